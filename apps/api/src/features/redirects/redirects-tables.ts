import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

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

/** What depends on the table below. */
export const REDIRECTS_TAG = 'redirects';

/**
 * Old addresses that somebody has led to a page of the shop, such as those of the shop that was here before. They count
 * where nothing else stands at the address.
 */
export const redirects = pgTable('redirects', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** As `toShopPath` of the contract writes it. */
  fromPath: text().notNull().unique(),
  toPath: text().notNull(),
  version: integer().notNull().default(1),
});

/** Addresses without a page that visitors met, and how often; nothing of the visitors. */
export const missingPages = pgTable(
  'missing_pages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    path: text().notNull().unique(),
    count: integer().notNull(),
    lastDay: date().notNull(),
  },
  (table) => [index('missing_pages_most_met').on(table.count, table.id)],
);
