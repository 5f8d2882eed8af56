import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { IMPORT_QUEUE, importFiles } from '#api/backoffice/import-export/import-queue.ts';
import { readTable } from '#api/backoffice/tables/read-table.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { orderNumber } from '#api/features/orders/orders-queries.ts';
import { orders } from '#api/features/orders/orders-tables.ts';
import { selling } from '#api/features/selling/selling-tables.ts';
import { reserveStock, returnStock, sellStock } from '#api/features/stock/order-stock.ts';
import { stepOrder } from '#api/features/stock/step-order.ts';
import { findStockDeviations } from '#api/features/stock/stock-deviations.ts';
import { lockLevels } from '#api/features/stock/write-movements.ts';
import { STOCK_ALERTS_QUEUE } from '#api/features/stock-alerts/stock-alerts-queue.ts';
import { stockAlerts } from '#api/features/stock-alerts/stock-alerts-tables.ts';
import { countWaiting } from '#api/testing/count-waiting.ts';
import { openImportExport } from '#api/testing/import-export.ts';
import { makeCatalogue, makeProduct } from '#api/testing/make-catalogue.ts';
import { makeOrder } from '#api/testing/make-order.ts';
import { makeUser } from '#api/testing/make-user.ts';
import { openSmallShop } from '#api/testing/small-shop.ts';
import { openBackoffice } from '#api/testing/staff.ts';

const shop = await openSmallShop();
const more = ['seventh', 'eighth', 'ninth', 'tenth'].map((slug) => makeProduct({ slug, name: { en: slug } }));
await importCatalogue(shop.db, makeCatalogue({ products: more }), []);
afterAll(() => shop.close());
await shop.jobs.open(STOCK_ALERTS_QUEUE);
await shop.jobs.open(IMPORT_QUEUE);
await importFiles(shop.jobs, shop.db, shop.connection);
await shop.db.insert(selling).values({ ordersAndStock: true });
const owner = await openBackoffice(shop, 'owner');
const packer = await openBackoffice(shop, 'packer');
const support = await openBackoffice(shop, 'support');
const known = await shop.db
  .select({ id: products.id, slug: products.slug })
  .from(products)
  .orderBy(asc(products.id));
let used = 0;
let product = known[0]!;

const NO_LOT = { code: '', best_before: null, cost_price: null, note: '' };

/** Each test has a product of its own, with seven tins in two lots. */
beforeEach(async () => {
  product = known[used++]!;
  const added = await owner.post('stock/', {
    product_id: product.id,
    sku: `SKU-${product.id}`,
    ean: null,
    shelf: 'A2',
    ...NO_LOT,
    code: '2609-A',
    best_before: '2097-08-30',
    cost_price: '4.20',
    quantity: 4,
  });
  expect(added.statusCode).toBe(201);
  await move({
    ...NO_LOT,
    kind: 'received',
    code: '2606-B',
    best_before: '2097-01-12',
    quantity: 3,
    note: 'note 5581',
  });
});

function move(change: object, by = owner) {
  return by.post(`stock/${product.id}/movements/`, change);
}

async function readStock(by = owner) {
  return (await by.get(`stock/${product.id}/`)).json();
}

/** An order of two tins, which go out at once or are held. */
async function order(goesOut: boolean) {
  const buyer = await makeUser(shop, { lastName: 'Beridze' });
  const id = await makeOrder(shop.db, buyer.id, product.slug);
  const number = orderNumber(id)!;
  const lines = [{ productId: product.id, quantity: 2 }];
  const by = { jobs: shop.jobs, staff: { id: null, name: 'The shop' } };
  await shop.db.transaction(async (tx) => {
    await reserveStock(tx, by, { number }, lines);
    if (goesOut) await sellStock(tx, by, { number });
  });
  return id;
}

