import { z } from 'zod';
import { detailError, errorBody } from '../errors.ts';
import { day, optionalText, reference, requiredText } from '../fields.ts';
import { LOCALES } from '../locales.ts';
import { expectedTotal } from '../new-orders.ts';
import { DOOR_METHODS, ORDER_PAYMENTS } from '../order-payments.ts';
import { orderQuote } from '../order-quotes.ts';
import { order, orderItem } from '../orders.ts';
import { pageSchema } from '../pages.ts';
import { oneOrMore } from '../product-query.ts';
import { TEXT_BOUNDS } from '../text-bounds.ts';
import { conflictWith, flag, listQueryById, rowId, version } from './lists.ts';
import { staffNote, staffNoteForm, tagFilter } from './notes.ts';
import { orderMoney } from './order-money.ts';
import { MAX_ORDERS_AT_ONCE, ORDER_PAPERS, STAFF_ORDER_STATUSES } from './order-steps.ts';
import { staffEndpoint } from './staff-endpoint.ts';
import { tableFile, tableQuery } from './tables.ts';

const { order: bounds } = TEXT_BOUNDS;

/** `PO-10482`, as people read it aloud. */
export const orderId = z.string().regex(/^[Pp][Oo]-\d{1,9}$/, 'A valid order number is required.');
export const orderParams = z.object({ id: orderId });
/** An order as somebody saw it. */
export const orderVersion = { id: orderId, version };
const scanned = z.boolean().optional();
/** Null for whoever only packs: what an order costs is not on its slip. */
const price = z.string().nullable();
const buyer = z.object({
  id: z.int(),
  /** Null for whoever only packs. */
  email: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  language: z.enum(LOCALES),
});

/** What the shop's own delivery is called, and the day on which it is to arrive. */
const arrival = { delivery: z.string().nullable(), arrives: z.iso.date().nullable() };

/** Who ordered without an account. */
const guest = z.object({ name: z.string(), email: z.string().nullable(), language: z.enum(LOCALES) });

export const listedOrder = order.pick({ id: true, date: true, currency: true }).extend({
  version,
  status: z.enum(STAFF_ORDER_STATUSES),
  total: price,
  item_count: z.int(),
  /** How it is paid, as far as that was said, and whether all of it is. */
  payment: z.enum(ORDER_PAYMENTS).nullable(),
  is_paid: z.boolean(),
  /** What whoever hands it over collects at the door; null where nothing is left to pay, or it is paid otherwise. */
  to_collect: z.string().nullable(),
  tags: staffNote.tags,
  city: z.string(),
  phone: z.string(),
  ...arrival,
  /** Null when the customer has gone, and where a guest has ordered. */
  customer: buyer.nullable(),
  guest: guest.nullable(),
});
export type ListedOrder = z.infer<typeof listedOrder>;
export const staffOrder = order.extend({
  version,
  ...staffNote,
  status: z.enum(STAFF_ORDER_STATUSES),
  total: price,
  /** In the order of their positions. */
  items: z.array(orderItem.extend({ price, product_id: z.int(), returned: z.int() })),
  customer: buyer.nullable(),
  guest: guest.nullable(),
  ...arrival,
  payment: z.enum(ORDER_PAYMENTS).nullable(),
  /** Numbers of its papers; empty until somebody writes them down. */
  fiscal_receipt: z.string(),
  waybill: z.string(),
  /** Where each amount comes from; null of orders from before that was kept, and for whoever only packs. */
  quote: orderQuote.nullable(),
  /** What was paid and paid back; null for whoever only packs. */
  money: orderMoney.nullable(),
  /** What its buyer has asked to send back and the shop does not have yet, by the places of its lines, and why. */
  asked_back: z.array(z.object({ position: z.int(), quantity: z.int() })),
  return_reason: z.string(),
  /** What whoever hands it over collects at the door; null where nothing is left to pay, or it is paid otherwise. */
  to_collect: z.string().nullable(),
  /** Who of the staff wrote it down; null where the buyer placed it. */
  written_by: z.string().nullable(),
  /** Who brought it to which status, changed its tins or took them back, the latest first. */
  history: z.array(
    z.object({
      at: z.iso.datetime(),
      /** Empty for the buyer. */
      staff_name: z.string(),
      /** Of a step. */
      status: z.enum(STAFF_ORDER_STATUSES).nullable(),
      /** Of the step to packed: whether each tin was scanned; null of steps before this was recorded. */
      is_scanned: z.boolean().nullish(),
      /** How many tins came back. */
      tins_back: z.int().nullable(),
      /** What the order comes to since its tins were changed. */
      total: price,
      /** What else was done, most of it by its buyer. */
      event: z.enum(['readdressed', 'pays_at_door', 'return_asked']).nullable(),
    }),
  ),
});
export type StaffOrder = z.infer<typeof staffOrder>;

