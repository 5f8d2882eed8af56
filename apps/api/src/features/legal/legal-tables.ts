import type { LocalizedText } from '@pouchery/contract/catalog-import';
import { sql } from 'drizzle-orm';
import { check, pgTable } from 'drizzle-orm/pg-core';
import { localized, textRequired } from '#api/database/localized-column.ts';
import { seoColumns } from '#api/database/seo-columns.ts';

/** A legal text that is being written while the present one stays in force. */
export type ScheduledRevision = { title: LocalizedText; body: LocalizedText };

export const pages = pgTable(
  'pages',
  (t) => ({
    slug: t.text().primaryKey(),
    title: localized(),
    updated: t.date().notNull(),
    body: localized(),
    ...seoColumns(),
    scheduledRevision: t.jsonb().$type<ScheduledRevision>(),
    /** When the scheduled revision takes the place of this one; null while it is a draft. */
    publishAt: t.timestamp({ withTimezone: true }),
    version: t.integer().notNull().default(1),
  }),
  (table) => [
    check('pages_publish_at', sql`${table.publishAt} is null or ${table.scheduledRevision} is not null`),
    ...textRequired('pages', { title: table.title, body: table.body }),
  ],
);
