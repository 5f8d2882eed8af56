import { z } from 'zod';
import { slugParams } from './catalog.ts';
import { endpoint } from './endpoint.ts';
import { detailError, errorBody } from './errors.ts';
import { email, honeypot, recaptchaToken, text } from './fields.ts';
import { SIGNED_IN } from './security.ts';

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

/** What the account's address waits for, the latest first. */
const own = z.object({ alerts: z.array(z.object({ slug: z.string(), since: z.iso.datetime() })) });
export type OwnAlert = z.infer<typeof own>['alerts'][number];
const refused = { 401: detailError, 403: detailError, 404: detailError, 429: detailError } as const;

export const listStockAlerts = endpoint('listStockAlerts', {
  summary: 'The products that the person’s confirmed address waits for, the latest first',
  tags: ['stock alerts'],
  security: SIGNED_IN,
  response: { 200: own, 401: detailError },
});
export const addStockAlert = endpoint('addStockAlert', {
  summary: 'Wait for a product; the address is the account’s, and is not asked again',
  tags: ['stock alerts'],
  security: SIGNED_IN,
  body: z.object({ slug: text.max(100) }),
  response: { 200: own, 400: errorBody, ...refused },
});
export const removeStockAlert = endpoint('removeStockAlert', {
  summary: 'Wait for a product no more; one that is not waited for is no error',
  tags: ['stock alerts'],
  security: SIGNED_IN,
  params: slugParams,
  response: { 200: own, 401: detailError, 403: detailError, 429: detailError },
});
