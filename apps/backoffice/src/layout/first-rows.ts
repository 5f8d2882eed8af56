import { useDeferredValue } from 'react';

/** As many fill a screen. */
const FIRST = 10;

/** The rows of a list: at first those that are in sight, the others as soon as the browser has drawn them. */
export function useFirstRows<Row>(rows: Row[]): Row[] {
  return useDeferredValue(rows, rows.slice(0, FIRST));
}
