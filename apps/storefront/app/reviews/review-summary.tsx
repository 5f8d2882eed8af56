import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReviewList } from '@pouchery/contract/reviews';
import { formatRating } from '#app/i18n/format.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { RatingRing } from '#app/ui/rating.tsx';
import { type ReviewState, reviewAddress } from './review-address.ts';

const RATINGS = [5, 4, 3, 2, 1] as const;

type ReviewSummaryProps = {
  slug: string;
  list: Pick<ReviewList, 'rating' | 'histogram'>;
  total: number;
  state: ReviewState;
};

/** The average as a ring, and a bar per rating that shows only its reviews. */
export function ReviewSummary({ slug, list, total, state }: ReviewSummaryProps) {
  const { t, i18n } = useLingui();
  if (list.rating === null) {
    return (
      <div className="ring none">
        <svg viewBox="0 0 156 156" aria-hidden="true">
          <circle cx="78" cy="78" r="70" />
        </svg>
        <div>
          <span>{t`No reviews yet`}</span>
        </div>
      </div>
    );
  }
  return (
    <div className="rsum">
      <RatingRing
        share={list.rating / 5}
        value={formatRating(list.rating, i18n.locale)}
        caption={t`out of 5`}
      />
      <ul className="rbars">
        {RATINGS.map((rating) => {
          const count = list.histogram[rating];
          const isChosen = state.rating === String(rating);
          const bar = (
            <>
              <span aria-hidden="true">{rating}</span>
              <span className="t">
                <i style={{ width: `${Math.round((count / total) * 100)}%` }} />
              </span>
              <span className="num" aria-hidden="true">
                {count}
              </span>
              <span className="vh">
                {t`${{ rating }} of 5: ${plural(count, { one: '# review', other: '# reviews' })}`}
              </span>
            </>
          );
          if (count === 0)
            return (
              <li key={rating} className="rbar">
                {bar}
              </li>
            );
          return (
            <li key={rating}>
              <ShopLink
                className="rbar"
                to={reviewAddress(slug, { ...state, rating: isChosen ? '' : String(rating), page: '' })}
                keepsScroll
                aria-current={isChosen ? 'true' : undefined}
              >
                {bar}
              </ShopLink>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
