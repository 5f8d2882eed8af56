import type { Locale } from '@pouchery/contract/locales';
import { readingOrder } from '@pouchery/contract/main-locale';
import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/*
 * For statements that many ask for, with a name by `.prepare()`: PostgreSQL reads and plans them once for each connection, which is most of
 * what they cost.
 */

/** The name of a statement with texts of a language; `textIn` writes another one for each order of reading. */
export function namedIn(name: string, locale: Locale): string {
  return `${name}-${readingOrder(locale).join('-')}`;
}

/**
 * Whether a column has one of these numbers. PostgreSQL does not look into the list as it plans: it would find a short one cheaper than
 * most, and plan anew for each.
 */
export function isOneOf(column: SQLWrapper, ids: readonly number[] | Placeholder): SQL<boolean> {
  return sql<boolean>`${column} = any((select ${Array.isArray(ids) ? sql.param(ids) : ids}::int[])::int[])`;
}
