import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#api/database/open-database.ts';
import { fieldErrors, requireFound } from '#api/http/api-error.ts';
import { stockLots } from './stock-tables.ts';

export type LotForm = {
  /** Without one it is the date, and without that the lot of which nothing is known. */
  code: string;
  bestBefore: string | null;
  costPrice: string | null;
};
export const UNKNOWN_LOT: LotForm = { code: '', bestBefore: null, costPrice: null };

/** The lot that tins came with, made where it is new. The product's level is locked. Throws the form's errors where what is said of it differs from what is known. */
export async function findOrMakeLot(
  tx: Transaction,
  productId: number,
  { code: given, bestBefore, costPrice }: LotForm,
) {
  const code = given || bestBefore || '';
  const isIt = and(eq(stockLots.productId, productId), eq(stockLots.code, code));
  await tx.insert(stockLots).values({ productId, code, bestBefore, costPrice }).onConflictDoNothing();
  const [lot] = await tx.select().from(stockLots).where(isIt);
  const known = requireFound(lot);
  if (known.bestBefore !== bestBefore) {
    throw fieldErrors({ best_before: ['This lot has another date. Another date is another lot.'] });
  }
  if (costPrice !== null && known.costPrice === null)
    await tx.update(stockLots).set({ costPrice }).where(isIt);
  else if (costPrice !== null && Number(known.costPrice) !== Number(costPrice)) {
    throw fieldErrors({
      cost_price: ['Tins of this lot cost something else. Another price is another lot.'],
    });
  }
  return known;
}
