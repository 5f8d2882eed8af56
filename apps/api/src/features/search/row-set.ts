/** Rows to a number of bits. */
const BLOCK = 32;
/** A bit for each row, all 0 but while a list's rows are looked up: nothing is made and cleared for the few. */
let marks = new Int32Array(0);

/**
 * A set of rows: while they are few a list, which takes a thirtieth and is quicker, else a bit for each row there can be. Loops
 * count, as V8 goes through typed arrays twice as slowly by `for … of`.
 */
export class RowSet {
  readonly room: number;
  size: number;
  #list: Int32Array;
  #bits: Int32Array | undefined;

  /** For rows below `room`; `rows`, each once, are its own from here on. */
  constructor(room: number, rows: Int32Array = new Int32Array(0)) {
    this.room = room;
    this.size = rows.length;
    this.#list = rows;
    this.#spreadMany();
  }

  /** The rows that any of the sets has; one of them alone is given as it is. */
  static unite(room: number, sets: readonly RowSet[]): RowSet {
    const some = sets.filter(({ size }) => size > 0);
    if (some.length < 2) return some[0] ?? new RowSet(room);
    const upperBound = some.reduce((sum, { size }) => sum + size, 0);
    if (upperBound * BLOCK >= room) return RowSet.#fromBits(room, RowSet.#toBits(room, some));
    const found = new Int32Array(upperBound);
    let size = 0;
    for (const set of some) {
      const rows = set.toRows();
      for (let at = 0; at < rows.length; at++) {
        const row = rows[at] as number;
        if (!hasBit(marks, row)) found[size++] = row;
        setBit(marks, row);
      }
    }
    unmark(found, size);
    return new RowSet(room, found.subarray(0, size));
  }

  static #toBits(room: number, sets: readonly RowSet[]): Int32Array {
    const bits = new Int32Array(Math.ceil(room / BLOCK));
    for (const set of sets) {
      if (!set.#bits) setBits(bits, set.toRows());
      else
        for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] as number) | (set.#bits[at] as number);
    }
    return bits;
  }

  static #fromBits(room: number, bits: Int32Array): RowSet {
    const set = new RowSet(room);
    set.#bits = bits;
    for (let at = 0; at < bits.length; at++) set.size += countBits(bits[at] as number);
    return set.size * BLOCK >= room ? set : new RowSet(room, set.toRows());
  }

  /** Whether they are so few that each is quickly looked at. */
  get isFew(): boolean {
    return this.#bits === undefined;
  }

  has(row: number): boolean {
    return this.#bits ? hasBit(this.#bits, row) : this.toRows().includes(row);
  }

  /** Adds a row that is not there. */
  add(row: number) {
    if (this.#bits) setBit(this.#bits, row);
    else {
      if (this.size === this.#list.length) {
        const list = new Int32Array(2 * this.size + 1);
        list.set(this.#list);
        this.#list = list;
      }
      this.#list[this.size] = row;
    }
    this.size += 1;
    this.#spreadMany();
  }

  /** Takes out a row that is there. */
  delete(row: number) {
    this.size -= 1;
    if (this.#bits) this.#bits[row >>> 5] = (this.#bits[row >>> 5] as number) & ~(1 << (row & 31));
    else this.#list[this.#list.indexOf(row)] = this.#list[this.size] as number;
  }

  /** The rows that another set has, too. */
  and(other: RowSet): RowSet {
    return other.size < this.size ? other.#filter(this, true) : this.#filter(other, true);
  }

  /** The rows that another set has not. */
  minus(other: RowSet): RowSet {
    return other.size === 0 ? this : this.#filter(other, false);
  }

  /** In ascending order where they are many. */
  toRows(): Int32Array {
    if (!this.#bits) return this.#list.subarray(0, this.size);
    const rows = new Int32Array(this.size);
    for (let at = 0, found = 0; found < rows.length; at++)
      for (let block = this.#bits[at] as number; block !== 0; block &= block - 1)
        rows[found++] = at * BLOCK + 31 - Math.clz32(block & -block);
    return rows;
  }

  /** How many rows have each number below `numbers` in a column. */
  countBy(column: Int32Array | Float64Array, numbers: number): Int32Array {
    const counts = new Int32Array(numbers);
    const rows = this.toRows();
    for (let at = 0; at < rows.length; at++) {
      const value = column[rows[at] as number] as number;
      counts[value] = (counts[value] as number) + 1;
    }
    return counts;
  }

  #filter(other: RowSet, isThere: boolean): RowSet {
    if (this.#bits) {
      const bits = RowSet.#toBits(this.room, [other]);
      const flip = isThere ? 0 : -1;
      for (let at = 0; at < bits.length; at++)
        bits[at] = (this.#bits[at] as number) & ((bits[at] as number) ^ flip);
      return RowSet.#fromBits(this.room, bits);
    }
    const marked = other.#bits ? new Int32Array(0) : other.toRows();
    setBits(marks, marked);
    const others = other.#bits ?? marks;
    const found = new Int32Array(this.size);
    let size = 0;
    for (let at = 0; at < found.length; at++) {
      const row = this.#list[at] as number;
      if (hasBit(others, row) === isThere) found[size++] = row;
    }
    unmark(marked, marked.length);
    return new RowSet(this.room, found.subarray(0, size));
  }

  /** What is no list any more is bits. */
  #spreadMany() {
    if (marks.length * BLOCK < this.room) marks = new Int32Array(Math.ceil(this.room / BLOCK));
    if (this.#bits || this.size * BLOCK < this.room) return;
    this.#bits = RowSet.#toBits(this.room, [this]);
    this.#list = this.#list.subarray(0, 0);
  }
}

function unmark(rows: Int32Array, size: number) {
  for (let at = 0; at < size; at++) marks[(rows[at] as number) >>> 5] = 0;
}

function hasBit(bits: Int32Array, row: number): boolean {
  return (((bits[row >>> 5] as number) >>> (row & 31)) & 1) === 1;
}

function setBit(bits: Int32Array, row: number) {
  bits[row >>> 5] = (bits[row >>> 5] as number) | (1 << (row & 31));
}

function setBits(bits: Int32Array, rows: Int32Array) {
  for (let at = 0; at < rows.length; at++) setBit(bits, rows[at] as number);
}

function countBits(block: number): number {
  if (block === 0) return 0;
  const pairs = block - ((block >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
