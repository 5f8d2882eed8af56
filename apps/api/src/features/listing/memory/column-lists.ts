import type { ProductSort } from '@pouchery/contract/product-query';
import {
  at,
  CLASS_FACETS,
  type ClassFacet,
  firstPlace,
  type ListedColumns,
  type Order,
} from './listed-columns.ts';

/** Which products pass, by the facet that says so. Prices are hundredths of a lari, both ends included. */
export type ColumnFilter = {
  brands?: ReadonlySet<number>;
  classes: Partial<Record<ClassFacet, (value: number) => boolean>>;
  price?: { min: number; max: number };
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

/** A class that no filter stops, and one that more than its own facet's filter stops. */
const PASSES = 0;
const STOPPED = 255;

/**
 * Lists over the columns of a catalogue. No list looks at every product more than once, most look at few: those of the
 * chosen brands, or between two prices; and what is counted by class is counted class by class.
 */
export function columnLists(columns: ListedColumns, filter: ColumnFilter) {
  const { brand, classOf, price, orders, count, classes } = columns;
  const chosen = CLASS_FACETS.filter((facet) => filter.classes[facet]);
  const verdicts = judgeClasses();
  const inPrice = filter.price ? rowsInPrice(filter.price) : undefined;
  const inBrands = filter.brands ? rowsOfBrands(filter.brands) : undefined;
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

  /** How many products that brand and price let through each class has. */
  function countClasses(): ArrayLike<number> {
    if (!inPrice && !inBrands) return columns.classCounts;
    const counts = new Int32Array(classes.length);
    if (inBrands && (!inPrice || sizeOf(inBrands) < inPrice.length)) {
      const { min, max } = filter.price ?? { min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY };
      for (const rows of inBrands)
        for (let place = 0; place < rows.length; place++) {
          const row = at(rows, place);
          const cost = at(price, row);
          if (cost >= min && cost <= max) counts[at(classOf, row)] = at(counts, at(classOf, row)) + 1;
        }
      return counts;
    }
    for (let place = 0; inPrice && place < inPrice.length; place++) {
      const row = at(inPrice, place);
      if (brandPasses[at(brand, row)] === 1) counts[at(classOf, row)] = at(counts, at(classOf, row)) + 1;
    }
    return counts;
  }

  /** How many products that everything but the choice of brands lets through each brand has. */
  function countBrands(): ArrayLike<number> {
    if (chosen.length === 0 && !inPrice) return columns.brandCounts;
    const counts = new Int32Array(columns.brandCounts.length);
    const rows = inPrice?.length ?? columns.rows;
    for (let place = 0; place < rows; place++) {
      const row = inPrice ? at(inPrice, place) : place;
      if (verdicts[at(classOf, row)] === PASSES) counts[at(brand, row)] = at(counts, at(brand, row)) + 1;
    }
    return counts;
  }

  const passesButPrice = (row: number) =>
    verdicts[at(classOf, row)] === PASSES && brandPasses[at(brand, row)] === 1;

  /** The lowest and the highest price of what everything but the choice of prices lets through. */
  function findPrices(): ColumnTally['price'] {
    if (inBrands && sizeOf(inBrands) * 8 < count) {
      let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
      for (const rows of inBrands)
        for (const row of rows) {
          if (verdicts[at(classOf, row)] !== PASSES) continue;
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

  /** The ids of a page of the products that pass, of which there are `total`. */
  function page(sort: ProductSort, total: number, { limit, offset }: { limit: number; offset: number }) {
    const last = Math.min(total, offset + limit);
    if (offset >= last) return [];
    const { order, isReversed } = SORTS[sort];
    const few = fewerRows();
    // Products that pass stand about so far apart.
    const isFar = (last * count) / total > 4 * sizeOf(few ?? []);
    const rows = few && isFar ? sortedPassing(few, order) : orders[order];
    const found: number[] = [];
    const end = rows === orders[order] ? count : rows.length;
    for (let place = 0, passed = 0; place < end && passed < last; place++) {
      const row = at(rows, isReversed ? end - 1 - place : place);
      if (!passes(row)) continue;
      if (passed >= offset) found.push(at(columns.id, row));
      passed += 1;
    }
    return found;
  }

  function fewerRows() {
    if (!inPrice || (inBrands && sizeOf(inBrands) < inPrice.length)) return inBrands;
    return [inPrice];
  }

  function passes(row: number) {
    if (!passesButPrice(row)) return false;
    return !filter.price || (at(price, row) >= filter.price.min && at(price, row) <= filter.price.max);
  }

  function sortedPassing(parts: Int32Array[], order: Order) {
    const passing = parts.flatMap((rows) => Array.from(rows.filter(passes)));
    return Int32Array.from(passing.sort((one, other) => columns.compare(order, one, other)));
  }

  return { tally, page };
}

function sizeOf(parts: readonly Int32Array[]) {
  return parts.reduce((sum, { length }) => sum + length, 0);
}
