import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Icon } from '#app/ui/icon.tsx';

const RATINGS = [1, 2, 3, 4, 5];

type StarFieldProps = { label: string; chosen: number | undefined; errors: readonly string[] | undefined };

/** A rating as a row of star discs: radio buttons, so it is chosen with the arrow keys too. */
export function StarField({ label, chosen, errors }: StarFieldProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <fieldset className={errors ? 'field stars bad' : 'field stars'} aria-describedby={errors && `${id}-e`}>
      <legend>{label}</legend>
      <div>
        {RATINGS.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name="rating"
              value={value}
              defaultChecked={value === chosen}
              aria-invalid={errors && true}
            />
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <use href="#star" />
            </svg>
            <span className="vh">{t`${{ value }} out of 5`}</span>
          </label>
        ))}
      </div>
      {errors && (
        <p className="err" id={`${id}-e`}>
          <Icon name="warn" />
          <span>{errors.join(' ')}</span>
        </p>
      )}
    </fieldset>
  );
}
