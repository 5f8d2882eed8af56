import type { RankedRows } from '#api/features/search/memory/ranked-rows.ts';
import type { WordIndex } from '#api/features/search/memory/word-index.ts';
import { correctedText } from '#api/features/search/reading/corrected-text.ts';
import { findNearest } from '#api/features/search/reading/find-nearest.ts';
import { findReading } from '#api/features/search/reading/find-reading.ts';
import type { Terms } from '#api/features/search/reading/terms.ts';
import type { ListedColumns } from './memory/listed-columns.ts';

/** `exact` takes the text as typed alone, without what comes nearest when it finds nothing. */
type Asked = { text: string; exact: boolean };
type SearchRead = {
  hits: RankedRows;
  /** What was searched for in place of the text; null when the text hit as it stands. */
  corrected_search: string | null;
  /** What comes nearest to the text, which finds nothing, and was searched for. */
  nearest_search: string | null;
};

/** How a list finds what a text asks for; undefined when nothing does. */
export function findListingSearch(
  { words, columns, terms }: { words: WordIndex; columns: ListedColumns; terms: Terms },
  { text, exact }: Asked,
): SearchRead | undefined {
  const found = findReading(words, text.trim(), { terms, exact });
  if (found) {
    const { hits, reading } = found;
    let best: number | undefined;
    const isShown = (id: number) => {
      best ??= hits.best(1, columns.popularity)[0] ?? 0;
      return words.has(best, id);
    };
    return { hits, corrected_search: exact ? null : correctedText(reading, isShown), nearest_search: null };
  }
  const nearest = exact ? undefined : findNearest(words, text.trim(), terms);
  return nearest && { hits: nearest.hits, corrected_search: null, nearest_search: nearest.searched };
}
