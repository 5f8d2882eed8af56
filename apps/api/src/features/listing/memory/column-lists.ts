import type { ProductSort } from '@pouchery/contract/product-query';
import { CLASS_FACETS, type ClassFacet } from '#api/features/listing/filter-columns.ts';
import { firstPlace } from '#api/features/search/memory/first-place.ts';
import { MAX_CANDIDATES } from '#api/features/search/rank-products.ts';
import { at, type ListedColumns, type Order } from './listed-columns.ts';

/** Which products pass: found by the search, and by the facet that says so. Prices are hundredths of a lari, both ends included. */
export type ColumnFilter = {
  brands?: ReadonlySet<number>;
  classes: Partial<Record<ClassFacet, (value: number) => boolean>>;
  price?: { min: number; max: number };
  /** What a search finds. */
  hits?: { has: (row: number) => boolean; rows: Int32Array };
};

/** As in facet-counts.ts: counts of each facet obey every filter but its own. */
export type ColumnTally = {
  /** Products that pass all filters. */
  total: number;
  brands: Map<number, number>;
  classes: Record<ClassFacet, Map<number, number>>;
  price: { min: number; max: number } | null;
};

const SORTS: Record<ProductSort, { order: Order; isReversed?: true }> = {
  newest: { order: 'newest' },
  price_asc: { order: 'price' },
  price_desc: { order: 'price', isReversed: true },
  popularity: { order: 'popularity' },
  rating: { order: 'rating' },
};

type Page = { limit: number; offset: number };

/** A class that no filter stops, and one that more than its own facet's filter stops. */
const PASSES = 0;
const STOPPED = 255;

/**
 * Lists over the columns of a catalogue. No list looks at every product more than once, most look at few: those of the
 * chosen brands, or between two prices; and what is counted by class is counted class by class.
 */
