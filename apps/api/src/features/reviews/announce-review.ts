import { announceChange } from '#api/changes/announce-change.ts';
import type { Transaction } from '#api/database/open-database.ts';
import { refreshStatistics } from './refresh-statistics.ts';

/** Counts anew, and says that the product's pages have changed; the lists too where they sort by its rating. */
export async function announceReview(tx: Transaction, { id, slug }: { id: number; slug: string }) {
  const recounted = await refreshStatistics(tx, [id]);
  await announceChange(tx, [`product:${slug}`, ...(recounted.length > 0 ? ['listing'] : [])]);
}
