import { z } from 'zod';
import { detailError, errorBody } from '../errors.ts';
import { flag } from './lists.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** `unset` where nobody has said where backups are kept and with which key. */
export const BACKUP_STATES = ['unset', 'idle', 'waiting', 'running'] as const;

const moment = z.iso.datetime().nullable();

const backups = z.object({
  state: z.enum(BACKUP_STATES),
  /** When the last good one was made, and whether that is more than a day ago. */
  succeeded_at: moment,
  is_late: z.boolean(),
  /** The last attempt, when it was not good or found damaged files, in the words of the program. */
  failed_at: moment,
  failure: z.string().nullable(),
  damaged: z.int(),
  /** When a backup was last restored to try it, and how that failed since. */
  drilled_at: moment,
  is_drill_late: z.boolean(),
  drill_failed_at: moment,
  drill_failure: z.string().nullable(),
  /** Why the place of the backups cannot be read; null where it can. */
  unreadable: z.string().nullable(),
  /** Those that count, newest first, with what their files and those of their pictures take. */
  backups: z.array(
    z.object({ name: z.string(), taken_at: z.iso.datetime(), bytes: z.int(), picture_bytes: z.int() }),
  ),
});
export type Backups = z.infer<typeof backups>;

export const getBackups = staffEndpoint('getBackups', {
  summary: 'How the shop is backed up: the last attempts, and the backups there are',
  response: { 200: backups },
});

export const startBackup = staffEndpoint('startBackup', {
  summary: 'Have a backup made now, one at a time',
  response: { 201: backups, 409: detailError },
});

export const downloadBackup = staffEndpoint('downloadBackup', {
  summary: 'A backup as one archive of its encrypted files, which can be restored once it is unpacked',
  params: z.object({ name: z.string().regex(/^[\dTZ.-]{24}$/) }),
  querystring: z.object({ pictures: flag.default(false) }),
  produces: ['application/x-tar'],
  // The archive, as a stream.
  response: { 200: z.unknown(), 400: errorBody, 404: detailError, 409: detailError, 503: detailError },
});
