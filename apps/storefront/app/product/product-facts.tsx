import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ProductDetail } from '@pouchery/contract/catalog';
import type { ReactNode } from 'react';
import { Moisture } from '#app/catalog/moisture.tsx';
import { formatDate, formatNumber } from '#app/i18n/format.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';

/** The facts of docs/behaviour.md#product-facts that the strip above does not have. One that nobody knows has no row. */
export function ProductFacts({ product }: { product: ProductDetail }) {
  const { t, i18n } = useLingui();
  const { brand, taste } = product;
  const { pouch_length_mm: length, pouch_width_mm: width, flavour_minutes: minutes } = product;
  const number = (value: number) => formatNumber(value, i18n.locale);
  return (
    <dl className="spec">
      <Fact name={t`Brand`}>
        <ShopLink className="link" to={`/brand/${brand.slug}`} lang="en">
          {brand.name}
        </ShopLink>
      </Fact>
      <Fact name={t`Taste`}>
        <ShopLink className="link" to={`/tastes/${taste.slug}`}>
          {taste.name}
        </ShopLink>
      </Fact>
      {product.flavour_notes.length > 0 && (
        <Fact name={t`Flavour notes`}>{product.flavour_notes.join(', ')}</Fact>
      )}
      {length !== null && width !== null && (
        <Fact name={t`Pouch size`}>{t`${{ length: number(length) }} × ${{ width: number(width) }} mm`}</Fact>
      )}
      {product.moisture_percent !== null && (
        <Fact name={t`Moisture`}>
          <Moisture percent={product.moisture_percent} />
        </Fact>
      )}
      {minutes !== null && (
        <Fact name={t`Taste lasts`}>
          {plural(minutes, { one: 'about # minute', other: 'about # minutes' })}
        </Fact>
      )}
      {product.manufacturer && <Fact name={t`Manufacturer`}>{product.manufacturer}</Fact>}
      <Fact name={t`Launch date`}>{formatDate(product.launch_date, i18n.locale)}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
