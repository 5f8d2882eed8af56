import { addAll, type Bits, clearBit, hasBit, makeBits, setBit, toRows } from './bits.ts';
import { firstPlace } from './first-place.ts';

/** Fills what a list has in spare. */
const NOWHERE = -1;
const FEWEST = 4;
const GROWTH = 1.4;

/** A set of rows that is kept: while they are few as a sorted list, which takes a thirtieth, and else as bits. */
export class RowSet {
  size = 0;
  readonly #room: number;
  #list = new Int32Array(0);
  #bits: Bits | undefined;

  /** For rows below `room`. */
  constructor(room: number) {
    this.#room = room;
  }

  has(row: number): boolean {
    return this.#bits ? hasBit(this.#bits, row) : this.#list[this.#findPlace(row)] === row;
  }

  /** Quickest with rows in ascending order. */
  add(row: number) {
    if (this.has(row)) return;
    if (!this.#bits && this.size * 32 >= this.#room) this.#bits = this.toBits();
    if (this.#bits) setBit(this.#bits, row);
    else this.#insert(row);
    this.size += 1;
  }

  delete(row: number) {
    if (!this.has(row)) return;
    if (this.#bits) clearBit(this.#bits, row);
    else {
      const place = this.#findPlace(row);
      this.#list.copyWithin(place, place + 1, this.size).fill(NOWHERE, this.size - 1);
    }
    this.size -= 1;
  }

  toBits(): Bits {
    const bits = makeBits(this.#room);
    this.addTo(bits);
    return bits;
  }

  /** In ascending order. */
  toRows(): Int32Array {
    return this.#bits ? toRows(this.#bits) : this.#list.subarray(0, this.size);
  }

  /** Adds its rows to bits. */
  addTo(bits: Bits) {
    if (this.#bits) addAll(bits, this.#bits);
    else for (let place = 0; place < this.size; place++) setBit(bits, this.#list[place] as number);
  }

  #insert(row: number) {
    const place = this.#findPlace(row);
    if (this.size === this.#list.length) {
      const list = new Int32Array(Math.max(FEWEST, Math.ceil(this.size * GROWTH))).fill(NOWHERE, this.size);
      list.set(this.#list);
      this.#list = list;
    }
    this.#list.copyWithin(place + 1, place, this.size);
    this.#list[place] = row;
  }

  /** Where a row stands, or belongs, in the list. */
  #findPlace(row: number) {
    const list = this.#list;
    if (this.size === 0 || (list[this.size - 1] as number) < row) return this.size;
    return firstPlace(this.size, (place) => (list[place] as number) >= row);
  }
}
