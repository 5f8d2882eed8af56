import { useLingui } from '@lingui/react/macro';
import type { ProductCard } from '@pouchery/contract/catalog';
import { formatNumber } from '#app/i18n/format.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { tintStyle } from '#app/ui/css-variables.ts';
import { Tin } from '#app/ui/picture.tsx';

/** Mix packs as tiles that touch: name and milligrams on each (docs/design.md#mix-tiles). */
export function MixQuilt({ products }: { products: ProductCard[] }) {
  const { t, i18n } = useLingui();
  return (
    <div className="quilt bleed">
      {products.map(({ slug, name, tints, label, picture, nicotine_mg_per_pouch }) => (
        <ShopLink key={slug} to={`/product/${slug}`} style={tintStyle(tints)}>
          <span className="tile">
            <Tin
              picture={picture}
              label={label}
              alt=""
              sizes="(max-width: 767px) 50vw, (max-width: 1079px) 33vw, 17vw"
              max={640}
            />
          </span>
          <span className="cap">
            {name}
            <span className="micro">{t`${{ mg: formatNumber(nicotine_mg_per_pouch, i18n.locale) }} mg`}</span>
          </span>
        </ShopLink>
      ))}
    </div>
  );
}
