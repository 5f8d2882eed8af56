/** Rows as bits, 32 to a block: whether a row is among them is one look, and what two sets share one pass over the blocks. */
export type RowBits = Int32Array<ArrayBuffer>;

/** The bits of all blocks, or of those alone that `blocks` names in ascending order. */
export type BitRows = { bits: RowBits; blocks: Int32Array | undefined };

export const BLOCK = 32;

/** Bits for so many rows, none set. */
export function makeBits(rows: number): RowBits {
  return new Int32Array(Math.ceil(rows / BLOCK));
}

/** A value of a list that is long enough to have it. */
export function valueAt(bits: Int32Array, place: number): number {
  return bits[place] as number;
}

export function hasBit(bits: RowBits, row: number): boolean {
  return (((bits[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1;
}

export function setBit(bits: RowBits, row: number) {
  bits[row >>> 5] = valueAt(bits, row >>> 5) | (1 << (row & 31));
}

export function clearBit(bits: RowBits, row: number) {
  bits[row >>> 5] = valueAt(bits, row >>> 5) & ~(1 << (row & 31));
}

export function countBits(bits: RowBits): number {
  let count = 0;
  for (let place = 0; place < bits.length; place++) {
    let block = valueAt(bits, place);
    block -= (block >>> 1) & 0x55555555;
    block = (block & 0x33333333) + ((block >>> 2) & 0x33333333);
    count += Math.imul((block + (block >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

/** The bits of all blocks, of a catalogue of so many rows. */
export function spreadBits({ bits, blocks }: BitRows, room: number): RowBits {
  if (!blocks) return bits;
  const all = makeBits(room);
  for (let at = 0; at < blocks.length; at++) all[valueAt(blocks, at)] = valueAt(bits, at);
  return all;
}

/** The rows of so many bits, in ascending order. */
export function toRows({ bits, blocks }: BitRows, count: number): Int32Array {
  const rows = new Int32Array(count);
  for (let at = 0, found = 0; at < bits.length && found < count; at++) {
    const first = (blocks ? valueAt(blocks, at) : at) * BLOCK;
    for (let block = valueAt(bits, at); block !== 0; block &= block - 1) {
      rows[found++] = first + 31 - Math.clz32(block & -block);
    }
  }
  return rows;
}

/** Those of some rows whose bit is set. */
export function pickBits(bits: RowBits, rows: Int32Array): Int32Array {
  const found = new Int32Array(rows.length);
  let size = 0;
  for (let place = 0; place < rows.length; place++) {
    const row = valueAt(rows, place);
    found[size] = row;
    size += (valueAt(bits, row >>> 5) >>> (row & 31)) & 1;
  }
  return found.subarray(0, size);
}
