import { z } from 'zod';
import type { Database } from '#api/database/open-database.ts';
import type { Jobs, Queue } from '#api/jobs/job-queue.ts';
import { applyFile } from './apply-file.ts';
import { listPartnerSlugs } from './exchange-queries.ts';
import { FileRefused, type FileRow, partnersOf, readFileRows } from './form/read-file.ts';
import { countResults, findSentFile, keepLook, moveImport } from './imports-queries.ts';
import { lookAtRows } from './look-at-rows.ts';

const step = z.object({ import_id: z.int(), step: z.enum(['look', 'apply']) });

export const IMPORT_QUEUE: Queue<z.infer<typeof step>> = {
  name: 'catalogue-import',
  data: step,
  // Somebody waits for the next try.
  lookEverySeconds: 1,
  options: {
    retryLimit: 2,
    retryDelay: 1,
    expireInSeconds: 600,
    heartbeatSeconds: 30,
    deleteAfterSeconds: 3_600,
  },
};

/** Works on the files that staff have sent, one at a time in this process. */
export async function importFiles(jobs: Pick<Jobs, 'send' | 'work'>, db: Database) {
  await jobs.work(IMPORT_QUEUE, 1, async ({ data: { import_id, step }, isLastTry }) => {
    try {
      await (step === 'look' ? lookAtFile(db, import_id) : applyFile(db, jobs, import_id));
    } catch (error) {
      // A connection that broke helps itself; whoever waits is told what no try could help.
      const from = step === 'look' ? 'checking' : 'applying';
      const failed = { state: 'failed', content: null, finishedAt: new Date() } as const;
      if (isLastTry) await moveImport(db, import_id, from, failed);
      throw error;
    }
  });
}

/** Compares a file with the shop and keeps what it would do, row by row. */
async function lookAtFile(db: Database, id: number) {
  const file = await findSentFile(db, id);
  if (file?.state !== 'checking' || !file.content) return;
  const known = await listPartnerSlugs(db);
  const rows = await readRows(file.content, known);
  if (rows instanceof FileRefused) {
    const { problem, value } = rows;
    await moveImport(db, id, 'checking', {
      ...{ state: 'refused', fileProblem: { problem, value }, content: null, finishedAt: new Date() },
    });
    return;
  }
  await moveImport(db, id, 'checking', { rowsTotal: rows.length });
  let rowsDone = 0;
  const onRows = async (count: number) => {
    rowsDone += count;
    await moveImport(db, id, 'checking', { rowsDone });
  };
  await db.transaction(async (tx) => {
    const look = await lookAtRows(tx, rows, { partners: partnersOf(rows, known), onRows });
    await keepLook(tx, id, look);
    const counts = countResults(look.rows);
    const isRefused = counts.refused > 0;
    await moveImport(tx, id, 'checking', {
      ...counts,
      ...(isRefused ? { content: null, finishedAt: new Date() } : {}),
      state: isRefused ? 'refused' : 'checked',
      shown: look.shown,
    });
  });
}

function readRows(content: Buffer, partners: readonly string[]): Promise<FileRow[] | FileRefused> {
  return readFileRows(content, partners).catch((error) => {
    if (error instanceof FileRefused) return error;
    throw error;
  });
}
