import { and, eq, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Transaction } from '#api/database/open-database.ts';
import { ApiError, notFound } from '#api/http/api-error.ts';

const CHANGED_MEANWHILE = 'Somebody else has changed this in the meantime.';

/** A table by which a row is known there, and its version. */
type Versioned = Record<'id' | 'version', AnyPgColumn>;

/**
 * Takes a row for changing or deleting it in `tx`: its version moves on, and whoever else wants it waits until `tx`
 * ends. Call it first, before what is there is read or written. Gives what `find` finds: the row as it is now. Throws 404
 * when there is none, and 409 with that row when it has left `version`: the caller has not seen what is there.
 */
export async function lockVersion<Row>(
  tx: Transaction,
  columns: Versioned,
  { id, version }: { id: number | string; version: number },
  find: () => Promise<Row | undefined>,
): Promise<Row> {
  const { rowCount } = await tx
    .update(columns.version.table)
    .set({ version: sql`${columns.version} + 1` } as PgUpdateSetSource<AnyPgColumn['table']>)
    .where(and(eq(columns.id, id), eq(columns.version, version)));
  const current = await find();
  if (current === undefined) throw notFound();
  if (rowCount === 0) throw new ApiError(409, { detail: CHANGED_MEANWHILE, current });
  return current;
}

/** A row that was just taken or written; throws, because only a mistake of ours can have taken it away. */
export function invariant<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Error('A row was not there after it was written.');
  return row;
}
