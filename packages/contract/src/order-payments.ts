/** How an order is paid. Without zod, for the browser. */
export const PAYMENT_WAYS = ['at_door', 'transfer'] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];
