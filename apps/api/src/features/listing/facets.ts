import type { Facets, Ranges } from '@pouchery/contract/catalog';
import { type FilterName, PRODUCT_FILTERS } from '@pouchery/contract/product-filters';
import type { Option } from './facet-options.ts';

/** How many products have each value of a facet. */
export type Counts = ReadonlyMap<number, number>;

/** The bounds and histograms of filters by a range, from the counts of their values over all products. */
export function toRanges(getCounts: (name: FilterName) => Counts, price: Ranges['price']): Ranges {
  return { nicotine: wholeMilligrams(getCounts('nicotine')), price };
}

/** The facets of a list from the counts of their values; of the taxonomies, those in `options` in their order. */
export function toFacets(
  getCounts: (facet: FilterName) => Counts,
  options: readonly Option[],
  price: Facets['price'],
): Facets {
  const countOption = ({ taxonomy, id, slug, name }: Option) => ({
    slug,
    name,
    count: getCounts(taxonomy).get(id) ?? 0,
  });
  const pickOptions = (taxonomy: Option['taxonomy']) =>
    options.filter((option) => option.taxonomy === taxonomy).map(countOption);
  return {
    brand: pickOptions('brand'),
    type: pickOptions('type'),
    taste: options.flatMap((option) =>
      option.taxonomy === 'taste' ? [{ ...countOption(option), colors: option.colors }] : [],
    ),
    strength: countTo(0, PRODUCT_FILTERS.strength.max).map((level) => ({
      level,
      count: getCounts('strength').get(level) ?? 0,
    })),
    rating: countTo(1, PRODUCT_FILTERS.rating.max)
      .toReversed()
      .map((min) => ({ min, count: countFrom(getCounts('rating'), min) })),
    nicotine: wholeMilligrams(getCounts('nicotine')),
    price,
    in_stock: getCounts('in_stock').get(1) ?? 0,
  };
}

function countTo(first: number, last: number) {
  return Array.from({ length: last - first + 1 }, (_, place) => first + place);
}

function countFrom(counts: Counts, min: number) {
  return [...counts].reduce((sum, [rating, count]) => sum + (rating >= min ? count : 0), 0);
}

/** Counts by tenths of a milligram as counts by whole ones, ascending. */
function wholeMilligrams(counts: Counts) {
  const columns = new Map<number, number>();
  for (const [mg, count] of counts) {
    const whole = Math.round(mg);
    columns.set(whole, (columns.get(whole) ?? 0) + count);
  }
  return [...columns].sort(([one], [other]) => one - other).map(([mg, count]) => ({ mg, count }));
}
