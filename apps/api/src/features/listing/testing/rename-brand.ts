import { eq } from 'drizzle-orm';
import { announceChange } from '#api/changes/announce-change.ts';
import type { Database } from '#api/database/open-database.ts';
import { brands, products } from '#api/features/catalog/catalog-tables.ts';
import { indexProducts } from '#api/features/search/search-index.ts';

/** Gives a brand another name, and its products the words of it. Announces `tag`. */
export function renameBrand(db: Database, slug: string, name: string, tag: string) {
  return db.transaction(async (tx) => {
    const [brand] = await tx
      .update(brands)
      .set({ name: { en: name } })
      .where(eq(brands.slug, slug))
      .returning();
    const rows = await tx.select({ id: products.id }).from(products).where(eq(products.brandId, brand!.id));
    await indexProducts(
      tx,
      rows.map(({ id }) => id),
    );
    await announceChange(tx, [tag]);
  });
}
