import { sql } from 'drizzle-orm';
import { check, pgTable } from 'drizzle-orm/pg-core';

/** One row: the last backup that was good, what went wrong since, and the last restore drill. No row before the first try. */
export const backupStatus = pgTable(
  'backup_status',
  (t) => ({
    id: t.boolean().primaryKey().default(true),
    /** When the last good one was finished, and the moment whose state it holds. */
    succeededAt: t.timestamp({ withTimezone: true }),
    takenAt: t.timestamp({ withTimezone: true }),
    name: t.text(),
    rows: t.bigint({ mode: 'number' }),
    pictures: t.integer(),
    bytes: t.bigint({ mode: 'number' }),
    /** The last try, when it was not good. */
    failedAt: t.timestamp({ withTimezone: true }),
    failure: t.text(),
    /** Files that are damaged where the backups are, as far as the last one has read them again. */
    damaged: t.integer().notNull().default(0),
    /** The last drill that was good, and which backup it restored. */
    drilledAt: t.timestamp({ withTimezone: true }),
    drilledName: t.text(),
    /** The last drill, when it was not good. */
    drillFailedAt: t.timestamp({ withTimezone: true }),
    drillFailure: t.text(),
  }),
  (table) => [check('backup_status_one_row', sql`${table.id}`)],
);
