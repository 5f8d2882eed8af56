import type { Locale } from '@pouchery/contract/locales';
import { BANKS, type Bank, toBank } from '@pouchery/contract/order-payments';
import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#api/database/open-database.ts';
import { type BankPayment, bankPayments } from '#api/features/orders/bank-payments-tables.ts';
import { mailOrder } from '#api/features/orders/mail-order.ts';
import { addOrderEvent, THE_BUYER } from '#api/features/orders/order-events.ts';
import { orderNumber, toOrderId } from '#api/features/orders/orders-queries.ts';
import { orders } from '#api/features/orders/orders-tables.ts';
import { ApiError, fieldErrors, unavailable } from '#api/http/api-error.ts';
import { shopPage } from '#api/mail/mail-words.ts';
import { BankError } from './bank.ts';
import { requireBank } from './offered-payments.ts';
import { checkOrder, isStillGood, MAX_TRIES } from './own-payment.ts';
import { addPaymentEvent, failToStart, holdEnd, lockOrder, PAY_MINUTES, type Shop } from './payment-rows.ts';

const FIRST_ASK_MS = 15_000;
const NOTHING_TO_PAY = 'There is nothing to pay for this order any more.';
const NO_ANSWER = 'The bank does not answer. Please try again, or pay another way.';

/** The page to which the bank leads back, in its reader's language; without one the order's own. */
type Back = { locale: Locale; page?: string };

/**
 * Where to pay for an order at a bank: on the page that its buyer has been given before, as long as that is good, or on a new one.
 * Null where nothing is to be paid (any more), or where the bank does not answer: the order waits then.
 */
export async function startPayment(shop: Shop, number: number, bank: Bank, back: Back) {
  const begun = await shop.db.transaction((tx) => begin(tx, shop, number, bank));
  if (!begun) return null;
  return begun.payAt ?? (await askForPage(shop, begun, back));
}

/** Pays an own order that waits for it another way, or again. Throws 409 where it does not, and 503 where the bank does not answer. */
export async function payAgain(shop: Shop, id: string, payment: string, back: Back) {
  const number = orderNumber(id);
  // Another tab may have paid already.
  await checkOrder(shop, number);
  const bank = toBank(payment);
  if (!bank) return payAtDoor(shop, number);
  const begun = await shop.db.transaction((tx) => begin(tx, shop, number, bank));
  if (!begun) throw new ApiError(409, { detail: NOTHING_TO_PAY });
  const page = begun.payAt ?? (await askForPage(shop, begun, back));
  if (page === null) throw unavailable(NO_ANSWER);
  return page;
}

/** The order waits for nobody any more; whoever pays at a bank all the same has paid. */
export async function payAtDoor({ db, outbox }: Pick<Shop, 'db' | 'outbox'>, number: number) {
  await db.transaction(async (tx) => {
    const moved = await tx
      .update(orders)
      .set({ payment: 'at_door', heldUntil: null })
      .where(
        and(eq(orders.number, number), eq(orders.status, 'pending'), inArray(orders.payment, [...BANKS])),
      )
      .returning();
    if (moved.length === 0) throw new ApiError(409, { detail: NOTHING_TO_PAY });
    await addOrderEvent(tx, number, THE_BUYER, { kind: 'pays_at_door' });
    await mailOrder(tx, outbox, number);
  });
  return null;
}

/**
 * Lets an order that is not paid yet wait for a bank until then, at which its buyer pays by a link; gives how it is to be paid
 * now. Throws 400 where there is nothing to pay.
 */
export async function awaitPayment(tx: Transaction, number: number, bank: Bank, until: Date) {
  const { status, toPay } = await lockOrder(tx, number);
  if (status !== 'pending' || toPay === '0.00') throw fieldErrors({ non_field: [NOTHING_TO_PAY] });
  const kept = sql`case when ${inArray(orders.payment, [...BANKS])} then ${orders.payment} else ${bank} end`;
  const [order] = await tx
    .update(orders)
    .set({ payment: kept, heldUntil: until })
    .where(eq(orders.number, number))
    .returning({ payment: orders.payment });
  return order?.payment ?? null;
}

/** The payment that the order waits for from now on. */
async function begin(tx: Transaction, { now }: Shop, number: number, bank: Bank) {
  const order = await lockOrder(tx, number);
  const tries = await tx
    .select()
    .from(bankPayments)
    .where(eq(bankPayments.orderNumber, number))
    .orderBy(desc(bankPayments.begun));
  const isPaid = tries.some(({ state }) => state === 'held' || state === 'captured');
  if (order.status !== 'pending' || order.toPay === '0.00' || isPaid) return undefined;
  const known = tries.find((one) => one.bank === bank && isStillGood(one, order.toPay, now()));
  if (!known && tries.length >= MAX_TRIES) return undefined;
  const isKept = order.heldUntil !== null && (known !== undefined || order.heldUntil > holdEnd(now()));
  const heldUntil = isKept ? order.heldUntil : holdEnd(now());
  await tx.update(orders).set({ payment: bank, heldUntil }).where(eq(orders.number, number));
  if (known) return known;
  const [begun] = await tx
    .insert(bankPayments)
    .values({
      orderNumber: number,
      bank,
      amount: order.toPay,
      begun: now(),
      unsettled: now(),
      expires: new Date(now().getTime() + PAY_MINUTES * 60_000),
      askAt: new Date(now().getTime() + FIRST_ASK_MS),
    })
    .returning();
  return begun;
}

/** Asks the bank for its page. Of two who ask for the same payment the first decides. Null where the bank does not answer. */
async function askForPage(
  shop: Shop,
  { id, bank, orderNumber: number, amount }: BankPayment,
  { locale, page = `/order/confirmation?order=${toOrderId(number)}` }: Back,
) {
  const { db, env, log } = shop;
  try {
    const { bankId, payAt } = await requireBank(shop.banks, bank).start({
      id,
      orderId: toOrderId(number),
      amount,
      minutes: PAY_MINUTES,
      locale,
      returnTo: shopPage(env.siteUrl, locale, page),
      callbackTo: `${env.apiUrl}/api/payments/${bank}/callback/`,
    });
    return await db.transaction(async (tx) => {
      await addPaymentEvent(tx, { paymentId: id, kind: 'start', said: { bankId } });
      const isUnasked = and(
        eq(bankPayments.id, id),
        isNull(bankPayments.bankId),
        gt(bankPayments.expires, shop.now()),
      );
      // Also where another tab was told meanwhile that the bank does not answer, and nobody was to ask any more.
      const followed = { unsettled: shop.now(), askAt: new Date(shop.now().getTime() + FIRST_ASK_MS) };
      await tx
        .update(bankPayments)
        .set({ bankId, payAt, state: 'open', ...followed })
        .where(isUnasked);
      const [kept] = await tx
        .select({ payAt: bankPayments.payAt })
        .from(bankPayments)
        .where(eq(bankPayments.id, id));
      return kept?.payAt ?? null;
    });
  } catch (error) {
    if (!(error instanceof BankError)) throw error;
    log.warn({ err: error, bank }, 'a payment could not be begun at the bank');
    await failToStart(shop, id, error.message);
    return null;
  }
}
