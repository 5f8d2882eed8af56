import { asc, eq, sql } from 'drizzle-orm';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CALL_LIMITS } from '#api/database/database-limits.ts';
import { toDatabase } from '#api/database/open-database.ts';
import { openPool } from '#api/database/open-pool.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { orders } from '#api/features/orders/orders-tables.ts';
import { sellingRules } from '#api/features/selling/selling-rules-tables.ts';
import { selling } from '#api/features/selling/selling-tables.ts';
import { stockLevels } from '#api/features/stock/stock-tables.ts';
import { makeCatalogue, makeProduct } from '#api/testing/make-catalogue.ts';
import { makeOrder } from '#api/testing/make-order.ts';
import { makeUser } from '#api/testing/make-user.ts';
import { queuedMails } from '#api/testing/queued-mails.ts';
import { openBackoffice } from '#api/testing/staff.ts';
import { makeTestApp } from '#api/testing/test-app.ts';

const shop = await makeTestApp();
afterAll(() => shop.close());
const packer = await openBackoffice(shop, 'packer');
const nino = await makeUser(shop, { firstName: 'ნინო', lastName: 'ბერიძე', language: 'ka' });
const olga = await makeUser(shop, { firstName: 'Ольга', lastName: 'Иванова', language: 'ru' });
let ids: string[] = [];

beforeAll(async () => {
  // Two strengths of one name.
  const made = [makeProduct(), makeProduct({ slug: 'north-mint-strong' })];
  await importCatalogue(shop.db, makeCatalogue({ products: made }), []);
});
beforeEach(async () => {
  ids = [
    await makeOrder(shop.db, nino.id, 'north-mint', { status: 'confirmed', city: 'თბილისი' }),
    await makeOrder(shop.db, olga.id, 'north-mint', { status: 'confirmed', trackingNumber: 'GE123' }),
  ];
});

async function print(paper: string, of = ids) {
  const { rawPayload, headers, statusCode } = await packer.get(
    `orders/papers/?paper=${paper}&id=${of.join('&id=')}`,
  );
  expect({ statusCode, type: headers['content-type'] }).toEqual({ statusCode: 200, type: 'application/pdf' });
  const { text } = await extractText(new Uint8Array(rawPayload));
  return text.map((page) => page.replace(/\s+/g, ' '));
}

test('each parcel has a label with where it goes, and a slip in its customer’s language without prices', async () => {
  const [label = '', slip = '', second = '', russian = '', ...more] = await print('parcels');
  expect(more).toEqual([]);
  // Couriers read where it goes in Georgian, whatever it was written in.
  expect(second).toContain('თბილისი');
  expect(label).toContain(ids[0]);
  expect(label).toContain('ნინო ბერიძე');
  expect(label).toContain('თბილისი');
  expect(label).toContain('18 წლის');
  expect(slip).toContain('2 ×');
  expect(slip).toContain('ამანათის შიგთავსი');
  expect(russian).toContain('Что в посылке');
  expect(label + slip + russian).not.toMatch(/₾|\d\.\d\d/);
});

test('papers say the age that the rules of the day ask for', async () => {
  await shop.db.insert(sellingRules).values({ rule: 'min_age', since: '2020-01-01', value: '21' });
  const [label = '', slip = '', , russian = ''] = await print('parcels');
  await shop.db.delete(sellingRules);
  expect(label).toContain('21+');
  expect(label).toContain('21 წლის');
  for (const each of [slip, russian]) expect(each).toContain('21+:');
  expect(label + slip + russian).not.toMatch(/18\+|18 წლის/);
});

test('the pick list names each tin once and where it lies, with how many of it go into which order', async () => {
  const [product] = await shop.db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.slug, 'north-mint'));
  await shop.db.insert(stockLevels).values({ productId: product!.id, shelf: 'A2' });
  const [page = '', ...more] = await print('pick-list');
  expect(more).toEqual([]);
  expect(page.match(/4 × A2 · /g)).toHaveLength(1);
  expect(page).toContain(`${ids[0]}: 2, ${ids[1]}: 2`);
  // It is not counted any more: none of its tins came in.
  await shop.db.delete(stockLevels);
});

test('the pick list keeps two products of the same name apart, such as two strengths', async () => {
  const made = await shop.db
    .select({ id: products.id, slug: products.slug })
    .from(products)
    .orderBy(asc(products.id));
  await shop.db
    .insert(stockLevels)
    .values(made.map(({ id }, at) => ({ productId: id, shelf: `A${at + 1}` })));
  const both = await Promise.all(made.map(({ slug }) => makeOrder(shop.db, nino.id, slug)));
  const [page = ''] = await print('pick-list', both);
  expect(page).toMatch(/2 × A1 · .+2 × A2 · /);
  await shop.db.delete(stockLevels);
});

test('fifty orders of a long name and address fit on paper, and more are refused', async () => {
  const long = await makeOrder(shop.db, nino.id, 'north-mint', { address: 'ა'.repeat(300) });
  expect((await print('parcels', [long])).length).toBeLessThanOrEqual(3);
  const many = Array.from({ length: 51 }, () => ids[0]).join('&id=');
  expect((await packer.get(`orders/papers/?paper=parcels&id=${many}`)).statusCode).toBe(400);
  expect((await packer.get('orders/papers/?paper=parcels')).json()).toEqual({
    id: ['Choose one order at least.'],
  });
  expect((await packer.get('orders/papers/?paper=parcels&id=PO-1')).statusCode).toBe(404);
});

