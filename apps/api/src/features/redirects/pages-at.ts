import { PLAIN_PAGES, RECORD_PAGES, withoutLanguage } from '@pouchery/contract/shop-paths';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { brands, products, productTypes, tastes } from '#api/features/catalog/catalog-tables.ts';
import { articles } from '#api/features/journal/journal-tables.ts';
import { slugRedirects } from './redirects-tables.ts';

/** Where the records of each kind of page stand, and by what their addresses name them. */
const RECORDS: Record<keyof typeof RECORD_PAGES, { table: SQLWrapper; name: SQLWrapper; isShown?: SQL }> = {
  product: { table: products, name: products.slug, isShown: sql`${products.state} = 'published'` },
  brand: { table: brands, name: brands.slug },
  type: { table: productTypes, name: productTypes.slug },
  taste: { table: tastes, name: tastes.slug },
  article: {
    table: articles,
    name: sql`${articles.id}::text`,
    isShown: sql`${articles.state} = 'published'`,
  },
};
const KINDS = Object.keys(RECORDS) as (keyof typeof RECORDS)[];

/** Those of these paths at which visitors find a page, or are led to one that was renamed. */
export async function findPagesAt(
  db: Database | Transaction,
  paths: readonly string[],
): Promise<Set<string>> {
  const plain = new Map(paths.map((path) => [path, withoutLanguage(path)]));
  const found = new Set(PLAIN_PAGES);
  for (const kind of KINDS) {
    const begin = RECORD_PAGES[kind];
    const names = [...plain.values()].flatMap((path) =>
      path.startsWith(begin) ? [path.slice(begin.length)] : [],
    );
    if (names.length === 0) continue;
    for (const name of await listShown(db, kind, names)) found.add(begin + name);
  }
  return new Set(paths.filter((path) => found.has(plain.get(path) ?? path)));
}

async function listShown(db: Database | Transaction, kind: keyof typeof RECORDS, names: string[]) {
  const { table, name, isShown = sql`true` } = RECORDS[kind];
  const wanted = sql`any(${sql.param([...new Set(names)])})`;
  const { rows } = await db.execute<{ name: string }>(sql`
    select ${name} as name from ${table} where ${name} = ${wanted} and ${isShown}
    union select ${slugRedirects.slug} from ${slugRedirects}
      join ${table} on ${table}.id = ${slugRedirects.targetId}
      where ${slugRedirects.kind} = ${kind} and ${slugRedirects.slug} = ${wanted} and ${isShown}`);
  return rows.map((row) => row.name);
}
