// Rules: docs/selling.md
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { orderNumber } from '#api/features/orders/orders-queries.ts';
import { orders } from '#api/features/orders/orders-tables.ts';
import { countProduct } from '#api/features/stock/count-product.ts';
import { receiveStock } from '#api/features/stock/lot-stock.ts';
import { reserveStock } from '#api/features/stock/order-stock.ts';
import { lockLevels } from '#api/features/stock/write-movements.ts';
import { countWaiting } from '#api/testing/count-waiting.ts';
import { makeCatalogue, makeProduct } from '#api/testing/make-catalogue.ts';
import { makeOrder } from '#api/testing/make-order.ts';
import { makeUser } from '#api/testing/make-user.ts';
import { openBackoffice } from '#api/testing/staff.ts';
import { makeTestApp } from '#api/testing/test-app.ts';

const shop = await makeTestApp();
afterAll(() => shop.close());
const owner = await openBackoffice(shop, 'owner');
const packer = await openBackoffice(shop, 'packer');
const nino = await makeUser(shop, { firstName: 'Nino', lastName: 'Beridze' });
const keeper = { jobs: shop.jobs, staff: { id: owner.person.id, name: 'Owner' } };
const EAN = '4006381333931';
const TINS = { code: '', bestBefore: null, costPrice: null, note: '' };

beforeAll(async () => {
  const made = ['north-mint', 'south-mint'].map((slug) => makeProduct({ slug, name: { en: slug } }));
  await importCatalogue(shop.db, makeCatalogue({ products: made }), []);
  const { version } = (await owner.get('settings/selling/')).json();
  await owner.patch('settings/selling/', { version, orders_and_stock: true });
});

async function placeOrder(slug: string, status: 'confirmed' | 'pending', placed: Date) {
  return makeOrder(shop.db, nino.id, slug, { status, placed, note: 'Call from the gate.' });
}

test('a parcel says which tins go into it, by which numbers a scanner knows them and from which lots they are', async () => {
  const [product] = await shop.db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.slug, 'north-mint'));
  const id = product!.id;
  await shop.db.transaction(async (tx) => {
    await countProduct(tx, shop.jobs, id, { sku: 'N-1', ean: EAN, shelf: 'A2' });
    for (const [code, bestBefore] of [
      ['late', '2097-08-30'],
      ['soon', '2097-01-12'],
    ] as const)
      await receiveStock(tx, keeper, id, { quantity: 1, code, bestBefore, costPrice: null, note: '' });
  });
  const counted = await placeOrder('north-mint', 'confirmed', new Date('2026-11-01T10:00:00Z'));
  const lines = [{ productId: id, quantity: 2 }];
  await shop.db.transaction((tx) => reserveStock(tx, keeper, { number: Number(counted.slice(3)) }, lines));
  const uncounted = await placeOrder('south-mint', 'confirmed', new Date('2026-10-01T10:00:00Z'));
  await placeOrder('south-mint', 'pending', new Date('2026-09-01T10:00:00Z'));

  const { parcels } = (await packer.get('orders/parcels/')).json();
  // The oldest first; what is not confirmed is not packed yet.
  expect(parcels.map((parcel: { id: string }) => parcel.id)).toEqual([uncounted, counted]);
  expect(parcels[1]).toMatchObject({
    buyer: 'Nino Beridze',
    note: 'Call from the gate.',
    lines: [{ name: 'north-mint', quantity: 2, sku: 'N-1', ean: EAN, shelf: 'A2' }],
  });
  // What ends first goes out first.
  expect(parcels[1].lines[0].lots).toEqual([
    { code: 'soon', best_before: '2097-01-12', quantity: 1 },
    { code: 'late', best_before: '2097-08-30', quantity: 1 },
  ]);
  expect(parcels[0].lines[0]).toMatchObject({ sku: null, ean: null, shelf: '', lots: [] });

  const chosen = (await packer.get(`orders/parcels/?id=${counted}`)).json().parcels;
  expect(chosen).toEqual([parcels[1]]);
  const { version } = chosen[0];
  const step = { orders: [{ id: counted, version }], status: 'packed', notify: false };
  expect((await packer.post('orders/steps/', step)).json()).toEqual({ refused: [] });
  expect((await packer.get('orders/parcels/')).json().parcels).toEqual([parcels[0]]);
});

test('the history of an order says whether each tin was scanned when it was packed', async () => {
  const [scanned, byHand] = [
    await placeOrder('south-mint', 'confirmed', new Date('2026-10-02T10:00:00Z')),
    await placeOrder('south-mint', 'confirmed', new Date('2026-10-03T10:00:00Z')),
  ];
  const step = { status: 'packed', notify: false };
  await packer.post('orders/steps/', { ...step, is_scanned: true, orders: [{ id: scanned, version: 1 }] });
  await packer.post('orders/steps/', { ...step, orders: [{ id: byHand, version: 1 }] });
  const read = async (id: string) => (await packer.get(`orders/${id}/`)).json();
  expect((await read(scanned)).history).toMatchObject([{ status: 'packed', is_scanned: true }]);
  expect((await read(byHand)).history).toMatchObject([{ status: 'packed', is_scanned: false }]);
  await packer.patch(`orders/${byHand}/`, { ...step, version: 2, status: 'confirmed' });
  expect((await read(byHand)).history).toMatchObject([{ status: 'confirmed', is_scanned: null }, {}]);
});

/** Two packed orders, the later one of the product that was there first. */
async function packTwo() {
  const of = (slug: string) => makeOrder(shop.db, nino.id, slug, { status: 'confirmed', isPacked: true });
  return [await of('south-mint'), await of('north-mint')];
}

function sendTracking(ids: string[], staff = packer) {
  const body = Buffer.from(ids.map((id) => `${id},RR-${id}`).join('\n'));
  const type = { 'content-type': 'application/octet-stream' };
  return staff.post('orders/tracking-file/?apply=true', body, type);
}

const waiting = () => countWaiting(shop.db);

test('whoever orders tins that a file of parcels ships does not wait for the file while it waits for them', async () => {
  const made = await shop.db.select({ id: products.id }).from(products).orderBy(products.id);
  const [north, south] = made.map(({ id }) => id);
  await shop.db.transaction(async (tx) => {
    await countProduct(tx, shop.jobs, south!, { sku: 'S-1', ean: '', shelf: '' });
    for (const id of [north!, south!]) await receiveStock(tx, keeper, id, { ...TINS, quantity: 20 });
  });
  const ids = await packTwo();
  const { sent } = await shop.db.transaction(async (tx) => {
    await lockLevels(tx, [north!]);
    const sent = sendTracking(ids);
    await expect.poll(waiting).toBeGreaterThan(0);
    await lockLevels(tx, [south!]);
    return { sent };
  });
  expect((await sent).json()).toMatchObject({ added: 2, refused: 0 });
});

test('of two files with the same parcels in another order one waits for the other', async () => {
  const ids = await packTwo();
  const { sent } = await shop.db.transaction(async (tx) => {
    await tx
      .select()
      .from(orders)
      .where(inArray(orders.number, ids.map(orderNumber)))
      .for('update');
    const sent = Promise.all([sendTracking(ids), sendTracking(ids.toReversed(), owner)]);
    await expect.poll(waiting).toBe(2);
    return { sent };
  });
  const outcomes = (await sent).map((answer) => answer.json());
  expect(outcomes.map(({ added, unchanged }) => added + unchanged)).toEqual([2, 2]);
});
