import type { SearchResult } from '@pouchery/contract/search';
import { SEARCH_MIN_LENGTH } from '@pouchery/contract/search-limits';
import type { Database } from '#api/database/open-database.ts';
import type { ReadContext } from '#api/features/catalog/read-context.ts';
import type { Listing } from '#api/features/listing/memory/listed-memory.ts';
import { findReading } from '#api/features/search/reading/find-reading.ts';
import type { Reading } from '#api/features/search/reading/readings.ts';
import type { WordIndex } from './memory/word-index.ts';
import type { Shape } from './ranking-statements.ts';
import { searchTables } from './search-source.ts';
import type { Shown } from './shown-product.ts';

/** What the search box shows of a product, `best`. */
const SHOWN: Shape = {
  name: 'shown',
  columns: `, p.slug, p.name, b.name as brand, shown.base, p.tint, p.strength_level as level,
    p.nicotine_mg_per_pouch::float as mg, p.price`,
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

/** Products of a search, the best first; how many there are in all, null where that is not known, and how it was read. */
export type FoundProducts = { results: SearchResult[]; count: number | null; reading: Reading | undefined };

/** True for what is long enough to be searched (docs/behaviour.md#search-minimum). */
export function isSearched(text: string): boolean {
  return Array.from(text.trim()).length >= SEARCH_MIN_LENGTH;
}

/** Products for the search box; none for a text that is too short. Without `memory` from the tables. */
export async function searchProducts(
  { db, memory }: { db: Database; memory?: Listing | undefined },
  { locale, mediaUrl }: Pick<ReadContext, 'locale' | 'mediaUrl'>,
  text: string,
  limit: number,
): Promise<FoundProducts> {
  if (!isSearched(text)) return { results: [], count: 0, reading: undefined };
  const searched = text.trim();
  const { rows, ...found } = memory?.words
    ? await searchMemory(db, memory, memory.words, { searched, limit })
    : await searchInTables(db, { searched, limit });
  const results = rows.map(({ slug, name, brand, base, tint, level, mg, price }) => ({
    slug,
    name: name[locale] ?? name.en,
    brand_name: brand[locale] ?? brand.en,
    thumbnail: base === null ? null : `${mediaUrl}${base}.webp`,
    tint,
    strength_level: level,
    nicotine_mg_per_pouch: mg,
    price,
    currency: 'GEL' as const,
  }));
  return { ...found, results };
}

type Asked = { searched: string; limit: number };
type FoundRows = Omit<FoundProducts, 'results'> & { rows: Shown[] };

/** Rows are numbers of this moment: nothing is waited for between finding them and asking for their ids. */
async function searchMemory(
  db: Database,
  { columns, shown }: Listing,
  words: WordIndex,
  { searched, limit }: Asked,
): Promise<FoundRows> {
  const found = await findReading(words, searched);
  if (!found) return { rows: [], count: 0, reading: undefined };
  const { hits, reading } = found;
  const ids = hits.best(limit, columns.popularity).map((row) => columns.id[row] ?? 0);
  const rows = await shown.list('search box', ids, (missing) => readShown(db, missing));
  return { rows, count: hits.total, reading };
}

/** The tables look no further than for what is shown. */
async function searchInTables(db: Database, { searched, limit }: Asked): Promise<FoundRows> {
  const found = await findReading(searchTables<Shown>(db, SHOWN, limit), searched);
  const rows = found?.hits ?? [];
  return { rows, count: rows.length < limit ? rows.length : null, reading: found?.reading };
}

async function readShown(db: Database, ids: readonly number[]): Promise<Map<number, Shown>> {
  const { rows } = await db.$client.query<Shown & { id: number }>({
    name: 'search-shown',
    text: `
      select best.product_id as id${SHOWN.columns}
      from unnest($1::int[]) as best (product_id) ${SHOWN.joins} where p.state = 'published'`,
    values: [ids],
  });
  return new Map(rows.map(({ id, ...shown }) => [id, shown]));
}
