import type { SearchResult } from '@pouchery/contract/search';
import type { ReadContext } from '#api/features/catalog/read-context.ts';
import type { Candidate } from '#api/features/search/query/candidates.ts';
import { matchQuery } from '#api/features/search/query/match-query.ts';
import { listSearchResults } from './cards.ts';
import { isSearched, pickBest } from './find-searched.ts';
import type { Listing } from './listing.ts';

/** Products of a search, the best first; how many there are in all, and how it was read. */
export type FoundProducts = { results: SearchResult[]; count: number; candidate: Candidate | undefined };

/** Products for the search box; none for a text that is too short. */
export function searchProducts(
  listing: Listing,
  context: Pick<ReadContext, 'locale' | 'mediaUrl'>,
  text: string,
  limit: number,
): FoundProducts {
  const { words, columns, terms } = listing;
  const found = isSearched(text) ? matchQuery(words, text.trim(), { terms }) : undefined;
  if (!found) return { results: [], count: 0, candidate: undefined };
  const { hits, candidate } = found;
  const best = pickBest(columns, hits, hits.rows, limit);
  return { results: listSearchResults(context, listing, best), count: hits.rows.size, candidate };
}
