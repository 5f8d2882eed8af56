import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Review } from '@pouchery/contract/reviews';
import { type MouseEvent, useState } from 'react';
import { callApi } from '#app/api/api-client.ts';
import { formatDate } from '#app/i18n/format.ts';
import { isConnected } from '#app/navigation/connection.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { Still } from '#app/ui/still.tsx';
import { type ReviewState, reviewAddress, toReviewQuery } from './review-address.ts';
import { ReviewAnswer } from './review-answer.tsx';
import { ReviewScore } from './review-score.tsx';
import type { ShownReviews } from './shown-reviews.ts';

type ReviewItemsProps = { slug: string; list: ShownReviews; state: ReviewState };

/** Reviews, newest first. "Show more" adds the next page in place; without JavaScript it leads to it. */
export function ReviewItems({ slug, list, state }: ReviewItemsProps) {
  const { t } = useLingui();
  const [more, setMore] = useState<Review[]>();
  const [page, setPage] = useState(Number(state.page || 1));
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState('');
  const left = list.count - list.shown.length - (more?.length ?? 0);
  const next = { rating: state.rating, page: String(page + 1) };
  const isMore = state.page === '' && left > 0;

  async function showMore(event: MouseEvent) {
    event.preventDefault();
    setLoading(true);
    const found = await callApi('listReviews', { params: { slug }, query: toReviewQuery(next) }).catch(
      () => undefined,
    );
    setLoading(false);
    setFailure(found ? '' : (await isConnected()) ? t`Something went wrong` : t`There is no connection`);
    if (!found) return;
    // One written meanwhile moves the others on by one.
    const known = new Set([...list.shown, ...(more ?? []).map(({ id }) => id)]);
    setMore([...(more ?? []), ...found.results.filter(({ id }) => !known.has(id))]);
    setPage(page + 1);
  }

  return (
    <>
      <Still data={list.results}>{(first) => <Reviews reviews={first} />}</Still>
      {more && <Reviews reviews={more} className="reviews-added" />}
      {isMore && (
        <p className="reviews-more">
          <ShopLink
            className="btn btn-line"
            to={reviewAddress(slug, next)}
            onClick={showMore}
            aria-busy={isLoading || undefined}
          >
            {/* Left as drawn: a plural is written with Intl, whose first use costs a phone a tenth of a second. */}
            <Still data={more ?? list.results} as="span">
              {() => plural(left, { one: 'Show # more review', other: 'Show # more reviews' })}
            </Still>
          </ShopLink>{' '}
          <span className="small" role="alert">
            {failure}
          </span>
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

function Reviews({ reviews, className }: { reviews: Review[]; className?: string }) {
  const { t, i18n } = useLingui();
  return (
    <ul className={className}>
      {reviews.map((review) => (
        <li
          key={review.id}
          className="review"
          lang={review.language === i18n.locale ? undefined : review.language}
        >
          <ReviewScore rating={review.rating} />
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
  );
}
