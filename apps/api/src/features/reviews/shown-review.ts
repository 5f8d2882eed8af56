import type { Locale } from '@pouchery/contract/locales';
import type { ReviewAnswer } from '@pouchery/contract/reviews';
import { SHOP_TIME_ZONE } from '@pouchery/contract/shop-time';
import { type SQL, sql } from 'drizzle-orm';
import { columnsOf } from '#api/database/columns-of.ts';
import { orderItems, orders } from '#api/features/orders/orders-tables.ts';
import { reviews } from './reviews-tables.ts';

/** Whether the author has an order with the product that was delivered. Drizzle names no tables in a query of one. */
const isVerified = sql<boolean>`exists (
  select from ${orderItems} join ${orders} on ${orders}.number = ${orderItems}.order_number
  where ${orderItems}.product_id = ${reviews}.product_id and ${orders}.user_id = ${reviews}.user_id
    and ${orders}.status = 'delivered')`;

/** What everybody sees of a review. */
export function shownReview(locale: Locale) {
  return {
    ...columnsOf(reviews, 'id', 'rating', 'title', 'comment', 'author', 'date', 'language', 'helpful_count'),
    answer: answerIn(locale),
    is_verified: isVerified,
  };
}

/** What the shop says to a review: in the reader's language, else in the review's, else in any. */
function answerIn(locale: Locale): SQL<ReviewAnswer | null> {
  const { answer, answered, language } = reviews;
  return sql<ReviewAnswer | null>`case when ${answer} is not null then (
    select jsonb_build_object('text', ${answer} ->> said.language, 'language', said.language,
      'date', to_char(${answered} at time zone ${SHOP_TIME_ZONE}, 'YYYY-MM-DD'))
    from jsonb_object_keys(${answer}) as said(language)
    order by said.language = ${locale} desc, said.language = ${language} desc, said.language
    limit 1) end`;
}
