import type { ChoiceFacet, Facets, LevelFacet, Ranges } from '@pouchery/contract/catalog';
import type { Locale } from '@pouchery/contract/locales';
import {
  type FilterName,
  getFilter,
  listFilters,
  MAX_BRAND_OPTIONS,
  PRODUCT_FILTERS,
} from '@pouchery/contract/product-filters';
import { byName, type ClassFacet, FILTER_COLUMNS } from './filter-columns.ts';
import type { Taxonomies, Taxonomy } from './taxonomies.ts';

/** How many products have each value of a filter, by the value. */
type Counts = ReadonlyMap<number, number>;
/** The same of every filter; of prices, in hundredths, the lowest and the highest. */
export type Tally = Record<ClassFacet, Counts> & {
  /** By id: a large shop has thousands, of which a list counts most. */
  brand: Int32Array;
  price: { min: number; max: number } | null;
};

/** The facets of a list as the contract has them; `chosen` are the slugs of its filters. */
export function toFacets(
  taxonomies: Taxonomies,
  locale: Locale,
  tally: Tally,
  chosen: Record<Taxonomy, readonly string[]>,
): Facets {
  const { rating } = PRODUCT_FILTERS;
  const pickOptions = (
    of: Taxonomy,
    count: (id: number) => number,
    isOffered = (id: number) => count(id) > 0,
  ) =>
    taxonomies
      .list(of, locale)
      .filter(({ id, slug }) => isOffered(id) || chosen[of].includes(slug))
      .map(({ id, slug, name, colors }) => ({ slug, name, count: count(id), colors }));
  const countIn = (of: 'type' | 'taste') => (id: number) => tally[of].get(id) ?? 0;
  return {
    brand: pickOptions('brand', (id) => tally.brand[id] ?? 0, pickBrands(tally.brand)),
    type: pickOptions('type', countIn('type')),
    taste: pickOptions('taste', countIn('taste')).flatMap(({ colors, ...taste }) =>
      colors ? [{ ...taste, colors }] : [],
    ),
    rating: Array.from({ length: rating.max }, (_, fewer) => {
      const min = rating.max - fewer;
      return { min, count: countFrom(tally.rating, min) };
    }),
    ...toRanges(tally),
    ...byName(listFilters('flag'), (name) => tally[name].get(1) ?? 0),
    ...byName(listFilters('choices'), (name) => countChoices(name, tally)),
    ...byName(listFilters('levels'), (name) => countLevels(PRODUCT_FILTERS[name].max, tally[name])),
  };
}

/** How many products have each value that an attribute is chosen from; lists hold its index. */
function countChoices(name: FilterName, tally: Tally): ChoiceFacet {
  const filter = getFilter(name);
  if (filter.kind !== 'choices' || name === 'price' || name === 'brand') return [];
  return filter.values.map((value, index) => ({ value, count: tally[name].get(index) ?? 0 }));
}

function countLevels(max: number, counts: Counts): LevelFacet {
  return Array.from({ length: max + 1 }, (_, level) => ({ level, count: counts.get(level) ?? 0 }));
}

/** The bounds and histograms of filters by a range. */
export function toRanges({ price, ...tally }: Tally): Ranges {
  return {
    ...byName(listFilters('range'), (name) =>
      name === 'price' ? null : findSpan(tally[name], FILTER_COLUMNS[name].units),
    ),
    nicotine: wholeMilligrams(tally.nicotine),
    price: price && { min: inLari(price.min), max: inLari(price.max) },
  };
}

/** The least and the most of what is known; null where nothing is. */
function findSpan(counts: Counts, units: number) {
  const known = [...counts.keys()].filter((number) => number >= 0);
  return known.length > 0 ? { min: Math.min(...known) / units, max: Math.max(...known) / units } : null;
}

export function inLari(hundredths: number) {
  return (hundredths / 100).toFixed(2);
}

const MAX_ID = 2 ** 31;

/** Of brands with products those that a list offers: all, or those with the most, of equal ones the older. */
export function pickBrands(counts: Int32Array): (id: number) => boolean {
  const place = (products: number, id: number) => products * MAX_ID - id;
  const places = new Float64Array(counts).map(place).sort();
  const least = Math.max(1, places.at(-MAX_BRAND_OPTIONS) ?? 0);
  return (id) => place(counts[id] ?? 0, id) >= least;
}

function countFrom(counts: Counts, min: number) {
  return [...counts].reduce((sum, [rating, count]) => sum + (rating >= min ? count : 0), 0);
}

/** Counts by tenths of a milligram as counts by whole ones, ascending. */
function wholeMilligrams(counts: Counts) {
  const columns = new Map<number, number>();
  for (const [tenths, count] of counts) {
    const whole = Math.round(tenths / FILTER_COLUMNS.nicotine.units);
    columns.set(whole, (columns.get(whole) ?? 0) + count);
  }
  return [...columns].sort(([one], [other]) => one - other).map(([mg, count]) => ({ mg, count }));
}
