import { z } from 'zod';
import { detailError, errorBody } from '../errors.ts';
import { requiredText, text } from '../fields.ts';
import { pageSchema } from '../pages.ts';
import { TERM_KINDS } from '../search-terms.ts';
import { TEXT_BOUNDS } from '../text-bounds.ts';
import { conflictWith, idParams, listQuery, version, versionQuery } from './lists.ts';
import { staffEndpoint } from './staff-endpoint.ts';

const gone = { 404: detailError } as const;
const wrong = { 400: errorBody } as const;

/** A row of the table of words that the search goes by; words and phrases stand between commas. */
export const staffTerm = z.object({
  id: z.int(),
  version,
  kind: z.enum(TERM_KINDS),
  typed: z.string(),
  means: z.string(),
});
export type StaffTerm = z.infer<typeof staffTerm>;
export const termForm = z.object({
  kind: z.enum(TERM_KINDS),
  typed: requiredText(TEXT_BOUNDS.search_term.typed, { lines: true }),
  /** Nothing where the words are left out. */
  means: text.max(TEXT_BOUNDS.search_term.means).optional(),
});
export const listSearchTerms = staffEndpoint('listSearchTerms', {
  summary: 'A page of the words that the search goes by; `q` is looked for on both sides',
  querystring: listQuery(['id', 'kind'], { kind: z.enum(TERM_KINDS).optional() }),
  response: { 200: pageSchema(staffTerm), ...wrong, ...gone },
});
export const getSearchTerm = staffEndpoint('getSearchTerm', {
  summary: 'One row',
  params: idParams,
  response: { 200: staffTerm, ...gone },
});
export const addSearchTerm = staffEndpoint('addSearchTerm', {
  summary: 'Add a row; searches go by it within a second',
  body: termForm,
  response: { 201: staffTerm, ...wrong },
});
export const changeSearchTerm = staffEndpoint('changeSearchTerm', {
  summary: 'Change a row; what is left out stays',
  params: idParams,
  body: termForm.partial().extend({ version }),
  response: { 200: staffTerm, ...wrong, ...gone, 409: conflictWith(staffTerm) },
});
export const deleteSearchTerm = staffEndpoint('deleteSearchTerm', {
  summary: 'Delete a row',
  params: idParams,
  querystring: versionQuery,
  response: { 204: z.undefined(), ...wrong, ...gone, 409: conflictWith(staffTerm) },
});
