// Rules: docs/selling.md
import { randomUUID } from 'node:crypto';
import type { StaffOrder } from '@pouchery/contract/backoffice/orders';
import { toShopDay } from '@pouchery/contract/shop-time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { findStockDeviations } from '#api/features/stock/stock-deviations.ts';
import { makeCatalogue, makeProduct } from '#api/testing/make-catalogue.ts';
import { openBackoffice } from '#api/testing/staff.ts';
import { makeTestApp } from '#api/testing/test-app.ts';

const shop = await makeTestApp();
afterAll(() => shop.close());
const owner = await openBackoffice(shop, 'owner');
const ids: Record<string, number> = {};
let pickUp = 0;
let pack: { id: number; version: number };
let first = '';

/** The pack holds two of north and one of south. */
beforeAll(async () => {
  const all = ['north', 'south', 'mix'].map((slug) =>
    makeProduct({ slug, name: { en: slug }, price: slug === 'mix' ? '30.00' : '12.00' }),
  );
  await importCatalogue(shop.db, makeCatalogue({ products: all }), []);
  for (const { id, slug } of await shop.db.select({ id: products.id, slug: products.slug }).from(products))
    ids[slug] = id;
  const method = { name: { en: 'Pick up' }, is_active: true, is_pick_up: true, cities: [] };
  const priced = { price: '0', free_from: null, cut_off: '14:00', days: 0 };
  pickUp = (await owner.post('delivery-methods/', { ...method, ...priced })).json().id;
  await owner.patch('settings/selling/', { version: 0, orders_and_stock: true });
});

const contents = () => [
  { product_id: ids.north!, quantity: 2 },
  { product_id: ids.south!, quantity: 1 },
];

async function count(slug: string, quantity: number) {
  const tins = { quantity, code: '', best_before: null, cost_price: '5.00' };
  const begun = await owner.post('stock/', {
    product_id: ids[slug]!,
    sku: `n-${slug}`,
    ean: null,
    shelf: '',
    ...tins,
  });
  expect(begun.statusCode, begun.body).toBe(201);
}

/** What the shop says of them, and how many can be promised of each tin. */
async function told() {
  const said: Record<string, string | null> = {};
  for (const slug of ['north', 'south', 'mix']) {
    const [row] = await shop.db
      .select({ stock: products.stock })
      .from(products)
      .where(eq(products.id, ids[slug]!));
    said[slug] = row?.stock ?? null;
  }
  const levels = (await owner.get('stock/?sort=name')).json().results as { available: number }[];
  return { ...said, available: levels.map(({ available }) => available) };
}

async function order(tins: Record<string, number>) {
  const lines = Object.entries(tins).map(([slug, quantity]) => ({ product_id: ids[slug]!, quantity }));
  const asked = { lines, city: '', delivery_method_id: pickUp };
  const quoted = (await owner.post('orders/quote/', asked)).json();
  const placed = await owner.post('orders/', {
    ...asked,
    key: randomUUID(),
    total: quoted.total,
    customer_id: null,
    name: 'Ana',
    phone: '+995 599 00 00 02',
    email: '',
    language: 'ka',
    address: '',
    postal_code: '',
    payment: 'at_door',
    note: '',
    is_adult: true,
  });
  return { placed, quoted };
}

async function step(id: string, status: string) {
  const { version } = (await owner.get(`orders/${id}/`)).json();
  const stepped = await owner.patch(`orders/${id}/`, { version, status });
  expect(stepped.statusCode, stepped.body).toBe(200);
}

test('a mix pack is made of counted tins alone, and not counted besides', async () => {
  const uncounted = await owner.post('mix-packs/', { product_id: ids.mix!, contents: contents() });
  expect(uncounted.json()).toEqual({ contents: ['Count the tins of these products first.'] });
  await count('north', 7);
  await count('south', 5);
  const added = await owner.post('mix-packs/', { product_id: ids.mix!, contents: contents() });
  expect(added.statusCode, added.body).toBe(201);
  pack = added.json();
  expect(pack).toMatchObject({ available: 3 });
  const again = await owner.post('mix-packs/', { product_id: ids.mix!, contents: contents() });
  expect(again.json()).toEqual({ product_id: ['This product is a mix pack already.'] });
  const counted = await owner.post('stock/', {
    product_id: ids.mix!,
    sku: null,
    ean: null,
    shelf: '',
    quantity: 1,
    code: '',
    best_before: null,
    cost_price: null,
  });
  expect(counted.json()).toEqual({ product_id: ['This is a mix pack: the tins in it are counted.'] });
  const { version } = (await owner.get(`stock/${ids.north}/`)).json();
  const stopped = await owner.delete(`stock/${ids.north}/?version=${version}`);
  expect(stopped.json()).toEqual({
    product_id: ['A mix pack takes from these tins. Change the pack first.'],
  });
});

