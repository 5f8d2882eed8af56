import { useLingui } from '@lingui/react/macro';
import type { ProductCard } from '@pouchery/contract/catalog';
import { formatNumber } from '#app/i18n/format.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { ProductTile } from '#app/ui/picture.tsx';
import { ProductPrice } from '#app/ui/price.tsx';
import { StrengthDots } from '#app/ui/strength-dots.tsx';
import { FavouriteToggle } from './favourite-toggle.tsx';

/** `asked_as`: the slug in the address, which may be an old one. */
type FavouriteProduct = ProductCard & { asked_as?: string | undefined };

/** Each product of the list with what it costs and whether it is there, in the order of the shelf. */
export function FavouriteRows({ products }: { products: FavouriteProduct[] }) {
  return (
    <ul className="rows favourite-rows">
      {products.map((product) => (
        <FavouriteRow key={product.slug} product={product} />
      ))}
    </ul>
  );
}

function FavouriteRow({ product }: { product: FavouriteProduct }) {
  const { t, i18n } = useLingui();
  const { slug, name, brand, type, strength_level: level, stock } = product;
  const mg = formatNumber(product.nicotine_mg_per_pouch, i18n.locale);
  const isOut = stock === 'out';
  return (
    <li
      id={slug}
      className={isOut ? 'is-out' : undefined}
      data-favourite-product={slug}
      data-was={product.asked_as}
    >
      <ProductTile product={product} sizes="92px" max={320} />
      <div className="favourite-name">
        <p className="micro muted" lang="en">
          {brand.name}
        </p>
        <h2>
          <ShopLink className="covers" to={`/product/${slug}`}>
            {name}
          </ShopLink>
        </h2>
      </div>
      <span className="favourite-mg">
        <StrengthDots level={level} />
        <b>{t`${{ mg }} mg`}</b>
      </span>
      <span className="favourite-format">{t`${{ format: type.name }}, ${{ count: product.servings_per_package }} pcs`}</span>
      <span className="favourite-stock">
        <i className={isOut ? 'stock-pip out' : 'stock-pip'} />
        {isOut ? t`Out of stock` : t`In stock`}
      </span>
      <span className="favourite-price">
        <ProductPrice product={product} />
      </span>
      {!isOut && (
        <ShopLink className="link hit favourite-order" to={`/product/${slug}#order`}>
          {t({ message: `Order`, context: `to order` })}
          <span className="vh">: {name}</span>
        </ShopLink>
      )}
      <FavouriteToggle product={product} />
    </li>
  );
}
