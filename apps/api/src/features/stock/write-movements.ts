import type { MovementKind, StockReason } from '@pouchery/contract/stock-values';
import { and, asc, sql } from 'drizzle-orm';
import type { Transaction } from '#api/database/open-database.ts';
import { isOneOf, plain, planned } from '#api/database/planned-once.ts';
import type { Jobs } from '#api/jobs/job-queue.ts';
import { followLevels } from './follow-levels.ts';
import { stockLevels, stockLots, stockMovements } from './stock-tables.ts';

/** Who moves tins, and where to write what follows from it. */
export type StockKeeper = {
  jobs: Pick<Jobs, 'send'>;
  /** Null is the shop itself. */
  staff: { id: number | null; name: string };
};

/** What a product has, locked until the transaction ends. */
export type Level = { productId: number; onHand: number; reserved: number };
export type Lot = Level & { id: number; code: string; bestBefore: string | null; isPassed: boolean };

export type Movement = {
  kind: MovementKind;
  lot: Pick<Lot, 'id' | 'productId'>;
  onHandBy: number;
  reservedBy: number;
  reason?: StockReason | undefined;
  note?: string | undefined;
  orderNumber?: number;
};

/** The tins of a lot that no order holds. */
export function freeOf({ onHand, reserved }: Lot) {
  return onHand - reserved;
}

/** Those of them that can be promised to somebody: none whose best before has passed. The view `product_stock` says the same. */
export function availableOf(lot: Lot) {
  return lot.isPassed ? 0 : freeOf(lot);
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
  const rows = await planned(tx, 'lock-levels', { ids: [...new Set(productIds)] }, () =>
    tx
      .select({ productId, onHand, reserved })
      .from(stockLevels)
      .where(and(isOneOf(productId, sql.placeholder('ids')), stockLevels.isCounted))
      .orderBy(asc(productId))
      .for('update'),
  );
  return new Map(rows.map((row) => [row.productId, row]));
}

/** Of a lot: its best before was the last day on which its tins are sold. */
export const HAS_PASSED = sql<boolean>`coalesce(
  ${stockLots.bestBefore} < (now() at time zone 'Asia/Tbilisi')::date, false)`;

/** The lots of products whose levels are locked, what ends first before the rest, what has no date last. */
export function listLots(tx: Transaction, productIds: Iterable<number>): Promise<Lot[]> {
  const { id, productId, code, bestBefore, received, onHand, reserved } = stockLots;
  return planned(tx, 'lots', { ids: [...productIds] }, () =>
    tx
      .select({ id, productId, code, bestBefore, onHand, reserved, isPassed: HAS_PASSED })
      .from(stockLots)
      .where(isOneOf(productId, sql.placeholder('ids')))
      .orderBy(sql`${bestBefore} asc nulls last`, asc(received), asc(id)),
  );
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
    return { ...movement, productId: lot.productId, lotId: lot.id, onHand, reserved };
  });
  const given = { moved: JSON.stringify(rows), staffId: staff.id, staffName: staff.name };
  await planned(tx, 'write-movements', given, () => plain(tx, writeMoved()));
  await followLevels(tx, jobs, [...new Set(rows.map(({ productId }) => productId))]);
}

/** Lots and levels are added to once, whatever moves of them. */
function writeMoved() {
  const by = sql`sum("onHandBy")::int as on_hand_by, sum("reservedBy")::int as reserved_by from moved group by id`;
  const more = sql`on_hand = on_hand + on_hand_by, reserved = reserved + reserved_by`;
  return sql`
    with moved as (
      select * from rows from (jsonb_to_recordset(${sql.placeholder('moved')}::jsonb) as (
        "productId" int, "lotId" int, kind text, "onHandBy" int, "reservedBy" int, "onHand" int, reserved int,
        reason text, note text, "orderNumber" int)) with ordinality
    ), lots as (
      update ${stockLots} as lot set ${more} from (select "lotId" as id, ${by}) as added where lot.id = added.id
    ), levels as (
      update ${stockLevels} set ${more} from (select "productId" as id, ${by}) as added where product_id = added.id
    )
    insert into ${stockMovements} (product_id, lot_id, kind, on_hand_by, reserved_by, on_hand, reserved, reason, note,
      order_number, staff_id, staff_name)
    select "productId", "lotId", kind, "onHandBy", "reservedBy", "onHand", reserved, reason, coalesce(note, ''),
      "orderNumber", ${sql.placeholder('staffId')}::int, ${sql.placeholder('staffName')}
    from moved order by ordinality`;
}
