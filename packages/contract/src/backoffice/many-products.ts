import { z } from 'zod';
import { detailError, errorBody } from '../errors.ts';
import { REQUIRED, reference } from '../fields.ts';
import { OFFER_STATES } from '../partner-values.ts';
import { STOCK_STATES } from '../product-values.ts';
import { doubt } from './doubt.ts';
import { undoProblem } from './history.ts';
import { version } from './lists.ts';
import {
  CHANGE_PROBLEMS,
  MAX_PRODUCTS_AT_ONCE,
  PRICE_ENDS,
  PRICE_METHODS,
  STATES_OF_MANY,
} from './product-values.ts';
import { productsQuery } from './products.ts';
import { staffEndpoint } from './staff-endpoint.ts';
import { hasDecimals } from './typed-number.ts';

const MAX_AMOUNT = 999_999.99;
const amount = z
  .number(REQUIRED)
  .min(-MAX_AMOUNT, `Ensure this value is greater than or equal to ${-MAX_AMOUNT}.`)
  .max(MAX_AMOUNT, `Ensure this value is less than or equal to ${MAX_AMOUNT}.`)
  .refine((value) => hasDecimals(value, 2), 'Ensure that there are no more than 2 decimals.');

/** One change of many products. */
export const productsChange = z.discriminatedUnion('field', [
  z.object({
    field: z.literal('price'),
    way: z.enum(PRICE_METHODS),
    by: amount,
    end: z.enum(PRICE_ENDS),
    /** Prices of their own that partners have go along. */
    with_offers: z.boolean(),
  }),
  z.object({ field: z.literal('state'), value: z.enum(STATES_OF_MANY) }),
  z.object({ field: z.literal('stock'), value: z.enum(STOCK_STATES) }),
  z.object({ field: z.literal('featured'), value: z.boolean() }),
  z.object({ field: z.enum(['brand_id', 'type_id', 'taste_id']), value: reference }),
  /** Whether a partner that sells them has them. */
  z.object({ field: z.literal('offers'), partner_id: reference, value: z.enum(OFFER_STATES) }),
]);
export type ProductsChange = z.infer<typeof productsChange>;

/**
 * What becomes of a product, as it is read: prices as `15.90`, names in the reader's language, other values as they are; empty
 * where nobody has said it.
 */
const difference = z.object({
  /** Whose price or stock it is; null for the shop's. */
  partner: z.string().nullable(),
  before: z.string(),
  after: z.string(),
});

export const plannedProduct = z.object({
  id: z.int(),
  version,
  name: z.string(),
  brand: z.string(),
  differences: z.array(difference),
  /** Why nothing becomes of it; null where something does. */
  problem: z.enum(CHANGE_PROBLEMS).nullable(),
  /** Fields of its form that have to be filled in first. */
  unsaid: z.array(z.string()),
  doubts: z.array(doubt),
});
export type PlannedProduct = z.infer<typeof plannedProduct>;

export const previewProductChanges = staffEndpoint('previewProductChanges', {
  summary: 'What a change would make of these products, or of all that the filters find; nothing is changed',
  querystring: productsQuery,
  body: z.object({
    /** Left out: all that the filters find. */
    ids: z.array(reference).min(1).max(MAX_PRODUCTS_AT_ONCE).optional(),
    change: productsChange,
  }),
  response: { 200: z.array(plannedProduct), 400: errorBody },
});

export const changeProducts = staffEndpoint('changeProducts', {
  summary: 'Change many products as it was shown, in one step; where one of them has changed since, none is',
  body: z.object({
    /** As they were shown. */
    rows: z
      .array(z.object({ id: reference, version }))
      .min(1)
      .max(MAX_PRODUCTS_AT_ONCE),
    change: productsChange,
    /** Somebody has said that figures which look like a slip of the hand are right. */
    doubts_confirmed: z.boolean().default(false),
  }),
  response: {
    /**
     * `step`: the number of their entry in the log, of the subject `catalogue`; `untranslated`: as many were published
     * though a language lacks texts of theirs.
     */
    200: z.object({ count: z.int(), step: z.string(), untranslated: z.int() }),
    400: errorBody,
    409: detailError.extend({ problems: z.array(undoProblem).optional() }),
  },
});
