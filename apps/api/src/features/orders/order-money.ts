import type { OrderMoney } from '@pouchery/contract/backoffice/order-money';
import { BANKS, type PaymentMethod } from '@pouchery/contract/order-payments';
import { addDays, toShopDay } from '@pouchery/contract/shop-time';
import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { columnsOf } from '#api/database/columns-of.ts';
import { momentText } from '#api/database/moment-text.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { rulesOn } from '#api/features/selling/rules-on.ts';
import { bankPayments, paymentEvents } from './bank-payments-tables.ts';
import { orderEvents } from './order-events-tables.ts';
import { orders } from './orders-tables.ts';
import { payments, refunds } from './payments-tables.ts';

const isOver = sql`${orders.status} in ('cancelled', 'returned')`;

/** What an order is worth now, less what was paid and is not to go back. Below nothing where too much was paid. */
const orderDue = sql`(case when ${isOver} then 0
  else ${orders.total} - ${orders.returned} end) - ${orders.paid} + ${orders.refunded}`;

/** What is left to pay; nothing of orders from before it was noted how they are paid. */
export const toPay = sql<string>`case when ${orders.payment} is null then 0.00 else greatest(${orderDue}, 0.00) end::text`;

/** Orders of which something is left to pay. */
export const isUnpaid = sql`(${orders.payment} is not null and ${orderDue} > 0)`;

/** Whether an order is to be paid at a bank, which has no money for it yet. */
export const waitsForBank = sql<boolean>`coalesce(${orders.status} = 'pending' and ${inArray(orders.payment, [...BANKS])}
  and ${orderDue} > 0 and not exists (select from ${bankPayments}
    where ${bankPayments.orderNumber} = ${orders.number} and ${bankPayments.state} in ('held', 'captured')), false)`;

/** Whether a bank is asked for an order's total, and may have it any moment. */
export const isAtBank = sql<boolean>`(${orders.status} = 'pending' and exists (select from ${bankPayments}
  where ${bankPayments.orderNumber} = ${orders.number} and ${bankPayments.state} in ('starting', 'open', 'held', 'unclear')))`;

/** Whether an order that goes on, or has ended well, is paid whole. */
export const isPaid = sql<boolean>`(${orders.paid} > 0 and ${orderDue} <= 0
  and not ${isOver})`;

/**
 * What is left to pay as far as it is paid at the door, such as what an order became dearer by that a bank has the money for: null
 * where nothing is to be collected.
 */
export const toCollect = sql<string | null>`case when ${orderDue} > 0
  and (${orders.payment} = 'at_door' or ${inArray(orders.payment, [...BANKS])} and ${orders.paid} > 0)
  then (${orderDue})::text end`;

/** Orders with a refund that somebody has yet to pay out. */
export const isRefunding = sql`orders.number in (
  select ${refunds.orderNumber} from ${refunds} where ${refunds.state} = 'waiting')`;

/**
 * Orders with a payment at a bank that a person looks at: it says what we do not know, or what was asked of it has not ended
 * within the hour; a refund not within the day after, which is the next on which one bank takes it.
 */
export const isStuckAtBank = sql`orders.number in (
  select order_number from bank_payments
  where state = 'unclear' or unsettled < clock_timestamp() - interval '1 hour'
  union all
  select order_number from refunds
  where state = 'waiting' and bank_payment_id is not null and at < clock_timestamp() - interval '25 hours')`;

const MAX_BANK_PAYMENTS = 10;
const MAX_EVENTS = 20;

