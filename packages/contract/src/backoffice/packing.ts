import { z } from 'zod';
import { detailError, errorBody } from '../errors.ts';
import { orderItem } from '../orders.ts';
import { oneOrMore } from '../product-query.ts';
import { STAFF_ORDER_STATUSES } from './order-steps.ts';
import { chosenOrders, orderId, orderVersion } from './orders.ts';
import { staffEndpoint } from './staff-endpoint.ts';
import { tableImport } from './table-import.ts';
import { CSV_SEPARATORS } from './tables.ts';

/** A line of an order as it is packed: by which numbers a scanner knows its tins, and where they are. */
const packedLine = orderItem.pick({ name: true, brand_name: true, picture: true, quantity: true }).extend({
  product_id: z.int(),
  /** The mix pack that it is in. */
  pack: z.string().nullable(),
  sku: z.string().nullable(),
  ean: z.string().nullable(),
  shelf: z.string(),
  /** Which tins are held for it, what ends first before the rest; none of a product that is not counted. */
  lots: z.array(z.object({ code: z.string(), best_before: z.iso.date().nullable(), quantity: z.int() })),
});
export type PackedLine = z.infer<typeof packedLine>;

export const parcel = z.object({
  ...orderVersion,
  status: z.enum(STAFF_ORDER_STATUSES),
  /** Null once the buyer has gone. */
  buyer: z.string().nullable(),
  delivery: z.string().nullable(),
  city: z.string(),
  address: z.string(),
  note: z.string(),
  lines: z.array(packedLine),
});
export type Parcel = z.infer<typeof parcel>;

export const listParcels = staffEndpoint('listParcels', {
  summary: 'What goes into these orders; without ids into all that are confirmed, the oldest first',
  querystring: z.object({ id: oneOrMore(orderId) }),
  response: { 200: z.object({ parcels: z.array(parcel) }), 400: errorBody },
});
export const readTrackingFile = staffEndpoint('readTrackingFile', {
  summary:
    'Read a table of orders, their tracking numbers and carriers, as CSV or XLSX; `apply` writes the good rows and ships what is packed, else they are only judged',
  consumes: ['application/octet-stream'],
  querystring: z.object({ apply: z.enum(['true', 'false']).default('false') }),
  response: { 200: tableImport({ name: z.string() }), 400: errorBody, 413: detailError },
});
export const exportParcels = staffEndpoint('exportParcels', {
  summary:
    'Orders as a carrier takes them, with the columns of their delivery method where they have one in common',
  querystring: z.object({ id: chosenOrders, separator: z.enum(CSV_SEPARATORS).default('comma') }),
  produces: ['text/csv'],
  response: { 200: z.unknown(), 400: errorBody, 404: detailError },
});
