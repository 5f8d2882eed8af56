import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatNumber, formatRating } from '#app/i18n/format.ts';

/** What reviews say of a product or of a format, as every part of the shop shows it; nothing before the first. */
export function AverageRating({ of: { rating, review_count: count } }: AverageRatingProps) {
  const { t, i18n } = useLingui();
  if (rating === null) return null;
  const value = formatRating(rating, i18n.locale);
  return (
    <Rating
      value={value}
      count={formatNumber(count, i18n.locale)}
      label={t`Rated ${{ value }} out of 5, ${plural(count, { one: '# review', other: '# reviews' })}`}
    />
  );
}

type AverageRatingProps = { of: { rating: number | null; review_count: number } };

/** Star in a disc, average, number of reviews. `label` says it in words, `value` is written in the page's language. */
export function Rating({ value, count, label }: { value: string; count: string; label: string }) {
  return (
    <span className="rating" role="img" aria-label={label}>
      <svg className="medal" aria-hidden="true">
        <use href="#medal" />
      </svg>
      {value}
      <span className="cnt">({count})</span>
    </span>
  );
}

const circumference = 2 * Math.PI * 70;

/** The average as a ring of 156 px; `share` is between 0 and 1. */
export function RatingRing({ share, value, caption }: { share: number; value: string; caption: string }) {
  return (
    <div className="ring">
      <svg viewBox="0 0 156 156" aria-hidden="true">
        <circle cx="78" cy="78" r="70" fill="none" stroke="var(--line)" strokeWidth="10" />
        <circle
          cx="78"
          cy="78"
          r="70"
          fill="none"
          stroke="var(--ink)"
          strokeWidth="10"
          strokeDasharray={`${(circumference * share).toFixed(1)} 500`}
        />
      </svg>
      <div>
        <b>{value}</b>
        <span>{caption}</span>
      </div>
    </div>
  );
}
