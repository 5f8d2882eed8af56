import { setImmediate } from 'node:timers/promises';
import type { printOrders as printCall } from '@pouchery/contract/backoffice/orders';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { findAnyOrder } from '#api/backoffice/people/orders/orders-queries.ts';
import { textIn } from '#api/database/localized-text.ts';
import type { Database } from '#api/database/open-database.ts';
import { brands, products } from '#api/features/catalog/catalog-tables.ts';
import type { ReadContext } from '#api/features/catalog/read-context.ts';
import { isLineOf, itemName, orderIdOf, orderNumber } from '#api/features/orders/orders-queries.ts';
import { orderItems, orderTins } from '#api/features/orders/orders-tables.ts';
import { A4, openPdf } from '#api/features/papers/pdf-document.ts';
import { stockLevels } from '#api/features/stock/stock-tables.ts';
import { notFound, requireFound } from '#api/http/api-error.ts';
import { drawParcel } from './draw-parcel.ts';
import { drawPickList } from './draw-pick-list.ts';

type Query = z.output<typeof printCall.schema.querystring>;

/** What carriers' printers take, in millimetres. */
const LABEL = [100, 150] as const;

/** The orders on paper. Throws 404 where there is no such order. */
export async function printOrders(db: Database, context: ReadContext, { id: ids, paper }: Query) {
  return paper === 'parcels' ? printParcels(db, context, ids) : printPickList(db, context, ids);
}

/** A label and a slip for each; what goes into the parcel is in the customer's language. */
async function printParcels(db: Database, context: ReadContext, ids: string[]) {
  const pdf = await openPdf(ids.join(', '), LABEL, 6);
  for (const id of new Set(ids)) {
    const order = requireFound(await findAnyOrder(db, context, id));
    const locale = (order.customer ?? order.guest)?.language ?? context.locale;
    const isRead = locale === context.locale;
    const translated = isRead ? order : await findAnyOrder(db, { ...context, locale }, id);
    drawParcel(pdf, requireFound(translated), locale);
    // Others' requests are answered between two parcels.
    await setImmediate();
  }
  return pdf.toBuffer();
}

async function printPickList(db: Database, context: ReadContext, ids: string[]) {
  const numbers = ids.flatMap((id) => orderNumber(id) ?? []);
  const items = await db
    .select({
      id: orderIdOf(orderTins.orderNumber),
      number: orderTins.orderNumber,
      name: sql<string>`case when ${orderTins.packId} is null then ${itemName(context.locale)}
        else (${textIn(context.locale, brands.name)}) || ' ' || (${textIn(context.locale, products.name)}) end`,
      quantity: orderTins.quantity,
      shelf: sql<string>`coalesce(${stockLevels.shelf}, '')`,
    })
    .from(orderTins)
    .innerJoin(orderItems, isLineOf(orderTins))
    .innerJoin(products, eq(products.id, orderTins.productId))
    .innerJoin(brands, eq(brands.id, products.brandId))
    .leftJoin(stockLevels, eq(stockLevels.productId, orderTins.productId))
    .where(inArray(orderTins.orderNumber, numbers))
    .orderBy(asc(orderTins.orderNumber), asc(orderTins.position), asc(orderTins.productId));
  const found = new Set(items.map(({ number }) => number));
  if (numbers.some((number) => !found.has(number))) throw notFound();
  const pdf = await openPdf(ids.join(', '), A4, 18);
  drawPickList(pdf, items, context);
  return pdf.toBuffer();
}
