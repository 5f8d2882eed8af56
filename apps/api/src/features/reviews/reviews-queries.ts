import type { Locale } from '@pouchery/contract/locales';
import { forAspects, type ReviewAspect, type ReviewSort } from '@pouchery/contract/review-values';
import type { ReviewList, reviewQuery } from '@pouchery/contract/reviews';
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { columnsOf } from '#api/database/columns-of.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { productStatistics, products } from '#api/features/catalog/catalog-tables.ts';
import { isShownProduct, type ReadContext } from '#api/features/catalog/read-context.ts';
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

function toOrder(locale: Locale, sort: ReviewSort = 'newest') {
  return [desc(eq(reviews.language, locale)), ...ORDERS[sort], desc(reviews.date), desc(reviews.id)];
}

/** Said as the index says it: with a value in its place the planner may not see that the index has them all. */
function isListed(productId: number) {
  return and(eq(reviews.productId, productId), sql`${reviews.isApproved}`);
}

/** Ids of the reviews of a product that visitors see, of one rating where it is given. */
export function listIds(db: Database | Transaction, productId: number, rating?: number) {
  return db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(isListed(productId), rating ? eq(reviews.rating, rating) : undefined))
    .$dynamic();
}

/** The averages of what a product's reviews say beside stars. */
export function averageAspects(db: Database | Transaction, productId: number) {
  return db.select(forAspects(average)).from(reviews).where(isListed(productId));
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
      ...columnsOf(products, 'id', 'rating', 'review_count'),
      histogram: { 1: stars1, 2: stars2, 3: stars3, 4: stars4, 5: stars5 },
    })
    .from(products)
    .innerJoin(productStatistics, eq(productStatistics.productId, products.id))
    .where(and(eq(products.slug, slug), isShownProduct(context)));
  if (!product) throw notFound();
  const { id, rating, review_count, histogram } = product;

  const offset = (query.page - 1) * PAGE_SIZE;
  const order = toOrder(context.locale, query.sort);
  // First which, by the index alone, then the reviews themselves: a page has ten of thousands.
  const page = listIds(db, id, query.rating)
    .orderBy(...order)
    .limit(PAGE_SIZE)
    .offset(offset);
  const results = await db
    .select(shownReview(context.locale))
    .from(reviews)
    .where(inArray(reviews.id, page))
    .orderBy(...order);
  const [aspects] = await averageAspects(db, id);
  if (results.length === 0 && query.page > 1) throw notFound('Invalid page.');
  const count = isStars(query.rating) ? histogram[query.rating] : review_count;
  return { count, hasNext: count > offset + PAGE_SIZE, results, rating, histogram, aspects: aspects ?? null };
}

function isStars(rating: number | undefined): rating is 1 | 2 | 3 | 4 | 5 {
  return rating !== undefined;
}
