import { eq, inArray, sql } from 'drizzle-orm';
import { announceChange } from '#api/changes/announce-change.ts';
import type { Transaction } from '#api/database/open-database.ts';
import { brands, products, productTypes, tastes } from '#api/features/catalog/catalog-tables.ts';
import { mergedSpellings, type Spellings, spelledWord, wordsOfProduct } from './product-words.ts';
import { productSearch, searchWords } from './search-tables.ts';

/** Any number; it only has to be the same in every replica. */
const INDEX_LOCK = 7_406_003;
const AT_ONCE = 300;

type SearchRow = typeof productSearch.$inferSelect;

/**
 * Brings the search words of these products up to date, in the transaction that writes them: call it for
 * products that are new, or whose name, brand, type, taste, mg, popularity or state changed, and for the
 * products of a brand, type or taste that was renamed. A product that is not published is no longer found. Announces the
 * products whose words or popularity changed: searches in memory follow by that.
 */
export async function indexProducts(tx: Transaction, productIds: readonly number[]): Promise<void> {
  const ids = [...new Set(productIds)].sort((one, other) => one - other);
  if (ids.length === 0) return;
  // Writers of the index go one after another: they all count in the same words.
  await tx.execute(sql`select pg_advisory_xact_lock(${INDEX_LOCK})`);
  const changed: number[] = [];
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    changed.push(...(await indexSome(tx, ids.slice(start, start + AT_ONCE))));
  }
  if (changed.length === 0) return;
  const rows = await tx
    .select({ slug: products.slug })
    .from(products)
    .where(sql`${products.id} = any(${sql.param(changed)})`);
  await announceChange(
    tx,
    rows.map(({ slug }) => `product:${slug}`),
  );
}

/** Takes the words of products that are about to be deleted out of the index. */
export async function unindexProducts(tx: Transaction, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  await tx.execute(sql`select pg_advisory_xact_lock(${INDEX_LOCK})`);
  const gone = await tx
    .delete(productSearch)
    .where(inArray(productSearch.productId, [...productIds]))
    .returning();
  await countWords(tx, gone, []);
}

/** Gives the ids of those that are found otherwise than before. */
async function indexSome(tx: Transaction, ids: number[]): Promise<number[]> {
  const before = await tx.select().from(productSearch).where(inArray(productSearch.productId, ids));
  const after = await listSearchRows(tx, ids);
  const known = new Map(before.map((row) => [row.productId, row]));
  const changed = after.filter((row) => !isSame(known.get(row.productId), row));
  if (changed.length > 0) {
    await tx
      .insert(productSearch)
      .values(changed)
      .onConflictDoUpdate({
        target: productSearch.productId,
        set: {
          words: sql`excluded.words`,
          nameWords: sql`excluded.name_words`,
          popularity: sql`excluded.popularity`,
        },
      });
  }
  const remaining = new Set(after.map((row) => row.productId));
  const gone = before.filter((row) => !remaining.has(row.productId));
  if (gone.length > 0) {
    await tx.delete(productSearch).where(
      inArray(
        productSearch.productId,
        gone.map((row) => row.productId),
      ),
    );
  }
  await countWords(tx, [...changed.flatMap((row) => known.get(row.productId) ?? []), ...gone], changed);
  return [...changed, ...gone].map(({ productId }) => productId);
}

/** What `product_search` should say about those of the products that are published. */
async function listSearchRows(tx: Transaction, ids: number[]): Promise<SearchRow[]> {
  const published = await tx
    .select({
      id: products.id,
      popularity: products.popularity,
      name: products.name,
      brand: brands.name,
      type: productTypes.name,
      taste: tastes.name,
      mg: products.nicotineMgPerPouch,
    })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(productTypes, eq(productTypes.id, products.typeId))
    .innerJoin(tastes, eq(tastes.id, products.tasteId))
    .where(sql`${inArray(products.id, ids)} and ${products.state} = 'published'`);
  const worded = published.map((product) => ({ ...product, ...wordsOfProduct(product) }));

  const idByWord = await requireWords(
    tx,
    worded.map(({ all }) => all),
  );
  const listIds = (keys: Iterable<string>) =>
    Array.from(keys, (key) => idByWord.get(key) ?? 0).sort((one, other) => one - other);
  return worded.map(({ id, popularity, all, name }) => ({
    productId: id,
    words: listIds(all.keys()),
    nameWords: listIds(name),
    popularity,
  }));
}

/** Ids by key of all the words; those and the spellings that are new are added. */
export async function requireWords(
  tx: Transaction,
  worded: readonly Map<string, Spellings>[],
): Promise<Map<string, number>> {
  const spellings = new Map<string, Spellings>();
  for (const [key, spelled] of worded.flatMap((words) => [...words])) {
    spellings.set(key, mergedSpellings(spellings.get(key), spelled));
  }
  const { id, word, latin, georgian, cyrillic } = searchWords;
  const known = await tx
    .select({ id, word, latin, georgian, cyrillic })
    .from(searchWords)
    .where(inArray(word, [...spellings.keys()]));
  const idByWord = new Map(known.map((row) => [row.word, row.id]));
  const knownSpellings = new Map<string, Spellings>(known.map((row) => [row.word, row]));

  const rows = [...spellings].flatMap(([key, spelled]) => {
    const before = knownSpellings.get(key);
    const after = mergedSpellings(before, spelled);
    const isNew = !before || before.latin !== after.latin || before.georgian !== after.georgian;
    return isNew || before.cyrillic !== after.cyrillic ? [spelledWord(key, after)] : [];
  });
  if (rows.length === 0) return idByWord;
  const written = await tx
    .insert(searchWords)
    .values(rows)
    .onConflictDoUpdate({
      target: searchWords.word,
      set: {
        latin: sql`excluded.latin`,
        georgian: sql`excluded.georgian`,
        cyrillic: sql`excluded.cyrillic`,
        letters: sql`excluded.letters`,
        neighbours: sql`excluded.neighbours`,
      },
    })
    .returning({ id, word });
  for (const row of written) idByWord.set(row.word, row.id);
  return idByWord;
}

function isSame(one: SearchRow | undefined, other: SearchRow) {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Takes the words of `before` off the counts and adds those of `after`. */
async function countWords(tx: Transaction, before: SearchRow[], after: SearchRow[]) {
  const changes = new Map<number, { id: number; products: number; names: number }>();
  const count = (rows: SearchRow[], by: 1 | -1) => {
    for (const row of rows) {
      for (const id of row.words) {
        const change = changes.get(id) ?? { id, products: 0, names: 0 };
        change.products += by;
        if (row.nameWords.includes(id)) change.names += by;
        changes.set(id, change);
      }
    }
  };
  count(before, -1);
  count(after, 1);
  const real = [...changes.values()].filter(({ products: more, names }) => more !== 0 || names !== 0);
  if (real.length === 0) return;
  await tx.execute(sql`
    update search_words as word
    set product_count = word.product_count + change.products, name_count = word.name_count + change.names
    from jsonb_to_recordset(${JSON.stringify(real)}::jsonb) as change(id int, products int, names int)
    where word.id = change.id`);
}
