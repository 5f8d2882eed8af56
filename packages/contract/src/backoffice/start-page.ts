import { z } from 'zod';
import { errorBody } from '../errors.ts';
import { picture } from '../pictures.ts';
import { dayRange, NO_DAY_RANGE } from './day-range.ts';
import { isDayRange } from './day-range-values.ts';
import { MISSING_PARTS } from './product-values.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/**
 * What waits for somebody, and what is set to happen by itself. `reviews` wait for approval; `new_reviews` are shown
 * already, came within a week and have no response. `imports` broke off within a week. `failed_jobs` are jobs of other kinds that no try could do.
 * `orders_to_pack` are confirmed, `orders_to_ship` packed. `refunds` are orders with a refund that is not paid out yet, `returns` those whose buyers want to send tins back. `sold_out` are published products. `broken_links` lead to delivery partners, and are not shown any more. `missing_pages` were met by many visitors.
 */
export const WAITING = [
  'reviews',
  'new_reviews',
  'messages',
  'orders',
  'orders_to_pack',
  'orders_to_ship',
  'refunds',
  /** Orders whose payment at a bank waits for a person. */
  'bank_payments',
  'returns',
  'mails',
  'imports',
  'failed_jobs',
  'broken_links',
  'missing_pages',
  'sold_out',
  /** Counted products with tins whose best before passes within a month. */
  'ends_soon',
  'scheduled_products',
  'scheduled_articles',
] as const;
export type WaitingKind = (typeof WAITING)[number];

const totals = z.object({ views: z.int(), visits: z.int(), searches: z.int() });

const countedProduct = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  brand_name: z.string(),
  /** The closed tin. */
  picture: picture.nullable(),
  count: z.int(),
});
export type CountedProduct = z.infer<typeof countedProduct>;

const countedSearch = z.object({ text: z.string(), count: z.int() });
export type CountedSearch = z.infer<typeof countedSearch>;

export const startPage = z.object({
  /**
   * For owners of a shop that is backed up or ought to be: when the last good backup was made, whether that is more than a
   * day ago, and when the last attempt failed, if it did. Null for others.
   */
  backup: z
    .object({
      succeeded_at: z.iso.datetime().nullable(),
      failed_at: z.iso.datetime().nullable(),
      is_late: z.boolean(),
      /** Files of backups that are damaged. */
      damaged: z.int(),
      /** When a backup was last restored to try it, whether that is more than two weeks ago, and whether the last try failed. */
      drilled_at: z.iso.datetime().nullable(),
      is_drill_late: z.boolean(),
      drill_failed_at: z.iso.datetime().nullable(),
    })
    .nullable(),
  /**
   * Looks at products, followed links to delivery partners and searches, day by day; today counts as far as it has come.
   */
  days: z.array(totals.extend({ day: z.iso.date() })),
  /** In the whole days, without today, so that they compare with as many before those. `before` is null while the shop has not counted for so long. */
  total: totals,
  before: totals.nullable(),
  /** Followed links by delivery partner, today's included, most first; `before` in as many whole days before. */
  partners: z.array(z.object({ slug: z.string(), name: z.string(), count: z.int(), before: z.int() })),
  /** Products whose links to delivery partners were followed, and those that were looked at, most first. */
  followed: z.array(countedProduct),
  seen: z.array(countedProduct),
  searches: z.array(countedSearch),
  /** Searches that found nothing and would find nothing now, most first. */
  empty_searches: z.array(countedSearch),
  /** What the catalogue lacks, by list: texts in a language, or pictures. Empty for roles without the catalogue. */
  gaps: z.array(z.object({ resource: z.string(), missing: z.enum(MISSING_PARTS), count: z.int() })),
});
export type StartPage = z.infer<typeof startPage>;

/** What there is to do: only what the role may see, and only what there is. */
export const waiting = z.array(
  z.object({
    what: z.enum(WAITING),
    count: z.int(),
    /** Of orders and messages: when the first of them came. */
    oldest: z.iso.datetime().optional(),
  }),
);
export type Waiting = z.infer<typeof waiting>;

export const listWaiting = staffEndpoint('listWaiting', {
  summary: 'What waits for somebody of this role, how much of it, and since when',
  response: { 200: waiting },
});

export const getStartPage = staffEndpoint('getStartPage', {
  summary:
    'What happened in the shop, in the last seven days and today where no others are asked for, and what it lacks',
  querystring: dayRange
    .partial()
    .refine(
      ({ from, until }) => from === until || (from && until && isDayRange({ from, until })),
      NO_DAY_RANGE,
    ),
  response: { 200: startPage, 400: errorBody },
});
