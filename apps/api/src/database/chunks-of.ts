/** Few enough for one statement, and enough for few of them. */
const ROWS_AT_A_TIME = 500;

/** Rows of which there may be any number, some hundred after the other. */
export function* chunksOf<Row>(rows: readonly Row[], size = ROWS_AT_A_TIME) {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
}
