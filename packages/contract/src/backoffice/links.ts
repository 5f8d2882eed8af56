import { z } from 'zod';
import { detailError, errorBody } from '../errors.ts';
import { pageSchema } from '../pages.ts';
import { LINK_PROBLEMS } from './link-problems.ts';
import { idParams, listQuery } from './lists.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** An address of a delivery partner that was found broken twice, and is not shown since. */
export const brokenLink = z.object({
  id: z.int(),
  url: z.string(),
  problem: z.enum(LINK_PROBLEMS),
  broken_since: z.iso.datetime(),
  checked_at: z.iso.datetime(),
  /** Whose it is. */
  partners: z.array(z.object({ id: z.int(), name: z.string() })),
  /** Which products it was shown with; none where it is the partner's own site. At most 20. */
  products: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type BrokenLink = z.infer<typeof brokenLink>;

export const listBrokenLinks = staffEndpoint('listBrokenLinks', {
  summary:
    'Links to delivery partners that were found broken, the latest first; `q` is looked for in addresses',
  querystring: listQuery(['broken_since'], {}),
  response: { 200: pageSchema(brokenLink), 400: errorBody, 404: detailError },
});
export const showLinkAgain = staffEndpoint('showLinkAgain', {
  summary:
    'Show a link again, because somebody has looked: it is asked anew, and hidden only if it is broken twice',
  params: idParams,
  response: { 204: z.undefined(), 404: detailError },
});
