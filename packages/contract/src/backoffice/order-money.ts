import { z } from 'zod';
import {
  BANK_STATES,
  BANKS,
  PAYMENT_METHODS,
  REFUND_METHODS,
  REFUND_REASONS,
  REFUND_STATES,
} from '../order-payments.ts';

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
  /** The last day for what the buyer gave notice of. */
  due: z.iso.date().nullable(),
  ...written,
});
/** A try to pay at a bank, with what the bank said of it, the latest first. */
const bankPayment = z.object({
  id: z.string(),
  bank: z.enum(BANKS),
  /** What the bank calls it. */
  bank_id: z.string().nullable(),
  state: z.enum(BANK_STATES),
  amount: z.string(),
  returned: z.string(),
  begun: z.iso.datetime(),
  /** When the bank is asked next; null once it is final. */
  ask_at: z.iso.datetime().nullable(),
  said: z.array(z.object({ at: z.iso.datetime(), kind: z.string(), status: z.string() })),
});
export type StaffBankPayment = z.infer<typeof bankPayment>;

export type OrderRefund = z.infer<typeof refund>;

/** What was paid for an order and paid back, and what is left of either; one of the last two is nothing. */
export const orderMoney = z.object({
  /** What the tins were worth that came back of an order that goes on; nothing of one that is over. */
  returned: z.string(),
  paid: z.string(),
  /** Promised refunds included. */
  refunded: z.string(),
  to_pay: z.string(),
  /** Paid beyond what the order is worth now, and not promised back yet. */
  to_pay_back: z.string(),
  payments: z.array(payment),
  refunds: z.array(refund),
  bank_payments: z.array(bankPayment),
});
export type OrderMoney = z.infer<typeof orderMoney>;
