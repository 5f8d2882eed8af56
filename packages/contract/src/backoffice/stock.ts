import { z } from 'zod';
import { detailError, errorBody } from '../errors.ts';
import { day, optionalText, reference } from '../fields.ts';
import { pageSchema } from '../pages.ts';
import { MAX_OFFSET, MAX_PAGE_SIZE, wholeNumber } from '../product-query.ts';
import { MAX_COUNTED_AT_ONCE, MAX_TINS, MOVEMENT_KINDS, STOCK_REASONS } from '../stock-values.ts';
import { TEXT_BOUNDS } from '../text-bounds.ts';
import { conflictWith, flag, idParams, listQuery, rowId, version, versionQuery } from './lists.ts';
import { STAFF_ORDER_STATUSES } from './order-steps.ts';
import { staffEndpoint } from './staff-endpoint.ts';
import { tableImport } from './table-import.ts';
import { TABLE_TYPES, tableQuery } from './tables.ts';

const { stock: bounds } = TEXT_BOUNDS;

/** A product whose tins are counted. */
export const listedStock = z.object({
  /** The product's. */
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  brand: z.string(),
  sku: z.string().nullable(),
  ean: z.string().nullable(),
  shelf: z.string(),
  on_hand: z.int(),
  reserved: z.int(),
  available: z.int(),
  /** On average of the last four weeks, or of those since it is counted. */
  sold_a_week: z.number(),
  /** Who wants to hear that it is back. */
  waiting: z.int(),
  /** Of the tins that are there; null where none has a date. */
  best_before: z.iso.date().nullable(),
  version,
});
export type ListedStock = z.infer<typeof listedStock>;

export const stockLot = z.object({
  id: z.int(),
  /** Empty: nothing is known of these tins. */
  code: z.string(),
  best_before: z.iso.date().nullable(),
  received: z.iso.datetime(),
  /** Of a tin; null where nobody said, and for who may not see it. */
  cost_price: z.string().nullable(),
  on_hand: z.int(),
  reserved: z.int(),
});
export type StockLot = z.infer<typeof stockLot>;

export const staffStock = listedStock.extend({
  /** How many orders hold tins of it. */
  holding_orders: z.int(),
  /** What has tins, what ends first before the rest; then those that are empty by now, as they may be called back. */
  lots: z.array(stockLot),
});
export type StaffStock = z.infer<typeof staffStock>;

export const stockMovement = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  kind: z.enum(MOVEMENT_KINDS),
  /** How many tins came (more than 0) or went; of those that were only promised or given back how many. */
  quantity: z.int(),
  lot: z.string(),
  reason: z.enum(STOCK_REASONS).nullable(),
  note: z.string(),
  /** `PO-10482`. */
  order: z.string().nullable(),
  staff_name: z.string(),
  on_hand: z.int(),
  reserved: z.int(),
});
export type StockMovement = z.infer<typeof stockMovement>;

const tins = z
  .int('Enter a whole number.')
  .min(0, 'Enter a whole number.')
  .max(MAX_TINS, `Ensure this value is less than or equal to ${MAX_TINS}.`);
const someTins = tins.min(1, 'At least one tin.');
/** Forms send null for what was left empty. */
const orEmpty = (max: number) =>
  optionalText(max)
    .nullable()
    .transform((typed) => typed ?? '');
const note = orEmpty(bounds.note).default('');
const why = { reason: z.enum(STOCK_REASONS), note };

/** The number of a barcode, EAN-8, UPC-A or EAN-13, with its check digit. */
export const ean = z
  .string()
  .max(40)
  .overwrite((typed) => typed.replace(/[\s-]/g, ''))
  .refine(isEan, 'Enter the number under the barcode.');
function isEan(digits: string) {
  if (!/^(\d{8}|\d{12,13})$/.test(digits)) return false;
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** Null and nothing alike: it has none. */
const sku = optionalText(bounds.sku)
  .transform((typed) => typed || null)
  .nullable();
const eanOrNone = z.union([z.literal('').transform(() => null), ean]).nullable();
const identity = { sku, ean: eanOrNone, shelf: orEmpty(bounds.shelf) };
const received = {
  quantity: someTins,
  /** Left out: the date, and without that the lot of which nothing is known. */
  code: orEmpty(bounds.lot).default(''),
  best_before: day.nullable().default(null),
  cost_price: z
    .string()
    .regex(/^\d{1,6}(\.\d{1,2})?$/, 'Enter a price such as 4.20.')
    .nullable()
    .default(null),
  note,
};

export const stockForm = z.object(identity);
export type StockForm = z.infer<typeof stockForm>;

/** What the staff do to tins: they come in, were counted otherwise, or cannot be sold. */
export const stockChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('received'), ...received }),
  z.object({
    kind: z.literal('corrected'),
    lot_id: reference,
    /** As many as the lot had when it was counted. */
    seen: tins,
    counted: tins,
    ...why,
  }),
  z.object({ kind: z.literal('written_off'), lot_id: reference, quantity: someTins, ...why }),
]);
export type StockChange = z.infer<typeof stockChange>;

