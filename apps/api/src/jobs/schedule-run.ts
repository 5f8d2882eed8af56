import { sql } from 'drizzle-orm';
import type { Database } from '#api/database/open-database.ts';
import type { Jobs, Queue } from './job-queue.ts';

/** Has a run done after so long, unless one waits already: however many replicas there are, one follows another. */
export async function scheduleRun(
  db: Database,
  jobs: Pick<Jobs, 'send'>,
  queue: Queue<Record<string, never>>,
  ms: number,
) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${queue.name}))`);
    const { rows } = await tx.execute(
      sql`select from jobs.job where name = ${queue.name} and state < 'active' limit 1`,
    );
    if (rows.length === 0) await jobs.send(tx, queue, {}, { startAfter: new Date(Date.now() + ms) });
  });
}

const DAY_MS = 86_400_000;

/** Works on the queue, in this process: the first run `firstMs` after the start, then one a day, whatever became of the one before. */
export function workDaily(
  jobs: Pick<Jobs, 'send' | 'work'>,
  db: Database,
  { queue, firstMs }: { queue: Queue<Record<string, never>>; firstMs: number },
  run: () => Promise<unknown>,
) {
  return workEvery(jobs, db, { queue, firstMs, everyMs: DAY_MS }, run);
}

/** `workDaily` with another time from run to run. */
export async function workEvery(
  jobs: Pick<Jobs, 'send' | 'work'>,
  db: Database,
  { queue, firstMs, everyMs }: { queue: Queue<Record<string, never>>; firstMs: number; everyMs: number },
  run: () => Promise<unknown>,
) {
  await scheduleRun(db, jobs, queue, firstMs);
  await jobs.work(queue, 1, async () => {
    try {
      await run();
    } finally {
      await scheduleRun(db, jobs, queue, everyMs);
    }
  });
}
