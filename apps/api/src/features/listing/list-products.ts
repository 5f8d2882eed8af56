import type { ProductList } from '@pouchery/contract/catalog';
import { COUNT_LIMIT } from '@pouchery/contract/pages';
import { MAX_OFFSET, type ProductQuery } from '@pouchery/contract/product-query';
import { SEARCH_MIN_LENGTH } from '@pouchery/contract/search-limits';
import type { ReadContext } from '#api/features/catalog/read-context.ts';
import { findListingSearch } from '#api/features/listing/find-searched.ts';
import { notFound } from '#api/http/api-error.ts';
import { findInColumns, NO_HITS } from './memory/find-in-columns.ts';
import { listListedCards } from './memory/listed-cards.ts';
import type { Listing } from './memory/listed-memory.ts';

type ListedProducts = Omit<ProductList, 'next' | 'previous' | 'tracking_pixel'> & { hasNext: boolean };

/**
 * One page of the products that a query asks for, with facets: newest first, or best match first when it searches.
 * Throws 404 when the page lies beyond the end or beyond row 10,000.
 */
export function listProducts(listing: Listing, context: ReadContext, query: ProductQuery): ListedProducts {
  const offset = (query.page - 1) * query.page_size;
  const page = { offset, limit: Math.min(query.page_size, MAX_OFFSET - offset) };
  if (page.limit <= 0) throw notFound('Invalid page.');
  const searched = isSearched(query) ? search(listing, query) : undefined;
  const found = findInColumns(listing, context.locale, query, page, searched?.hits);
  if (found.ids.length === 0 && query.page > 1) throw notFound('Invalid page.');
  const count = Math.min(found.count, COUNT_LIMIT);
  return {
    count,
    count_is_capped: found.count > COUNT_LIMIT,
    hasNext: count > offset + page.limit && offset + page.limit < MAX_OFFSET,
    results: listListedCards(context, listing, found.ids),
    facets: found.facets,
    ranges: found.ranges,
    corrected_search: searched?.corrected_search ?? null,
    nearest_search: searched?.nearest_search ?? null,
  };
}

function search(listing: Listing, { search: text, exact }: ProductQuery) {
  const found = findListingSearch(listing, { text, exact: exact === 'true' });
  return found ?? { hits: NO_HITS, corrected_search: null, nearest_search: null };
}

/** Search runs from three characters on; a shorter text is as good as none. */
function isSearched({ search }: ProductQuery) {
  return Array.from(search).length >= SEARCH_MIN_LENGTH;
}