export const listAllOrders = staffEndpoint('listAllOrders', {
  summary: 'All orders, newest first; `q` finds numbers, names, addresses and parcels',
  querystring: listQueryById(orderId, ['date', 'total'], {
    status: oneOrMore(z.enum(STAFF_ORDER_STATUSES)),
    customer_id: rowId.optional(),
    tag: tagFilter,
    payment: oneOrMore(z.enum(ORDER_PAYMENTS)),
    /** Travels as this delivery is called now. */
    delivery_method_id: rowId.optional(),
    /** Something is left to pay. */
    is_unpaid: flag,
    /** A refund waits to be paid out. */
    is_refunding: flag,
    /** Its buyer wants to send tins back. */
    is_returning: flag,
    /** A payment at a bank waits for a person: it says what we do not know, or has not ended within the hour. */
    is_stuck_at_bank: flag,
    /** Days in Tbilisi, both included. */
    from: day.optional(),
    until: day.optional(),
  }),
  response: { 200: pageSchema(listedOrder), 400: errorBody, 404: detailError },
});
export const exportOrders = staffEndpoint('exportOrders', {
  summary: 'The orders of a list as a file for a spreadsheet, with what was ordered and where it goes',
  ...tableFile(tableQuery(listAllOrders.schema.querystring)),
});
export const listOrderTags = staffEndpoint('listOrderTags', {
  summary: 'The tags that orders have',
  response: { 200: staffNote.tags },
});
export const listOrderDeliveries = staffEndpoint('listOrderDeliveries', {
  summary: 'How the shop delivers now, as far as a list of orders is filtered by it',
  response: { 200: z.array(z.object({ id: z.int(), name: z.string() })) },
});
export const getAnyOrder = staffEndpoint('getAnyOrder', {
  summary: 'One order with what was ordered, where it goes and how it went so far',
  params: orderParams,
  response: { 200: staffOrder, 404: detailError },
});
export const changeOrder = staffEndpoint('changeOrder', {
  summary:
    'Bring an order to its next status, correct where it goes, or note something; the customer gets a mail',
  params: orderParams,
  body: z.object({
    version,
    status: z.enum(STAFF_ORDER_STATUSES).optional(),
    /** A mail about the new status. */
    notify: z.boolean().default(true),
    /** What was to be collected has been, in this way. */
    collected_by: z.enum(DOOR_METHODS).optional(),
    /** It is packed, and each of its tins was scanned. */
    is_scanned: scanned,
    /** What the buyer has asked to send back does not come. */
    closes_return: z.literal(true).optional(),
    ...staffNoteForm,
    fiscal_receipt: optionalText(bounds.parcel).optional(),
    waybill: optionalText(bounds.parcel).optional(),
    shipment: z
      .object({
        address: optionalText(bounds.address),
        city: optionalText(bounds.city),
        postal_code: optionalText(bounds.postal_code),
        country: requiredText(bounds.country),
        phone: requiredText(bounds.phone),
        carrier: optionalText(bounds.parcel),
        tracking_number: optionalText(bounds.parcel),
      })
      .partial()
      .optional(),
    /** The delivery of an order that goes to another city, and the total that was seen. */
    move: z.object({ delivery_method_id: reference, total: expectedTotal }).optional(),
  }),
  response: {
    200: staffOrder,
    400: errorBody,
    404: detailError,
    /** The second where tins that it needs again have gone, and where its delivery is another one by now. */
    409: z.union([conflictWith(staffOrder), detailError]),
  },
});
/** One order at least. */
export const chosenOrders = oneOrMore(orderId).pipe(z.array(orderId).min(1, 'Choose one order at least.'));
export const printOrders = staffEndpoint('printOrders', {
  summary:
    'Orders as a PDF: the label and the packing slip of each parcel (100 × 150 mm), or the list of what to take from the shelves (A4)',
  querystring: z.object({
    paper: z.enum(ORDER_PAPERS),
    id: chosenOrders,
  }),
  produces: ['application/pdf'],
  response: { 200: z.unknown(), 400: errorBody, 404: detailError },
});
export const stepOrders = staffEndpoint('stepOrders', {
  summary: 'Bring orders to their next status, each by itself: what one is refused for keeps no other back',
  body: z.object({
    orders: z.array(z.object(orderVersion)).min(1).max(MAX_ORDERS_AT_ONCE),
    status: z.enum(STAFF_ORDER_STATUSES),
    /** A mail about the new status to each customer. */
    notify: z.boolean().default(true),
    /** They are packed, and each of their tins was scanned. */
    is_scanned: scanned,
    /** Who carries all of them. */
    carrier: optionalText(bounds.parcel).optional(),
    /** What was to be collected of those that had something to collect has been, in this way. */
    collected_by: z.enum(DOOR_METHODS).optional(),
  }),
  response: {
    200: z.object({ refused: z.array(z.object({ id: z.string(), reason: z.string() })) }),
    400: errorBody,
  },
});
export const forgetGuest = staffEndpoint('forgetGuest', {
  summary: 'Take a guest out of an order that is over, for good; what was ordered stays',
  params: orderParams,
  response: { 204: z.undefined(), 400: errorBody },
});
