import { COUNT_LIMIT } from '@pouchery/contract/pages';
import { type GroupedResults, type SearchResult, searchProducts } from '@pouchery/contract/search';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { productTags } from '#api/features/catalog/announce-products.ts';
import { toResults } from '#api/features/catalog/card-lines.ts';
import { type ReadContext, toReadContext } from '#api/features/catalog/read-context.ts';
import { findForBox, isSearched } from '#api/features/listing/find-searched.ts';
import type { Listing } from '#api/features/listing/listing.ts';
import { currentListing } from '#api/features/listing/read-listing.ts';
import type { Named } from '#api/features/listing/taxonomies.ts';
import { serve } from '#api/http/serve.ts';
import { mapCards } from './listed-cards.ts';
import { findNames, indexNames } from './names.ts';

/** What the dropdown of the search box has room for, alone and with what else is found. */
const MAX_SHOWN = 8;
const MAX_BESIDE_NAMES = 5;

export const searchRoutes: FastifyPluginAsyncZod = async (app) => {
  serve(app, searchProducts, { public: true, priority: 'search' }, async (request, reply) => {
    const { search, grouped } = request.query;
    const listing = await currentListing(request);
    const context = toReadContext(request);
    const limit = grouped === 'true' ? MAX_BESIDE_NAMES : MAX_SHOWN;
    const { rows, count, candidate } = findForBox(listing, search, limit, context.maxMg);
    const results = mapCards(listing, context.locale, rows, toResults(context));
    reply.tag('listing', ...productTags(results));
    if (grouped === 'false') return results;
    reply.tag('brands', 'tastes', 'articles');
    const { taxonomies, terms } = listing;
    const names = isSearched(search)
      ? findNames(await indexNames(taxonomies), search.trim(), terms, candidate)
      : [];
    return addNames(listing, context, { results, count }, names);
  });
};

function addNames(
  { columns, taxonomies }: Listing,
  { locale, maxMg }: ReadContext,
  { results, count }: { results: SearchResult[]; count: number },
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
