import { useLingui } from '@lingui/react/macro';
import type { ProductCard as Product } from '@pouchery/contract/catalog';
import { tasteMark } from '#app/catalog/taste-style.ts';
import { CompareToggle } from '#app/compare/compare-toggle.tsx';
import { FavouriteToggle } from '#app/favourites/favourite-toggle.tsx';
import { formatNumber } from '#app/i18n/format.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { cssVariables } from '#app/ui/css-variables.ts';
import { TilePicture } from '#app/ui/picture.tsx';
import { PouchGlyph } from '#app/ui/pouch-glyph.tsx';
import { ProductPrice } from '#app/ui/price.tsx';
import { AverageRating } from '#app/ui/rating.tsx';
import { StrengthDots } from '#app/ui/strength-dots.tsx';

// The tin is a little narrower than its tile; an exact width saves a third of its bytes.
const SIZES =
  '(max-width: 767px) calc(47vw - 20px), (max-width: 1079px) 29vw, (max-width: 1700px) 21.2vw, 364px';
const BIG_SIZES = '(max-width: 1079px) 96vw, (max-width: 1700px) 50vw, 800px';

type ProductCardProps = {
  product: Product;
  /** Load the picture at once: cards of the first row. `first` also puts it before everything else. */
  loading?: 'lazy' | 'eager' | 'first';
  /** The large card of Featured: two by two, on the strong tint. */
  big?: boolean;
  /** Level of the name's heading: one below the heading the card stands under. */
  heading?: 'h2' | 'h3';
  /** Has a button that puts it into the comparison's tray. */
  isComparable?: boolean;
};

/** A product as every list shows it (docs/design.md#product-card). Its name is the only link and stretches over the card. */
export function ProductCard({
  product,
  loading,
  big = false,
  heading: Heading = 'h3',
  isComparable = false,
}: ProductCardProps) {
  const { t, i18n } = useLingui();
  const { brand, type, taste, tints, stock } = product;
  const locale = i18n.locale;
  const mg = formatNumber(product.nicotine_mg_per_pouch, locale);
  const perGram = formatNumber(product.nicotine_mg_per_g, locale);
  const level = product.strength_level;
  const out = stock === 'out';
  return (
    <article
      className={`card${big ? ' big' : ''}${out ? ' is-out' : ''}`}
      data-preview={JSON.stringify([brand.name, product.name])}
      style={cssVariables({
        '--tint': tints.tint,
        '--tint-strong': tints.tint_strong,
        '--tint-deep': tints.tint_deep,
        '--taste': tasteMark(taste),
      })}
    >
      <div className="tile">
        {out ? (
          <span className="tag tag-line">{t`Out of stock`}</span>
        ) : (
          product.is_new && <span className="tag">{t`New`}</span>
        )}
        <TilePicture
          picture={product.picture}
          label={product.label}
          sizes={big ? BIG_SIZES : SIZES}
          max={big ? 1200 : 960}
          alt=""
          loading={loading}
        />
        {taste.name && <span className="taste">{taste.name}</span>}
      </div>
      <div className="card-top">
        <span lang="en">{brand.name}</span>
        <FavouriteToggle product={product} />
      </div>
      <Heading className="card-name">
        <ShopLink to={`/product/${product.slug}`} lang={product.text_languages?.name}>
          {product.name}
        </ShopLink>
      </Heading>
      <div className="card-power">
        <StrengthDots level={level} />
        <span className="mg">{t`${{ mg }} mg`}</span>
      </div>
      <div className="card-facts">
        <PouchGlyph format={type.slug} />
        <span>{t`${{ format: type.name }}, ${{ count: product.servings_per_package }} pcs`}</span>
        <span className="num">{t`${{ value: perGram }} mg/g`}</span>
      </div>
      <div className="card-buy">
        <ProductPrice product={product} />
        <AverageRating of={product} />
      </div>
      {isComparable && <CompareToggle product={product} />}
    </article>
  );
}