test('orders go on together, each by itself: one that was changed meanwhile keeps no other back', async () => {
  const step = (status: string, versions: number[]) =>
    packer.post('orders/steps/', {
      orders: ids.map((id, index) => ({ id, version: versions[index] })),
      status,
      carrier: 'Georgian Post',
    });
  const first = await step('shipped', [1, 7]);
  expect(first.statusCode).toBe(200);
  expect(first.json()).toEqual({
    refused: [{ id: ids[1], reason: 'Somebody else has changed this in the meantime.' }],
  });
  const found = await shop.db
    .select()
    .from(orders)
    .where(eq(orders.number, Number(ids[0]?.slice(3))));
  expect(found).toMatchObject([{ status: 'shipped', carrier: 'Georgian Post' }]);
  expect(await queuedMails(shop)).toMatchObject([{ to: nino.email }]);

  expect((await step('shipped', [2, 1])).json()).toEqual({ refused: [] });
  const reason = 'You do not have permission to perform this action.';
  expect((await step('returned', [3, 2])).json()).toEqual({ refused: ids.map((id) => ({ id, reason })) });
});

test('a carrier gets a file with its own columns, and its tracking numbers come back by a file', async () => {
  const owner = await openBackoffice(shop, 'owner');
  await shop.db.insert(selling).values({ ordersAndStock: true });
  const file = async (of = ids) =>
    (await packer.get(`orders/carrier-file/?id=${of.join('&id=')}`)).body
      .replace(/^\ufeff/, '')
      .split('\r\n');
  const plain = await file();
  expect(plain[0]).toBe('order,name,phone,city,address,postal_code,country,tins,to_collect,note');
  expect(plain[1]).toBe(`${ids[0]},ნინო ბერიძე,995555000001,თბილისი,7 Sample Street,0102,Georgia,2,0.00,`);
  const columns = [
    { heading: 'REF', field: 'order' },
    { heading: 'COD', field: 'to_collect' },
  ];
  const method = {
    name: { en: 'Georgian Post' },
    is_active: true,
    is_pick_up: false,
    cities: [],
    price: '5',
    free_from: null,
    cut_off: '14:00',
    days: 2,
    carrier_columns: columns,
  };
  expect((await owner.post('delivery-methods/', method)).json().carrier_columns).toEqual(columns);
  const byPost = { delivery: { en: 'Georgian Post' }, payment: 'at_door', status: 'confirmed' } as const;
  const packed = await makeOrder(shop.db, nino.id, 'north-mint', { ...byPost, isPacked: true });
  expect(await file([packed])).toMatchObject(['REF,COD', expect.stringMatching(/^PO-\d+,[\d.]+$/), '']);
  // Of two methods none is everybody's.
  expect((await file([packed, ids[0] ?? '']))[0]).toBe(plain[0]);

  const [other, third] = [0, 1].map(() => makeOrder(shop.db, nino.id, 'north-mint', byPost));
  const send = async (apply: boolean) => {
    const rows = ['Order,Tracking', `${packed},RR123456785GE,Georgian Post`, `${ids[1]},GE123`, 'PO-1,X'];
    const more = [
      `${ids[0]},`,
      `${packed},RR000000005GE`,
      `${await other},GE123`,
      `${await third},RR123456785GE`,
    ];
    const type = { 'content-type': 'application/octet-stream' };
    const body = Buffer.from([...rows, ...more].join('\n'));
    return (await packer.post(`orders/tracking-file/?apply=${apply}`, body, type)).json();
  };
  const read = async (id = '') => (await owner.get(`orders/${id}/`)).json();
  await shop.db.execute(sql`delete from jobs.job`);
  const seen = await send(false);
  expect(seen).toEqual({
    added: 1,
    changed: 0,
    unchanged: 1,
    refused: 5,
    file_problem: null,
    refused_rows: [
      { row: 4, name: 'PO-1', problem: 'The shop has no such order.' },
      { row: 5, name: ids[0], problem: 'The tracking number is missing.' },
      { row: 6, name: packed, problem: 'This order stands here with another number.' },
      // One that an order had before, and one of a row above.
      { row: 7, name: await other, problem: 'Another order has this tracking number.' },
      { row: 8, name: await third, problem: 'Another order has this tracking number.' },
    ],
  });
  expect((await read(packed)).status).toBe('packed');
  expect(await queuedMails(shop)).toEqual([]);
  expect(await send(true)).toEqual(seen);
  const shipment = { tracking_number: 'RR123456785GE', carrier: 'Georgian Post' };
  expect(await read(packed)).toMatchObject({ status: 'shipped', shipment });
  expect(await read(ids[1])).toMatchObject({ status: 'confirmed', shipment: { tracking_number: 'GE123' } });
  const mails = await queuedMails(shop);
  expect(mails.map(({ to }) => to)).toEqual([nino.email]);
  expect(JSON.stringify(mails)).toContain('RR123456785GE');
});

test('a file of many parcels may take longer than other calls', async () => {
  const pool = openPool({ ...shop.connection, max: 4 }, CALL_LIMITS);
  Object.assign(shop.app, { db: toDatabase(pool) });
  await shop.db.execute(sql`create or replace function be_slow() returns trigger language plpgsql as
    $$ begin perform pg_sleep(1.1); return new; end $$`);
  await shop.db.execute(
    sql`create or replace trigger slow before update on orders for each row execute function be_slow()`,
  );
  const type = { 'content-type': 'application/octet-stream' };
  const body = Buffer.from(ids.map((id) => `${id},RR-${id}`).join('\n'));
  const answer = await packer.post('orders/tracking-file/?apply=true', body, type);
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { added: 1, changed: 1 }]);
  await pool.end();
});
