import { useLingui } from '@lingui/react/macro';
import type { ProductCard } from '@pouchery/contract/catalog';
import { strengthName } from '#app/catalog/strength-name.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { cssVariables } from '#app/ui/css-variables.ts';
import { TilePicture } from '#app/ui/picture.tsx';
import { StrengthDots } from '#app/ui/strength-dots.tsx';
import type { ShelfPlace } from './draw-shelf.ts';

/** Products on the scale (docs/design.md#favourites-shelf); without any, each place has a dashed ring. */
export function Shelf({ places }: { places: ShelfPlace<ProductCard>[] }) {
  const { t } = useLingui();
  const isEmpty = places.every(({ columns }) => columns.every(({ products }) => products.length === 0));
  const levels = places.filter(({ level }) => level !== undefined);
  return (
    <section className="shelf" aria-label={isEmpty ? t`Empty shelf` : t`Your tins on the scale`}>
      <ol
        className={isEmpty ? 'shelf-scale is-empty' : 'shelf-scale'}
        style={cssVariables({ '--columns': (places.at(-1)?.to ?? 0) + 1, '--places': levels.length })}
      >
        {places.map((place) => (
          <Place key={place.from} place={place} />
        ))}
      </ol>
      <p className="micro muted">{t`mg of nicotine per pouch`}</p>
    </section>
  );
}

function Place({ place: { level, from, to, columns } }: { place: ShelfPlace<ProductCard> }) {
  const { i18n } = useLingui();
  const count = columns.reduce((sum, { products }) => sum + products.length, 0);
  return (
    <li
      className={level === undefined && count === 0 ? 'shelf-place is-gap' : 'shelf-place'}
      style={cssVariables({ '--at': `${from + 1} / ${to + 2}`, '--all': count })}
    >
      <div className="shelf-columns">
        {columns.map(({ mg, products }) => (
          <div
            key={mg}
            className={products.length > 0 ? 'shelf-column' : 'shelf-column is-free'}
            data-mg={mg}
            style={cssVariables({ '--products': products.length })}
          >
            {products.map((product) => (
              <ShelfProduct key={product.slug} product={product} />
            ))}
          </div>
        ))}
      </div>
      {level !== undefined && (
        <div className={count > 0 ? 'shelf-level' : 'shelf-level is-free'}>
          <StrengthDots level={level} />
          <span className="shelf-name">{strengthName(level, i18n)}</span>
          <span className="shelf-range">{from === to ? from : `${from}–${to}`}</span>
        </div>
      )}
    </li>
  );
}

/** Leads to its row. */
function ShelfProduct({ product }: { product: ProductCard }) {
  const { t, i18n } = useLingui();
  const mg = formatNumber(product.nicotine_mg_per_pouch, i18n.locale);
  return (
    <a
      href={`#${product.slug}`}
      data-favourite-product={product.slug}
      aria-label={`${product.name}, ${t`${{ mg }} mg`}`}
    >
      <TilePicture
        picture={product.picture}
        label={product.label}
        alt=""
        sizes="(max-width: 767px) 21vw, 10vw"
        max={320}
        loading="eager"
      />
    </a>
  );
}
