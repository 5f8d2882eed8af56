import { firstIndex } from './first-index.ts';

/** Rows to a number of bits. */
const BLOCK = 32;
const GROWTH = 1.4;
/** Never written: a list that has no room is made anew. */
const NONE = new Int32Array(0);
/** 8 MB, of which a small shop touches little: `RowSet.passing` lends it. */
const SCRATCH = new Int32Array(2 ** 21);
let used = SCRATCH.length;

/** A set of rows: while they are few a sorted list, which takes a thirtieth and is quicker, else a bit for each row there can be. */
export class RowSet {
  readonly room: number;
  size: number;
  #list: Int32Array<ArrayBuffer>;
  #bits: Int32Array | undefined;

  /** For rows below `room`; `rows`, in ascending order, are its own from here on. */
  constructor(room: number, rows = NONE) {
    this.room = room;
    this.size = rows.length;
    this.#list = rows;
    this.#spreadMany();
  }

  /**
   * Does work at once whose sets nobody keeps: each gets a part of the same memory. At a million products the system would
   * take longer to give them their own than they take to be made.
   */
  static passing<Made>(work: () => Made): Made {
    const start = used;
    if (start === SCRATCH.length) used = 0;
    try {
      return work();
    } finally {
      used = start;
    }
  }

  /** The rows that any of the sets has; one of them alone is given as it is. */
  static unite(room: number, sets: readonly RowSet[]): RowSet {
    const [first, ...others] = sets.filter(({ size }) => size > 0);
    if (!first || others.length === 0) return first ?? new RowSet(room);
    const bits = first.#toBits();
    const added = others.reduce((sum, other) => sum + other.#addTo(bits), 0);
    return RowSet.#fromBits(room, bits, first.size + added);
  }

  static #fromBits(room: number, bits: Int32Array, size: number): RowSet {
    const set = new RowSet(room);
    set.size = size;
    set.#bits = bits;
    return set.#isMany() ? set : new RowSet(room, set.toRows());
  }

  /** Whether they are so few that each is quickly looked at. */
  get isFew(): boolean {
    return this.#bits === undefined;
  }