test('mix packs take from their tins, and go out of stock with them', async () => {
  const { placed } = await order({ mix: 2 });
  expect(placed.statusCode, placed.body).toBe(201);
  expect(await told()).toEqual({ north: 'in', south: 'in', mix: 'in', available: [3, 3] });
  // Three tins more of one kind: one pack would be left, were they not taken.
  const both = await order({ north: 2, mix: 1 });
  expect(both.quoted.lines.map(({ is_there }: { is_there: boolean }) => is_there)).toEqual([true, false]);
  expect(both.placed.statusCode).toBe(409);
  expect((await order({ north: 2 })).placed.statusCode).toBe(201);
  expect(await told()).toEqual({ north: 'in', south: 'in', mix: 'out', available: [1, 3] });
  first = placed.json().id;
  const [parcel] = (await owner.get(`orders/parcels/?id=${first}`)).json().parcels;
  expect(
    parcel.lines.map(({ sku, quantity, pack: of }: Record<string, unknown>) => [sku, quantity, of]),
  ).toEqual([
    ['n-north', 4, expect.stringContaining('mix')],
    ['n-south', 2, expect.stringContaining('mix')],
  ]);
});

test('what a pack held comes back as it was packed, also when it is packed otherwise by then', async () => {
  const [last, { placed }] = [await owner.get(`mix-packs/${pack.id}/`), await order({ north: 1 })];
  expect(placed.statusCode).toBe(201);
  const changed = await owner.patch(`mix-packs/${pack.id}/`, {
    version: last.json().version,
    contents: [{ product_id: ids.south!, quantity: 3 }],
  });
  expect(changed.statusCode, changed.body).toBe(200);
  expect(await told()).toMatchObject({ mix: 'in', available: [0, 3] });
  const id = first;
  const edited = (await owner.get(`orders/${id}/`)).json() as StaffOrder;
  const lines = [{ product_id: ids.mix!, quantity: 1 }];
  const { total } = (await owner.post(`orders/${id}/lines/quote/`, { lines })).json();
  const one = await owner.put(`orders/${id}/lines/`, { version: edited.version, lines, total });
  expect(one.statusCode, one.body).toBe(200);
  expect(await told()).toMatchObject({ available: [2, 4] });
  for (const status of ['confirmed', 'packed', 'shipped']) await step(id, status);
  expect(await told()).toMatchObject({ available: [2, 4] });
  const shipped = (await owner.get(`orders/${id}/`)).json() as StaffOrder;
  const back = await owner.post(`orders/${id}/returns/`, {
    version: shipped.version,
    lines: [{ position: 0, to_shelf: 0, written_off: 1 }],
    reason: 'broken',
    note: '',
    notify: false,
  });
  expect(back.statusCode, back.body).toBe(200);
  expect(await told()).toMatchObject({ available: [2, 4] });
  expect(await findStockDeviations(shop.db)).toEqual([]);
});

test('a pack that an order has can be changed into the tins that it holds', async () => {
  // Packed when north was in it; none is left on the shelf.
  const { north, south } = ids;
  const { version: packed } = (await owner.get(`mix-packs/${pack.id}/`)).json();
  const asBefore = await owner.patch(`mix-packs/${pack.id}/`, { version: packed, contents: contents() });
  expect(asBefore.statusCode, asBefore.body).toBe(200);
  const { placed } = await order({ mix: 1 });
  expect(placed.statusCode, placed.body).toBe(201);
  expect(await told()).toMatchObject({ available: [0, 3] });
  const { id, version } = placed.json() as StaffOrder;
  const quoteOf = (lines: object[]) => owner.post(`orders/${id}/lines/quote/`, { lines });
  const both = [
    { product_id: ids.mix, quantity: 1 },
    { product_id: north, quantity: 1 },
  ];
  expect((await quoteOf(both)).json().lines).toMatchObject([{ is_there: true }, { is_there: false }]);
  const lines = [
    { product_id: north, quantity: 2 },
    { product_id: south, quantity: 1 },
  ];
  const { total, lines: quoted } = (await quoteOf(lines)).json();
  expect(quoted).toMatchObject([{ is_there: true }, { is_there: true }]);
  const edited = await owner.put(`orders/${id}/lines/`, { version, lines, total });
  expect(edited.statusCode, edited.body).toBe(200);
  expect(await told()).toMatchObject({ available: [0, 3] });
  await step(id, 'cancelled');
  const { version: last } = (await owner.get(`mix-packs/${pack.id}/`)).json();
  await owner.patch(`mix-packs/${pack.id}/`, {
    version: last,
    contents: [{ product_id: south!, quantity: 3 }],
  });
  expect(await findStockDeviations(shop.db)).toEqual([]);
});

test('a pack costs what the tins in it cost', async () => {
  // Beside the one of before, which was packed otherwise.
  const { placed } = await order({ mix: 1, south: 1 });
  expect(placed.statusCode, placed.body).toBe(201);
  const today = toShopDay(new Date());
  const { rows } = (await owner.get(`figures/?from=${today}&until=${today}&by=product`)).json();
  const costs = rows.map(({ name, cost }: Record<string, string>) => [name, cost]);
  expect(costs).toContainEqual([expect.stringContaining('mix'), '30.00']);
  expect(costs).toContainEqual([expect.stringContaining('south'), '5.00']);
});

test('a pack that is no mix any more is in stock as its form says', async () => {
  const { version } = (await owner.get(`mix-packs/${pack.id}/`)).json();
  expect((await owner.delete(`mix-packs/${pack.id}/?version=${version}`)).statusCode).toBe(204);
  const { version: own } = (await owner.get(`products/${ids.mix}/`)).json();
  const set = await owner.patch(`products/${ids.mix}/`, { version: own, stock: 'low' });
  expect(set.json()).toMatchObject({ stock: 'low' });
});
