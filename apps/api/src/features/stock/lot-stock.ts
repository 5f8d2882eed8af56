import type { StockReason } from '@pouchery/contract/stock-values';
import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#api/database/open-database.ts';
import { touchOrders } from '#api/features/orders/order-events.ts';
import { toOrderId } from '#api/features/orders/orders-queries.ts';
import { orders } from '#api/features/orders/orders-tables.ts';
import { ApiError, fieldErrors, notFound, requireFound } from '#api/http/api-error.ts';
import { findOrMakeLot, type LotForm, UNKNOWN_LOT } from './find-lot.ts';
import { nameTins } from './not-enough-stock.ts';
import { sumOf, takeAll } from './order-stock.ts';
import { stockMovements } from './stock-tables.ts';
import {
  availableOf,
  freeOf,
  type Level,
  type Lot,
  listLots,
  lockLevels,
  type Movement,
  type StockKeeper,
  writeMovements,
} from './write-movements.ts';

/* What the staff do to tins, each in one transaction with its entry in the log. */

type ReceivedTins = LotForm & { quantity: number; note: string };
/** As many orders as a sentence names. */
const MAX_TOLD = 20;
type Why = { reason: StockReason; note: string };

export const COUNTED_OTHERWISE = 'The tins of this lot have changed in the meantime.';

/** Tins come in: into their lot, which is made where it is new. Throws 404, and the form's errors. */
export async function receiveStock(tx: Transaction, by: StockKeeper, productId: number, tins: ReceivedTins) {
  const levels = await lockCounted(tx, productId);
  const lot = await findOrMakeLot(tx, productId, tins);
  const { quantity, note } = tins;
  await writeMovements(tx, by, levels, [{ kind: 'received', lot, onHandBy: quantity, reservedBy: 0, note }]);
}

/**
 * A lot has another number of tins than was thought; `seen` is what whoever counted was shown. Throws 404, and 409 where the
 * lot has changed since, or where tins are missing that orders hold and no other lot has instead.
 */
export async function correctLot(
  tx: Transaction,
  by: StockKeeper,
  productId: number,
  { lotId, seen, counted, ...why }: { lotId: number; seen: number; counted: number } & Why,
) {
  const { levels, lots, lot } = await lockLot(tx, productId, lotId);
  if (lot.onHand !== seen) throw new ApiError(409, { detail: COUNTED_OTHERWISE });
  if (counted === seen) return;
  const freed = await freeTins(tx, lots, lot, seen - counted);
  const correction = { ...why, kind: 'corrected', lot, onHandBy: counted - seen, reservedBy: 0 } as const;
  await writeMovements(tx, by, levels, [...freed, correction]);
}

/** Tins of a lot cannot be sold any more. Throws 404, the form's errors, and 409 as `correctLot`. */
export async function writeOffLot(
  tx: Transaction,
  by: StockKeeper,
  productId: number,
  { lotId, quantity, ...why }: { lotId: number; quantity: number } & Why,
) {
  const { levels, lots, lot } = await lockLot(tx, productId, lotId);
  if (quantity > lot.onHand) throw fieldErrors({ quantity: [`The lot has ${lot.onHand}.`] });
  const freed = await freeTins(tx, lots, lot, quantity);
  const loss = { ...why, kind: 'written_off', lot, onHandBy: -quantity, reservedBy: 0 } as const;
  await writeMovements(tx, by, levels, [...freed, loss]);
}

/**
 * The shelf of a product was counted whole: what is missing is missing from the lots that end first, what is more belongs to
 * the lot that ends last. Throws as `correctLot`.
 */
export async function correctProduct(
  tx: Transaction,
  by: StockKeeper,
  productId: number,
  { seen, counted, note }: { seen: number; counted: number; note: string },
) {
  const levels = await lockCounted(tx, productId);
  const lots = await listLots(tx, [productId]);
  const level = requireFound(levels.get(productId));
  if (level.onHand !== seen) throw new ApiError(409, { detail: COUNTED_OTHERWISE });
  if (counted === seen) return;
  const why = { kind: 'corrected', reservedBy: 0, reason: 'counted', note } as const;
  if (counted > seen) {
    const lot = lots.at(-1) ?? (await findOrMakeLot(tx, productId, UNKNOWN_LOT));
    await writeMovements(tx, by, levels, [{ ...why, lot, onHandBy: counted - seen }]);
    return;
  }
  if (counted < level.reserved)
    throw await tinsPromised(tx, productId, eq(stockMovements.productId, productId));
  const missing = takeAll(lots, freeOf, seen - counted);
  const movements = missing.map(({ lot, quantity }) => ({ ...why, lot, onHandBy: -quantity }));
  await writeMovements(tx, by, levels, movements);
}

