import { asc, eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, expect, test } from 'vitest';
import type { Transaction } from '#api/database/open-database.ts';
import { openPool } from '#api/database/open-pool.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { orders } from '#api/features/orders/orders-tables.ts';
import { workOnRuns } from '#api/jobs/schedule-run.ts';
import { collectTags } from '#api/testing/collect-tags.ts';
import { makeCatalogue, makeProduct } from '#api/testing/make-catalogue.ts';
import { seededNumbers } from '#api/testing/seeded-numbers.ts';
import { openSmallShop, smallShop } from '#api/testing/small-shop.ts';
import { countProduct } from './count-product.ts';
import { correctLot, correctProduct, receiveStock, writeOffLot } from './lot-stock.ts';
import { NotEnoughStock } from './not-enough-stock.ts';
import { releaseStock, reserveStock, returnStock, type StockLine, sellStock } from './order-stock.ts';
import { followPassedLots, PASSED_LOTS_QUEUE } from './passed-lots.ts';
import { checkStock, findStockDeviations, STOCK_CHECK_QUEUE } from './stock-deviations.ts';
import { stockLevels, stockLots, stockMovements } from './stock-tables.ts';
import type { StockKeeper } from './write-movements.ts';

const shop = await openSmallShop();
afterAll(() => shop.close());

const nino: StockKeeper = { jobs: shop.jobs, staff: { id: 7, name: 'Nino Beridze' } };
// Each test has its own.
const more = ['east-mint', 'west-mint'].map((slug) => makeProduct({ slug }));
await importCatalogue(shop.db, makeCatalogue({ products: [...smallShop, ...more] }), []);
const rows = await shop.db.select({ id: products.id }).from(products).orderBy(asc(products.id));
const ids = rows.map(({ id }) => id);
let used = 0;

function inTransaction<Result>(act: (tx: Transaction) => Promise<Result>) {
  return shop.db.transaction(act);
}

/** A counted product that no other test uses, with these lots: code, best before and tins. */
async function makeCounted(...lots: [string, string | null, number][]) {
  const productId = ids[used++]!;
  await inTransaction(async (tx) => {
    await countProduct(tx, shop.jobs, productId, { sku: null, ean: null, shelf: '' });
    for (const [code, bestBefore, quantity] of lots)
      await receiveStock(tx, nino, productId, { code, bestBefore, quantity, costPrice: null, note: '' });
  });
  return productId;
}

async function makeOrder() {
  const nobody = { address: '', city: '', postalCode: '', country: '', phone: '' };
  const [order] = await shop.db
    .insert(orders)
    .values({ ...nobody, total: '0' })
    .returning({ number: orders.number });
  return order!;
}

async function readLevel(productId: number) {
  const { onHand, reserved } = stockLevels;
  const [level] = await shop.db
    .select({ onHand, reserved, stock: products.stock })
    .from(stockLevels)
    .innerJoin(products, eq(products.id, stockLevels.productId))
    .where(eq(stockLevels.productId, productId));
  return level;
}

/** Each lot as `code on hand/reserved`. */
async function readLots(productId: number) {
  const { code, onHand, reserved } = stockLots;
  const lots = await shop.db
    .select({ code, onHand, reserved })
    .from(stockLots)
    .where(eq(stockLots.productId, productId))
    .orderBy(asc(code));
  return lots.map((lot) => `${lot.code} ${lot.onHand}/${lot.reserved}`);
}

