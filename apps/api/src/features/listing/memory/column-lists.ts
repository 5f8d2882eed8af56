import type { ProductSort } from '@pouchery/contract/product-query';
import { CLASS_FACETS, type ClassFacet } from '#api/features/listing/filter-columns.ts';
import { firstPlace } from '#api/features/search/memory/first-place.ts';
import type { RankedRows } from '#api/features/search/memory/ranked-rows.ts';
import { hasBit } from '#api/features/search/memory/row-bits.ts';
import { MAX_CANDIDATES } from '#api/features/search/rank-products.ts';
import {
  countHits,
  countPassing,
  countValues,
  findPassing,
  type Judged,
  PASSES,
  type PriceRange,
  STOPPED,
} from './column-counts.ts';
import { at, type ListedColumns, type ListOrder } from './listed-columns.ts';

/** What a search finds. */
export type Hits = Pick<RankedRows, 'total' | 'matched' | 'spread' | 'rows' | 'rank'>;

/** Which products pass: found by the search, and by the facet that says so. Prices are hundredths of a lari. */
export type ColumnFilter = {
  brands?: ReadonlySet<number>;
  classes: Partial<Record<ClassFacet, (value: number) => boolean>>;
  price?: PriceRange;
  hits?: Hits;
};

/** As in facet-counts.ts: counts of each facet obey every filter but its own. */
export type ColumnTally = {
  /** Products that pass all filters. */
  total: number;
  brands: Map<number, number>;
  classes: Record<ClassFacet, Map<number, number>>;
  price: PriceRange | null;
};

const SORTS: Record<ProductSort, { order: ListOrder; isReversed?: true }> = {
  newest: { order: 'newest' },
  price_asc: { order: 'price' },
  price_desc: { order: 'price', isReversed: true },
  popularity: { order: 'popularity' },
  strength_asc: { order: 'least_nicotine' },
  strength_desc: { order: 'most_nicotine' },
  rating: { order: 'rating' },
};

type Page = { limit: number; offset: number };
/** Places of an order, without the last one. */
type Places = { from: number; to: number };
/** Sorting a row takes so many times what looking at one in an order does. */
const SORTING_COSTS = 8;

/**
 * Lists over the columns of a catalogue. No list looks at every product more than once, most look at few: those of the
 * chosen brands, those beyond or between two prices; and what is counted by class is counted class by class.
 */
