import { TERM_KINDS } from '@pouchery/contract/search-terms';
import { sql } from 'drizzle-orm';
import { check, customType, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { products } from '#api/features/catalog/catalog-tables.ts';

/** Byte order, by which words are found quickest. */
const byteOrderedText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/**
 * The distinct words of the catalogue, folded (fold.ts). Typos are forgiven against these alone, so that no search ever
 * compares text with a million products.
 */
export const searchWords = pgTable(
  'search_words',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    word: byteOrderedText().notNull().unique(),
    /** Published products with the word; those with it in their name. */
    productCount: integer().notNull().default(0),
    nameCount: integer().notNull().default(0),
    /** How the catalogue spells it in each script, in small letters; the first spelling that came. */
    latin: text(),
    georgian: text(),
    cyrillic: text(),
    /** By which typos are forgiven (typos.ts). */
    letters: smallint().notNull(),
    /** What the word shares with words a typo away (typos.ts). */
    neighbours: integer().array().notNull(),
  },
  (table) => [
    check('search_words_count', sql`${table.productCount} >= ${table.nameCount} and ${table.nameCount} >= 0`),
  ],
);

/**
 * The words of each published product, beside it and written in the same transaction (`indexProducts`).
 * A product can be deleted only after its row here is gone, or the counts of `search_words` would be wrong.
 */
export const productSearch = pgTable('product_search', {
  productId: integer()
    .primaryKey()
    .references(() => products.id),
  /** Ids of `search_words`: of name, brand, type, taste and mg; and those of the name alone. */
  words: integer().array().notNull(),
  nameWords: integer().array().notNull(),
  /** Copy of the product's; the version before this searches by it. */
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
