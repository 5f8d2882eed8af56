import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ChoiceFacet, Facets, LevelFacet, Ranges } from '@pouchery/contract/catalog';
import {
  FILTER_NAMES,
  type FilterName,
  type FilterOfKind,
  PRODUCT_FILTERS,
  type RepeatedFilter,
} from '@pouchery/contract/product-filters';
import type { CSSProperties, ReactNode } from 'react';
import {
  CHOICE_NAMES,
  type ChoiceNames,
  forNamed,
  NUMBER_TEXTS,
  type NumberTexts,
  nameChoice,
  PLAIN_NAMES,
  type RangeTexts,
  sayNumber,
  YES,
} from '#app/catalog/attribute-texts.ts';
import { tasteStyle } from '#app/catalog/taste-style.ts';
import { FragmentList } from '#app/rendering/fragments/fragment-list.tsx';
import { ChoiceOption } from './facet-options.tsx';
import {
  BrandFields,
  NicotineFields,
  RatingFields,
  SpanFields,
  type SpanName,
  StrengthFields,
  TasteFields,
  TypeFields,
} from './filter-fields.tsx';
import { changeList, type ListState, type Taxonomy, withoutValue } from './list-address.ts';
import { type RangeName, rangeNumber } from './range-numbers.ts';

const NICOTINE: RangeTexts = {
  name: msg`Nicotine per pouch`,
  withUnit: (mg) => msg`${{ mg }} mg`,
  min: msg`Least nicotine per pouch`,
  max: msg`Most nicotine per pouch`,
};
const PRICE: RangeTexts = {
  name: msg`Price`,
  withUnit: (price) => msg`${{ price }} ₾`,
  min: msg`Lowest price`,
  max: msg`Highest price`,
};

export type FilterContext = { state: ListState; facets: Facets; ranges: Ranges; i18n: I18n };

/** A filter as it is chosen, with the list as it would be without it. */
type ChosenFilter = {
  text: string;
  without: ListState;
  /** What its group says, where that is shorter. */
  short?: string;
  style?: CSSProperties;
};

/** One filter on the screen. */
type FilterView = {
  name: MessageDescriptor;
  /** Whether its group is open before anybody opened or closed it. */
  isOpen: boolean;
  /** Its fields; null where there is nothing to choose. */
  fields: (context: FilterContext) => ReactNode;
  chosen: (context: Omit<FilterContext, 'ranges'>) => ChosenFilter[];
};

const LEVELS = Array.from({ length: PRODUCT_FILTERS.strength.max + 1 }, (_, level) => level);

/** Every filter of the contract's table, in the order of the panel: one that is missing fails the types. */
export const FILTER_VIEWS: Record<FilterName, FilterView> = {
  strength: {
    name: msg`Strength`,
    isOpen: true,
    fields: ({ state, facets }) => <StrengthFields levels={LEVELS} state={state} facets={facets} />,
    chosen({ state, i18n }) {
      if (state.strength.length === 0) return [];
      const levels = state.strength.join(', ');
      const without = changeList(state, { strength: [] });
      return [{ text: i18n._(msg`Strength ${{ level: levels }}`), short: levels, without }];
    },
  },
  nicotine: {
    ...rangeFilter('nicotine', NICOTINE, (context) => <NicotineFields {...context} texts={NICOTINE} />),
    isOpen: true,
  },
  price: {
    ...rangeFilter('price', PRICE, (context) => <SpanFields {...context} name="price" texts={PRICE} />),
    isOpen: true,
  },
  taste: {
    name: msg`Taste`,
    isOpen: true,
    fields: ({ state, facets }) =>
      facets.taste.length > 0 && <TasteFields options={facets.taste} chosen={state.taste} />,
    chosen: (context) =>
      chosenNames('taste', context).map((chosen) => {
        const taste = context.facets.taste.find(({ slug }) => slug === chosen.slug);
        return { ...chosen, ...(taste && { style: tasteStyle(taste) }) };
      }),
  },
  type: {
    name: msg`Type`,
    isOpen: false,
    fields: ({ state, facets }) =>
      facets.type.length > 0 && <TypeFields options={facets.type} chosen={state.type} />,
    chosen: (context) => chosenNames('type', context),
  },
  brand: {
    name: msg`Brand`,
    isOpen: false,
    fields: ({ state, facets }) =>
      facets.brand.length > 0 && <BrandFields options={facets.brand} chosen={state.brand} />,
    chosen: (context) => chosenNames('brand', context),
  },
  rating: {
    name: msg`Rating`,
    isOpen: false,
    fields: ({ state, facets }) =>
      facets.rating.length > 0 && <RatingFields options={facets.rating} chosen={state.min_rating} />,
    chosen({ state, i18n }) {
      if (!state.min_rating) return [];
      const text = i18n._(msg`${{ n: state.min_rating }}+ stars`);
      return [{ text, without: changeList(state, { min_rating: '' }) }];
    },
  },
  ...numberFilters(),
  ...attributeFilters(),
  in_stock: flagFilter('in_stock', msg`Availability`, msg`In stock`),
};

