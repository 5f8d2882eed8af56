import type { Locale } from '@pouchery/contract/locales';
import { readingOrder } from '@pouchery/contract/main-locale';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The text of a localized column as a reader gets it (docs/behaviour.md#languages); of one that was read see `readText`. */
export function textIn(locale: Locale, column: SQLWrapper): SQL<string> {
  const languages = readingOrder(locale).map((one) => sql`${column} ->> ${sql.raw(`'${one}'`)}`);
  return sql<string>`coalesce(${sql.join(languages, sql`, `)})`;
}

/** Which language that text is in where it is not the reader's; null where it is. */
export function otherLanguageOf(locale: Locale, column: SQLWrapper): SQL<Locale | null> {
  const languages = readingOrder(locale).map(
    (one) => sql`case when ${column} ->> ${sql.raw(`'${one}'`)} is not null then ${sql.raw(`'${one}'`)} end`,
  );
  return sql<Locale | null>`nullif(coalesce(${sql.join(languages, sql`, `)}), ${sql.raw(`'${locale}'`)})`;
}
