/**
 * So many of some rows that come first, in order. What stands behind those found so far is left out at once, so that few of
 * many are found without sorting all.
 */
export function pickFirst(
  rows: Int32Array,
  wanted: number,
  compare: (one: number, other: number) => number,
): Int32Array {
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
