import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#api/database/open-database.ts';
import type { Jobs, Queue } from './job-queue.ts';

/** Has a run done after so long, unless one waits already: however many replicas there are, one follows another. */
async function scheduleRun(
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

/** What a job brings along that is told nothing. */
export const nothing = z.object({});

/** A run that comes again by itself, in whichever process: `firstMs` after the start, and `everyMs` after the one before. */
export type RecurringRun = Queue<Record<string, never>> & { firstMs: number; everyMs: number };

const OF_A_DAY = { retryLimit: 3, retryDelay: 600, retryBackoff: true, deleteAfterSeconds: 3_600 };

/** Describes one, of every day unless it is said otherwise. */
export function recurringRun(
  name: string,
  { firstMs, everyMs = 86_400_000 }: { firstMs: number; everyMs?: number },
  options: Queue<unknown>['options'] = OF_A_DAY,
): RecurringRun {
  // Without a heartbeat a run whose process died would hold the next ones up until it expires.
  return { name, data: nothing, firstMs, everyMs, options: { heartbeatSeconds: 30, ...options } };
}

/** Works on such runs, in this process, whatever became of the one before. */
export async function workOnRuns(
  jobs: Pick<Jobs, 'send' | 'work'>,
  db: Database,
  queue: RecurringRun,
  run: () => Promise<unknown>,
) {
  await scheduleRun(db, jobs, queue, queue.firstMs);
  await jobs.work(queue, 1, async () => {
    try {
      await run();
    } finally {
      await scheduleRun(db, jobs, queue, queue.everyMs);
    }
  });
}
