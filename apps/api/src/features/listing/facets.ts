import type { ChoiceFacet, Facets, Ranges } from '@pouchery/contract/catalog';
import type { Locale } from '@pouchery/contract/locales';
import {
  type FilterName,
  type FilterOfKind,
  getFilter,
  listFilters,
  MAX_BRAND_OPTIONS,
  PRODUCT_FILTERS,
} from '@pouchery/contract/product-filters';
import { type ClassFacet, FILTER_COLUMNS } from './filter-columns.ts';
import type { Taxonomies, Taxonomy } from './taxonomies.ts';

/** How many products have each value of a filter, by the value. */
type Counts = ReadonlyMap<number, number>;
/** The same of every filter; of prices, in hundredths, the lowest and the highest. */
export type Tally = Record<ClassFacet | 'brand', Counts> & { price: { min: number; max: number } | null };

/** The facets of a list as the contract has them; `chosen` are the slugs of its filters. */
export function toFacets(
  taxonomies: Taxonomies,
  locale: Locale,
  tally: Tally,
  chosen: Record<Taxonomy, readonly string[]>,
): Facets {
  const offered = { ...tally, brand: pickBrands(tally.brand) };
  const pickOptions = (of: Taxonomy) =>
    taxonomies
      .list(of, locale)
      .filter(({ id, slug }) => offered[of].has(id) || chosen[of].includes(slug))
      .map(({ id, slug, name, colors }) => ({ slug, name, count: tally[of].get(id) ?? 0, colors }));
  return {
    brand: pickOptions('brand'),
    type: pickOptions('type'),
    taste: pickOptions('taste').flatMap(({ colors, ...taste }) => (colors ? [{ ...taste, colors }] : [])),
    strength: countTo(0, PRODUCT_FILTERS.strength.max).map((level) => ({
      level,
      count: tally.strength.get(level) ?? 0,
    })),
    rating: countTo(1, PRODUCT_FILTERS.rating.max)
      .toReversed()
      .map((min) => ({ min, count: countFrom(tally.rating, min) })),
    ...toRanges(tally),
    ...countFlags(tally),
    ...countChoices(tally),
  };
}

function countFlags(tally: Tally) {
  const entries = listFilters('flag').map((name) => [name, tally[name].get(1) ?? 0]);
  return Object.fromEntries(entries) as Record<FilterOfKind<'flag'>, number>;
}

/** How many products have each value that an attribute is chosen from; lists hold its index. */
function countChoices(tally: Tally) {
  const entries = listFilters('choices').map((name: FilterName) => {
    const filter = getFilter(name);
    const values = filter.kind === 'choices' ? filter.values : [];
    const counts: Counts = name === 'price' ? new Map() : tally[name];
    return [name, values.map((value, index) => ({ value, count: counts.get(index) ?? 0 }))];
  });
  return Object.fromEntries(entries) as Record<FilterOfKind<'choices'>, ChoiceFacet>;
}

/** The bounds and histograms of filters by a range. */
export function toRanges({ price, ...tally }: Tally): Ranges {
  const spans = listFilters('range').map((name) => [
    name,
    name === 'price' ? null : findSpan(tally[name], FILTER_COLUMNS[name].units),
  ]);
  return {
    ...(Object.fromEntries(spans) as Omit<Ranges, 'nicotine' | 'price'>),
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

/** Of brands with products those that a list offers: all, or those with the most, of equal ones the older. */
export function pickBrands(counts: Counts): Counts {
  const most = [...counts].sort(([one, few], [other, many]) => many - few || one - other);
  return new Map(most.slice(0, MAX_BRAND_OPTIONS));
}

function countTo(first: number, last: number) {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
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
