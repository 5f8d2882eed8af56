import type { StockReason } from '@pouchery/contract/stock-values';
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#api/database/open-database.ts';
import { findOrMakeLot, UNKNOWN_LOT } from './find-lot.ts';
import { NotEnoughStock } from './not-enough-stock.ts';
import { stockLots, stockMovements } from './stock-tables.ts';
import {
  availableOf,
  type Lot,
  listLots,
  lockLevels,
  type Movement,
  type StockKeeper,
  writeMovements,
} from './write-movements.ts';

/*
 * What orders do to tins, each in the transaction of the order's own step. Lines of products that are not counted change
 * nothing. Guard each step by the order's state: the same call again is another movement, where it finds tins for it.
 */

type Order = { number: number };
export type StockLine = { productId: number; quantity: number };
type ReturnedLine = StockLine & {
  /** Why the tins cannot be sold again: they are written off at once. */
  writtenOff?: StockReason | undefined;
  /** The order goes on and holds the same tins again, also those whose best before has passed meanwhile; of others for what was called back. */
  staysPromised?: boolean;
};
type Taken = { lot: Lot; quantity: number };

/** Promises tins to an order, of the lots that end first. Throws NotEnoughStock where fewer are available. */
export async function reserveStock(
  tx: Transaction,
  by: StockKeeper,
  order: Order,
  lines: readonly StockLine[],
) {
  const wanted = sumLines(lines);
  const levels = await lockLevels(tx, wanted.keys());
  const lots = await listLots(tx, levels.keys());
  await refuseShort(tx, levels.keys(), lots, wanted);
  const movements = [...levels.keys()].flatMap((productId) =>
    toMovements(
      order,
      takeAll(lotsOf(lots, productId), availableOf, wanted.get(productId) ?? 0),
      (quantity) => ({ kind: 'reserved', onHandBy: 0, reservedBy: quantity }),
    ),
  );
  await writeMovements(tx, by, levels, movements);
}

/** Gives tins back that were promised to an order: these, as far as they were, or all. */
export async function releaseStock(
  tx: Transaction,
  by: StockKeeper,
  order: Order,
  lines?: readonly StockLine[],
) {
  const { levels, held, wanted } = await lockHeld(tx, order, lines);
  const movements = [...wanted].flatMap(([productId, quantity]) => {
    if (!levels.has(productId)) return [];
    // What ends last is given back first: what ends first is to go out.
    const lots = lotsOf(held, productId).toReversed();
    const promised = Math.min(quantity, sumOf(lots, reservedOf));
    const taken = takeAll(lots, reservedOf, promised);
    return toMovements(order, taken, (tins) => ({ kind: 'released', onHandBy: 0, reservedBy: -tins }));
  });
  await writeMovements(tx, by, levels, movements);
}

/**
 * Tins go out with an order: these, or all that were promised to it. Of these lines what was not promised, as the product
 * was not counted yet, comes from what is available; throws NotEnoughStock where that is too little.
 */
export async function sellStock(
  tx: Transaction,
  by: StockKeeper,
  order: Order,
  lines?: readonly StockLine[],
) {
  const { levels, held, wanted } = await lockHeld(tx, order, lines);
  const promised = new Map(
    [...wanted].map(([id, quantity]) => [id, Math.min(quantity, sumOf(lotsOf(held, id), reservedOf))]),
  );
  const beyond = new Map([...wanted].map(([id, quantity]) => [id, quantity - (promised.get(id) ?? 0)]));
  const lots = await listLots(tx, levels.keys());
  await refuseShort(tx, levels.keys(), lots, beyond);
  const movements = [...levels.keys()].flatMap((id) => {
    const own = takeAll(lotsOf(held, id), reservedOf, promised.get(id) ?? 0);
    const free = takeAll(lotsOf(lots, id), availableOf, beyond.get(id) ?? 0);
    return [
      ...toMovements(order, own, (tins) => ({ kind: 'sold', onHandBy: -tins, reservedBy: -tins })),
      ...toMovements(order, free, (tins) => ({ kind: 'sold', onHandBy: -tins, reservedBy: 0 })),
    ];
  });
  await writeMovements(tx, by, levels, movements);
}

