import type { LocalizedText } from '@pouchery/contract/catalog-import';
import { sql } from 'drizzle-orm';
import { check, date, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { englishRequired, localized } from '#api/database/localized-column.ts';

/** A legal text that is being written while the present one stays in force. */
export type NextEdition = { title: LocalizedText; body: LocalizedText };

export const pages = pgTable(
  'pages',
  {
    slug: text().primaryKey(),
    title: localized(),
    updated: date().notNull(),
    body: localized(),
    nextEdition: jsonb().$type<NextEdition>(),
    /** When the next edition takes the place of this one; null while it is a draft. */
    publishAt: timestamp({ withTimezone: true }),
    version: integer().notNull().default(1),
  },
  (table) => [
    check('pages_publish_at', sql`${table.publishAt} is null or ${table.nextEdition} is not null`),
    ...englishRequired('pages', { title: table.title, body: table.body }),
  ],
);
