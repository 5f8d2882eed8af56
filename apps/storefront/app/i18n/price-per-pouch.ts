import { toPrice, toTetri } from './tetri.ts';

/** What one pouch of a tin costs, as a decimal string like the tin's price; rounded to the tetri. */
export function pricePerPouch(price: string, pouches: number) {
  return toPrice(Math.round(toTetri(price) / Math.max(pouches, 1)));
}
