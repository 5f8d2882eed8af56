import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ProductDetail } from '@pouchery/contract/catalog';
import type { ReactNode } from 'react';
import { formatDate, formatNumber } from '#app/i18n/format.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { PouchGlyph } from '#app/ui/pouch-glyph.tsx';
import { StrengthDots } from '#app/ui/strength-dots.tsx';
import { Moisture } from './moisture.tsx';

/** The facts of docs/behaviour.md#product-facts as a definition list. A fact that nobody knows has no row. */
export function ProductFacts({ product }: { product: ProductDetail }) {
  const { t, i18n } = useLingui();
  const { brand, type, taste, strength_level: level } = product;
  const { pouch_length_mm: length, pouch_width_mm: width, flavour_minutes: minutes } = product;
  const number = (value: number) => formatNumber(value, i18n.locale);
  return (
    <dl className="spec">
      <Fact name={t`Brand`}>
        <ShopLink className="link" to={`/brand/${brand.slug}`} lang="en">
          {brand.name}
        </ShopLink>
      </Fact>
      <Fact name={t`Product type`}>
        <ShopLink className="link" to={`/type/${type.slug}`}>
          <PouchGlyph format={type.slug} />
          {type.name}
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
      <Fact name={t`Nicotine strength`}>
        <span>
          <StrengthDots level={level} label={t`Strength ${{ level }} of 5`} />
          <span aria-hidden="true">{t`${{ level }} of 5`}</span>
        </span>
      </Fact>
      <Fact name={t`Nicotine content`}>
        {t`${{ value: number(product.nicotine_mg_per_pouch) }} mg per pouch, ${{ content: number(product.nicotine_mg_per_g) }} mg/g`}
      </Fact>
      <Fact name={t`Servings per package`}>{number(product.servings_per_package)}</Fact>
      <Fact name={t`Weight per serving`}>{t`${{ value: number(product.weight_per_serving_g) }} g`}</Fact>
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
