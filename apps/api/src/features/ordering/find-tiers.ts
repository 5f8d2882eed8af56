import { and, eq } from 'drizzle-orm';
import type { Database } from '#api/database/open-database.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { listTiers } from '#api/features/checkout/find-discounts.ts';
import type { Rules } from '#api/features/selling/rules-on.ts';

/** What more tins of a product cost by rules, while the shop sells them itself. Undefined where there is no such product. */
export async function findTiers(db: Database, slug: string, rules: Rules, isOpen: boolean) {
  const [tin] = await db
    .select({ product_id: products.id, price: products.shopPrice })
    .from(products)
    .where(and(eq(products.slug, slug), eq(products.state, 'published')));
  if (!tin) return undefined;
  if (!isOpen) return [];
  const tiers = await listTiers(db, rules, [tin]);
  return tiers.get(tin.product_id) ?? [];
}
