import { isDeepStrictEqual } from 'node:util';
import { getTableColumns, inArray, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { AnyPgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { chunksOf } from './chunks-of.ts';
import type { Transaction } from './open-database.ts';

/** A row that was written: `before` is undefined when it is new. */
export type Written<Row> = { before: Row | undefined; after: Row };

/**
 * Brings rows to the given values, recognising them by `key`, and leaves rows that already have them untouched.
 * A column that is not given keeps its value, or gets its default in a new row.
 * Gives the rows that were written and every given row's current state by key.
 */
export async function upsertRows<Table extends PgTable, Key extends keyof Table['$inferSelect'] & string>(
  tx: Transaction,
  table: Table,
  key: Key,
  rows: readonly Table['$inferInsert'][],
) {
  type Row = Table['$inferSelect'];
  const column = getTableColumns(table)[key] as AnyPgColumn;
  const written: Written<Row>[] = [];
  const byKey = new Map<Row[Key], Row>();
  for (const chunk of chunksOf(rows as readonly Row[])) {
    const keys = chunk.map((row) => row[key]);
    const present = (await tx
      .select()
      .from(table as PgTable)
      .where(inArray(column, keys))) as Row[];
    for (const row of present) byKey.set(row[key], row);
    const changed = chunk.filter((row) => differs(byKey.get(row[key]), row));
    // A statement writes the same columns of all its rows.
    for (const [names, alike] of Map.groupBy(changed, (row) => Object.keys(row).sort().join())) {
      const after = (await tx
        .insert(table)
        .values(alike)
        .onConflictDoUpdate({ target: column, set: writtenValues(table, names.split(','), key) })
        .returning()) as Row[];
      for (const row of after) {
        written.push({ before: byKey.get(row[key]), after: row });
        byKey.set(row[key], row);
      }
    }
  }
  return { written, byKey };
}

function differs(present: Record<string, unknown> | undefined, given: Record<string, unknown>) {
  if (!present) return true;
  return Object.entries(given).some(([name, value]) => !isDeepStrictEqual(present[name], value));
}

/** The values of these columns, and in tables that have them the moment of the last change and the number of changes. */
function writtenValues<Table extends PgTable>(table: Table, names: readonly string[], key: string) {
  const values = names
    .filter((name) => name !== key)
    .map((name) => [name, sql.raw(`excluded."${toSnakeCase(name)}"`)]);
  const columns = getTableColumns(table);
  const moment = 'updatedAt' in columns ? { updatedAt: sql`now()` } : {};
  const version = 'version' in columns ? { version: sql`${columns.version} + 1` } : {};
  return { ...moment, ...version, ...Object.fromEntries(values) } as PgUpdateSetSource<Table>;
}
