/** How an order is paid. Without zod, for the browser. */
export const PAYMENT_WAYS = ['at_door', 'transfer'] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];

/** How money came in; at the door it is one of the first two. */
export const DOOR_METHODS = ['cash', 'terminal'] as const;
export const PAYMENT_METHODS = [...DOOR_METHODS, 'transfer'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** How it goes back, and why. */
export const REFUND_METHODS = ['cash', 'transfer'] as const;
export type RefundMethod = (typeof REFUND_METHODS)[number];
export const REFUND_REASONS = ['cancelled', 'returned', 'changed', 'damaged', 'goodwill', 'other'] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];
/** Promised to the buyer, in their hands, or given up: that is for good. */
export const REFUND_STATES = ['waiting', 'done', 'withdrawn'] as const;
export type RefundState = (typeof REFUND_STATES)[number];
