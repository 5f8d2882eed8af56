import { z } from 'zod';
import { catalogImport } from '../catalog-import.ts';
import { detailError, errorBody } from '../errors.ts';
import { text } from '../fields.ts';
import { DEFAULT_LOCALE, LOCALES } from '../locales.ts';
import { pageSchema } from '../pages.ts';
import { CATALOGUE_LISTS, type CatalogueList } from './catalogue-files.ts';
import { doubt } from './doubt.ts';
import { flag, idParams, listQuery } from './lists.ts';
import { staffEndpoint } from './staff-endpoint.ts';
import { CSV_SEPARATORS, TABLE_TYPES } from './tables.ts';

export const FILE_FORMATS = ['xlsx', 'csv', 'json'] as const;
const { brands, types, tastes, delivery_partners, products } = catalogImport.shape;

/** One row of each list, whole. A field that nobody knows is refused: it would be a misspelt one. */
export const catalogueRows = {
  brands: brands.element.strict(),
  types: types.element.strict(),
  tastes: tastes.element.strict(),
  delivery_partners: delivery_partners.element.strict(),
  products: products.element.strict(),
};
export type CatalogueRow<List extends CatalogueList = CatalogueList> = z.infer<(typeof catalogueRows)[List]>;

/**
 * What can be wrong with a field: `required`, not a `number` or `whole_number`, `ambiguous` (1,234), `too_small` or `too_large`, more
 * `decimals` than are kept; no `slug`, `price` (15.90), `date`, `moment`, `colour` (#1E7A3C), `web_address` or `text`;
 * none of the `choice`s; the name of nothing in the shop or the file (`unknown_reference`), a slug that means something
 * else in addresses (`reserved`) or led to another row before (`old_address`), a row that is there twice
 * (`duplicate`), a `field` that nobody knows, or a state that needs a moment or must have none (`publish_at`), text that cannot
 * be read on its ground (`contrast`), the stock of a product whose tins are `counted`. Of a
 * `row` of a CSV file: more cells than the file has columns (`too_many_cells`).
 */
export const ROW_PROBLEMS = [
  'required',
  'number',
  'whole_number',
  'too_small',
  'too_large',
  'decimals',
  'slug',
  'price',
  'date',
  'moment',
  'colour',
  'web_address',
  'text',
  'choice',
  'unknown_reference',
  'reserved',
  'old_address',
  'duplicate',
  'field',
  'publish_at',
  'too_many_cells',
  'ambiguous',
  'contrast',
  'counted',
] as const;
export type RowProblem = (typeof ROW_PROBLEMS)[number];

/**
 * What can be wrong with a whole file: a spreadsheet's own file that is no .xlsx (`workbook`), or a .xlsx that is damaged
 * (`broken_workbook`), that unpacks to too much (`unpacked`) or has a `formula` without its value; no text in UTF-8
 * (`encoding`), but in Windows' Cyrillic letters (`cyrillic`) or in UTF-16 that does not say so (`utf_16`); broken CSV or
 * JSON (`syntax`), a table without a column `slug` (`no_slug`) or with a column that nobody knows (`column`), one of which
 * nobody can tell what it lists (`list`), `too_many` rows, blank ones included, or for a small table (`too_many_rows`), or none (`empty`), too many columns
 * (`too_wide`) or cells (`too_many_values`), or what takes too much time or memory to read (`too_heavy`).
 */
export const FILE_PROBLEMS = [
  'workbook',
  'broken_workbook',
  'unpacked',
  'formula',
  'encoding',
  'cyrillic',
  'utf_16',
  'syntax',
  'no_slug',
  'column',
  'list',
  'too_many',
  'too_many_rows',
  'too_wide',
  'too_many_values',
  'too_heavy',
  'empty',
] as const;
export type FileProblem = (typeof FILE_PROBLEMS)[number];

export const ROW_RESULTS = ['added', 'changed', 'unchanged', 'refused'] as const;
export type RowResult = (typeof ROW_RESULTS)[number];

/** What the file would change or has changed in one field, which is named as the CSV column is. */
const fieldChange = z.object({ field: z.string(), before: z.string(), after: z.string() });
const rowProblem = z.object({
  field: z.string(),
  problem: z.enum(ROW_PROBLEMS),
  value: z.string(),
  /** What may stand there, the first 50: slugs of brands, types or tastes for an `unknown_reference`, or the `choice`s. */
  possible: z.array(z.string()).optional(),
  /** Which of them is nearest, where one is near. */
  meant: z.string().optional(),
});

