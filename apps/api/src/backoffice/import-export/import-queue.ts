import type pg from 'pg';
import { z } from 'zod';
import { toSendable } from '#api/database/connection.ts';
import type { Database } from '#api/database/open-database.ts';
import { failedQueue, type Jobs, PermanentError, type Queue } from '#api/jobs/job-queue.ts';
import { LimitExceeded, openLimitedProcess } from '#api/processes/limited-process.ts';
import { processFile } from '#api/shipped-files.ts';
import { refuseFile } from './diff-file.ts';
import type { ImportTask } from './import-process.ts';
import { moveImport } from './imports-queries.ts';

const step = z.object({ import_id: z.int(), step: z.enum(['look', 'apply']) });

export const IMPORT_QUEUE: Queue<z.infer<typeof step>> = {
  name: 'catalogue-import',
  data: step,
  // Somebody waits for the next try.
  lookEverySeconds: 1,
  options: {
    // Once more after a broken connection or the server's end; a file that has ended it twice would do so for good.
    retryLimit: 1,
    retryDelay: 1,
    expireInSeconds: 900,
    heartbeatSeconds: 30,
    deleteAfterSeconds: 3_600,
  },
};

/** Five times what the largest files take on two slow cores. */
const LIMITS = { timeoutMs: 600_000, heapMb: 512 };

/**
 * Works on the files that staff have sent, one at a time and in a process of its own, so that no file keeps this one
 * from its requests. What became of one that failed for good is said where the import is shown.
 */
export async function importFiles(
  jobs: Pick<Jobs, 'work'>,
  db: Database,
  connection: pg.ClientConfig,
  limits = LIMITS,
) {
  const file = processFile('backoffice/import-export/import-process');
  const runInProcess = openLimitedProcess<ImportTask, void>(file, limits);

  await jobs.work(IMPORT_QUEUE, 1, async ({ data: { import_id: importId, step } }) => {
    try {
      await runInProcess({ connection: await toSendable(connection), step, importId });
    } catch (error) {
      if (!(error instanceof LimitExceeded)) throw error;
      if (step === 'apply') throw new PermanentError(error.message);
      await refuseFile(db, importId, { problem: 'too_heavy', value: '' });
    }
  });

  await jobs.work(failedQueue(IMPORT_QUEUE), 1, async ({ data: { import_id: importId, step } }) => {
    const from = step === 'look' ? 'checking' : 'applying';
    await moveImport(db, importId, from, { state: 'failed', content: null, finishedAt: new Date() });
  });
}
