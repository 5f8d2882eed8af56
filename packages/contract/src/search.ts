import { z } from 'zod';
import { tasteColors } from './catalog.ts';
import { endpoint } from './endpoint.ts';
import { errorResponses } from './errors.ts';
import { hex, named, searchText } from './fields.ts';

/** A product as the search box shows it; what is optional, a back end may leave out. */
export const searchResult = z.object({
  slug: z.string(),
  name: z.string(),
  brand_name: z.string(),
  /** Absolute address of a small picture, or null. */
  thumbnail: z.string().nullable(),
  /** The surface behind the picture. */
  tint: hex.optional(),
  strength_level: z.int().optional(),
  nicotine_mg_per_pouch: z.number().optional(),
  /** A decimal string in `currency`. */
  price: z.string().optional(),
  /** As on a card: partners sell it at different prices. */
  price_varies: z.boolean().optional(),
  currency: z.literal('GEL').optional(),
});
export type SearchResult = z.infer<typeof searchResult>;

const counted = named.extend({ product_count: z.int() });
/** Products, and what else has a name that matches (docs/behaviour.md#search-names). */
export const groupedResults = z.object({
  results: z.array(searchResult),
  /** How many products are found in all, capped as in a list of them; null where that is not known. */
  count: z.int().nullable(),
  count_is_capped: z.boolean(),
  brands: z.array(counted),
  tastes: z.array(counted.extend({ colors: tasteColors })),
  articles: z.array(z.object({ id: z.int(), title: z.string() })),
});
export type GroupedResults = z.infer<typeof groupedResults>;

export const searchProducts = endpoint('searchProducts', {
  summary:
    'At most eight products for the search dropdown, an empty list below three characters. With `grouped=true` an ' +
    'object: at most five products, their number, and at most three brands, three tastes and two articles by name',
  tags: ['catalogue'],
  querystring: z.object({ search: searchText, grouped: z.enum(['true', 'false']).default('false') }),
  response: { 200: z.union([z.array(searchResult), groupedResults]), ...errorResponses },
});
