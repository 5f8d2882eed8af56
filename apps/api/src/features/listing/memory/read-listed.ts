import { sql } from 'drizzle-orm';
import type { Database } from '#api/database/open-database.ts';
import { FILTER_COLUMNS, forClassFacets } from '#api/features/listing/filter-columns.ts';
import { type Listed, ListedColumns } from './listed-columns.ts';

/** Products at a time: read and turned into numbers in a few milliseconds. */
const CHUNK = 10_000;

/** In whole numbers, as the columns have them. */
const NUMBERS: Record<keyof Listed, string> = {
  id: 'id',
  brand: 'brand_id',
  reviews: 'review_count',
  price: '(price * 100)::bigint',
  launched: "launch_date - date '1970-01-01'",
  popularity: 'popularity',
  nameStart: toNameNumber(1),
  nameRest: toNameNumber(7),
  picture: `coalesce((
    select picture_id from product_pictures where product_id = products.id and kind = 'closed'
    order by position limit 1), 0)`,
  ...forClassFacets((facet) => FILTER_COLUMNS[facet].inMemory.number),
};

/** Six bytes of a name, from the place of one on, as a number that sorts as they do. */
function toNameNumber(from: number) {
  const bytes = `substr(convert_to(left(lower(name ->> 'en'), 12), 'UTF8'), ${from}, 6)`;
  return `('x' || rpad(encode(${bytes}, 'hex'), 12, '0'))::bit(48)::bigint`;
}

const NAMES = Object.keys(NUMBERS) as (keyof Listed)[];

/**
 * Reads every published product, a chunk after another. What changes meanwhile must be read again. Undefined when there is
 * no room for them all.
 */
export async function readListedColumns(db: Database): Promise<ListedColumns | undefined> {
  const { rows } = await db.execute<{ products: number; brand: number }>(sql`
    select (select count(*)::int from products where state = 'published') as products,
      (select coalesce(max(id), 0) from brands) as brand`);
  const [size = { products: 0, brand: 0 }] = rows;
  if (size.products > MAX_PRODUCTS) return undefined;
  const columns = new ListedColumns(size.products, size.brand);
  for (let last = 0, isMore = true; isMore; ) {
    const products = await readChunk(db, last);
    if (!products.every((product) => columns.append(product))) return undefined;
    last = products.at(-1)?.id ?? last;
    isMore = products.length === CHUNK;
  }
  columns.sort();
  return columns;
}

/** Beyond, they would take more than 160 MB. */
const MAX_PRODUCTS = 1_500_000;

/** One text per column instead of a row per product: a tenth of the work. */
async function readChunk(db: Database, after: number): Promise<Listed[]> {
  const lists = NAMES.map((name) => `array_to_json(array_agg("${name}"))::text as "${name}"`);
  const numbers = NAMES.map((name) => `${NUMBERS[name]} as "${name}"`);
  const { rows } = await db.$client.query<Record<keyof Listed, string | null>>({
    name: 'listed-chunk',
    text: `select ${lists} from (
      select ${numbers} from products where state = 'published' and id > $1 order by id limit ${CHUNK}
    ) as listed`,
    values: [after],
  });
  const [texts] = rows;
  const columns = NAMES.map((name): number[] => JSON.parse(texts?.[name] ?? '[]'));
  return (columns[0] ?? []).map((_, row) => toListed(columns.map((column) => column[row] ?? 0)));
}

/** A product as it stands now: what is listed of it, or nothing when visitors do not see it. */
type Reread = { id: number; slug: string; listed: Listed | undefined };

/** Products by slug, whatever their state. */
export async function rereadListed(db: Database, slugs: readonly string[]): Promise<Reread[]> {
  const numbers = NAMES.map((name) => `${NUMBERS[name]} as "${name}"`);
  const { rows } = await db.$client.query<
    Record<keyof Listed, number | string> & { slug: string; state: string }
  >({
    name: 'listed-again',
    text: `select slug, state, ${numbers} from products where slug = any($1)`,
    values: [slugs],
  });
  return rows.map(({ slug, state, ...row }) => {
    const listed = toListed(NAMES.map((name) => Number(row[name])));
    return { id: listed.id, slug, listed: state === 'published' ? listed : undefined };
  });
}

/** Always in the same order, so that V8 knows every product by one shape. */
function toListed(values: readonly number[]): Listed {
  const listed = {} as Listed;
  NAMES.forEach((name, place) => {
    listed[name] = values[place] ?? 0;
  });
  return listed;
}
