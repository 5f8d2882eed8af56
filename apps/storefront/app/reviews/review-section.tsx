import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { callApi } from '#app/api/api-client.ts';
import type { Part } from '#app/api/part.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { CountDisc } from '#app/ui/count-disc.tsx';
import { LoadError } from '#app/ui/load-error.tsx';
import { Still } from '#app/ui/still.tsx';
import { type ReviewState, reviewAddress, toReviewQuery } from './review-address.ts';
import { ReviewItems } from './review-items.tsx';
import { ReviewSummary } from './review-summary.tsx';
import type { ShownReviews } from './shown-reviews.ts';
import { WriteReview } from './write-review.tsx';

type ReviewSectionProps = { slug: string; reviews: Part<ShownReviews>; state: ReviewState };

/** Reviews of a product: summary left, the list right. */
export function ReviewSection({ slug, reviews, state }: ReviewSectionProps) {
  const { t, i18n } = useLingui();
  const [fresh, setFresh] = useState<{ list: ShownReviews; of: Part<ShownReviews>; at: number }>();
  const list = fresh?.of === reviews ? fresh.list : reviews.data;

  /** After the visitor changed something: the page's own data may still be the one before. */
  async function ask() {
    const found = await callApi('listReviews', { params: { slug }, query: toReviewQuery(state) }).catch(
      () => undefined,
    );
    if (!found) return;
    const list = { ...found, shown: found.results.map(({ id }) => id) };
    setFresh({ list, of: reviews, at: Date.now() });
  }

  const total = list ? Object.values(list.histogram).reduce((sum, count) => sum + count, 0) : 0;
  return (
    <section className="section wrap later reviews-sec" id="reviews">
      {list ? (
        <div className="split">
          <div className="l">
            <h2 className="h2 reviews-title">
              {t`Reviews`} <CountDisc>{formatNumber(total, i18n.locale)}</CountDisc>
            </h2>
            <Still data={list.results}>
              {() => <ReviewSummary slug={slug} list={list} total={total} state={state} />}
            </Still>
            <WriteReview slug={slug} onChanged={ask} />
          </div>
          <div className="r">
            {state.rating && (
              <p className="reviews-filter">
                <b>{t`Only reviews with ${{ rating: state.rating }} of 5`}</b>
                <ShopLink
                  className="link"
                  to={reviewAddress(slug, { rating: '', page: '' })}
                  preventScrollReset
                >{t`Show all reviews`}</ShopLink>
              </p>
            )}
            {list.shown.length > 0 ? (
              <ReviewItems
                key={`${slug} ${state.rating} ${state.page} ${fresh?.at}`}
                slug={slug}
                list={list}
                state={state}
              />
            ) : (
              <p className="lead">{t`No one has reviewed this product yet.`}</p>
            )}
          </div>
        </div>
      ) : (
        <LoadError message={t`Could not load reviews.`} footprint="320px" />
      )}
    </section>
  );
}
