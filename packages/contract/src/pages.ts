import { z } from 'zod';

/**
 * One page of a list. `count` is exact to `COUNT_LIMIT`; beyond it `count` is the limit and
 * `count_is_capped` is true (docs/behaviour.md#list-pages).
 */
export function pageSchema<Item extends z.ZodType>(item: Item) {
  return z.object({
    count: z.int().min(0),
    count_is_capped: z.boolean().default(false),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(item),
  });
}

/** The query parameter `page`: the first page without one. */
export const pageNumber = z
  .string()
  .regex(/^[1-9]\d{0,3}$/, 'A valid page number is required.')
  .transform(Number)
  .default(1);

export const COUNT_LIMIT = 10_000;
