import { useLingui } from '@lingui/react/macro';
import type { CartQuote } from '@pouchery/contract/ordering';
import { useState } from 'react';
import { formatNumber, priceText } from '#app/i18n/format.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ProductTile } from '#app/ui/picture.tsx';
import { Money } from '#app/ui/price.tsx';
import { Sums, tinSums } from '#app/ui/sums.tsx';
import type { CheckoutProps } from './checkout-props.ts';
import type { LineChange } from './list-changes.ts';

type Line = CartQuote['lines'][number];

/** What is ordered and what it comes to; on phones folded to one row, unless something has changed. */
export function OrderSummary({ quote, changes }: CheckoutProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(() => globalThis.matchMedia?.('(min-width: 67.5em)').matches ?? true);
  const { lines, tins, code, delivery, total, vat_percent } = quote;
  const gone = changes?.lines.filter(({ kind }) => kind === 'gone') ?? [];
  const of = ({ product_id }: Line) => changes?.lines.find(({ line }) => line.product_id === product_id);
  return (
    <aside className="co-r" aria-label={t`Your order`}>
      <details
        className="slab"
        open={isOpen || changes !== undefined}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary className="co-rh">
          <span className="co-lids" aria-hidden="true">
            {lines.slice(0, 3).map(({ product }) => (
              <ProductTile key={product.slug} product={product} sizes="34px" max={200} />
            ))}
          </span>
          <span className="h3">{t`Your order`}</span>
          <span className="co-sumt">
            <Money amount={total} />
            <Icon name="down" />
          </span>
        </summary>
        <ShopLink
          className="link hit co-change"
          to="/cart"
          aria-label={t`Change the cart`}
        >{t`Change`}</ShopLink>
        <ul className="rows tins co-mini">
          {lines.map((line) => (
            <SummaryLine key={line.product_id} line={line} change={of(line)} />
          ))}
          {gone.map((change) => (
            <SummaryLine key={change.line.product_id} line={change.line} change={change} />
          ))}
        </ul>
        <Sums
          sums={[
            ...tinSums(lines, tins, [t`Tins`, t`For several tins`]),
            ...(code ? [{ name: t`Code ${{ code: code.code }}`, amount: `-${code.discount}` }] : []),
            delivery === null
              ? { name: t`Delivery`, says: t`not chosen yet` }
              : { name: t`Delivery`, amount: delivery },
          ]}
          name={t`Total`}
          total={total}
          note={vat_percent > 0 && t`VAT included`}
        >
          {changes?.delivery && (
            <div className="co-changed">
              {changes.delivery === 'gone'
                ? t`This delivery is not offered any more. Please choose another one.`
                : t`The price of the delivery has changed.`}
            </div>
          )}
        </Sums>
        <p className="small muted">{t`Nicotine is highly addictive.`}</p>
      </details>
    </aside>
  );
}

function SummaryLine({ line, change }: { line: Line; change: LineChange | undefined }) {
  const { t, i18n } = useLingui();
  const { product, quantity, amount } = line;
  const isGone = change?.kind === 'gone';
  const mg = formatNumber(product.nicotine_mg_per_pouch, i18n.locale);
  return (
    <li className={isGone ? 'gone' : ''}>
      <ProductTile product={product} sizes="56px" max={200} />
      <span className="mi-t">
        <b>{product.name}</b>
        <span className="micro muted">
          <span lang="en">{product.brand.name}</span>, {t`${{ mg }} mg`}
        </span>
      </span>
      <span className="micro muted">
        <span className="vh">{t`Quantity: ${{ quantity }}`}</span>
        <span aria-hidden="true">× {quantity}</span>
      </span>
      {!isGone && <Money amount={amount} />}
      {change && <LineNote change={change} />}
    </li>
  );
}

function LineNote({ change: { kind, line, before } }: { change: LineChange }) {
  const { t, i18n } = useLingui();
  const price = (of: Line) => priceText(of.price, i18n.locale);
  const [old, now] =
    kind === 'price' && before ? [price(before), price(line)] : [before?.quantity ?? 0, line.quantity];
  const texts = {
    gone: t`Not in stock any more. Not counted in the total.`,
    new: t`New in your cart.`,
    price: t`One cost ${{ old }}, now ${{ now }}.`,
    fewer: t`${{ old }} before, now ${{ now }}.`,
    more: t`${{ old }} before, now ${{ now }}.`,
  };
  return <span className="co-changed">{texts[kind]}</span>;
}
