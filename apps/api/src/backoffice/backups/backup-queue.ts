import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { recordFailure } from '#api/backup/backup-status.ts';
import { toSendable } from '#api/database/connection.ts';
import type { Jobs, Queue } from '#api/jobs/job-queue.ts';
import { nothing } from '#api/jobs/schedule-run.ts';
import { LimitExceeded, openLimitedProcess, ProcessEnded } from '#api/processes/limited-process.ts';
import { processFile } from '#api/shipped-files.ts';
import type { BackupTask } from './backup-process.ts';

export const BACKUP_QUEUE: Queue<Record<string, never>> = {
  name: 'backup',
  data: nothing,
  // Somebody waits for it.
  lookEverySeconds: 1,
  // What went wrong is said where it was asked for, and may be asked for again; the next night comes anyway.
  options: { retryLimit: 0, expireInSeconds: 50_000, heartbeatSeconds: 30, deleteAfterSeconds: 3_600 },
};

/** It gives up by itself after 12 h, and says so; this ends one that hangs. */
const LIMITS = { timeoutMs: 13 * 3_600_000, heapMb: 512 };

/** Makes the backups that owners ask for, in a process of its own, so that visitors do not wait for it. */
export async function makeBackups(
  jobs: Pick<Jobs, 'work'>,
  { env, work: db, log }: Pick<FastifyInstance, 'env' | 'work' | 'log'>,
  connection: pg.ClientConfig,
) {
  const file = processFile('backoffice/backups/backup-process');
  const runInProcess = openLimitedProcess<BackupTask, void>(file, LIMITS);
  const { backup, dataDir, mediaBucket, s3 } = env;

  await jobs.work(BACKUP_QUEUE, 1, async () => {
    try {
      await runInProcess({
        connection: await toSendable(connection),
        env: { backup, dataDir, mediaBucket, s3 },
      });
    } catch (error) {
      // The process has noted its own failures.
      log.warn({ err: error }, 'a backup that was asked for is not good');
      if (error instanceof LimitExceeded || error instanceof ProcessEnded)
        await recordFailure(db, new Date(), error.message);
    }
  });
}
