import type { RankedRows } from '#api/features/search/memory/ranked-rows.ts';
import { hasBit } from '#api/features/search/memory/row-bits.ts';
import type { ListedColumns } from './listed-columns.ts';

/** A class that no filter stops, and one that more than its own facet's filter stops. */
export const PASSES = 0;
export const STOPPED = 255;

/** Both ends included. */
export type PriceRange = { min: number; max: number };
/** Whatever a list filters by beside prices: a verdict for each class, and 1 for each brand that passes. */
export type Judged = { verdicts: Uint8Array; brandPasses: Uint8Array };
type Counts = Int32Array;

type CountedHits = Pick<RankedRows, 'total' | 'matched' | 'rows' | 'spread'>;

/**
 * Counts what a search finds: by class what brand and price let through, by brand what class and price do, and the prices
 * of what class and brand do. One pass over the bits, because a row is looked at but once then.
 */
export function countHits(
  columns: ListedColumns,
  hits: CountedHits,
  judged: Judged,
  range?: PriceRange,
): { classes: Counts; brands: Counts; price: PriceRange | null } {
  const { facts, classCounts, brandCounts } = columns;
  const { verdicts, brandPasses } = judged;
  const { bits, blocks } = hits.matched;
  const classes = new Int32Array(classCounts.length);
  const brands = new Int32Array(brandCounts.all.length);
  let passing = 0;
  for (let at = 0; at < bits.length; at++) {
    const first = (blocks ? (blocks[at] as number) : at) << 5;
    // As a signed number, which V8 computes with faster.
    for (let block = (bits[at] as number) | 0; block !== 0; block &= block - 1) {
      const row = first + 31 - Math.clz32(block & -block);
      const number = facts.classNumber(row);
      const id = facts.brand(row);
      const isInPrice = !range || isWithin(facts.price(row), range);
      const isOfBrand = brandPasses[id] === 1;
      if (isInPrice && isOfBrand) classes[number] = (classes[number] as number) + 1;
      if (verdicts[number] !== PASSES) continue;
      if (isInPrice) brands[id] = (brands[id] as number) + 1;
      if (isOfBrand) passing += 1;
    }
  }
  return { classes, brands, price: passing > 0 ? findHitPrices(columns, hits, judged, passing) : null };
}

/** The lowest and the highest price of the hits that pass: where they are many, from both ends of the order of prices. */
function findHitPrices(
  { facts, orders, inPriceOrder, count }: ListedColumns,
  hits: CountedHits,
  { verdicts, brandPasses }: Judged,
  passing: number,
): PriceRange {
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
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const row of hits.rows()) {
    if (verdicts[facts.classNumber(row)] !== PASSES || brandPasses[facts.brand(row)] !== 1) continue;
    min = Math.min(min, facts.price(row));
    max = Math.max(max, facts.price(row));
  }
  return { min, max };
}

function isWithin(price: number, { min, max }: PriceRange) {
  return price >= min && price <= max;
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
