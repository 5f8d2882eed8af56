import { setImmediate } from 'node:timers/promises';
import type { printOrders as printCall } from '@pouchery/contract/backoffice/orders';
import { toShopDay } from '@pouchery/contract/shop-time';
import type { z } from 'zod';
import { listTins } from '#api/backoffice/people/orders/list-parcels.ts';
import { findAnyOrder } from '#api/backoffice/people/orders/orders-queries.ts';
import type { Database } from '#api/database/open-database.ts';
import type { ReadContext } from '#api/features/catalog/read-context.ts';
import { orderNumber, toOrderId } from '#api/features/orders/orders-queries.ts';
import { A4, openPdf } from '#api/features/papers/pdf-document.ts';
import { readRules, toRules } from '#api/features/selling/rules-on.ts';
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
  const rules = await readRules(db);
  const { minAge } = toRules(rules, context.today);
  const pdf = await openPdf(ids.join(', '), LABEL, 6);
  for (const id of new Set(ids)) {
    const order = requireFound(await findAnyOrder(db, context, id));
    const locale = (order.customer ?? order.guest)?.language ?? context.locale;
    const isRead = locale === context.locale;
    const translated = isRead ? order : await findAnyOrder(db, { ...context, locale }, id);
    const { withdrawal } = toRules(rules, toShopDay(new Date(order.date)));
    drawParcel(pdf, requireFound(translated), locale, { minAge, withdrawal });
    // Others' requests are answered between two parcels.
    await setImmediate();
  }
  return pdf.toBuffer();
}

async function printPickList(db: Database, context: ReadContext, ids: string[]) {
  const numbers = ids.map(orderNumber);
  const tins = await listTins(db, context, numbers);
  const items = tins.map(({ number, product_id, name, brand_name, quantity, shelf }) => {
    return { id: toOrderId(number), number, product_id, name: `${brand_name} ${name}`, quantity, shelf };
  });
  const found = new Set(items.map(({ number }) => number));
  if (numbers.some((number) => !found.has(number))) throw notFound();
  const pdf = await openPdf(ids.join(', '), A4, 18);
  drawPickList(
    pdf,
    items.filter(({ quantity }) => quantity > 0),
    context,
  );
  return pdf.toBuffer();
}
