const dots = [1, 2, 3, 4, 5];

/**
 * Five circles filled from the left (docs/design.md#strength-dots): strength and nothing else.
 * `label` is "Strength 2 of 5" in the page's language; `size` m stands alone.
 */
export function StrengthDots({ level, label, size }: { level: number; label: string; size?: 'm' }) {
  return (
    <span className={size ? `dots dots-${size}` : 'dots'} role="img" aria-label={label}>
      {dots.map((dot) => (
        <i key={dot} className={dot <= level ? 'on' : undefined} />
      ))}
    </span>
  );
}
