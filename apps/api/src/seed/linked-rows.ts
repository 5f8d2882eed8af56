import { sql } from 'drizzle-orm';
import type { Transaction } from '#api/database/open-database.ts';
import type { brands, products } from '#api/features/catalog/catalog-tables.ts';

/** Ids of products or brands by their slugs, as far as the shop has them. */
export async function findIds(tx: Transaction, table: typeof products | typeof brands, slugs: string[]) {
  const rows = await tx
    .select({ id: table.id, slug: table.slug })
    .from(table)
    .where(sql`${table.slug} = any(${sql.param(slugs)})`);
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}
