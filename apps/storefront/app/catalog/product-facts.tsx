import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type AttributeInRows, getAttribute, type RowPlace } from '@pouchery/contract/attribute-names';
import type { ProductDetail } from '@pouchery/contract/catalog';
import { Fragment, type ReactNode } from 'react';
import { formatDate, formatNumber, formatRating } from '#app/i18n/format.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { cssVariables } from '#app/ui/css-variables.ts';
import { PouchGlyph } from '#app/ui/pouch-glyph.tsx';
import { ProductPrice } from '#app/ui/price.tsx';
import { Rating } from '#app/ui/rating.tsx';
import { StrengthDots } from '#app/ui/strength-dots.tsx';
import {
  CHOICE_NAMES,
  type ChoiceNames,
  forNamed,
  type NamedPlain,
  NUMBER_TEXTS,
  type NumberTexts,
  nameChoice,
  PLAIN_NAMES,
  sayNumber,
  YES,
} from './attribute-texts.ts';
import { CoolingBar, coolingName } from './cooling.tsx';
import { strengthName } from './strength-name.ts';
import { tasteMark } from './taste-style.ts';

/** As much of a product as its facts say. */
export type FactsProduct = Omit<ProductDetail, 'description' | 'pictures' | 'delivery_partners'>;
/** The highest of the catalogue, to which bars run. */
export type MaxNicotine = { mg: number; perGram: number } | undefined;

type ProductFact = {
  name: MessageDescriptor;
  /** What two products must have in common for the fact to be the same; null where nobody knows it. */
  read: (product: FactsProduct) => string | number | null;
  cell: (product: FactsProduct, i18n: I18n, max?: MaxNicotine) => ReactNode;
  /** The cell on the product's own page, where it is another. */
  onPage?: (product: FactsProduct) => ReactNode;
  /** Where nobody knows it, in its own words. */
  none?: MessageDescriptor;
  /** Its words stand beside a drawing. */
  hasGraphic?: true;
};

/** What the table of attributes does not have: it follows from offers and reviews. */
type ComparedAlone = 'price' | 'pouch_price' | 'rating';
type FactName = AttributeInRows<RowPlace> | ComparedAlone;

/** How facts are said, in their order on every page: one that a table's rows want and that is missing fails the types. */
const FACTS: Record<FactName, ProductFact> = {
  price: {
    name: msg`Price`,
    read: ({ price }) => price || null,
    cell: (product) => <ProductPrice product={product} />,
  },
  pouch_price: {
    name: msg`Price per pouch`,
    read: (product) => pouchPrice(product) || null,
    cell: (product) => <ProductPrice product={{ ...product, price: pouchPrice(product) }} />,
  },
  strength_level: {
    name: msg`Strength`,
    read: (product) => product.strength_level,
    cell: (product) => <Strength level={product.strength_level} />,
    hasGraphic: true,
  },
  nicotine_mg_per_pouch: {
    name: msg`Nicotine per pouch`,
    read: (product) => product.nicotine_mg_per_pouch,
    cell: ({ nicotine_mg_per_pouch: mg }, i18n, max) => (
      <Measured value={mg} most={max?.mg} text={i18n._(msg`${{ mg: formatNumber(mg, i18n.locale) }} mg`)} />
    ),
  },
  nicotine_mg_per_g: {
    name: msg`Nicotine content`,
    read: (product) => product.nicotine_mg_per_g,
    cell: ({ nicotine_mg_per_g: value }, i18n, max) => (
      <Measured
        value={value}
        most={max?.perGram}
        text={i18n._(msg`${{ value: formatNumber(value, i18n.locale) }} mg/g`)}
      />
    ),
  },
  brand: {
    name: msg`Brand`,
    read: ({ brand }) => brand.slug,
    cell: ({ brand }) => (
      <ShopLink className="link" to={`/brand/${brand.slug}`} lang="en">
        {brand.name}
      </ShopLink>
    ),
  },
  taste: {
    name: msg`Taste`,
    read: ({ taste }) => taste.slug || null,
    cell: ({ taste }) => (
      <span className="taste" style={cssVariables({ '--taste': tasteMark(taste) })}>
        {taste.name}
      </span>
    ),
    onPage: ({ taste }) => (
      <ShopLink className="link" to={`/tastes/${taste.slug}`}>
        {taste.name}
      </ShopLink>
    ),
  },
  flavour_notes: toPlainFact(msg`Flavour notes`, 'flavour_notes'),
  cooling: {
    name: msg`Cooling`,
    read: ({ cooling }) => cooling,
    cell: ({ cooling }, i18n) => (
      <>
        <CoolingBar cooling={cooling ?? 0} />
        {coolingName(i18n, cooling ?? 0)}
      </>
    ),
    hasGraphic: true,
  },
  pouch_length_mm: {
    name: msg`Pouch size`,
    read: ({ pouch_length_mm: length, pouch_width_mm: width }) =>
      length === null || width === null ? null : `${length} ${width}`,
    cell({ pouch_length_mm: length, pouch_width_mm: width }, i18n) {
      const number = (value: number | null) => formatNumber(value ?? 0, i18n.locale);
      return i18n._(msg`${{ length: number(length) }} × ${{ width: number(width) }} mm`);
    },
  },
  moisture_percent: {
    name: msg`Moisture`,
    read: (product) => product.moisture_percent,
    cell: ({ moisture_percent: percent }) => <Moisture percent={percent ?? 0} />,
    hasGraphic: true,
  },
  type: {
    name: msg`Format`,
    read: ({ type, weight_per_serving_g: weight }) => `${type.slug} ${weight}`,
    cell: ({ type, weight_per_serving_g: weight }, i18n) => (
      <>
        <PouchGlyph format={type.slug} />
        {i18n._(msg`${{ format: type.name }}, ${{ weight: formatNumber(weight, i18n.locale) }} g`)}
      </>
    ),
  },
  ...forNamed(NUMBER_TEXTS, toNumberFact),
  flavour_minutes: {
    name: msg`Taste lasts`,
    read: (product) => product.flavour_minutes,
    cell(product) {
      const minutes = product.flavour_minutes ?? 0;
      return plural(minutes, { one: 'about # minute', other: 'about # minutes' });
    },
  },
  ...forNamed(CHOICE_NAMES, toChoiceFact),
  ...forNamed(PLAIN_NAMES, toPlainFact),
  rating: {
    name: msg`Rating`,
    read: ({ rating, review_count: count }) => (rating === null ? null : `${rating} ${count}`),
    cell: ({ rating, review_count: count }) => <Rated rating={rating ?? 0} count={count} />,
    none: msg`No reviews yet`,
  },
  stock: {
    name: msg`Stock`,
    read: ({ stock }) => (stock === 'out' ? 'out' : 'in'),
    cell: ({ stock }, i18n) => (
      <>
        <i className={stock === 'out' ? 'stock-pip out' : 'stock-pip'} />
        {stock === 'out' ? i18n._(msg`Out of stock`) : i18n._(msg`In stock`)}
      </>
    ),
  },
};

