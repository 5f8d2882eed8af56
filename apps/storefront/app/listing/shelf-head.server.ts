import type { ProductCard } from '@pouchery/contract/catalog';
import type { Listed } from '#app/head/structured-data.server.ts';
import { countFilters } from './list-address.ts';
import type { ShelfData } from './shelf-data.server.ts';

/** The address a shelf's page is known under: another order shows the same products, and a choice of them is not to be found. */
export function shelfAddress(path: string, { state }: Pick<ShelfData, 'state'>): string {
  return state.page && !isFiltered({ state }) ? `${path}?page=${state.page}` : path;
}

/** Whether only a choice of the shelf is shown. */
export function isFiltered({ state }: Pick<ShelfData, 'state'>): boolean {
  return countFilters(state) > 0;
}

/** The products on the shelf. */
export function shelfItems({ list }: Pick<ShelfData, 'list'>): Listed[] {
  return list.data?.results.map(listedProduct) ?? [];
}

/** A product as lists name it. */
export function listedProduct({ slug, brand, name }: Pick<ProductCard, 'slug' | 'brand' | 'name'>): Listed {
  return { path: `/product/${slug}`, name: `${brand.name} ${name}` };
}
