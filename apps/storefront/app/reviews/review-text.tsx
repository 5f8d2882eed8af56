import { useLingui } from '@lingui/react/macro';
import type { Review } from '@pouchery/contract/reviews';

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
