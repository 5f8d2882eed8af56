import { FILTER_NAMES, type FilterName } from '@pouchery/contract/product-filters';
import type { RowSet } from '#api/features/search/row-set.ts';
import type { Columns } from './columns.ts';
import type { Tally } from './facets.ts';
import { byName, CLASS_FACETS } from './filter-columns.ts';

export type Test = (value: number) => boolean;
/** What a list chooses: the filters that say something, and the rows that a search finds. */
export type Choice = { tests: Partial<Record<FilterName, Test | undefined>>; found?: RowSet | undefined };

/** The rows that pass, and what could be chosen next: each filter counts what the others let through. */
export function tally(columns: Columns, { tests, found }: Choice) {
  type Chosen = { name: FilterName | 'search'; rows: RowSet };
  const chosen = FILTER_NAMES.flatMap((name): Chosen[] => {
    const test = tests[name];
    return test ? [{ name, rows: columns.having(name, test, found) }] : [];
  });
  if (found) chosen.unshift({ name: 'search', rows: found });
  const known = new Map<string, RowSet>();
  const passing = (isAsked: (name: Chosen['name']) => boolean) => {
    const asked = chosen.filter(({ name }) => isAsked(name));
    const names = asked.map(({ name }) => name).join();
    const [first = columns.all, ...others] = asked.map(({ rows }) => rows);
    const rows = known.get(names) ?? others.reduce((rows, other) => rows.and(other), first);
    known.set(names, rows);
    return rows;
  };
  const isNoClassFacet = (name: Chosen['name']) => !CLASS_FACETS.some((facet) => facet === name);
  const counts: Tally = {
    ...countFacets(columns, tests, columns.countBy('class', passing(isNoClassFacet))),
    brand: columns.countBy(
      'brand',
      passing((name) => name !== 'brand'),
    ),
    price: columns.findPrices(passing((name) => name !== 'price')),
  };
  return { rows: passing(() => true), counts };
}

/** How many products have each value of the class facets that the other facets let through, out of what each class has. */
function countFacets({ classes, sets }: Columns, tests: Choice['tests'], ofClass: Int32Array) {
  const byFacet = byName(CLASS_FACETS, (name) => ({
    ...{ test: tests[name], values: classes[name] },
    // By index: the value above -1, which is none.
    counts: new Int32Array(Math.max(-1, ...sets[name].keys()) + 2),
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
      const index = (values[number] as number) + 1;
      counts[index] = (counts[index] as number) + products;
    }
  }
  return byName(CLASS_FACETS, (name) => listCounted(byFacet[name].counts));
}

/** Those of which there are some, by their value: that of the first is -1. */
function listCounted(counts: Int32Array) {
  const found = new Map<number, number>();
  for (let index = 0; index < counts.length; index++) {
    const products = counts[index] as number;
    if (products > 0) found.set(index - 1, products);
  }
  return found;
}
