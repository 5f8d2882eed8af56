import { z } from 'zod';
import { detailError } from '../errors.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** What can be looked at in the shop before visitors may. */
export const PREVIEW_KINDS = ['product', 'article', 'page', 'slide'] as const;

/** Where the shop shows it, in each language, until `ends`. */
export const preview = z.object({
  ends: z.iso.datetime(),
  addresses: z.object({ en: z.url(), ka: z.url(), ru: z.url() }),
});
export type Preview = z.infer<typeof preview>;

export const openPreview = staffEndpoint('openPreview', {
  summary: 'Addresses in the shop that show one thing as it is, whatever its state, for a quarter of an hour',
  body: z.object({
    kind: z.enum(PREVIEW_KINDS),
    id: z.union([z.int(), z.string().max(100)]).transform(String),
  }),
  response: { 200: preview, 404: detailError },
});
