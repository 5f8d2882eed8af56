import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ChoiceFacet, Facets, Ranges } from '@pouchery/contract/catalog';
import {
  type FilterName,
  type FilterOfKind,
  listFilters,
  PRODUCT_FILTERS,
  type RepeatedFilter,
} from '@pouchery/contract/product-filters';
import type { CSSProperties, ReactNode } from 'react';
import {
  type ChoiceNames,
  forNamedChoices,
  forNamedNumbers,
  nameChoice,
  type RangeTexts,
  sayNumber,
} from '#app/catalog/attribute-texts.ts';
import { tasteStyle } from '#app/catalog/taste-style.ts';
import { FragmentList } from '#app/rendering/fragments/fragment-list.tsx';
import { ChoiceOption } from './facet-options.tsx';
import {
  AvailabilityFields,
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
  least: msg`Least nicotine per pouch`,
  most: msg`Most nicotine per pouch`,
};
const PRICE: RangeTexts = {
  name: msg`Price`,
  withUnit: (price) => msg`${{ price }} ₾`,
  least: msg`Lowest price`,
  most: msg`Highest price`,
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
  ...choiceFilters(),
  in_stock: {
    name: msg`Availability`,
    isOpen: false,
    fields: ({ state, facets }) => (
      <AvailabilityFields count={facets.in_stock} isChosen={state.in_stock === 'true'} />
    ),
    chosen: ({ state, i18n }) =>
      state.in_stock ? [{ text: i18n._(msg`In stock`), without: changeList(state, { in_stock: '' }) }] : [],
  },
};

/** The filters in the order of the panel. */
export const SHOWN_FILTERS = Object.keys(FILTER_VIEWS) as FilterName[];

/** Filters by attributes that are chosen from values, which both have the same names. */
function choiceFilters() {
  const filters: string[] = listFilters('choices');
  const views = Object.entries<FilterView>(forNamedChoices(choiceFilter));
  return Object.fromEntries(views.filter(([name]) => filters.includes(name))) as Record<
    FilterOfKind<'choices'>,
    FilterView
  >;
}

function choiceFilter(names: ChoiceNames, attribute: string): FilterView {
  const filter = attribute as RepeatedFilter;
  return {
    name: names.name,
    isOpen: false,
    fields({ state, facets, i18n }) {
      const all: ChoiceFacet = Reflect.get(facets, attribute) ?? [];
      const options = all.filter(({ value, count }) => count > 0 || state[filter].includes(value));
      return (
        options.length > 0 && (
          <FragmentList
            of={ChoiceOption}
            items={options.map(({ value, count }) => {
              const chosen = state[filter].includes(value);
              return { filter, value, name: nameChoice(i18n, names, value), count, chosen };
            })}
          />
        )
      );
    },
    chosen: ({ state, i18n }) =>
      state[filter].map((value) => ({
        text: nameChoice(i18n, names, value),
        without: withoutValue(state, filter, value),
      })),
  };
}

/** Filters by numbers that are drawn in no way of their own. */
function numberFilters() {
  const views = forNamedNumbers((texts, attribute) => {
    const name = attribute as SpanName;
    if (!('least' in texts)) return [];
    return [rangeFilter(name, texts, (context) => <SpanFields {...context} name={name} texts={texts} />)];
  });
  return Object.fromEntries(
    Object.entries<FilterView[]>(views).flatMap(([name, view]) => view.map((each) => [name, each])),
  ) as Record<Exclude<SpanName, 'price'>, FilterView>;
}

/** "4 to 9 mg", with one end open "from 4 mg" or "up to 9 mg". */
function rangeFilter(name: RangeName, texts: RangeTexts, fields: FilterView['fields']): FilterView {
  const [least, most] = [`min_${name}`, `max_${name}`] as const;
  return {
    name: texts.name,
    isOpen: false,
    fields,
    chosen({ state, i18n }) {
      const [min, max] = [state[least], state[most]];
      if (!min && !max) return [];
      const plain = (end: string) => rangeNumber(name, end, i18n.locale);
      const number = sayNumber(i18n, texts, plain(max || min));
      const text = () => {
        if (!max) return i18n._(msg`from ${{ number }}`);
        if (!min) return i18n._(msg`up to ${{ number }}`);
        return min === max ? number : i18n._(msg`${{ from: plain(min) }} to ${{ number }}`);
      };
      return [{ text: text(), without: changeList(state, { [least]: '', [most]: '' }) }];
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
