import { useLingui } from '@lingui/react/macro';
import type { ProductCard } from '@pouchery/contract/catalog';
import { memo } from 'react';
import { formatNumber, formatPrice } from '#app/i18n/format.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { tintStyle } from '#app/ui/css-variables.ts';
import { Tin } from '#app/ui/picture.tsx';
import { PouchGlyph } from '#app/ui/pouch-glyph.tsx';
import { Price } from '#app/ui/price.tsx';
import { StrengthDots } from '#app/ui/strength-dots.tsx';

/** Products to compare row by row; on phones a row folds to name, dots, price and milligrams. */
export const ProductTable = memo(function ProductTable({ products }: { products: ProductCard[] }) {
  const { t, i18n } = useLingui();
  const { locale } = i18n;
  return (
    <table className="ledger">
      <thead>
        <tr>
          <th scope="col" colSpan={2}>{t`Product`}</th>
          <th scope="col">{t`Strength`}</th>
          <th scope="col" className="r">{t`mg`}</th>
          <th scope="col" className="r">{t`mg/g`}</th>
          <th scope="col">{t`Format`}</th>
          <th scope="col" className="r">{t`Pouches`}</th>
          <th scope="col" className="r">{t`Price`}</th>
        </tr>
      </thead>
      <tbody>
        {products.map((product, place) => (
          <tr key={product.slug} style={tintStyle(product.tints)}>
            <td className="c-pic">
              <div className="tile">
                <Tin
                  picture={product.picture}
                  label={product.label}
                  sizes="76px"
                  max={320}
                  alt=""
                  loading={place < 8 ? 'eager' : 'lazy'}
                />
              </div>
            </td>
            <td className="c-name">
              <ShopLink to={`/product/${product.slug}`}>
                <b>{product.name}</b>
                <span className="micro muted" lang="en">
                  {product.brand.name}
                </span>
              </ShopLink>
            </td>
            <td className="c-dots">
              <StrengthDots
                level={product.strength_level}
                label={t`Strength ${{ level: product.strength_level }} of 5`}
              />
            </td>
            <td className="r c-mg">
              {formatNumber(product.nicotine_mg_per_pouch, locale)}
              <span className="u">&nbsp;{t`mg`}</span>
            </td>
            <td className="r c-x">{formatNumber(product.nicotine_mg_per_g, locale)}</td>
            <td className="c-x">
              <span className="form">
                <PouchGlyph format={product.type.slug} />
                {product.type.name}
              </span>
            </td>
            <td className="r c-x">{product.servings_per_package}</td>
            <td className="r c-price">
              <Price {...formatPrice(product.price, locale)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
});