export function columnLists(columns: ListedColumns, filter: ColumnFilter) {
  const { brand, classNumber, price, orders, count, classes, classCounts, brandCounts } = columns;
  const { hits } = filter;
  const chosen = CLASS_FACETS.filter((facet) => filter.classes[facet]);
  const judged: Judged = { verdicts: judgeClasses(), brandPasses: judgeBrands() };
  const { verdicts, brandPasses } = judged;
  const whole = { from: 0, to: count };
  const inPrice = filter.price && narrow(orders.price, whole, filter.price);

  /** For each class PASSES, the number from 1 of the one chosen facet that stops it, or STOPPED. */
  function judgeClasses() {
    const found = new Uint8Array(classes.size).fill(PASSES);
    found[0] = STOPPED;
    chosen.forEach((facet, order) => {
      const isStopped = classes.values[facet].map((value) => !filter.classes[facet]?.(value));
      const places = classes.places[facet];
      for (let number = 1; number < found.length; number++)
        if (isStopped[places[number] ?? 0]) found[number] = found[number] === PASSES ? order + 1 : STOPPED;
    });
    return found;
  }

  function judgeBrands() {
    const found = new Uint8Array(brandCounts.length).fill(filter.brands ? 0 : 1);
    for (const id of filter.brands ?? []) if (id < found.length) found[id] = 1;
    return found;
  }

  /** Of places whose rows stand by price, those between two prices. */
  function narrow(rows: Int32Array, { from, to }: Places, { min, max }: PriceRange): Places {
    const priceAt = (place: number) => at(price, at(rows, from + place));
    const first = firstPlace(to - from, (place) => priceAt(place) >= min);
    return {
      from: from + first,
      to:
        from +
        Math.max(
          first,
          firstPlace(to - from, (place) => priceAt(place) > max),
        ),
    };
  }

  /** Where the chosen brands stand. */
  function listBrandPlaces(): Places[] {
    return [...(filter.brands ?? [])].map((id) => {
      const from = firstPlace(count, (place) => at(brand, at(orders.brand, place)) >= id);
      return { from, to: from + (brandCounts[id] ?? 0) };
    });
  }

  /** How many products that brand and price let through each class has. */
  function countClasses(): ArrayLike<number> {
    if (filter.brands) {
      const counts = new Int32Array(classes.size);
      for (const places of listBrandPlaces()) {
        const { from, to } = filter.price ? narrow(orders.brand, places, filter.price) : places;
        countValues(counts, columns.inBrandOrder.classNumber, from, to);
      }
      return counts;
    }
    if (!inPrice) return classCounts;
    const { classNumber: column } = columns.inPriceOrder;
    if (!isMost(inPrice)) {
      const counts = new Int32Array(classes.size);
      countValues(counts, column, inPrice.from, inPrice.to);
      return counts;
    }
    const counts = Int32Array.from(classCounts);
    countValues(counts, column, 0, inPrice.from, -1);
    countValues(counts, column, inPrice.to, count, -1);
    return counts;
  }

  /** How many products that class and price let through each brand has. */
  function countBrands(): ArrayLike<number> {
    if (!inPrice) return countBrandsByClass();
    if (!isMost(inPrice)) {
      const counts = new Int32Array(brandCounts.length);
      countPassing(counts, columns.inPriceOrder, verdicts, { ...inPrice, by: 1 });
      return counts;
    }
    const counts = Int32Array.from(countBrandsByClass());
    countPassing(counts, columns.inPriceOrder, verdicts, { from: 0, to: inPrice.from, by: -1 });
    countPassing(counts, columns.inPriceOrder, verdicts, { from: inPrice.to, to: count, by: -1 });
    return counts;
  }

  /** The choices of one facet are counted already; else the classes that pass are, or the others where those are more. */
  function countBrandsByClass(): ArrayLike<number> {
    const [facet, another] = chosen;
    if (!facet) return brandCounts;
    if (!another) return countBrandsByValue(facet);
    const areOthersFewer = 2 * countPassingClasses() > count;
    const counts = areOthersFewer ? brandCounts.slice() : new Int32Array(brandCounts.length);
    for (const { from, to } of listClassPlaces((verdict) => (verdict === PASSES) !== areOthersFewer))
      countValues(counts, columns.inClassOrder.brand, from, to, areOthersFewer ? -1 : 1);
    return counts;
  }

  function countBrandsByValue(facet: ClassFacet) {
    const counts = new Int32Array(brandCounts.length);
    classes.values[facet].forEach((value, place) => {
      const ofValue = columns.brandCountsBy[facet][place];
      if (!ofValue || !filter.classes[facet]?.(value)) return;
      for (let id = 0; id < counts.length; id++) counts[id] = at(counts, id) + at(ofValue, id);
    });
    return counts;
  }

  /** Where the classes stand that are judged so. */
  function listClassPlaces(isMeant: (verdict: number) => boolean): Places[] {
    const found: Places[] = [];
    for (let number = 1, from = 0; number < verdicts.length; number++) {
      const to = from + (classCounts[number] ?? 0);
      if (to > from && isMeant(verdicts[number] ?? STOPPED)) found.push({ from, to });
      from = to;
    }
    return found;
  }

  function countPassingClasses() {
    let passing = 0;
    for (let number = 1; number < verdicts.length; number++)
      if (verdicts[number] === PASSES) passing += classCounts[number] ?? 0;
    return passing;
  }

  /** The lowest and the highest price of what brand and class let through. */
  function findPrices(): PriceRange | null {
    const { rows, column, parts } = filter.brands
      ? { rows: orders.brand, column: columns.inBrandOrder.classNumber, parts: listBrandPlaces() }
      : { rows: orders.price, column: columns.inPriceOrder.classNumber, parts: [whole] };
    const ends = parts.flatMap((places) => findPassing(column, verdicts, places) ?? []);
    const prices = ends.flatMap(({ first, last }) =>
      [first, last].map((place) => at(price, at(rows, place))),
    );
    return prices.length > 0 ? { min: Math.min(...prices), max: Math.max(...prices) } : null;
  }

  function isMost({ from, to }: Places) {
    return 2 * (to - from) > count;
  }

  function tally(): ColumnTally {
    const counted = hits
      ? countHits(columns, hits.matched, judged, filter.price)
      : { classes: countClasses(), brands: countBrands(), price: findPrices() };
    const byFacet = Object.fromEntries(
      CLASS_FACETS.map((facet) => [facet, countFacet(facet, counted.classes)]),
    ) as ColumnTally['classes'];
    let total = 0;
    for (let number = 1; number < verdicts.length; number++)
      if (verdicts[number] === PASSES) total += counted.classes[number] ?? 0;
    const brands = new Map<number, number>();
    for (let id = 0; id < counted.brands.length; id++) {
      const products = counted.brands[id] ?? 0;
      if (products > 0) brands.set(id, products);
    }
    return { total, brands, classes: byFacet, price: counted.price };
  }

  /** By value what the other facets let through, out of what each class has. */
  function countFacet(facet: ClassFacet, ofClass: ArrayLike<number>) {
    const values = classes.values[facet];
    const places = classes.places[facet];
    const counts = new Int32Array(values.length);
    // A class that this facet alone stops still counts for it.
    const own = filter.classes[facet] ? chosen.indexOf(facet) + 1 : PASSES;
    for (let number = 1; number < verdicts.length; number++) {
      if (verdicts[number] !== PASSES && verdicts[number] !== own) continue;
      const place = places[number] ?? 0;
      counts[place] = at(counts, place) + (ofClass[number] ?? 0);
    }
    const byValue = new Map<number, number>();
    values.forEach((value, place) => {
      if (at(counts, place) > 0) byValue.set(value, at(counts, place));
    });
    return byValue;
  }

  /** The rows of a page of the products that pass, of which there are `total`. */
  function page(sort: ProductSort, total: number, { limit, offset }: Page): number[] {
    const last = Math.min(total, offset + limit);
    if (offset >= last) return [];
    const { order, isReversed } = SORTS[sort];
    // Products that pass stand about so far apart.
    const walked = (last * count) / total;
    const few = listChoices().reduce((fewest, choice) => (choice.size < fewest.size ? choice : fewest));
    const isPassing = findTest();
    const places = order === 'price' && inPrice ? inPrice : whole;
    const rows =
      few.size * SORTING_COSTS < walked
        ? columns.sorted(order, few.list().filter(isPassing))
        : orders[order].subarray(places.from, places.to);
    const found: number[] = [];
    for (let place = 0, passed = 0; place < rows.length && passed < last; place++) {
      const row = at(rows, isReversed ? rows.length - 1 - place : place);
      if (!isPassing(row)) continue;
      if (passed >= offset) found.push(row);
      passed += 1;
    }
    return found;
  }

  /** Choices of rows that all hold what is looked for. */
  function listChoices(): { size: number; list: () => Int32Array }[] {
    const ofPlaces = (rows: Int32Array, parts: Places[]) => ({
      size: parts.reduce((size, { from, to }) => size + to - from, 0),
      list: () => joined(parts.map(({ from, to }) => rows.subarray(from, to))),
    });
    return [
      { size: count, list: () => orders.price.slice(0, count) },
      ...(hits ? [{ size: hits.total, list: () => hits.rows() }] : []),
      ...(inPrice ? [ofPlaces(orders.price, [inPrice])] : []),
      ...(filter.brands ? [ofPlaces(orders.brand, listBrandPlaces())] : []),
      ...(chosen.length > 0
        ? [
            ofPlaces(
              orders.class,
              listClassPlaces((verdict) => verdict === PASSES),
            ),
          ]
        : []),
    ];
  }

  /** Asks first what is quickest to tell. */
  function findTest(): (row: number) => boolean {
    const bits = hits?.spread();
    const { min, max } = filter.price ?? { min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY };
    return (row) =>
      (!bits || hasBit(bits, row)) &&
      verdicts[classNumber[row] as number] === PASSES &&
      brandPasses[brand[row] as number] === 1 &&
      (price[row] as number) >= min &&
      (price[row] as number) <= max;
  }

  /** Best matches first among the most popular thousand, then the others by popularity. */
  function bestMatches(found: Hits, total: number, { limit, offset }: Page) {
    const last = offset + limit;
    const popular = page('popularity', total, { offset: 0, limit: Math.max(MAX_CANDIDATES, last) });
    const ranked = found.rank(popular.slice(0, MAX_CANDIDATES), last);
    return [...ranked, ...popular.slice(MAX_CANDIDATES)].slice(offset, last);
  }

  return { tally, page, bestMatches };
}

function joined(parts: readonly Int32Array[]) {
  const rows = new Int32Array(parts.reduce((size, part) => size + part.length, 0));
  let end = 0;
  for (const part of parts) {
    rows.set(part, end);
    end += part.length;
  }
  return rows;
}
