import { useLingui } from '@lingui/react/macro';

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
