import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#api/database/open-database.ts';
import { stockLots } from './stock-tables.ts';
import type { Lot } from './write-movements.ts';

/** The lot of a product's tins of which nothing is known, made where there is none. The product's level is locked. */
export async function findNamelessLot(tx: Transaction, productId: number): Promise<Lot> {
  await tx.insert(stockLots).values({ productId }).onConflictDoNothing();
  const [lot] = await tx
    .select()
    .from(stockLots)
    .where(and(eq(stockLots.productId, productId), eq(stockLots.code, '')));
  if (!lot) throw new Error('A lot was not there after it was written.');
  return { ...lot, isPassed: false };
}
