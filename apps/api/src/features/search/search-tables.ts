import { TERM_KINDS } from '@pouchery/contract/search-terms';
import { sql } from 'drizzle-orm';
import { check, pgTable } from 'drizzle-orm/pg-core';

/** What words mean in this shop beyond the names of its products; edited in the back office. */
export const searchTerms = pgTable(
  'search_terms',
  (t) => ({
    id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Goes up with every change (backoffice/row-version.ts). */
    version: t.integer().notNull().default(1),
    kind: t.text({ enum: TERM_KINDS }).notNull(),
    typed: t.text().array().notNull(),
    /** None of a filler. */
    means: t.text().array().notNull(),
  }),
  (table) => [
    check('search_terms_kind', sql`${table.kind} in ('same', 'near', 'filler')`),
    check('search_terms_typed', sql`cardinality(${table.typed}) > 0`),
    check('search_terms_means', sql`(${table.kind} = 'filler') = (cardinality(${table.means}) = 0)`),
  ],
);