test('tins are received into lots, of which the first to end stands first', async () => {
  const stock = await readStock();
  expect(stock).toMatchObject({
    on_hand: 7,
    reserved: 0,
    available: 7,
    shelf: 'A2',
    best_before: '2097-01-12',
  });
  expect(
    stock.lots.map(({ code, on_hand, cost_price }: Record<string, unknown>) => [code, on_hand, cost_price]),
  ).toEqual([
    ['2606-B', 3, null],
    ['2609-A', 4, '4.20'],
  ]);
  const otherDate = await move({
    ...NO_LOT,
    kind: 'received',
    code: '2606-B',
    best_before: '2097-02-12',
    quantity: 1,
  });
  expect([otherDate.statusCode, otherDate.json()]).toEqual([400, { best_before: [expect.any(String)] }]);
  const otherPrice = await move({
    ...NO_LOT,
    kind: 'received',
    code: '2609-A',
    best_before: '2097-08-30',
    quantity: 1,
    cost_price: '5.00',
  });
  expect([otherPrice.statusCode, otherPrice.json()]).toEqual([400, { cost_price: [expect.any(String)] }]);
  const again = await owner.post('stock/', {
    product_id: product.id,
    sku: null,
    ean: null,
    shelf: '',
    ...NO_LOT,
    quantity: 0,
  });
  expect([again.statusCode, again.json()]).toEqual([400, { product_id: [expect.any(String)] }]);
  expect((await move({ ...NO_LOT, kind: 'received', quantity: 0 })).statusCode).toBe(400);
});

test('what is counted otherwise and written off is told with its reason, and logged', async () => {
  const [first] = (await readStock()).lots;
  const counted = {
    kind: 'corrected',
    lot_id: first.id,
    seen: 3,
    counted: 1,
    reason: 'lost',
    note: 'Two are gone.',
  };
  expect((await move(counted, packer)).json()).toMatchObject({ on_hand: 5 });
  // Somebody else has counted it in the meantime.
  expect((await move(counted)).statusCode).toBe(409);
  const broken = { kind: 'written_off', lot_id: first.id, quantity: 1, reason: 'broken' };
  expect((await move(broken)).json()).toMatchObject({ on_hand: 4 });
  expect((await move({ ...broken, quantity: 9 })).json()).toEqual({ quantity: ['The lot has 0.'] });
  expect((await move({ ...broken, lot_id: 999_999 })).statusCode).toBe(404);
  expect((await move({ ...broken, reason: 'eaten' })).statusCode).toBe(400);

  const { results, count } = (await owner.get(`stock/${product.id}/movements/?page_size=2`)).json();
  expect([count, results]).toEqual([
    4,
    [
      expect.objectContaining({
        kind: 'written_off',
        quantity: -1,
        reason: 'broken',
        lot: '2606-B',
        on_hand: 4,
      }),
      expect.objectContaining({
        kind: 'corrected',
        quantity: -2,
        reason: 'lost',
        note: 'Two are gone.',
        on_hand: 5,
      }),
    ],
  ]);
  const log = (await owner.get(`audit/?subject=stock&subject_id=${product.id}`)).json().results;
  expect(log.map(({ action }: { action: string }) => action)).toEqual([
    'write_off',
    'correct',
    'receive',
    'create',
  ]);
  expect(JSON.stringify(log)).not.toContain('4.20');
  expect(log.every(({ can_undo }: { can_undo?: boolean }) => !can_undo)).toBe(true);
});