test('what ends first is promised first, and tins without a date last', async () => {
  const product = await makeCounted(['A', null, 5], ['B', '2097-08-30', 2], ['C', '2097-01-12', 3]);
  const order = await makeOrder();
  await inTransaction((tx) => reserveStock(tx, nino, order, [{ productId: product, quantity: 6 }]));
  expect(await readLots(product)).toEqual(['A 5/1', 'B 2/2', 'C 3/3']);

  await inTransaction((tx) => releaseStock(tx, nino, order, [{ productId: product, quantity: 2 }]));
  expect(await readLots(product)).toEqual(['A 5/0', 'B 2/1', 'C 3/3']);

  await inTransaction((tx) => sellStock(tx, nino, order));
  expect(await readLots(product)).toEqual(['A 5/0', 'B 1/0', 'C 0/0']);

  const back = [
    { productId: product, quantity: 1 },
    { productId: product, quantity: 1, writtenOff: 'broken' as const },
  ];
  await inTransaction((tx) => returnStock(tx, nino, order, back, 'opened'));
  expect(await readLots(product)).toEqual(['A 5/0', 'B 2/0', 'C 0/0']);
  expect(await readLevel(product)).toEqual({ onHand: 7, reserved: 0, stock: 'in' });

  const movements = await shop.db
    .select()
    .from(stockMovements)
    .where(eq(stockMovements.orderNumber, order.number))
    .orderBy(asc(stockMovements.id));
  expect(
    movements.map(({ kind, onHandBy, reservedBy, onHand, reserved }) => [
      kind,
      onHandBy,
      reservedBy,
      onHand,
      reserved,
    ]),
  ).toEqual([
    ['reserved', 0, 3, 10, 3],
    ['reserved', 0, 2, 10, 5],
    ['reserved', 0, 1, 10, 6],
    ['released', 0, -1, 10, 5],
    ['released', 0, -1, 10, 4],
    ['sold', -3, -3, 7, 1],
    ['sold', -1, -1, 6, 0],
    ['returned', 1, 0, 7, 0],
    ['returned', 1, 0, 8, 0],
    ['written_off', -1, 0, 7, 0],
  ]);
  expect(movements.at(-1)).toMatchObject({
    staffId: 7,
    staffName: 'Nino Beridze',
    reason: 'broken',
    note: 'opened',
  });
  await expect(
    inTransaction((tx) => returnStock(tx, nino, order, [{ productId: product, quantity: 3 }])),
  ).rejects.toThrow('are not there');
});

test('who wants more than is available is told what there is, and nothing is promised', async () => {
  const product = await makeCounted(['A', null, 2]);
  const [order, other] = [await makeOrder(), await makeOrder()];
  await inTransaction((tx) => reserveStock(tx, nino, order, [{ productId: product, quantity: 1 }]));
  const lines = [
    { productId: product, quantity: 1 },
    { productId: product, quantity: 1 },
  ];
  const refused = await inTransaction((tx) => reserveStock(tx, nino, other, lines)).catch(
    (error: unknown) => error,
  );
  expect(refused).toBeInstanceOf(NotEnoughStock);
  expect(refused).toMatchObject({
    statusCode: 409,
    products: [{ product_id: product, wanted: 2, available: 1 }],
  });
  expect(await readLevel(product)).toEqual({ onHand: 2, reserved: 1, stock: 'in' });
});

test('the shop has a counted product while some are available, whatever else is written', async () => {
  const product = ids[used]!;
  const { slug } = (await shop.db.select().from(products).where(eq(products.id, product)))[0]!;
  const order = await makeOrder();
  const counting = await collectTags(shop, () => makeCounted(['A', null, 1]));
  expect(counting).toEqual(expect.arrayContaining([`product:${slug}`, 'listing', 'scale']));

  const line = [{ productId: product, quantity: 1 }];
  const selling = await collectTags(shop, () => inTransaction((tx) => reserveStock(tx, nino, order, line)));
  expect(selling).toEqual(expect.arrayContaining([`product:${slug}`, 'listing', 'scale']));
  expect((await shop.get(`/api/products/${slug}/`)).json()).toMatchObject({ stock: 'out' });

  await shop.db.update(products).set({ stock: 'low' }).where(eq(products.id, product));
  await importCatalogue(shop.db, makeCatalogue({ products: smallShop }), []);
  expect(await readLevel(product)).toEqual({ onHand: 1, reserved: 1, stock: 'out' });

  await inTransaction((tx) => releaseStock(tx, nino, order));
  expect(await readLevel(product)).toEqual({ onHand: 1, reserved: 0, stock: 'in' });
});

test('a product that is not counted is ordered as before', async () => {
  const product = ids.at(-1)!;
  const order = await makeOrder();
  const line = [{ productId: product, quantity: 50 }];
  await inTransaction(async (tx) => {
    await reserveStock(tx, nino, order, line);
    await sellStock(tx, nino, order, line);
    await returnStock(tx, nino, order, line);
    await releaseStock(tx, nino, order);
  });
  expect(await shop.db.$count(stockMovements, eq(stockMovements.orderNumber, order.number))).toBe(0);
});

