import { useLingui } from '@lingui/react/macro';
import { MAX_RATING } from '@pouchery/contract/catalog';
import { REVIEW_ASPECTS, REVIEW_SORTS, type ReviewSort } from '@pouchery/contract/review-values';
import type { ReviewList } from '@pouchery/contract/reviews';
import type { Section } from '#app/api/section.ts';
import { formatNumber, formatRating } from '#app/i18n/format.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { Island } from '#app/rendering/island.tsx';
import { CountDisc } from '#app/ui/count-disc.tsx';
import { LoadError } from '#app/ui/load-error.tsx';
import { ASPECT_NAMES } from './aspect-names.ts';
import { type ReviewState, reviewAddress } from './review-address.ts';
import ReviewItems from './review-items.tsx';
import { Reviews } from './review-list.tsx';
import { ReviewSummary } from './review-summary.tsx';
import WriteReview from './write-review.tsx';

type ReviewSectionProps = { slug: string; name: string; reviews: Section<ReviewList>; state: ReviewState };

/** Reviews of a product: summary left, the list right. */
export function ReviewSection({ slug, name, reviews, state }: ReviewSectionProps) {
  const { t, i18n } = useLingui();
  const list = reviews.data;
  const total = list ? Object.values(list.histogram).reduce((sum, count) => sum + count, 0) : 0;
  return (
    <section className="section wrap later reviews-sec" id="reviews" data-section="reviews">
      {list ? (
        <div className="split">
          <div className="l">
            <h2 className="h2 reviews-title">
              {t`Reviews`} <CountDisc>{formatNumber(total, i18n.locale)}</CountDisc>
            </h2>
            <ReviewSummary slug={slug} list={list} total={total} state={state} />
            <ReviewAspects aspects={list.aspects} />
            <div data-way-back={t`Go on with your review of ${{ product: name }}`}>
              <Island name="write-review" of={WriteReview} props={{ slug }} />
            </div>
          </div>
          <div className="r">
            {state.rating && (
              <p className="reviews-filter">
                <b>{t`Only reviews with ${{ rating: state.rating }} of 5`}</b>
                <ShopLink
                  className="link"
                  to={reviewAddress(slug, { ...state, rating: '', page: '' })}
                  keepsScroll
                >{t`Show all reviews`}</ShopLink>
              </p>
            )}
            {list.results.length > 0 ? (
              <>
                {list.aspects && list.count > 1 && <ReviewOrders slug={slug} state={state} />}
                {/* In another order it is another list: none of the reviews that were added to this one stay. */}
                <helpful-votes
                  id={`reviews-${state.sort}-${state.rating}`}
                  data-slug={slug}
                  data-failed={t`That did not work. Please try again.`}
                >
                  <Reviews reviews={list.results} />
                  <MoreReviews slug={slug} list={list} state={state} />
                </helpful-votes>
              </>
            ) : (
              <p className="lead">
                {total > 0
                  ? t`Nothing matches these filters. Try removing one.`
                  : t`No one has reviewed this product yet.`}
              </p>
            )}
          </div>
        </div>
      ) : (
        <LoadError message={t`Could not load reviews.`} footprint="320px" />
      )}
    </section>
  );
}

type MoreReviewsProps = { slug: string; list: ReviewList; state: ReviewState };

/** Further reviews: added in place to the first page, by links from the others. */
function MoreReviews({ slug, list, state }: MoreReviewsProps) {
  const { t } = useLingui();
  const { rating, sort, page } = state;
  if (page) {
    const next = { ...state, page: String(Number(page) + 1) };
    return (
      <p className="reviews-more">
        <ShopLink className="btn btn-line" to={reviewAddress(slug, { ...state, page: '' })}>
          {t`First reviews`}
        </ShopLink>
        {list.next && (
          <ShopLink className="btn btn-line" to={reviewAddress(slug, next)}>{t`Further reviews`}</ShopLink>
        )}
      </p>
    );
  }
  const shown = list.results.map(({ id }) => id);
  if (list.count <= shown.length) return null;
  return <Island name="reviews" of={ReviewItems} props={{ slug, rating, sort, count: list.count, shown }} />;
}

/** What reviews say beside their stars, as small bars; what none says is left out. */
function ReviewAspects({ aspects }: Pick<ReviewList, 'aspects'>) {
  const { t, i18n } = useLingui();
  const averages = REVIEW_ASPECTS.flatMap((name) => {
    const average = aspects?.[name] ?? null;
    return average === null ? [] : [{ name, average }];
  });
  if (averages.length === 0) return null;
  return (
    <dl className="aspects">
      {averages.map(({ name, average }) => {
        const value = formatRating(average, i18n.locale);
        return (
          <div key={name}>
            <dt>{i18n._(ASPECT_NAMES[name])}</dt>
            <dd>
              <span className="t" aria-hidden="true">
                <i style={{ width: `${Math.round((average / MAX_RATING) * 100)}%` }} />
              </span>
              <span className="num" aria-hidden="true">
                {value}
              </span>
              <span className="vh">{t`${{ value }} out of 5`}</span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** The orders of a product's reviews, as links: they work without JavaScript. */
function ReviewOrders({ slug, state }: { slug: string; state: ReviewState }) {
  const { t } = useLingui();
  const names: Record<ReviewSort, string> = {
    newest: t`Newest`,
    highest: t`Highest rating`,
    lowest: t`Lowest rating`,
    helpful: t`Most helpful`,
  };
  const current = state.sort || 'newest';
  return (
    <nav className="review-orders" aria-label={t`Order of reviews`}>
      {REVIEW_SORTS.map((sort) => (
        <ShopLink
          key={sort}
          to={reviewAddress(slug, { ...state, sort: sort === 'newest' ? '' : sort, page: '' })}
          aria-current={sort === current ? 'true' : undefined}
          keepsScroll
        >
          {names[sort]}
        </ShopLink>
      ))}
    </nav>
  );
}
