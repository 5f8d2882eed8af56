import { z } from 'zod';
import { forFigures, forOptionalFigures } from './product-figures.ts';

/** The figures of a product as responses give them. */
export const figures = forFigures(({ decimals }) => (decimals === 0 ? z.int() : z.number()));

/** Those that it may lack; null, too, where a back end does not know of them. */
export const optionalFigures = forOptionalFigures(({ decimals }) =>
  (decimals === 0 ? z.int() : z.number()).nullable().default(null),
);
