import { and, eq } from 'drizzle-orm';
import type { Database } from '#api/database/open-database.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { listTiers } from '#api/features/checkout/find-discounts.ts';
import { isOpen } from '#api/features/selling/open-stages.ts';
import { rulesOn } from '#api/features/selling/rules-on.ts';

/** What more tins of a product cost on a day, while the shop sells them itself, or `asOpen`. Undefined where there is no such product. */
export async function findTiers(db: Database, slug: string, day: string, asOpen = false) {
  const [tin] = await db
    .select({ product_id: products.id, price: products.shopPrice })
    .from(products)
    .where(and(eq(products.slug, slug), eq(products.state, 'published')));
  if (!tin) return undefined;
  if (!asOpen && !(await isOpen(db, 'cart_and_checkout'))) return [];
  const tiers = await listTiers(db, await rulesOn(db, day), [tin]);
  return tiers.get(tin.product_id) ?? [];
}
