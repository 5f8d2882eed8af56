import type { Cart } from '@pouchery/contract/cart';
import { MAX_OF_ONE_TIN } from '@pouchery/contract/cart-limits';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#api/database/open-database.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';
import type { ReadContext } from '#api/features/catalog/read-context.ts';
import { itemName, orderNumber } from '#api/features/orders/orders-queries.ts';
import { orderItems, orders } from '#api/features/orders/orders-tables.ts';
import { notFound } from '#api/http/api-error.ts';
import { isThere } from './cart-queries.ts';

/** What of somebody's own order can be ordered again, and what is out of stock by now. Throws 404 for anybody else's. */
export async function findLinesOfOrder(
  db: Database,
  { id, context }: { id: number; context: ReadContext },
  ordered: string,
) {
  const lines = await db
    .select({
      slug: products.slug,
      name: itemName(context.locale),
      quantity: sql<number>`least(${orderItems.quantity}, ${MAX_OF_ONE_TIN})`,
      is_there: isThere(context.today),
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.number, orderItems.orderNumber))
    .innerJoin(products, eq(products.id, orderItems.productId))
    .where(and(eq(orders.number, orderNumber(ordered)), eq(orders.userId, id)))
    .orderBy(orderItems.position);
  if (lines.length === 0) throw notFound();
  const leftOut: Cart['left_out'] = lines
    .filter(({ is_there }) => !is_there)
    .map(({ name }) => ({ name, because: 'out' }));
  return { lines: lines.filter(({ is_there }) => is_there), leftOut };
}
