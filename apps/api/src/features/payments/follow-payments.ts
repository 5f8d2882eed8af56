import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { bankPayments } from '#api/features/orders/bank-payments-tables.ts';
import { mailOrder } from '#api/features/orders/mail-order.ts';
import { orders } from '#api/features/orders/orders-tables.ts';
import { refunds } from '#api/features/orders/payments-tables.ts';
import { stepOrder } from '#api/features/stock/step-order.ts';
import { forEachConcurrently } from '#api/for-each-concurrently.ts';
import { recurringRun } from '#api/jobs/schedule-run.ts';
import { askBank } from './ask-bank.ts';
import { checkOrder } from './own-payment.ts';
import { payBack } from './pay-back.ts';
import { lockOrder, type Shop } from './payment-rows.ts';

const EVERY_MS = 15_000;
/** Of each kind in one run; the next comes soon. */
const AT_ONCE = 50;
/** One bank that hangs for ten seconds a call is not to hold up the payments at the other. */
const AT_A_TIME = 5;

export const PAYMENTS_QUEUE = recurringRun(
  'bank-payments',
  { firstMs: EVERY_MS, everyMs: EVERY_MS },
  // The next run comes anyway.
  { retryLimit: 1, retryDelay: 15, deleteAfterSeconds: 600, expireInSeconds: 1_800 },
);

/** Asks for every payment and pays every refund back whose time has come, and lets orders go that nobody has paid; however often a process has died over it. */
export async function followPayments(shop: Shop) {
  const now = shop.now();
  const dueRefunds = await shop.db
    .select({ id: refunds.id, paymentId: refunds.bankPaymentId })
    .from(refunds)
    .where(lte(refunds.askAt, now))
    .orderBy(asc(refunds.askAt), asc(refunds.id))
    .limit(AT_ONCE);
  const duePayments = await shop.db
    .select({ id: bankPayments.id })
    .from(bankPayments)
    .where(lte(bankPayments.askAt, now))
    .orderBy(asc(bankPayments.askAt))
    .limit(AT_ONCE);
  const dueOrders = await shop.db
    .select({ number: orders.number })
    .from(orders)
    .where(and(lte(orders.heldUntil, now), eq(orders.status, 'pending')))
    .orderBy(asc(orders.heldUntil))
    .limit(AT_ONCE);
  const failures: unknown[] = [];
  // Whatever fails keeps nothing else waiting.
  const attempt = async (work: Promise<unknown>) => void (await work.catch((error) => failures.push(error)));
  await forEachConcurrently(AT_A_TIME, duePayments, ({ id }) => attempt(askBank(shop, id)));
  await forEachConcurrently(AT_A_TIME, dueOrders, ({ number }) => attempt(letGo(shop, number)));
  // Those of a payment in turn: a bank is asked for the next once it has said that the one before is done.
  const ofPayments = Map.groupBy(dueRefunds, ({ paymentId }) => paymentId).values();
  await forEachConcurrently(AT_A_TIME, ofPayments, async (ofPayment) => {
    for (const refund of ofPayment) await attempt(payBackAndAsk(shop, refund));
  });
  if (failures.length > 0) throw new AggregateError(failures, 'Some payments could not be followed.');
}

async function payBackAndAsk(shop: Shop, { id, paymentId }: { id: number; paymentId: string | null }) {
  const isAsked = await payBack(shop, id);
  if (isAsked && paymentId) await askBank(shop, paymentId, { isUrgent: true });
}

/**
 * Gives the tins of an order free that was not paid in time, once its banks were asked a last time. It stays known that this
 * is why it ended: whoever has paid all the same gets it after all, where there are tins.
 */
export async function letGo(shop: Shop, number: number) {
  await checkOrder(shop, number);
  await shop.db.transaction(async (tx) => {
    const { status, heldUntil, toPay } = await lockOrder(tx, number);
    if (status !== 'pending' || heldUntil === null || heldUntil > shop.now()) return;
    if (toPay === '0.00') {
      // Somebody has paid otherwise, such as in cash: it waits for nobody any more.
      await tx.update(orders).set({ heldUntil: null }).where(eq(orders.number, number));
      return;
    }
    const keeper = { jobs: shop.jobs, staff: { id: null, name: shop.env.shopName } };
    await stepOrder(tx, keeper, number, { from: 'pending', to: 'cancelled' });
    await tx
      .update(orders)
      .set({ heldUntil, version: sql`${orders.version} + 1` })
      .where(eq(orders.number, number));
    await mailOrder(tx, shop.outbox, number);
  });
}
