import { sql } from 'drizzle-orm';
import { bigint, boolean, check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** One row: the last backup that was good, what went wrong since, and the last restore drill. No row before the first try. */
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
    /** Files that are damaged where the backups are, as far as the last one has read them again. */
    damaged: integer().notNull().default(0),
    /** The last drill that was good, and which backup it restored. */
    drilledAt: timestamp({ withTimezone: true }),
    drilledName: text(),
    /** The last drill, when it was not good. */
    drillFailedAt: timestamp({ withTimezone: true }),
    drillFailure: text(),
  },
  (table) => [check('backup_status_one_row', sql`${table.id}`)],
);
