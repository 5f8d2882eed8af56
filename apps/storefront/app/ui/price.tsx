import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatPrice, type Priced, saysFrom } from '#app/i18n/format.ts';

/** An amount as it is written and its smaller currency sign, never wrapped. */
export function Price({ amount, sign }: { amount: ReactNode; sign: string }) {
  return (
    <span className="price">
      {amount}
      <span className="cur">{sign}</span>
    </span>
  );
}

/** An amount as the API has it. */
export function Money({ amount }: { amount: string }) {
  const { i18n } = useLingui();
  return <Price {...formatPrice(amount, i18n.locale)} />;
}

/**
 * What a product costs, as every part of the shop says it (docs/behaviour.md#one-price): "from 15.90 ₾" where partners
 * differ, but of what is out of stock the price alone.
 */
export function ProductPrice({ product }: { product: Priced }) {
  const { i18n } = useLingui();
  // A rule forbids to show it.
  if (!product.price) return null;
  if (!saysFrom(product)) return <Money amount={product.price} />;
  return <LowestPrice {...formatPrice(product.price, i18n.locale)} />;
}

const AMOUNT = '\n';

/** An amount that is the lowest of several: "from 15.90 ₾", in Georgian with the word behind it. */
export function LowestPrice({ amount, sign }: { amount: ReactNode; sign: string }) {
  const { t } = useLingui();
  const [before, after] = t`from ${{ price: AMOUNT }}`.split(AMOUNT);
  return (
    <span className="price">
      {before && <span className="from">{before}</span>}
      {amount}
      <span className="cur">{sign}</span>
      {after && <span className="from">{after}</span>}
    </span>
  );
}
