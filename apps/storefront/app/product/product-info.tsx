import { tasteMark } from '#app/catalog/taste-style.ts';
import { RoundCompareToggle } from '#app/compare/compare-toggle.tsx';
import { FavouriteToggle } from '#app/favourites/favourite-toggle.tsx';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { cssVariables } from '#app/ui/css-variables.ts';
import { AverageRating } from '#app/ui/rating.tsx';
import { FactsStrip } from './facts-strip.tsx';
import { OrderBlock, type OrderBlockProps } from './order-block.tsx';

/** Name, flavour, facts and ways to order, beside the gallery. */
export function ProductInfo(props: OrderBlockProps) {
  const { product } = props;
  const { brand, taste, rating, text_languages: languages } = product;
  return (
    <div className="pdp-info">
      <div className="pdp-top">
        <ShopLink className="pdp-brand" to={`/brand/${brand.slug}`} lang="en">
          {brand.name}
        </ShopLink>
        {rating !== null && (
          <a href="#reviews">
            <AverageRating of={product} />
          </a>
        )}
        {taste.name && (
          <ShopLink
            className="taste-dot"
            to={`/tastes/${taste.slug}`}
            style={cssVariables({ '--taste': tasteMark(taste) })}
          >
            {taste.name}
          </ShopLink>
        )}
        <span className="pdp-marks">
          <FavouriteToggle product={product} />
          <RoundCompareToggle product={product} />
        </span>
      </div>
      <h1 lang={languages.name}>{product.name}</h1>
      <p className="pdp-say" lang={languages.summary}>
        {product.summary}
      </p>
      <FactsStrip product={product} />
      <OrderBlock {...props} />
      {product.tracking_pixel && <img src={product.tracking_pixel} alt="" fetchPriority="low" hidden />}
    </div>
  );
}
