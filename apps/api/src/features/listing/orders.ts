import { setImmediate as othersTurn } from 'node:timers/promises';
import { firstIndex } from '#api/features/search/first-index.ts';

/** Compared one after another; below 0 stands for the first. Equal rows stand as their ids do, or the other way round. */
const KEYS = {
  newest: [
    ['launched', -1],
    ['id', -1],
  ],
  price: [
    ['price', 1],
    ['id', 1],
  ],
  popularity: [
    ['popularity', -1],
    ['id', -1],
  ],
  rating: [
    ['rating', -1],
    ['reviews', -1],
    ['id', -1],
  ],
  // Among equals by name.
  least_nicotine: [
    ['nicotine', 1],
    ['nameStart', 1],
    ['nameRest', 1],
    ['id', 1],
  ],
  most_nicotine: [
    ['nicotine', -1],
    ['nameStart', 1],
    ['nameRest', 1],
    ['id', 1],
  ],
} as const;

/** What lists are sorted by. */
export type Order = keyof typeof KEYS;
export const ORDERS = Object.keys(KEYS) as Order[];
type Column = (typeof KEYS)[Order][number][0];
type Numbers = Int32Array | Float64Array;

/** A row's number has 21 bits of the 53 that a number sorts exactly by. */
const MAX_ROWS = 2 ** 21;

/** The rows of a catalogue in one order. */
export class SortedRows {
  rows: Int32Array;
  /** How many there are. */
  count = 0;
  readonly #keys: { values: Numbers; sign: 1 | -1 }[];

  constructor(order: Order, columns: Record<Column, Numbers>, room: number) {
    this.rows = new Int32Array(room);
    this.#keys = KEYS[order].map(([column, sign]) => ({ values: columns[column], sign }));
  }

  /** Below 0 when the first row stands before the other one. */
  compare = (one: number, other: number): number => {
    for (const { values, sign } of this.#keys) {
      const difference = (values[one] as number) - (values[other] as number);
      if (difference !== 0) return sign * difference;
    }
    return 0;
  };

  /** Takes so many first rows, whose ids ascend. In a large shop others have their turn meanwhile. */
  async sort(count: number) {
    const [first] = this.#keys;
    const last = this.#keys.at(-1);
    if (!first || !last) return;
    // Numbers that end with the row are sorted without calling a function for each comparison.
    const keys = new Float64Array(count);
    for (let row = 0; row < count; row++) {
      const index = last.sign > 0 ? row : MAX_ROWS - 1 - row;
      keys[row] = first.sign * (first.values[row] as number) * MAX_ROWS + index;
    }
    keys.sort();
    await othersTurn();
    for (let at = 0; at < count; at++) {
      const index = (((keys[at] as number) % MAX_ROWS) + MAX_ROWS) % MAX_ROWS;
      this.rows[at] = last.sign > 0 ? index : MAX_ROWS - 1 - index;
    }
    this.count = count;
    if (this.#keys.length > 2) await this.#sortEquals(first.values);
  }

  async #sortEquals(values: Numbers) {
    const valueAt = (index: number) => values[this.rows[index] as number];
    for (let from = 0, to = 0; from < this.count; from = to) {
      while (to < this.count && valueAt(to) === valueAt(from)) to += 1;
      if (to - from < 2) continue;
      this.rows.subarray(from, to).sort(this.compare);
      await othersTurn();
    }
  }

  add(row: number) {
    const index = this.#findIndex(row);
    this.rows.copyWithin(index + 1, index, this.count);
    this.rows[index] = row;
    this.count += 1;
  }

  remove(row: number) {
    const index = this.#findIndex(row);
    this.rows.copyWithin(index, index + 1, this.count);
    this.count -= 1;
  }

  /** Where a row stands, or belongs. */
  #findIndex(row: number) {
    return firstIndex(this.count, (index) => this.compare(this.rows[index] as number, row) >= 0);
  }
}
