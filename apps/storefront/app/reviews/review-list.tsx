import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Review } from '@pouchery/contract/reviews';
import { LANGUAGE_NAMES } from '#app/i18n/choose-locale.ts';
import { formatDate } from '#app/i18n/format.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ReviewAnswer, ReviewScore, ReviewText } from './review-text.tsx';

/** Reviews as the page or the API has them; those in another language than the page's say so. */
export function Reviews({ reviews, className }: { reviews: Review[]; className?: string }) {
  const { t, i18n } = useLingui();
  return (
    <ul className={className}>
      {reviews.map((review) => (
        <li key={review.id} className="review" data-review={review.id}>
          <ReviewScore rating={review.rating} />
          <div>
            <ReviewText review={review} />
            <p className="by">
              {t`${{ author: review.author }}, ${{ date: formatDate(review.date, i18n.locale) }}`}
              {review.language !== i18n.locale && (
                <span className="review-mark" lang={review.language}>
                  {LANGUAGE_NAMES[review.language]}
                </span>
              )}
              {review.is_verified && (
                <span className="review-mark">
                  <Icon name="ok" small />
                  {t`Verified buyer`}
                </span>
              )}
            </p>
            <ReviewHelpful review={review} />
            <ReviewAnswer answer={review.answer} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** How many people a review helped, and for who is logged in a way to say so (helpful-votes-element.ts). */
function ReviewHelpful({ review: { id, helpful_count: count } }: { review: Review }) {
  const { t } = useLingui();
  if (count === null) return null;
  return (
    <p className="helpful">
      {count > 0 && (
        <span className="for-guest">
          {plural(count, { one: '# person found this helpful', other: '# people found this helpful' })}
        </span>
      )}
      <button type="button" className="for-user" data-helpful={id} aria-pressed="false">
        {t`Helpful`} <span className="num">{count || null}</span>
      </button>
    </p>
  );
}
