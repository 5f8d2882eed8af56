import { useLingui } from '@lingui/react/macro';
import type { Review } from '@pouchery/contract/reviews';
import { formatDate } from '#app/i18n/format.ts';

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
