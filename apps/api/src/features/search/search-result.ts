import type { SearchResult } from '@pouchery/contract/search';

/** What the search box shows of a product; `base` is that of its smallest picture, without the media store's address. */
export type ShownProduct = Omit<SearchResult, 'thumbnail' | 'currency'> & { base: string | null };

export function toSearchResult(mediaUrl: string, { base, ...product }: ShownProduct): SearchResult {
  return { ...product, thumbnail: base === null ? null : `${mediaUrl}${base}.webp`, currency: 'GEL' };
}
