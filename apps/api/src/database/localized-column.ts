import type { LocalizedText } from '@pouchery/contract/catalog-import';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, jsonb } from 'drizzle-orm/pg-core';

/** A text in the shop's languages (docs/behaviour.md#languages): one by language, of which only `en` must be there. */
export function localized() {
  return jsonb().$type<LocalizedText>().notNull();
}

/** Check constraints that these columns of a table carry their English text. */
export function englishRequired(table: string, columns: Record<string, AnyPgColumn>) {
  return Object.entries(columns).map(([name, column]) => check(`${table}_${name}_en`, sql`${column} ? 'en'`));
}
