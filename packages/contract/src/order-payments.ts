/** Banks on whose pages orders are paid. Without zod, for the browser. */
export const BANKS = ['bog', 'tbc'] as const;
export type Bank = (typeof BANKS)[number];
/** The bank that somebody pays at, where it is one. */
export function toBank(way: string | null): Bank | undefined {
  return BANKS.find((bank) => bank === way);
}

/** How an order is paid: what staff write down, and what a customer may choose. */
export const STAFF_PAYMENTS = ['at_door', 'transfer'] as const;
export const CART_PAYMENTS = ['at_door', ...BANKS] as const;
export type StaffPayment = (typeof STAFF_PAYMENTS)[number];
export type CartPayment = (typeof CART_PAYMENTS)[number];
export const ORDER_PAYMENTS = [...STAFF_PAYMENTS, ...BANKS] as const;
export type OrderPayment = (typeof ORDER_PAYMENTS)[number];

/** How money came in; at the door it is one of the first two, and what a bank says is noted by the program alone. */
export const DOOR_METHODS = ['cash', 'terminal'] as const;
export type DoorMethod = (typeof DOOR_METHODS)[number];
export const NOTED_METHODS = [...DOOR_METHODS, 'transfer'] as const;
export type NotedMethod = (typeof NOTED_METHODS)[number];
export const PAYMENT_METHODS = [...NOTED_METHODS, ...BANKS] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/**
 * How a payment stands at a bank. `starting`: it was not told yet, or did not answer: nobody can pay there. `open`: its buyer has
 * the bank's page. `held`: the bank keeps the money for us; `captured`: it is the order's. `surplus`: paid a second time or
 * too late, it goes back whole. `returned`: all of it is back. `failed`: declined, expired, released. `unclear`: the bank
 * says what we do not know, and a person looks.
 */
export const BANK_STATES = [
  'starting',
  'open',
  'held',
  'captured',
  'surplus',
  'returned',
  'failed',
  'unclear',
] as const;
export type BankState = (typeof BANK_STATES)[number];

/** What a buyer is told of it. */
export const BANK_PAYMENT_STATES = ['waiting', 'paid', 'failed', 'returning', 'returned'] as const;
export type BankPaymentState = (typeof BANK_PAYMENT_STATES)[number];

/** How it goes back, by the bank through which it came among them, and why. */
export const REFUND_METHODS = ['cash', 'transfer', 'bank'] as const;
export type RefundMethod = (typeof REFUND_METHODS)[number];
export const REFUND_REASONS = [
  'cancelled',
  'returned',
  'changed',
  'damaged',
  'goodwill',
  'other',
  'paid_twice',
  'paid_late',
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];
/** Promised to the buyer, in their hands, or given up: that is for good. */
export const REFUND_STATES = ['waiting', 'done', 'withdrawn'] as const;
export type RefundState = (typeof REFUND_STATES)[number];
