import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ProductDetail } from '@pouchery/contract/catalog';
import { tasteMark } from '#app/catalog/taste-style.ts';
import { formatNumber, formatPrice, formatRating } from '#app/i18n/format.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { cssVariables } from '#app/ui/css-variables.ts';
import { Price } from '#app/ui/price.tsx';
import { Rating } from '#app/ui/rating.tsx';
import { OrderBlock } from './order-block.tsx';

/** Name, rating, price and ways to order, beside the gallery. */
export function ProductInfo({ product }: { product: ProductDetail }) {
  const { t, i18n } = useLingui();
  const { locale } = i18n;
  const { brand, taste, rating, review_count: reviews } = product;
  return (
    <div className="pdp-info">
      <ShopLink className="pdp-brand" to={`/brand/${brand.slug}`} lang="en">
        {brand.name}
      </ShopLink>
      <h1>{product.name}</h1>
      <p className="pdp-meta">
        {rating !== null && (
          <a href="#reviews">
            <Rating
              value={formatRating(rating, locale)}
              count={formatNumber(reviews, locale)}
              label={t`Rated ${{ value: formatRating(rating, locale) }} out of 5, ${plural(reviews, { one: '# review', other: '# reviews' })}`}
            />
          </a>
        )}
        <ShopLink
          className="taste-dot"
          to={`/tastes/${taste.slug}`}
          style={cssVariables({ '--taste': tasteMark(taste) })}
        >
          {taste.name}
        </ShopLink>
      </p>
      <div className="pdp-price">
        <Price {...formatPrice(product.price, locale)} />
        <span className="small muted">{t`per tin of ${{ count: product.servings_per_package }}`}</span>
      </div>
      <OrderBlock stock={product.stock} partners={product.delivery_partners} />
      {product.tracking_pixel && <img src={product.tracking_pixel} alt="" fetchPriority="low" hidden />}
    </div>
  );
}
