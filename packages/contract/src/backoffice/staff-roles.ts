/**
 * `owner` may do everything; `editor` catalogue and content; `support` messages, reviews, orders, customers. Without zod,
 * for the browser.
 */
export const STAFF_ROLES = ['owner', 'editor', 'support'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
