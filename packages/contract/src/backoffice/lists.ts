import { z } from 'zod';
import { MAX_INTEGER, text } from '../fields.ts';
import { MAX_OFFSET, MAX_PAGE_SIZE, oneOrMore, wholeNumber } from '../product-query.ts';

const STAFF_PAGE_SIZE = 25;

/** A row's number in an address. */
export const rowId = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'A valid integer is required.')
  .transform(Number);
export const idParams = z.object({ id: rowId });

/** A filter that is either way, or not given. */
export const flag = z
  .enum(['true', 'false'], 'Must be a valid boolean.')
  .transform((value) => value === 'true')
  .optional();

/** The version of a row that a change or a deletion starts from; in the body of the one, in the query of the other. */
export const version = z.int().min(1).max(MAX_INTEGER);
/** Of what there is one of: 0 while nobody has written it. */
export const singleVersion = z.int().min(0).max(MAX_INTEGER);
export const versionQuery = z.object({ version: rowId });

/**
 * Query of a list of the back office: a page, a search text, an order (`name` or `-name`), these rows alone (`id`,
 * repeated), and the list's own filters.
 */
export function listQuery<const Sort extends string, Filters extends z.ZodRawShape>(
  sorts: readonly [Sort, ...Sort[]],
  filters: Filters,
) {
  return listQueryById(rowId, sorts, filters);
}

/** The same for rows that go by another id than a number of their own. */
export function listQueryById<Id extends z.ZodType, const Sort extends string, Filters extends z.ZodRawShape>(
  id: Id,
  sorts: readonly [Sort, ...Sort[]],
  filters: Filters,
) {
  const orders = sorts.flatMap((sort) => [sort, `-${sort}`] as const);
  return z.object({
    page: wholeNumber(1, MAX_OFFSET, 1),
    page_size: wholeNumber(1, MAX_PAGE_SIZE, STAFF_PAGE_SIZE),
    q: text.trim().max(100).default(''),
    sort: z.enum(orders).optional(),
    id: oneOrMore(id),
    ...filters,
  });
}

/** Somebody else was faster: `current` is the row as it is now. */
export function conflictWith<Detail extends z.ZodType>(detail: Detail) {
  return z.object({ detail: z.string(), current: detail });
}
