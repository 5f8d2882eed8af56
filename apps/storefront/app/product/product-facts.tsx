import { useLingui } from '@lingui/react/macro';
import type { ProductDetail } from '@pouchery/contract/catalog';
import { formatDate, formatNumber } from '#app/i18n/format.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { PouchGlyph } from '#app/ui/pouch-glyph.tsx';
import { StrengthDots } from '#app/ui/strength-dots.tsx';

/** The facts of docs/behaviour.md#product-facts as a definition list. */
export function ProductFacts({ product }: { product: ProductDetail }) {
  const { t, i18n } = useLingui();
  const { brand, type, taste, strength_level: level } = product;
  const number = (value: number) => formatNumber(value, i18n.locale);
  const facts = [
    [
      t`Brand`,
      <ShopLink key="brand" className="link" to={`/brand/${brand.slug}`} lang="en">
        {brand.name}
      </ShopLink>,
    ],
    [
      t`Product type`,
      <ShopLink key="type" className="link" to={`/type/${type.slug}`}>
        <PouchGlyph format={type.slug} />
        {type.name}
      </ShopLink>,
    ],
    [
      t`Taste`,
      <ShopLink key="taste" className="link" to={`/tastes/${taste.slug}`}>
        {taste.name}
      </ShopLink>,
    ],
    [
      t`Nicotine strength`,
      <span key="strength">
        <StrengthDots level={level} label={t`Strength ${{ level }} of 5`} />
        <span aria-hidden="true">{t`${{ level }} of 5`}</span>
      </span>,
    ],
    [
      t`Nicotine content`,
      t`${{ value: number(product.nicotine_mg_per_pouch) }} mg per pouch, ${{ content: number(product.nicotine_mg_per_g) }} mg/g`,
    ],
    [t`Servings per package`, number(product.servings_per_package)],
    [t`Weight per serving`, t`${{ value: number(product.weight_per_serving_g) }} g`],
    [t`Launch date`, formatDate(product.launch_date, i18n.locale)],
    ...(product.flavour_notes.length > 0 ? [[t`Flavour notes`, product.flavour_notes.join(', ')]] : []),
  ] as const;
  return (
    <dl className="spec">
      {facts.map(([name, value]) => (
        <div key={String(name)}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
