import { LOCALES } from '@pouchery/contract/locales';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { products } from '#api/features/catalog/catalog-tables.ts';

/** Every write here is followed by `refreshStatistics` in the same transaction. */
export const reviews = pgTable(
  'reviews',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer()
      .notNull()
      .references(() => products.id),
    rating: smallint().notNull(),
    title: text().notNull(),
    comment: text().notNull(),
    author: text().notNull(),
    language: text({ enum: LOCALES }).notNull(),
    date: date().notNull(),
    /** Recognises an imported review when it comes again; null for a visitor's own. */
    importKey: text().unique(),
  },
  (table) => [
    check('reviews_rating', sql`${table.rating} between 1 and 5`),
    check('reviews_language', sql`${table.language} in ('en', 'ka', 'ru')`),
    index('reviews_newest').on(table.productId, table.date.desc(), table.id.desc()),
    index('reviews_by_rating').on(table.productId, table.rating, table.date.desc(), table.id.desc()),
  ],
);
