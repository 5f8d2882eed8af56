import { eq, not, sql } from 'drizzle-orm';
import type { Transaction } from '#api/database/open-database.ts';
import { fieldErrors } from '#api/http/api-error.ts';
import type { Jobs } from '#api/jobs/job-queue.ts';
import { followLevels } from './follow-levels.ts';
import { correctProduct } from './lot-stock.ts';
import { refuseInMix, refuseMix } from './mix-packs.ts';
import { stockLevels } from './stock-tables.ts';
import type { StockKeeper } from './write-movements.ts';

export type Identity = { sku: string | null; ean: string | null; shelf: string };

/** Begins to count a product's tins: from now on the shop has it while some are available. Throws the form's errors. */
export async function countProduct(
  tx: Transaction,
  jobs: Pick<Jobs, 'send'>,
  productId: number,
  identity: Identity,
) {
  await refuseMix(tx, productId);
  const added = await tx
    .insert(stockLevels)
    .values({ productId, ...identity })
    .onConflictDoUpdate({
      target: stockLevels.productId,
      set: { ...identity, isCounted: true, version: sql`${stockLevels.version} + 1` },
      setWhere: not(stockLevels.isCounted),
    })
    .returning({ id: stockLevels.productId });
  if (added.length === 0)
    throw fieldErrors({ product_id: ['The tins of this product are counted already.'] });
  await followLevels(tx, jobs, [productId]);
}

/**
 * Nobody counts a product's tins any more: those that are there leave the books, and its form says again whether the shop has
 * it. Throws 404, 409 where orders hold tins of it, and 400 where a pack takes from them.
 */
export async function stopCounting(tx: Transaction, by: StockKeeper, productId: number) {
  await refuseInMix(tx, productId);
  const [level] = await tx
    .select({ seen: stockLevels.onHand })
    .from(stockLevels)
    .where(eq(stockLevels.productId, productId))
    .for('update');
  await correctProduct(tx, by, productId, { seen: level?.seen ?? 0, counted: 0, note: '' });
  // A number belongs to one product that is counted.
  const ended = { isCounted: false, sku: null, ean: null, version: sql`${stockLevels.version} + 1` };
  await tx.update(stockLevels).set(ended).where(eq(stockLevels.productId, productId));
}
