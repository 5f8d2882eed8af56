import type { CSSProperties, ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';

/** One group of filters; `value` says shortly what is chosen. */
export function Facet({ name, value, children }: { name: string; value?: string; children: ReactNode }) {
  return (
    <fieldset className="facet">
      <legend>
        {name}
        {value && <span className="val num">{value}</span>}
      </legend>
      <div>{children}</div>
    </fieldset>
  );
}

type OptionProps = {
  type?: 'checkbox' | 'radio';
  name: string;
  value: string | number;
  chosen: boolean;
  count?: number;
  style?: CSSProperties;
  children: ReactNode;
};

/** One value of a facet. The field itself is transparent and covers the row; the children draw it. */
export function Option({ type = 'checkbox', name, value, chosen, count, style, children }: OptionProps) {
  return (
    <label className="opt" style={style}>
      <input className="pick" type={type} name={name} value={value} defaultChecked={chosen} />
      {children}
      {count !== undefined && <span className="n num">{count}</span>}
    </label>
  );
}

/** A disc that fills when its field is chosen. */
export function Box() {
  return (
    <span className="box">
      <Icon name="ok" small />
    </span>
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
