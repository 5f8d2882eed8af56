import { type StaffOrderStatus, WHERE_TINS_ARE } from '@pouchery/contract/backoffice/order-steps';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Transaction } from '#api/database/open-database.ts';
import { orderItems } from '#api/features/orders/orders-tables.ts';
import { releaseStock, reserveStock, returnStock, sellStock } from '#api/features/stock/order-stock.ts';
import type { StockKeeper } from '#api/features/stock/write-movements.ts';

/** Moves an order's tins with a step of its, one that takes a mistake back, too. */
export async function moveTins(
  tx: Transaction,
  by: StockKeeper,
  number: number,
  { from, to }: Record<'from' | 'to', StaffOrderStatus>,
) {
  const [were, are] = [WHERE_TINS_ARE[from], WHERE_TINS_ARE[to]];
  if (were === are) return;
  const order = { number };
  const lines = await tx
    .select({
      productId: orderItems.productId,
      quantity: sql<number>`${orderItems.quantity} - ${orderItems.returned}`,
    })
    .from(orderItems)
    .where(and(eq(orderItems.orderNumber, number), lt(orderItems.returned, orderItems.quantity)));
  if (were === 'out') await returnStock(tx, by, order, lines);
  if (were === 'here' && are === 'free') await releaseStock(tx, by, order);
  if (are === 'here') await reserveStock(tx, by, order, lines);
  if (are === 'out') await sellStock(tx, by, order, lines);
}
