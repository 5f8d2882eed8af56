import { sql } from 'drizzle-orm';
import type { Database } from '#api/database/open-database.ts';
import { PermanentError } from '#api/jobs/job-queue.ts';
import { recurringRun } from '#api/jobs/schedule-run.ts';

/** What does not agree of a product: its level, a lot's, or what an order holds. */
type Deviation = { product_id: number; what: string; is: number; ought_to_be: number };

/** Not while the shop is starting. */
const FIRST_MS = 10 * 60_000;
const MAX_TOLD = 20;

export const STOCK_CHECK_QUEUE = recurringRun('check-stock', { firstMs: FIRST_MS });

/** Looks through the whole stock; a deviation is a failed job, of which the shop's watchers hear. */
export async function checkStock(db: Database) {
  const deviations = await findStockDeviations(db);
  if (deviations.length === 0) return;
  const told = deviations
    .slice(0, MAX_TOLD)
    .map(
      ({ product_id, what, is, ought_to_be }) => `product ${product_id}, ${what}: ${is}, not ${ought_to_be}`,
    );
  throw new PermanentError(
    `The stock does not agree with its movements (${deviations.length}): ${told.join('; ')}`,
  );
}

/**
 * Everything in which the stock does not agree with its movements, at one moment: levels and lots are the sums of their
 * movements, a level is the sum of its lots, and an order that is over holds nothing, nor any order less than nothing.
 */
export async function findStockDeviations(db: Database): Promise<Deviation[]> {
  const { rows } = await db.execute<Deviation>(sql`
    with of_lots as (
      select lot_id, product_id, sum(on_hand_by)::int as on_hand, sum(reserved_by)::int as reserved
      from stock_movements group by lot_id, product_id
    ), of_products as (
      select product_id, sum(on_hand)::int as on_hand, sum(reserved)::int as reserved from of_lots group by product_id
    ), in_lots as (
      select product_id, sum(on_hand)::int as on_hand, sum(reserved)::int as reserved from stock_lots group by product_id
    ), of_orders as (
      select order_number, product_id, sum(reserved_by)::int as held
      from stock_movements where order_number is not null group by order_number, product_id, lot_id
      having sum(reserved_by) <> 0
    )
    select level.product_id, compared.what, compared.is, compared.ought_to_be
    from stock_levels level
    left join of_products using (product_id)
    left join in_lots using (product_id),
    lateral (values
      ('on hand, by its movements', level.on_hand, coalesce(of_products.on_hand, 0)),
      ('reserved, by its movements', level.reserved, coalesce(of_products.reserved, 0)),
      ('on hand, by its lots', level.on_hand, coalesce(in_lots.on_hand, 0)),
      ('reserved, by its lots', level.reserved, coalesce(in_lots.reserved, 0))
    ) as compared(what, "is", ought_to_be)
    where compared.is <> compared.ought_to_be
    union all
    select lot.product_id, 'lot ' || lot.id || ', ' || compared.what, compared.is, compared.ought_to_be
    from stock_lots lot
    left join of_lots on of_lots.lot_id = lot.id and of_lots.product_id = lot.product_id,
    lateral (values
      ('on hand', lot.on_hand, coalesce(of_lots.on_hand, 0)),
      ('reserved', lot.reserved, coalesce(of_lots.reserved, 0))
    ) as compared(what, "is", ought_to_be)
    where compared.is <> compared.ought_to_be
    union all
    select product_id, 'held by order ' || order_number, held, 0
    from of_orders join orders on orders.number = of_orders.order_number
    where held < 0 or orders.status in ('delivered', 'cancelled', 'returned')
    order by 1, 2`);
  return rows;
}