/** The filters in the order of the panel. */
export const SHOWN_FILTERS = Object.keys(FILTER_VIEWS) as FilterName[];

/** Filters by attributes that are chosen from values or say yes, which both have the same names. */
function attributeFilters() {
  const views = {
    ...forNamed(CHOICE_NAMES, choiceFilter),
    ...forNamed(PLAIN_NAMES, (name, attribute) => flagFilter(attribute as FilterOfKind<'flag'>, name)),
  };
  const filters: string[] = FILTER_NAMES;
  return Object.fromEntries(
    Object.entries<FilterView>(views).filter(([name]) => filters.includes(name)),
  ) as Record<FilterName & keyof typeof views, FilterView>;
}

function choiceFilter(names: ChoiceNames, attribute: string): FilterView {
  const filter = attribute as RepeatedFilter;
  return {
    name: names.name,
    isOpen: false,
    fields({ state, facets, i18n }) {
      const all: (ChoiceFacet | LevelFacet)[number][] = Reflect.get(facets, attribute) ?? [];
      const options = all.map(({ count, ...option }) => {
        const value = String('level' in option ? option.level : option.value);
        const chosen = state[filter].includes(value);
        return { filter, value, name: nameChoice(i18n, names, value), count, chosen };
      });
      const offered = options.filter(({ count, chosen }) => count > 0 || chosen);
      return offered.length > 0 && <FragmentList of={ChoiceOption} items={offered} />;
    },
    chosen: ({ state, i18n }) =>
      state[filter].map((value) => ({
        text: nameChoice(i18n, names, value),
        without: withoutValue(state, filter, value),
      })),
  };
}

/** `yes`: what is chosen, where its group's name and a yes do not say it. */
function flagFilter(
  filter: FilterOfKind<'flag'>,
  name: MessageDescriptor,
  yes?: MessageDescriptor,
): FilterView {
  return {
    name,
    isOpen: false,
    fields({ state, facets, i18n }) {
      const option = { filter, value: 'true', name: i18n._(yes ?? YES), count: facets[filter] };
      const chosen = state[filter] === 'true';
      return (option.count > 0 || chosen) && <ChoiceOption {...option} chosen={chosen} />;
    },
    chosen({ state, i18n }) {
      if (!state[filter]) return [];
      const without = changeList(state, { [filter]: '' });
      return [{ text: i18n._(yes ?? name), short: i18n._(yes ?? YES), without }];
    },
  };
}

/** Filters by numbers that are drawn in no way of their own. */
function numberFilters() {
  const views = forNamed(NUMBER_TEXTS, (texts: NumberTexts | RangeTexts, attribute) => {
    const name = attribute as SpanName;
    if (!('min' in texts)) return [];
    return [rangeFilter(name, texts, (context) => <SpanFields {...context} name={name} texts={texts} />)];
  });
  return Object.fromEntries(
    Object.entries<FilterView[]>(views).flatMap(([name, view]) => view.map((each) => [name, each])),
  ) as Record<Exclude<SpanName, 'price'>, FilterView>;
}

/** "4 to 9 mg", with one end open "from 4 mg" or "up to 9 mg". */
function rangeFilter(name: RangeName, texts: RangeTexts, fields: FilterView['fields']): FilterView {
  const [minName, maxName] = [`min_${name}`, `max_${name}`] as const;
  return {
    name: texts.name,
    isOpen: false,
    fields,
    chosen({ state, i18n }) {
      const [min, max] = [state[minName], state[maxName]];
      if (!min && !max) return [];
      const plain = (end: string) => rangeNumber(name, end, i18n.locale);
      const number = sayNumber(i18n, texts, plain(max || min));
      const text = () => {
        if (!max) return i18n._(msg`from ${{ number }}`);
        if (!min) return i18n._(msg`up to ${{ number }}`);
        return min === max ? number : i18n._(msg`${{ from: plain(min) }} to ${{ number }}`);
      };
      return [{ text: text(), without: changeList(state, { [minName]: '', [maxName]: '' }) }];
    },
  };
}

function chosenNames(name: Taxonomy, { state, facets }: Pick<FilterContext, 'state' | 'facets'>) {
  return state[name].map((slug) => ({
    slug,
    text: facets[name].find((option) => option.slug === slug)?.name ?? slug,
    without: withoutValue(state, name, slug),
  }));
}
