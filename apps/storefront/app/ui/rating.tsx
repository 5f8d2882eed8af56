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
