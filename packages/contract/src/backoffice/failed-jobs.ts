import { z } from 'zod';
import { detailError, errorBody } from '../errors.ts';
import { pageSchema } from '../pages.ts';
import { listQueryById } from './lists.ts';
import { staffEndpoint } from './staff-endpoint.ts';

const failedJobId = z.uuid();
const failedJobParams = z.object({ id: failedJobId });

/** A job that no try could do, but for mails, which are listed with what they say (mails.ts). Nothing of its data: that may be about a person. */
export const failedJob = z.object({
  id: failedJobId,
  /** The kind of work. */
  queue: z.string(),
  /** When it was asked for, and when it was given up. */
  created: z.iso.datetime(),
  failed_at: z.iso.datetime(),
  tries: z.int(),
  /** Why the last try failed. */
  error: z.string(),
});
export type FailedJob = z.infer<typeof failedJob>;

export const listFailedJobs = staffEndpoint('listFailedJobs', {
  summary: 'Jobs other than mails that no try could do, the latest first; `q` finds kinds of work',
  querystring: listQueryById(failedJobId, ['failed_at'], {}),
  response: { 200: pageSchema(failedJob), 400: errorBody, 404: detailError },
});
export const repeatFailedJob = staffEndpoint('repeatFailedJob', {
  summary: 'Put a job back into its queue, with all its tries',
  params: failedJobParams,
  response: { 204: z.undefined(), 404: detailError },
});
export const deleteFailedJob = staffEndpoint('deleteFailedJob', {
  summary: 'Drop a job for good',
  params: failedJobParams,
  response: { 204: z.undefined(), 404: detailError },
});
