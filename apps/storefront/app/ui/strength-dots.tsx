import { useLingui } from '@lingui/react/macro';

const dots = [1, 2, 3, 4, 5];

/** `said`: what is said in the level's place; `size` m stands alone. */
type StrengthDotsProps = { level: number; label?: string; size?: 'm' };

/** Five circles filled from the left (docs/design.md#strength-dots): strength and nothing else. */
export function StrengthDots({ level, label = String(level), size }: StrengthDotsProps) {
  const { t } = useLingui();
  return (
    <span
      className={size ? `dots dots-${size}` : 'dots'}
      role="img"
      aria-label={t`Strength ${{ level: label }} of 5`}
    >
      {dots.map((dot) => (
        <i key={dot} className={dot <= level ? 'on' : undefined} />
      ))}
    </span>
  );
}
