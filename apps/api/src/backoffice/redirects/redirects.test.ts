// Rules: docs/behaviour.md#redirects
import { MAX_REDIRECTS } from '@pouchery/contract/redirects';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { countWaiting } from '#api/testing/count-waiting.ts';
import { makeRow, makeWorkbook } from '#api/testing/make-workbook.ts';
import { openSmallShop } from '#api/testing/small-shop.ts';
import { openBackoffice } from '#api/testing/staff.ts';
import type { TestApp } from '#api/testing/test-app.ts';
import { lockRedirects } from './check-redirects.ts';

let shop: TestApp;
let editor: Awaited<ReturnType<typeof openBackoffice>>;
beforeAll(async () => {
  shop = await openSmallShop();
  editor = await openBackoffice(shop, 'editor');
});
afterAll(() => shop.close());
beforeEach(() => shop.db.execute(sql`truncate redirects, missing_pages`));

const known = async () => (await shop.get('/api/redirects/')).json().results;
const add = (from_path: string, to_path: string) => editor.post('redirects/', { from_path, to_path });

test('an old address is led to a page, and what is left of it is its path', async () => {
  const added = await add('https://old.example.com/Products/Mint/?variant=7', '/product/north-mint/?tins=2');
  expect(added.statusCode, added.body).toBe(201);
  expect(await known()).toEqual([{ from: '/products/mint', to: '/product/north-mint?tins=2' }]);

  const { id, version } = added.json();
  const changed = await editor.patch(`redirects/${id}/`, { to_path: '/ka/brands', version });
  expect(changed.json()).toMatchObject({ from_path: '/products/mint', to_path: '/ka/brands' });
  const found = (await editor.get('redirects/?q=brands')).json();
  expect(found.results).toHaveLength(1);

  await editor.delete(`redirects/${id}/?version=${changed.json().version}`);
  await expect.poll(known).toEqual([]);
});

test.each([
  ['no path', 'old-name', '/products', 'from_path', /as a path/],
  ['the home page', '/', '/products', 'from_path', /as a path/],
  ['an address of another site', '/old', 'https://example.com/', 'to_path', /of this shop/],
  ['another site in disguise', '/old', '//example.com/', 'to_path', /of this shop/],
  ['a page that is not there', '/old', '/product/nobody', 'to_path', /no page/],
  ['an old address that has a page', '/product/north-mint', '/products', 'from_path', /has a page/],
  ['a page of the shop', '/ru/products', '/brands', 'from_path', /has a page/],
  ['itself', '/old', '/old', 'to_path', /circle/],
])('%s is refused, with the field', async (_, from, to, field, sentence) => {
  const refused = await add(from, to);
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toEqual({ [field]: [expect.stringMatching(sentence)] });
});

test('an old address leads to one place, and a draft is no page', async () => {
  await add('/old', '/products');
  expect((await add('/Old/', '/brands')).json()).toEqual({ from_path: [expect.stringMatching(/already/)] });
  await shop.db.execute(sql`update products set state = 'draft' where slug = 'north-mint'`);
  expect((await add('/older', '/product/north-mint')).statusCode).toBe(400);
  await shop.db.execute(sql`update products set state = 'published' where slug = 'north-mint'`);
});

test('a circle by way of a page that has gone is refused', async () => {
  await shop.db.execute(sql`insert into redirects (from_path, to_path) values ('/one', '/two')`);
  expect((await add('/two', '/one')).json()).toEqual({ to_path: [expect.stringMatching(/circle/)] });
});

