import type { FoundRecord } from '@pouchery/contract/backoffice/anything';
import { LOCALES } from '@pouchery/contract/locales';
import { sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { textIn } from '#api/database/localized-text.ts';
import type { Database } from '#api/database/open-database.ts';
import { brands, products, productTypes, tastes } from '#api/features/catalog/catalog-tables.ts';
import type { ReadContext } from '#api/features/catalog/read-context.ts';
import { articles } from '#api/features/journal/journal-tables.ts';
import { slides, specialOffers } from '#api/features/promotions/promotions-tables.ts';

type Table = PgTable & { id: AnyPgColumn; slug: AnyPgColumn };
/** Pages of one record: how their address begins, and where the record stands. */
const OF_RECORDS: readonly (readonly [string, string, Table, AnyPgColumn])[] = [
  ['product', 'products', products, products.name],
  ['brands', 'brands', brands, brands.name],
  ['types', 'types', productTypes, productTypes.name],
  ['tastes', 'tastes', tastes, tastes.name],
  ['snus-journal', 'articles', articles, articles.title],
];
/** What the home page shows of its own. */
const OF_HOME: readonly (readonly [
  string,
  PgTable & { id: AnyPgColumn; state: AnyPgColumn },
  AnyPgColumn,
])[] = [
  ['slides', slides, slides.title],
  ['special-offers', specialOffers, specialOffers.title],
];
const MOST = 10;

/** The path of what was typed where it is an address of the shop, without the language before it; else undefined. */
export function readAddress(q: string, siteUrl: string): string | undefined {
  if (!q.startsWith('/') && !q.startsWith(`${siteUrl}/`)) return undefined;
  const url = URL.parse(q, siteUrl);
  const [, first = '', ...rest] = url?.pathname.split('/') ?? [];
  return LOCALES.some((locale) => locale === first) ? `/${rest.join('/')}` : url?.pathname;
}

/** The records that a page of the shop shows: where they come from is in the history of each. */
export async function findByAddress(
  db: Database,
  { locale }: ReadContext,
  path: string,
): Promise<FoundRecord[]> {
  const [, kind = '', slug = ''] = path.split('/');
  const ofRecords = OF_RECORDS.filter(([begin]) => begin === kind).map(
    ([, resource, table, name]) => sql`
      (select ${resource}::text as resource, ${table.id}::text as id, ${textIn(locale, name)} as name, '' as note
      from ${table} where ${table.slug} = ${slug})`,
  );
  const ofHome = OF_HOME.filter(() => path === '/').map(
    ([resource, table, title]) => sql`
      (select ${resource}::text as resource, ${table.id}::text as id, ${textIn(locale, title)} as name, '' as note
      from ${table} where ${table.state} = 'published' limit ${MOST})`,
  );
  const queries = [...ofRecords, ...ofHome];
  if (queries.length === 0) return [];
  return (await db.execute<FoundRecord>(sql.join(queries, sql` union all `))).rows;
}
