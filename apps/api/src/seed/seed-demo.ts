import { type Demo, readDemo } from '@pouchery/demo/read-demo';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '#api/database/open-database.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { priceChanges } from '#api/features/catalog/price-changes-tables.ts';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { shop } from '#api/features/support/support-tables.ts';
import type { MediaStore } from '#api/media/media-store.ts';
import { copyImported } from '#api/media/store-pictures.ts';
import { importContent } from './content-import.ts';
import { importPeople } from './people-import.ts';

const DAY_MS = 86_400_000;
const SOLD_DAYS = 60;

/**
 * Whether the shop still has to be filled: it has no product, or an earlier filling was cut off between the catalogue
 * and the texts, whose transaction writes the shop's own row.
 */
export async function isUnfilledShop(db: Database) {
  const [product] = await db.select({ id: products.id }).from(products).limit(1);
  const [row] = await db.select({ id: shop.id }).from(shop);
  return !product || !row;
}

/**
 * Fills the shop with the demo catalogue, its customers and its texts, by the same path as any import, so that a
 * second run writes nothing. Gives how many rows of each list were written and how many picture files were copied,
 * and the customers' passwords, which are stored as hashes alone: the caller shows them, once.
 */
export async function seedDemo(db: Database, store: MediaStore, now: Date) {
  const demo = readDemo();
  const { pictures, copied } = await copyImported(store, demo.pictures);
  const catalogue = await importCatalogue(db, demo.catalog, pictures);
  await importEarlierPrices(db, demo.earlierPrices, now);
  const customers = await importPeople(db, demo.people, now);
  // Last, because the shop counts as filled from here on.
  const content = await importContent(db, demo.content, pictures, now);
  // Fresh statistics for the planner, and a visibility map so that lists are read from their indexes alone.
  await db.execute(sql`vacuum (analyze)`);
  return { written: { ...catalogue.written, ...content.written, picture_files: copied }, customers };
}

/**
 * Gives products that were just imported a past: what they cost for two months before their price, which counts from
 * that day on. A product whose price has changed since keeps its own past.
 */
async function importEarlierPrices(db: Database, earlier: Demo['earlierPrices'], now: Date) {
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