test('the shop has the product while tins are available, and nobody sets that by hand', async () => {
  const lots: { id: number; on_hand: number }[] = (await readStock()).lots;
  await shop.db.insert(stockAlerts).values({
    productId: product.id,
    email: 'tamar@example.com',
    language: 'ka',
    confirmedAt: shop.app.now(),
    createdAt: shop.app.now(),
    expires: new Date('2097-01-01'),
  });
  for (const { id, on_hand } of lots)
    await move({ kind: 'written_off', lot_id: id, quantity: on_hand, reason: 'recalled' });
  expect(await readStock()).toMatchObject({ on_hand: 0, waiting: 1, lots: [{ on_hand: 0 }, { on_hand: 0 }] });
  const page = async () => (await shop.get(`/api/products/${product.slug}/`)).json().stock;
  expect(await page()).toBe('out');

  const { version } = (await owner.get(`products/${product.id}/`)).json();
  const byForm = await owner.patch(`products/${product.id}/`, { stock: 'in', version });
  expect([byForm.statusCode, byForm.json()]).toEqual([400, { stock: [expect.stringContaining('counted')] }]);
  const change = { ids: [product.id], change: { field: 'stock', value: 'in' } };
  expect((await owner.post('products/changes/preview/', change)).json()).toMatchObject([
    { problem: 'counted' },
  ]);
  const { diff } = await openImportExport(shop);
  const { rows: planned } = await diff(`slug,stock\n${product.slug},in\n`);
  expect(planned).toMatchObject([
    { result: 'refused', problems: [{ field: 'stock', problem: 'counted', value: 'out' }] },
  ]);
  const deleting = await owner.delete(`products/${product.id}/?version=${version}`);
  expect([deleting.statusCode, deleting.json().detail]).toEqual([400, expect.stringContaining('counted')]);

  await move({ ...NO_LOT, kind: 'received', quantity: 1 });
  expect(await page()).toBe('in');
  const { rows } = await shop.pool.query(
    `select data from jobs.job where name = 'stock-alerts' and data ->> 'kind' = 'in_stock'`,
  );
  expect(rows.map(({ data }) => data.product_id)).toContain(product.id);
}, 60_000);

test('a list finds what runs out and what a scanner types', async () => {
  await order(true);
  await order(false);
  const [row] = (await owner.get(`stock/?code=sku-${product.id}`)).json().results;
  // What was counted for less than a week is as if for one.
  expect(row).toMatchObject({ id: product.id, on_hand: 5, reserved: 2, available: 3, sold_a_week: 2 });
  const listIds = async (query: string) => {
    const { results } = (await owner.get(`stock/?${query}`)).json();
    return results.map(({ id }: { id: number }) => id);
  };
  expect(await listIds('runs_out=true')).toContain(product.id);
  await move({ ...NO_LOT, kind: 'received', quantity: 2 });
  expect(await listIds('runs_out=true')).not.toContain(product.id);
  expect((await listIds('sort=-available')).length).toBeGreaterThan(1);
  for (const sort of ['name', 'shelf', 'on_hand', 'reserved', 'sold_a_week', 'waiting', 'best_before'])
    expect((await owner.get(`stock/?sort=-${sort}`)).statusCode).toBe(200);
});

test('numbers are of one product, and an EAN has its check digit', async () => {
  const change = (form: object) => owner.patch(`stock/${product.id}/`, { version: 1, ...form });
  const wrong = await change({ ean: '4006381333932' });
  expect([wrong.statusCode, wrong.json()]).toEqual([400, { ean: ['Enter the number under the barcode.'] }]);
  const changed = await change({ ean: '4 006381 333931', shelf: 'B1' });
  expect(changed.json()).toMatchObject({ ean: '4006381333931', shelf: 'B1', version: 2 });
  expect((await change({ shelf: 'C1' })).statusCode).toBe(409);
  const taken = await owner.patch(`stock/${known[0]!.id}/`, { version: 1, sku: '4006381333931' });
  expect(taken.json()).toEqual({ sku: ['Another product has this number.'] });
});

