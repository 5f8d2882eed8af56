import type { SQL } from 'drizzle-orm';
import type { Database } from '#api/database/open-database.ts';
import { correctedText } from '#api/features/search/reading/corrected-text.ts';
import { findReading } from '#api/features/search/reading/find-reading.ts';
import { listingTermsOf, type Shape } from './ranking-statements.ts';
import { searchTables } from './search-source.ts';

const IDS_ALONE: Shape = { name: 'ids', columns: '', joins: '' };

export type ListingSearch = {
  /** Whether a row of `product_search` (join it under its own name) matches. */
  matches: SQL;
  /** How well, 0 is best; rank no more than `MOST_CANDIDATES` rows by it, then by popularity. */
  rank: SQL<number>;
  /** What was searched for in place of the text; null when the text hit as it stands. */
  corrected_search: string | null;
};

/** How a list finds what a text asks for; undefined when nothing does. `exact` takes the text as typed alone. */
export async function findListingSearch(
  db: Database,
  text: string,
  exact: boolean,
): Promise<ListingSearch | undefined> {
  const found = await findReading(searchTables(db, IDS_ALONE), text.trim(), { exact, limit: 1 });
  if (!found) return undefined;
  return {
    ...listingTermsOf(found.reading.words),
    corrected_search: exact ? null : correctedText(found),
  };
}
