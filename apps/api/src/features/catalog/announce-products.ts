import type { SQL } from 'drizzle-orm';
import { announceChange } from '#api/changes/announce-change.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { products } from './catalog-tables.ts';

/** Tags of what shows these products alone: their pages. */
export function productTags(shown: readonly { slug: string }[]) {
  return shown.map(({ slug }) => `product:${slug}`);
}

/** Announces that the pages of the products for which this holds have changed. */
export async function announceProducts(tx: Database | Transaction, isOne: SQL | undefined) {
  await announceChange(tx, productTags(await tx.select({ slug: products.slug }).from(products).where(isOne)));
}
