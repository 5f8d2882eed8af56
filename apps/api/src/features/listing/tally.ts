import { FILTER_NAMES, type FilterName } from '@pouchery/contract/product-filters';
import type { RowSet } from '#api/features/search/row-set.ts';
import type { Columns } from './columns.ts';
import type { Tally } from './facets.ts';
import { CLASS_FACETS, type ClassFacet } from './filter-columns.ts';

export type Test = (value: number) => boolean;
/** What a list chooses: the filters that say something, and the rows that a search finds. */
export type Choice = { tests: Partial<Record<FilterName, Test | undefined>>; found?: RowSet | undefined };

/** The rows that pass, and what could be chosen next: each filter counts what the others let through. */
export function tally(columns: Columns, { tests, found }: Choice) {
  const sets = FILTER_NAMES.flatMap((name) => {
    const test = tests[name];
    return test ? [{ name, rows: columns.having(name, test, found) }] : [];
  });
  const known = new Map<string, RowSet>();
  const passing = (isAsked: (name: FilterName) => boolean) => {
    const asked = sets.filter(({ name }) => isAsked(name));
    const names = asked.map(({ name }) => name).join();
    const [first = columns.all, ...others] = [...(found ? [found] : []), ...asked.map(({ rows }) => rows)];
    const rows = known.get(names) ?? others.reduce((rows, other) => rows.and(other), first);
    known.set(names, rows);
    return rows;
  };
  const ofClass = columns.countBy(
    'class',
    passing((name) => name === 'brand' || name === 'price'),
  );
  const brands = columns.countBy(
    'brand',
    passing((name) => name !== 'brand'),
  );
  const counts: Tally = {
    ...countFacets(columns, tests, ofClass),
    brand: listCounted(brands),
    price: columns.findPrices(passing((name) => name !== 'price')),
  };
  return { rows: passing(() => true), counts };
}

/** How many products have each value of the class facets that the other facets let through, out of what each class has. */
function countFacets({ classes, sets }: Columns, tests: Choice['tests'], ofClass: Int32Array) {
  // By index: the value above -1, which is none.
  const listStopped = (name: ClassFacet) => {
    const test = tests[name];
    const stopped = new Uint8Array(Math.max(-1, ...sets[name].keys()) + 2);
    return test ? stopped.map((_, index) => Number(!test(index - 1))) : stopped;
  };
  const facets = CLASS_FACETS.map((name) => ({ name, values: classes[name], stopped: listStopped(name) }));
  const occurring: number[] = [];
  for (let number = 0; number < ofClass.length; number++) if (ofClass[number] !== 0) occurring.push(number);
  /** How many facets stop a class. */
  const stops = new Uint8Array(ofClass.length);
  for (const { values, stopped } of facets.filter(({ name }) => tests[name]))
    for (const number of occurring)
      stops[number] = (stops[number] as number) + (stopped[(values[number] as number) + 1] as number);
  const counted = facets.map(({ name, values, stopped }) => {
    const counts = new Int32Array(stopped.length);
    for (const number of occurring) {
      const index = (values[number] as number) + 1;
      // A class that one facet alone stops still counts for it.
      if (stops[number] === stopped[index])
        counts[index] = (counts[index] as number) + (ofClass[number] as number);
    }
    return [name, listCounted(counts, -1)];
  });
  return Object.fromEntries(counted) as Record<ClassFacet, Map<number, number>>;
}

/** Those of which there are some, by their value: that of the first is `first`. */
function listCounted(counts: Int32Array, first = 0) {
  const found = new Map<number, number>();
  for (let index = 0; index < counts.length; index++) {
    const products = counts[index] as number;
    if (products > 0) found.set(index + first, products);
  }
  return found;
}
