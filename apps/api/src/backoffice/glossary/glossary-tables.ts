import { pgTable } from 'drizzle-orm/pg-core';
import { localized, textRequired } from '#api/database/localized-column.ts';

/** What the shop calls things in each language, for whoever translates. */
export const glossaryTerms = pgTable(
  'glossary_terms',
  (t) => ({
    id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Goes up with every change (backoffice/row-version.ts). */
    version: t.integer().notNull().default(1),
    term: localized(),
  }),
  ({ term }) => textRequired('glossary_terms', { term }),
);
