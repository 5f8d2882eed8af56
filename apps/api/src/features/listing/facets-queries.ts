import type { Facets, Ranges } from '@pouchery/contract/catalog';
import type { Locale } from '@pouchery/contract/locales';
import { FILTER_NAMES, type FilterName, PRODUCT_FILTERS, RANGES } from '@pouchery/contract/product-filters';
import type { ProductQuery } from '@pouchery/contract/product-query';
import type { Database } from '#api/database/open-database.ts';
import { type Counts, countFacets } from './facet-counts.ts';
import { listOptions, type Option, pickBrands } from './facet-options.ts';
import { type Filters, makeFilters, NOTHING_CHOSEN } from './product-filters.ts';

/**
 * How many products a query finds, and what could be chosen next: facets without a choice count what the whole query finds, each of the others what it
 * would find without its own choice.
 */
export async function listFacets(
  db: Database,
  locale: Locale,
  query: ProductQuery,
  filters: Filters,
): Promise<{ facets: Facets; count: number }> {
  const chosen = FILTER_NAMES.filter((facet) => filters.facets[facet]);
  const open = FILTER_NAMES.filter((facet) => !filters.facets[facet]);
  const [whole, ...others] = await Promise.all([
    countFacets(db, filters, undefined, open),
    ...chosen.map((facet) => countFacets(db, filters, facet, [facet])),
  ]);
  const tallies = [whole, ...others];
  const counts = new Map(tallies.flatMap((each) => [...each.counts]));
  const getCounts = (facet: FilterName) => counts.get(facet) ?? new Map<number | null, number>();
  const hits = {
    brand: pickBrands(listIds('brand'), (id) => getCounts('brand').get(id) ?? 0),
    type: listIds('type'),
    taste: listIds('taste'),
  };
  const options = await listOptions(db, locale, { chosen: query, hits });
  const price = tallies.find((tally) => tally.price !== null)?.price ?? null;
  return { facets: toFacets(getCounts, options, price), count: whole.total };

  function listIds(taxonomy: Option['taxonomy']) {
    return [...getCounts(taxonomy).keys()].filter((id) => id !== null);
  }
}

/** The bounds and histograms of filters by a range, over all products. */
export async function listRanges(db: Database): Promise<Ranges> {
  const filters = await makeFilters(db, NOTHING_CHOSEN);
  const { counts, price } = await countFacets(db, filters, undefined, RANGES);
  return toRanges((name) => counts.get(name) ?? new Map<number | null, number>(), price);
}

/** The same from counts of their values. */
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
  return [...counts].reduce(
    (sum, [rating, count]) => sum + (rating !== null && rating >= min ? count : 0),
    0,
  );
}

/** Counts by tenths of a milligram as counts by whole ones, ascending. */
function wholeMilligrams(counts: Counts) {
  const columns = new Map<number, number>();
  for (const [mg, count] of counts) {
    const whole = Math.round(mg ?? 0);
    columns.set(whole, (columns.get(whole) ?? 0) + count);
  }
  return [...columns].sort(([one], [other]) => one - other).map(([mg, count]) => ({ mg, count }));
}
