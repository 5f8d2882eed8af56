import type { FoundRecord } from '@pouchery/contract/backoffice/global-search';
import { eq, sql } from 'drizzle-orm';
import { foundProducts } from '#api/backoffice/products/found-products.ts';
import { textIn } from '#api/database/localized-text.ts';
import type { Database } from '#api/database/open-database.ts';
import { brands, products } from '#api/features/catalog/catalog-tables.ts';
import type { ReadContext } from '#api/features/catalog/read-context.ts';
import type { Listing } from '#api/features/listing/listing.ts';

const MAX_RESULTS = 6;

/** Products that visitors find by the text, and those of every state whose names have its words. */
export async function findProducts(
  db: Database,
  listing: Listing,
  context: ReadContext,
  q: string,
): Promise<FoundRecord[]> {
  const { where, order } = foundProducts(listing, context, q, MAX_RESULTS);
  const rows = await db
    .select({
      id: sql<string>`${products.id}::text`,
      name: textIn(context.locale, products.name),
      note: sql<string>`case when 'brand' = any(${products.unsaid}) then '' else ${textIn(context.locale, brands.name)} end`,
    })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .where(where)
    .orderBy(...order)
    .limit(MAX_RESULTS);
  return rows.map((row) => ({ resource: 'products', ...row }));
}
