import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Transaction } from '#api/database/open-database.ts';
import { toTetri } from '#api/features/checkout/money.ts';
import { type BankPayment, bankPayments } from '#api/features/orders/bank-payments-tables.ts';
import { mailOrder } from '#api/features/orders/mail-order.ts';
import { touchOrders } from '#api/features/orders/order-events.ts';
import { addPayment } from '#api/features/orders/order-money.ts';
import { orders } from '#api/features/orders/orders-tables.ts';
import { refunds } from '#api/features/orders/payments-tables.ts';
import { promiseDue } from '#api/features/orders/promise-due.ts';
import { isUsedUp } from '#api/features/orders/used-up-code.ts';
import { NotEnoughStock } from '#api/features/stock/not-enough-stock.ts';
import { stepOrder } from '#api/features/stock/step-order.ts';
import { type BankAnswer, BankError, isUnheard } from './bank.ts';
import { isAskedOf, takeReturns } from './pay-back.ts';
import {
  actorOf,
  addPaymentEvent,
  failToStart,
  GRACE_MS,
  holdEnd,
  isPaidOtherwise,
  keyOf,
  lockOrder,
  lockPayment,
  type Shop,
} from './payment-rows.ts';

/** How long until a bank is asked again, the more often it was, in seconds; the last goes on for ever. */
const PAUSES = [15, 30, 60, 60, 120, 120, 240, 480, 900, 1_800, 3_600, 10_800, 21_600];
/** Whoever comes back, a callback and a second tab ask together. */
export const TOGETHER_MS = 2_000;
const AGAIN_MS = 5_000;
const STARTING_MS = 60_000;
const NO_ANSWER_MS = 600_000;
const NOTHING = '0.00';

type Next = 'capture' | 'cancel' | undefined;

/**
 * Asks a bank how a payment stands and does what follows from it, if it is time to or somebody has a reason to ask now. What a
 * bank does not answer it is asked again. Any number of times, and at any moment, it comes to the same.
 */
export async function askBank(shop: Shop, id: string, { isUrgent = false } = {}) {
  const payment = await claim(shop, id, isUrgent);
  if (!payment) return;
  const client = shop.banks[payment.bank];
  if (!client) return askSoon(shop, id);
  const { bankId, begun } = payment;
  if (bankId === null) {
    const isLate = shop.now().getTime() - begun.getTime() > STARTING_MS;
    if (isLate) await failToStart(shop, id, 'stopped before the bank had answered');
    return;
  }
  try {
    const answer = await client.read(bankId);
    const next = await shop.db.transaction((tx) => takeAnswer(tx, shop, payment, answer));
    if (!next) return;
    const asked = { bankId, amount: payment.amount, key: keyOf(id, next) };
    await addPaymentEvent(shop.db, { paymentId: id, kind: next, said: { amount: payment.amount } });
    await client[next](asked);
  } catch (error) {
    if (!(error instanceof BankError)) throw error;
    await addPaymentEvent(shop.db, {
      paymentId: id,
      kind: 'read',
      said: { error: error.message.slice(0, 300) },
    });
    if (isUnheard(error)) await askSoon(shop, id);
  }
}

/** A bank that has not heard us is not given the pauses of one that has nothing new to say. */
async function askSoon({ db, now }: Shop, id: string) {
  const askAt = new Date(now().getTime() + NO_ANSWER_MS);
  const isLater = and(eq(bankPayments.id, id), gt(bankPayments.askAt, askAt));
  await db.update(bankPayments).set({ askAt }).where(isLater);
}

/** Says when to ask next before asking: whoever is stopped meanwhile is followed by the next. Undefined where somebody else asks. */
async function claim({ db, now }: Shop, id: string, isUrgent: boolean) {
  const moment = now();
  const isDue = isUrgent
    ? or(
        isNull(bankPayments.asked),
        lte(bankPayments.asked, new Date(moment.getTime() - TOGETHER_MS)),
        lte(bankPayments.askAt, moment),
      )
    : lte(bankPayments.askAt, moment);
  const pauses = sql.param(PAUSES);
  const pause = sql`(${pauses}::int[])[least(${bankPayments.times} + 1, ${PAUSES.length})] * interval '1 second'`;
  const [claimed] = await db
    .update(bankPayments)
    .set({
      asked: moment,
      times: sql`least(${bankPayments.times} + 1, 1000)`,
      // What is final stays so, unless the bank now says something else.
      askAt: sql`case when ${bankPayments.askAt} is not null then ${moment.toISOString()}::timestamptz + ${pause} end`,
    })
    .where(and(eq(bankPayments.id, id), isDue))
    .returning();
  return claimed;
}

/** Writes down what the bank has said and what follows from it. Gives what is to be asked of the bank. */
async function takeAnswer(
  tx: Transaction,
  shop: Shop,
  known: BankPayment,
  answer: BankAnswer,
): Promise<Next> {
  // Its order first, and then the payment as it is now.
  const order = await lockOrder(tx, known.orderNumber);
  const payment = await lockPayment(tx, known.id);
  const { said, ...heard } = answer;
  await addPaymentEvent(tx, { paymentId: payment.id, kind: 'read', said: { ...said, heard } });
  const next = await follow(tx, shop, { order, payment }, answer);
  await takeReturns(tx, shop, await lockPayment(tx, known.id), answer);
  await settle(tx, shop, known.id, next);
  return next;
}

