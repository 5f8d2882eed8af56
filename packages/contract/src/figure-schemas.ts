import { z } from 'zod';
import { forFigures } from './product-figures.ts';

/** The figures of a product as responses give them. */
export const figures = forFigures(({ decimals }) => (decimals === 0 ? z.int() : z.number()));
