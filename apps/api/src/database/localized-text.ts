import type { LocalizedText } from '@pouchery/contract/catalog-import';
import { DEFAULT_LOCALE, type Locale } from '@pouchery/contract/locales';
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** The text of a localized column in the reader's language, or in English where it has none (docs/behaviour.md#languages). */
export function textIn(locale: Locale, column: AnyPgColumn | SQL): SQL<string> {
  if (locale === DEFAULT_LOCALE) return sql<string>`${column} ->> 'en'`;
  return sql<string>`coalesce(${column} ->> ${sql.raw(`'${locale}'`)}, ${column} ->> 'en')`;
}

/** The same of a text that has been read. */
export function readText(locale: Locale, text: LocalizedText): string {
  return text[locale] ?? text.en;
}