const gone = { 404: detailError } as const;
const wrong = { 400: errorBody } as const;
/** Somebody else was faster, or orders hold these tins. */
const held = { 409: detailError } as const;

export const listStock = staffEndpoint('listStock', {
  summary: 'Products whose tins are counted; `q` finds names and numbers',
  querystring: listQuery(
    ['name', 'shelf', 'on_hand', 'reserved', 'available', 'sold_a_week', 'waiting', 'best_before'],
    {
      /** Those that last for two weeks at most, as they sell now, or of which none is available. */
      runs_out: flag,
      /** Those with tins whose best before passes within thirty days, or has passed. */
      ends_soon: flag,
      /** The product with this EAN or SKU alone, as a scanner types it. */
      code: optionalText(bounds.sku).optional(),
    },
  ),
  response: { 200: pageSchema(listedStock), ...wrong, ...gone },
});
export const getStock = staffEndpoint('getStock', {
  summary: 'How many tins of a product there are, and in which lots',
  params: idParams,
  response: { 200: staffStock, ...gone },
});
export const addStock = staffEndpoint('addStock', {
  summary: 'Begin to count a product’s tins, with those that are there',
  body: z.object({ product_id: reference, ...identity, ...received, quantity: tins }),
  response: { 201: staffStock, ...wrong },
});
export const changeStock = staffEndpoint('changeStock', {
  summary: 'Change the numbers or the shelf of a counted product; what is left out stays',
  params: idParams,
  body: stockForm.partial().extend({ version }),
  response: { 200: staffStock, ...wrong, ...gone, 409: conflictWith(staffStock) },
});
export const stopStock = staffEndpoint('stopStock', {
  summary:
    'Stop counting a product’s tins: its form says again whether the shop has it, and its history stays',
  params: idParams,
  querystring: versionQuery,
  response: { 204: z.undefined(), ...wrong, ...gone, 409: z.union([conflictWith(staffStock), detailError]) },
});
export const moveStock = staffEndpoint('moveStock', {
  summary: 'Receive, correct or write off tins of a product',
  params: idParams,
  body: stockChange,
  response: { 201: staffStock, ...wrong, ...gone, ...held },
});
const movementsQuery = z.object({
  page: wholeNumber(1, MAX_OFFSET, 1),
  page_size: wholeNumber(1, MAX_PAGE_SIZE, 10),
});
export const listStockMovements = staffEndpoint('listStockMovements', {
  summary: 'Everything that happened to a product’s tins, the newest first',
  params: idParams,
  querystring: movementsQuery,
  response: { 200: pageSchema(stockMovement), ...wrong, ...gone },
});
export const exportStockMovements = staffEndpoint('exportStockMovements', {
  summary: 'All movements of a product as a file for a spreadsheet',
  params: idParams,
  querystring: tableQuery(movementsQuery),
  produces: [...TABLE_TYPES],
  response: { 200: z.unknown(), ...wrong },
});
export const countShelf = staffEndpoint('countShelf', {
  summary: 'Bring products to what was counted on the shelf, all or none',
  body: z.object({
    rows: z
      .array(z.object({ product_id: reference, seen: tins, counted: tins }))
      .min(1)
      .max(MAX_COUNTED_AT_ONCE),
    note,
  }),
  response: { 200: z.object({ corrected: z.int() }), ...wrong, ...gone, ...held },
});
export const readStockFile = staffEndpoint('readStockFile', {
  summary:
    'Read a table of tins that were counted (number, tins) or came in (number, tins, lot, best before, cost of a tin), as CSV or XLSX; `apply` does what the good rows say, else they are only judged. Of what has moved since `as_of`, which a look gives, nothing is done',
  consumes: ['application/octet-stream'],
  querystring: z.object({
    kind: z.enum(['count', 'delivery']),
    file_name: optionalText(bounds.note).default(''),
    apply: z.enum(['true', 'false']).default('false'),
    as_of: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  }),
  response: {
    200: tableImport({ name: z.string() }).extend({ as_of: z.number() }),
    ...wrong,
    413: detailError,
  },
});
export const lotOrder = z.object({
  /** `PO-10482`. */
  id: z.string(),
  status: z.enum(STAFF_ORDER_STATUSES),
  placed: z.iso.datetime(),
  /** Still held for it, and gone out with it. */
  reserved: z.int(),
  sold: z.int(),
  /** Null for who only packs, and where the customer has gone. */
  customer: z.string().nullable(),
  phone: z.string().nullable(),
});
export type LotOrder = z.infer<typeof lotOrder>;
export const listLotOrders = staffEndpoint('listLotOrders', {
  summary: 'Every order that got or holds tins of a lot, for calling them back',
  params: z.object({ id: rowId }),
  querystring: movementsQuery,
  response: { 200: pageSchema(lotOrder), ...wrong, ...gone },
});
