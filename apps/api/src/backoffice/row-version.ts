import { and, eq, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Transaction } from '#api/database/open-database.ts';
import { ApiError, notFound } from '#api/http/api-error.ts';

export const CHANGED_MEANWHILE = 'Somebody else has changed this in the meantime.';

type Versioned = PgTable & { id: AnyPgColumn; version: AnyPgColumn };

/**
 * Takes a row for changing or deleting it in `tx`: its version moves on, and whoever else wants it waits until `tx`
 * ends. Call it first, before what is there is read or written. Gives the new version. Throws 404 when there is no
 * such row, and 409 with `findCurrent`'s answer when the row has left `version`: the caller has not seen what is there now.
 */
export async function bumpVersion<Table extends Versioned>(
  tx: Transaction,
  table: Table,
  { id, version }: { id: number; version: number },
  findCurrent: () => Promise<unknown>,
): Promise<number> {
  const [moved] = await tx
    .update(table as PgTable)
    .set({ version: sql`${table.version} + 1` } as PgUpdateSetSource<PgTable>)
    .where(and(eq(table.id, id), eq(table.version, version)))
    .returning({ version: table.version });
  if (moved) return Number(moved.version);
  const current = await findCurrent();
  if (current === undefined) throw notFound();
  throw changedMeanwhile(current);
}

/** What to throw where a row has left the version that the caller has seen; `current` is its detail as it is now. */
export function changedMeanwhile(current: unknown) {
  return new ApiError(409, { detail: CHANGED_MEANWHILE, current });
}
