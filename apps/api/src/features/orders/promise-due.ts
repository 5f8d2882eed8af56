import { type RefundReason, type RefundState, toBank } from '@pouchery/contract/order-payments';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
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
    .set({ ...settled(by, 'withdrawn'), askAt: null })
    .where(
      and(
        eq(refunds.orderNumber, orderNumber),
        eq(refunds.state, 'waiting'),
        inArray(refunds.reason, [...FOLLOWING]),
        // What a bank was asked for is on its way.
        isNull(refunds.expects),
      ),
    );
  const { to_pay_back: amount, payments } = await findOrderMoney(tx, orderNumber);
  if (amount === '0.00') return;
  const last = payments.findLast(({ amount, method }) => !amount.startsWith('-') && !toBank(method));
  const method = last?.method === 'cash' ? 'cash' : 'transfer';
  const { parts, rest } = await throughBanks(tx, orderNumber, amount);
  const all = rest === '0.00' ? parts : [...parts, { method, amount: rest } as const];
  const shared = { reason, ...settled(by, 'waiting'), orderNumber, staffId: by.id, staffName: by.name };
  await tx.insert(refunds).values(all.map((part) => ({ ...part, ...shared })));
}

/** Splits what goes back by the payments at banks that it came by, the newest first, each to be asked for at once; and what did not come by one. */
export async function throughBanks(tx: Transaction, orderNumber: number, amount: string) {
  const { rows } = await tx.execute<{ id: string; part: string; rest: string }>(sql`
    with taken as (
      select id, captured - promised as there, sum(captured - promised) over (order by begun desc, id) as sum
      from bank_payments where order_number = ${orderNumber} and captured > promised
    )
    select id, least(there, ${amount}::numeric - (sum - there))::text as part,
      greatest(${amount}::numeric - sum, 0.00)::text as rest
    from taken where sum - there < ${amount}::numeric order by sum`);
  const askAt = sql`'epoch'`;
  return {
    parts: rows.map(({ id, part }) => ({ method: 'bank' as const, amount: part, bankPaymentId: id, askAt })),
    rest: rows.at(-1)?.rest ?? amount,
  };
}

/** The columns of a refund that somebody brings to this state. */
export function settled({ name }: Pick<Actor, 'name'>, state: RefundState) {
  if (state === 'waiting') return { state, settledAt: null, settledBy: null };
  return { state, settledAt: sql`clock_timestamp()`, settledBy: name };
}
