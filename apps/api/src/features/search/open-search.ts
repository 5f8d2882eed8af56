import type { ChangeFeed } from '#api/changes/change-feed.ts';
import type { Database } from '#api/database/open-database.ts';
import { SHOWN, type Shown } from './search-queries.ts';
import { type SnapshotProduct, type SnapshotWord, searchSnapshot } from './search-snapshot.ts';
import { type SearchSource, searchTables } from './search-source.ts';

/** Up to here a shop's words and products are kept in memory; beyond, the tables' indexes are the better place. */
const SMALL_SHOP = 1000;

/**
 * Gives the source for a search: a snapshot of a small shop, made when it is first asked for and forgotten with
 * every change, or the tables. While the change feed is broken it is always the tables.
 */
export function openSearch(
  db: Database,
  changes: Pick<ChangeFeed, 'on'>,
): () => Promise<SearchSource<Shown>> {
  const tables = searchTables<Shown>(db, SHOWN);
  let isListening = true;
  let source: Promise<SearchSource<Shown>> | undefined;
  const forget = () => {
    source = undefined;
  };
  changes.on('tags', forget);
  changes.on('lost', () => {
    isListening = false;
    forget();
  });
  changes.on('heard', () => {
    isListening = true;
    forget();
  });

  return async () => {
    if (!isListening) return tables;
    // Whoever asks after a change gets what was read after it: a load under way is forgotten, too.
    source ??= findSmallShop(db).then((snapshot) => snapshot ?? tables);
    const asked = source;
    try {
      return await asked;
    } catch (error) {
      if (source === asked) forget();
      throw error;
    }
  };
}

async function findSmallShop(db: Database): Promise<SearchSource<Shown> | undefined> {
  const { rows: products } = await db.$client.query<Shown & SnapshotProduct>(`
    select best.product_id as id, best.words, best.name_words, best.popularity${SHOWN.columns}
    from (select * from product_search limit ${SMALL_SHOP + 1}) as best ${SHOWN.joins}
    order by best.popularity desc, best.product_id desc`);
  if (products.length > SMALL_SHOP) return undefined;
  const { rows: words } = await db.$client.query<SnapshotWord>(
    `select id, word, letters, product_count, name_count, latin, georgian, cyrillic, neighbours
     from search_words where product_count > 0 order by word`,
  );
  return searchSnapshot(words, products);
}
