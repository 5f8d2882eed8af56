import { z } from 'zod';
import { slugParams } from './catalog.ts';
import { endpoint } from './endpoint.ts';
import { detailError, errorBody } from './errors.ts';
import { email } from './fields.ts';

/** Who wants to hear when a product is back (docs/behaviour.md#stock-alerts). */
export const stockAlertRequest = z.object({
  email,
  /** The honeypot: a field that people do not see. What fills it in is thanked, and nothing is kept. */
  website: z.string().max(1_000).default(''),
});

export const requestStockAlert = endpoint('requestStockAlert', {
  summary:
    'Ask for a mail when a product is back in stock; the address is confirmed by mail first. The response is the same for every address',
  tags: ['stock alerts'],
  params: slugParams,
  body: stockAlertRequest,
  response: { 204: z.undefined(), 400: errorBody, 403: detailError, 404: detailError, 429: detailError },
});
