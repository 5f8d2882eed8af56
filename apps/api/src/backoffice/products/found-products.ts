import { or, type SQL, sql } from 'drizzle-orm';
import { among } from '#api/backoffice/list-pages.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';
import type { ReadContext } from '#api/features/catalog/read-context.ts';
import { searchProducts } from '#api/features/listing/find-searched.ts';
import type { Listing } from '#api/features/listing/listing.ts';
import { hasWords } from './list-products.ts';

/** Which products a text finds, and in which order: those that visitors find by it, then those whose names have its words. */
export function foundProducts(listing: Listing, context: ReadContext, q: string, most: number) {
  const slugs = searchProducts(listing, context, q, most).results.map(({ slug }) => slug);
  const place = sql`array_position(${sql.param(slugs)}::text[], ${products.slug})`;
  const where: SQL | undefined = or(
    among(products.slug, slugs),
    sql`${products.id} in (select ${products.id} from ${products} where ${hasWords(q)} limit ${most})`,
  );
  return { where, order: [sql`${place} nulls last`, products.id] };
}