/** Tries to pay at banks with what the banks said, the latest first. */
function listBankPayments(db: Database | Transaction, number: number) {
  return db
    .select({
      ...columnsOf(bankPayments, 'id', 'bank', 'bank_id', 'state', 'amount', 'returned'),
      begun: momentText(bankPayments.begun),
      ask_at: sql<string | null>`${momentText(bankPayments.askAt)}`,
      said: sql<OrderMoney['bank_payments'][number]['said']>`coalesce((
        select jsonb_agg(jsonb_build_object('at', ${momentText(sql`latest.at`)}, 'kind', latest.kind, 'status', coalesce(
          latest.said #>> '{order_status,key}', latest.said ->> 'status', latest.said ->> 'error', '')))
        from (select event.at, event.kind, event.said from ${paymentEvents} as event
          where event.payment_id = bank_payments.id order by event.id desc limit ${MAX_EVENTS}) as latest), '[]')`,
    })
    .from(bankPayments)
    .where(eq(bankPayments.orderNumber, number))
    .orderBy(desc(bankPayments.begun))
    .limit(MAX_BANK_PAYMENTS);
}

/** When the buyer last asked to send back what a refund is for. */
const lastNotice = sql`(select max(said.at) from ${orderEvents} as said
  where said.order_number = refunds.order_number and said.event->>'kind' = 'return_asked'
    and refunds.reason = 'returned' and said.at <= refunds.at)`;

/** What was paid for an order and paid back, entry by entry. */
export async function findOrderMoney(db: Database | Transaction, number: number): Promise<OrderMoney> {
  const [order] = await db
    .select({
      placed: momentText(orders.placed),
      returned: sql<string>`case when ${isOver} then 0.00 else ${orders.returned} end::text`,
      paid: orders.paid,
      refunded: orders.refunded,
      to_pay: toPay,
      to_pay_back: sql<string>`greatest(-(${orderDue}), 0.00)::text`,
    })
    .from(orders)
    .where(eq(orders.number, number));
  if (!order) throw new Error(`There is no order ${number}.`);
  const { placed, ...sums } = order;
  const listed = {
    payments: await db
      .select({
        ...columnsOf(payments, 'id', 'method', 'amount', 'corrects', 'staff_name', 'note'),
        at: momentText(payments.at),
      })
      .from(payments)
      .where(eq(payments.orderNumber, number))
      .orderBy(asc(payments.id)),
    refunds: await db
      .select({
        noticed: sql<string | null>`${momentText(lastNotice)}`,
        ...columnsOf(refunds, 'id', 'method', 'amount', 'reason', 'state', 'staff_name', 'note'),
        at: momentText(refunds.at),
      })
      .from(refunds)
      .where(eq(refunds.orderNumber, number))
      .orderBy(asc(refunds.id)),
  };
  const asked = listed.refunds.some(({ noticed }) => noticed);
  const rules = asked && (await rulesOn(db, toShopDay(new Date(placed))));
  const dated = listed.refunds.map(({ noticed, ...refund }) => {
    const day = noticed && toShopDay(new Date(noticed));
    return { ...refund, due: rules && day ? addDays(day, rules.withdrawal.refundDays) : null };
  });
  return {
    ...sums,
    payments: listed.payments,
    refunds: dated,
    bank_payments: await listBankPayments(db, number),
  };
}

type Actor = { id: number | null; name: string };
type NewPayment = {
  method: PaymentMethod;
  amount: string;
  note?: string;
  corrects?: number;
  bankPaymentId?: string;
};

/** Notes money that came in, in the transaction of the caller. Gives the id of the entry. */
export async function addPayment(
  tx: Transaction,
  { id, name }: Actor,
  orderNumber: number,
  payment: NewPayment,
) {
  const [added] = await tx
    .insert(payments)
    .values({ ...payment, orderNumber, staffId: id, staffName: name })
    .returning({ id: payments.id });
  if (!added) throw new Error('A payment was not noted.');
  return added.id;
}

/** Takes what was noted about people's money away with them. */
export async function forgetMoneyNotes(tx: Transaction, numbers: readonly number[]) {
  for (const table of [payments, refunds])
    await tx
      .update(table)
      .set({ note: '' })
      .where(inArray(table.orderNumber, [...numbers]));
}
