import type { Picture } from '@pouchery/contract/pictures';
import type { PageRules } from '@pouchery/contract/shown-rules';
import type { SitemapEntry } from '@pouchery/contract/sitemap';
import { sql } from 'drizzle-orm';
import type { Database } from '#api/database/open-database.ts';
import { brands, products, productTypes, tastes } from '#api/features/catalog/catalog-tables.ts';
import { firstPicture } from '#api/features/catalog/product-cards.ts';
import type { ReadContext } from '#api/features/catalog/read-context.ts';
import { articles } from '#api/features/journal/journal-tables.ts';

/**
 * Products of one part have ids in one range of this many: a product never moves to another part, and no part needs
 * a walk over the ones before it. In three languages a part is 30,000 addresses; a sitemap's file may have 50,000.
 */
export const PART_SIZE = 10_000;
const PAGE_SIZE = 1_000;
const LARGEST_ID = 2_147_483_647;
/** Wide enough for search engines to show. */
const PICTURE_WIDTH = 960;

/** The parts of the list of all pages. Product parts without a published product are left out. */
export async function listParts(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ number: number }>(sql`
    select number
    from generate_series(1, (select max(${products.id}) / ${PART_SIZE}::int + 1 from ${products})) as number
    -- Ordered, so that it is found through the key: a walk over the table would begin at its front each time.
    cross join lateral (
      select from ${products}
      where ${products.id} > (number - 1) * ${PART_SIZE}::int and ${products.id} <= number * ${PART_SIZE}::int
        and ${products.state} = 'published'
      order by ${products.id} limit 1) as one
    order by number`);
  return ['taxonomies', 'articles', ...rows.map(({ number }) => `products-${number}`)];
}

type Page = { results: SitemapEntry[]; next: string | null };
type Row = SitemapEntry & { id: number };

/** The entries of a part behind the cursor; undefined when there is no such part. */
export async function listPart(
  db: Database,
  context: ReadContext,
  part: string,
  after: number,
  rules: PageRules,
): Promise<Page | undefined> {
  if (part === 'taxonomies') return { results: await listTaxonomies(db, rules), next: null };
  if (part === 'articles') return toPage(await listArticlePages(db, after));
  const number = Number(/^products-([1-9]\d{0,5})$/.exec(part)?.[1]);
  const isPart = number > 0 && number * PART_SIZE <= LARGEST_ID;
  return isPart ? toPage(await listProductPages(db, context, number, after, rules)) : undefined;
}

function toPage(rows: Row[]): Page {
  const next = rows.length === PAGE_SIZE ? String(rows.at(-1)?.id) : null;
  return { results: rows.map(({ id: _, ...entry }) => entry), next };
}

async function listProductPages(
  db: Database,
  context: ReadContext,
  number: number,
  after: number,
  { maxMg }: PageRules,
) {
  const from = Math.max(after, (number - 1) * PART_SIZE);
  const { rows } = await db.execute<Omit<Row, 'picture'> & { picture: Picture | null }>(sql`
    select ${products.id}, '/product/' || ${products.slug} as path,
      to_char(${products.updatedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as updated,
      ${firstPicture(context, 'closed')} as picture
    from ${products}
    where ${products.id} > ${from} and ${products.id} <= ${number * PART_SIZE}
      and ${products.state} = 'published'
      and (${maxMg}::numeric is null or ${products.nicotineMgPerPouch} <= ${maxMg}::numeric)
    order by ${products.id} limit ${PAGE_SIZE}`);
  return rows.map((row) => ({ ...row, picture: row.picture && getAddress(row.picture) }));
}

async function listArticlePages(db: Database, after: number) {
  const { rows } = await db.execute<Row>(sql`
    select ${articles.id}, '/article/' || ${articles.id} as path, null as updated, null as picture
    from ${articles}
    where ${articles.id} > ${after} and ${articles.state} = 'published'
    order by ${articles.id} limit ${PAGE_SIZE}`);
  return rows;
}

/** Brands, types and tastes: a few dozen in any shop. */
async function listTaxonomies(db: Database, { shows }: PageRules): Promise<SitemapEntry[]> {
  const { rows } = await db.execute<{ path: string }>(sql`
    select '/brand/' || ${brands.slug} as path from ${brands}
    union all select '/type/' || ${productTypes.slug} from ${productTypes}
    union all select '/tastes/' || ${tastes.slug} from ${tastes} where ${shows.flavours}
    order by path`);
  return rows.map(({ path }) => ({ path, updated: null, picture: null }));
}

function getAddress({ base, widths }: Picture) {
  const width = widths.findLast((each) => each <= PICTURE_WIDTH) ?? widths[0];
  return `${base}-${width}.webp`;
}