/**
 * Tins come back from an order into the lots that they went out of; what cannot be sold again is written off. Of what went
 * out before it was counted nobody knows the lot. More than went out is a mistake of the caller. Throws NotEnoughStock where an
 * order that goes on needs others than it had.
 */
export async function returnStock(
  tx: Transaction,
  by: StockKeeper,
  order: Order,
  lines: readonly ReturnedLine[],
  note = '',
) {
  const levels = await lockLevels(
    tx,
    lines.map(({ productId }) => productId),
  );
  let gone = await listOutside(tx, order);
  const recalled = await listRecalled(
    tx,
    gone.map(({ id }) => id),
  );
  const movements: Movement[] = [];
  const replaced: StockLine[] = [];
  for (const { productId, quantity, writtenOff, staysPromised } of lines) {
    if (!levels.has(productId)) continue;
    const known = lotsOf(gone, productId);
    const back =
      known.length > 0
        ? takeAll(known.toReversed(), ({ onHand }) => onHand, quantity)
        : [{ lot: { ...(await findOrMakeLot(tx, productId, UNKNOWN_LOT)), isPassed: false }, quantity }];
    const outside = new Map(back.map(({ lot, quantity }) => [lot.id, lot.onHand - quantity]));
    gone = gone.map((lot) => ({ ...lot, onHand: outside.get(lot.id) ?? lot.onHand }));
    for (const taken of back) {
      const shared = { lot: taken.lot, reservedBy: 0, note, orderNumber: order.number };
      movements.push({ ...shared, kind: 'returned', onHandBy: taken.quantity });
      const reason = writtenOff ?? (recalled.has(taken.lot.id) ? 'recalled' : undefined);
      if (reason) movements.push({ ...shared, kind: 'written_off', onHandBy: -taken.quantity, reason });
      if (reason && staysPromised) replaced.push({ productId, quantity: taken.quantity });
      else if (staysPromised)
        movements.push({ ...shared, kind: 'reserved', onHandBy: 0, reservedBy: taken.quantity });
    }
  }
  await writeMovements(tx, by, levels, movements);
  if (replaced.length > 0) await reserveStock(tx, by, order, replaced);
}

/** Takes away what was noted of returns of these orders, whose buyers are being forgotten (ordering/forget-buyer.ts). */
export async function forgetReturnNotes(tx: Transaction, numbers: readonly number[]) {
  await tx
    .update(stockMovements)
    .set({ note: '' })
    .where(and(inArray(stockMovements.orderNumber, [...numbers]), ne(stockMovements.note, '')));
}

/** What an order does to the tins of each lot, one movement a lot. */
function toMovements(
  { number }: Order,
  taken: readonly Taken[],
  toChange: (quantity: number) => Pick<Movement, 'kind' | 'onHandBy' | 'reservedBy'>,
): Movement[] {
  return taken.map(({ lot, quantity }) => ({ ...toChange(quantity), lot, orderNumber: number }));
}

function sumLines(lines: readonly StockLine[]) {
  const sums = new Map<number, number>();
  for (const { productId, quantity } of lines) sums.set(productId, (sums.get(productId) ?? 0) + quantity);
  return sums;
}

function lotsOf(lots: readonly Lot[], productId: number) {
  return lots.filter((lot) => lot.productId === productId);
}

const reservedOf = ({ reserved }: Lot) => reserved;

/** As many tins as the lots have together, each as `has` says. */
export function sumOf(lots: readonly Lot[], has: (lot: Lot) => number): number {
  return lots.reduce((sum, lot) => sum + has(lot), 0);
}

