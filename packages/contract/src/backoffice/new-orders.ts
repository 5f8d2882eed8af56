import { z } from 'zod';
import { detailError, errorBody } from '../errors.ts';
import { email, optionalText, requiredText, text } from '../fields.ts';
import { LOCALES } from '../locales.ts';
import { PAYMENT_WAYS } from '../order-payments.ts';
import { picture } from '../pictures.ts';
import { TEXT_BOUNDS } from '../text-bounds.ts';
import { conflictWith, reference } from './lists.ts';
import { staffNoteForm } from './notes.ts';
import { MAX_LINE_TINS, MAX_ORDER_LINES } from './order-bounds.ts';
import { orderQuote, quotedLine } from './order-quotes.ts';
import { staffOrder } from './orders.ts';
import { staffEndpoint } from './staff-endpoint.ts';

const { order: bounds, customer } = TEXT_BOUNDS;

/** A tin as whoever writes an order sees it. */
const tin = z.object({
  product_id: z.int(),
  name: z.string(),
  brand_name: z.string(),
  picture: picture.nullable(),
  price: z.string(),
  /** How many can be promised; null where they are not counted. */
  available: z.int().nullable(),
  /** Whether the shop shows it, and has it. */
  is_there: z.boolean(),
});
export type Tin = z.infer<typeof tin>;

export const findTins = staffEndpoint('findTins', {
  summary: 'Tins by name, for an order, with how many there are',
  querystring: z.object({ q: text.trim().max(100).default('') }),
  response: { 200: z.object({ results: z.array(tin) }), 400: errorBody },
});

/** Who has ordered with this number before. */
const caller = z.object({
  customer_id: z.int().nullable(),
  name: z.string(),
  email: z.string(),
  language: z.enum(LOCALES),
  /** How many orders have this number, and when the first was. */
  order_count: z.int(),
  since: z.iso.datetime(),
  /** Where the latest went. */
  address: z.string(),
  city: z.string(),
  postal_code: z.string(),
});
export type Caller = z.infer<typeof caller>;

export const findCaller = staffEndpoint('findCaller', {
  summary: 'Who has ordered with a phone number before, by its last nine figures; null for nobody',
  querystring: z.object({ phone: text.trim().max(bounds.phone).default('') }),
  response: { 200: z.object({ caller: caller.nullable() }), 400: errorBody },
});

export const orderLines = z
  .array(
    z.object({
      product_id: reference,
      quantity: z.int().min(1).max(MAX_LINE_TINS, `Up to ${MAX_LINE_TINS} of one.`),
    }),
  )
  .min(1, 'This field is required.')
  .max(MAX_ORDER_LINES, `Up to ${MAX_ORDER_LINES} lines.`)
  .refine(
    (all) => new Set(all.map(({ product_id }) => product_id)).size === all.length,
    'Each product once.',
  );
/** What an order was seen to come to. */
export const seenTotal = z.string().regex(/^\d{1,8}\.\d\d$/, 'Enter a price such as 15.90.');
const priced = z.object({
  lines: orderLines,
  city: optionalText(bounds.city),
  delivery_method_id: reference.nullable(),
});

/** A line as it would be now, with what is said of its tin. */
export const draftLine = quotedLine.extend(tin.omit({ product_id: true, price: true }).shape);

/** An order as it would be now: what it comes to, what is there, and how it may travel. */
export const draftOrder = orderQuote.extend({
  lines: z.array(draftLine),
  methods: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      price: z.string(),
      free_from: z.string().nullable(),
      is_pick_up: z.boolean(),
      arrives: z.iso.date().nullable(),
    }),
  ),
});
export type DraftOrder = z.infer<typeof draftOrder>;

export const quoteOrder = staffEndpoint('quoteOrder', {
  summary: 'What an order would come to, and why',
  body: priced,
  response: { 200: draftOrder, 400: errorBody },
});

export const placeOrder = staffEndpoint('placeOrder', {
  summary:
    'Write an order for a customer or a guest; what has become dearer or is not there is said, and nothing is written',
  body: priced.extend({
    /** The same key with the same content is the same order. */
    key: z.uuid(),
    /** The total that was seen. */
    total: seenTotal,
    /** Null for a guest. */
    customer_id: reference.nullable(),
    name: requiredText(customer.name * 2),
    phone: requiredText(bounds.phone).regex(/^(?=(.*\d){6})\+?[\d ()-]+$/, 'Enter a valid phone number.'),
    /** Of a guest; the confirmation goes there. */
    email: z.union([z.literal(''), email]),
    language: z.enum(LOCALES),
    address: optionalText(bounds.address),
    postal_code: optionalText(bounds.postal_code),
    payment: z.enum(PAYMENT_WAYS),
    note: staffNoteForm.note,
    is_adult: z.literal(true, 'The buyer has to be old enough.'),
  }),
  response: {
    200: staffOrder,
    201: staffOrder,
    400: errorBody,
    409: conflictWith(draftOrder),
    422: detailError,
  },
});
