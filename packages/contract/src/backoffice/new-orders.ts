import { z } from 'zod';
import { detailError, errorBody } from '../errors.ts';
import { email, reference, requiredText, text } from '../fields.ts';
import { LOCALES } from '../locales.ts';
import { draftOrder, newOrder, pricedOrder, tin } from '../new-orders.ts';
import { TEXT_BOUNDS } from '../text-bounds.ts';
import { conflictWith, rowId } from './lists.ts';
import { staffNoteForm } from './notes.ts';
import { staffOrder } from './orders.ts';
import { staffEndpoint } from './staff-endpoint.ts';

const { order: bounds, customer } = TEXT_BOUNDS;
/** As far as it is typed. */
const phone = text.trim().max(bounds.phone);

export const findTins = staffEndpoint('findTins', {
  summary: 'Tins by name, for an order, with how many there are',
  querystring: z.object({ q: text.trim().max(100).default('') }),
  response: { 200: z.object({ results: z.array(tin) }), 400: errorBody },
});

/** Who has ordered with this number before, or the customer asked for. */
const caller = z.object({
  customer_id: z.int().nullable(),
  name: z.string(),
  email: z.string(),
  language: z.enum(LOCALES),
  /** How many orders they have, and when the first was. */
  order_count: z.int(),
  since: z.iso.datetime().nullable(),
  /** Of the latest. */
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  postal_code: z.string(),
});
export type Caller = z.infer<typeof caller>;

export const findCaller = staffEndpoint('findCaller', {
  summary:
    'Who has ordered with a phone number before, by its last nine figures, or a customer; null for nobody',
  querystring: z.object({ phone: phone.default(''), customer_id: rowId.optional() }),
  response: { 200: z.object({ caller: caller.nullable() }), 400: errorBody },
});

/** What the buyer's own order would be refused for; null for what holds nobody back. */
const buyerLimits = z.object({
  /** Why the phone is blocked, for colleagues. */
  blocked_reason: z.string().nullable(),
  /** Of the day's rules, those that the order is beyond. */
  tins_per_order: z.int().nullable(),
  orders_per_day: z.int().nullable(),
});
export type BuyerLimits = z.infer<typeof buyerLimits>;
const staffDraft = draftOrder.extend({ buyer_limits: buyerLimits });
export type StaffDraft = z.infer<typeof staffDraft>;

export const quoteOrder = staffEndpoint('quoteOrder', {
  summary: 'What an order would come to and why, and what its buyer could not order alone',
  body: pricedOrder.extend({ customer_id: reference.nullable().default(null), phone: phone.default('') }),
  response: { 200: staffDraft, 400: errorBody },
});

export const placeOrder = staffEndpoint('placeOrder', {
  summary:
    'Write an order for a customer or a guest; what has become dearer or is not there is said, and nothing is written',
  body: newOrder.extend({
    /** Null for a guest. */
    customer_id: reference.nullable(),
    name: requiredText(customer.name * 2),
    /** Of a guest; the confirmation goes there. */
    email: z.union([z.literal(''), email]),
    language: z.enum(LOCALES),
    note: staffNoteForm.note,
  }),
  response: {
    200: staffOrder,
    201: staffOrder,
    400: errorBody,
    409: conflictWith(draftOrder),
    422: detailError,
  },
});
