import { useLingui } from '@lingui/react/macro';
import type { ProductCard } from '@pouchery/contract/catalog';
import type { ProductSort } from '@pouchery/contract/product-query';
import type { ReactNode } from 'react';
import { tasteMark } from '#app/catalog/taste-style.ts';
import { CompareToggle } from '#app/compare/compare-toggle.tsx';
import { FavouriteToggle } from '#app/favourites/favourite-toggle.tsx';
import { formatRating } from '#app/i18n/format.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { FragmentList } from '#app/rendering/fragments/fragment-list.tsx';
import { pageRules } from '#app/rules/page-rules.ts';
import { cssVariables, tintStyle } from '#app/ui/css-variables.ts';
import { Icon } from '#app/ui/icon.tsx';
import { TilePicture } from '#app/ui/picture.tsx';
import { ProductPrice } from '#app/ui/price.tsx';
import { AverageRating } from '#app/ui/rating.tsx';
import { StrengthDots } from '#app/ui/strength-dots.tsx';
import { getUsualSort, type ListState, sortAddress } from './list-address.ts';

type ProductTableProps = {
  products: ProductCard[];
  path: string;
  state: ListState;
  defaultSort?: ProductSort;
};

/** Products to compare row by row, its headings the orders a list can have; on phones a row folds. */
export function ProductTable({ products, ...list }: ProductTableProps) {
  const { t } = useLingui();
  const { shows } = pageRules();
  return (
    <div className="ledger-box">
      <table className="ledger">
        <thead>
          <tr>
            <th scope="col" colSpan={2}>{t`Tin`}</th>
            {shows.flavours && <th scope="col">{t`Taste`}</th>}
            <SortHeading {...list} up="strength_asc" down="strength_desc">{t`Strength`}</SortHeading>
            <th scope="col" className="r">{t`mg`}</th>
            <th scope="col" className="r c-wide">{t`mg/g`}</th>
            <th scope="col" className="c-wide">{t`Format`}</th>
            {shows.ratings && <th scope="col">{t`Rating`}</th>}
            <th scope="col">{t`Stock`}</th>
            {shows.price && (
              <SortHeading {...list} up="price_asc" down="price_desc" isRight>{t`Price, ₾`}</SortHeading>
            )}
            <th scope="col">
              <span className="vh">{t({ message: `Compare`, context: `button` })}</span>
            </th>
          </tr>
        </thead>
        <FragmentList
          of={ProductRow}
          as="tbody"
          items={products.map((product, index) => ({ product, isFirst: index < 8 }))}
        />
      </table>
    </div>
  );
}

function ProductRow({ product, isFirst }: { product: ProductCard; isFirst: boolean }) {
  const { t, i18n } = useLingui();
  const { shows } = pageRules();
  const { locale } = i18n;
  const { slug, name, brand, taste, type, stock } = product;
  const isOut = stock === 'out';
  return (
    <tr style={tintStyle(product.tints)} className={isOut ? 'is-out' : undefined}>
      <td className="c-pic">
        <div className="tile">
          <TilePicture
            picture={product.picture}
            label={product.label}
            sizes="76px"
            max={320}
            alt=""
            loading={isFirst ? 'eager' : 'lazy'}
          />
        </div>
      </td>
      <td className="c-name">
        <span className="row-brand">
          <span lang="en">{brand.name}</span>
          <FavouriteToggle product={product} />
        </span>
        <ShopLink className="covers" to={`/product/${slug}`} lang={product.text_languages?.name}>
          {name}
        </ShopLink>
      </td>
      {shows.flavours && (
        <td className="c-x c-taste">
          <i style={cssVariables({ '--taste': tasteMark(taste) })} />
          {taste.name}
        </td>
      )}
      <td className="c-dots">
        <StrengthDots level={product.strength_level} />
      </td>
      <td className="r c-mg">
        {formatRating(product.nicotine_mg_per_pouch, locale)}
        <span className="u">&nbsp;{t`mg`}</span>
      </td>
      <td className="r c-x c-wide">{formatRating(product.nicotine_mg_per_g, locale)}</td>
      <td className="c-x c-wide">
        {type.name}, {product.servings_per_package}
      </td>
      {shows.ratings && (
        <td className="c-x">
          <AverageRating of={product} />
        </td>
      )}
      <td className="c-stock">
        <i />
        {isOut ? t`Out of stock` : t`In stock`}
      </td>
      {shows.price && (
        <td className="r c-price">
          <ProductPrice product={product} />
        </td>
      )}
      <td className="c-pair">
        <CompareToggle product={product} />
      </td>
    </tr>
  );
}

type SortHeadingProps = {
  path: string;
  state: ListState;
  defaultSort?: ProductSort;
  up: ProductSort;
  down: ProductSort;
  isRight?: boolean;
  children: ReactNode;
};

/** The heading of a column that a list can be ordered by: upwards first, then the other way round. */
function SortHeading({ path, state, defaultSort, up, down, isRight, children }: SortHeadingProps) {
  const usual = getUsualSort(state, defaultSort);
  const current = state.sort || usual;
  const order = current === up ? 'ascending' : current === down ? 'descending' : undefined;
  return (
    <th scope="col" className={isRight ? 'r' : undefined} aria-sort={order}>
      <ShopLink className="hit" to={sortAddress(path, state, current === up ? down : up, usual)} keepsScroll>
        {children}
        {order && <Icon name="down" small />}
      </ShopLink>
    </th>
  );
}
