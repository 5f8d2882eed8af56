import type { ProductList } from '@pouchery/contract/catalog';
import { COUNT_LIMIT } from '@pouchery/contract/pages';
import { MAX_OFFSET, type ProductQuery } from '@pouchery/contract/product-query';
import type { ReadContext } from '#api/features/catalog/read-context.ts';
import { findListed } from '#api/features/listing/find-listed.ts';
import type { Listing } from '#api/features/listing/listing.ts';
import { notFound } from '#api/http/api-error.ts';
import { findRanges, toFacets } from './facets.ts';
import { listCardsOfRows } from './listed-cards.ts';

type ListedProducts = Omit<ProductList, 'next' | 'previous' | 'tracking_pixel'> & { hasNext: boolean };

/** One page of the products that a query asks for, with facets. Throws 404 when it lies beyond the end or beyond row 10,000. */
export function listProducts(listing: Listing, context: ReadContext, query: ProductQuery): ListedProducts {
  const offset = (query.page - 1) * query.page_size;
  const last = Math.min(offset + query.page_size, MAX_OFFSET);
  if (last <= offset) throw notFound('Invalid page.');
  const { first, total, counts, searched } = findListed(listing, query, last);
  if (total <= offset && query.page > 1) throw notFound('Invalid page.');
  const count = Math.min(total, COUNT_LIMIT);
  return {
    count,
    count_is_capped: total > COUNT_LIMIT,
    hasNext: count > last && last < MAX_OFFSET,
    results: listCardsOfRows(context, listing, first.slice(offset)),
    facets: toFacets(listing.taxonomies, context.locale, counts, query),
    ranges: findRanges(listing.columns, context.maxMg),
    corrected_search: searched?.corrected_search ?? null,
    nearest_search: searched?.nearest_search ?? null,
  };
}
