import { z } from 'zod';
import { PAYMENT_METHODS, REFUND_METHODS, REFUND_REASONS, REFUND_STATES } from '../order-payments.ts';

const written = { at: z.iso.datetime(), staff_name: z.string(), note: z.string() };

/** Money that came in; below nothing where it takes back the payment that it names, which was noted by mistake. */
const payment = z.object({
  id: z.int(),
  method: z.enum(PAYMENT_METHODS),
  amount: z.string(),
  corrects: z.int().nullable(),
  ...written,
});
export type OrderPayment = z.infer<typeof payment>;

const refund = z.object({
  id: z.int(),
  method: z.enum(REFUND_METHODS),
  amount: z.string(),
  reason: z.enum(REFUND_REASONS),
  state: z.enum(REFUND_STATES),
  /** When it was paid out or withdrawn, and by whom. */
  settled_at: z.iso.datetime().nullable(),
  settled_by: z.string().nullable(),
  ...written,
});
export type OrderRefund = z.infer<typeof refund>;

/** What was paid for an order and paid back, and what is left of either; one of the last two is nothing. */
export const orderMoney = z.object({
  paid: z.string(),
  /** Promised refunds included. */
  refunded: z.string(),
  to_pay: z.string(),
  /** Paid beyond what the order is worth now, and not promised back yet. */
  to_pay_back: z.string(),
  payments: z.array(payment),
  refunds: z.array(refund),
});
export type OrderMoney = z.infer<typeof orderMoney>;
