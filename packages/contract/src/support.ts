import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { detailError, errorBody } from './errors.ts';
import { email, requiredText } from './fields.ts';

/** A message to customer service (docs/behaviour.md#contact-form). */
export const contactMessage = z.object({
  name: requiredText(100),
  email,
  subject: requiredText(150),
  message: requiredText(5000, { lines: true }),
  /** reCAPTCHA v3, action `contact`; empty where the shop has no site key. */
  recaptcha_token: z.string().max(4096).default(''),
  /** The honeypot: a field that people do not see. What fills it in is thanked, and nothing is stored. */
  website: z.string().max(1000).default(''),
});
export type ContactMessage = z.input<typeof contactMessage>;

export const sendContactMessage = endpoint('sendContactMessage', {
  summary: 'Write to customer service',
  tags: ['support'],
  body: contactMessage,
  response: { 204: z.undefined(), 400: errorBody, 403: detailError, 429: detailError, 503: detailError },
});
