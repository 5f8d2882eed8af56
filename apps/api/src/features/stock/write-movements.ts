import type { MovementKind, StockReason } from '@pouchery/contract/stock-values';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#api/database/open-database.ts';
import type { Jobs } from '#api/jobs/job-queue.ts';
import { followLevels } from './follow-levels.ts';
import { stockLevels, stockLots, stockMovements } from './stock-tables.ts';

/** Who moves tins, and where to write what follows from it. A handler's: `stockKeeper(request)`. */
export type StockKeeper = {
  jobs: Pick<Jobs, 'send'>;
  /** Null is the shop itself. */
  staff: { id: number | null; name: string };
};

/** What a product has, locked until the transaction ends. */
export type Level = { productId: number; onHand: number; reserved: number };
export type Lot = Level & { id: number; code: string; bestBefore: string | null };

export type Movement = {
  kind: MovementKind;
  lot: Pick<Lot, 'id' | 'productId'>;
  onHandBy: number;
  reservedBy: number;
  reason?: StockReason | undefined;
  note?: string | undefined;
  orderNumber?: number;
};

/** What can be promised to somebody. */
export function availableOf({ onHand, reserved }: Pick<Level, 'onHand' | 'reserved'>) {
  return onHand - reserved;
}

/**
 * Takes the levels of products until `tx` ends: whoever else moves their tins waits. Always in the order of ids, so that two
 * who want the same products never wait for each other. Products that are not counted are left out.
 */
export async function lockLevels(
  tx: Transaction,
  productIds: Iterable<number>,
): Promise<ReadonlyMap<number, Level>> {
  const { productId, onHand, reserved } = stockLevels;
  const rows = await tx
    .select({ productId, onHand, reserved })
    .from(stockLevels)
    .where(and(inArray(productId, [...new Set(productIds)]), stockLevels.isCounted))
    .orderBy(asc(productId))
    .for('update');
  return new Map(rows.map((row) => [row.productId, row]));
}

/** The lots of products whose levels are locked, what ends first before the rest, what has no date last. */
export function listLots(tx: Transaction, productIds: Iterable<number>): Promise<Lot[]> {
  const { id, productId, code, bestBefore, received, onHand, reserved } = stockLots;
  return tx
    .select({ id, productId, code, bestBefore, onHand, reserved })
    .from(stockLots)
    .where(inArray(productId, [...productIds]))
    .orderBy(sql`${bestBefore} asc nulls last`, asc(received), asc(id));
}

/**
 * Writes movements of products whose levels are locked, in their order, and everything that they change: lots, levels,
 * and whether the shop has the product. The constraints of the tables refuse whatever would sell a tin twice.
 */
export async function writeMovements(
  tx: Transaction,
  { jobs, staff }: StockKeeper,
  levels: ReadonlyMap<number, Level>,
  movements: readonly Movement[],
) {
  if (movements.length === 0) return;
  const now = new Map(levels);
  const rows = movements.map(({ lot, ...movement }) => {
    const before = now.get(lot.productId);
    if (!before) throw new Error(`The level of product ${lot.productId} is not locked.`);
    const onHand = before.onHand + movement.onHandBy;
    const reserved = before.reserved + movement.reservedBy;
    now.set(lot.productId, { ...before, onHand, reserved });
    const who = { staffId: staff.id, staffName: staff.name };
    return { ...movement, ...who, productId: lot.productId, lotId: lot.id, onHand, reserved };
  });
  await addToLots(tx, rows);
  const ids = [...new Set(rows.map(({ productId }) => productId))];
  await addToLevels(tx, rows);
  await tx.insert(stockMovements).values(rows);
  await followLevels(tx, jobs, ids);
}

type Moved = { lotId: number; productId: number; onHandBy: number; reservedBy: number };

async function addToLots(tx: Transaction, rows: readonly Moved[]) {
  const { onHand, reserved, id } = stockLots;
  await tx
    .update(stockLots)
    .set({ onHand: sql`${onHand} + moved.on_hand_by`, reserved: sql`${reserved} + moved.reserved_by` })
    .from(moved(rows.map((row) => ({ ...row, id: row.lotId }))))
    .where(eq(id, sql`moved.id`));
}

async function addToLevels(tx: Transaction, rows: readonly Moved[]) {
  const { onHand, reserved, productId } = stockLevels;
  await tx
    .update(stockLevels)
    .set({ onHand: sql`${onHand} + moved.on_hand_by`, reserved: sql`${reserved} + moved.reserved_by` })
    .from(moved(rows.map((row) => ({ ...row, id: row.productId }))))
    .where(eq(productId, sql`moved.id`));
}

/** What is added to each row, once for each. */
function moved(rows: readonly { id: number; onHandBy: number; reservedBy: number }[]) {
  const given = rows.map(({ id, onHandBy, reservedBy }) => ({
    id,
    on_hand_by: onHandBy,
    reserved_by: reservedBy,
  }));
  return sql`(select id, sum(on_hand_by)::int as on_hand_by, sum(reserved_by)::int as reserved_by
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(id int, on_hand_by int, reserved_by int)
    group by id) as moved`;
}
