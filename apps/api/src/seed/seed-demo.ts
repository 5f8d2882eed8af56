import { readDemo } from '@pouchery/demo/read-demo';
import { sql } from 'drizzle-orm';
import type { Database } from '#api/database/open-database.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { shop } from '#api/features/support/support-tables.ts';
import type { MediaStore } from '#api/media/media-store.ts';
import { copyImported } from '#api/media/store-pictures.ts';
import { importContent } from './content-import.ts';
import { importEarlierPrices } from './earlier-prices.ts';
import { importPeople } from './people-import.ts';

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
