import { useLingui } from '@lingui/react/macro';
import type { Review } from '@pouchery/contract/reviews';
import { formatDate } from '#app/i18n/format.ts';

/** What its author wrote, marked where that is in another language than the page. */
export function ReviewText({ review }: { review: Pick<Review, 'title' | 'comment' | 'language'> }) {
  const { i18n } = useLingui();
  const lang = review.language === i18n.locale ? undefined : review.language;
  return (
    <>
      <h3 lang={lang}>{review.title}</h3>
      <p lang={lang}>{review.comment}</p>
    </>
  );
}

/** What the shop says to a review, below it. */
export function ReviewAnswer({ answer }: Pick<Review, 'answer'>) {
  const { t, i18n } = useLingui();
  if (!answer) return null;
  return (
    <div className="answer">
      <p className="by">{t`The shop’s answer, ${{ date: formatDate(answer.date, i18n.locale) }}`}</p>
      <p lang={answer.language === i18n.locale ? undefined : answer.language}>{answer.text}</p>
    </div>
  );
}

/** How many stars a review gives, on a disc beside it. */
export function ReviewScore({ rating }: { rating: number }) {
  const { t } = useLingui();
  return (
    <span className="score">
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <use href="#star" />
      </svg>
      <span className="vh">{t`${{ value: rating }} out of 5`}</span>
      <span aria-hidden="true">{rating}</span>
    </span>
  );
}
