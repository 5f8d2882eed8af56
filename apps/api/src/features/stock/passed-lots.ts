import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#api/database/open-database.ts';
import type { Jobs, Queue } from '#api/jobs/job-queue.ts';
import { workEvery } from '#api/jobs/schedule-run.ts';
import { followLevels } from './follow-levels.ts';
import { stockLots } from './stock-tables.ts';
import { HAS_PASSED } from './write-movements.ts';

/** So long a product may still be shown as in stock after its last tins have passed at midnight. */
const EVERY_MS = 10 * 60_000;

export const PASSED_LOTS_QUEUE: Queue<Record<string, never>> = {
  name: 'passed-lots',
  data: z.object({}),
  // The next run comes anyway.
  options: { retryLimit: 1, retryDelay: 60, deleteAfterSeconds: 3_600 },
};

/** Works on the queue, in this process: visitors are told when the last tins of a product have passed their best before. */
export async function followPassedLots(jobs: Pick<Jobs, 'send' | 'work'>, db: Database) {
  const schedule = { queue: PASSED_LOTS_QUEUE, firstMs: EVERY_MS, everyMs: EVERY_MS };
  await workEvery(jobs, db, schedule, () =>
    db.transaction(async (tx) => {
      const passed = await tx
        .selectDistinct({ productId: stockLots.productId })
        .from(stockLots)
        .where(sql`${stockLots.onHand} > 0 and ${HAS_PASSED}`);
      await followLevels(
        tx,
        jobs,
        passed.map(({ productId }) => productId),
      );
    }),
  );
}
