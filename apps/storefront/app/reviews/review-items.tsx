import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Review, ReviewList } from '@pouchery/contract/reviews';
import { type MouseEvent, useState } from 'react';
import { callApi } from '#app/api/visitor.ts';
import { formatDate } from '#app/i18n/format.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { type ReviewState, reviewAddress, reviewQueryOf } from './review-address.ts';
import { ReviewAnswer } from './review-answer.tsx';

type ReviewItemsProps = { slug: string; list: ReviewList; state: ReviewState };

/** Reviews, newest first. "Show more" adds the next page in place; without JavaScript it leads to it. */
export function ReviewItems({ slug, list, state }: ReviewItemsProps) {
  const { t, i18n } = useLingui();
  const [reviews, setReviews] = useState<Review[]>(list.results);
  const [page, setPage] = useState(Number(state.page || 1));
  const [isLoading, setLoading] = useState(false);
  const left = list.count - reviews.length;
  const next = { rating: state.rating, page: String(page + 1) };
  const isMore = state.page === '' && left > 0;

  async function showMore(event: MouseEvent) {
    event.preventDefault();
    setLoading(true);
    const more = await callApi('listReviews', { params: { slug }, query: reviewQueryOf(next) }).catch(
      () => undefined,
    );
    setLoading(false);
    if (!more) return;
    // One written meanwhile moves the others on by one.
    const known = new Set(reviews.map(({ id }) => id));
    setReviews([...reviews, ...more.results.filter(({ id }) => !known.has(id))]);
    setPage(page + 1);
  }

  return (
    <>
      <ul aria-busy={isLoading || undefined}>
        {reviews.map((review) => (
          <li
            key={review.id}
            className="review"
            lang={review.language === i18n.locale ? undefined : review.language}
          >
            <span className="score">
              <svg viewBox="0 0 20 20" aria-hidden="true">
                <use href="#star" />
              </svg>
              <span className="vh">{t`${{ value: review.rating }} out of 5`}</span>
              <span aria-hidden="true">{review.rating}</span>
            </span>
            <div>
              <h3>{review.title}</h3>
              <p>{review.comment}</p>
              <p className="by" lang={i18n.locale}>
                {t`${{ author: review.author }}, ${{ date: formatDate(review.date, i18n.locale) }}`}
              </p>
              <ReviewAnswer answer={review.answer} />
            </div>
          </li>
        ))}
      </ul>
      {isMore && (
        <p className="reviews-more">
          <ShopLink
            className="btn btn-line"
            to={reviewAddress(slug, next)}
            onClick={showMore}
            aria-busy={isLoading || undefined}
          >
            {plural(left, { one: 'Show # more review', other: 'Show # more reviews' })}
          </ShopLink>
        </p>
      )}
      {state.page && (
        <p className="reviews-more">
          <ShopLink className="btn btn-line" to={reviewAddress(slug, { rating: state.rating, page: '' })}>
            {t`Newest reviews`}
          </ShopLink>
          {list.next && (
            <ShopLink className="btn btn-line" to={reviewAddress(slug, next)}>{t`Older reviews`}</ShopLink>
          )}
        </p>
      )}
    </>
  );
}
