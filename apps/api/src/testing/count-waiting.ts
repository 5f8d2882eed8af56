import { sql } from 'drizzle-orm';
import type { Database } from '#api/database/open-database.ts';

/**
 * How many sessions of this database wait for a lock: other tests have theirs on the same server. Not within a transaction, which
 * reads the same sessions again and again.
 */
export async function countWaiting(db: Database) {
  const { rows } = await db.execute(
    sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  );
  return rows.length;
}
