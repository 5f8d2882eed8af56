import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { detailError, errorBody } from './errors.ts';
import { email, honeypot, recaptchaToken, requiredText } from './fields.ts';
import { TEXT_BOUNDS } from './text-bounds.ts';

const { message: bounds } = TEXT_BOUNDS;

/** A message to customer service (docs/behaviour.md#contact-form). */
export const contactMessage = z.object({
  name: requiredText(bounds.name),
  email,
  subject: requiredText(bounds.subject),
  message: requiredText(bounds.message, { lines: true }),
  recaptcha_token: recaptchaToken,
  website: honeypot,
});
export type ContactMessage = z.input<typeof contactMessage>;

export const sendContactMessage = endpoint('sendContactMessage', {
  summary: 'Write to customer service',
  tags: ['support'],
  body: contactMessage,
  response: { 204: z.undefined(), 400: errorBody, 403: detailError, 429: detailError, 503: detailError },
});
