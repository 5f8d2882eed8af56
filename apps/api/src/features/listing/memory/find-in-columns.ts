import type { Facets, Ranges } from '@pouchery/contract/catalog';
import type { Locale } from '@pouchery/contract/locales';
import { type FilterName, getFilter, isOfKind } from '@pouchery/contract/product-filters';
import type { ProductQuery } from '@pouchery/contract/product-query';
import { pickBrands } from '#api/features/listing/facet-options.ts';
import { type Counts, toFacets, toRanges } from '#api/features/listing/facets.ts';
import { CLASS_FACETS, type ClassFacet, FILTER_COLUMNS } from '#api/features/listing/filter-columns.ts';
import { makeBits } from '#api/features/search/memory/row-bits.ts';
import type { ColumnFilter, Hits } from './column-choice.ts';
import { columnLists } from './column-lists.ts';
import type { ColumnTally } from './column-tally.ts';
import { at, type ListedColumns } from './listed-columns.ts';
import type { ListedTaxonomies } from './listed-taxonomies.ts';
import { untilChange } from './until-change.ts';

type Page = { limit: number; offset: number };

/** What a search finds, if it finds nothing. */
export const NO_HITS: Hits = {
  total: 0,
  rows: () => new Int32Array(0),
  spread: () => makeBits(0),
  best: () => [],
};

/** One page of a query; `found` is what its search finds, if it has one. */
export function findInColumns(
  { columns, taxonomies }: { columns: ListedColumns; taxonomies: ListedTaxonomies },
  locale: Locale,
  query: ProductQuery,
  page: Page,
  found?: Hits,
): { ids: number[]; facets: Facets; ranges: Ranges; count: number } {
  const filter = toColumnFilter(taxonomies, query);
  if (found) filter.hits = found;
  const lists = columnLists(columns, filter);
  const tally = lists.tally();
  const hits = {
    brand: pickBrands(listCounted(tally.brands), (id) => tally.brands[id] ?? 0),
    type: [...tally.classes.type.keys()],
    taste: [...tally.classes.taste.keys()],
  };
  const options = taxonomies.pickOptions(locale, { chosen: query, hits });
  const brands = options.filter(({ taxonomy }) => taxonomy === 'brand');
  const counts = getCounts(tally, new Map(brands.map(({ id }) => [id, tally.brands[id] ?? 0])));
  const price = tally.price && { min: inLari(tally.price.min), max: inLari(tally.price.max) };
  const rows =
    found && !query.sort
      ? lists.bestMatches(found, tally.total, page)
      : lists.page(query.sort ?? 'newest', tally.total, page);
  return {
    ids: rows.map((row) => at(columns.id, row)),
    facets: toFacets(counts, options, price),
    ranges: findRanges(columns),
    count: tally.total,
  };
}

/** Every list has them. */
const findRanges = untilChange(({ classes, classCounts, count, facts, orders }): Ranges => {
  const priceAt = (place: number) => inLari(facts.price(at(orders.price, place)));
  return toRanges(countAll, count === 0 ? null : { min: priceAt(0), max: priceAt(count - 1) });

  /** How many products have each value of a filter, whatever is chosen. */
  function countAll(name: FilterName): Counts {
    if (name === 'brand' || name === 'price') return new Map();
    const { [name]: values } = classes.values;
    const counts = new Float64Array(values.length);
    classes.places[name].forEach((place, number) => {
      counts[place] = at(counts, place) + (classCounts[number] ?? 0);
    });
    const products = values.map((value, place) => [value, at(counts, place)] as const);
    return inUnits(new Map(products.filter(([, found]) => found > 0)), FILTER_COLUMNS[name].units);
  }
});

function toColumnFilter(taxonomies: ListedTaxonomies, query: ProductQuery): ColumnFilter {
  const filter: ColumnFilter = { classes: {} };
  if (query.brand.length > 0) filter.brands = new Set(taxonomies.listIds('brand', query));
  const price = range(query.min_price, query.max_price);
  if (price) filter.price = price;
  for (const facet of CLASS_FACETS) {
    const passes = readTest(facet, taxonomies, query);
    if (passes) filter.classes[facet] = passes;
  }
  return filter;
}

/** What a query says of one filter, as a test of a class's value; undefined where it says nothing. */
function readTest(name: ClassFacet, taxonomies: ListedTaxonomies, query: ProductQuery) {
  const filter = getFilter(name);
  const { [name]: said, [`min_${name}`]: min, [`max_${name}`]: max }: Record<string, unknown> = query;
  const values = [said ?? []].flat().map(String);
  const among = (numbers: readonly number[]) =>
    values.length > 0 ? (value: number) => numbers.includes(value) : undefined;
  switch (filter.kind) {
    case 'slugs':
      return isOfKind(name, 'slugs') ? among(taxonomies.listIds(name, query)) : undefined;
    case 'levels':
      return among(values.map(Number));
    case 'choices':
      return among(values.map((value) => filter.values.indexOf(value)));
    case 'flag':
      return said === 'true' ? (value: number) => value === 1 : undefined;
    case 'least':
      return min === undefined ? undefined : (value: number) => value >= Number(min);
    case 'range': {
      const ends = range(min, max);
      const hundredths = 100 / FILTER_COLUMNS[name].units;
      // Below 0 where nobody knows it.
      return (
        ends &&
        ((value: number) => value >= 0 && value * hundredths >= ends.min && value * hundredths <= ends.max)
      );
    }
  }
}

/** Both ends in hundredths. */
function range(min: unknown, max: unknown) {
  if (min === undefined && max === undefined) return undefined;
  const hundredths = (end: unknown) => Math.round(Number(end) * 100);
  return {
    min: min === undefined ? Number.NEGATIVE_INFINITY : hundredths(min),
    max: max === undefined ? Number.POSITIVE_INFINITY : hundredths(max),
  };
}

export function inLari(hundredths: number) {
  return (hundredths / 100).toFixed(2);
}

/** The ids that have products. */
function listCounted(counts: ArrayLike<number>) {
  const ids: number[] = [];
  for (let id = 0; id < counts.length; id++) if ((counts[id] ?? 0) > 0) ids.push(id);
  return ids;
}

function getCounts({ classes }: ColumnTally, brands: Counts): (name: FilterName) => Counts {
  return (name) => {
    if (name === 'brand') return brands;
    if (name === 'price') return new Map();
    const { units } = FILTER_COLUMNS[name];
    return units === 1 ? classes[name] : inUnits(classes[name], units);
  };
}

/** Counts by a class's value as counts by the filter's. */
function inUnits(counts: Map<number, number>, units: number): Counts {
  return new Map([...counts].map(([value, count]) => [value / units, count]));
}
