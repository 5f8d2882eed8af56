import { MAX_ORDERS_AT_ONCE } from '@pouchery/contract/backoffice/order-steps';
import type { PackedLine, Parcel } from '@pouchery/contract/backoffice/packing';
import { and, asc, eq, inArray, not, type SQLWrapper, sql } from 'drizzle-orm';
import { columnsOf } from '#api/database/columns-of.ts';
import { textIn } from '#api/database/localized-text.ts';
import type { Database } from '#api/database/open-database.ts';
import { users } from '#api/features/accounts/accounts-tables.ts';
import { brands, products } from '#api/features/catalog/catalog-tables.ts';
import { firstPicture } from '#api/features/catalog/product-cards.ts';
import type { ReadContext } from '#api/features/catalog/read-context.ts';
import { itemName, orderId, orderNumber } from '#api/features/orders/orders-queries.ts';
import { orderItems, orders, orderTins } from '#api/features/orders/orders-tables.ts';
import { stockLevels, stockLots, stockMovements } from '#api/features/stock/stock-tables.ts';
import { recipientName, staffStatus } from './orders-queries.ts';

/** What goes into each of these orders, in their order; without ids into all that wait to be packed, the oldest first. */
export async function listParcels(db: Database, context: ReadContext, ids: string[]): Promise<Parcel[]> {
  const numbers = ids.map(orderNumber);
  const isWaiting = and(eq(orders.status, 'confirmed'), not(orders.isPacked));
  const found = await db
    .select({
      ...columnsOf(orders, 'number', 'version', 'city', 'address', 'note'),
      id: orderId,
      status: staffStatus,
      buyer: recipientName,
      delivery: sql<string | null>`${textIn(context.locale, orders.delivery)}`,
    })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .where(ids.length > 0 ? inArray(orders.number, numbers) : isWaiting)
    .orderBy(asc(orders.placed), asc(orders.number))
    .limit(MAX_ORDERS_AT_ONCE);
  const lines = await listLines(
    db,
    context,
    found.map(({ number }) => number),
  );
  return found.map(({ number, ...order }) => ({ ...order, lines: lines.get(number) ?? [] }));
}

async function listLines(db: Database, context: ReadContext, numbers: number[]) {
  const held = await listHeld(db, numbers);
  const rows = await listTins(db, context, numbers);
  const lines = new Map<number, PackedLine[]>();
  for (const { number, ...line } of rows.filter(({ quantity }) => quantity > 0)) {
    const lots = held
      .filter((lot) => lot.number === number && lot.productId === line.product_id)
      .map(({ code, best_before, quantity }) => ({ code, best_before, quantity }));
    lines.set(number, [...(lines.get(number) ?? []), { ...line, lots }]);
  }
  return lines;
}

/** The tins of orders, those of mix packs one by one, as they were ordered; in a pack, as they are called now. */
export function listTins(db: Database, context: ReadContext, numbers: number[]) {
  const { locale } = context;
  const called = (ordered: SQLWrapper, now: SQLWrapper) =>
    sql<string>`case when ${orderTins.packId} is null then ${textIn(locale, ordered)} else ${textIn(locale, now)} end`;
  return db
    .select({
      number: orderTins.orderNumber,
      product_id: orderTins.productId,
      name: called(orderItems.name, products.name),
      brand_name: called(orderItems.brandName, brands.name),
      pack: sql<string | null>`case when ${orderTins.packId} is not null then ${itemName(locale)} end`,
      picture: firstPicture(context, 'closed'),
      // What has come back does not leave again.
      quantity: sql<number>`${orderTins.quantity} / ${orderItems.quantity} * (${orderItems.quantity} - ${orderItems.returned})`,
      sku: stockLevels.sku,
      ean: stockLevels.ean,
      shelf: sql<string>`coalesce(${stockLevels.shelf}, '')`,
    })
    .from(orderTins)
    .innerJoin(
      orderItems,
      and(eq(orderItems.orderNumber, orderTins.orderNumber), eq(orderItems.position, orderTins.position)),
    )
    .innerJoin(products, eq(products.id, orderTins.productId))
    .innerJoin(brands, eq(brands.id, products.brandId))
    .leftJoin(stockLevels, eq(stockLevels.productId, orderTins.productId))
    .where(inArray(orderTins.orderNumber, numbers))
    .orderBy(asc(orderTins.orderNumber), asc(orderTins.position), asc(orderTins.productId));
}

/** Of which lots tins are held for orders. */
function listHeld(db: Database, numbers: number[]) {
  const quantity = sql<number>`sum(${stockMovements.reservedBy})::int`;
  return db
    .select({
      number: stockMovements.orderNumber,
      productId: stockLots.productId,
      code: stockLots.code,
      best_before: stockLots.bestBefore,
      quantity,
    })
    .from(stockMovements)
    .innerJoin(stockLots, eq(stockLots.id, stockMovements.lotId))
    .where(inArray(stockMovements.orderNumber, numbers))
    .groupBy(stockMovements.orderNumber, stockLots.id)
    .having(sql`${quantity} > 0`)
    .orderBy(sql`${stockLots.bestBefore} asc nulls last`, asc(stockLots.id));
}
