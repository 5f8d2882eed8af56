import type { RankedRows } from '#api/features/search/memory/ranked-rows.ts';
import { hasBit } from '#api/features/search/memory/row-bits.ts';
import type { ListedColumns } from './listed-columns.ts';
import { type RowFacts, readBrand, readClass } from './row-facts.ts';

/** A class that no filter stops, and one that more than its own facet's filter stops. */
export const PASSES = 0;
export const STOPPED = 255;

/** Both ends included. */
export type PriceRange = { min: number; max: number };
/** Whatever a list filters by beside prices: a verdict for each class, and 1 for each brand that passes. */
export type Judged = { verdicts: Uint8Array; brandPasses: Uint8Array };
type Counts = Int32Array;

type CountedHits = Pick<RankedRows, 'total' | 'rows' | 'spread'>;

/**
 * Counts what a search finds: by class what brand and price let through, by brand what class and price do, and the prices
 * of what class and brand do.
 */
export function countHits(
  columns: ListedColumns,
  hits: CountedHits,
  judged: Judged,
  range?: PriceRange,
): { classes: Counts; brands: Counts; price: PriceRange | null } {
  const { facts, classCounts, brandCounts } = columns;
  const counts = {
    classes: new Int32Array(classCounts.length),
    brands: new Int32Array(brandCounts.all.length),
  };
  const passing = countRows(facts, hits.rows(), judged, range, counts);
  return { ...counts, price: passing > 0 ? findHitPrices(columns, hits, judged, passing) : null };
}

/**
 * Counts rows by class and by brand, and how many of them both let through. No branches: rows lie anywhere, so that the
 * processor would guess most of them wrong, and wait for each row rather than for several at a time.
 */
function countRows(
  { brandsAndClasses, prices }: RowFacts,
  rows: Int32Array,
  { verdicts, brandPasses }: Judged,
  range: PriceRange | undefined,
  { classes, brands }: { classes: Counts; brands: Counts },
): number {
  let passing = 0;
  for (let place = 0; place < rows.length; place++) {
    const row = rows[place] as number;
    const both = brandsAndClasses[row] as number;
    const number = readClass(both);
    const id = readBrand(both);
    const isInPrice = range ? isWithin(prices[row] as number, range) : 1;
    const isOfBrand = brandPasses[id] as number;
    const isOfClass = verdicts[number] === PASSES ? 1 : 0;
    classes[number] = (classes[number] as number) + (isInPrice & isOfBrand);
    brands[id] = (brands[id] as number) + (isInPrice & isOfClass);
    passing += isOfBrand & isOfClass;
  }
  return passing;
}

/** Those of some rows that pass, also by price. */
export function pickPassing(
  { brandsAndClasses, prices }: RowFacts,
  rows: Int32Array,
  { verdicts, brandPasses }: Judged,
  range?: PriceRange,
): Int32Array {
  const found = new Int32Array(rows.length);
  let size = 0;
  for (let place = 0; place < rows.length; place++) {
    const row = rows[place] as number;
    const both = brandsAndClasses[row] as number;
    const isInPrice = range ? isWithin(prices[row] as number, range) : 1;
    found[size] = row;
    size +=
      isInPrice & (brandPasses[readBrand(both)] as number) & (verdicts[readClass(both)] === PASSES ? 1 : 0);
  }
  return found.subarray(0, size);
}

/** The lowest and the highest price of the hits that pass: where they are many, from both ends of the order of prices. */
function findHitPrices(
  { facts, orders, inPriceOrder, count }: ListedColumns,
  hits: CountedHits,
  judged: Judged,
  passing: number,
): PriceRange {
  const { verdicts, brandPasses } = judged;
  if ((2 * count) / passing < hits.total) {
    const bits = hits.spread();
    const { brand, classNumber } = inPriceOrder;
    const isPassing = (place: number) =>
      verdicts[classNumber[place] as number] === PASSES &&
      brandPasses[brand[place] as number] === 1 &&
      hasBit(bits, orders.price[place] as number);
    let [first, last] = [0, count - 1];
    while (first < last && !isPassing(first)) first += 1;
    while (last > first && !isPassing(last)) last -= 1;
    const priceAt = (place: number) => facts.price(orders.price[place] as number);
    return { min: priceAt(first), max: priceAt(last) };
  }
  const rows = pickPassing(facts, hits.rows(), judged);
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (let place = 0; place < rows.length; place++) {
    const price = facts.price(rows[place] as number);
    min = Math.min(min, price);
    max = Math.max(max, price);
  }
  return { min, max };
}

/** 1 or 0. */
function isWithin(price: number, { min, max }: PriceRange) {
  return (price >= min ? 1 : 0) & (price <= max ? 1 : 0);
}

/** Adds `by` to the count of each value between two places of a column. */
export function countValues(counts: Counts, column: Int32Array, from: number, to: number, by = 1) {
  for (let place = from; place < to; place++) {
    const value = column[place] as number;
    counts[value] = (counts[value] as number) + by;
  }
}

/** The same where the class in the same place passes. */
export function countPassing(
  counts: Counts,
  { brand, classNumber }: { brand: Int32Array; classNumber: Int32Array },
  verdicts: Uint8Array,
  { from, to, by }: { from: number; to: number; by: number },
) {
  for (let place = from; place < to; place++) {
    if (verdicts[classNumber[place] as number] !== PASSES) continue;
    const id = brand[place] as number;
    counts[id] = (counts[id] as number) + by;
  }
}

/** The first and the last place between two whose class passes; undefined when none does. */
export function findPassing(
  classNumber: Int32Array,
  verdicts: Uint8Array,
  { from, to }: { from: number; to: number },
): { first: number; last: number } | undefined {
  let [first, last] = [from, to - 1];
  while (first < to && verdicts[classNumber[first] as number] !== PASSES) first += 1;
  if (first === to) return undefined;
  while (verdicts[classNumber[last] as number] !== PASSES) last -= 1;
  return { first, last };
}
