import { LINK_PROBLEMS } from '@pouchery/contract/backoffice/link-problems';
import { sql } from 'drizzle-orm';
import { check, index, pgTable } from 'drizzle-orm/pg-core';

/**
 * What was found at the addresses that partners give: one row for each, however many offers lead there. An address that
 * has no row yet has not been asked.
 */
export const watchedLinks = pgTable(
  'watched_links',
  (t) => ({
    id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
    url: t.text().notNull(),
    /** md5 of `url`: an index holds no address of any length. */
    key: t.text().notNull().unique(),
    /** How often it was broken, running: from the second time on it is not shown. */
    failures: t.integer().notNull().default(0),
    /** What was wrong the last time, as check-link.ts says it; null: nothing. */
    problem: t.text({ enum: LINK_PROBLEMS }),
    /** Times in a row that nothing could be said. */
    unanswered: t.integer().notNull().default(0),
    checkedAt: t.timestamp({ withTimezone: true }),
    brokenSince: t.timestamp({ withTimezone: true }),
    nextCheckAt: t.timestamp({ withTimezone: true }).notNull(),
  }),
  (table) => [
    index('watched_links_next').on(table.nextCheckAt),
    index('watched_links_broken').on(table.brokenSince).where(sql`${table.failures} >= 2`),
    check('watched_links_failures', sql`${table.failures} >= 0 and ${table.unanswered} >= 0`),
  ],
);
