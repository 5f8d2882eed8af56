import * as contract from '@pouchery/contract/backoffice/glossary';
import { mainText } from '@pouchery/contract/main-locale';
import { sql } from 'drizzle-orm';
import { defineRows, rowRoutes } from '#api/backoffice/row-routes.ts';
import { CATALOGUE_STAFF } from '#api/backoffice/who-may.ts';
import { textIn } from '#api/database/localized-text.ts';
import { glossaryTerms } from './glossary-tables.ts';

const { id, version, term } = glossaryTerms;

const TERM = defineRows<contract.GlossaryTerm>({
  subject: 'glossary_term',
  table: glossaryTerms,
  select: (db) => db.select({ id, version, term }).from(glossaryTerms).$dynamic(),
  getName: (row) => mainText(row.term),
});

/** What the shop calls things in its languages; the desk for translations goes by it. */
export const glossaryRoutes = rowRoutes(contract.glossaryCalls, TERM, {
  ...CATALOGUE_STAFF,
  list: { searched: [term], sorts: { term: (locale) => sql`lower(${textIn(locale, term)})` }, sort: 'term' },
  max: contract.MAX_GLOSSARY_TERMS,
  toColumns: (_tx, _request, { term }) => ({ term }),
});
