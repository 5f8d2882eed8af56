import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { announceChange } from '#api/changes/announce-change.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { announceProducts } from '#api/features/catalog/announce-products.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { ApiError, notFound } from '#api/http/api-error.ts';
import { reviews, reviewVotes } from './reviews-tables.ts';

const MAX_VOTES = 1_000;

/** Ids of the reviews of a product that somebody found helpful. */
export async function listHelpfulVotes(db: Database, userId: number, slug: string): Promise<number[]> {
  const rows = await db
    .select({ id: reviews.id })
    .from(reviewVotes)
    .innerJoin(reviews, eq(reviews.id, reviewVotes.reviewId))
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(and(eq(reviewVotes.userId, userId), eq(products.slug, slug)))
    .limit(MAX_VOTES);
  return rows.map(({ id }) => id);
}

/** The reviews that somebody found helpful, for themselves. */
export function listVotes(db: Database, userId: number) {
  return db
    .select({ review_id: reviewVotes.reviewId, product: products.slug })
    .from(reviewVotes)
    .innerJoin(reviews, eq(reviews.id, reviewVotes.reviewId))
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(eq(reviewVotes.userId, userId))
    .orderBy(asc(reviewVotes.reviewId));
}

/**
 * Takes the votes of a person back, before the person is deleted. Their own reviews are locked with those they voted for,
 * in one order, so that two who go at once do not wait for each other.
 */
export async function forgetVotes(tx: Transaction, userId: number) {
  const voted = tx
    .select({ id: reviewVotes.reviewId })
    .from(reviewVotes)
    .where(eq(reviewVotes.userId, userId));
  await tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(or(eq(reviews.userId, userId), inArray(reviews.id, voted)))
    .orderBy(asc(reviews.id))
    .for('update');
  const taken = await tx
    .delete(reviewVotes)
    .where(eq(reviewVotes.userId, userId))
    .returning({ id: reviewVotes.reviewId });
  if (taken.length === 0) return;
  const counted = await tx
    .update(reviews)
    .set({ helpfulCount: voteCount })
    .where(
      inArray(
        reviews.id,
        taken.map(({ id }) => id),
      ),
    )
    .returning({ productId: reviews.productId });
  const reviewed = counted.map(({ productId }) => productId);
  await announceProducts(tx, inArray(products.id, reviewed));
}

/** Of the review of the outer query. */
const voteCount = sql`(select count(*) from ${reviewVotes} where ${reviewVotes.reviewId} = ${reviews.id})`;

/**
 * Gives or takes somebody's vote for a review and counts its votes anew; saying the same twice changes nothing. Throws 404
 * for a review that is not shown, and 400 for the own one.
 */
export function setHelpfulVote(db: Database, userId: number, id: number, isHelpful: boolean) {
  return db.transaction(async (tx) => {
    const [review] = await tx
      .select({ author: reviews.userId, helpful_count: reviews.helpfulCount, slug: products.slug })
      .from(reviews)
      .innerJoin(products, eq(products.id, reviews.productId))
      .where(and(eq(reviews.id, id), eq(reviews.isApproved, true)))
      .for('update', { of: reviews });
    if (!review) throw notFound();
    if (review.author === userId) throw new ApiError(400, { detail: 'You cannot vote for your own review.' });
    const vote = { reviewId: id, userId };
    const changed = isHelpful
      ? await tx.insert(reviewVotes).values(vote).onConflictDoNothing().returning()
      : await tx
          .delete(reviewVotes)
          .where(and(eq(reviewVotes.reviewId, id), eq(reviewVotes.userId, userId)))
          .returning();
    if (changed.length === 0) return { helpful_count: review.helpful_count, is_helpful: isHelpful };
    const [counted] = await tx
      .update(reviews)
      .set({ helpfulCount: voteCount })
      .where(eq(reviews.id, id))
      .returning({ helpful_count: reviews.helpfulCount });
    await announceChange(tx, [`product:${review.slug}`]);
    return { helpful_count: counted?.helpful_count ?? 0, is_helpful: isHelpful };
  });
}
