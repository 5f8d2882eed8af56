import type { SQL } from 'drizzle-orm';
import type { Database } from '#api/database/open-database.ts';
import type { ListedColumns } from '#api/features/listing/memory/listed-columns.ts';
import { correctedText } from '#api/features/search/reading/corrected-text.ts';
import { findNearest } from '#api/features/search/reading/find-nearest.ts';
import { findReading } from '#api/features/search/reading/find-reading.ts';
import type { Reading } from '#api/features/search/reading/readings.ts';
import type { Terms } from '#api/features/search/reading/terms.ts';
import type { RankedRows } from './memory/ranked-rows.ts';
import type { WordIndex } from './memory/word-index.ts';
import { type Shape, toListingTerms } from './ranking-statements.ts';
import { type SearchSource, searchTables } from './search-source.ts';

const IDS_ALONE: Shape = { name: 'ids', columns: '', joins: '' };

/** `exact` takes the text as typed alone, without what comes nearest when it finds nothing. */
type Asked = { text: string; exact: boolean; terms: Terms };
export type SearchRead = {
  /** What was searched for in place of the text; null when the text hit as it stands. */
  corrected_search: string | null;
  /** What comes nearest to the text, which finds nothing, and was searched for. */
  nearest_search: string | null;
};

export type ListingSearch = SearchRead & {
  /** Whether a row of `product_search` (join it under its own name) matches. */
  matches: SQL;
  /** How well, 0 is best; rank no more than `MAX_CANDIDATES` rows by it, then by popularity. */
  rank: SQL<number>;
};

/** How a list finds what a text asks for; undefined when nothing does. */
export async function findListingSearch(db: Database, asked: Asked): Promise<ListingSearch | undefined> {
  const found = await findOrNearest(searchTables(db, IDS_ALONE, 1), asked);
  if (!found) return undefined;
  const { hits, reading } = found;
  const isShown = (id: number) => hits[0]?.words.includes(id) ?? false;
  return {
    ...toListingTerms(reading.words),
    ...readAs(asked, found, isShown),
  };
}

/** The same in memory. */
export async function findSearchedRows(
  { words, columns }: { words: WordIndex; columns: ListedColumns },
  asked: Asked,
): Promise<(SearchRead & { hits: RankedRows }) | undefined> {
  const found = await findOrNearest(words, asked);
  if (!found) return undefined;
  const { hits } = found;
  let best: number | undefined;
  const isShown = (id: number) => {
    best ??= hits.best(1, columns.popularity)[0] ?? 0;
    return words.has(best, id);
  };
  return { hits, ...readAs(asked, found, isShown) };
}

async function findOrNearest<Hits>(source: SearchSource<Hits>, { text, exact, terms }: Asked) {
  const found = await findReading(source, text.trim(), { terms, exact });
  if (found) return { ...found, searched: null };
  return exact ? undefined : findNearest(source, text.trim(), terms);
}

function readAs(
  { exact }: Asked,
  { reading, searched }: { reading: Reading; searched: string | null },
  isShown: (id: number) => boolean,
): SearchRead {
  const isTyped = exact || searched !== null;
  return { corrected_search: isTyped ? null : correctedText(reading, isShown), nearest_search: searched };
}
