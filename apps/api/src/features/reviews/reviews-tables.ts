import { LOCALES } from '@pouchery/contract/locales';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '#api/features/accounts/accounts-tables.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';

/** Every write here is followed by `refreshStatistics` in the same transaction. */
export const reviews = pgTable(
  'reviews',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer()
      .notNull()
      .references(() => products.id),
    /** Null in a review that came with an import, and in one whose author has gone: it keeps its name. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    rating: smallint().notNull(),
    title: text().notNull(),
    comment: text().notNull(),
    author: text().notNull(),
    language: text({ enum: LOCALES }).notNull(),
    date: date().notNull(),
    /** One that is not approved is seen by its author alone and counts for nothing. */
    isApproved: boolean().notNull().default(true),
    /** Recognises an imported review when it comes again; null for a visitor's own. */
    importKey: text().unique(),
  },
  (table) => [
    check('reviews_rating', sql`${table.rating} between 1 and 5`),
    check('reviews_language', sql`${table.language} in ('en', 'ka', 'ru')`),
    // One review per person and product (specification §5).
    uniqueIndex('reviews_once').on(table.userId, table.productId),
    // Read backwards. In descending order drizzle-kit would put nulls last, where no query looks for them.
    index('reviews_newest').on(table.productId, table.date, table.id),
    index('reviews_by_rating').on(table.productId, table.rating, table.date, table.id),
  ],
);
