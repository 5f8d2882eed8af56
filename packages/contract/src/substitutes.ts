import { z } from 'zod';
import { productCard, slugParams } from './catalog.ts';
import { endpoint } from './endpoint.ts';
import { errorResponses } from './errors.ts';
import { SUBSTITUTE_REASONS } from './substitute-reasons.ts';

/** A product in place of another one, and what it has in common with it: every reason is true of it. */
export const substitute = z.object({
  product: productCard,
  reasons: z.array(z.enum(SUBSTITUTE_REASONS)),
});
export type Substitute = z.infer<typeof substitute>;

export const listSubstitutes = endpoint('listSubstitutes', {
  summary:
    'Up to three products in stock in place of one: nearest in taste, strength and format, none stronger',
  tags: ['catalogue'],
  params: slugParams,
  response: { 200: z.array(substitute), ...errorResponses },
});
