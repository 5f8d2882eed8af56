import { and, inArray, lt, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { recurringRun } from '#api/jobs/schedule-run.ts';
import { changedRows, RETENTION_DAYS } from './changed-rows-tables.ts';

const DAY_MS = 86_400_000;
/** Not while the shop is starting. */
const FIRST_MS = 6 * 60_000;
/** What went to the bin with a product and belongs to a person. */
const OF_PEOPLE = ['favourites', 'stock_alerts'];

// As running shops have it: a queue of another name would leave its jobs behind.
export const OLD_ROWS_QUEUE = recurringRun('kept-rows', { firstMs: FIRST_MS });

/** Deletes the rows that were kept for longer than 30 days: what they belong to can no longer be undone. */
export async function deleteOldRows(db: Database, now: Date) {
  await db.delete(changedRows).where(lt(changedRows.at, new Date(now.getTime() - RETENTION_DAYS * DAY_MS)));
}

/** Takes what belongs to a person out of the bin; call it in the transaction that deletes them. */
export async function forgetPerson(tx: Transaction, { id, email }: { id: number; email: string }) {
  const isTheirs = or(
    sql`${changedRows.before} -> 'user_id' = to_jsonb(${id}::int)`,
    sql`lower(${changedRows.before} ->> 'email') = ${email.toLowerCase()}`,
  );
  await tx.delete(changedRows).where(and(inArray(changedRows.of, OF_PEOPLE), isTheirs));
}
