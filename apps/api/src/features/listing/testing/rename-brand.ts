import { eq } from 'drizzle-orm';
import { announceChange } from '#api/changes/announce-change.ts';
import type { Database } from '#api/database/open-database.ts';
import { brands } from '#api/features/catalog/catalog-tables.ts';

/** Gives a brand another name. */
export function renameBrand(db: Database, slug: string, name: string) {
  return db.transaction(async (tx) => {
    await tx
      .update(brands)
      .set({ name: { en: name } })
      .where(eq(brands.slug, slug));
    await announceChange(tx, ['brands', `brand:${slug}`, 'listing']);
  });
}
