import { z } from 'zod';
import { detailError, errorBody } from '../errors.ts';
import { requiredText } from '../fields.ts';
import { pageSchema } from '../pages.ts';
import { TEXT_BOUNDS } from '../text-bounds.ts';
import { listQuery, version } from './lists.ts';
import { rowCalls } from './row-calls.ts';
import { staffEndpoint } from './staff-endpoint.ts';
import { tableImport } from './table-import.ts';

/** An old address and where in the shop it leads, each as a path; with a language before it for that one alone. */
export const staffRedirect = z.object({ id: z.int(), version, from_path: z.string(), to_path: z.string() });
export type StaffRedirect = z.infer<typeof staffRedirect>;
export const redirectForm = z.object({
  from_path: requiredText(TEXT_BOUNDS.redirect.from_path),
  to_path: requiredText(TEXT_BOUNDS.redirect.to_path),
});
export const redirectCalls = rowCalls('Redirects', 'Redirect', {
  list: 'Old addresses that lead to pages of the shop; `q` is looked for on both sides',
  one: 'a redirect',
  query: listQuery(['from_path', 'to_path'], {}),
  row: staffRedirect,
  form: redirectForm,
});

/** An address without a page that visitors met. */
export const missingPage = z.object({
  id: z.int(),
  path: z.string(),
  count: z.int(),
  last_day: z.iso.date(),
});
export type MissingPage = z.infer<typeof missingPage>;
export const listMissingPages = staffEndpoint('listMissingPages', {
  summary: 'Addresses without a page that visitors met and that lead nowhere yet, the most met first',
  querystring: listQuery(['count', 'last_day'], {}),
  response: { 200: pageSchema(missingPage), 400: errorBody, 404: detailError },
});

export const redirectsFile = tableImport({ from_path: z.string(), to_path: z.string() });
export type RedirectsFile = z.infer<typeof redirectsFile>;
export const readRedirectsFile = staffEndpoint('readRedirectsFile', {
  summary:
    'Read a table whose first two columns are old and new addresses, as CSV or XLSX; `apply` writes the good rows, else they are only counted',
  consumes: ['application/octet-stream'],
  querystring: z.object({ apply: z.enum(['true', 'false']).default('false') }),
  response: { 200: redirectsFile, 400: errorBody, 413: detailError },
});
