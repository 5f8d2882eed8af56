import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';

/** What has an address made from its slug. */
export const SLUGGED_KINDS = ['product', 'brand', 'type', 'taste'] as const;
export type SluggedKind = (typeof SLUGGED_KINDS)[number];

/**
 * Slugs that rows had before. They lead to the row rather than to its next slug, so that a row renamed three times is
 * reached from all of them in one step.
 */
export const slugRedirects = pgTable(
  'slug_redirects',
  (t) => ({
    kind: t.text({ enum: SLUGGED_KINDS }).notNull(),
    slug: t.text().notNull(),
    /** Id of the row of that kind. */
    targetId: t.integer().notNull(),
    createdAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
  }),
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
export const redirects = pgTable('redirects', (t) => ({
  id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
  /** As `toShopPath` of the contract writes it. */
  fromPath: t.text().notNull().unique(),
  toPath: t.text().notNull(),
  version: t.integer().notNull().default(1),
}));

/** Addresses without a page that visitors met, and how often; nothing of the visitors. */
export const missingPages = pgTable(
  'missing_pages',
  (t) => ({
    id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
    path: t.text().notNull().unique(),
    count: t.integer().notNull(),
    lastDay: t.date().notNull(),
  }),
  (table) => [index('missing_pages_most_met').on(table.count, table.id)],
);
