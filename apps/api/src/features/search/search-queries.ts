import type { LocalizedText } from '@pouchery/contract/catalog-import';
import type { SearchResult } from '@pouchery/contract/search';
import { SEARCH_MIN_LENGTH } from '@pouchery/contract/search-limits';
import { readText } from '#api/database/localized-text.ts';
import type { Database } from '#api/database/open-database.ts';
import type { ReadContext } from '#api/features/catalog/read-context.ts';
import { listSearchResults } from '#api/features/listing/memory/listed-cards.ts';
import type { Listing } from '#api/features/listing/memory/listed-memory.ts';
import { findReading } from '#api/features/search/reading/find-reading.ts';
import type { Reading } from '#api/features/search/reading/readings.ts';
import { NO_TERMS, type Terms } from '#api/features/search/reading/terms.ts';
import type { WordIndex } from './memory/word-index.ts';
import type { Shape } from './ranking-statements.ts';
import { type ShownProduct, toSearchResult } from './search-result.ts';
import { searchTables } from './search-source.ts';

/** What the tables say of a product, in every language. */
type Shown = Omit<ShownProduct, 'name' | 'brand_name'> & { name: LocalizedText; brand: LocalizedText };
/** The same of `best`, in SQL. */
const SHOWN: Shape = {
  name: 'shown',
  columns: `, p.slug, p.name, b.name as brand, shown.base, p.tint, p.strength_level,
    p.nicotine_mg_per_pouch::float, p.price, p.price_varies`,
  joins: `
    join products as p on p.id = best.product_id
    join brands as b on b.id = p.brand_id
    left join lateral (
      select picture.base || '-' || picture.widths[1] as base
      from product_pictures as part join pictures as picture on picture.id = part.picture_id
      where part.product_id = p.id
      order by part.kind <> 'closed', part.position
      limit 1
    ) as shown on true`,
};

type ShownContext = Pick<ReadContext, 'locale' | 'mediaUrl'>;
/** Products of a search, the best first; how many there are in all, null where that is not known, and how it was read. */
export type FoundProducts = { results: SearchResult[]; count: number | null; reading: Reading | undefined };

/** True for what is long enough to be searched (docs/behaviour.md#search-minimum). */
export function isSearched(text: string): boolean {
  return Array.from(text.trim()).length >= SEARCH_MIN_LENGTH;
}

/** Products for the search box; none for a text that is too short. Without `memory` from the tables. */
export async function searchProducts(
  { db, memory, terms = NO_TERMS }: { db: Database; memory?: Listing | undefined; terms?: Terms },
  context: ShownContext,
  text: string,
  limit: number,
): Promise<FoundProducts> {
  if (!isSearched(text)) return { results: [], count: 0, reading: undefined };
  const asked = { searched: text.trim(), limit, terms };
  const found = memory?.words && (await searchMemory(memory, memory.words, context, asked));
  return found ?? searchInTables(db, context, asked);
}

type Asked = { searched: string; limit: number; terms: Terms };

/** Undefined where the memory lacks a name. Nothing is waited for once rows are known: they are numbers of this moment. */
async function searchMemory(
  memory: Listing,
  words: WordIndex,
  context: ShownContext,
  { searched, limit, terms }: Asked,
): Promise<FoundProducts | undefined> {
  const found = await findReading(words, searched, { terms });
  if (!found) return { results: [], count: 0, reading: undefined };
  const { hits, reading } = found;
  const results = listSearchResults(context, memory, hits.best(limit, memory.columns.popularity));
  return results && { results, count: hits.total, reading };
}

/** The tables look no further than for what is shown. */
async function searchInTables(
  db: Database,
  { locale, mediaUrl }: ShownContext,
  { searched, limit, terms }: Asked,
): Promise<FoundProducts> {
  const found = await findReading(searchTables<Shown>(db, SHOWN, limit), searched, { terms });
  const results = (found?.hits ?? []).map(
    ({ slug, name, brand, base, tint, strength_level, nicotine_mg_per_pouch, price, price_varies }) =>
      toSearchResult(mediaUrl, {
        slug,
        name: readText(locale, name),
        brand_name: readText(locale, brand),
        base,
        tint,
        strength_level,
        nicotine_mg_per_pouch,
        price,
        price_varies,
      }),
  );
  return {
    results,
    count: results.length < limit ? results.length : null,
    reading: found?.reading,
  };
}
