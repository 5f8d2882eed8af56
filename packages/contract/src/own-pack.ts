import { z } from 'zod';
import { productCard } from './catalog.ts';
import { endpoint } from './endpoint.ts';
import { detailError, errorResponses } from './errors.ts';
import { text } from './fields.ts';
import { DEFAULT_MG, MILLIGRAMS } from './find-answers.ts';
import { oneOrMore } from './product-query.ts';

export const MIN_PACK_TINS = 2;
export const MAX_PACK_TINS = 10;
/** In whole lari. */
export const BUDGET = /^[1-9]\d{0,3}$/;
/** So many tins are offered in the place of one. */
export const MAX_EXCHANGES = 6;

const TINS = Array.from({ length: MAX_PACK_TINS - MIN_PACK_TINS + 1 }, (_, at) => String(MIN_PACK_TINS + at));
const slugs = oneOrMore(text.max(100));
export const packAnswers = z.object({
  taste: slugs.describe('Of these tastes alone; left out: of any.'),
  max: z
    .string()
    .regex(MILLIGRAMS, 'Enter milligrams per pouch.')
    .transform(Number)
    .optional()
    .describe(`Milligrams per pouch; no tin has more. Left out: ${DEFAULT_MG}.`),
  tins: z.enum(TINS).transform(Number),
  budget: z.string().regex(BUDGET, 'Enter whole lari.').transform(Number).optional(),
  tin: slugs.describe('What is to be in it, as often as it is named, as far as all of it fits.'),
});
export type PackAnswers = z.infer<typeof packAnswers>;

/** `price` is of all of them, and of the whole pack with the other tin in it. */
const packLine = z.object({
  product: productCard,
  quantity: z.int(),
  price: z.string(),
  /** What one of them can be exchanged for, what leaves the pack the most varied first. */
  exchanges: z.array(
    z.object({
      ...productCard.pick({ slug: true, name: true, nicotine_mg_per_pouch: true }).shape,
      price: z.string(),
    }),
  ),
});
export const ownPack = z.object({
  /** Null where nothing fits. */
  pack: z.object({ lines: z.array(packLine), price: z.string() }).nullable(),
  /** Something of what was to be in it is not to be had any more, or does not fit. */
  is_changed: z.boolean(),
  /** Why nothing fits: no such tin, too few of them, more than an order may have, or too dear; null where something does. */
  because: z.enum(['none', 'few', 'limit', 'budget']).nullable(),
  /** What would fit: fewer tins, a budget of so much, tins of any taste. Never stronger ones. */
  instead: z.object({ tins: z.int().nullable(), budget: z.int().nullable(), any_taste: z.boolean() }),
});
export type OwnPack = z.infer<typeof ownPack>;

export const proposePack = endpoint('proposePack', {
  summary:
    'A pack of one’s own of tins that can be bought now, as varied as possible, never stronger or dearer than asked; 404 while the shop sells nothing itself',
  tags: ['catalogue'],
  querystring: packAnswers,
  response: { 200: ownPack, ...errorResponses, 404: detailError },
});
