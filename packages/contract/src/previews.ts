import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { detailError } from './errors.ts';
import { PREVIEWS_PATH } from './paths.ts';

/** A link was used before, or its minute is over: `open` is the back office's address that makes another one. */
export const usedPreview = z.object({ detail: z.string(), open: z.url() });

/** `open` makes another link; `moment` is when the shop is shown, where that is not now. */
export const claimedPreview = z.object({
  pass: z.string(),
  open: z.url().optional(),
  moment: z.iso.datetime().optional(),
  /** It shows the shop as if its cart were open. */
  sells: z.boolean().optional(),
});

/**
 * What a storefront's server asks when a page's address has `?preview=`: the pass is for the calls of that one page, in
 * the header `X-Preview` (docs/decisions/0028).
 */
export const claimPreview = {
  method: 'POST',
  url: PREVIEWS_PATH,
  schema: {
    summary: 'Turns the link of a preview, which works once, into a pass for the calls of one page',
    tags: ['content'],
    operationId: 'claimPreview',
    body: z.object({ link: z.string().max(1200) }),
    response: { 200: claimedPreview, 404: detailError, 410: usedPreview },
  },
} satisfies Endpoint;
