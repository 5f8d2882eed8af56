import { z } from 'zod';
import { detailError, errorBody } from '../errors.ts';
import { reference } from '../fields.ts';
import { LOCALES } from '../locales.ts';
import { MAX_PREVIEWED_PATH, PREVIEW_KINDS } from './preview-kinds.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** A page of the shop that shows it, once and within a minute. */
export const preview = z.object({ address: z.url() });
export type Preview = z.infer<typeof preview>;

export const openPreview = staffEndpoint('openPreview', {
  summary:
    'An address in the shop that shows one thing as it is, whatever its state, or the shop at a moment, to whoever opens it first',
  body: z.object({
    kind: z.enum(PREVIEW_KINDS),
    /** Of a moment the moment itself. */
    id: z.union([reference, z.string().max(100)]).transform(String),
    locale: z.enum(LOCALES),
    /** The page that shows the shop at a moment, without its language; the home page unless told. */
    path: z.string().max(MAX_PREVIEWED_PATH).optional(),
  }),
  response: { 200: preview, 400: errorBody, 404: detailError },
});
