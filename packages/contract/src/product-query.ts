import { z } from 'zod';
import { searchText, text } from './fields.ts';

export const PRODUCT_SORTS = ['newest', 'price_asc', 'price_desc', 'popularity', 'rating'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** A parameter that may be repeated, as a list. */
export const oneOrMore = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((value) => (Array.isArray(value) ? value : [value]), z.array(item).max(50)).default([]);
const decimal = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,2})?$/, 'A valid number is required.')
  .optional();
export const wholeNumber = (min: number, max: number, defaultSort: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, 'A valid integer is required.')
    .transform(Number)
    .pipe(
      z
        .int()
        .min(min, `Ensure this value is greater than or equal to ${min}.`)
        .max(max, `Ensure this value is less than or equal to ${max}.`),
    )
    .default(defaultSort);

export const PAGE_SIZE = 24;
export const MAX_PAGE_SIZE = 100;
/** page x page_size reaches no further (docs/behaviour.md#list-pages). */
export const MAX_OFFSET = 10_000;

/** Query of the product list; repeated facet keys mean "or". */
export const productQuery = z.object({
  search: searchText,
  /** `true` searches the text as typed, without correction. */
  exact: z.enum(['true', 'false']).default('false'),
  brand: oneOrMore(text.max(100)),
  type: oneOrMore(text.max(100)),
  taste: oneOrMore(text.max(100)),
  strength: oneOrMore(
    z
      .string()
      .regex(/^[0-5]$/, 'Select a valid choice: 0 to 5.')
      .transform(Number),
  ),
  min_price: decimal,
  max_price: decimal,
  min_rating: z
    .string()
    .regex(/^[1-5]$/, 'Select a valid choice: 1 to 5.')
    .transform(Number)
    .optional(),
  min_nicotine: decimal,
  max_nicotine: decimal,
  in_stock: z.enum(['true', 'false'], 'Must be a valid boolean.').default('false'),
  sort: z.enum(PRODUCT_SORTS).optional(),
  page: wholeNumber(1, MAX_OFFSET, 1),
  page_size: wholeNumber(1, MAX_PAGE_SIZE, PAGE_SIZE),
});
export type ProductQuery = z.infer<typeof productQuery>;
