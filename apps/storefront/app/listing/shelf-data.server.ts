import { listProducts } from '@pouchery/contract/catalog';
import { MAX_OFFSET, PAGE_SIZE, type ProductSort } from '@pouchery/contract/product-query';
import type { PageData } from '#app/api/page-data.server.ts';
import {
  countFilters,
  orderedRanges,
  parseListAddress,
  SHELF_PARAMETERS,
  type Taxonomy,
  toProductQuery,
} from './list-address.ts';

type Shelf = { taxonomy: Taxonomy; slug: string };

/**
 * The products of a brand, type or taste as the address asks for them. Only its first page may fail without the page
 * around it: a page that does not exist is not found. `whole` is the first page without any filter, for what the page says
 * of all of them.
 */
export async function loadShelf(
  api: PageData,
  { taxonomy, slug }: Shelf,
  address: URL,
  defaultSort?: ProductSort,
) {
  const state = orderedRanges(parseListAddress(address.searchParams, SHELF_PARAMETERS[taxonomy]));
  const fixed = { [taxonomy]: slug };
  const usual = { ...(defaultSort && { sort: defaultSort }), ...fixed };
  const query = { ...usual, ...toProductQuery(state) };
  const [list, unfiltered] = await Promise.all([
    state.page
      ? api.call(listProducts, { query }).then((data) => ({ data }))
      : api.section(listProducts, { query }),
    countFilters(state) > 0 ? api.section(listProducts, { query: usual }) : undefined,
  ]);
  const limits = { pageSize: PAGE_SIZE, maxOffset: MAX_OFFSET };
  return { state, fixed, list, whole: (unfiltered ?? list).data, limits, defaultSort };
}

export type ShelfData = Awaited<ReturnType<typeof loadShelf>>;
