import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Links of previews that have been followed: each works once (docs/decisions/0028). Kept until they would have ended. */
export const usedPreviews = pgTable(
  'used_previews',
  {
    /** The link's own name, a random one. */
    id: text().primaryKey(),
    ends: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.ends)],
);
