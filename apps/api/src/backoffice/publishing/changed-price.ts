import type { ProductsChange } from '@pouchery/contract/backoffice/many-products';
import type { PriceEnd } from '@pouchery/contract/backoffice/product-values';

type PriceChange = Pick<Extract<ProductsChange, { field: 'price' }>, 'way' | 'by' | 'end'>;

/** In tetri: floating point would make 16.695 a tetri less. */
const MOST = 99_999_999;
const BASE_POINTS = 10_000;

/**
 * A price as a change of many makes it, to the tetri or to the nearest one with the wished end, of two that are as near the
 * higher one. Undefined where it would be none: nothing, less, or more than a price may be.
 */
export function changedPrice(price: string, { way, by, end }: PriceChange): string | undefined {
  const changed = toEnd(change(toTetri(Number(price)), way, by), end);
  return changed > 0 && changed <= MOST ? (changed / 100).toFixed(2) : undefined;
}

function change(tetri: number, way: PriceChange['way'], by: number) {
  if (way === 'set') return toTetri(by);
  if (way === 'amount') return tetri + toTetri(by);
  return Math.round((tetri * (BASE_POINTS + toTetri(by))) / BASE_POINTS);
}

function toEnd(tetri: number, end: PriceEnd) {
  if (end === 'any' || tetri <= 0) return tetri;
  const wished = Number(end);
  return Math.max(Math.round((tetri - wished) / 100) * 100 + wished, wished);
}

function toTetri(amount: number) {
  return Math.round(amount * 100);
}
