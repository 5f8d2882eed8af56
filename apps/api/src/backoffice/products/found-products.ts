import { or, type SQL, sql } from 'drizzle-orm';
import { among } from '#api/backoffice/list-pages.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';
import type { ReadContext } from '#api/features/catalog/read-context.ts';
import { findForBox } from '#api/features/listing/find-searched.ts';
import type { Listing } from '#api/features/listing/listing.ts';
import { hasWords } from './list-products.ts';

/** Which products a text finds, and in which order: those that visitors find by it, then those whose names have its words. */
export function foundProducts(listing: Listing, context: ReadContext, q: string, max: number) {
  const { rows } = findForBox(listing, q, max, context.maxMg);
  const ids = rows.map((row) => listing.columns.read('id', row));
  const place = sql`array_position(${sql.param(ids)}::int[], ${products.id})`;
  const where: SQL | undefined = or(
    among(products.id, ids),
    sql`${products.id} in (select ${products.id} from ${products} where ${hasWords(q)} limit ${max})`,
  );
  return { where, order: [sql`${place} nulls last`, products.id] };
}
