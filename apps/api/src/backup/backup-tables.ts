import { sql } from 'drizzle-orm';
import { bigint, boolean, check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** One row: the last backup that was good, and what went wrong since. No row before the first try. */
export const backupStatus = pgTable(
  'backup_status',
  {
    id: boolean().primaryKey().default(true),
    /** When the last good one was finished, and the moment whose state it holds. */
    succeededAt: timestamp({ withTimezone: true }),
    takenAt: timestamp({ withTimezone: true }),
    name: text(),
    rows: bigint({ mode: 'number' }),
    pictures: integer(),
    bytes: bigint({ mode: 'number' }),
    /** The last try, when it was not good. */
    failedAt: timestamp({ withTimezone: true }),
    failure: text(),
  },
  (table) => [check('backup_status_one_row', sql`${table.id}`)],
);
