import { z } from 'zod';
import { MAX_SLUG } from '../text-bounds.ts';

/** A whole number within bounds. */
export function whole(min: number, max: number) {
  return z
    .int('A valid integer is required.')
    .min(min, `Ensure this value is greater than or equal to ${min}.`)
    .max(max, `Ensure this value is less than or equal to ${max}.`);
}

/** An amount as people write it, as `15.90`. */
export function amount(pattern: RegExp, refused: string) {
  return z
    .string()
    .trim()
    .regex(pattern, refused)
    .transform((typed) => Number(typed.replace(',', '.')).toFixed(2));
}
const NO_PRICE = 'Enter a price such as 15.90.';
/** Lari, which may be none. */
export const lari = amount(/^\d{1,6}([.,]\d{1,2})?$/, NO_PRICE);
export const MORE_THAN_NOTHING = /^(?=.*[1-9])\d{1,6}([.,]\d{1,2})?$/;
export const price = amount(MORE_THAN_NOTHING, NO_PRICE);

export const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'Enter a colour such as #1c6e8c.');

/** The end of a page's address. */
export const slug = z
  .string()
  .max(MAX_SLUG)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use small Latin letters, digits and hyphens.');
/** Empty or left out of a new row: made from its name. */
export const slugOrNone = z.union([z.literal(''), slug]).optional();
