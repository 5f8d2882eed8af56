import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ProductDetail } from '@pouchery/contract/catalog';
import type { ReactNode } from 'react';
import { CoolingBar, coolingName } from '#app/catalog/cooling.tsx';
import { Moisture } from '#app/catalog/moisture.tsx';
import { strengthName } from '#app/catalog/strength-name.ts';
import { tasteMark } from '#app/catalog/taste-style.ts';
import { formatNumber, formatRating } from '#app/i18n/format.ts';
import { cssVariables } from '#app/ui/css-variables.ts';
import { PouchGlyph } from '#app/ui/pouch-glyph.tsx';
import { ProductPrice } from '#app/ui/price.tsx';
import { Rating } from '#app/ui/rating.tsx';
import { StrengthDots } from '#app/ui/strength-dots.tsx';

export type ComparedProduct = Omit<
  ProductDetail,
  'description' | 'pictures' | 'delivery_partners' | 'share_picture'
>;
/** The highest of the catalogue, to which bars run. */
type Most = { mg: number; perGram: number } | undefined;

export type ComparedFact = {
  name: string;
  cells: ReactNode[];
  differs: boolean;
  /** Its words stand beside a drawing. */
  hasGraphic: boolean;
};
type Fact = {
  name: string;
  /** What two products must have in common for the fact to be the same; null where it is not known. */
  read: (product: ComparedProduct) => string | number | null;
  cell: (product: ComparedProduct) => ReactNode;
  /** Where it is not known: otherwise the table says so in its own words. */
  none?: string;
  hasGraphic?: true;
};

/** What is known of these products, side by side. A fact that is known of none has no row. */
export function comparedFacts(i18n: I18n, products: ComparedProduct[], most: Most): ComparedFact[] {
  return listFacts(i18n, most).flatMap(({ name, read, cell, none = null, hasGraphic = false }) => {
    const values = products.map(read);
    if (values.every((value) => value === null)) return [];
    const cells = products.map((product, place) => (values[place] === null ? none : cell(product)));
    return [{ name, cells, differs: new Set(values).size > 1, hasGraphic }];
  });
}

function listFacts(i18n: I18n, most: Most): Fact[] {
  const number = (value: number) => formatNumber(value, i18n.locale);
  return [
    {
      name: i18n._(msg`Price`),
      read: ({ price }) => price,
      cell: (product) => <ProductPrice product={product} />,
    },
    {
      name: i18n._(msg`Price per pouch`),
      read: (product) => pouchPrice(product),
      cell: (product) => <ProductPrice product={{ ...product, price: pouchPrice(product) }} />,
    },
    {
      name: i18n._(msg`Strength`),
      read: (product) => product.strength_level,
      cell: (product) => <Strength level={product.strength_level} />,
      hasGraphic: true,
    },
    {
      name: i18n._(msg`Nicotine per pouch`),
      read: (product) => product.nicotine_mg_per_pouch,
      cell: ({ nicotine_mg_per_pouch: mg }) => (
        <Measured value={mg} most={most?.mg} text={i18n._(msg`${{ mg: number(mg) }} mg`)} />
      ),
    },
    {
      name: i18n._(msg`Nicotine content`),
      read: (product) => product.nicotine_mg_per_g,
      cell: ({ nicotine_mg_per_g: value }) => (
        <Measured value={value} most={most?.perGram} text={i18n._(msg`${{ value: number(value) }} mg/g`)} />
      ),
    },
    {
      name: i18n._(msg`Taste`),
      read: ({ taste }) => taste.slug,
      cell: ({ taste }) => (
        <span className="taste" style={cssVariables({ '--taste': tasteMark(taste) })}>
          {taste.name}
        </span>
      ),
    },
    {
      name: i18n._(msg`Flavour notes`),
      read: ({ flavour_notes: notes }) => (notes.length > 0 ? notes.join(', ') : null),
      cell: ({ flavour_notes: notes }) => notes.join(', '),
    },
    {
      name: i18n._(msg`Cooling`),
      read: ({ cooling }) => cooling,
      cell: ({ cooling }) => (
        <>
          <CoolingBar cooling={cooling ?? 0} />
          {coolingName(i18n, cooling ?? 0)}
        </>
      ),
      hasGraphic: true,
    },
    {
      name: i18n._(msg`Moisture`),
      read: (product) => product.moisture_percent,
      cell: ({ moisture_percent: percent }) => <Moisture percent={percent ?? 0} />,
      hasGraphic: true,
    },
    {
      name: i18n._(msg`Format`),
      read: ({ type, weight_per_serving_g: weight }) => `${type.slug} ${weight}`,
      cell: ({ type, weight_per_serving_g: weight }) => (
        <>
          <PouchGlyph format={type.slug} />
          {i18n._(msg`${{ format: type.name }}, ${{ weight: number(weight) }} g`)}
        </>
      ),
    },
    {
      name: i18n._(msg`Pouches per tin`),
      read: (product) => product.servings_per_package,
      cell: (product) => number(product.servings_per_package),
    },
    {
      name: i18n._(msg`Rating`),
      read: ({ rating, review_count: count }) => (rating === null ? null : `${rating} ${count}`),
      cell: ({ rating, review_count: count }) => <Rated rating={rating ?? 0} count={count} />,
      none: i18n._(msg`No reviews yet`),
    },
    {
      name: i18n._(msg`Stock`),
      read: ({ stock }) => (stock === 'out' ? 'out' : 'in'),
      cell: ({ stock }) => (
        <>
          <i className={stock === 'out' ? 'stock-pip out' : 'stock-pip'} />
          {stock === 'out' ? i18n._(msg`Out of stock`) : i18n._(msg`In stock`)}
        </>
      ),
    },
  ];
}

function pouchPrice({ price, servings_per_package: count }: ComparedProduct) {
  return (Number(price) / count).toFixed(2);
}

function Strength({ level }: { level: number }) {
  const { t, i18n } = useLingui();
  return (
    <>
      <StrengthDots level={level} label={t`Strength ${{ level }} of 5`} size="m" />
      <span>{strengthName(level, i18n)}</span>
    </>
  );
}

/** A figure with its share of the catalogue's highest. */
function Measured({ value, most, text }: { value: number; most: number | undefined; text: string }) {
  return (
    <>
      <b>{text}</b>
      {most ? (
        <span className="share-bar" aria-hidden="true">
          <i style={{ width: `${Math.min(100, (value / most) * 100).toFixed(1)}%` }} />
        </span>
      ) : null}
    </>
  );
}

function Rated({ rating, count }: { rating: number; count: number }) {
  const { t, i18n } = useLingui();
  const value = formatRating(rating, i18n.locale);
  return (
    <Rating value={value} count={formatNumber(count, i18n.locale)} label={t`Rated ${{ value }} out of 5`} />
  );
}
