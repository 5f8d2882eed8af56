import type { ProductSort } from '@pouchery/contract/product-query';
import { firstIndex } from '#api/features/search/first-index.ts';
import type { RowSet } from '#api/features/search/row-set.ts';

/**
 * Columns that are compared one after another; those with a minus from the most to the least. The last one tells all products
 * apart.
 */
const KEYS = {
  newest: ['-launched', '-id'],
  price_asc: ['price', 'id'],
  price_desc: ['-price', '-id'],
  popularity: ['-popularity', '-id'],
  rating: ['-score', '-reviews', '-id'],
  // Among equals by name.
  strength_asc: ['nicotine', 'nameStart', 'nameRest', 'id'],
  strength_desc: ['-nicotine', 'nameStart', 'nameRest', 'id'],
} as const satisfies Record<ProductSort, readonly string[]>;

type Key = (typeof KEYS)[ProductSort][number];
type ColumnOf<Of> = Of extends `-${infer Name}` ? Name : Of;
type Column = ColumnOf<Key> & string;
type Numbers = Int32Array | Float64Array;
type Compare = (one: number, other: number) => number;

/** The rows of a catalogue in one order. */
export class SortedRows {
  readonly #rows: Int32Array;
  #count = 0;
  readonly #compare: Compare;

  constructor(order: ProductSort, columns: Record<Column, Numbers>, room: number) {
    this.#rows = new Int32Array(room);
    const keys = KEYS[order].map((key: Key) => {
      return { values: columns[key.replace('-', '') as Column], sign: key.startsWith('-') ? -1 : 1 };
    });
    this.#compare = (one, other) => {
      for (const { values, sign } of keys) {
        const difference = (values[one] as number) - (values[other] as number);
        if (difference !== 0) return sign * difference;
      }
      return 0;
    };
  }

  /** Takes rows that are not there. */
  add(rows: Int32Array) {
    const added = rows.slice().sort(this.#compare);
    // What stands behind a row goes to its place at once, the last part first.
    let end = this.#count;
    for (let remaining = added.length; remaining > 0; remaining--) {
      const row = added[remaining - 1] as number;
      const index = this.#findIndex(row, end);
      this.#rows.copyWithin(index + remaining, index, end);
      this.#rows[index + remaining - 1] = row;
      end = index;
    }
    this.#count += added.length;
  }

  /** Rows that are there go, as long as what they are sorted by is what it was. */
  remove(rows: Int32Array) {
    const indexes = rows.map((row) => this.#findIndex(row)).sort();
    for (const [before, index] of indexes.entries())
      this.#rows.copyWithin(index - before, index + 1, indexes[before + 1] ?? this.#count);
    this.#count -= rows.length;
  }

  /** The first of some rows. */
  pick(rows: RowSet, wanted: number): Int32Array {
    // Few rows are compared with each other, many are met soon by whoever looks through the order.
    if (rows.isFew) return pickFirst(rows.toRows(), wanted, this.#compare);
    const found = new Int32Array(Math.min(wanted, rows.size));
    let size = 0;
    for (let index = 0; size < found.length && index < this.#count; index++) {
      const row = this.#rows[index] as number;
      if (rows.has(row)) found[size++] = row;
    }
    return found.subarray(0, size);
  }

  /** Where a row stands, or belongs, among the first. */
  #findIndex(row: number, end = this.#count) {
    return firstIndex(end, (index) => this.#compare(this.#rows[index] as number, row) >= 0);
  }
}

/** What stands behind those found so far is left out at once, so that few of many are found without sorting all. */
function pickFirst(rows: Int32Array, wanted: number, compare: Compare): Int32Array {
  const found = new Int32Array(Math.min(rows.length, 2 * wanted));
  let size = 0;
  let last: number | undefined;
  for (const row of rows) {
    if (last !== undefined && compare(row, last) > 0) continue;
    if (size === found.length) {
      found.sort(compare);
      size = wanted;
      last = found[wanted - 1];
    }
    found[size++] = row;
  }
  return found.subarray(0, size).sort(compare).subarray(0, wanted);
}
