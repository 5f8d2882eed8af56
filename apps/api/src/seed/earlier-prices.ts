import type { Demo } from '@pouchery/demo/read-demo';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '#api/database/open-database.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { priceChanges } from '#api/features/catalog/price-changes-tables.ts';

const DAY_MS = 86_400_000;
const SOLD_DAYS = 60;

/**
 * Gives products that were just imported a past: what they cost for two months before their price, which counts from
 * that day on. A product whose price has changed since keeps its own past.
 */
export async function importEarlierPrices(db: Database, earlier: Demo['earlierPrices'], now: Date) {
  for (const { product, price, until_days_ago } of earlier) {
    const until = new Date(now.getTime() - until_days_ago * DAY_MS);
    await db.transaction(async (tx) => {
      const ids = tx
        .select({ id: products.id })
        .from(products)
        .where(and(eq(products.slug, product), ne(products.price, price)));
      const known = await tx.select().from(priceChanges).where(inArray(priceChanges.productId, ids));
      const [present, ...others] = known;
      if (!present || others.length > 0) return;
      const { productId } = present;
      await tx.update(priceChanges).set({ since: until }).where(eq(priceChanges.productId, productId));
      const since = new Date(until.getTime() - SOLD_DAYS * DAY_MS);
      await tx.insert(priceChanges).values({ productId, since, price });
    });
  }
}
