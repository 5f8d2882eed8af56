import { setImmediate } from 'node:timers/promises';
import type { printOrders as printCall } from '@pouchery/contract/backoffice/orders';
import type { z } from 'zod';
import { findAnyOrder, type WholeOrder } from '#api/backoffice/people/orders/orders-queries.ts';
import type { Database } from '#api/database/open-database.ts';
import type { ReadContext } from '#api/features/catalog/read-context.ts';
import { requireFound } from '#api/http/api-error.ts';
import { drawParcel } from './draw-parcel.ts';
import { drawPickList } from './draw-pick-list.ts';
import { openPdf } from './pdf-document.ts';

type Query = z.output<typeof printCall.schema.querystring>;

/** What carriers' printers take, and a sheet of paper, in millimetres. */
const LABEL = [100, 150] as const;
const A4 = [210, 297] as const;

/** The orders on paper. Throws 404 where there is no such order. */
export async function printOrders(db: Database, context: ReadContext, { id: ids, paper }: Query) {
  return paper === 'parcels' ? printParcels(db, context, ids) : printPickList(db, context, ids);
}

/** A label and a slip for each; what goes into the parcel is in the customer's language. */
async function printParcels(db: Database, context: ReadContext, ids: string[]) {
  const pdf = await openPdf(ids.join(', '), LABEL, 6);
  for (const order of await findOrders(db, context, ids)) {
    const locale = order.customer?.language ?? context.locale;
    drawParcel(pdf, requireFound(await findAnyOrder(db, { ...context, locale }, order.id)), locale);
    // Others' requests are answered between two parcels.
    await setImmediate();
  }
  return pdf.toBuffer();
}

async function printPickList(db: Database, context: ReadContext, ids: string[]) {
  const pdf = await openPdf(ids.join(', '), A4, 18);
  drawPickList(pdf, await findOrders(db, context, ids), context);
  return pdf.toBuffer();
}

async function findOrders(db: Database, context: ReadContext, ids: string[]) {
  const orders: WholeOrder[] = [];
  for (const id of new Set(ids)) orders.push(requireFound(await findAnyOrder(db, context, id)));
  return orders;
}
