import type { LegalPage } from '@pouchery/contract/content';
import type { Locale } from '@pouchery/contract/locales';
import { eq } from 'drizzle-orm';
import { textIn } from '#api/database/localized-text.ts';
import type { Database } from '#api/database/open-database.ts';
import { pages } from './legal-tables.ts';

export async function findPage(db: Database, locale: Locale, slug: string): Promise<LegalPage | undefined> {
  const rows = await db
    .select({
      slug: pages.slug,
      title: textIn(locale, pages.title),
      updated: pages.updated,
      body: textIn(locale, pages.body),
    })
    .from(pages)
    .where(eq(pages.slug, slug));
  return rows[0];
}
