import { asc } from 'drizzle-orm';
import type { Database } from '#api/database/open-database.ts';
import { Terms } from './query/terms.ts';
import { searchTerms } from './search-tables.ts';

/** What announces that a row has changed. */
export const TERMS_TAG = 'search-terms';

/** The shopkeeper's words. */
export async function readTerms(db: Database): Promise<Terms> {
  const { kind, typed, means } = searchTerms;
  return new Terms(await db.select({ kind, typed, means }).from(searchTerms).orderBy(asc(searchTerms.id)));
}
