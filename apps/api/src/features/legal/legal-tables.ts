import { date, pgTable, text } from 'drizzle-orm/pg-core';
import { englishRequired, localized } from '#api/database/localized-column.ts';

export const pages = pgTable(
  'pages',
  { slug: text().primaryKey(), title: localized(), updated: date().notNull(), body: localized() },
  (table) => englishRequired('pages', { title: table.title, body: table.body }),
);
