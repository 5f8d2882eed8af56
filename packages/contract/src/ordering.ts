import { z } from 'zod';
import { destination } from './addresses.ts';
import { productCard, slugParams } from './catalog.ts';
import { endpoint } from './endpoint.ts';
import { detailError, errorBody, errorResponsesBySlug } from './errors.ts';
import { reference } from './fields.ts';
import { draftOrder, expectedTotal, orderLines, pricedOrder } from './new-orders.ts';
import { CART_PAYMENTS } from './order-payments.ts';
import { quotedTier } from './order-quotes.ts';
import { CITY_SLUGS } from './partner-values.ts';
import { SIGNED_IN } from './security.ts';

/** What the cart would come to as an order. Amounts are decimal strings in lari. */
export const cartQuote = z.object({
  /** The cart's lines that can be delivered, with as many as can be. */
  lines: z.array(
    z.object({
      product_id: z.int(),
      product: productCard,
      quantity: z.int(),
      /** Of a single one; with so many of them `amount` may be less. */
      price: z.string(),
      amount: z.string(),
    }),
  ),
  tins: z.string(),
  /** What the code takes off, and why it takes nothing. */
  code: draftOrder.shape.code.unwrap().pick({ code: true, discount: true }).nullable(),
  /** Whether codes count today. */
  takes_codes: z.boolean(),
  code_problem: draftOrder.shape.code_problem,
  /** Null: none is chosen, or the chosen one is not offered there. */
  delivery: z.string().nullable(),
  delivery_method_id: z.int().nullable(),
  total: z.string(),
  vat_percent: z.int(),
  /** Of those that bring something to the city; `price` is what this order would pay. */
  methods: draftOrder.shape.methods,
  /** How it may be paid now; another back end may know the door alone. */
  payments: z.array(z.enum(CART_PAYMENTS)).default(['at_door']),
});
export type CartQuote = z.infer<typeof cartQuote>;

const refused = { 401: detailError, 403: detailError, 404: detailError, 429: detailError } as const;
/** `pay_at`: the bank's page to pay on; null at the door, and where the bank does not answer, but the order waits. */
const placed = z.object({ id: z.string(), pay_at: z.url().nullable().default(null) });
const own = { tags: ['checkout'], security: SIGNED_IN };

export const listTiers = endpoint('listTiers', {
  summary: 'What more tins of a product cost each on a day; none while the shop sells nothing itself',
  tags: ['catalogue'],
  params: slugParams,
  querystring: z.object({ day: z.iso.date() }),
  response: { 200: z.array(quotedTier), ...errorResponsesBySlug },
});

export const quoteCart = endpoint('quoteCart', {
  summary: 'What the person’s cart would come to as an order, and how it may travel',
  ...own,
  body: z.object({
    city: z.enum(CITY_SLUGS).nullable(),
    delivery_method_id: reference.nullable(),
    code: pricedOrder.shape.code,
  }),
  response: { 200: cartQuote, 400: errorBody, ...refused },
});

export const orderCart = endpoint('orderCart', {
  summary:
    'Order what is in the person’s cart; what is not as it was seen is said, and nothing is ordered. The same key is the same order',
  ...own,
  body: destination.extend({
    key: z.uuid(),
    /** Lines and total as they were seen. */
    lines: orderLines,
    total: expectedTotal,
    delivery_method_id: z
      .int('Choose how it is delivered.')
      .min(1)
      .max(2 ** 31 - 1),
    code: pricedOrder.shape.code,
    payment: z.enum(CART_PAYMENTS),
    is_adult: z.literal(true, 'Confirm your age to place the order.'),
    agrees: z.literal(true, 'Agree to the terms to place the order.'),
    /** Mails with news, for which nobody is asked twice. */
    wants_news: z.boolean().default(false),
  }),
  response: {
    200: placed,
    201: placed,
    400: errorBody,
    409: z.object({ detail: z.string(), current: cartQuote }),
    422: detailError,
    ...refused,
  },
});

export const changeNews = endpoint('changeNews', {
  summary: 'Whether the person wants mails with news',
  tags: ['accounts'],
  security: SIGNED_IN,
  body: z.object({ wants_news: z.boolean() }),
  response: { 204: z.undefined(), 400: errorBody, ...refused },
});
