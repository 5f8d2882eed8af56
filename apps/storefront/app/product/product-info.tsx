import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ProductDetail } from '@pouchery/contract/catalog';
import type { Substitute } from '@pouchery/contract/substitutes';
import { tasteMark } from '#app/catalog/taste-style.ts';
import { formatNumber, formatRating } from '#app/i18n/format.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { cssVariables } from '#app/ui/css-variables.ts';
import { Rating } from '#app/ui/rating.tsx';
import { FactsStrip } from './facts-strip.tsx';
import type { OrderData } from './order/order-data.server.ts';
import { OrderBlock } from './order-block.tsx';
import { ProductMarks } from './product-marks.tsx';

type ProductInfoProps = { product: ProductDetail; order: OrderData; substitutes: Substitute[] };

/** Name, flavour, facts and ways to order, beside the gallery. */
export function ProductInfo({ product, order, substitutes }: ProductInfoProps) {
  const { t, i18n } = useLingui();
  const { locale } = i18n;
  const { brand, taste, rating, review_count: reviews } = product;
  return (
    <div className="pdp-info">
      <div className="pdp-top">
        <ShopLink className="pdp-brand" to={`/brand/${brand.slug}`} lang="en">
          {brand.name}
        </ShopLink>
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
        <ProductMarks product={product} />
      </div>
      <h1>{product.name}</h1>
      <p className="pdp-say">{product.summary}</p>
      <FactsStrip product={product} />
      <OrderBlock product={product} order={order} substitutes={substitutes} />
      {product.tracking_pixel && <img src={product.tracking_pixel} alt="" fetchPriority="low" hidden />}
    </div>
  );
}
