import { index, pgTable } from 'drizzle-orm/pg-core';
import { localized, textRequired } from '#api/database/localized-column.ts';
import { publicationChecks, publicationColumns } from '#api/database/publication-columns.ts';
import { reference } from '#api/database/reference-column.ts';
import { seoColumns } from '#api/database/seo-columns.ts';
import { pictures } from '#api/features/catalog/pictures-tables.ts';
import type { Minutes } from './reading-minutes.ts';

export const articles = pgTable(
  'articles',
  (t) => ({
    id: t.integer().primaryKey().generatedByDefaultAsIdentity(),
    slug: t.text().notNull().unique(),
    author: localized(),
    /** The day shown to readers; what publishes itself gets the day on which it does. */
    published: t.date().notNull(),
    ...publicationColumns(),
    coverId: reference(() => pictures.id),
    title: localized(),
    lead: localized(),
    body: localized(),
    /** Minutes of reading per language, counted when the body is written. */
    minutes: t.jsonb().$type<Minutes>().notNull(),
    /** What it links to within the shop, such as `taste:menthol`: articles that share some are related. */
    topics: t.text().array().notNull().default([]),
    ...seoColumns(),
    version: t.integer().notNull().default(1),
  }),
  (table) => [
    index('articles_newest').on(table.published.desc(), table.id.desc()),
    ...publicationChecks('articles', table),
    ...textRequired('articles', {
      author: table.author,
      title: table.title,
      lead: table.lead,
      body: table.body,
    }),
  ],
);
