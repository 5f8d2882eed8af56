import type { LocalizedText } from '@pouchery/contract/catalog-import';
import { readText } from '@pouchery/contract/main-locale';
import { COUNT_LIMIT } from '@pouchery/contract/pages';
import { type GroupedResults, searchProducts as searchProductsCall } from '@pouchery/contract/search';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ReadOnce } from '#api/changes/read-once.ts';
import { type ReadContext, toReadContext } from '#api/features/catalog/read-context.ts';
import type { NameIndex, Names } from '#api/features/search/names/name-index.ts';
import { currentListing } from './current-listing.ts';
import { type FoundProducts, isSearched, searchProducts } from './find-searched.ts';
import type { Listing } from './listing.ts';
import { countMembers } from './taxonomy-facts.ts';

/** What the dropdown of the search box has room for, alone and with what else is found. */
const MAX_SHOWN = 8;
const MAX_BESIDE_NAMES = 5;

type Options = { names: ReadOnce<NameIndex> };

export const searchRoutes: FastifyPluginAsyncZod<Options> = async (app, { names }) => {
  app.route({
    ...searchProductsCall,
    config: { public: true, priority: 'search' },
    handler: async (request, reply) => {
      const { search, grouped } = request.query;
      const listing = await currentListing(request);
      const context = toReadContext(request);
      const limit = grouped === 'true' ? MAX_BESIDE_NAMES : MAX_SHOWN;
      const found = searchProducts(listing, context, search, limit);
      reply.tag('listing', ...found.results.map(({ slug }) => `product:${slug}`));
      if (grouped === 'false') return found.results;
      reply.tag('brands', 'tastes', 'articles');
      if (!isSearched(search)) return NOTHING;
      const index = await names.get();
      return addNames(listing, context, found, index.find(search.trim(), found.candidate, listing.terms));
    },
  });
};

const NOTHING: GroupedResults = {
  results: [],
  count: 0,
  count_is_capped: false,
  brands: [],
  tastes: [],
  articles: [],
};

function addNames(
  { columns }: Listing,
  { locale }: ReadContext,
  { results, count }: FoundProducts,
  { brands, tastes, articles }: Names,
): GroupedResults {
  // Without those that have no products.
  const counted = <Row extends { id: number; name: LocalizedText }>(kind: 'brand' | 'taste', rows: Row[]) =>
    rows
      .map((row) => ({
        ...row,
        name: readText(locale, row.name),
        product_count: countMembers(columns, kind, row.id),
      }))
      .filter(({ product_count }) => product_count > 0);
  return {
    results,
    count: Math.min(count, COUNT_LIMIT),
    count_is_capped: count > COUNT_LIMIT,
    brands: counted('brand', brands),
    tastes: counted('taste', tastes),
    articles: articles.map(({ id, name }) => ({ id, title: readText(locale, name) })),
  };
}