test('orders get tins of another lot where theirs are gone, and are named where there are none', async () => {
  const product = await makeCounted(['A', '2097-01-01', 3], ['B', '2097-06-01', 2]);
  const [first, second] = [await makeOrder(), await makeOrder()];
  await inTransaction((tx) => reserveStock(tx, nino, first, [{ productId: product, quantity: 2 }]));
  await inTransaction((tx) => reserveStock(tx, nino, second, [{ productId: product, quantity: 1 }]));
  const lots = await shop.db
    .select()
    .from(stockLots)
    .where(eq(stockLots.productId, product))
    .orderBy(asc(stockLots.id));
  const lotId = lots[0]!.id;
  const broken = { lotId, reason: 'broken' as const, note: '' };
  await inTransaction((tx) => writeOffLot(tx, nino, product, { ...broken, quantity: 2 }));
  expect(await readLots(product)).toEqual(['A 1/1', 'B 2/2']);

  const correcting = inTransaction((tx) => correctLot(tx, nino, product, { ...broken, seen: 1, counted: 0 }));
  await expect(correcting).rejects.toMatchObject({
    statusCode: 409,
    body: { detail: expect.stringContaining(`PO-${first.number}`) },
  });
  const counting = inTransaction((tx) =>
    correctProduct(tx, nino, product, { seen: 3, counted: 2, note: '' }),
  );
  await expect(counting).rejects.toMatchObject({ statusCode: 409 });
  const late = inTransaction((tx) => correctProduct(tx, nino, product, { seen: 4, counted: 9, note: '' }));
  await expect(late).rejects.toMatchObject({ statusCode: 409 });

  await inTransaction((tx) => correctProduct(tx, nino, product, { seen: 3, counted: 5, note: '' }));
  expect(await readLots(product)).toEqual(['A 1/1', 'B 4/2']);
});

test('movements are never changed or deleted, and what was tampered with becomes a failed job', async () => {
  const rewriting = shop.db.update(stockMovements).set({ note: 'x' });
  await expect(rewriting).rejects.toMatchObject({
    cause: { message: 'stock_movements may only be added to' },
  });
  await expect(shop.db.delete(stockMovements)).rejects.toMatchObject({
    cause: { message: 'stock_movements may only be added to' },
  });
  expect(await findStockDeviations(shop.db)).toEqual([]);

  const [lot] = await shop.db.select().from(stockLots).where(sql`${stockLots.onHand} > 0`).limit(1);
  await shop.db
    .update(stockLots)
    .set({ onHand: lot!.onHand + 1 })
    .where(eq(stockLots.id, lot!.id));
  expect(await findStockDeviations(shop.db)).toEqual([
    {
      product_id: lot!.productId,
      what: `lot ${lot!.id}, on hand`,
      is: lot!.onHand + 1,
      ought_to_be: lot!.onHand,
    },
    expect.objectContaining({ product_id: lot!.productId, what: 'on hand, by its lots' }),
  ]);

  await shop.jobs.open(STOCK_CHECK_QUEUE);
  await workOnRuns(shop.jobs, shop.db, STOCK_CHECK_QUEUE, () => checkStock(shop.db));
  await shop.jobs.send(shop.db, STOCK_CHECK_QUEUE, {});
  const readFailed = async () =>
    (
      await shop.pool.query(
        `select output ->> 'message' as said from jobs.job where name = 'check-stock' and state = 'failed'`,
      )
    ).rows;
  await expect
    .poll(readFailed, { timeout: 30_000 })
    .toEqual([{ said: expect.stringContaining(`product ${lot!.productId}, lot ${lot!.id}, on hand`) }]);
  await shop.db.update(stockLots).set({ onHand: lot!.onHand }).where(eq(stockLots.id, lot!.id));
});

