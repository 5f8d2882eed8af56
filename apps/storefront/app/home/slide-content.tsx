import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ProductCard } from '@pouchery/contract/catalog';
import type { Slide } from '@pouchery/contract/content';
import { formatNumber } from '#app/i18n/format.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { cssVariables } from '#app/ui/css-variables.ts';
import { FactRow } from '#app/ui/fact-row.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { PouchGlyph } from '#app/ui/pouch-glyph.tsx';
import { PouchPrice } from '#app/ui/pouch-price.tsx';
import { ProductPrice } from '#app/ui/price.tsx';
import { AverageRating } from '#app/ui/rating.tsx';
import { StrengthDots } from '#app/ui/strength-dots.tsx';

/** What a slide says: of a product with its instruments, or a story with title and text. */
export function SlideText({ slide: { product, title, text, button, href } }: { slide: Slide }) {
  return (
    <>
      {product && (
        <p className="hero-kicker">
          <span lang="en">{product.brand.name}</span>
          <AverageRating of={product} />
        </p>
      )}
      <h2 className={product && title === product.name ? 'display' : 'display is-story'}>{title}</h2>
      {text ? <p className="lead">{text}</p> : product && <ProductFacts product={product} />}
      <div className="hero-buy">
        <ShopLink className="btn btn-lg btn-ink" to={href}>
          {button}
        </ShopLink>
        {product && (
          <>
            <ProductPrice product={product} />
            <PouchPrice price={product.price} pouches={product.servings_per_package} />
          </>
        )}
      </div>
    </>
  );
}

function ProductFacts({ product }: { product: ProductCard }) {
  const { t, i18n } = useLingui();
  const level = product.strength_level;
  const count = product.servings_per_package;
  return (
    <FactRow
      facts={[
        {
          name: t`Strength`,
          value: <StrengthDots level={level} size="m" />,
        },
        {
          name: t`Nicotine`,
          value: t`${{ mg: formatNumber(product.nicotine_mg_per_pouch, i18n.locale) }} mg`,
        },
        { name: t`Per tin`, value: t`${plural(count, { one: '# pouch', other: '# pouches' })}` },
        {
          name: t`Format`,
          value: (
            <>
              <PouchGlyph format={product.type.slug} />
              {product.type.name}
            </>
          ),
        },
      ]}
    />
  );
}

/** The slide's lid from above; an SVG of one in label colours where there is no picture. */
export function Lid({ slide: { lid, label, tints } }: { slide: Slide }) {
  if (lid) return <Picture picture={lid} className="tin" alt="" sizes="50px" max={160} />;
  return (
    <svg
      className="tin"
      aria-hidden="true"
      style={cssVariables({ '--b': label?.base ?? tints.tint_deep, '--a': label?.accent ?? tints.tint })}
    >
      <use href="#lid" />
    </svg>
  );
}
