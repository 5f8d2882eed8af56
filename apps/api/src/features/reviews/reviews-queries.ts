import { forAspects, type ReviewAspect, type ReviewSort } from '@pouchery/contract/review-values';
import type { ReviewList, reviewQuery } from '@pouchery/contract/reviews';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '#api/database/open-database.ts';
import { productStatistics, products } from '#api/features/catalog/catalog-tables.ts';
import { isShown, type ReadContext } from '#api/features/catalog/read-context.ts';
import { notFound } from '#api/http/api-error.ts';
import { ASPECT_COLUMNS } from './review-aspects.ts';
import { reviews } from './reviews-tables.ts';
import { shownReview } from './shown-review.ts';

const PAGE_SIZE = 10;

/** What comes before the day a review was written. */
const ORDERS: Record<ReviewSort, SQL[]> = {
  newest: [],
  highest: [desc(reviews.rating)],
  lowest: [asc(reviews.rating)],
  helpful: [desc(reviews.helpfulCount)],
};

function average(aspect: ReviewAspect) {
  return sql<number | null>`round(avg(${ASPECT_COLUMNS[aspect]}), 1)::float`;
}

type ListedReviews = Omit<ReviewList, 'next' | 'previous' | 'count_is_capped'> & { hasNext: boolean };

/**
 * One page of a product's reviews, those in the reader's language first, with the histogram and the averages of all of
 * them.
 * Throws 404 when there is no such product or page.
 */
export async function listReviews(
  db: Database,
  context: ReadContext,
  slug: string,
  query: z.infer<typeof reviewQuery>,
): Promise<ListedReviews> {
  const { stars1, stars2, stars3, stars4, stars5 } = productStatistics;
  const [product] = await db
    .select({
      id: products.id,
      rating: products.rating,
      review_count: products.reviewCount,
      histogram: { 1: stars1, 2: stars2, 3: stars3, 4: stars4, 5: stars5 },
    })
    .from(products)
    .innerJoin(productStatistics, eq(productStatistics.productId, products.id))
    .where(and(eq(products.slug, slug), isShown(context, 'product', products)));
  if (!product) throw notFound();
  const { id, rating, review_count, histogram } = product;

  const offset = (query.page - 1) * PAGE_SIZE;
  const ofProduct = and(eq(reviews.productId, id), eq(reviews.isApproved, true));
  const results = await db
    .select(shownReview(context.locale))
    .from(reviews)
    .where(and(ofProduct, query.rating ? eq(reviews.rating, query.rating) : undefined))
    .orderBy(
      desc(eq(reviews.language, context.locale)),
      ...ORDERS[query.sort ?? 'newest'],
      desc(reviews.date),
      desc(reviews.id),
    )
    .limit(PAGE_SIZE)
    .offset(offset);
  const [aspects] = await db.select(forAspects(average)).from(reviews).where(ofProduct);
  if (results.length === 0 && query.page > 1) throw notFound('Invalid page.');
  const count = isStars(query.rating) ? histogram[query.rating] : review_count;
  return { count, hasNext: count > offset + PAGE_SIZE, results, rating, histogram, aspects: aspects ?? null };
}

function isStars(rating: number | undefined): rating is 1 | 2 | 3 | 4 | 5 {
  return rating !== undefined;
}
