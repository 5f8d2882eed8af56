const arc = 'M4 42a38 38 0 0 1 76 0';
const arcLength = Math.PI * 38;

/** Half ring: how far `value` lies on the way to `max`. Decoration, the figure stands beside it. */
export function Dial({ value, max }: { value: number; max: number }) {
  const share = max > 0 ? Math.min(value / max, 1) : 0;
  return (
    <svg className="arc" viewBox="0 0 84 44" aria-hidden="true">
      <path d={arc} fill="none" stroke="var(--line)" strokeWidth="7" />
      <path
        d={arc}
        fill="none"
        stroke="var(--ink)"
        strokeWidth="7"
        strokeDasharray={`${(arcLength * share).toFixed(1)} 200`}
      />
    </svg>
  );
}

const perRow = 8;

/** One dot per pouch, eight in a row; free places up to the end of the third row stay hollow. */
export function CountMatrix({ count }: { count: number }) {
  const rows = Math.max(3, Math.ceil(count / perRow));
  return (
    <svg width="112" height={rows * 14 + 2} viewBox={`0 0 112 ${rows * 14 + 2}`} aria-hidden="true">
      {Array.from({ length: rows * perRow }, (_, place) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: the places never move
          key={place}
          cx={7 + 14 * (place % perRow)}
          cy={8 + 14 * Math.floor(place / perRow)}
          r={place < count ? 5 : 4.3}
          fill={place < count ? 'var(--ink)' : 'none'}
          stroke={place < count ? undefined : 'var(--line-strong)'}
          strokeWidth="1.4"
        />
      ))}
    </svg>
  );
}
