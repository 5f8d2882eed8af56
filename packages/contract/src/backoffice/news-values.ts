import type { StaffRight } from './staff-roles.ts';

/** What whoever works here may hear of, and who may: without zod, for the browser. */
export const NEWS_RIGHTS = {
  orders: 'packOrders',
  messages: 'helpCustomers',
} as const satisfies Record<string, StaffRight>;
export type NewsKind = keyof typeof NEWS_RIGHTS;
export const NEWS_KINDS = ['orders', 'messages'] as const satisfies readonly NewsKind[];

/** By mail at once, collected once a day, or not at all. */
export const NEWS_MODES = ['at_once', 'daily', 'none'] as const;
export type NewsMode = (typeof NEWS_MODES)[number];
/** When the daily mail leaves, by the shop's clock. */
export const DIGEST_HOUR = 9;
