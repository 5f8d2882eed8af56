import type { SearchResult } from '@pouchery/contract/catalog';
import { SEARCH_MIN_LENGTH } from '@pouchery/contract/search-limits';
import type { Database } from '#api/database/open-database.ts';
import type { ReadContext } from '#api/features/catalog/read-context.ts';
import type { Listing } from '#api/features/listing/memory/listed-memory.ts';
import { findReading } from '#api/features/search/reading/find-reading.ts';
import type { WordIndex } from './memory/word-index.ts';
import type { Shape } from './ranking-statements.ts';
import { searchTables } from './search-source.ts';
import type { Shown } from './shown-product.ts';

/** What the search box shows of a product, `best`. */
const SHOWN: Shape = {
  name: 'shown',
  columns: ', p.slug, p.name, b.name as brand, shown.base',
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

/**
 * Products for the search box, the best first; none below three characters (docs/behaviour.md#search-minimum). Without
 * `memory` from the tables.
 */
export async function searchProducts(
  { db, memory }: { db: Database; memory?: Listing | undefined },
  { locale, mediaUrl }: Pick<ReadContext, 'locale' | 'mediaUrl'>,
  text: string,
  limit: number,
): Promise<SearchResult[]> {
  const searched = text.trim();
  if (Array.from(searched).length < SEARCH_MIN_LENGTH) return [];
  const found = memory?.words
    ? await searchMemory(db, memory, memory.words, { searched, limit })
    : (await findReading(searchTables<Shown>(db, SHOWN, limit), searched))?.hits;
  return (found ?? []).map(({ slug, name, brand, base }) => ({
    slug,
    name: name[locale] ?? name.en,
    brand_name: brand[locale] ?? brand.en,
    thumbnail: base === null ? null : `${mediaUrl}${base}.webp`,
  }));
}

/** Rows are numbers of this moment: nothing is waited for between finding them and asking for their ids. */
async function searchMemory(
  db: Database,
  { columns, shown }: Listing,
  words: WordIndex,
  { searched, limit }: { searched: string; limit: number },
): Promise<Shown[]> {
  const found = await findReading(words, searched);
  const ids = found?.hits.best(limit, columns.popularity).map((row) => columns.id[row] ?? 0);
  return ids ? shown.list('search box', ids, (missing) => readShown(db, missing)) : [];
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
