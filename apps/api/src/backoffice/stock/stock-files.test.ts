// Rules: docs/selling.md
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { selling } from '#api/features/selling/selling-tables.ts';
import { reserveStock } from '#api/features/stock/order-stock.ts';
import { findStockDeviations } from '#api/features/stock/stock-deviations.ts';
import { makeCatalogue, makeProduct } from '#api/testing/make-catalogue.ts';
import { makeOrder } from '#api/testing/make-order.ts';
import { makeUser } from '#api/testing/make-user.ts';
import { openBackoffice } from '#api/testing/staff.ts';
import { makeTestApp } from '#api/testing/test-app.ts';

const shop = await makeTestApp();
afterAll(() => shop.close());
const owner = await openBackoffice(shop, 'owner');
const packer = await openBackoffice(shop, 'packer');
const support = await openBackoffice(shop, 'support');
const NO_LOT = { code: '', best_before: null, cost_price: null, note: '' };
const SLUGS = ['north-mint', 'south-mint', 'west-mint', 'east-mint'];
let used = 0;
let product = { id: 0, slug: '' };

beforeAll(async () => {
  const made = SLUGS.map((slug) => makeProduct({ slug, name: { en: slug } }));
  await importCatalogue(shop.db, makeCatalogue({ products: made }), []);
  await shop.db.insert(selling).values({ ordersAndStock: true });
});

/** Each test has a product of its own, with seven tins that end late. */
beforeEach(async () => {
  const slug = SLUGS[used++] ?? '';
  const [found] = await shop.db.select({ id: products.id }).from(products).where(eq(products.slug, slug));
  product = { id: found!.id, slug };
  const form = { product_id: product.id, sku: `SKU-${product.id}`, ean: null, shelf: 'A2', quantity: 7 };
  const lot = { ...NO_LOT, code: '2609-A', best_before: '2099-08-30', cost_price: '4.20' };
  expect((await owner.post('stock/', { ...form, ...lot })).statusCode).toBe(201);
});

function move(change: object) {
  return owner.post(`stock/${product.id}/movements/`, change);
}

async function readStock() {
  return (await owner.get(`stock/${product.id}/`)).json();
}

/** An order that holds two tins. */
async function order() {
  const id = await makeOrder(shop.db, (await makeUser(shop)).id, product.slug);
  const by = { jobs: shop.jobs, staff: { id: null, name: 'The shop' } };
  const lines = [{ productId: product.id, quantity: 2 }];
  await shop.db.transaction((tx) => reserveStock(tx, by, { number: Number(id.slice(3)) }, lines));
  return id;
}

/** What a file would do, or does. */
async function sendFile(kind: 'count' | 'delivery', lines: string[], apply = false, by = packer) {
  const query = `kind=${kind}&file_name=note-5581.csv&apply=${apply}`;
  const body = Buffer.from(lines.join('\n'));
  return by.post(`stock/file/?${query}`, body, { 'content-type': 'application/octet-stream' });
}

test('a shelf is counted and a delivery note received by a file, after a look; bad rows keep no good one back', async () => {
  const sku = `SKU-${product.id}`;
  const counted = ['Number,Tins', `${sku.toLowerCase()},6`, 'nothing,3', `${sku},many`];
  const seen = (await sendFile('count', counted)).json();
  expect(seen).toMatchObject({ added: 0, changed: 1, unchanged: 0, refused: 2, file_problem: null });
  expect(seen.refused_rows).toEqual([
    { row: 3, name: 'nothing', problem: 'No counted product has this number.' },
    { row: 4, name: sku, problem: 'Enter a whole number.' },
  ]);
  expect(await readStock()).toMatchObject({ on_hand: 7 });
  expect((await sendFile('count', counted, true)).json()).toEqual(seen);
  expect(await readStock()).toMatchObject({ on_hand: 6 });
  expect((await sendFile('count', counted)).json()).toMatchObject({ changed: 0, unchanged: 1 });

  // On two shelves: which number is right nobody knows.
  const twice = (await sendFile('count', [`${sku},5`, `${sku},1`], true)).json();
  expect(twice).toMatchObject({
    changed: 1,
    refused: 1,
    refused_rows: [{ row: 2, problem: 'A product stands here more than once.' }],
  });
  expect(await readStock()).toMatchObject({ on_hand: 5 });
  await sendFile('count', [`${sku},6`], true);

  const note = [
    `${sku},10,2612-C,15.10.2097,"4,10"`,
    `${sku},5,2609-A,2098-01-01,`,
    `${sku},0,,,`,
    `${sku},5,OLD,2020-01-01,`,
  ];
  const received = (await sendFile('delivery', note, true)).json();
  expect(received).toMatchObject({ added: 1, refused: 3 });
  expect(received.refused_rows).toMatchObject([
    { row: 2, problem: 'This lot has another date. Another date is another lot.' },
    { row: 3, problem: 'At least one tin.' },
    { row: 4, problem: expect.stringContaining('has passed') },
  ]);
  const { on_hand, lots } = await readStock();
  expect(on_hand).toBe(16);
  expect(lots).toContainEqual(
    expect.objectContaining({ code: '2612-C', best_before: '2097-10-15', cost_price: '4.10', on_hand: 10 }),
  );
  const [latest] = (await owner.get(`stock/${product.id}/movements/`)).json().results;
  expect(latest).toMatchObject({ kind: 'received', quantity: 10, note: 'note-5581.csv' });
  expect((await sendFile('count', ['a,1'], false, support)).statusCode).toBe(403);
  const many = Array.from({ length: 1_001 }, () => `${sku},6`);
  expect((await sendFile('count', many)).json().file_problem).toMatchObject({ problem: 'too_many_rows' });
  expect((await sendFile('count', ['only headings,tins'])).json().file_problem).toMatchObject({
    problem: 'empty',
  });
  expect(await findStockDeviations(shop.db)).toEqual([]);
});

