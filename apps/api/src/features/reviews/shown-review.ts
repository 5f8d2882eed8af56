import type { Locale } from '@pouchery/contract/locales';
import { sql } from 'drizzle-orm';
import { orderItems, orders } from '#api/features/orders/orders-tables.ts';
import { answerIn } from './review-answer.ts';
import { reviews } from './reviews-tables.ts';

/** Whether the author has an order with the product that was delivered. Drizzle names no tables in a query of one. */
const isVerified = sql<boolean>`exists (
  select from ${orderItems} join ${orders} on ${orders}.number = ${orderItems}.order_number
  where ${orderItems}.product_id = ${reviews}.product_id and ${orders}.user_id = ${reviews}.user_id
    and ${orders}.status = 'delivered')`;

/** What everybody sees of a review. */
export function shownReview(locale: Locale) {
  return {
    id: reviews.id,
    rating: reviews.rating,
    title: reviews.title,
    comment: reviews.comment,
    author: reviews.author,
    date: reviews.date,
    language: reviews.language,
    answer: answerIn(locale),
    is_verified: isVerified,
    helpful_count: reviews.helpfulCount,
  };
}
