// Rules: docs/behaviour.md#favourites
import { MAX_FAVOURITES } from '@pouchery/contract/favourite-limits';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { countWaiting } from '#api/testing/count-waiting.ts';
import { makeCatalogue, makeProduct } from '#api/testing/make-catalogue.ts';
import { makeUser, signIn } from '#api/testing/make-user.ts';
import { makeTestApp } from '#api/testing/test-app.ts';

const slugs = Array.from({ length: MAX_FAVOURITES + 1 }, (_, index) => `tin-${index}`);
const shop = await makeTestApp();
afterAll(() => shop.close());
beforeAll(async () => {
  const products = slugs.map((slug) => makeProduct({ slug }));
  const draft = makeProduct({ slug: 'draft', state: 'draft' });
  await importCatalogue(shop.db, makeCatalogue({ products: [...products, draft] }), []);
});

async function rename(slug: string, before: string) {
  await shop.db.execute(sql`insert into slug_redirects (kind, slug, target_id)
    select 'product', ${before}, id from products where slug = ${slug}`);
}

async function enter() {
  const user = await makeUser(shop);
  const headers = await signIn(shop, user);
  const call = async (method: 'GET' | 'POST' | 'DELETE', path = '', payload?: object) => {
    const url = `/api/favourites/${path}`;
    const response = await shop.app.inject({ method, url, headers, ...(payload && { payload }) });
    expect(response.statusCode, response.body).toBe(200);
    return response.json<{ slugs: string[] }>().slugs;
  };
  return { user, call, add: (...added: string[]) => call('POST', '', { slugs: added }) };
}

describe('somebody’s favourites', () => {
  test('are their owner’s alone, the latest first, each once, without drafts and unknown products', async () => {
    const [one, other] = [await enter(), await enter()];
    await one.add('tin-1');
    expect(await one.add('tin-3', 'tin-2', 'tin-1', 'draft', 'nothing')).toEqual(['tin-3', 'tin-2', 'tin-1']);
    expect(await other.call('GET')).toEqual([]);
    expect(await other.call('DELETE', 'tin-1/')).toEqual([]);
    expect(await one.call('DELETE', 'tin-2/')).toEqual(['tin-3', 'tin-1']);
    expect(await one.call('GET')).toEqual(['tin-3', 'tin-1']);
  });

  test('stand in the order of a list that is sent again, as when a removal is undone', async () => {
    const { add, call } = await enter();
    const before = await add('tin-4', 'tin-5', 'tin-6');
    expect(await call('DELETE', 'tin-5/')).toEqual(['tin-4', 'tin-6']);
    expect(await add(...before)).toEqual(['tin-4', 'tin-5', 'tin-6']);
  });

  test('are fifty at most: the earliest goes', async () => {
    const { add } = await enter();
    await add(...slugs.slice(0, MAX_FAVOURITES));
    const kept = await add(slugs[MAX_FAVOURITES]!);
    expect(kept).toHaveLength(MAX_FAVOURITES);
    expect(kept[0]).toBe(slugs[MAX_FAVOURITES]);
    expect(kept).not.toContain(slugs[MAX_FAVOURITES - 1]);
  });

  test('are fifty at most however many are sent at once', async () => {
    const { call, add } = await enter();
    await Promise.all([add(...slugs.slice(0, 30)), add(...slugs.slice(20, 51)), add(...slugs.slice(10, 40))]);
    expect(await call('GET')).toHaveLength(MAX_FAVOURITES);
  });

  test('are found by an address that a tin had before, and taken away by it', async () => {
    await rename('tin-7', 'tin-of-old');
    const { add, call } = await enter();
    expect(await add('tin-of-old')).toEqual(['tin-7']);
    expect(await add('tin-7', 'tin-of-old')).toEqual(['tin-7']);
    expect(await call('DELETE', 'tin-of-old/')).toEqual([]);
  });

  test('are changed 300 times in ten minutes at most', { timeout: 60_000 }, async () => {
    const { user, call } = await enter();
    for (let done = 0; done < 300; done += 5)
      await Promise.all(Array.from({ length: 5 }, () => call('DELETE', 'tin-1/')));
    const headers = await signIn(shop, user);
    const url = '/api/favourites/';
    const payload = { slugs: ['tin-1'] };
    const refused = await shop.app.inject({ method: 'POST', url, headers, payload });
    expect([refused.statusCode, refused.json()]).toEqual([
      429,
      { detail: 'Too many attempts. Please try again later.' },
    ]);
    expect(await call('GET')).toEqual([]);
  });

  test('go with the account', async () => {
    const { user, add } = await enter();
    await add('tin-1');
    await shop.db.execute(sql`delete from users where id = ${user.id}`);
    const { rows } = await shop.db.execute(sql`select 1 from favourites where user_id = ${user.id}`);
    expect(rows).toEqual([]);
  });

  test('a list longer than the limit is refused', async () => {
    const user = await makeUser(shop);
    const headers = await signIn(shop, user);
    const payload = { slugs };
    const response = await shop.app.inject({ method: 'POST', url: '/api/favourites/', headers, payload });
    expect(response.statusCode).toBe(400);
  });
});

test('cards are found by addresses that tins had before, each once, and say which was asked for', async () => {
  await rename('tin-8', 'tin-before');
  const response = await shop.get('/api/products/cards/?slug=tin-before&slug=tin-4&slug=tin-8');
  expect(response.json()).toMatchObject([{ slug: 'tin-8', asked_as: 'tin-before' }, { slug: 'tin-4' }]);
});

test('cards by slug are in the order asked for, without drafts', async () => {
  const response = await shop.get(
    '/api/products/cards/?slug=tin-9&slug=draft&slug=tin-4&slug=none&slug=tin-9',
  );
  expect(response.json().map(({ slug }: { slug: string }) => slug)).toEqual(['tin-9', 'tin-4']);
  expect((await shop.get(`/api/products/cards/?${'slug=a&'.repeat(51)}`)).statusCode).toBe(400);
});

test('a favourite whose product is being deleted is asked for again, and is then none', async () => {
  const { user } = await enter();
  const headers = await signIn(shop, user);
  const add = () =>
    shop.app.inject({ method: 'POST', url: '/api/favourites/', headers, payload: { slugs: ['tin-9'] } });
  const adding = await shop.db.transaction(async (tx) => {
    await tx.execute(sql`delete from products where slug = 'tin-9'`);
    const sent = add();
    await expect.poll(() => countWaiting(shop.db)).toBe(1);
    return { sent };
  });
  expect((await adding.sent).statusCode).toBe(503);
  expect((await add()).json()).toEqual({ slugs: [] });
});
