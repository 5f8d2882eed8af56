import type { LocalizedText } from '@pouchery/contract/catalog-import';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, jsonb } from 'drizzle-orm/pg-core';

/** A text in the shop's languages (docs/behaviour.md#languages): one by language, of which the main one must be there. */
export function localized() {
  return jsonb().$type<LocalizedText>().notNull();
}

/** Check constraints that these columns say something in some language; in which is checked where they are written. */
export function textRequired(table: string, columns: Record<string, AnyPgColumn>) {
  return Object.entries(columns).map(([name, column]) =>
    check(`${table}_${name}_said`, sql`${column} <> '{}'`),
  );
}
