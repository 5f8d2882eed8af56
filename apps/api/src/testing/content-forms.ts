import { eq, sql } from 'drizzle-orm';
import { auditEntries } from '#api/backoffice/audit/audit-tables.ts';
import { pictures } from '#api/features/catalog/pictures-tables.ts';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { importContent } from '#api/seed/content-import.ts';
import { collectTags } from './collect-tags.ts';
import { makeCatalogue, makePicture } from './make-catalogue.ts';
import { makeContent } from './make-content.ts';
import { openBackoffice } from './staff.ts';
import { makeTestApp } from './test-app.ts';

/** A shop with content, on the morning of 2026-11-21, and its editor. */
export async function openContentForms() {
  const shop = await makeTestApp({}, { now: () => new Date('2026-11-21T08:00:00Z') });
  const editor = await openBackoffice(shop, 'editor');
  await importCatalogue(shop.db, makeCatalogue(), []);
  const content = makeContent({
    slides: [{ picture: 'cover' }, { href: '/brands', picture: 'cover' }],
    articles: [{}, {}],
  });
  await importContent(shop.db, content, [makePicture('cover')], shop.app.now());
  const [cover] = await shop.db.select({ id: pictures.id }).from(pictures).where(eq(pictures.name, 'cover'));

  return {
    shop,
    editor,
    coverId: cover!.id,
    announced: (act: () => Promise<unknown>) => collectTags(shop, act),
    /** What was logged last. */
    lastEntry: async () => {
      const [entry] = await shop.db.select().from(auditEntries).orderBy(sql`id desc`).limit(1);
      return entry;
    },
  };
}
