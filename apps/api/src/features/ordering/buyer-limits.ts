import type { BuyerLimits } from '@pouchery/contract/backoffice/new-orders';
import { toShopDay } from '@pouchery/contract/shop-time';
import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { planned } from '#api/database/planned-once.ts';
import { blockedPhones } from '#api/features/orders/blocked-phones-tables.ts';
import { orders } from '#api/features/orders/orders-tables.ts';
import { phoneFigures, samePhone } from '#api/features/orders/same-phone.ts';
import type { Rules } from '#api/features/selling/rules-on.ts';
import { ApiError, fieldErrors } from '#api/http/api-error.ts';

const BLOCKED = 'Please call us to place this order.';
const TOO_MANY_TINS = 'That is more tins than one order may have. Please take some out of the cart.';
const TOO_MANY_ORDERS = 'You have placed as many orders today as one person may. Please come back tomorrow.';

type Lines = readonly { quantity: number }[];
type Buyer = { id: number | null; phone: string };

/**
 * What a buyer's own order would be refused for, as far as the buyer is known. Staff may write it all the same.
 */
export async function findBuyerLimits(
  db: Database,
  buyer: Buyer,
  lines: Lines,
  now: Date,
  { tinsPerOrder, ordersPerDay }: Rules,
): Promise<BuyerLimits> {
  const isBeyond = ordersPerDay !== null && (await countOrders(db, buyer, toShopDay(now))) >= ordersPerDay;
  return {
    blocked_reason: await findBlock(db, buyer.phone),
    tins_per_order: passedTins({ tinsPerOrder }, lines),
    orders_per_day: isBeyond ? ordersPerDay : null,
  };
}

/** Throws 400 for a phone that staff have blocked, without saying so. */
export async function requireOpenPhone(db: Database, phone: string): Promise<void> {
  if ((await findBlock(db, phone)) !== null) throw fieldErrors({ phone: [BLOCKED] });
}

/** The day's rule, where an order has more tins than it allows. */
export function passedTins({ tinsPerOrder }: Pick<Rules, 'tinsPerOrder'>, lines: Lines): number | null {
  const tins = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return tinsPerOrder !== null && tins > tinsPerOrder ? tinsPerOrder : null;
}

/** Throws 400 where an order has more tins than the day's rule allows; staff may write larger ones. */
export function requireFewTins(rules: Pick<Rules, 'tinsPerOrder'>, lines: Lines): void {
  if (passedTins(rules, lines) !== null) throw new ApiError(400, { detail: TOO_MANY_TINS });
}

/**
 * Throws 400 where a buyer, by account or phone, has more orders of a day than its rule allows, with the one that `tx` has just written.
 * Under the lock of the buyer's row, so that two tabs are not one too many.
 */
export async function requireFewOrders(
  tx: Transaction,
  { ordersPerDay }: Pick<Rules, 'ordersPerDay'>,
  buyer: Buyer,
  now: Date,
): Promise<void> {
  if (ordersPerDay === null) return;
  if ((await countOrders(tx, buyer, toShopDay(now))) > ordersPerDay)
    throw new ApiError(400, { detail: TOO_MANY_ORDERS });
}

/** Why a phone is blocked; null where it is not. */
async function findBlock(db: Database, phone: string): Promise<string | null> {
  const figures = phoneFigures(phone);
  if (!figures) return null;
  const { reason } = blockedPhones;
  const [row] = await planned(db, 'blocked-phone', { figures }, () =>
    db
      .select({ reason })
      .from(blockedPhones)
      .where(eq(blockedPhones.figures, sql.placeholder('figures'))),
  );
  return row?.reason ?? null;
}

/** Of a day, but for those that were cancelled. */
function countOrders(db: Database | Transaction, { id, phone }: Buyer, day: string) {
  const isTheirs = or(id === null ? undefined : eq(orders.userId, id), samePhone(phone)) ?? sql`false`;
  return db.$count(
    orders,
    and(
      isTheirs,
      ne(orders.status, 'cancelled'),
      sql`(${orders.placed} at time zone 'Asia/Tbilisi')::date = ${day}::date`,
    ),
  );
}
