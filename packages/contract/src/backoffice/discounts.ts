import { z } from 'zod';
import { day, reference, requiredText } from '../fields.ts';
import { MAX_LINE_TINS } from '../order-bounds.ts';
import { TEXT_BOUNDS } from '../text-bounds.ts';
import { MAX_PERCENT } from './discount-bounds.ts';
import { lari, whole } from './form-values.ts';
import { listQuery, version } from './lists.ts';
import { rowCalls } from './row-calls.ts';

const percent = whole(1, MAX_PERCENT).nullable();
const uses = whole(1, 1_000_000).nullable();

/** From so many tins of one product on, each costs less: by whole percent, or a price. Of one product, a brand, or all. */
const tierForm = z.object({
  from_tins: whole(2, MAX_LINE_TINS),
  percent,
  price: lari.nullable(),
  brand_id: reference.nullable(),
  product_id: reference.nullable(),
});
const priceTier = tierForm.extend({
  id: z.int(),
  version,
  price: z.string().nullable(),
});
export type PriceTier = z.infer<typeof priceTier>;

export const priceTierCalls = rowCalls('PriceTiers', 'PriceTier', {
  list: 'From how many tins on one costs less; `q` is looked for in that number',
  one: 'a multi-buy tier',
  query: listQuery(['from_tins'], {}),
  row: priceTier,
  form: tierForm,
});

/** A word that takes whole percent or an amount off an order's tins, on its days, as often as it may. */
const codeForm = z.object({
  code: requiredText(TEXT_BOUNDS.order.code)
    .toUpperCase()
    .regex(/^[A-Z0-9-]{3,}$/, 'Use at least three Latin letters, figures or hyphens.'),
  percent,
  amount: lari.nullable(),
  /** In Tbilisi, both included; null is open. */
  from: day.nullable(),
  until: day.nullable(),
  max_uses: uses,
  max_uses_each: uses,
});
const discountCode = codeForm.extend({
  id: z.int(),
  version,
  code: z.string(),
  amount: z.string().nullable(),
  /** By orders that were not cancelled. */
  uses: z.int(),
});
export type DiscountCode = z.infer<typeof discountCode>;

export const discountCodeCalls = rowCalls('DiscountCodes', 'DiscountCode', {
  list: 'Codes that take something off an order, with how often each was used',
  one: 'a code',
  query: listQuery(['code'], {}),
  row: discountCode,
  form: codeForm,
});
