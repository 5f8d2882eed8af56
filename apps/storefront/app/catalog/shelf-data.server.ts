import { listProducts } from '@pouchery/contract/catalog';
import { MAX_OFFSET, PAGE_SIZE, type ProductSort } from '@pouchery/contract/product-query';
import type { PageData } from '#app/api/page-data.server.ts';
import { parseListAddress, SHELF_PARAMETERS, toProductQuery } from '#app/listing/list-address.ts';

type Shelf = { brand: string } | { type: string } | { taste: string };

/**
 * The products of a brand, type or taste in the order and page the address asks for. Only its first page may
 * fail without the page around it: a page that does not exist is not found.
 */
export async function loadShelf(api: PageData, shelf: Shelf, address: URL, defaultSort?: ProductSort) {
  const state = parseListAddress(address.searchParams, SHELF_PARAMETERS);
  const query = { ...(defaultSort && { sort: defaultSort }), ...toProductQuery(state), ...shelf };
  const list = state.page
    ? { data: await api.call(listProducts, { query }) }
    : await api.part(listProducts, { query });
  return { state, list, limits: { pageSize: PAGE_SIZE, maxOffset: MAX_OFFSET } };
}

export type ShelfData = Awaited<ReturnType<typeof loadShelf>>;
