import { sql } from 'drizzle-orm';
import type { Database } from '#api/database/open-database.ts';
import type { Jobs } from '#api/jobs/job-queue.ts';
import { recurringRun } from '#api/jobs/schedule-run.ts';
import { followLevels } from './follow-levels.ts';
import { stockLots } from './stock-tables.ts';
import { HAS_PASSED } from './write-movements.ts';

/** So long a product may still be shown as in stock after its last tins have passed at midnight. */
const EVERY_MS = 10 * 60_000;

export const PASSED_LOTS_QUEUE = recurringRun(
  'passed-lots',
  { firstMs: EVERY_MS, everyMs: EVERY_MS },
  // The next run comes anyway.
  { retryLimit: 1, retryDelay: 60, deleteAfterSeconds: 3_600 },
);

/** Visitors are told when the last tins of a product have passed their best before. */
export function followPassedLots(jobs: Pick<Jobs, 'send'>, db: Database) {
  return db.transaction(async (tx) => {
    const passed = await tx
      .selectDistinct({ productId: stockLots.productId })
      .from(stockLots)
      .where(sql`${stockLots.onHand} > 0 and ${HAS_PASSED}`);
    await followLevels(
      tx,
      jobs,
      passed.map(({ productId }) => productId),
    );
  });
}
