import { z } from 'zod';
import { PRODUCT_DOUBTS } from './product-doubts.ts';

/** A number that looks like a slip of the hand, and what one would expect there. */
export const doubt = z.object({
  doubt: z.enum(PRODUCT_DOUBTS),
  field: z.string(),
  value: z.number(),
  expected: z.number(),
});
