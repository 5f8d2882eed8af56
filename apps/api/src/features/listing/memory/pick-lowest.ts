/**
 * The lowest of so many numbers, in ascending order. What is above those found so far is left out at once, so that few of
 * many are found without sorting all.
 */
export function pickLowest(count: number, getNumber: (place: number) => number, wanted: number) {
  const found = new Float64Array(Math.min(count, 2 * wanted));
  let size = 0;
  let highest = Number.POSITIVE_INFINITY;
  for (let place = 0; place < count; place++) {
    const number = getNumber(place);
    if (size >= found.length) {
      found.sort();
      size = wanted;
      highest = found[wanted - 1] ?? highest;
    }
    if (number <= highest) found[size++] = number;
  }
  return found.subarray(0, size).sort().subarray(0, wanted);
}
