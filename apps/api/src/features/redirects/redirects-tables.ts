import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** What has an address made from its slug. */
export const SLUGGED_KINDS = ['product', 'brand', 'type', 'taste'] as const;
export type SluggedKind = (typeof SLUGGED_KINDS)[number];

/**
 * Slugs that rows had before. They lead to the row rather than to its next slug, so that a row renamed three times is
 * reached from all of them in one step.
 */
export const slugRedirects = pgTable(
  'slug_redirects',
  {
    kind: text({ enum: SLUGGED_KINDS }).notNull(),
    slug: text().notNull(),
    /** Id of the row of that kind. */
    targetId: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.slug] }),
    index('slug_redirects_target').on(table.kind, table.targetId),
    check('slug_redirects_kind', sql`${table.kind} in ('product', 'brand', 'type', 'taste')`),
  ],
);
