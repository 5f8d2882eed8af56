import type { BankPaymentState, BankState, CartPayment } from '@pouchery/contract/order-payments';
import type { OwnOrder } from '@pouchery/contract/orders';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { momentText } from '#api/database/moment-text.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { type BankPayment, bankPayments } from '#api/features/orders/bank-payments-tables.ts';
import { toPay, waitsForBank } from '#api/features/orders/order-money.ts';
import { orders } from '#api/features/orders/orders-tables.ts';
import { askBank } from './ask-bank.ts';
import type { Shop } from './payment-rows.ts';

/** Tries to pay an order at banks. */
export const MAX_TRIES = 20;
/** What has less time left is begun anew. */
const LEFT_MS = 2 * 60_000;

const TOLD: Record<BankState, BankPaymentState> = {
  starting: 'waiting',
  open: 'waiting',
  held: 'waiting',
  unclear: 'waiting',
  captured: 'paid',
  surplus: 'returning',
  returned: 'returned',
  failed: 'failed',
};

/** What its buyer is told of an order's payment at a bank, the one that is its own before the latest, and how it may be paid now, of what is offered. */
export async function findOwnPayment(
  db: Database | Transaction,
  number: number,
  offered: readonly CartPayment[],
  now: Date,
): Promise<Pick<OwnOrder, 'bank_payment' | 'pay_with'>> {
  const [latest] = await db
    .select({
      payment: bankPayments,
      until: momentText(bankPayments.expires),
      held: momentText(orders.heldUntil),
      mayPay: waitsForBank,
      amount: toPay,
      tries: sql<number>`count(*) over ()::int`,
    })
    .from(orders)
    .leftJoin(bankPayments, eq(bankPayments.orderNumber, orders.number))
    .where(eq(orders.number, number))
    .orderBy(desc(eq(bankPayments.state, 'captured')), desc(bankPayments.begun))
    .limit(1);
  if (!latest) return { bank_payment: null, pay_with: [] };
  const { payment, until, held, mayPay, amount, tries } = latest;
  const isGood = payment !== null && isStillGood(payment, amount, now);
  const isLeft = (way: CartPayment) =>
    way === 'at_door' || tries < MAX_TRIES || (isGood && way === payment.bank);
  const pay_with = mayPay ? offered.filter(isLeft) : [];
  if (!payment) return { bank_payment: null, pay_with };
  const { bank, state, payAt } = payment;
  const pay_at = mayPay && isGood ? payAt : null;
  return { bank_payment: { bank, state: TOLD[state], pay_at, until: held ?? until }, pay_with };
}

/** Whether what was begun at a bank still leads to a page on which what is to be paid can be paid. */
export function isStillGood({ state, amount, expires }: BankPayment, toPay: string, now: Date) {
  const isLive = state === 'starting' || state === 'open';
  return isLive && amount === toPay && expires.getTime() - now.getTime() > LEFT_MS;
}

/** Asks the banks how the payments of an order stand that are not final. */
export async function checkOrder(shop: Shop, number: number) {
  const open = await shop.db
    .select({ id: bankPayments.id })
    .from(bankPayments)
    .where(and(eq(bankPayments.orderNumber, number), isNotNull(bankPayments.askAt)))
    .limit(20);
  for (const { id } of open) await askBank(shop, id, { isUrgent: true });
}
