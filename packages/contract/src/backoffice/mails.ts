import { z } from 'zod';
import { detailError, errorBody } from '../errors.ts';
import { LOCALES } from '../locales.ts';
import { pageSchema } from '../pages.ts';
import { listQueryById } from './lists.ts';
import { staffEndpoint } from './staff-endpoint.ts';

const mailId = z.uuid();
const mailParams = z.object({ id: mailId });

/** A mail that no server would take; it is kept for 30 days. */
export const failedMail = z.object({
  id: mailId,
  template: z.string(),
  to: z.string(),
  locale: z.enum(LOCALES),
  subject: z.string(),
  /** When it was written, and when it was given up. */
  written: z.iso.datetime(),
  failed_at: z.iso.datetime(),
  tries: z.int(),
  /** What the last server said. */
  error: z.string(),
  /** It carries a code or a link: nobody reads it, and its time is over. */
  is_secret: z.boolean(),
  /** The mail as plain text; empty where it is secret. */
  text: z.string(),
});
export type FailedMail = z.infer<typeof failedMail>;

export const listFailedMails = staffEndpoint('listFailedMails', {
  summary: 'Mails that could not be delivered, the latest first; `q` finds addresses and subjects',
  querystring: listQueryById(mailId, ['failed_at'], {}),
  response: { 200: pageSchema(failedMail), 400: errorBody, 404: detailError },
});
export const sendMailAgain = staffEndpoint('sendMailAgain', {
  summary: 'Put a mail back on its way; not one with a code or a link in it',
  params: mailParams,
  response: { 204: z.undefined(), 400: errorBody, 404: detailError },
});
export const deleteFailedMail = staffEndpoint('deleteFailedMail', {
  summary: 'Give a mail up for good',
  params: mailParams,
  response: { 204: z.undefined(), 404: detailError },
});
