import type { ChoiceFacet, Facets, LevelFacet, Ranges } from '@pouchery/contract/catalog';
import type { Locale } from '@pouchery/contract/locales';
import {
  getFilter,
  listFilters,
  MAX_BRAND_OPTIONS,
  PRODUCT_FILTERS,
} from '@pouchery/contract/product-filters';
import type { Columns, MaxMg } from '#api/features/listing/columns.ts';
import { byName, type ClassFacet, FILTER_COLUMNS } from '#api/features/listing/filter-columns.ts';
import { type Tally, tally as tallyListed } from '#api/features/listing/tally.ts';
import type { Taxonomies, Taxonomy } from '#api/features/listing/taxonomies.ts';

/** The facets of a list as the contract has them; `chosen` are the slugs of its filters. */
export function toFacets(
  taxonomies: Taxonomies,
  locale: Locale,
  tally: Tally,
  chosen: Record<Taxonomy, readonly string[]>,
): Facets {
  const { rating } = PRODUCT_FILTERS;
  const count = (name: ClassFacet | 'brand', value: number) => tally[name][value] ?? 0;
  const pickOptions = (of: Taxonomy, isOffered = (id: number) => count(of, id) > 0) =>
    taxonomies
      .list(of, locale)
      .filter(({ id, slug }) => isOffered(id) || chosen[of].includes(slug))
      .map(({ id, slug, name, colors }) => ({ slug, name, count: count(of, id), colors }));
  return {
    brand: pickOptions('brand', pickBrands(tally.brand)),
    type: pickOptions('type'),
    taste: pickOptions('taste').flatMap(({ colors, ...taste }) => (colors ? [{ ...taste, colors }] : [])),
    rating: Array.from({ length: rating.max }, (_, fewer) => {
      const min = rating.max - fewer;
      return { min, count: tally.rating.subarray(min).reduce((sum, products) => sum + products, 0) };
    }),
    ...toRanges(tally),
    ...byName(listFilters('flag'), (name) => count(name, 1)),
    ...byName(listFilters('choices'), (name) => countChoices(name, tally)),
    ...byName(listFilters('levels'), (name) => countLevels(PRODUCT_FILTERS[name].max, tally[name])),
  };
}

/** How many products have each value that an attribute is chosen from; lists hold its index. */
function countChoices(name: ClassFacet, tally: Tally): ChoiceFacet {
  const filter = getFilter(name);
  if (filter.kind !== 'choices') return [];
  return filter.values.map((value, index) => ({ value, count: tally[name][index] ?? 0 }));
}

function countLevels(max: number, counts: Int32Array): LevelFacet {
  return Array.from({ length: max + 1 }, (_, level) => ({ level, count: counts[level] ?? 0 }));
}

/** The bounds of all products that may be shown. */
export function findRanges(columns: Columns, maxMg: MaxMg): Ranges {
  const known = columns.ranges.get(maxMg);
  if (known) return known;
  const ranges = toRanges(tallyListed(columns, { tests: {}, found: columns.listLawful(maxMg) }).counts);
  columns.ranges.set(maxMg, ranges);
  return ranges;
}

/** The bounds and histograms of filters by a range. */
function toRanges({ price, ...tally }: Tally): Ranges {
  return {
    ...byName(listFilters('range'), (name) =>
      name === 'price' ? null : findSpan(tally[name], FILTER_COLUMNS[name].units),
    ),
    nicotine: wholeMilligrams(tally.nicotine),
    price: price && { min: inLari(price.min), max: inLari(price.max) },
  };
}

/** The least and the most of what is known; null where nothing is. */
function findSpan(counts: Int32Array, units: number) {
  const [min, max] = [counts.findIndex(Boolean), counts.findLastIndex(Boolean)];
  return min >= 0 ? { min: min / units, max: max / units } : null;
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

/** Counts by tenths of a milligram as counts by whole ones, ascending. */
function wholeMilligrams(counts: Int32Array) {
  const columns = new Map<number, number>();
  for (const [tenths, count] of counts.entries()) {
    const whole = Math.round(tenths / FILTER_COLUMNS.nicotine.units);
    if (count > 0) columns.set(whole, (columns.get(whole) ?? 0) + count);
  }
  return [...columns].map(([mg, count]) => ({ mg, count }));
}
