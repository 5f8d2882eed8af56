import { z } from 'zod';
import { MAX_SLUG } from '../text-bounds.ts';

/** A whole number within bounds. */
export function whole(least: number, most: number) {
  return z
    .int('A valid integer is required.')
    .min(least, `Ensure this value is greater than or equal to ${least}.`)
    .max(most, `Ensure this value is less than or equal to ${most}.`);
}

/** Lari as people write them, which may be none. */
export const lari = z
  .string()
  .regex(/^\d{1,6}([.,]\d{1,2})?$/, 'Enter a price such as 15.90.')
  .transform((typed) => Number(typed.replace(',', '.')).toFixed(2));

/** The end of a page's address. */
export const slug = z
  .string()
  .max(MAX_SLUG)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use small Latin letters, digits and hyphens.');
/** Empty or left out of a new row: made from its name. */
export const slugOrNone = z.union([z.literal(''), slug]).optional();
