import type { Locale } from '@pouchery/contract/locales';
import { readingOrder } from '@pouchery/contract/main-locale';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The text of a localized column as a reader gets it (docs/behaviour.md#languages); of one that was read see `readText`. */
export function textIn(locale: Locale, column: SQLWrapper): SQL<string> {
  const languages = readingOrder(locale).map((one) => sql`${column} ->> ${quoted(one)}`);
  return sql<string>`coalesce(${sql.join(languages, sql`, `)})`;
}

/** Which language that text is in where it is not the reader's; null where it is. */
export function otherLanguageOf(locale: Locale, column: SQLWrapper): SQL<Locale | null> {
  const languages = readingOrder(locale).map(
    (one) => sql`case when ${column} ->> ${quoted(one)} is not null then ${quoted(one)} end`,
  );
  return sql<Locale | null>`nullif(coalesce(${sql.join(languages, sql`, `)}), ${quoted(locale)})`;
}

/** A language as a literal, where PostgreSQL takes no parameter for one. */
export function quoted(locale: Locale) {
  return sql.raw(`'${locale}'`);
}
