import { sql } from 'drizzle-orm';
import type { Database } from '#api/database/open-database.ts';
import { FILTER_COLUMNS, forFilters } from '#api/features/listing/filter-columns.ts';
import { StartupError } from '#api/startup-error.ts';
import { CARD_TEXT } from './card-texts.ts';
import { type Listed, ListedColumns, type ListedNumbers } from './listed-columns.ts';

/** Beyond, they would take more than a gigabyte. */
const MAX_PRODUCTS = 1_500_000;
/** Products at a time: read and turned into columns in a few milliseconds. */
const CHUNK = 2_500;

/** In whole numbers, as the columns have them. */
const NUMBERS: Record<keyof ListedNumbers, string> = {
  id: 'id',
  reviews: 'review_count',
  launched: "launch_date - date '1970-01-01'",
  popularity: 'popularity',
  nameStart: toNameNumber(1),
  nameRest: toNameNumber(7),
  weight: '(weight_per_serving_g * 100)::int',
  nicotinePerGram: '(nicotine_mg_per_g * 10)::int',
  stars: `coalesce((
    select stars1 + 2 * stars2 + 3 * stars3 + 4 * stars4 + 5 * stars5
    from product_statistics where product_id = products.id), 0)`,
  ...forFilters((name) => FILTER_COLUMNS[name].number),
};

/** Six bytes of a name, from the place of one on, as a number that sorts as they do. */
function toNameNumber(from: number) {
  const bytes = `substr(convert_to(left(lower(name ->> 'en'), 12), 'UTF8'), ${from}, 6)`;
  return `('x' || rpad(encode(${bytes}, 'hex'), 12, '0'))::bit(48)::bigint`;
}

const NAMES = Object.keys(NUMBERS) as (keyof ListedNumbers)[];
const COLUMNS = [...NAMES.map((name) => `${NUMBERS[name]} as "${name}"`), `${CARD_TEXT} as card`].join(', ');

/**
 * Reads every published product, a chunk after another. What changes meanwhile must be read again. Throws a StartupError when
 * there is no room for them all.
 */
export async function readListedColumns(db: Database, most = MAX_PRODUCTS): Promise<ListedColumns> {
  const { rows } = await db.execute<{ products: number; brand: number }>(sql`
    select (select count(*)::int from products where state = 'published') as products,
      (select coalesce(max(id), 0) from brands) as brand`);
  const [size = { products: 0, brand: 0 }] = rows;
  if (size.products > most) throw noRoom(size.products);
  const columns = new ListedColumns(size.products, size.brand);
  for (let last = 0, isMore = true; isMore; ) {
    const products = await readChunk(db, last);
    if (!products.every((product) => columns.append(product))) throw noRoom(size.products);
    last = products.at(-1)?.id ?? last;
    isMore = products.length === CHUNK;
  }
  await columns.sort();
  return columns;
}

function noRoom(products: number) {
  return new StartupError(
    `The shop has ${products} published products, and room in memory for the lists of ${MAX_PRODUCTS}: docs/scaling.md says what then.`,
  );
}

/** One text per column instead of a row per product: a tenth of the work. A card is a line. */
async function readChunk(db: Database, after: number): Promise<Listed[]> {
  const numbers = NAMES.map((name) => `array_to_json(array_agg("${name}"))::text as "${name}"`);
  const { rows } = await db.$client.query<Record<keyof Listed, string | null>>({
    name: 'listed-chunk',
    text: `select ${numbers}, string_agg(card, E'\\n') as card from (
      select ${COLUMNS} from products where state = 'published' and id > $1 order by id limit ${CHUNK}
    ) as listed`,
    values: [after],
  });
  const [texts] = rows;
  const columns = NAMES.map((name): number[] => JSON.parse(texts?.[name] ?? '[]'));
  const cards = texts?.card?.split('\n') ?? [];
  return cards.map((card, row) =>
    toListed(
      columns.map((column) => column[row] ?? 0),
      card,
    ),
  );
}

/** A product as it stands now: what is listed of it, or nothing when visitors do not see it. */
type Reread = { id: number; slug: string; listed: Listed | undefined };

/** Products by slug, whatever their state. */
export async function rereadListed(db: Database, slugs: readonly string[]): Promise<Reread[]> {
  const { rows } = await db.$client.query<
    Record<keyof ListedNumbers, number | string> & { card: string; slug: string; state: string }
  >({
    name: 'listed-again',
    text: `select slug, state, ${COLUMNS} from products where slug = any($1)`,
    values: [slugs],
  });
  return rows.map(({ slug, state, card, ...row }) => {
    const listed = toListed(
      NAMES.map((name) => Number(row[name])),
      card,
    );
    return { id: listed.id, slug, listed: state === 'published' ? listed : undefined };
  });
}

/** Always in the same order, so that V8 knows every product by one shape. */
function toListed(values: readonly number[], card: string): Listed {
  const listed = { card } as Listed;
  NAMES.forEach((name, place) => {
    listed[name] = values[place] ?? 0;
  });
  return listed;
}
