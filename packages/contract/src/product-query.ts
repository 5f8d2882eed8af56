import { z } from 'zod';
import { searchText, text } from './fields.ts';
import {
  DECIMAL,
  type FilterOfKind,
  FREE_PARAMETERS,
  getPattern,
  listFilters,
  PRODUCT_FILTERS,
  type RangeEnd,
} from './product-filters.ts';

export const PRODUCT_SORTS = [
  'newest',
  'price_asc',
  'price_desc',
  'popularity',
  'strength_asc',
  'strength_desc',
  'rating',
] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** A parameter that may be repeated, as a list. */
export const oneOrMore = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((value) => (Array.isArray(value) ? value : [value]), z.array(item).max(50)).default([]);
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

type FilterShape = { [Name in FilterOfKind<'slugs'>]: ReturnType<typeof oneOrMore<z.ZodString>> } & {
  [Name in FilterOfKind<'levels'>]: ReturnType<typeof oneOrMore<ReturnType<typeof digit>>>;
} & { [Name in FilterOfKind<'least'> as `min_${Name}`]: z.ZodOptional<ReturnType<typeof digit>> } & {
  [Name in FilterOfKind<'flag'>]: typeof flag;
} & { [Name in RangeEnd]: typeof decimal };

const decimal = z.string().regex(DECIMAL, 'A valid number is required.').optional();
const flag = z.enum(['true', 'false'], 'Must be a valid boolean.').default('false');
const digit = (name: FilterOfKind<'levels' | 'least'>, min: number) =>
  z
    .string()
    .regex(getPattern(name), `Select a valid choice: ${min} to ${PRODUCT_FILTERS[name].max}.`)
    .transform(Number);

const parameters: [string, z.ZodType][] = [
  ...listFilters('slugs').map((name) => [name, oneOrMore(text.max(100))] as [string, z.ZodType]),
  ...listFilters('levels').map((name) => [name, oneOrMore(digit(name, 0))] as [string, z.ZodType]),
  ...listFilters('least').map((name) => [`min_${name}`, digit(name, 1).optional()] as [string, z.ZodType]),
  ...FREE_PARAMETERS.map((name) => [name, decimal] as [string, z.ZodType]),
  ...listFilters('flag').map((name) => [name, flag] as [string, z.ZodType]),
];
/** Made of the table of filters, whose types TypeScript cannot follow through the loops. */
const filters = Object.fromEntries(parameters) as unknown as FilterShape;

/** Query of the product list; repeated facet keys mean "or". */
export const productQuery = z.object({
  search: searchText,
  /** `true` searches the text as typed, without correction. */
  exact: z.enum(['true', 'false']).default('false'),
  ...filters,
  sort: z.enum(PRODUCT_SORTS).optional(),
  page: wholeNumber(1, MAX_OFFSET, 1),
  page_size: wholeNumber(1, MAX_PAGE_SIZE, PAGE_SIZE),
});
export type ProductQuery = z.infer<typeof productQuery>;
