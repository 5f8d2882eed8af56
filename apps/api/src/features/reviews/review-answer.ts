import type { Locale } from '@pouchery/contract/locales';
import type { ReviewAnswer } from '@pouchery/contract/reviews';
import { SHOP_TIME_ZONE } from '@pouchery/contract/shop-time';
import { type SQL, sql } from 'drizzle-orm';
import { reviews } from './reviews-tables.ts';

/** What the shop says to a review: in the reader's language, else in the review's, else in English, else in any. */
export function answerIn(locale: Locale): SQL<ReviewAnswer | null> {
  const { answer, answered, language } = reviews;
  return sql<ReviewAnswer | null>`case when ${answer} is not null then (
    select jsonb_build_object('text', ${answer} ->> said.language, 'language', said.language,
      'date', to_char(${answered} at time zone ${SHOP_TIME_ZONE}, 'YYYY-MM-DD'))
    from jsonb_object_keys(${answer}) as said(language)
    order by said.language = ${locale} desc, said.language = ${language} desc, said.language
    limit 1) end`;
}
