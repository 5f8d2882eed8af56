import { sql } from 'drizzle-orm';
import type { Transaction } from '#api/database/open-database.ts';

/**
 * From here on the rows that `tx` changes are kept as they were and as they are, and its entries in the log name them:
 * all of it can be undone in one step (backoffice/history/undo.ts). Gives its number.
 */
export async function openChangeSet(tx: Transaction): Promise<string> {
  const { rows } = await tx.execute<{ set: string }>(
    sql`select set_config('pouchery.change_set', nextval('change_sets')::text, true) as set`,
  );
  return rows[0]?.set ?? '';
}

/** The change set that the transaction has open; null without one. */
export const openSet = sql<number | null>`nullif(current_setting('pouchery.change_set', true), '')::bigint`;
