import type { ReviewList, reviewQuery } from '@pouchery/contract/reviews';
import { and, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '#api/database/open-database.ts';
import { productStatistics, products } from '#api/features/catalog/catalog-tables.ts';
import { isShown, type ReadContext } from '#api/features/catalog/read-context.ts';
import { notFound } from '#api/http/api-error.ts';
import { answerIn } from './review-answer.ts';
import { reviews } from './reviews-tables.ts';

const PAGE_SIZE = 10;

type ListedReviews = Omit<ReviewList, 'next' | 'previous' | 'count_is_capped'> & { hasNext: boolean };

/**
 * One page of a product's reviews, newest first, with the histogram of all of them.
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
  const results = await db
    .select({
      id: reviews.id,
      rating: reviews.rating,
      title: reviews.title,
      comment: reviews.comment,
      author: reviews.author,
      date: reviews.date,
      language: reviews.language,
      answer: answerIn(context.locale),
    })
    .from(reviews)
    .where(
      and(
        eq(reviews.productId, id),
        eq(reviews.isApproved, true),
        query.rating ? eq(reviews.rating, query.rating) : undefined,
      ),
    )
    .orderBy(desc(reviews.date), desc(reviews.id))
    .limit(PAGE_SIZE)
    .offset(offset);
  if (results.length === 0 && query.page > 1) throw notFound('Invalid page.');
  const count = isStars(query.rating) ? histogram[query.rating] : review_count;
  return { count, hasNext: count > offset + PAGE_SIZE, results, rating, histogram };
}

function isStars(rating: number | undefined): rating is 1 | 2 | 3 | 4 | 5 {
  return rating !== undefined;
}
