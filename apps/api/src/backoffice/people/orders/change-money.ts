import type { OrderMoney, OrderPayment } from '@pouchery/contract/backoffice/order-money';
import type * as contract from '@pouchery/contract/backoffice/order-money-calls';
import type { StaffOrder } from '@pouchery/contract/backoffice/orders';
import { type Bank, toBank } from '@pouchery/contract/order-payments';
import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { invariant } from '#api/backoffice/row-version.ts';
import type { StaffMember } from '#api/backoffice/staff/staff-queries.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import type { ReadContext } from '#api/features/catalog/read-context.ts';
import { toPrice, toTetri } from '#api/features/checkout/money.ts';
import { addPayment, findOrderMoney } from '#api/features/orders/order-money.ts';
import { orderNumber } from '#api/features/orders/orders-queries.ts';
import { refunds } from '#api/features/orders/payments-tables.ts';
import { settled, throughBanks } from '#api/features/orders/promise-due.ts';
import { paymentLinkPage } from '#api/features/payments/payment-links.ts';
import { awaitPayment } from '#api/features/payments/start-payment.ts';
import { fieldErrors, notFound } from '#api/http/api-error.ts';
import { shopPage } from '#api/mail/mail-words.ts';
import { asSeenBy, findAnyOrder, lockOrder, type WholeOrder } from './orders-queries.ts';
import { recordOrder } from './record-order.ts';

type Payment = Omit<z.output<typeof contract.notePayment.schema.body>, 'version'>;
type NewRefund = Omit<z.output<typeof contract.promiseRefund.schema.body>, 'version'>;
type State = z.output<typeof contract.settleRefund.schema.body>['state'];
type By = { db: Database; staff: StaffMember; context: ReadContext };
/** The order and the version of it that somebody has seen. */
type Seen = { id: string; version: number };
type Work = (tx: Transaction, number: number, order: WholeOrder) => Promise<unknown>;

const BY_BANK = 'It came by a bank: pay it back instead.';
const BANK_SAYS = 'It is paid back once the bank says so.';

/** Notes money that came in for an order. */
export function notePayment(by: By, seen: Seen, payment: Payment) {
  return changeMoney(by, seen, (tx, number) => addPayment(tx, by.staff, number, payment));
}

/** Takes a payment back that was noted by mistake. Throws 400 where that was done before, or where it went back already. */
export function takeBackPayment(by: By, seen: Seen, paymentId: number) {
  return changeMoney(by, seen, async (tx, number, { money }) => {
    const payment = money.payments.find(({ id }) => id === paymentId);
    if (!payment) throw notFound();
    if (isTakenBack(money, payment))
      throw fieldErrors({ non_field: ['This payment was taken back before.'] });
    await reverse(tx, by.staff, number, money, payment);
  });
}

/** The same with the delivery at whose door it was noted, unless that was done before. */
export async function takeBackCollected(
  tx: Transaction,
  staff: StaffMember,
  number: number,
  paymentId: number,
) {
  const money = await findOrderMoney(tx, number);
  const payment = money.payments.find(({ id }) => id === paymentId);
  if (payment && !isTakenBack(money, payment)) await reverse(tx, staff, number, money, payment);
}

/** That it is taken back, or takes another back. */
function isTakenBack({ payments }: OrderMoney, { id, corrects }: OrderPayment) {
  return corrects !== null || payments.some((other) => other.corrects === id);
}

async function reverse(
  tx: Transaction,
  staff: StaffMember,
  number: number,
  money: OrderMoney,
  { id, method, amount }: OrderPayment,
) {
  if (toBank(method)) throw fieldErrors({ non_field: [BY_BANK] });
  if (toTetri(amount) > toTetri(money.paid) - toTetri(money.refunded))
    throw fieldErrors({ non_field: ['It was paid back: withdraw the refund first.'] });
  await addPayment(tx, staff, number, { method, amount: `-${amount}`, corrects: id });
}

