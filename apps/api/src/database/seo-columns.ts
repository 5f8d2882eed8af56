import type { LocalizedText } from '@pouchery/contract/catalog-import';
import type { Locale } from '@pouchery/contract/locales';
import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, jsonb } from 'drizzle-orm/pg-core';
import { textIn } from './localized-text.ts';

/** What a record's page tells search engines; null: what the shop makes of its texts. */
export function seoColumns() {
  return { seoTitle: jsonb().$type<LocalizedText>(), seoDescription: jsonb().$type<LocalizedText>() };
}

type SeoTable = Record<'seoTitle' | 'seoDescription', AnyPgColumn>;

/** The same as a reader gets it. */
export function seoTextsIn(locale: Locale, { seoTitle, seoDescription }: SeoTable) {
  const read = (column: AnyPgColumn): SQL<string | null> => sql`${textIn(locale, column)}`;
  return { seo_title: read(seoTitle), seo_description: read(seoDescription) };
}

type Given = Partial<Record<'seo_title' | 'seo_description', LocalizedText | null | undefined>>;

/** The columns of what an imported row says, without those of which it says nothing. */
export function givenSeoColumns({ seo_title: seoTitle, seo_description: seoDescription }: Given) {
  return {
    ...(seoTitle !== undefined && { seoTitle }),
    ...(seoDescription !== undefined && { seoDescription }),
  };
}
