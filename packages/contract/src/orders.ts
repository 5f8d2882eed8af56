import { z } from 'zod';
import { postalCode } from './addresses.ts';
import { endpoint } from './endpoint.ts';
import { detailError, errorBody } from './errors.ts';
import { optionalText, REQUIRED, reference, requiredText, text } from './fields.ts';
import { LOCALES } from './locales.ts';
import { draftOrder, expectedTotal } from './new-orders.ts';
import { MAX_LINE_TINS, MAX_ORDER_LINES } from './order-bounds.ts';
import { BANK_PAYMENT_STATES, BANKS, CART_PAYMENTS, ORDER_PAYMENTS } from './order-payments.ts';
import { ORDER_STATUSES } from './order-statuses.ts';
import { pageNumber, pageSchema } from './pages.ts';
import { CITY_SLUGS } from './partner-values.ts';
import { picture } from './pictures.ts';
import { SIGNED_IN } from './security.ts';
import { TEXT_BOUNDS } from './text-bounds.ts';

/** A line of an order, as it was when it was placed; `slug` is null when the product is no longer shown. */
export const orderItem = z.object({
  slug: z.string().nullable(),
  name: z.string(),
  brand_name: z.string(),
  picture: picture.nullable(),
  quantity: z.int().min(1),
  price: z.string(),
});

/** An order's latest payment at a bank: until when the order waits for it, and where it can still be paid. */
export const ownBankPayment = z.object({
  bank: z.enum(BANKS),
  state: z.enum(BANK_PAYMENT_STATES),
  pay_at: z.url().nullable(),
  until: z.iso.datetime(),
});

/** Where an order goes. */
export const shipmentDetails = z.object({
  /** Whom it is brought to, where the buyer has said so. */
  recipient: z.string().default(''),
  address: z.string(),
  city: z.string(),
  postal_code: z.string(),
  country: z.string(),
  phone: z.string(),
  /** Once it has been shipped; another back end may have none. */
  carrier: z.string().default(''),
  tracking_number: z.string().default(''),
});

export const order = z.object({
  /** As people read it aloud, such as `PO-10482`. */
  id: z.string(),
  date: z.iso.datetime(),
  status: z.enum(ORDER_STATUSES),
  total: z.string(),
  currency: z.literal('GEL'),
  items: z.array(orderItem),
  shipment: shipmentDetails,
});
export type Order = z.infer<typeof order>;

/** Tins of an order, by the places of their lines. */
const someTins = z.array(
  z.object({
    position: z.int().min(0).max(MAX_ORDER_LINES),
    quantity: z.int().min(1).max(MAX_LINE_TINS),
  }),
);

/** An order in its buyer's list; another back end may know nothing of what has a default. */
export const listedOwnOrder = order.extend({
  /** When it took each status that it has behind it, the earliest first. */
  steps: z.array(z.object({ status: z.enum(ORDER_STATUSES), at: z.iso.datetime() })).default([]),
  /** It waits to be paid at a bank. */
  is_unpaid: z.boolean().default(false),
  /** Where its buyer comes for it; null where it is brought. */
  collect_at: z.string().nullable().default(null),
});
export type ListedOwnOrder = z.infer<typeof listedOwnOrder>;

export const ownOrder = listedOwnOrder.extend({
  payment: z.enum(ORDER_PAYMENTS).nullable().default(null),
  /** The day on which it is there, as it was promised. */
  arrives: z.iso.date().nullable().default(null),
  bank_payment: ownBankPayment.nullable().default(null),
  /** How it may be paid now, where it waits for that. */
  pay_with: z.array(z.enum(CART_PAYMENTS)).default([]),
  /** Until it is packed its buyer may cancel it and send it elsewhere. */
  may_change: z.boolean().default(false),
  /** Where it goes, if it may go to another city instead. */
  city: z.enum(CITY_SLUGS).nullable().default(null),
  /** The last day on which tins may be sent back; null where none may. */
  returnable_until: z.iso.date().nullable().default(null),
  /** What its buyer is told of sending it back, in their language; another back end may say nothing. */
  returns: z.string().default(''),
  /** Of which lines how many tins are still with the buyer, and what one of each is worth. */
  returnable: z
    .array(z.object({ position: z.int().min(0), quantity: z.int().min(1), price: z.string() }))
    .default([]),
  /** What its buyer has asked to send back and the shop does not have yet. */
  asked_back: someTins.default([]),
  /** What is left to pay to whoever hands it over; null where nothing is. */
  to_collect: z.string().nullable().default(null),
  /** What goes back to its buyer, or went on that day. */
  refunds: z.array(z.object({ amount: z.string(), paid_back: z.iso.date().nullable() })).default([]),
});
export type OwnOrder = z.infer<typeof ownOrder>;

