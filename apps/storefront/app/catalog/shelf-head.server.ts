import { drawn } from '#app/head/page-head.server.ts';
import type { StillShelf } from './shelf-data.server.ts';

/** The address a shelf's page is known under: another order shows the same products. */
export function shelfAddress(path: string, { state }: Pick<StillShelf, 'state'>): string {
  return state.page ? `${path}?page=${state.page}` : path;
}

/** Addresses of the products on the shelf. */
export function shelfItems({ list }: Pick<StillShelf, 'list'>): string[] {
  return drawn(list.data?.results)?.map(({ slug }) => `/product/${slug}`) ?? [];
}
