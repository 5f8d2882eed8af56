import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** How often somebody tried something lately, for all replicas (http/attempt-limits.ts). */
export const attempts = pgTable(
  'attempts',
  {
    /** A keyed hash of what is limited and for whom: addresses and accounts are not kept. */
    key: text().primaryKey(),
    count: integer().notNull(),
    /** When counting starts anew. */
    ends: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('attempts_ended').on(table.ends)],
);
