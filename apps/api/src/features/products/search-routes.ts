import { COUNT_LIMIT } from '@pouchery/contract/pages';
import { type GroupedResults, searchProducts as searchProductsCall } from '@pouchery/contract/search';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type ReadContext, toReadContext } from '#api/features/catalog/read-context.ts';
import { currentListing } from '#api/features/listing/current-listing.ts';
import { type FoundProducts, isSearched, searchProducts } from '#api/features/listing/find-searched.ts';
import type { Listing } from '#api/features/listing/listing.ts';
import type { Named } from '#api/features/listing/taxonomies.ts';
import { findNames, indexNames } from './names.ts';

/** What the dropdown of the search box has room for, alone and with what else is found. */
const MAX_SHOWN = 8;
const MAX_BESIDE_NAMES = 5;

export const searchRoutes: FastifyPluginAsyncZod = async (app) => {
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
      const { taxonomies, terms } = listing;
      const names = isSearched(search)
        ? findNames(await indexNames(taxonomies), search.trim(), terms, found.candidate)
        : [];
      return addNames(listing, context, found, names);
    },
  });
};

function addNames(
  { columns, taxonomies }: Listing,
  { locale, maxMg }: ReadContext,
  { results, count }: FoundProducts,
  names: readonly Named[],
): GroupedResults {
  const inLanguage = (of: Named['kind']) =>
    names.flatMap(({ kind, id }) => (kind === of ? (taxonomies.find(kind, id, locale) ?? []) : []));
  // Without those that have no products.
  const lawful = columns.listLawful(maxMg);
  const counted = (kind: 'brand' | 'taste') =>
    inLanguage(kind)
      .map((row) => ({ ...row, product_count: columns.sets[kind].get(row.id)?.and(lawful).size ?? 0 }))
      .filter(({ product_count }) => product_count > 0);
  return {
    results,
    count: Math.min(count, COUNT_LIMIT),
    count_is_capped: count > COUNT_LIMIT,
    brands: counted('brand'),
    tastes: counted('taste').flatMap(({ colors, ...taste }) => (colors ? [{ ...taste, colors }] : [])),
    articles: inLanguage('article').map(({ id, name }) => ({ id, title: name })),
  };
}
