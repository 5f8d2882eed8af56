import { SEARCH_MIN_LENGTH } from '@pouchery/contract/search-limits';
import type { Hits } from '#api/features/search/find-rows.ts';
import type { Candidate } from '#api/features/search/query/candidates.ts';
import { correctedText } from '#api/features/search/query/corrected-text.ts';
import { findNearest } from '#api/features/search/query/find-nearest.ts';
import { matchQuery } from '#api/features/search/query/match-query.ts';
import type { RowSet } from '#api/features/search/row-set.ts';
import { hasWord, type KnownWord } from '#api/features/search/word-index.ts';
import type { Columns, MaxMg } from './columns.ts';
import type { Listing } from './listing.ts';

type Searched = {
  hits: Hits;
  /** What was searched for in place of the text; null when the text hit as it stands. */
  corrected_search: string | null;
  /** What comes nearest to the text, which finds nothing, and was searched for. */
  nearest_search: string | null;
};

/** True for what is long enough to be searched (docs/behaviour.md#search-minimum). */
export function isSearched(text: string): boolean {
  return Array.from(text.trim()).length >= SEARCH_MIN_LENGTH;
}

/**
 * What a list for a text has; undefined when nothing has it. `exact` takes the text as typed alone, without what comes nearest
 * when it finds nothing.
 */
export function findSearched(
  { words, columns, terms }: Listing,
  text: string,
  exact = false,
): Searched | undefined {
  const found = matchQuery(words, text.trim(), terms, exact);
  if (found) {
    const { hits, candidate } = found;
    let best: number | undefined;
    const isShown = (word: KnownWord) => {
      best ??= pickBest(columns, hits, hits.rows, 1)[0] ?? 0;
      return hasWord(word, best);
    };
    return { hits, corrected_search: exact ? null : correctedText(candidate, isShown), nearest_search: null };
  }
  const nearest = exact ? undefined : findNearest(words, text.trim(), terms);
  return nearest && { hits: nearest.hits, corrected_search: null, nearest_search: nearest.searched };
}

/** So many of some rows that are found: best matches first, of equal ones the more popular. */
export function pickBest(columns: Columns, hits: Hits, among: RowSet, wanted: number): number[] {
  const found: number[] = [];
  for (const rows of hits.rank(among)) {
    found.push(...columns.orders.popularity.pick(rows, wanted - found.length));
    if (found.length === wanted) break;
  }
  return found;
}

/** Rows for the search box, the best first; how many there are in all, and how the text was read. None for a text too short. */
export function findForBox(
  { words, columns, terms }: Listing,
  text: string,
  limit: number,
  maxMg: MaxMg,
): { rows: number[]; count: number; candidate?: Candidate } {
  const found = isSearched(text) ? matchQuery(words, text.trim(), terms) : undefined;
  if (!found) return { rows: [], count: 0 };
  const { hits, candidate } = found;
  const lawful = typeof maxMg === 'number' ? hits.rows.and(columns.listLawful(maxMg)) : hits.rows;
  return { rows: pickBest(columns, hits, lawful, limit), count: lawful.size, candidate };
}
