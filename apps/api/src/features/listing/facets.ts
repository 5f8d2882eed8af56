import type { ChoiceFacet, Facets, Ranges } from '@pouchery/contract/catalog';
import {
  type FilterName,
  type FilterOfKind,
  getFilter,
  listFilters,
  PRODUCT_FILTERS,
} from '@pouchery/contract/product-filters';
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
    ...countFlags(getCounts),
    ...countChoices(getCounts),
  };
}

function countFlags(getCounts: (facet: FilterName) => Counts) {
  return Object.fromEntries(listFilters('flag').map((name) => [name, getCounts(name).get(1) ?? 0])) as Record<
    FilterOfKind<'flag'>,
    number
  >;
}

/** How many products have each value that an attribute is chosen from; lists hold its place. */
function countChoices(getCounts: (facet: FilterName) => Counts) {
  const entries = listFilters('choices').map((name: FilterName) => {
    const filter = getFilter(name);
    const values = filter.kind === 'choices' ? filter.values : [];
    return [name, values.map((value, place) => ({ value, count: getCounts(name).get(place) ?? 0 }))];
  });
  return Object.fromEntries(entries) as Record<FilterOfKind<'choices'>, ChoiceFacet>;
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
