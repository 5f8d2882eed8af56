import type { termForm } from '@pouchery/contract/backoffice/search-terms';
import * as contract from '@pouchery/contract/backoffice/search-terms';
import { REQUIRED } from '@pouchery/contract/fields';
import { MAX_PHRASE, MAX_TERM_WORDS, MAX_TERMS } from '@pouchery/contract/search-terms';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { equals } from '#api/backoffice/list-pages.ts';
import { defineRows, rowRoutes } from '#api/backoffice/row-routes.ts';
import { CATALOGUE_STAFF } from '#api/backoffice/who-may.ts';
import { splitWords } from '#api/features/search/folding/words.ts';
import { TERMS_TAG } from '#api/features/search/query/terms.ts';
import { searchTerms } from '#api/features/search/search-tables.ts';
import { fieldErrors } from '#api/http/api-error.ts';

const TOO_MANY = `No more than ${MAX_TERM_WORDS} of them in one row.`;
const NO_PHRASES = `Between commas one to ${MAX_PHRASE} words.`;
const NO_WORDS = 'Between commas one word each, or milligrams such as 6 mg.';

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
  max: MAX_TERMS,
  toColumns: (_tx, _request, form) => toTermColumns(form),
});

/** What the table says of a row of the form. Throws what is wrong with it, field by field. */
function toTermColumns({ kind, typed, means = '' }: z.infer<typeof termForm>) {
  const columns = { kind, typed: toWords(typed), means: kind === 'filler' ? [] : toWords(means) };
  const lengths = (words: string[]) => words.map((word) => splitWords(word).length);
  const wrong = {
    typed: lengths(columns.typed).some((length) => length < 1 || length > MAX_PHRASE) ? NO_PHRASES : '',
    means: lengths(columns.means).some((length) => length !== 1) ? NO_WORDS : '',
  };
  for (const field of ['typed', 'means'] as const) {
    if (columns[field].length === 0 && (field === 'typed' || kind !== 'filler')) wrong[field] = REQUIRED;
    if (columns[field].length > MAX_TERM_WORDS) wrong[field] = TOO_MANY;
    if (wrong[field]) throw fieldErrors({ [field]: [wrong[field]] });
  }
  return columns;
}

function toWords(text: string) {
  const words = text.split(/[,;\n]/).map((word) => word.trim().replace(/\s+/g, ' '));
  return [...new Set(words.filter((word) => word !== ''))];
}
