import { eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#api/database/open-database.ts';
import { announceProducts } from '#api/features/catalog/announce-products.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { reviews } from './reviews-tables.ts';

type Names = { firstName: string; lastName: string };

/** How a person signs a review, in any script: `Nino M.`. Nobody's whole name stands in public. */
export function authorName({ firstName, lastName }: Names) {
  return `${firstName} ${getInitial(lastName)}`;
}

/** Brings the reviews of somebody who has changed their names to the new ones. */
export async function renameAuthor(tx: Transaction, userId: number, names: Names) {
  const written = await tx
    .update(reviews)
    .set({ author: authorName(names) })
    .where(eq(reviews.userId, userId))
    .returning();
  await announceReviewed(tx, written);
}

/**
 * Takes a person out of their reviews, before the person is deleted: the reviews stay, with one letter for a name,
 * which reads alike in every language.
 */
export async function forgetAuthor(tx: Transaction, userId: number) {
  const written = await tx.select().from(reviews).where(eq(reviews.userId, userId)).for('update');
  for (const { id, author } of written) {
    await tx
      .update(reviews)
      .set({ userId: null, author: getInitial(author) })
      .where(eq(reviews.id, id));
  }
  await announceReviewed(tx, written);
}

async function announceReviewed(tx: Transaction, written: (typeof reviews.$inferSelect)[]) {
  const shown = written.filter(({ isApproved }) => isApproved).map(({ productId }) => productId);
  await announceProducts(tx, inArray(products.id, shown));
}

/** The first letter with what stands on it. Georgian has no capitals that are used in names: it stays as it is. */
function getInitial(name: string) {
  return `${/^\P{M}\p{M}*/u.exec(name)?.[0] ?? ''}.`;
}