test('a shelf is counted whole or not at all, and a recall names whoever got a lot', async () => {
  const [sent, waits] = [await order(true), await order(false)];
  const late = [
    { product_id: product.id, seen: 5, counted: 6 },
    { product_id: known[0]!.id, seen: 999, counted: 1 },
  ];
  expect((await packer.post('stock/count/', { rows: late })).statusCode).toBe(409);
  expect(await readStock()).toMatchObject({ on_hand: 5 });
  const rows = [{ product_id: product.id, seen: 5, counted: 4 }];
  expect((await packer.post('stock/count/', { rows })).json()).toEqual({ corrected: 1 });
  expect(await readStock()).toMatchObject({ on_hand: 4, reserved: 2 });
  const tooFew = await packer.post('stock/count/', {
    rows: [{ product_id: product.id, seen: 4, counted: 1 }],
  });
  const { detail } = tooFew.json();
  expect([tooFew.statusCode, detail]).toEqual([
    409,
    expect.stringMatching(`^Orders hold tins of .+ .+: .*${waits}`),
  ]);

  const lots: { id: number; code: string }[] = (await readStock()).lots;
  const called = `stock/lots/${lots.find(({ code }) => code === '2606-B')!.id}/orders/`;
  const named = (await support.get(called)).json().results;
  expect(named).toMatchObject([
    { id: waits, reserved: 1, sold: 0, customer: expect.stringContaining('Beridze') },
    { id: sent, reserved: 0, sold: 2 },
  ]);
  // A guest has no account.
  const guest = { userId: null, guestName: 'Ana', guestLanguage: 'ka' } as const;
  await shop.db
    .update(orders)
    .set(guest)
    .where(eq(orders.number, orderNumber(sent)!));
  const [, toGuest] = (await support.get(called)).json().results;
  expect(toGuest).toMatchObject({ id: sent, customer: 'Ana' });
  expect((await packer.get(called)).json().results).toMatchObject([
    { id: waits, customer: null, phone: null },
    { id: sent, customer: null, phone: null },
  ]);
  expect((await readStock(packer)).lots.map(({ cost_price }: { cost_price: unknown }) => cost_price)).toEqual(
    [null, null],
  );
  expect(await findStockDeviations(shop.db)).toEqual([]);
  const response = await owner.get(`stock/${product.id}/movements/export/?form=csv`);
  const file: string[][] = [];
  readTable(response.body.replace(/^\ufeff/, ''), (cells) => file.push(cells));
  expect(file[0]).toEqual(expect.arrayContaining(['When', 'What', 'Tins', 'Lot', 'Order', 'On hand']));
  expect(file[1]).toEqual(expect.arrayContaining(['Corrected', '-1', 'counted again', '4', '2']));
  await shop.db.update(products).set({ stock: 'in' }).where(eq(products.id, product.id));
});

test('a recalled lot is never taken out of the books while it lies in a packed parcel, and what comes back of it is not sold again', async () => {
  const lotOf = async (code: string) =>
    (await readStock()).lots.find((lot: { code: string }) => lot.code === code);
  const { id: lot_id } = await lotOf('2606-B');
  const recalled = (quantity: number) =>
    move({ kind: 'written_off', lot_id, quantity, reason: 'recalled' }, packer);
  const named = async () =>
    (await support.get(`stock/lots/${lot_id}/orders/`))
      .json()
      .results.map(({ id, status, reserved, sold }: Record<string, unknown>) => [id, status, reserved, sold]);
  const set = (id: string, change: Partial<typeof orders.$inferInsert>) =>
    shop.db
      .update(orders)
      .set(change)
      .where(eq(orders.number, orderNumber(id)!));
  const by = { jobs: shop.jobs, staff: { id: null, name: 'The shop' } };

  const shipped = await order(true);
  await move({ ...NO_LOT, kind: 'received', code: '2606-B', best_before: '2097-01-12', quantity: 2 });
  const packed = await order(false);
  const waits = await order(false);
  await set(shipped, { status: 'shipped' });
  await set(packed, { status: 'confirmed', isPacked: true });
  await set(waits, { status: 'confirmed' });
  expect(await named()).toEqual([
    [waits, 'confirmed', 1, 0],
    [packed, 'packed', 2, 0],
    [shipped, 'shipped', 0, 2],
  ]);

  const refused = await recalled(3);
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    {
      detail: `These tins are packed in parcels: ${packed}. Bring those a step back and take the tins out first.`,
    },
  ]);
  // What is in no parcel goes, and who waits gets tins of another lot.
  expect((await recalled(1)).json()).toMatchObject({ on_hand: 6, reserved: 4 });
  expect(await named()).toEqual([
    [packed, 'packed', 2, 0],
    [shipped, 'shipped', 0, 2],
  ]);
  await set(packed, { isPacked: false });
  expect((await recalled(2)).json()).toMatchObject({ on_hand: 4, reserved: 4, available: 0 });
  expect(await named()).toEqual([[shipped, 'shipped', 0, 2]]);

  const back = [{ productId: product.id, quantity: 2 }];
  await shop.db.transaction((tx) => returnStock(tx, by, { number: orderNumber(shipped)! }, back));
  expect(await lotOf('2606-B')).toMatchObject({ on_hand: 0 });
  const [first, second] = (await owner.get(`stock/${product.id}/movements/`)).json().results;
  expect([first, second]).toMatchObject([
    { kind: 'written_off', quantity: -2, reason: 'recalled' },
    { kind: 'returned', quantity: 2 },
  ]);
  expect(await findStockDeviations(shop.db)).toEqual([]);
});

