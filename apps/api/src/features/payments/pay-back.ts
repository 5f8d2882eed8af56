import { and, asc, eq, isNotNull, lte, ne, sql } from 'drizzle-orm';
import type { Transaction } from '#api/database/open-database.ts';
import { sum, toPrice, toTetri } from '#api/features/checkout/money.ts';
import { type BankPayment, bankPayments } from '#api/features/orders/bank-payments-tables.ts';
import { touchOrders } from '#api/features/orders/order-events.ts';
import { orders } from '#api/features/orders/orders-tables.ts';
import { refunds } from '#api/features/orders/payments-tables.ts';
import { settled } from '#api/features/orders/promise-due.ts';
import { type BankAnswer, BankError, BankRefused, BankSilent, isUnheard } from './bank.ts';
import { requireBank } from './offered-payments.ts';
import { actorOf, addPaymentEvent, keyOf, lockOrder, lockPayment, type Shop } from './payment-rows.ts';
import { mailRefund } from './refund-mail.ts';

const MINUTE_MS = 60_000;
/** What a bank has not answered is asked for again after so long, once it has said that it did not happen. */
const SILENCE_MS = 10 * MINUTE_MS;
/** What it has refused. */
const REFUSED_MS = 6 * 60 * MINUTE_MS;
const AFTER_ANOTHER_MS = MINUTE_MS;
const ASK_MS = 5_000;

/**
 * Asks the bank to pay a refund back, one of a payment at a time, if it is time to. It is done only once the bank says that
 * it is (`takeReturns`). Gives whether the bank was asked.
 */
export async function payBack(shop: Shop, id: number): Promise<boolean> {
  const asked = await shop.db.transaction((tx) => prepare(tx, shop, id));
  if (!asked) return false;
  const { payment, refund } = asked;
  const isIt = and(eq(refunds.id, id), eq(refunds.state, 'waiting'));
  const note = (said: Record<string, unknown>) =>
    addPaymentEvent(shop.db, { paymentId: payment.id, kind: 'refund', said: { refund: id, ...said } });
  try {
    const bankId = payment.bankId ?? '';
    const key = keyOf(payment.id, 'refund', id);
    await requireBank(shop.banks, payment.bank).refund({ bankId, amount: refund.amount, key });
    await shop.db.update(refunds).set({ askAt: null }).where(isIt);
    await note({ accepted: refund.amount });
  } catch (error) {
    if (!(error instanceof BankError)) throw error;
    await note({ error: error.message.slice(0, 300), isRefused: error instanceof BankRefused });
    if (error instanceof BankSilent) return true;
    // It has not happened; who of the staff sees it waiting may withdraw it.
    const pause = isUnheard(error) ? SILENCE_MS : REFUSED_MS;
    const later = { expects: null, askAt: new Date(shop.now().getTime() + pause) };
    await shop.db.update(refunds).set(later).where(isIt);
  }
  return true;
}

/** Notes that the bank is asked for it, before it is. */
async function prepare(tx: Transaction, shop: Shop, id: number) {
  const now = shop.now();
  const [found] = await tx.select().from(refunds).where(eq(refunds.id, id));
  if (!found?.bankPaymentId) return undefined;
  await lockOrder(tx, found.orderNumber);
  const payment = await lockPayment(tx, found.bankPaymentId);
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update');
  if (refund?.state !== 'waiting' || refund.askAt === null || refund.askAt > now) return undefined;
  const postpone = async (askAt = new Date(now.getTime() + AFTER_ANOTHER_MS)) => {
    await tx.update(refunds).set({ askAt }).where(eq(refunds.id, id));
    return undefined;
  };
  const client = shop.banks[payment.bank];
  // Those of the other bank are not to wait behind it.
  if (!client || !payment.capturedAt) return postpone();
  if ((await tx.$count(refunds, and(isAskedOf(payment), ne(refunds.id, id)))) > 0) return postpone();
  // What was asked for and not answered is asked for again only after the bank has said how it stands since.
  const isUnanswered = refund.expects !== null;
  const heard = payment.answered?.getTime() ?? 0;
  if (isUnanswered && heard < refund.askAt.getTime() - SILENCE_MS / 2) {
    await tx.update(bankPayments).set({ askAt: now }).where(eq(bankPayments.id, payment.id));
    return postpone();
  }
  const from = client.refundFrom(now, payment.capturedAt, payment.returned !== '0.00');
  if (from > now) return postpone(from);
  const expects = toPrice(sum([toTetri(payment.returned), toTetri(refund.amount)]));
  await tx
    .update(refunds)
    .set({ expects, askAt: new Date(now.getTime() + SILENCE_MS) })
    .where(eq(refunds.id, id));
  await tx
    .update(bankPayments)
    .set({
      askAt: new Date(now.getTime() + ASK_MS),
      times: 0,
      unsettled: sql`coalesce(${bankPayments.unsettled}, ${now.toISOString()}::timestamptz)`,
    })
    .where(eq(bankPayments.id, payment.id));
  await addPaymentEvent(tx, {
    paymentId: payment.id,
    kind: 'refund',
    said: { refund: id, asked: refund.amount },
  });
  return { payment, refund };
}

/** Whether the bank was asked for a refund of this payment and has not said yet that it is done. */
export function isAskedOf({ id }: Pick<BankPayment, 'id'>) {
  return and(eq(refunds.bankPaymentId, id), eq(refunds.state, 'waiting'), isNotNull(refunds.expects));
}

/** What the bank says that it has given back: refunds that it was asked for are done with it, and their buyer hears of it. */
export async function takeReturns(tx: Transaction, shop: Shop, payment: BankPayment, answer: BankAnswer) {
  const { id, captured, orderNumber } = payment;
  const said = toTetri(answer.returned);
  const most = [said, toTetri(captured)].reduce((a, b) => (a < b ? a : b));
  const returned = most > toTetri(payment.returned) ? most : toTetri(payment.returned);
  const isAll = returned > 0n && returned === toTetri(captured);
  await tx
    .update(bankPayments)
    .set({ returned: toPrice(returned), ...(isAll && { state: 'returned' }) })
    .where(eq(bankPayments.id, id));
  const done = await tx
    .select({ id: refunds.id, amount: refunds.amount, reason: refunds.reason })
    .from(refunds)
    .where(and(isAskedOf(payment), lte(refunds.expects, toPrice(returned))))
    .orderBy(asc(refunds.id));
  for (const refund of done) {
    await tx
      .update(refunds)
      .set({ ...settled(actorOf(payment.bank), 'done'), askAt: null })
      .where(eq(refunds.id, refund.id));
    await mailRefund(tx, shop.outbox, orderNumber, refund);
  }
  if (done.length > 0) await touchOrders(tx, eq(orders.number, orderNumber));
  // It works on it: nobody asks again meanwhile.
  if (answer.isBusy)
    await tx
      .update(refunds)
      .set({ askAt: new Date(shop.now().getTime() + SILENCE_MS) })
      .where(and(isAskedOf(payment), isNotNull(refunds.askAt)));
}
