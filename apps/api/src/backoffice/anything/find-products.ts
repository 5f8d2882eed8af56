import type { FoundRecord } from '@pouchery/contract/backoffice/anything';
import { eq, or, sql } from 'drizzle-orm';
import { among } from '#api/backoffice/list-pages.ts';
import { hasWords } from '#api/backoffice/products/list-products.ts';
import { textIn } from '#api/database/localized-text.ts';
import type { Database } from '#api/database/open-database.ts';
import { brands, products } from '#api/features/catalog/catalog-tables.ts';
import type { ReadContext } from '#api/features/catalog/read-context.ts';
import type { Listing } from '#api/features/listing/listed-memory.ts';
import { searchProducts } from '#api/features/listing/search-box.ts';

const MOST = 6;

/** Products that visitors find by the text, and those of every state whose names have its words. */
export async function findProducts(
  db: Database,
  listing: Listing,
  context: ReadContext,
  q: string,
): Promise<FoundRecord[]> {
  const slugs = searchProducts(listing, context, q, MOST).results.map(({ slug }) => slug);
  const place = sql`array_position(${sql.param(slugs)}::text[], ${products.slug})`;
  const rows = await db
    .select({
      id: sql<string>`${products.id}::text`,
      name: textIn(context.locale, products.name),
      note: sql<string>`case when 'brand' = any(${products.unsaid}) then '' else ${textIn(context.locale, brands.name)} end`,
    })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .where(
      or(
        among(products.slug, slugs),
        sql`${products.id} in (select ${products.id} from ${products} where ${hasWords(q)} limit ${MOST})`,
      ),
    )
    .orderBy(sql`${place} nulls last`, products.id)
    .limit(MOST);
  return rows.map((row) => ({ resource: 'products', ...row }));
}
