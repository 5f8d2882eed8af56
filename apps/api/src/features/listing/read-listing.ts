import { mainLocale, readingOrder } from '@pouchery/contract/main-locale';
import { FILTER_NAMES } from '@pouchery/contract/product-filters';
import { type SQL, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database } from '#api/database/open-database.ts';
import { CARD_LINE } from '#api/features/catalog/card-lines.ts';
import { readTerms } from '#api/features/search/query/terms.ts';
import { RowSet } from '#api/features/search/row-set.ts';
import { WordIndex } from '#api/features/search/word-index.ts';
import { StartupError } from '#api/startup-error.ts';
import { COLUMNS, type ColumnName, Columns } from './columns.ts';
import { byName, FILTER_COLUMNS } from './filter-columns.ts';
import { fileWords, type Listing, type ProductNow, putProducts, takeRows } from './listing.ts';
import { readTaxonomies } from './taxonomies.ts';

/** Beyond, they would take more than a gigabyte. */
const MAX_PRODUCTS = 1_500_000;
/** Products at a time: put into memory in some milliseconds. */
export const CHUNK = 500;

/** What is known of a product without the shop's main language, in SQL. */
const NUMBERS = {
  id: 'id',
  launched: "launch_date - date '1970-01-01'",
  popularity: 'popularity',
  score: 'coalesce((rating * 10)::int, -1)',
  reviews: 'review_count',
  stars: `coalesce((
    select stars1 + 2 * stars2 + 3 * stars3 + 4 * stars4 + 5 * stars5
    from product_statistics where product_id = products.id), 0)`,
  weight: '(weight_per_serving_g * 100)::int',
  nicotinePerGram: '(nicotine_mg_per_g * 10)::int',
  ...byName(FILTER_NAMES, (name) => FILTER_COLUMNS[name].number),
} satisfies Partial<Record<ColumnName, string>>;

/** Six bytes of a name, from the index of one on, as a number that sorts as they do. */
function toNameNumber(from: number) {
  const names = readingOrder(mainLocale()).map((locale) => `name ->> '${locale}'`);
  const bytes = `substr(convert_to(left(lower(coalesce(${names.join(', ')})), 12), 'UTF8'), ${from}, 6)`;
  return `('x' || rpad(encode(${bytes}, 'hex'), 12, '0'))::bit(48)::bigint`;
}

/** Whether it is shown, each column's number, and the card. Names sort as they are in the main language, for readers of all. */
function selected() {
  const numbers = { ...NUMBERS, nameStart: toNameNumber(1), nameRest: toNameNumber(7) };
  const columns = COLUMNS.map((name) => `(${numbers[name]})::float8 as "${name}"`);
  return [`state = 'published' as "isShown"`, ...columns, `${CARD_LINE} as card`].join(', ');
}

/** Reads the whole catalogue. Throws a StartupError when there is no room for it. */
export async function readListing(db: Database, max = MAX_PRODUCTS): Promise<Listing> {
  const { rows } = await db.execute<{ products: number }>(
    sql`select count(*)::int as products from products where state = 'published'`,
  );
  const [{ products } = { products: 0 }] = rows;
  const columns = new Columns(products);
  const listing = { ...(await readNames(db)), columns, words: new WordIndex(columns.all) };
  if (products > max || !(await readProducts(db, listing)))
    throw new StartupError(
      `The shop has ${products} published products, and memory for the lists of ${max}: docs/scaling.md says what then.`,
    );
  return listing;
}

/**
 * Reads every published product, a chunk after another, in place of what a catalogue has. What changes meanwhile must be read
 * again. False when there is no room.
 */
export async function readProducts(db: Database, listing: Listing): Promise<boolean> {
  const { columns } = listing;
  const seen = new RowSet(columns.room);
  for (let last = 0, isMore = true; isMore; ) {
    const chunk = await readListed(db, sql`state = 'published' and id > ${last}`);
    if (!putProducts(listing, chunk)) return false;
    for (const { id } of chunk) seen.add(columns.rowById.get(id) ?? 0);
    last = chunk.at(-1)?.id ?? last;
    isMore = chunk.length === CHUNK;
  }
  takeRows(listing, [...columns.all.minus(seen).toRows()]);
  await fileWords(listing);
  return true;
}

/** Reads what is no product: names, and words of the shopkeeper. */
export async function readNames(db: Database): Promise<Pick<Listing, 'taxonomies' | 'terms'>> {
  return { taxonomies: await readTaxonomies(db), terms: await readTerms(db) };
}

/** Products as they stand now, no more than a chunk of them, by ascending id. */
export async function readListed(db: Database, condition: SQL): Promise<ProductNow[]> {
  const { rows } = await db.execute<ProductNow>(
    sql`select ${sql.raw(selected())} from products where ${condition} order by products.id limit ${CHUNK}`,
  );
  return rows;
}

/** What is listed for whoever asks: now, or at the moment of a preview. */
export async function currentListing({ shopAtMoment, server }: FastifyRequest): Promise<Listing> {
  return shopAtMoment ? readListing(shopAtMoment) : server.memory.current();
}