test('tins whose best before has passed are not promised, and visitors are told when no others are left', async () => {
  const product = await makeCounted(['old', '2020-08-30', 4], ['fresh', '2097-08-30', 1]);
  const wanted = (quantity: number) => [{ productId: product, quantity }];
  const order = await makeOrder();
  const tooMany = inTransaction((tx) => reserveStock(tx, nino, order, wanted(2)));
  await expect(tooMany).rejects.toMatchObject({
    products: [{ product_id: product, wanted: 2, available: 1 }],
  });
  await inTransaction((tx) => reserveStock(tx, nino, order, wanted(1)));
  expect(await readLots(product)).toEqual(['fresh 1/1', 'old 4/0']);
  expect(await readLevel(product)).toEqual({ onHand: 5, reserved: 1, stock: 'out' });
  // No order can be given them in place of others, either.
  const lots = await shop.db.select().from(stockLots).where(eq(stockLots.productId, product));
  const lotId = lots.find(({ code }) => code === 'fresh')!.id;
  const loss = { lotId, quantity: 1, reason: 'broken', note: '' } as const;
  const writingOff = inTransaction((tx) => writeOffLot(tx, nino, product, loss));
  await expect(writingOff).rejects.toMatchObject({ statusCode: 409 });
  // What was promised before it passed is left to who packs it.
  await shop.db.update(stockLots).set({ bestBefore: '2020-08-30' }).where(eq(stockLots.id, lotId));
  await inTransaction((tx) => sellStock(tx, nino, order));
  expect(await readLots(product)).toEqual(['fresh 0/0', 'old 4/0']);
  // Nobody was there: the courier brings back what the order goes on to hold.
  const back = [{ ...wanted(1)[0]!, staysPromised: true }];
  await inTransaction((tx) => returnStock(tx, nino, order, back));
  expect(await readLots(product)).toEqual(['fresh 1/1', 'old 4/0']);
  await inTransaction((tx) => sellStock(tx, nino, order));

  // The last tins pass at midnight.
  const last = { code: 'last', bestBefore: '2097-08-30', quantity: 2, costPrice: null, note: '' };
  await inTransaction((tx) => receiveStock(tx, nino, product, last));
  expect(await readLevel(product)).toMatchObject({ stock: 'in' });
  await shop.db.update(stockLots).set({ bestBefore: '2020-08-30' }).where(eq(stockLots.productId, product));
  await shop.jobs.open(PASSED_LOTS_QUEUE);
  await workOnRuns(shop.jobs, shop.db, PASSED_LOTS_QUEUE, () => followPassedLots(shop.jobs, shop.db));
  await shop.jobs.send(shop.db, PASSED_LOTS_QUEUE, {});
  await expect.poll(() => readLevel(product)).toEqual({ onHand: 6, reserved: 0, stock: 'out' });
});

test('crowds over few tins, with transactions that are killed in between, never sell one twice', async () => {
  const TINS = 40;
  const BUYERS = 150;
  const AT_ONCE = 15;
  const [one, two] = [
    await makeCounted(['A', '2097-01-01', 5], ['B', '2097-02-01', TINS - 5]),
    await makeCounted(['A', null, TINS]),
  ];
  const pools = [1, 2].map(() => openPool({ ...shop.connection, max: 4 }));
  const replicas = pools.map((client) => drizzle({ client, casing: 'snake_case' }));
  const random = seededNumbers(38);
  const placed = await Promise.all(Array.from({ length: BUYERS }, makeOrder));
  const outcomes = { refused: 0, killed: 0, promised: 0 };

  /** One step of an order, in either replica; one that dies is cut off when all of it is written. */
  const step = async (act: (tx: Transaction) => Promise<unknown>, dies: boolean) => {
    const db = replicas[random() < 0.5 ? 0 : 1]!;
    try {
      await db.transaction(async (tx) => {
        await act(tx);
        if (dies) await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
      });
      return 'done';
    } catch (error) {
      if (error instanceof NotEnoughStock) return 'refused';
      if (dies) return 'killed';
      throw error;
    }
  };
  const toLines = (): StockLine[] => {
    const lines = [one, two].map((productId) => ({ productId, quantity: 1 + Math.floor(random() * 3) }));
    return random() < 0.5 ? lines : lines.toReversed();
  };

  const buy = async (buyer: number) => {
    const order = placed[buyer]!;
    const lines = toLines();
    const reserving = await step((tx) => reserveStock(tx, nino, order, lines), buyer % 7 === 0);
    if (reserving === 'refused') outcomes.refused++;
    else if (reserving === 'killed') outcomes.killed++;
    else {
      outcomes.promised++;
      await step((tx) => (buyer % 3 === 0 ? sellStock : releaseStock)(tx, nino, order), buyer % 5 === 0);
    }
  };
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, first) => {
      for (let buyer = first; buyer < BUYERS; buyer += AT_ONCE) await buy(buyer);
    }),
  );
  expect(Math.min(...Object.values(outcomes))).toBeGreaterThan(0);
  expect(await findStockDeviations(shop.db)).toEqual([]);

  // Whatever was cut off is done in the end.
  for (const order of placed) await inTransaction((tx) => releaseStock(tx, nino, order));
  for (const product of [one, two]) {
    const sold = await shop.db
      .select({ tins: sql<number>`-sum(${stockMovements.onHandBy})::int` })
      .from(stockMovements)
      .where(sql`${stockMovements.productId} = ${product} and ${stockMovements.kind} = 'sold'`);
    expect(sold[0]!.tins).toBeGreaterThan(0);
    expect(await readLevel(product)).toMatchObject({ onHand: TINS - sold[0]!.tins, reserved: 0 });
  }
  expect(await findStockDeviations(shop.db)).toEqual([]);
  await Promise.all(pools.map((pool) => pool.end()));
}, 60_000);
