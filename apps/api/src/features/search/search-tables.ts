import { TERM_KINDS } from '@pouchery/contract/search-terms';
import { sql } from 'drizzle-orm';
import { check, customType, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { products } from '#api/features/catalog/catalog-tables.ts';

/** Byte order, by which words are found quickest. */
const byteOrderedText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** Words of the catalogue as the version before reads them; nothing writes them any more, and the next release drops them. */
export const searchWords = pgTable(
  'search_words',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    word: byteOrderedText().notNull().unique(),
    productCount: integer().notNull().default(0),
    nameCount: integer().notNull().default(0),
    latin: text(),
    georgian: text(),
    cyrillic: text(),
    letters: smallint().notNull(),
    neighbours: integer().array().notNull(),
  },
  (table) => [
    check('search_words_count', sql`${table.productCount} >= ${table.nameCount} and ${table.nameCount} >= 0`),
  ],
);

/** The words of each product, likewise. */
export const productSearch = pgTable('product_search', {
  productId: integer()
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  words: integer().array().notNull(),
  nameWords: integer().array().notNull(),
  popularity: integer().notNull(),
});

/** What words mean in this shop beyond the names of its products; edited in the back office. */
export const searchTerms = pgTable(
  'search_terms',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Goes up with every change (backoffice/row-version.ts). */
    version: integer().notNull().default(1),
    kind: text({ enum: TERM_KINDS }).notNull(),
    typed: text().array().notNull(),
    /** None of a filler. */
    means: text().array().notNull(),
  },
  (table) => [
    check('search_terms_kind', sql`${table.kind} in ('same', 'near', 'filler')`),
    check('search_terms_typed', sql`cardinality(${table.typed}) > 0`),
    check('search_terms_means', sql`(${table.kind} = 'filler') = (cardinality(${table.means}) = 0)`),
  ],
);
