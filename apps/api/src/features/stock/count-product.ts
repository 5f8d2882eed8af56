import type { Transaction } from '#api/database/open-database.ts';
import { fieldErrors } from '#api/http/api-error.ts';
import type { Jobs } from '#api/jobs/job-queue.ts';
import { followLevels } from './follow-levels.ts';
import { stockLevels } from './stock-tables.ts';

export type Identity = { sku: string | null; ean: string | null; shelf: string };

/** Begins to count a product's tins: from now on the shop has it while some are available. Throws the form's errors. */
export async function countProduct(
  tx: Transaction,
  jobs: Pick<Jobs, 'send'>,
  productId: number,
  identity: Identity,
) {
  const added = await tx
    .insert(stockLevels)
    .values({ productId, ...identity })
    .onConflictDoNothing({ target: stockLevels.productId })
    .returning({ id: stockLevels.productId });
  if (added.length === 0)
    throw fieldErrors({ product_id: ['The tins of this product are counted already.'] });
  await followLevels(tx, jobs, [productId]);
}
