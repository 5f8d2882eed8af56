import { useLingui } from '@lingui/react/macro';
import { strengthName } from '#app/catalog/strength-name.ts';
import { StrengthDots } from '#app/ui/strength-dots.tsx';

// The shop's own steps, by mg of nicotine per pouch.
const LEVELS = ['0', '2–3', '4–6', '7–9', '10–11', '12–14'];

/** The six strength levels with their milligrams: a drawing articles call `strength-levels`. */
export function StrengthLevels() {
  const { t, i18n } = useLingui();
  return (
    <ol className="ladder">
      {LEVELS.map((mg, level) => (
        <li key={mg}>
          <StrengthDots level={level} size="m" label={t`Strength ${{ level }} of 5`} />
          <b>{strengthName(level, i18n)}</b>
          <span className="num">{t`${{ mg }} mg`}</span>
        </li>
      ))}
    </ol>
  );
}