test('two who change redirects while a file is read in go one after the other', async () => {
  const added = [(await add('/one', '/products')).json(), (await add('/two', '/products')).json()];
  const { changes } = await shop.db.transaction(async (tx) => {
    await lockRedirects(tx);
    const changes = Promise.all(
      added.map(({ id, version }) => editor.patch(`redirects/${id}/`, { to_path: '/brands', version })),
    );
    await expect.poll(() => countWaiting(shop.db)).toBe(2);
    return { changes };
  });
  expect((await changes).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
});

const CSV = [
  'Redirect from,Redirect to',
  '/products/a,/product/north-mint',
  '/products/b,/product/nobody',
  '/products/a,/brands',
  'https://old.example.com/collections/all,/products',
].join('\r\n');

function send(body: string | Buffer, apply = false) {
  const type = { 'content-type': 'application/octet-stream' };
  return editor.post(`redirects/file/?apply=${apply}`, Buffer.from(body), type);
}

test('a file is looked at first; then its good rows are written in one step, which is undone as one', async () => {
  await shop.db.execute(sql`insert into redirects (from_path, to_path) values ('/products/a', '/types')`);
  const looked = await send(CSV);
  expect(looked.statusCode, looked.body).toBe(200);
  expect(looked.json()).toEqual({
    added: 1,
    changed: 1,
    unchanged: 0,
    refused: 2,
    file_problem: null,
    refused_rows: [
      {
        row: 3,
        from_path: '/products/b',
        to_path: '/product/nobody',
        problem: expect.stringMatching(/no page/),
      },
      { row: 4, from_path: '/products/a', to_path: '/brands', problem: expect.stringMatching(/twice/) },
    ],
  });
  expect(await known()).toEqual([{ from: '/products/a', to: '/types' }]);

  expect((await send(CSV, true)).statusCode).toBe(200);
  await expect.poll(known).toEqual([
    { from: '/collections/all', to: '/products' },
    { from: '/products/a', to: '/product/north-mint' },
  ]);
  const log = (await editor.get('audit/?subject=redirect')).json().results;
  const entry = log.find(({ action }: { action: string }) => action === 'import');
  const undone = await editor.post(`audit/${entry.id}/undo/`);
  expect(undone.statusCode, undone.body).toBe(200);
  await expect.poll(known).toEqual([{ from: '/products/a', to: '/types' }]);
});

test('a workbook is read as well, and what is no table is refused with why', async () => {
  const workbook = await makeWorkbook(makeRow(['old', 'new']) + makeRow(['/a', '/products']));
  expect((await send(workbook)).json()).toMatchObject({ added: 1, refused: 0 });
  expect((await send('only a heading')).json().file_problem).toEqual({ problem: 'empty', value: '' });
  expect((await send(Buffer.from([0xff, 0x00, 0x81]))).json().file_problem).not.toBeNull();
  expect((await send('')).statusCode).toBe(400);
});

test('there are no more redirects than storefronts keep in memory', async () => {
  await shop.db.execute(sql`
    insert into redirects (from_path, to_path)
    select '/old-' || n, '/products' from generate_series(1, ${MAX_REDIRECTS}::int) as n`);
  expect((await add('/one-more', '/products')).json()).toEqual({
    non_field: [expect.stringContaining(String(MAX_REDIRECTS))],
  });
  expect((await send('/one-more,/products\n/old-7,/brands')).json()).toMatchObject({
    changed: 1,
    refused: 1,
  });
});

function report(results: { path: string; count: number }[], key = shop.changesKey) {
  const headers = { authorization: `Bearer ${key}` };
  return shop.app.inject({ method: 'POST', url: '/api/missing-pages/', payload: { results }, headers });
}

test('addresses that visitors met are counted for whoever shows the key, until they lead somewhere', async () => {
  expect((await report([{ path: '/old', count: 1 }], 'another key')).statusCode).toBe(401);
  const told = await report([
    { path: '/old', count: 9 },
    { path: '/Old/?a=b', count: 3 },
    { path: '/nino@example.com', count: 50 },
    { path: 'no path', count: 50 },
  ]);
  expect(told.statusCode, told.body).toBe(204);
  await report([{ path: '/once', count: 1 }]);

  const list = async () => (await editor.get('missing-pages/')).json().results;
  expect(await list()).toMatchObject([
    { path: '/old', count: 12 },
    { path: '/once', count: 1 },
  ]);
  const wrong = async () =>
    (await editor.get('waiting/')).json().find(({ what }: { what: string }) => what === 'missing_pages');
  expect(await wrong()).toEqual({ what: 'missing_pages', count: 1 });

  await add('/old', '/products');
  expect(await list()).toMatchObject([{ path: '/once' }]);
  expect(await wrong()).toBeUndefined();
});

test('what was met least and longest ago makes room', async () => {
  await shop.db.execute(sql`
    insert into missing_pages (path, count, last_day)
    select '/old-' || n, n, current_date from generate_series(1, 2100) as n`);
  await shop.db.execute(sql`update missing_pages set last_day = current_date - 100 where path = '/old-2000'`);
  await report([{ path: '/new', count: 5 }]);
  const { rows } = await shop.db.execute<{ count: number; least: number; old: boolean }>(sql`
    select count(*)::int as count, min(count)::int as least, bool_or(path = '/old-2000') as old from missing_pages`);
  expect(rows).toEqual([{ count: 2000, least: 100, old: false }]);
});
