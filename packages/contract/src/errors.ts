import { z } from 'zod';

/** One general sentence (docs/behaviour.md#error-shapes). */
export const detailError = z.object({ detail: z.string() });

/** Field name to its messages. */
const fieldErrors = z.record(z.string(), z.array(z.string()));

/** A 400 has either: of one field, or, where a body cannot be read at all, of the whole request. */
export const errorBody = z.union([detailError, fieldErrors]);

/** The two refusals every reading call can give. */
export const errorResponses = { 400: errorBody, 404: detailError } as const;

/** Those of a call by slug: a slug that was changed leads to the present one, in the header `Location`. */
export const errorResponsesBySlug = { ...errorResponses, 301: detailError } as const;
