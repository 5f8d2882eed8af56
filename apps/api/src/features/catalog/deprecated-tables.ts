// Tables that version 0.1.0 alone still reads (docs/upgrade.md, "Going back").

import { sql } from 'drizzle-orm';
import { check, customType, pgTable } from 'drizzle-orm/pg-core';
import { products } from './catalog-tables.ts';

/** Byte order, by which words are found quickest. */
const byteOrderedText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** Words of the catalogue as version 0.1.0 reads them; nothing writes them any more, and the release after the next one drops them. */
export const searchWords = pgTable(
  'search_words',
  (t) => ({
    id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
    word: byteOrderedText().notNull().unique(),
    productCount: t.integer().notNull().default(0),
    nameCount: t.integer().notNull().default(0),
    latin: t.text(),
    georgian: t.text(),
    cyrillic: t.text(),
    letters: t.smallint().notNull(),
    neighbours: t.integer().array().notNull(),
  }),
  (table) => [
    check('search_words_count', sql`${table.productCount} >= ${table.nameCount} and ${table.nameCount} >= 0`),
  ],
);

/** The words of each product, likewise. */
export const productSearch = pgTable('product_search', (t) => ({
  productId: t
    .integer()
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  words: t.integer().array().notNull(),
  nameWords: t.integer().array().notNull(),
  popularity: t.integer().notNull(),
}));
