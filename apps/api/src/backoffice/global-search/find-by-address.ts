import type { FoundRecord } from '@pouchery/contract/backoffice/global-search';
import { RECORD_PAGES, toShopPath, withoutLanguage } from '@pouchery/contract/shop-paths';
import { sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { textIn } from '#api/database/localized-text.ts';
import type { Database } from '#api/database/open-database.ts';
import { brands, products, productTypes, tastes } from '#api/features/catalog/catalog-tables.ts';
import type { ReadContext } from '#api/features/catalog/read-context.ts';
import { articles } from '#api/features/journal/journal-tables.ts';
import { pages } from '#api/features/legal/legal-tables.ts';
import { slides, specialOffers } from '#api/features/promotions/promotions-tables.ts';

/** Pages of one record: how their address begins, what it goes on with, the record's id, and what it is called. */
const OF_RECORDS: readonly (readonly [string, string, AnyPgColumn, AnyPgColumn, AnyPgColumn])[] = [
  [RECORD_PAGES.product, 'products', products.slug, products.id, products.name],
  [RECORD_PAGES.brand, 'brands', brands.slug, brands.id, brands.name],
  [RECORD_PAGES.type, 'types', productTypes.slug, productTypes.id, productTypes.name],
  [RECORD_PAGES.taste, 'tastes', tastes.slug, tastes.id, tastes.name],
  [RECORD_PAGES.article, 'articles', articles.id, articles.id, articles.title],
  ['/', 'pages', pages.slug, pages.slug, pages.title],
];
/** Pages that show a list, and the list of the back office that they come from. */
const OF_LISTS: Record<string, string> = {
  '/products': 'products',
  '/find': 'products',
  '/brands': 'brands',
  '/types': 'types',
  '/types/highest-rated': 'products',
  '/snus-journal': 'articles',
  '/customer-service': 'questions',
};

/** What the home page shows of its own. */
const OF_HOME: readonly (readonly [
  string,
  PgTable & { id: AnyPgColumn; state: AnyPgColumn },
  AnyPgColumn,
])[] = [
  ['slides', slides, slides.title],
  ['special-offers', specialOffers, specialOffers.title],
];
const MAX_RESULTS = 10;

/** The path of what was typed where it is an address of the shop, without the language before it; else undefined. */
export function readAddress(q: string, siteUrl: string): string | undefined {
  const path = toShopPath(q.startsWith(`${siteUrl}/`) ? q.slice(siteUrl.length) : q);
  return path && withoutLanguage(path);
}

/** The records that a page of the shop shows, whose history says where they come from, or the list that it is made of. */
export async function findByAddress(
  db: Database,
  { locale }: ReadContext,
  path: string,
): Promise<FoundRecord[]> {
  const list = OF_LISTS[path];
  if (list) return [{ resource: list, id: '', name: '', note: '' }];
  const ofRecords = OF_RECORDS.filter(([begin]) => path.startsWith(begin)).map(
    ([begin, resource, key, id, name]) => sql`
      (select ${resource}::text as resource, ${id}::text as id, ${textIn(locale, name)} as name, '' as note
      from ${key.table} where ${key}::text = ${path.slice(begin.length)})`,
  );
  const ofHome = OF_HOME.filter(() => path === '/').map(
    ([resource, table, title]) => sql`
      (select ${resource}::text as resource, ${table.id}::text as id, ${textIn(locale, title)} as name, '' as note
      from ${table} where ${table.state} = 'published' limit ${MAX_RESULTS})`,
  );
  const queries = [...ofRecords, ...ofHome];
  if (queries.length === 0) return [];
  return (await db.execute<FoundRecord>(sql.join(queries, sql` union all `))).rows;
}
