import type { Bits } from '#api/features/search/bits.ts';
import type { Columns } from './columns.ts';
import type { Tally } from './facets.ts';
import { CLASS_FACETS, type ClassFacet } from './filter-columns.ts';
import { untilChange } from './until-change.ts';

export type Test = (value: number) => boolean;
/** What a list chooses: the filters that say something, and the rows that a search finds. */
export type Choice = {
  tests: Partial<Record<ClassFacet | 'brand', Test>>;
  /** Hundredths of a lari, both included. */
  price?: { min: number; max: number } | undefined;
  found?: Bits | undefined;
};

/** The products that pass, how many they are, and what could be chosen next: each filter counts what the others let through. */
export function tally(columns: Columns, { tests, price, found }: Choice) {
  const chosen = CLASS_FACETS.filter((facet) => tests[facet]);
  const having = (facet: ClassFacet | 'brand') => {
    const test = tests[facet];
    return test ? [columns.having(facet, test)] : [];
  };
  const byClass = chosen.flatMap(having);
  const byBrand = having('brand');
  const byPrice = price ? [columns.between(price.min, price.max)] : [];
  const bySearch = found ? [found] : [];
  const counted = columns.countBy('class', columns.inAll([...bySearch, ...byBrand, ...byPrice]));
  const [facet, another] = [...chosen, ...(price ? (['price'] as const) : [])];
  const isInRange = (value: number) => price !== undefined && value >= price.min && value <= price.max;
  const test = facet === 'price' ? isInRange : facet && tests[facet];
  const brands =
    facet && test && !another && !found
      ? columns.countBrandsHaving(facet, test)
      : columns.countBy('brand', columns.inAll([...bySearch, ...byClass, ...byPrice]));
  const whole = columns.inAll([...bySearch, ...byClass, ...byBrand]);
  const { total, counts } = countFacets(columns, tests, counted);
  return {
    rows: columns.inAll([whole, ...byPrice]),
    total,
    counts: { ...counts, brand: listCounted(brands), price: columns.findPrices(whole) } satisfies Tally,
  };
}

/** The same of all products. */
export const tallyAll = untilChange((columns): Tally => tally(columns, { tests: {} }).counts);

/** How many products pass, and by value what the other facets let through, out of what each class has. */
function countFacets({ classes }: Columns, tests: Choice['tests'], ofClass: Int32Array) {
  // By place: the value above -1, which is none.
  const facets = CLASS_FACETS.map((facet) => ({
    values: classes.values[facet],
    counts: new Int32Array(classes.highest[facet] + 2),
    passes: passesByPlace(classes.highest[facet] + 2, tests[facet]),
  }));
  const add = ({ values, counts }: (typeof facets)[number], number: number) => {
    const place = (values[number] as number) + 1;
    counts[place] = (counts[place] as number) + (ofClass[number] as number);
  };
  let total = 0;
  for (let number = 1; number < ofClass.length; number++) {
    if (ofClass[number] === 0) continue;
    let stopping: (typeof facets)[number] | undefined;
    let stops = 0;
    for (const facet of facets) {
      if (facet.passes && facet.passes[(facet.values[number] as number) + 1] === 0) {
        stopping = facet;
        stops += 1;
      }
    }
    // A class that one facet alone stops still counts for it.
    if (stopping && stops === 1) add(stopping, number);
    if (stopping) continue;
    total += ofClass[number] as number;
    for (const facet of facets) add(facet, number);
  }
  const counted = CLASS_FACETS.map((facet, nth) => [facet, listCounted(facets[nth]?.counts ?? [], -1)]);
  return { total, counts: Object.fromEntries(counted) as Record<ClassFacet, Map<number, number>> };
}

/** 1 where a value passes. */
function passesByPlace(places: number, test: Test | undefined) {
  return test && Uint8Array.from({ length: places }, (_, place) => Number(test(place - 1)));
}

/** Those of which there are some, by their value: that of the first is `first`. */
function listCounted(counts: ArrayLike<number>, first = 0) {
  const found = new Map<number, number>();
  for (let place = 0; place < counts.length; place++) {
    const products = counts[place] as number;
    if (products > 0) found.set(place + first, products);
  }
  return found;
}
