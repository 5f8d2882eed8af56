import type { SearchResult } from '@pouchery/contract/search';
import { SEARCH_MIN_LENGTH } from '@pouchery/contract/search-limits';
import type { ReadContext } from '#api/features/catalog/read-context.ts';
import { findReading } from '#api/features/search/reading/find-reading.ts';
import type { Reading } from '#api/features/search/reading/readings.ts';
import { listSearchResults } from './memory/listed-cards.ts';
import type { Listing } from './memory/listed-memory.ts';

/** Products of a search, the best first; how many there are in all, and how it was read. */
export type FoundProducts = { results: SearchResult[]; count: number; reading: Reading | undefined };

/** True for what is long enough to be searched (docs/behaviour.md#search-minimum). */
export function isSearched(text: string): boolean {
  return Array.from(text.trim()).length >= SEARCH_MIN_LENGTH;
}

/** Products for the search box; none for a text that is too short. */
export function searchProducts(
  listing: Listing,
  context: Pick<ReadContext, 'locale' | 'mediaUrl'>,
  text: string,
  limit: number,
): FoundProducts {
  const { words, columns, terms } = listing;
  const found = isSearched(text) ? findReading(words, text.trim(), { terms }) : undefined;
  if (!found) return { results: [], count: 0, reading: undefined };
  const { hits, reading } = found;
  const results = listSearchResults(context, listing, hits.best(limit, columns.popularity));
  return { results, count: hits.total, reading };
}
