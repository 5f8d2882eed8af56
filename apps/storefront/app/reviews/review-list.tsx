import { useLingui } from '@lingui/react/macro';
import type { Review } from '@pouchery/contract/reviews';
import { formatDate } from '#app/i18n/format.ts';
import { ReviewAnswer } from './review-answer.tsx';
import { ReviewScore } from './review-score.tsx';

/** Reviews, newest first. */
export function Reviews({ reviews, className }: { reviews: Review[]; className?: string }) {
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