export const importRow = z.object({
  id: z.int(),
  list: z.enum(CATALOGUE_LISTS),
  /** As a spreadsheet numbers it: the first below the column names is 2. In JSON counted from 1 in its list. */
  row: z.int(),
  slug: z.string(),
  name: z.string(),
  result: z.enum(ROW_RESULTS),
  changes: z.array(fieldChange),
  problems: z.array(rowProblem),
  /** Numbers among the changes that look like a slip of the hand. */
  doubts: z.array(doubt),
});
export type ImportRow = z.infer<typeof importRow>;

/**
 * A file on its way in. `checking`: it is compared with the shop; `checked`: `apply` may be called; `refused`: the file
 * or some of its rows are wrong, and nothing is applied but its good rows, by choice; `applying`, `applied`; `failed`: it broke off, and nothing
 * of it is in the shop.
 */
export const IMPORT_STATES = ['checking', 'checked', 'refused', 'applying', 'applied', 'failed'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

export const catalogueImport = z.object({
  id: z.int(),
  state: z.enum(IMPORT_STATES),
  file_name: z.string(),
  staff_name: z.string(),
  created_at: z.iso.datetime(),
  /** How far the present step is. */
  rows_done: z.int(),
  rows_total: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  /** Rows with doubts, among those that would be written: `apply` wants to hear that they are right. */
  doubtful: z.int(),
  /** Products that the file publishes although a text of theirs lacks a language. */
  untranslated: z.int(),
  file_problem: z.object({ problem: z.enum(FILE_PROBLEMS), value: z.string() }).nullable(),
  /** Of a `refused` file: it has good rows, which `apply` takes without the others when it is told `good_rows`. */
  has_good_rows: z.boolean(),
  /** The refused rows can be had as a file, with why. */
  has_refused_file: z.boolean(),
  /** The shop was changed between the look and the import: this is a new look, and nothing was written. */
  has_moved_on: z.boolean(),
});
export type CatalogueImport = z.infer<typeof catalogueImport>;

export const exportCatalogue = staffEndpoint('exportCatalogue', {
  summary: 'The catalogue as one JSON file, or one of its lists as XLSX or CSV for a spreadsheet',
  querystring: z.object({
    form: z.enum(FILE_FORMATS).default('json'),
    list: z.enum(CATALOGUE_LISTS).default('products'),
    separator: z.enum(CSV_SEPARATORS).default('comma'),
    /** The language of the first row; without one it has the names of the API. Files in any of them are understood. */
    headings: z.enum(LOCALES).optional(),
  }),
  produces: ['application/json', ...TABLE_TYPES],
  // The file, as a stream.
  response: { 200: z.unknown(), 400: errorBody },
});

export const startImport = staffEndpoint('startImport', {
  summary: 'Send a file (the body, as application/octet-stream), which is then compared with the shop',
  consumes: ['application/octet-stream'],
  querystring: z.object({ file_name: text.trim().min(1).max(200) }),
  response: { 201: catalogueImport, 400: errorBody, 413: detailError, 429: detailError, 503: detailError },
});

export const listImports = staffEndpoint('listImports', {
  summary: 'Files that came in, the newest first',
  querystring: listQuery(['created_at'], {}),
  response: { 200: pageSchema(catalogueImport), 400: errorBody, 404: detailError },
});

export const getImport = staffEndpoint('getImport', {
  summary: 'One file that came in, and how far it is',
  params: idParams,
  response: { 200: catalogueImport, 400: errorBody, 404: detailError },
});

export const listImportRows = staffEndpoint('listImportRows', {
  summary: 'What the file does row by row; what is refused comes first',
  params: idParams,
  querystring: listQuery(['row'], {
    result: z.enum(ROW_RESULTS).optional(),
    doubtful: flag,
  }),
  response: { 200: pageSchema(importRow), 400: errorBody, 404: detailError },
});

export const exportRefusedRows = staffEndpoint('exportRefusedRows', {
  summary:
    'The refused rows as they came in, in the same form, with a column that says why; it can be imported when corrected',
  params: idParams,
  querystring: z.object({ language: z.enum(LOCALES).default(DEFAULT_LOCALE) }),
  produces: [...TABLE_TYPES],
  response: { 200: z.unknown(), 400: errorBody, 404: detailError },
});

export const applyImport = staffEndpoint('applyImport', {
  summary:
    'Write all that the look has shown, or nothing; doubtful rows need `doubts_confirmed=true`, a file with refused rows `good_rows=true`',
  params: idParams,
  querystring: z.object({ doubts_confirmed: flag, good_rows: flag }),
  response: { 200: catalogueImport, 400: errorBody, 404: detailError, 409: detailError },
});
