import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { formatPrice } from '#app/i18n/format.ts';
import { sumOf, toPrice, toTetri } from '#app/i18n/tetri.ts';
import { Money } from './price.tsx';

/** An amount, or what is said in its place; below nothing it is taken off. */
type Sum = { name: string; amount: string } | { name: string; says: string };

type SumsProps = {
  sums: readonly Sum[];
  total: string;
  /** What the total is called, and what is said under that. */
  name: string;
  note?: string | false;
  /** Stands above the total. */
  children?: ReactNode;
};

/** What tins come to one by one, and what is taken off for several until they come to `amount`. */
export function tinSums(tins: Parameters<typeof sumOf>[0], amount: string, names: [string, string]): Sum[] {
  const full = sumOf(tins);
  const off = toTetri(amount) - full;
  const [all, several] = names;
  const sum = { name: all, amount: toPrice(full) };
  return off < 0 ? [sum, { name: several, amount: toPrice(off) }] : [sum];
}

/** What something comes to: its parts, and the total under them. */
export function Sums({ sums, total, name, note, children }: SumsProps) {
  const { i18n } = useLingui();
  const say = (amount: string) => {
    const price = formatPrice(amount.replace('-', ''), i18n.locale);
    return `${amount.startsWith('-') ? '\u2212' : ''}${price.amount}\u00a0${price.sign}`;
  };
  return (
    <dl className="sums">
      {sums.map((sum) => (
        <div key={sum.name}>
          <dt>{sum.name}</dt>
          <dd className={'says' in sum ? 'muted' : undefined}>
            {'says' in sum ? sum.says : say(sum.amount)}
          </dd>
        </div>
      ))}
      {children}
      <div className="tot">
        <dt>
          {name}
          {note && <small>{note}</small>}
        </dt>
        <dd>
          <Money amount={total} />
        </dd>
      </div>
    </dl>
  );
}