test('a file that was looked at before tins moved, or was taken already, is refused for them and changes nothing', async () => {
  const sku = `SKU-${product.id}`;
  const take = async (kind: 'count' | 'delivery', lines: string[], asOf: number) => {
    const query = `kind=${kind}&file_name=late.csv&apply=true&as_of=${asOf}`;
    const body = Buffer.from(lines.join('\n'));
    return (
      await packer.post(`stock/file/?${query}`, body, { 'content-type': 'application/octet-stream' })
    ).json();
  };
  const counted = [`${sku},7`];
  const { as_of } = (await sendFile('count', counted)).json();
  const { lots } = await readStock();
  const gone = { kind: 'written_off', lot_id: lots[0].id, quantity: 2, reason: 'broken' };
  expect((await move(gone)).statusCode).toBe(201);
  expect(await take('count', counted, as_of)).toMatchObject({
    changed: 0,
    refused: 1,
    refused_rows: [{ row: 1, problem: 'The tins of this lot have changed in the meantime.' }],
  });
  expect(await readStock()).toMatchObject({ on_hand: 5 });

  const note = [`${sku},10,2701-D,2099-01-01,`, `${sku},4,2701-E,2099-02-01,`];
  const looked = (await sendFile('delivery', note)).json();
  expect(await take('delivery', note, looked.as_of)).toMatchObject({ added: 2, refused: 0 });
  // The answer got lost, and the button is pressed again.
  expect(await take('delivery', note, looked.as_of)).toMatchObject({ added: 0, refused: 2 });
  expect(await readStock()).toMatchObject({ on_hand: 19 });
});

test('a product is not counted any more, once no order holds tins of it, and can be counted again', async () => {
  const waits = await order();
  const stop = async () => owner.delete(`stock/${product.id}/?version=${(await readStock()).version}`);
  const held = await stop();
  expect([held.statusCode, held.json().detail]).toEqual([409, expect.stringContaining(waits)]);
  const { version } = (await owner.get(`orders/${waits}/`)).json();
  await owner.patch(`orders/${waits}/`, { version, status: 'cancelled' });
  expect((await owner.delete(`stock/${product.id}/?version=99`)).statusCode).toBe(409);
  expect((await stop()).statusCode).toBe(204);
  expect((await owner.get(`stock/${product.id}/`)).statusCode).toBe(404);
  expect((await owner.get(`stock/?id=${product.id}`)).json().count).toBe(0);
  // The form says again whether the shop has it.
  const { version: seen } = (await owner.get(`products/${product.id}/`)).json();
  const said = await owner.patch(`products/${product.id}/`, { version: seen, stock: 'low' });
  expect([said.statusCode, said.json().stock]).toEqual([200, 'low']);
  expect(await findStockDeviations(shop.db)).toEqual([]);

  const tins = { ...NO_LOT, sku: null, ean: null, shelf: 'B1', quantity: 2 };
  expect((await owner.post('stock/', { product_id: product.id, ...tins })).statusCode).toBe(201);
  expect(await readStock()).toMatchObject({ on_hand: 2, reserved: 0, shelf: 'B1' });
  expect(await findStockDeviations(shop.db)).toEqual([]);
});

test('tins that end within a month are told on the start page, with the list of exactly those', async () => {
  const told = async () => {
    const waiting = (await owner.get('waiting/')).json();
    return waiting.find(({ what }: { what: string }) => what === 'ends_soon')?.count ?? 0;
  };
  const list = async () => (await owner.get('stock/?ends_soon=true&page_size=100')).json();
  const before = await told();
  const day = (days: number) =>
    new Date(shop.app.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  await move({ ...NO_LOT, kind: 'received', code: 'far', best_before: day(40), quantity: 1 });
  expect(await told()).toBe(before);
  await move({ ...NO_LOT, kind: 'received', code: 'near', best_before: day(10), quantity: 1 });
  expect(await told()).toBe(before + 1);
  expect((await list()).count).toBe(before + 1);
  expect((await list()).results.map(({ id }: { id: number }) => id)).toContain(product.id);
});
