import { z } from 'zod';
import { localizedText } from '../catalog-import.ts';
import { detailError, errorBody } from '../errors.ts';
import { text } from '../fields.ts';
import { DEFAULT_LOCALE, LOCALES } from '../locales.ts';
import { pageSchema } from '../pages.ts';
import { listQueryById } from './lists.ts';
import { staffEndpoint } from './staff-endpoint.ts';
import { tableImport } from './table-import.ts';
import { TABLE_TYPES, tableFile, tableQuery } from './tables.ts';
import { TRANSLATED } from './translated.ts';

const textId = text.max(150);
/** The longest text that has a translation is a legal page’s. */
const MAX_SOURCE = 100_000;

/** A text of the shop that a language lacks, or whose source was changed after it was translated. */
export const textToTranslate = z.object({
  /** The kind of record, the record, its field and the path within: `product/12/summary`, `product/12/pictures/0/alt`. */
  id: z.string(),
  subject: z.enum(TRANSLATED),
  record_id: z.string(),
  record_name: localizedText,
  /** The record's, which a change of the text names. */
  version: z.int(),
  field: z.string(),
  /** Of a text in a list: where it stands in the field. */
  path: z.array(z.string()),
  texts: localizedText,
  /** What the shop calls things that the source names. */
  terms: z.array(localizedText),
  missing: z.array(z.enum(LOCALES)),
  older: z.array(z.enum(LOCALES)),
});
export type TextToTranslate = z.infer<typeof textToTranslate>;

export const listTextsToTranslate = staffEndpoint('listTextsToTranslate', {
  summary:
    'Texts that a language lacks, or that are older than their source; `q` is looked for in all languages',
  querystring: listQueryById(textId, ['id'], {
    subject: z.enum(TRANSLATED).optional(),
    locale: z.enum(LOCALES).optional(),
    /** `term`: a translation does not say what the glossary says; others are listed only when asked for. */
    why: z.enum(['missing', 'older', 'term']).optional(),
  }),
  response: { 200: pageSchema(textToTranslate), 400: errorBody },
});
export const confirmTranslation = staffEndpoint('confirmTranslation', {
  summary: 'Say that a translation still says what its source says, though that was changed',
  body: z.object({ id: textId, locale: z.enum(LOCALES), source: z.string().max(MAX_SOURCE) }),
  response: { 204: z.undefined(), 400: errorBody },
});

/** No more texts are written into one file, or taken in by one. */
export const MAX_TEXTS_IN_FILE = 10_000;
/** The columns of such a file; `text_id` and `text_state` come back as they went out. */
export const TEXT_COLUMNS = [
  'text_id',
  'record',
  'text_field',
  'source_language',
  'text_terms',
  ...LOCALES.map((locale) => `text_${locale}` as const),
  'text_state',
] as const;

export const exportTextsToTranslate = staffEndpoint('exportTextsToTranslate', {
  summary: 'What the desk lists as a table for a translator, a row for each text',
  ...tableFile(tableQuery(listTextsToTranslate.schema.querystring)),
});

/** `name`: the field and the record, as the file calls them. */
export const translationsFile = tableImport({ name: z.string() });
export type TranslationsFile = z.infer<typeof translationsFile>;
export const readTranslationsFile = staffEndpoint('readTranslationsFile', {
  summary:
    'Read such a table with its translations; `apply` saves the good rows in one step, else they are only looked at. A text that was changed since it went out is refused, an empty cell changes nothing',
  consumes: ['application/octet-stream'],
  querystring: z.object({
    apply: z.enum(['true', 'false']).default('false'),
    file_name: text.trim().min(1).max(200).default('translations'),
  }),
  response: { 200: translationsFile, 400: errorBody, 413: detailError },
});
export const exportRefusedTexts = staffEndpoint('exportRefusedTexts', {
  summary:
    'The rows of such a table that are refused, as an Excel file with a column that says why; it can be read when corrected',
  consumes: ['application/octet-stream'],
  querystring: z.object({ language: z.enum(LOCALES).default(DEFAULT_LOCALE) }),
  produces: [TABLE_TYPES[0]],
  response: { 200: z.unknown(), 400: errorBody, 404: detailError, 413: detailError },
});
