export type Column = { mg: number; count: number };
export const WIDTH = 288;
export const HEIGHT = 72;
const STEP = 6;
const MAX_DOTS = 11;

/** One dot per product above each milligram; a column that would be too high shrinks all of them. */
export function dotPath(columns: Column[], last: number, maxCount: number) {
  const share = Math.min(1, MAX_DOTS / maxCount);
  return columns
    .flatMap(({ mg, count }) => {
      const x = Math.round((mg / last) * WIDTH * 10) / 10;
      return Array.from(
        { length: Math.ceil(count * share) },
        (_, row) => `M${x} ${HEIGHT - 4 - row * STEP}h.01`,
      );
    })
    .join('');
}