/** How an order would travel to another city, and what it would come to. */
export const move = draftOrder.shape.methods.element
  .pick({ id: true, name: true, price: true, arrives: true })
  // What would be left to pay, or go back.
  .extend({ total: z.string(), to_pay: z.string(), to_pay_back: z.string() });
export type Move = z.infer<typeof move>;

const tags = ['orders'];
export const listOrders = endpoint('listOrders', {
  summary: 'The own orders, newest first',
  tags,
  security: SIGNED_IN,
  querystring: z.object({
    page: pageNumber,
  }),
  response: { 200: pageSchema(listedOwnOrder), 401: detailError, 404: detailError },
});
const own = { tags, security: SIGNED_IN, params: z.object({ id: text }) };
/** 409: it is packed, or too late to be sent back. */
const changed = { 200: ownOrder, 400: errorBody, 401: detailError, 404: detailError, 409: detailError };
export const getOrder = endpoint('getOrder', {
  summary: 'One own order',
  ...own,
  response: { 200: ownOrder, 401: detailError, 404: detailError },
});
export const cancelOwnOrder = endpoint('cancelOwnOrder', {
  summary: 'Cancel an own order that is not packed yet; what was paid goes back',
  ...own,
  response: changed,
});
export const payOrder = endpoint('payOrder', {
  summary:
    'Pay an own order that waits for it: at a bank, on the page that is named, or at the door after all',
  ...own,
  body: z.object({ payment: z.enum(CART_PAYMENTS) }),
  response: {
    ...changed,
    200: z.object({ pay_at: z.url().nullable() }),
    429: detailError,
    /** The bank does not answer. */
    503: detailError,
  },
});
export const checkPayment = endpoint('checkPayment', {
  summary: 'Ask the bank how the payment of an own order stands, and what the order is then',
  ...own,
  response: { 200: ownOrder, 401: detailError, 404: detailError, 429: detailError },
});
const { order: bounds } = TEXT_BOUNDS;
export const quoteOwnShipment = endpoint('quoteOwnShipment', {
  summary: 'How an own order would travel to another city, and what it would come to with each delivery',
  ...own,
  body: z.object({ city: z.enum(CITY_SLUGS) }),
  response: { ...changed, 200: z.array(move) },
});
export const changeOwnShipment = endpoint('changeOwnShipment', {
  summary:
    'Send an own order that is not packed yet elsewhere; to another city with a delivery and the total that was seen',
  ...own,
  body: z.object({
    address: requiredText(bounds.address),
    postal_code: postalCode,
    phone: requiredText(bounds.phone),
    city: z.enum(CITY_SLUGS, REQUIRED).optional(),
    delivery_method_id: reference.optional(),
    total: expectedTotal.optional(),
  }),
  /** `current`: it would come to more than was seen. */
  response: { ...changed, 409: detailError.extend({ current: z.array(move).optional() }) },
});
export const askReturn = endpoint('askReturn', {
  summary:
    'Ask to send tins of an own order back, in place of what was asked before; without lines nothing is',
  ...own,
  body: z.object({
    lines: someTins.max(MAX_ORDER_LINES),
    reason: optionalText(bounds.return_reason, { lines: true }).default(''),
  }),
  response: changed,
});
export const getReceipt = endpoint('getReceipt', {
  summary: 'What was paid for in an own order, as a PDF; without a language in that of the request',
  ...own,
  querystring: z.object({ language: z.enum(LOCALES).optional() }),
  produces: ['application/pdf'],
  response: { 200: z.unknown(), 401: detailError, 404: detailError },
});
