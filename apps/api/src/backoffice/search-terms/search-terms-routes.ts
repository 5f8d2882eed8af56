import * as contract from '@pouchery/contract/backoffice/search-terms';
import { MAX_TERMS } from '@pouchery/contract/search-terms';
import { sql } from 'drizzle-orm';
import { equals } from '#api/backoffice/list-pages.ts';
import { defineRows, rowRoutes } from '#api/backoffice/row-routes.ts';
import { CATALOGUE_STAFF } from '#api/backoffice/who-may.ts';
import { TERMS_TAG } from '#api/features/search/query/terms.ts';
import { searchTerms } from '#api/features/search/search-tables.ts';
import { toTermColumns } from './term-columns.ts';

const { id, version, kind } = searchTerms;
const columns = {
  id,
  version,
  kind,
  typed: sql<string>`array_to_string(${searchTerms.typed}, ', ')`,
  means: sql<string>`array_to_string(${searchTerms.means}, ', ')`,
};

const TERM = defineRows<contract.StaffTerm>({
  subject: 'search_term',
  table: searchTerms,
  select: (db) => db.select(columns).from(searchTerms).$dynamic(),
  getName: ({ typed }) => typed.slice(0, 100),
  // What was found by a text is cached as a list.
  listTags: () => [TERMS_TAG, 'listing'],
});

/** What words mean to the search, beyond the names of products. */
export const searchTermRoutes = rowRoutes(contract.termCalls, TERM, {
  ...CATALOGUE_STAFF,
  list: {
    searched: [columns.typed, columns.means],
    sorts: { id, kind },
    sort: 'id',
    filter: (query) => equals(kind, query.kind),
  },
  most: MAX_TERMS,
  toColumns: (_tx, _request, form) => toTermColumns(form),
});
