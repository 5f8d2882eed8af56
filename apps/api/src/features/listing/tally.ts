import type { FilterName } from '@pouchery/contract/product-filters';
import type { RowSet } from '#api/features/search/row-set.ts';
import type { Columns } from './columns.ts';
import { byName, CLASS_FACETS, type ClassFacet } from './filter-columns.ts';

export type Test = (value: number) => boolean;
/** What a list chooses: the filters that say something, and the rows that a search finds. */
export type Choice = { tests: Partial<Record<FilterName, Test | undefined>>; found?: RowSet | undefined };

/** How many products have each value of a filter, by the value; of prices, in hundredths, the lowest and the highest. */
export type Tally = Record<ClassFacet | 'brand', Int32Array> & { price: { min: number; max: number } | null };

/** The rows that pass, and what could be chosen next: each filter counts what the others let through. */
export function tally(columns: Columns, { tests, found }: Choice) {
  const choose = (name: FilterName) => {
    const test = tests[name];
    return test && columns.having(name, test);
  };
  const [brand, price] = [choose('brand'), choose('price')];
  const inClasses = CLASS_FACETS.map(choose).reduce(both, undefined);
  const foundAtPrice = both(found, price);
  const inAnyClass = both(foundAtPrice, brand);
  const rows = both(inAnyClass, inClasses);
  const ofAnyBrand = brand ? both(foundAtPrice, inClasses) : rows;
  const atAnyPrice = price ? both(both(found, brand), inClasses) : rows;
  const counts: Tally = {
    ...countFacets(columns, tests, columns.countBy('class', inAnyClass ?? columns.all)),
    brand: columns.countBy('brand', ofAnyBrand ?? columns.all),
    price: columns.findPrices(atAnyPrice ?? columns.all),
  };
  return { rows: rows ?? columns.all, counts };
}

/** The rows of both; of one where the other chooses nothing. */
function both(one: RowSet | undefined, other: RowSet | undefined): RowSet | undefined {
  return one && other ? one.and(other) : (one ?? other);
}

/** How many products have each value of the class facets that the other facets let through, out of what each class has. */
function countFacets({ classes, sets }: Columns, tests: Choice['tests'], ofClass: Int32Array) {
  const byFacet = byName(CLASS_FACETS, (name) => ({
    test: tests[name],
    values: classes[name],
    counts: new Int32Array(Math.max(0, ...sets[name].keys()) + 1),
  }));
  const facets = Object.values(byFacet);
  const chosen = facets.filter(({ test }) => test);
  for (let number = 0; number < ofClass.length; number++) {
    const products = ofClass[number] as number;
    if (products === 0) continue;
    // A class that one facet alone stops still counts for it.
    let counting = facets;
    for (const facet of chosen)
      if (!facet.test?.(facet.values[number] as number)) counting = counting === facets ? [facet] : [];
    for (const { values, counts } of counting) {
      const value = values[number] as number;
      if (value >= 0) counts[value] = (counts[value] as number) + products;
    }
  }
  return byName(CLASS_FACETS, (name) => byFacet[name].counts);
}