/** Takes so many of the lots in their order, each as far as `has` says. That they have fewer is a mistake of the caller. */
export function takeAll(lots: readonly Lot[], has: (lot: Lot) => number, quantity: number): Taken[] {
  let left = quantity;
  const taken: Taken[] = [];
  for (const lot of lots) {
    const part = Math.min(left, has(lot));
    if (part <= 0) continue;
    taken.push({ lot, quantity: part });
    left -= part;
  }
  if (left > 0) throw new Error(`${quantity} tins were to be moved, and ${left} of them are not there.`);
  return taken;
}

async function refuseShort(
  tx: Transaction,
  counted: Iterable<number>,
  lots: readonly Lot[],
  wanted: ReadonlyMap<number, number>,
) {
  const asked = [...counted].map((id) => ({
    product_id: id,
    wanted: wanted.get(id) ?? 0,
    available: sumOf(lotsOf(lots, id), availableOf),
  }));
  const short = asked.filter(({ wanted, available }) => wanted > available);
  if (short.length > 0) throw await NotEnoughStock.of(tx, short);
}

/** What an order holds, by lot, with its levels locked; and how many of each product are asked for, all without lines. */
async function lockHeld(tx: Transaction, order: Order, lines: readonly StockLine[] | undefined) {
  const levels = await (lines ? lockLevels(tx, sumLines(lines).keys()) : lockLevelsOf(tx, [order.number]));
  const held = await listHeld(tx, order);
  const wanted = lines
    ? sumLines(lines)
    : new Map([...levels.keys()].map((id) => [id, sumOf(lotsOf(held, id), reservedOf)]));
  return { levels, held, wanted };
}

/** Locks the levels of all products of which these orders have ever held tins. */
export async function lockLevelsOf(tx: Transaction, numbers: readonly number[]) {
  const rows = await tx
    .selectDistinct({ productId: stockMovements.productId })
    .from(stockMovements)
    .where(inArray(stockMovements.orderNumber, [...numbers]));
  return lockLevels(
    tx,
    rows.map(({ productId }) => productId),
  );
}

/** The lots that an order holds tins of, with as many as it holds. Its levels are locked. */
async function listHeld(tx: Transaction, order: Order) {
  const held = await sumMovements(tx, order, stockMovements.reservedBy, undefined);
  return held.map((lot) => ({ ...lot, reserved: lot.sum })).filter(({ reserved }) => reserved > 0);
}

/** The lots that an order's tins went out of and have not come back to, with as many as are outside. */
async function listOutside(tx: Transaction, order: Order) {
  const isOut = inArray(stockMovements.kind, ['sold', 'returned']);
  const outside = await sumMovements(tx, order, stockMovements.onHandBy, isOut);
  return outside.map((lot) => ({ ...lot, onHand: -lot.sum }));
}

/** Those of lots that were called back and have nothing left: what still comes back of them is not sold again. */
async function listRecalled(tx: Transaction, lotIds: readonly number[]) {
  const { lotId, reason } = stockMovements;
  const rows = await tx
    .selectDistinct({ lotId })
    .from(stockMovements)
    .innerJoin(stockLots, eq(stockLots.id, lotId))
    .where(and(inArray(lotId, [...lotIds]), eq(reason, 'recalled'), eq(stockLots.onHand, 0)));
  return new Set(rows.map((row) => row.lotId));
}

async function sumMovements(
  tx: Transaction,
  { number }: Order,
  column: typeof stockMovements.reservedBy | typeof stockMovements.onHandBy,
  where: SQL | undefined,
) {
  const sums = await tx
    .select({
      lotId: stockMovements.lotId,
      productId: stockMovements.productId,
      sum: sql<number>`sum(${column})::int`,
    })
    .from(stockMovements)
    .where(and(eq(stockMovements.orderNumber, number), where))
    .groupBy(stockMovements.lotId, stockMovements.productId);
  const byLot = new Map(sums.map(({ lotId, sum }) => [lotId, sum]));
  const lots = await listLots(tx, new Set(sums.map(({ productId }) => productId)));
  return lots.flatMap((lot) => {
    const sum = byLot.get(lot.id);
    return sum === undefined ? [] : [{ ...lot, sum }];
  });
}
