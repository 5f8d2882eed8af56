import { z } from 'zod';
import { detailError, errorBody } from '../errors.ts';
import { pageSchema } from '../pages.ts';
import { listQueryById } from './lists.ts';
import { staffEndpoint } from './staff-endpoint.ts';

const deadLetterId = z.uuid();
const deadLetterParams = z.object({ id: deadLetterId });

/** A job that no try could do, but for mails, which are listed with what they say (mails.ts). Nothing of its data: that may be about a person. */
export const deadLetter = z.object({
  id: deadLetterId,
  /** The kind of work. */
  queue: z.string(),
  /** When it was asked for, and when it was given up. */
  created: z.iso.datetime(),
  failed_at: z.iso.datetime(),
  tries: z.int(),
  /** Why the last try failed. */
  error: z.string(),
});
export type DeadLetter = z.infer<typeof deadLetter>;

export const listDeadLetters = staffEndpoint('listDeadLetters', {
  summary: 'Jobs other than mails that no try could do, the latest first; `q` finds kinds of work',
  querystring: listQueryById(deadLetterId, ['failed_at'], {}),
  response: { 200: pageSchema(deadLetter), 400: errorBody, 404: detailError },
});
export const getDeadLetter = staffEndpoint('getDeadLetter', {
  summary: 'One job that no try could do',
  params: deadLetterParams,
  response: { 200: deadLetter, 404: detailError },
});
export const repeatDeadLetter = staffEndpoint('repeatDeadLetter', {
  summary: 'Put a job back into its queue, with all its tries',
  params: deadLetterParams,
  response: { 204: z.undefined(), 404: detailError },
});
export const deleteDeadLetter = staffEndpoint('deleteDeadLetter', {
  summary: 'Drop a job for good',
  params: deadLetterParams,
  response: { 204: z.undefined(), 404: detailError },
});
