import type { ReactNode } from 'react';

/** One group of filters; `value` says shortly what is chosen. */
export function Facet({ name, value, children }: { name: string; value?: string; children: ReactNode }) {
  return (
    <fieldset className="facet">
      <legend>
        {name}
        {value && <span className="val num">{value}</span>}
      </legend>
      {children}
    </fieldset>
  );
}

type PriceEndProps = { name: string; label: string; value: string; hint: string };

/** One end of the price range; the hint is what could be chosen. */
export function PriceEnd({ name, label, value, hint }: PriceEndProps) {
  return (
    <label>
      {label}
      <input className="num" name={name} inputMode="decimal" defaultValue={value} placeholder={hint} />
    </label>
  );
}
