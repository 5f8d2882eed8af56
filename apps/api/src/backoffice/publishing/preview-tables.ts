import { index, pgTable } from 'drizzle-orm/pg-core';

/** Links of previews that have been followed: each works once (docs/decisions/0028). Kept until they would have ended. */
export const usedPreviews = pgTable(
  'used_previews',
  (t) => ({
    /** The link's own name, a random one. */
    id: t.text().primaryKey(),
    ends: t.timestamp({ withTimezone: true }).notNull(),
  }),
  (table) => [index().on(table.ends)],
);
