import { z } from 'zod';
import { localizedText } from '../catalog-import.ts';
import { errorBody } from '../errors.ts';
import { LOCALES, OTHER_LOCALES } from '../locales.ts';
import { pageSchema } from '../pages.ts';
import { listQueryById } from './lists.ts';
import { staffEndpoint } from './staff-endpoint.ts';
import { TRANSLATED } from './translated.ts';

const textId = z.string().max(150);
/** The longest text that has a translation is a legal page’s. */
const MAX_SOURCE = 100_000;

/** A text of the shop that a language lacks, or whose source was changed after it was translated. */
export const textToTranslate = z.object({
  /** The kind of record, the record and its field: `product/12/summary`. */
  id: z.string(),
  subject: z.enum(TRANSLATED),
  record_id: z.string(),
  record_name: localizedText.partial(),
  /** The record's, which a change of the text names. */
  version: z.int(),
  field: z.string(),
  texts: localizedText,
  missing: z.array(z.enum(LOCALES)),
  older: z.array(z.enum(LOCALES)),
});
export type TextToTranslate = z.infer<typeof textToTranslate>;

export const listTextsToTranslate = staffEndpoint('listTextsToTranslate', {
  summary:
    'Texts that a language lacks, or that are older than their source; `q` is looked for in all languages',
  querystring: listQueryById(textId, ['id'], {
    subject: z.enum(TRANSLATED).optional(),
    locale: z.enum(OTHER_LOCALES).optional(),
    why: z.enum(['missing', 'older']).optional(),
  }),
  response: { 200: pageSchema(textToTranslate), 400: errorBody },
});
export const confirmTranslation = staffEndpoint('confirmTranslation', {
  summary: 'Say that a translation still says what its source says, though that was changed',
  body: z.object({ id: textId, locale: z.enum(OTHER_LOCALES), source: z.string().max(MAX_SOURCE) }),
  response: { 204: z.undefined(), 400: errorBody },
});
