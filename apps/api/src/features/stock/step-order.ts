import {
  BUYER_STATUS,
  type StaffOrderStatus,
  WHERE_TINS_ARE,
} from '@pouchery/contract/backoffice/order-steps';
import type { RefundReason } from '@pouchery/contract/order-payments';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Transaction } from '#api/database/open-database.ts';
import { addOrderEvent } from '#api/features/orders/order-events.ts';
import { orderItems, orders } from '#api/features/orders/orders-tables.ts';
import { promiseDue } from '#api/features/orders/promise-due.ts';
import { statusColumns } from '#api/features/orders/status-columns.ts';
import { takeApart } from './mix-packs.ts';
import { releaseStock, reserveStock, returnStock, sellStock } from './order-stock.ts';
import type { StockKeeper } from './write-movements.ts';

type Step = Record<'from' | 'to', StaffOrderStatus>;

/** Steps that end an order early: what was paid for it is to go back. */
const REFUNDED_AS: Partial<Record<StaffOrderStatus, RefundReason>> = {
  cancelled: 'cancelled',
  returned: 'returned',
  not_handed_over: 'returned',
};

/**
 * Brings an order, which the caller has locked, from one status to another: its event, its tins and what is promised back
 * follow; it waits for no bank any more. Throws 409 where tins that it needs again have gone.
 */
export async function stepOrder(tx: Transaction, by: StockKeeper, number: number, { from, to }: Step) {
  const { rowCount } = await tx
    .update(orders)
    .set({ ...statusColumns(to), heldUntil: null })
    .where(and(eq(orders.number, number), eq(orders.status, BUYER_STATUS[from])));
  if (rowCount === 0) throw new Error(`Order ${number} was not ${from} any more.`);
  await addOrderEvent(tx, number, by.staff, { kind: 'step', from, to });
  await moveTins(tx, by, number, { from, to });
  const end = REFUNDED_AS[to] ?? REFUNDED_AS[from];
  if (end) await promiseDue(tx, by.staff, number, end);
}

/** Moves an order's tins with a step of its, one that takes a mistake back, too. */
async function moveTins(tx: Transaction, by: StockKeeper, number: number, { from, to }: Step) {
  const [were, are] = [WHERE_TINS_ARE[from], WHERE_TINS_ARE[to]];
  if (were === are) return;
  const order = { number };
  const items = await tx
    .select({
      contents: orderItems.contents,
      productId: orderItems.productId,
      quantity: sql<number>`${orderItems.quantity} - ${orderItems.returned}`,
    })
    .from(orderItems)
    .where(and(eq(orderItems.orderNumber, number), lt(orderItems.returned, orderItems.quantity)));
  const lines = takeApart(items);
  const staysPromised = are === 'here';
  if (were === 'out')
    await returnStock(
      tx,
      by,
      order,
      lines.map((line) => ({ ...line, staysPromised })),
    );
  if (were === 'here' && are === 'free') await releaseStock(tx, by, order);
  if (were === 'free' && are === 'here') await reserveStock(tx, by, order, lines);
  if (are === 'out') await sellStock(tx, by, order, lines);
}