type Locked = { order: Awaited<ReturnType<typeof lockOrder>>; payment: BankPayment };

async function follow(
  tx: Transaction,
  shop: Shop,
  { order, payment }: Locked,
  answer: BankAnswer,
): Promise<Next> {
  // An answer that was on its way for longer than another takes nothing back.
  if (payment.captured !== NOTHING) return undefined;
  // What was held for nobody is free again.
  const isFreed = answer.state === 'captured' && answer.captured === answer.returned;
  if (isFreed) await setState(tx, payment, 'failed');
  else if (answer.state === 'captured') {
    // More or less than it was asked for: a person looks.
    if (toTetri(answer.captured) !== toTetri(payment.amount)) await setState(tx, payment, 'unclear');
    else await take(tx, shop, { order, payment });
  }
  if (answer.state === 'captured') return undefined;
  if (answer.state !== 'held') {
    const isLate = answer.state === 'open' && payment.state === 'held';
    if (!isLate) await setState(tx, payment, answer.state);
    return undefined;
  }
  const isWanted = await isWantedBy(tx, shop, { order, payment });
  await setState(tx, payment, isWanted ? 'held' : 'surplus');
  if (answer.isBusy) return undefined;
  return isWanted ? 'capture' : 'cancel';
}

async function setState(tx: Transaction, { id }: BankPayment, state: BankPayment['state']) {
  await tx.update(bankPayments).set({ state }).where(eq(bankPayments.id, id));
}

/**
 * Whether the order still has something to be paid, and tins for it: one that was not paid in time gets its tins again where
 * there are some.
 */
async function isWantedBy(tx: Transaction, shop: Shop, { order, payment }: Locked) {
  if (await isPaidOtherwise(tx, payment)) return false;
  if (order.status === 'cancelled') return order.heldUntil !== null && (await revive(tx, shop, payment));
  return order.status !== 'returned' && order.toPay !== NOTHING;
}

async function revive(tx: Transaction, { jobs, now }: Shop, { bank, orderNumber }: BankPayment) {
  try {
    await tx.transaction((part) =>
      stepOrder(part, { jobs, staff: actorOf(bank) }, orderNumber, { from: 'cancelled', to: 'pending' }),
    );
    // What is held is not taken yet, and may be freed.
    await tx
      .update(orders)
      .set({ heldUntil: holdEnd(now()) })
      .where(eq(orders.number, orderNumber));
    return true;
  } catch (error) {
    if (error instanceof NotEnoughStock || isUsedUp(error)) return false;
    throw error;
  }
}

/** The bank has the money: the order's, or not wanted, and then it goes back at once. */
async function take(tx: Transaction, shop: Shop, { order, payment }: Locked) {
  const { id, bank, amount, orderNumber } = payment;
  const actor = actorOf(bank);
  const isTwice = await isPaidOtherwise(tx, payment);
  const isWanted = await isWantedBy(tx, shop, { order, payment });
  const taken = { captured: amount, capturedAt: shop.now() };
  await tx
    .update(bankPayments)
    .set({ ...taken, state: isWanted ? 'captured' : 'surplus' })
    .where(eq(bankPayments.id, id));
  await addPayment(tx, actor, orderNumber, { method: bank, amount, bankPaymentId: id });
  if (isWanted) {
    const isPending = order.status === 'pending' || order.status === 'cancelled';
    const keeper = { jobs: shop.jobs, staff: actor };
    if (isPending) await stepOrder(tx, keeper, orderNumber, { from: 'pending', to: 'confirmed' });
    await promiseDue(tx, actor, orderNumber, 'changed');
    await tx.update(orders).set({ payment: bank }).where(eq(orders.number, orderNumber));
    if (isPending) await mailOrder(tx, shop.outbox, orderNumber);
  } else {
    const isOver = order.status === 'cancelled' || order.status === 'returned';
    await tx.insert(refunds).values({
      orderNumber,
      method: 'bank',
      amount,
      bankPaymentId: id,
      askAt: shop.now(),
      reason: isTwice || !isOver ? 'paid_twice' : 'paid_late',
      staffId: actor.id,
      staffName: actor.name,
    });
  }
  await touchOrders(tx, eq(orders.number, orderNumber));
}

/** Whether something more is expected of the bank, and when to ask for it. */
async function settle(tx: Transaction, { now }: Shop, id: string, next: Next) {
  const { state, captured, expires } = await lockPayment(tx, id);
  const isTaken = captured !== NOTHING;
  const isExpected = isTaken ? (await tx.$count(refunds, isAskedOf({ id }))) > 0 : state !== 'failed';
  // 'Rejected' was seen after money had been taken: it is asked for as long as somebody could pay.
  const mayCome = state === 'failed' && now().getTime() < expires.getTime() + GRACE_MS;
  const isFinal = !isExpected && !mayCome;
  await tx
    .update(bankPayments)
    .set({
      answered: now(),
      ...(isFinal && { askAt: null }),
      ...(next && { askAt: new Date(now().getTime() + AGAIN_MS), times: 0 }),
      ...(!isExpected && { unsettled: null }),
    })
    .where(eq(bankPayments.id, id));
}