export function columnLists(columns: ListedColumns, filter: ColumnFilter) {
  const { brand, classNumber, price, orders, count, classes } = columns;
  const chosen = CLASS_FACETS.filter((facet) => filter.classes[facet]);
  const verdicts = judgeClasses();
  const inPrice = filter.price ? rowsInPrice(filter.price) : undefined;
  const inBrands = filter.brands ? rowsOfBrands(filter.brands) : undefined;
  const inHits = filter.hits?.rows;
  const brandPasses = new Uint8Array(columns.brandCounts.length).fill(filter.brands ? 0 : 1);
  for (const id of filter.brands ?? []) if (id < brandPasses.length) brandPasses[id] = 1;

  /** For each class PASSES, the number from 1 of the one chosen facet that stops it, or STOPPED. */
  function judgeClasses() {
    const judged = new Uint8Array(classes.length).fill(PASSES);
    judged[0] = STOPPED;
    chosen.forEach((facet, place) => {
      const passes = filter.classes[facet];
      for (let number = 1; number < judged.length; number++) {
        if (judged[number] === STOPPED || passes?.(classes[number]?.[facet] ?? -1)) continue;
        judged[number] = judged[number] === PASSES ? place + 1 : STOPPED;
      }
    });
    return judged;
  }

  function rowsInPrice({ min, max }: { min: number; max: number }) {
    const from = firstPlace(count, (place) => at(price, at(orders.price, place)) >= min);
    const to = firstPlace(count, (place) => at(price, at(orders.price, place)) > max);
    return orders.price.subarray(from, Math.max(from, to));
  }

  function rowsOfBrands(ids: ReadonlySet<number>) {
    return [...ids].map((id) => {
      const from = firstPlace(count, (place) => at(brand, at(orders.brand, place)) >= id);
      return orders.brand.subarray(from, from + (columns.brandCounts[id] ?? 0));
    });
  }

  /** How many products that brand, price and search let through each class has. */
  function countClasses(): ArrayLike<number> {
    const few = fewest(inBrands, inPrice && [inPrice], inHits && [inHits]);
    if (!few) return columns.classCounts;
    const counts = new Int32Array(classes.length);
    for (const rows of few)
      for (let place = 0; place < rows.length; place++) {
        const row = at(rows, place);
        if (brandPasses[at(brand, row)] !== 1 || !isInPrice(row) || !isHit(row)) continue;
        counts[at(classNumber, row)] = at(counts, at(classNumber, row)) + 1;
      }
    return counts;
  }

  /** How many products that everything but the choice of brands lets through each brand has. */
  function countBrands(): ArrayLike<number> {
    const [few] = fewest(inPrice && [inPrice], inHits && [inHits]) ?? [];
    if (!few) return countBrandsByClass();
    const counts = new Int32Array(columns.brandCounts.length);
    for (let place = 0; place < few.length; place++) {
      const row = at(few, place);
      if (verdicts[at(classNumber, row)] !== PASSES || !isInPrice(row) || !isHit(row)) continue;
      counts[at(brand, row)] = at(counts, at(brand, row)) + 1;
    }
    return counts;
  }

  /** The choices of one facet are counted already; else the classes that pass are, or the others where those are more. */
  function countBrandsByClass() {
    const [facet, another] = chosen;
    if (!facet) return columns.brandCounts;
    if (!another) return countBrandsByValue(facet);
    let passing = 0;
    verdicts.forEach((verdict, number) => {
      if (verdict === PASSES) passing += columns.classCounts[number] ?? 0;
    });
    const areOthersFewer = passing > count / 2;
    const counts = areOthersFewer ? columns.brandCounts.slice() : new Int32Array(columns.brandCounts.length);
    const one = areOthersFewer ? -1 : 1;
    for (let number = 1, from = 0; number < verdicts.length; number++) {
      const to = from + (columns.classCounts[number] ?? 0);
      if ((verdicts[number] === PASSES) !== areOthersFewer)
        for (let place = from; place < to; place++) {
          const id = at(brand, at(orders.class, place));
          counts[id] = at(counts, id) + one;
        }
      from = to;
    }
    return counts;
  }

  function countBrandsByValue(facet: ClassFacet) {
    const counts = new Int32Array(columns.brandCounts.length);
    for (const [value, ofValue] of columns.brandCountsBy[facet]) {
      if (!filter.classes[facet]?.(value)) continue;
      for (let id = 0; id < counts.length; id++) counts[id] = at(counts, id) + at(ofValue, id);
    }
    return counts;
  }

  function isInPrice(row: number) {
    return !filter.price || (at(price, row) >= filter.price.min && at(price, row) <= filter.price.max);
  }

  function isHit(row: number) {
    return !filter.hits || filter.hits.has(row);
  }

  function passesButPrice(row: number) {
    return verdicts[at(classNumber, row)] === PASSES && brandPasses[at(brand, row)] === 1 && isHit(row);
  }

  /** The lowest and the highest price of what everything but the choice of prices lets through. */
  function findPrices(): ColumnTally['price'] {
    const few = fewest(inBrands, inHits && [inHits]);
    if (few && getSize(few) * 8 < count) {
      let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
      for (const rows of few)
        for (const row of rows) {
          if (!passesButPrice(row)) continue;
          min = Math.min(min, at(price, row));
          max = Math.max(max, at(price, row));
        }
      return min > max ? null : { min, max };
    }
    let [first, last] = [0, count - 1];
    while (first < count && !passesButPrice(at(orders.price, first))) first += 1;
    if (first === count) return null;
    while (!passesButPrice(at(orders.price, last))) last -= 1;
    return { min: at(price, at(orders.price, first)), max: at(price, at(orders.price, last)) };
  }

  function tally(): ColumnTally {
    const counted = countClasses();
    const found = Object.fromEntries(CLASS_FACETS.map((facet) => [facet, new Map<number, number>()]));
    const byFacet = found as ColumnTally['classes'];
    let total = 0;
    for (let number = 1; number < classes.length; number++) {
      const products = counted[number] ?? 0;
      const verdict = verdicts[number] ?? STOPPED;
      if (products === 0 || verdict === STOPPED) continue;
      if (verdict === PASSES) total += products;
      // Stopped by its own facet alone, it still counts for that one.
      const facets = verdict === PASSES ? CLASS_FACETS : chosen.slice(verdict - 1, verdict);
      for (const facet of facets) {
        const value = classes[number]?.[facet] ?? -1;
        byFacet[facet].set(value, (byFacet[facet].get(value) ?? 0) + products);
      }
    }
    const brands = new Map<number, number>();
    const ofBrands = countBrands();
    for (let id = 0; id < ofBrands.length; id++) {
      const products = ofBrands[id] ?? 0;
      if (products > 0) brands.set(id, products);
    }
    return { total, brands, classes: byFacet, price: findPrices() };
  }

  /** The rows of a page of the products that pass, of which there are `total`. */
  function page(sort: ProductSort, total: number, { limit, offset }: Page) {
    const last = Math.min(total, offset + limit);
    if (offset >= last) return [];
    const { order, isReversed } = SORTS[sort];
    const few = fewest(inBrands, inPrice && [inPrice], inHits && [inHits]);
    // Products that pass stand about so far apart.
    const isFar = (last * count) / total > 4 * getSize(few ?? []);
    const rows = few && isFar ? sortedPassing(few, order) : orders[order];
    const found: number[] = [];
    const end = rows === orders[order] ? count : rows.length;
    for (let place = 0, passed = 0; place < end && passed < last; place++) {
      const row = at(rows, isReversed ? end - 1 - place : place);
      if (!passes(row)) continue;
      if (passed >= offset) found.push(row);
      passed += 1;
    }
    return found;
  }

  /** Best matches first among the most popular thousand, then the others by popularity. */
  function bestMatches(getRank: (row: number) => number, total: number, { limit, offset }: Page) {
    const popular = page('popularity', total, { offset: 0, limit: Math.max(MAX_CANDIDATES, offset + limit) });
    const candidates = popular.slice(0, MAX_CANDIDATES).map((row) => ({ row, rank: getRank(row) }));
    // Sorting leaves equal ones in the order of popularity.
    const ranked = candidates.sort((one, other) => one.rank - other.rank).map(({ row }) => row);
    return [...ranked, ...popular.slice(MAX_CANDIDATES)].slice(offset, offset + limit);
  }

  function passes(row: number) {
    return passesButPrice(row) && isInPrice(row);
  }

  function sortedPassing(parts: Int32Array[], order: Order) {
    const passing = parts.flatMap((rows) => Array.from(rows.filter(passes)));
    return Int32Array.from(passing.sort((one, other) => columns.compare(order, one, other)));
  }

  return { tally, page, bestMatches };
}

/** Of several choices of rows that all hold what is looked for, the smallest. */
function fewest(...choices: (Int32Array[] | undefined)[]) {
  const [first, ...others] = choices.filter((choice) => choice !== undefined);
  return first && others.reduce((few, other) => (getSize(other) < getSize(few) ? other : few), first);
}

function getSize(parts: readonly Int32Array[]) {
  return parts.reduce((sum, { length }) => sum + length, 0);
}
