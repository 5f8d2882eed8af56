import type { Locale } from '@pouchery/contract/locales';
import { readingOrder } from '@pouchery/contract/main-locale';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The text of a localized column as a reader gets it (docs/behaviour.md#languages); of one that was read see `readText`. */
export function textIn(locale: Locale, column: SQLWrapper): SQL<string> {
  const languages = readingOrder(locale).map((one) => sql`${column} ->> ${sql.raw(`'${one}'`)}`);
  return sql<string>`coalesce(${sql.join(languages, sql`, `)})`;
}