  has(row: number): boolean {
    if (this.#bits) return hasBit(this.#bits, row);
    const index = this.#findIndex(row);
    return index < this.size && this.#list[index] === row;
  }

  /** Quickest with rows in ascending order. */
  add(row: number) {
    if (this.has(row)) return;
    this.#spreadMany();
    if (this.#bits) setBit(this.#bits, row);
    else this.#insert(row);
    this.size += 1;
  }

  delete(row: number) {
    if (!this.has(row)) return;
    if (this.#bits) clearBit(this.#bits, row);
    else {
      const index = this.#findIndex(row);
      this.#list.copyWithin(index, index + 1, this.size);
    }
    this.size -= 1;
  }

  /** The rows that another set has, too. */
  and(other: RowSet): RowSet {
    return other.size < this.size ? other.#keep(this, true) : this.#keep(other, true);
  }

  /** The rows that another set has not. */
  minus(other: RowSet): RowSet {
    return other.size === 0 ? this : this.#keep(other, false);
  }

  /** The same rows, to be kept. */
  copy(): RowSet {
    const copy = new RowSet(this.room);
    copy.size = this.size;
    copy.#list = this.#list.slice();
    copy.#bits = this.#bits?.slice();
    return copy;
  }

  /** In ascending order. */
  toRows(): Int32Array<ArrayBuffer> {
    if (!this.#bits) return this.#list.subarray(0, this.size);
    const rows = take(this.size);
    for (let at = 0, found = 0; found < rows.length; at++)
      for (let block = this.#bits[at] as number; block !== 0; block &= block - 1)
        rows[found++] = at * BLOCK + 31 - Math.clz32(block & -block);
    return rows;
  }

  /** How many rows have each number below `numbers` in a column. */
  countBy(column: Int32Array | Float64Array, numbers: number): Int32Array {
    const counts = new Int32Array(numbers);
    const bits = this.#bits;
    for (let at = 0; !bits && at < this.size; at++) {
      const value = column[this.#list[at] as number] as number;
      counts[value] = (counts[value] as number) + 1;
    }
    for (let at = 0; bits && at < bits.length; at++)
      for (let block = bits[at] as number; block !== 0; block &= block - 1) {
        const value = column[at * BLOCK + 31 - Math.clz32(block & -block)] as number;
        counts[value] = (counts[value] as number) + 1;
      }
    return counts;
  }

  #keep(other: RowSet, isThere: boolean): RowSet {
    if (this.#bits) {
      const [bits, others] = [this.#toBits(), other.#bits ?? other.#toBits()];
      const flip = isThere ? 0 : -1;
      let kept = 0;
      for (let at = 0; at < bits.length; at++) {
        const block = (bits[at] as number) & ((others[at] as number) ^ flip);
        bits[at] = block;
        kept += countBits(block);
      }
      return RowSet.#fromBits(this.room, bits, kept);
    }
    const kept = take(this.size);
    let size = 0;
    for (let at = 0, index = 0; at < this.size; at++) {
      const row = this.#list[at] as number;
      while (!other.#bits && index < other.size && (other.#list[index] as number) < row) index++;
      const isInOther = other.#bits
        ? hasBit(other.#bits, row)
        : index < other.size && other.#list[index] === row;
      if (isInOther === isThere) kept[size++] = row;
    }
    return new RowSet(this.room, kept.subarray(0, size));
  }

  #isMany() {
    return this.size > 0 && this.size * BLOCK >= this.room;
  }

  /** What is no list any more is bits. */
  #spreadMany() {
    if (this.#bits || !this.#isMany()) return;
    this.#bits = this.#toBits();
    this.#list = NONE;
  }

  #toBits(): Int32Array {
    const bits = take(Math.ceil(this.room / BLOCK));
    if (this.#bits) bits.set(this.#bits);
    else this.#addTo(bits.fill(0));
    return bits;
  }

  /** How many of its rows were not there. */
  #addTo(bits: Int32Array): number {
    const own = this.#bits;
    let added = 0;
    for (let at = 0; own && at < bits.length; at++) {
      const more = (own[at] as number) & ~(bits[at] as number);
      bits[at] = (bits[at] as number) | more;
      added += countBits(more);
    }
    for (let at = 0; !own && at < this.size; at++) {
      const row = this.#list[at] as number;
      if (!hasBit(bits, row)) added += 1;
      setBit(bits, row);
    }
    return added;
  }

  #insert(row: number) {
    const index = this.#findIndex(row);
    if (this.size === this.#list.length) {
      const list = new Int32Array(Math.ceil((this.size + 1) * GROWTH));
      list.set(this.#list);
      this.#list = list;
    }
    this.#list.copyWithin(index + 1, index, this.size);
    this.#list[index] = row;
  }

  /** Where a row stands, or belongs, in the list. */
  #findIndex(row: number) {
    const list = this.#list;
    if (this.size === 0 || (list[this.size - 1] as number) < row) return this.size;
    return firstIndex(this.size, (index) => (list[index] as number) >= row);
  }
}

/** Numbers that are yet to be written. */
function take(length: number): Int32Array<ArrayBuffer> {
  if (used + length > SCRATCH.length) return new Int32Array(length);
  used += length;
  return SCRATCH.subarray(used - length, used);
}

function hasBit(bits: Int32Array, row: number): boolean {
  return (((bits[row >>> 5] as number) >>> (row & 31)) & 1) === 1;
}

function setBit(bits: Int32Array, row: number) {
  bits[row >>> 5] = (bits[row >>> 5] as number) | (1 << (row & 31));
}

function clearBit(bits: Int32Array, row: number) {
  bits[row >>> 5] = (bits[row >>> 5] as number) & ~(1 << (row & 31));
}

function countBits(block: number): number {
  if (block === 0) return 0;
  const pairs = block - ((block >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
