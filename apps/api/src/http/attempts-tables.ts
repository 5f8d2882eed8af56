import { index, pgTable } from 'drizzle-orm/pg-core';

/** How often somebody tried something lately, for all replicas (http/attempt-limits.ts). */
export const attempts = pgTable(
  'attempts',
  (t) => ({
    /** A keyed hash of what is limited and for whom: addresses and accounts are not kept. */
    key: t.text().primaryKey(),
    count: t.integer().notNull(),
    /** When counting starts anew. */
    ends: t.timestamp({ withTimezone: true }).notNull(),
  }),
  (table) => [index('attempts_ended').on(table.ends)],
);
