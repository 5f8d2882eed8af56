import { useLingui } from '@lingui/react/macro';
import type { OwnReview } from '@pouchery/contract/reviews';
import { type ReactNode, useState } from 'react';
import { useAttempt } from '#app/accounts/views/use-attempt.tsx';
import { useFocusInPlace } from '#app/accounts/views/use-focus-in-place.ts';
import { ApiError, callApi } from '#app/api/api-client.ts';
import { formatDate } from '#app/i18n/format.ts';
import { ReviewAnswer, ReviewScore, ReviewText } from '#app/reviews/review-text.tsx';
import { ReviewForm } from './review-form.tsx';

type OwnReviewItemProps = {
  review: OwnReview;
  /** Above the title: which product it is about. */
  product?: ReactNode;
  onChanged: (review: OwnReview) => void;
  onDeleted: () => void;
};

/** The own review: it can be changed, and deleted after a second look. */
export function OwnReviewItem({ review, product, onChanged, onDeleted }: OwnReviewItemProps) {
  const { t, i18n } = useLingui();
  const [mode, setMode] = useState<'shown' | 'changing' | 'deleting'>('shown');
  const place = useFocusInPlace<HTMLDivElement>(mode, 'input:checked, .ways [tabindex], .ways button');
  const { attempt, failure } = useAttempt();

  async function remove() {
    await callApi('DELETE /api/reviews/:id/', { params: { id: review.id } }).catch((error) => {
      // It is gone already: deleted in another tab.
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    });
    onDeleted();
  }

  return (
    <div ref={place}>
      {mode === 'changing' ? (
        <ReviewForm
          slug={review.product.slug}
          review={review}
          onSent={(changed) => {
            setMode('shown');
            onChanged(changed);
          }}
          onCancel={() => setMode('shown')}
        />
      ) : (
        <article className="review own">
          <ReviewScore rating={review.rating} />
          <div>
            {product}
            <ReviewText review={review} />
            <p className="by">{formatDate(review.date, i18n.locale)}</p>
            <ReviewAnswer answer={review.answer} />
            <ReviewStatus review={review} />
            {failure}
            {mode === 'shown' ? (
              <p className="ways small">
                <button type="button" className="link" onClick={() => setMode('changing')}>
                  {t`Change review`}
                </button>
                <button type="button" className="link" onClick={() => setMode('deleting')}>
                  {t`Delete review`}
                </button>
              </p>
            ) : (
              <p className="ways small">
                <span tabIndex={-1}>{t`Delete this review?`}</span>
                {/* The second press of a double click meant what stood here before. */}
                <button
                  type="button"
                  className="link"
                  onClick={({ detail }) => detail < 2 && attempt(remove)}
                >
                  {t`Delete for good`}
                </button>
                <button type="button" className="link" onClick={() => setMode('shown')}>
                  {t`Cancel`}
                </button>
              </p>
            )}
          </div>
        </article>
      )}
    </div>
  );
}

/** Why others do not see it. */
function ReviewStatus({ review }: { review: OwnReview }) {
  const { t } = useLingui();
  if (review.is_approved) return null;
  if (!review.hidden_reason) return <p className="by">{t`It will appear here once it has been approved.`}</p>;
  const reasons = {
    insult: t`We have hidden this review: it insults somebody.`,
    advertising: t`We have hidden this review: it advertises.`,
    personal_data: t`We have hidden this review: it gives away personal data.`,
    off_topic: t`We have hidden this review: it is not about the product.`,
    unlawful: t`We have hidden this review: the law does not allow what it says.`,
    other: t`We have hidden this review. Write to us if you want to know why.`,
  };
  return (
    <p className="by">
      {reasons[review.hidden_reason]} {t`When you change it, we will check it again.`}
    </p>
  );
}
