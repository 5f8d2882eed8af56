import { z } from 'zod';
import { announceChange } from '#api/changes/announce-change.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import type { Jobs, Queue } from '#api/jobs/job-queue.ts';
import { indexProducts } from './search-index.ts';

/** Up to here new words are written with the new name; a brand of thousands would hold up every other writer. */
const AT_ONCE = 300;

const productIds = z.object({ product_ids: z.array(z.int()) });

export const REINDEX_QUEUE: Queue<z.infer<typeof productIds>> = {
  name: 'reindex',
  data: productIds,
  options: {
    retryLimit: 30,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 300,
    heartbeatSeconds: 30,
    deleteAfterSeconds: 3_600,
  },
};

/**
 * Brings the search words of these products up to date: few in the caller's transaction, many after its commit, in
 * slices: renaming a brand would hold its transaction open for minutes. Without `jobs` all at once.
 */
export async function indexOrQueue(
  tx: Transaction,
  ids: readonly number[],
  jobs: Pick<Jobs, 'send'> | undefined,
): Promise<void> {
  if (!jobs || ids.length <= AT_ONCE) return indexProducts(tx, ids);
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    await jobs.send(tx, REINDEX_QUEUE, { product_ids: ids.slice(start, start + AT_ONCE) });
  }
}

/** Works on the queue, in this process. What a slice says is read when it is worked on, so that a late one is right. */
export async function indexQueued(jobs: Pick<Jobs, 'work'>, db: Database) {
  await jobs.work(REINDEX_QUEUE, 1, ({ data }) =>
    db.transaction(async (tx) => {
      await indexProducts(tx, data.product_ids);
      await announceChange(tx, ['listing']);
    }),
  );
}
