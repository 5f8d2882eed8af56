/** A set of rows: a bit for each there can be, 32 to a number. */
export type Bits = Int32Array<ArrayBuffer>;

const BLOCK = 32;

/** A set for so many rows, empty. */
export function makeBits(rows: number): Bits {
  return new Int32Array(Math.ceil(rows / BLOCK));
}

export function hasBit(bits: Bits, row: number): boolean {
  return (((bits[row >>> 5] as number) >>> (row & 31)) & 1) === 1;
}

export function setBit(bits: Bits, row: number) {
  bits[row >>> 5] = (bits[row >>> 5] as number) | (1 << (row & 31));
}

export function clearBit(bits: Bits, row: number) {
  bits[row >>> 5] = (bits[row >>> 5] as number) & ~(1 << (row & 31));
}

export function countBits(bits: Bits): number {
  let count = 0;
  for (let at = 0; at < bits.length; at++) {
    let block = bits[at] as number;
    if (block === 0) continue;
    block -= (block >>> 1) & 0x55555555;
    block = (block & 0x33333333) + ((block >>> 2) & 0x33333333);
    count += Math.imul((block + (block >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

/** Adds the rows of another set. */
export function addAll(bits: Bits, others: Bits) {
  for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] as number) | (others[at] as number);
}

/** Keeps the rows that another set has, too. */
export function keepAll(bits: Bits, others: Bits) {
  for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] as number) & (others[at] as number);
}

/** Takes out the rows of another set. */
export function removeAll(bits: Bits, others: Bits) {
  for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] as number) & ~(others[at] as number);
}

/** Its rows, in ascending order. */
export function toRows(bits: Bits): Int32Array {
  const rows = new Int32Array(countBits(bits));
  for (let at = 0, found = 0; found < rows.length; at++)
    for (let block = bits[at] as number; block !== 0; block &= block - 1)
      rows[found++] = at * BLOCK + 31 - Math.clz32(block & -block);
  return rows;
}