/** Promises money back, or says that the buyer has it. Throws 400 for more than was paid and is not promised back yet. */
export function promiseRefund(by: By, seen: Seen, refund: NewRefund) {
  const { staff } = by;
  const { is_done, ...promised } = refund;
  return changeMoney(by, seen, async (tx, orderNumber, { money }) => {
    const most = toTetri(money.paid) - toTetri(money.refunded);
    if (toTetri(refund.amount) > most)
      throw fieldErrors({ amount: [`No more than ${toPrice(most)} can go back.`] });
    const state = settled(staff, is_done ? 'done' : 'waiting');
    const shared = { ...promised, ...state, staffId: staff.id, staffName: staff.name, orderNumber };
    if (refund.method !== 'bank') return tx.insert(refunds).values(shared);
    if (is_done) throw fieldErrors({ is_done: [BANK_SAYS] });
    const { parts, rest } = await throughBanks(tx, orderNumber, refund.amount);
    if (rest !== '0.00') {
      const through = toPrice(toTetri(refund.amount) - toTetri(rest));
      throw fieldErrors({ amount: [`No more than ${through} can go back.`] });
    }
    return tx.insert(refunds).values(parts.map((part) => ({ ...shared, ...part })));
  });
}

/** Throws 400 for a refund that was withdrawn. */
export function settleRefund(by: By, seen: Seen, refundId: number, state: State) {
  return changeMoney(by, seen, async (tx, number, { money }) => {
    const refund = money.refunds.find(({ id }) => id === refundId);
    if (!refund) throw notFound();
    if (refund.state === 'withdrawn') throw fieldErrors({ state: ['This refund is withdrawn.'] });
    const isBank = refund.method === 'bank';
    if (isBank && state !== 'withdrawn') throw fieldErrors({ state: [BANK_SAYS] });
    const isOpen = isBank ? and(isNull(refunds.expects), eq(refunds.state, 'waiting')) : undefined;
    const { rowCount } = await tx
      .update(refunds)
      .set({ ...settled(by.staff, state), askAt: null })
      .where(and(eq(refunds.id, refundId), eq(refunds.orderNumber, number), isOpen));
    if (rowCount === 0) throw fieldErrors({ state: ['The bank was asked for it: wait for its answer.'] });
  });
}

const LINK_HOURS = 48;
const NO_BANK = 'No bank is open for payment.';

/** Lets an order wait for its buyer, who pays it by the link given. Throws 400 where there is nothing to pay, or no bank. */
export async function sharePaymentLink(
  shop: Pick<FastifyInstance, 'db' | 'env' | 'secretKeys' | 'now'>,
  { staff, context }: Omit<By, 'db'>,
  { id, version }: Seen,
  [bank]: readonly Bank[],
) {
  if (!bank) throw fieldErrors({ non_field: [NO_BANK] });
  const until = new Date(shop.now().getTime() + LINK_HOURS * 3_600_000);
  const { customer, guest } = await shop.db.transaction(async (tx) => {
    const before = await lockOrder(tx, { staff, context }, { id, version });
    const payment = await awaitPayment(tx, orderNumber(id), bank, until);
    await recordOrder(tx, staff, before.id, {
      action: 'change',
      before: { payment: before.payment },
      after: { payment },
    });
    return before;
  });
  const locale = customer?.language ?? guest?.language ?? context.locale;
  const link = shopPage(shop.env.siteUrl, locale, paymentLinkPage(id, shop.secretKeys));
  return { link, until: until.toISOString() };
}

/**
 * Changes what is owed for an order in a transaction of its own, with what the log tells of it. Throws 404 and 409 as every
 * change.
 */
export function changeMoney(
  { db, staff, context }: By,
  { id, version }: Seen,
  work: Work,
  toLogged: (order: WholeOrder) => Record<string, unknown> = loggedMoney,
): Promise<StaffOrder> {
  return db.transaction(async (tx) => {
    const before = await lockOrder(tx, { staff, context }, { id, version });
    await work(tx, orderNumber(id), before);
    const after = invariant(await findAnyOrder(tx, context, id));
    await recordOrder(tx, staff, before.id, {
      action: 'change',
      before: toLogged(before),
      after: toLogged(after),
    });
    return asSeenBy<StaffOrder>(staff, after);
  });
}

/** What the log tells of an order's money. */
export function loggedMoney({ money: { paid, refunded, refunds: all } }: Pick<WholeOrder, 'money'>) {
  return { paid, refunded, refunds_done: all.filter(({ state }) => state === 'done').length };
}
