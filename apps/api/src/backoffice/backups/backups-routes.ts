import { finished, Readable } from 'node:stream';
import type { Backups } from '@pouchery/contract/backoffice/backups';
import * as contract from '@pouchery/contract/backoffice/backups';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import { sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { recordChange } from '#api/backoffice/audit/record-change.ts';
import { OWNERS } from '#api/backoffice/who-may.ts';
import { archiveBackup } from '#api/backup/archive.ts';
import { BACKUP_LOCK } from '#api/backup/backup-lock.ts';
import { describeAge, readBackupStatus } from '#api/backup/backup-status.ts';
import { chooseBackup, readBackups } from '#api/backup/known-backups.ts';
import { openBackupPlace } from '#api/backup/open-backup-place.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import type { Env } from '#api/env.ts';
import { ApiError, notFound } from '#api/http/api-error.ts';
import { limitUploads } from '#api/http/limit-uploads.ts';
import { serve } from '#api/http/serve.ts';
import { StartupError } from '#api/startup-error.ts';
import { BACKUP_QUEUE } from './backup-queue.ts';
import { listBackups } from './list-backups.ts';

/** Any number: who asks for a backup waits for who has asked a moment before. */
const ASK_LOCK = 7_406_054;
/** Owners who look again and again have the place of the backups read once in this time. */
const FRESH_MS = 3_000;
/** A download that takes nothing for so long is given up, and one that takes longer than a backup may. */
const DOWNLOAD_LIMITS = { stallMs: 100_000, totalMs: 12 * 3_600_000 };
const MAX_DOWNLOADS = { atOnce: 2, perPerson: 1 };

export const backupsRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, env } = app;
  let latest: { began: number; newest: string | null; listed: ReturnType<typeof listBackups> } | undefined;

  function listSeldom(newest: string | null) {
    const now = performance.now();
    if (latest === undefined || latest.newest !== newest || now - latest.began > FRESH_MS)
      latest = { began: now, newest, listed: listBackups(env) };
    return latest.listed;
  }

  async function describe() {
    const state = await readState(db, env);
    const status = await readBackupStatus(db);
    const listed =
      state === 'unset' ? { backups: [], unreadable: null } : await listSeldom(status?.name ?? null);
    return {
      state,
      ...describeAge(status, app.now()),
      failure: status?.failure ?? null,
      drill_failure: status?.drillFailure ?? null,
      ...listed,
    };
  }

  serve(app, contract.getBackups, OWNERS, describe);

  serve(app, contract.startBackup, OWNERS, async ({ staff }) => {
    await app.work.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${ASK_LOCK})`);
      const state = await readState(tx, env);
      if (state === 'unset') throw refused('Nobody has set where backups are kept.');
      if (state !== 'idle') throw refused('A backup is being made already.');
      await recordChange(tx, staff, { subject: 'backup', subject_id: '', action: 'create' });
      await app.jobs.send(tx, BACKUP_QUEUE, {});
    });
    return describe();
  });

  app.route({
    ...contract.downloadBackup,
    // It has a bound of its own.
    config: { staff: STAFF_RIGHTS.runShop, priority: 'always' },
    onRequest: limitUploads(MAX_DOWNLOADS),
    handler: async (request, reply) => {
      const { name } = request.params;
      const archive = await openArchive(request, reply, name, request.query.pictures);
      return reply
        .type('application/x-tar')
        .header('content-disposition', `attachment; filename="pouchery-${name}.tar"`)
        .send(archive);
    },
  });
};

/** One backup as it is sent; who takes it along is in the log. */
async function openArchive(
  { server, staff }: FastifyRequest,
  reply: FastifyReply,
  name: string,
  withPictures: boolean,
) {
  const { db, env, work } = server;
  if ((await readState(db, env)) === 'unset') throw refused('Nobody has set where backups are kept.');
  const place = await openBackupPlace(env, () => undefined, DOWNLOAD_LIMITS);
  // Also where the person left before this.
  finished(reply.raw, place.watch.stop);
  const backup = await findBackup(place, name);
  await work.transaction((tx) =>
    recordChange(tx, staff, { subject: 'backup', subject_id: name, subject_name: name, action: 'export' }),
  );
  const taken = new Date(backup.manifest.taken_at);
  const archive = Readable.from(archiveBackup(place, name, { taken, withPictures }), { objectMode: false });
  place.watch.signal.addEventListener('abort', () => archive.destroy());
  return archive;
}

async function findBackup(place: Awaited<ReturnType<typeof openBackupPlace>>, name: string) {
  try {
    return chooseBackup(await readBackups(place, new Date()), place.store.place, name);
  } catch (error) {
    place.watch.stop();
    throw error instanceof StartupError ? notFound() : error;
  }
}

function refused(detail: string) {
  return new ApiError(409, { detail });
}

/** Whether a backup is made, by whomever, or waits to be made. */
async function readState(
  db: Database | Transaction,
  { backup }: Pick<Env, 'backup'>,
): Promise<Backups['state']> {
  if (!backup.folder || !backup.key) return 'unset';
  const { rows } = await db.execute<{ running: boolean; waiting: boolean }>(sql`
    select exists (select from pg_locks where locktype = 'advisory' and granted and objid = ${BACKUP_LOCK} and objsubid = 1
        and database = (select oid from pg_database where datname = current_database())) as running,
      exists (select from jobs.job where name = ${BACKUP_QUEUE.name} and state <= 'active') as waiting`);
  if (rows[0]?.running) return 'running';
  return rows[0]?.waiting ? 'waiting' : 'idle';
}