async function lockCounted(tx: Transaction, productId: number): Promise<ReadonlyMap<number, Level>> {
  const levels = await lockLevels(tx, [productId]);
  if (levels.size === 0) throw notFound();
  return levels;
}

/** Locks the orders that hold tins of it, too: before the levels, as their steps do. */
async function lockLot(tx: Transaction, productId: number, lotId: number) {
  const holders = await listHolders(tx, eq(stockMovements.lotId, lotId));
  const numbers = holders.map(({ orderNumber }) => orderNumber);
  const held = inArray(orders.number, numbers);
  await tx.select({ number: orders.number }).from(orders).where(held).orderBy(orders.number).for('update');
  const levels = await lockCounted(tx, productId);
  const lots = await listLots(tx, [productId]);
  const lot = lots.find(({ id }) => id === lotId);
  if (!lot) throw notFound();
  return { levels, lots, lot };
}

/**
 * Gives the orders that hold tins of a lot tins of other lots instead, the newest orders first, as far as `quantity` tins of it
 * are to go. Throws 409 with the orders where the others have too few, or where the tins are packed.
 */
async function freeTins(
  tx: Transaction,
  lots: readonly Lot[],
  lot: Lot,
  quantity: number,
): Promise<Movement[]> {
  let needed = quantity - freeOf(lot);
  if (needed <= 0) return [];
  const others = lots.filter(({ id }) => id !== lot.id).map((other) => ({ ...other }));
  if (sumOf(others, availableOf) < needed) {
    throw await tinsPromised(tx, lot.productId, eq(stockMovements.lotId, lot.id));
  }
  const movements: Movement[] = [];
  const holders = await listHolders(tx, eq(stockMovements.lotId, lot.id));
  const packed = holders.filter(({ isPacked }) => isPacked);
  // What lies in a parcel leaves with it, whatever the books say.
  if (needed > lot.reserved - packed.reduce((sum, { held }) => sum + held, 0)) {
    const detail = `These tins are packed in parcels: ${nameOrders(packed)}. Bring those a step back and take the tins out first.`;
    throw new ApiError(409, { detail });
  }
  for (const { orderNumber, held } of holders.filter(({ isPacked }) => !isPacked)) {
    const moved = Math.min(held, needed);
    if (moved <= 0) break;
    movements.push({ kind: 'released', lot, onHandBy: 0, reservedBy: -moved, orderNumber });
    for (const taken of takeAll(others, availableOf, moved)) {
      taken.lot.reserved += taken.quantity;
      movements.push({
        kind: 'reserved',
        lot: taken.lot,
        onHandBy: 0,
        reservedBy: taken.quantity,
        orderNumber,
      });
    }
    needed -= moved;
  }
  // Whoever packs one of them has it open with the lots it had.
  const given = movements.flatMap(({ orderNumber }) => orderNumber ?? []);
  await touchOrders(tx, inArray(orders.number, given));
  return movements;
}

async function listHolders(tx: Transaction, of: SQL) {
  const held = sql<number>`sum(${stockMovements.reservedBy})::int`;
  const rows = await tx
    .select({ orderNumber: orders.number, isPacked: orders.isPacked, held })
    .from(stockMovements)
    .innerJoin(orders, eq(orders.number, stockMovements.orderNumber))
    .where(of)
    .groupBy(orders.number)
    .having(sql`${held} > 0`)
    .orderBy(desc(orders.number));
  return rows;
}

/** Tins that orders hold cannot go: which tins, which orders, and what to do. */
async function tinsPromised(tx: Transaction, productId: number, of: SQL) {
  const list = nameOrders(await listHolders(tx, of));
  const name = (await nameTins(tx, [productId])).get(productId);
  return new ApiError(409, { detail: `Orders hold tins of ${name}: ${list}. Cancel or change them first.` });
}

function nameOrders(holders: readonly { orderNumber: number }[]) {
  const told = holders.slice(0, MAX_TOLD).map(({ orderNumber }) => toOrderId(orderNumber));
  return told.join(', ') + (holders.length > MAX_TOLD ? ', …' : '');
}
