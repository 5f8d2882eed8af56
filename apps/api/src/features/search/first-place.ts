/** The first of so many places that `isReached` holds for, as it does for all behind it; `places` when there is none. */
export function firstPlace(places: number, isReached: (place: number) => boolean): number {
  let [low, high] = [0, places];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isReached(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
