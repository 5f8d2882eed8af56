import { firstPlace } from './first-place.ts';
import { BLOCK, clearBit, hasBit, makeBits, type RowBits, setBit, valueAt } from './row-bits.ts';

/** Fills what a list has in spare. */
const NOWHERE = -1;
const NONE = new Int32Array(0);
const FEWEST = 4;
const GROWTH = 1.4;

/** Rows of a catalogue, each once: a sorted list of them while they are few, else a bit for every row there can be. */
export class RowSet {
  size = 0;
  readonly #room: number;
  #list = NONE;
  #bits: RowBits | undefined;

  constructor(room: number) {
    this.#room = room;
  }

  has(row: number): boolean {
    return this.#bits ? hasBit(this.#bits, row) : this.#list[this.#findPlace(row)] === row;
  }

  /** Quickest with rows in ascending order. */
  add(row: number) {
    if (this.has(row)) return;
    if (!this.#bits && this.size * BLOCK >= this.#room) this.#becomeBits();
    if (this.#bits) setBit(this.#bits, row);
    else this.#insert(row);
    this.size += 1;
  }

  delete(row: number) {
    if (!this.has(row)) return;
    const place = this.#findPlace(row);
    if (this.#bits) clearBit(this.#bits, row);
    else this.#list.copyWithin(place, place + 1, this.size).fill(NOWHERE, this.size - 1);
    this.size -= 1;
  }

  /** Adds the rows to bits; of some blocks alone, where `blocks` names them in ascending order. */
  addTo(bits: RowBits, blocks?: Int32Array) {
    if (this.#bits) addBits(this.#bits, bits, blocks);
    else if (!blocks)
      for (let place = 0; place < this.size; place++) setBit(bits, valueAt(this.#list, place));
    else this.#addListTo(bits, blocks);
  }

  /** Sets the bit of each block that has a row. */
  addBlocksTo(blocks: RowBits) {
    this.#bits?.forEach((block, place) => {
      if (block !== 0) setBit(blocks, place);
    });
    for (let place = 0; place < this.size && !this.#bits; place++)
      setBit(blocks, valueAt(this.#list, place) >>> 5);
  }

  #addListTo(bits: RowBits, blocks: Int32Array) {
    let at = 0;
    for (let place = 0; place < this.size && at < blocks.length; place++) {
      const row = valueAt(this.#list, place);
      while (at < blocks.length && valueAt(blocks, at) < row >>> 5) at += 1;
      if (blocks[at] === row >>> 5) bits[at] = valueAt(bits, at) | (1 << (row & 31));
    }
  }

  #becomeBits() {
    const bits = makeBits(this.#room);
    this.addTo(bits);
    this.#bits = bits;
    this.#list = NONE;
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
    if (this.size === 0 || valueAt(list, this.size - 1) < row) return this.size;
    return firstPlace(this.size, (place) => valueAt(list, place) >= row);
  }
}

function addBits(own: RowBits, bits: RowBits, blocks: Int32Array | undefined) {
  for (let at = 0; at < bits.length; at++) {
    bits[at] = valueAt(bits, at) | valueAt(own, blocks ? valueAt(blocks, at) : at);
  }
}
