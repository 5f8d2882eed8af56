import { inArray, lte } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from './open-database.ts';

const CLEARED_AT_ONCE = 100;

/** Takes some of the rows away whose time is over. Whoever adds one does it: it needs nobody else. */
export async function clearExpired(
  tx: Database | Transaction,
  table: PgTable & { id: PgColumn; expires: PgColumn },
  now: Date,
  atOnce = CLEARED_AT_ONCE,
) {
  const expired = tx
    .select({ id: table.id })
    .from(table as PgTable)
    .where(lte(table.expires, now))
    .limit(atOnce)
    .for('update', { skipLocked: true });
  await tx.delete(table).where(inArray(table.id, expired));
}
