import { TERM_KINDS } from '@pouchery/contract/search-terms';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';

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
