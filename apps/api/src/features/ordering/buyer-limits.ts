import { toShopDay } from '@pouchery/contract/shop-time';
import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { orders } from '#api/features/orders/orders-tables.ts';
import { samePhone } from '#api/features/orders/same-phone.ts';
import { rulesOn } from '#api/features/selling/rules-on.ts';
import { ApiError } from '#api/http/api-error.ts';

const TOO_MANY_TINS = 'That is more tins than one order may have. Please take some out of the cart.';
const TOO_MANY_ORDERS = 'You have placed as many orders today as one person may. Please come back tomorrow.';

/** Throws 400 where an order has more tins than the day's rule allows; staff may write larger ones. */
export async function requireFewTins(
  db: Database,
  lines: readonly { quantity: number }[],
  now: Date,
): Promise<void> {
  const { tinsPerOrder } = await rulesOn(db, toShopDay(now));
  const tins = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (tinsPerOrder !== null && tins > tinsPerOrder) throw new ApiError(400, { detail: TOO_MANY_TINS });
}

/**
 * Throws 400 where a buyer, by account or phone, has more orders of a day than its rule allows, with the one that `tx` has just written.
 * Under the lock of the buyer's row, so that two tabs are not one too many.
 */
export async function requireFewOrders(
  tx: Transaction,
  { id, phone }: { id: number; phone: string },
  now: Date,
): Promise<void> {
  const day = toShopDay(now);
  const { ordersPerDay } = await rulesOn(tx, day);
  if (ordersPerDay === null) return;
  const placed = and(
    or(eq(orders.userId, id), samePhone(phone)),
    ne(orders.status, 'cancelled'),
    sql`(${orders.placed} at time zone 'Asia/Tbilisi')::date = ${day}::date`,
  );
  if ((await tx.$count(orders, placed)) > ordersPerDay) throw new ApiError(400, { detail: TOO_MANY_ORDERS });
}
