import type { RefundReason, RefundState } from '@pouchery/contract/order-payments';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#api/database/open-database.ts';
import type { Actor } from './order-events.ts';
import { findOrderMoney } from './order-money.ts';
import { refunds } from './payments-tables.ts';

/** Reasons for which the program itself promises what is due back. */
export const FOLLOWING: readonly RefundReason[] = ['cancelled', 'returned', 'changed'];

/**
 * Promises what was paid beyond what an order is worth now, in the transaction that has changed what it is worth; what was
 * promised for such a change before, and waits, is withdrawn. So a change that is taken back takes its refund back.
 */
export async function promiseDue(tx: Transaction, by: Actor, orderNumber: number, reason: RefundReason) {
  await tx
    .update(refunds)
    .set(settled(by, 'withdrawn'))
    .where(
      and(
        eq(refunds.orderNumber, orderNumber),
        eq(refunds.state, 'waiting'),
        inArray(refunds.reason, [...FOLLOWING]),
      ),
    );
  const { to_pay_back: amount, payments } = await findOrderMoney(tx, orderNumber);
  if (amount === '0.00') return;
  const last = payments.findLast((payment) => !payment.amount.startsWith('-'));
  const method = last?.method === 'cash' ? 'cash' : 'transfer';
  await tx.insert(refunds).values({
    method,
    amount,
    reason,
    ...settled(by, 'waiting'),
    orderNumber,
    staffId: by.id,
    staffName: by.name,
  });
}

/** The columns of a refund that somebody brings to this state. */
export function settled({ name }: Pick<Actor, 'name'>, state: RefundState) {
  if (state === 'waiting') return { state, settledAt: null, settledBy: null };
  return { state, settledAt: sql`clock_timestamp()`, settledBy: name };
}
