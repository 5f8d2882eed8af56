import type { SQL } from 'drizzle-orm';
import type { Database } from '#api/database/open-database.ts';
import type { ListedColumns } from '#api/features/listing/memory/listed-columns.ts';
import { correctedText } from '#api/features/search/reading/corrected-text.ts';
import { findReading } from '#api/features/search/reading/find-reading.ts';
import type { RankedRows } from './memory/ranked-rows.ts';
import type { WordIndex } from './memory/word-index.ts';
import { type Shape, toListingTerms } from './ranking-statements.ts';
import { searchTables } from './search-source.ts';

const IDS_ALONE: Shape = { name: 'ids', columns: '', joins: '' };

/** `exact` takes the text as typed alone. */
type Asked = { text: string; exact: boolean };
/** What was searched for in place of the text; null when the text hit as it stands. */
type Corrected = { corrected_search: string | null };

export type ListingSearch = Corrected & {
  /** Whether a row of `product_search` (join it under its own name) matches. */
  matches: SQL;
  /** How well, 0 is best; rank no more than `MAX_CANDIDATES` rows by it, then by popularity. */
  rank: SQL<number>;
};

/** How a list finds what a text asks for; undefined when nothing does. */
export async function findListingSearch(
  db: Database,
  { text, exact }: Asked,
): Promise<ListingSearch | undefined> {
  const found = await findReading(searchTables(db, IDS_ALONE, 1), text.trim(), exact);
  if (!found) return undefined;
  const { hits, reading } = found;
  const isShown = (id: number) => hits[0]?.words.includes(id) ?? false;
  return {
    ...toListingTerms(reading.words),
    corrected_search: exact ? null : correctedText(reading, isShown),
  };
}

/** The same in memory. */
export async function findSearchedRows(
  { words, columns }: { words: WordIndex; columns: ListedColumns },
  { text, exact }: Asked,
): Promise<(Corrected & { hits: RankedRows }) | undefined> {
  const found = await findReading(words, text.trim(), exact);
  if (!found) return undefined;
  const { hits, reading } = found;
  let best: number | undefined;
  const isShown = (id: number) => {
    best ??= hits.best(1, columns.popularity)[0] ?? 0;
    return words.has(best, id);
  };
  return { hits, corrected_search: exact ? null : correctedText(reading, isShown) };
}
