import { z } from 'zod';
import { errorBody } from '../errors.ts';
import { text } from '../fields.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** A record of the back office, as the box that finds everything names it. */
export const foundRecord = z.object({
  /** The list that it is in, such as `products`. */
  resource: z.string(),
  /** Empty for the list itself. */
  id: z.string(),
  name: z.string(),
  /** What tells it from others of its name; may be empty. */
  note: z.string(),
});
export type FoundRecord = z.infer<typeof foundRecord>;

export const searchRecords = staffEndpoint('searchRecords', {
  summary:
    'Records of every kind that the role may open, by name in any script, number, phone, city or street',
  querystring: z.object({ q: text.trim().max(100).default('') }),
  response: { 200: z.object({ results: z.array(foundRecord) }), 400: errorBody },
});