test('an order that was shipped by mistake gets tins of another lot for those that were called back meanwhile', async () => {
  const shipped = await order(true);
  const number = orderNumber(shipped)!;
  await shop.db.update(orders).set({ status: 'shipped' }).where(eq(orders.number, number));
  const lots: { id: number; code: string }[] = (await readStock()).lots;
  const lot_id = lots.find(({ code }) => code === '2606-B')!.id;
  await move({ kind: 'written_off', lot_id, quantity: 1, reason: 'recalled', note: '' });
  const by = { jobs: shop.jobs, staff: { id: null, name: 'The shop' } };
  const stepBack = () =>
    shop.db.transaction((tx) => stepOrder(tx, by, number, { from: 'shipped', to: 'confirmed' }));
  for (let held = 0; held < 4; held += 2) await order(false);
  await expect(stepBack()).rejects.toThrow('There are not enough tins.');
  await move({ ...NO_LOT, kind: 'received', code: 'another', quantity: 2 });
  await stepBack();
  expect(await readStock()).toMatchObject({ on_hand: 6, reserved: 6 });
  const called = (await owner.get(`stock/lots/${lot_id}/orders/`)).json().results;
  expect(called).toMatchObject([{ id: shipped, reserved: 0, sold: 0 }]);
  expect(await findStockDeviations(shop.db)).toEqual([]);
});

test('whoever packs an order hears that a recall has given it tins of another lot', async () => {
  const id = await order(false);
  const mine = eq(orders.number, orderNumber(id)!);
  await shop.db.update(orders).set({ status: 'confirmed' }).where(mine);
  const { version } = (await packer.get(`orders/${id}/`)).json();
  const lots: { id: number; code: string }[] = (await readStock()).lots;
  const lot_id = lots.find(({ code }) => code === '2606-B')!.id;
  await move({ kind: 'written_off', lot_id, quantity: 3, reason: 'recalled', note: '' });
  const step = { orders: [{ id, version }], status: 'packed', notify: false };
  expect((await packer.post('orders/steps/', step)).json()).toMatchObject({ refused: [{ id }] });
});

test('a recall waits for the step of an order that holds its tins, and the step not for the recall', async () => {
  const number = orderNumber(await order(false))!;
  const lots: { id: number; code: string }[] = (await readStock()).lots;
  const lot_id = lots.find(({ code }) => code === '2606-B')!.id;
  const recall = await shop.db.transaction(async (tx) => {
    await tx.select().from(orders).where(eq(orders.number, number)).for('update');
    const called = move({ kind: 'written_off', lot_id, quantity: 3, reason: 'recalled', note: '' });
    await expect.poll(() => countWaiting(shop.db)).toBeGreaterThan(0);
    await lockLevels(tx, [product.id]);
    return { called };
  });
  expect((await recall.called).statusCode).toBe(201);
});
