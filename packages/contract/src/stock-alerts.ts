import { z } from 'zod';
import { slugParams } from './catalog.ts';
import { endpoint } from './endpoint.ts';
import { detailError, errorBody } from './errors.ts';
import { email, honeypot, recaptchaToken } from './fields.ts';

/** Who wants to hear when a product is back (docs/behaviour.md#stock-alerts). */
export const stockAlertRequest = z.object({
  email,
  recaptcha_token: recaptchaToken,
  website: honeypot,
});

export const requestStockAlert = endpoint('requestStockAlert', {
  summary:
    'Ask for a mail when a product is back in stock; the address is confirmed by mail first. The response is the same for every address, known or not',
  tags: ['stock alerts'],
  params: slugParams,
  body: stockAlertRequest,
  response: {
    204: z.undefined(),
    400: errorBody,
    403: detailError,
    404: detailError,
    429: detailError,
    503: detailError,
  },
});