/** The facts that have a row in one of these tables, in their order. */
export function listFacts(place: RowPlace): ProductFact[] {
  const names = Object.keys(FACTS) as FactName[];
  return names
    .filter((name) =>
      isComparedAlone(name) ? place === 'compare' : getAttribute(name).rows?.includes(place),
    )
    .map((name) => FACTS[name]);
}

function isComparedAlone(name: FactName): name is ComparedAlone {
  return ['price', 'pouch_price', 'rating'].includes(name);
}

function toNumberFact(texts: NumberTexts, attribute: string): ProductFact {
  const read = (product: FactsProduct): number | null => Reflect.get(product, attribute);
  return { name: texts.name, read, cell: (product, i18n) => sayNumber(i18n, texts, read(product) ?? 0) };
}

function toChoiceFact(names: ChoiceNames, attribute: string): ProductFact {
  const read = (product: FactsProduct): string | number | null => Reflect.get(product, attribute);
  return { name: names.name, read, cell: (product, i18n) => nameChoice(i18n, names, `${read(product)}`) };
}

/** A flag that is set, a day, or texts. */
function toPlainFact(name: MessageDescriptor, attribute: NamedPlain | 'flavour_notes'): ProductFact {
  const { kind } = getAttribute(attribute);
  const list = (product: FactsProduct) => [product[attribute] || []].flat().map(String);
  return {
    name,
    read: (product) => list(product).join(', ') || null,
    cell(product, i18n) {
      const values = list(product);
      if (kind === 'flag') return i18n._(YES);
      if (kind === 'date') return values.map((day) => formatDate(day, i18n.locale));
      const { text_languages: languages } = product;
      return values.map((text, at) => (
        <Fragment key={text}>
          {at > 0 && ', '}
          <Foreign lang={languages[attribute] ?? languages[`${attribute}.${at}`]}>{text}</Foreign>
        </Fragment>
      ));
    },
  };
}

function pouchPrice({ price, servings_per_package: count }: FactsProduct) {
  return price && (Number(price) / count).toFixed(2);
}

/** A text, marked with its language where that is not the page's. */
function Foreign({ lang, children }: { lang: string | undefined; children: ReactNode }) {
  return lang ? <span lang={lang}>{children}</span> : children;
}

function Strength({ level }: { level: number }) {
  const { i18n } = useLingui();
  return (
    <>
      <StrengthDots level={level} size="m" />
      <span>{strengthName(level, i18n)}</span>
    </>
  );
}

/** A number with its share of the catalogue's highest. */
function Measured({ value, most: max, text }: { value: number; most: number | undefined; text: string }) {
  return (
    <>
      <b>{text}</b>
      {max ? (
        <span className="share-bar" aria-hidden="true">
          <i style={{ width: `${Math.min(100, (value / max) * 100).toFixed(1)}%` }} />
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

const [SLIGHTLY_MOIST_FROM, MOIST_FROM] = [20, 40];

/** How moist a pouch is: a bar with a bead, since dots mean strength, and the same in words. */
function Moisture({ percent }: { percent: number }) {
  const { t } = useLingui();
  return (
    <>
      <span className="moisture" style={cssVariables({ '--at': `${percent}%` })} aria-hidden="true" />
      {percent < SLIGHTLY_MOIST_FROM
        ? t`Dry, ${{ percent }}%`
        : percent < MOIST_FROM
          ? t`Slightly moist, ${{ percent }}%`
          : t`Moist, ${{ percent }}%`}
    </>
  );
}
