import { BUYER_STATUS } from '@pouchery/contract/backoffice/order-steps';
import type { LocalizedText } from '@pouchery/contract/catalog-import';
import type { Locale } from '@pouchery/contract/locales';
import { readText } from '@pouchery/contract/main-locale';
import type { CartPayment } from '@pouchery/contract/order-payments';
import { ORDER_STATUSES } from '@pouchery/contract/order-statuses';
import type { ListedOwnOrder, Order, OwnOrder } from '@pouchery/contract/orders';
import { findCity } from '@pouchery/contract/partner-values';
import { addDays, toShopDay } from '@pouchery/contract/shop-time';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { columnsOf } from '#api/database/columns-of.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import type { ReadContext } from '#api/features/catalog/read-context.ts';
import { lineAmount, toPrice } from '#api/features/checkout/money.ts';
import { listOrderEvents, quotesOf } from '#api/features/orders/order-events.ts';
import type { OrderEvent } from '#api/features/orders/order-events-tables.ts';
import { toCollect, waitsForBank } from '#api/features/orders/order-money.ts';
import { collectedAt, orderNumber } from '#api/features/orders/orders-queries.ts';
import { orderItems, orders } from '#api/features/orders/orders-tables.ts';
import { refunds } from '#api/features/orders/payments-tables.ts';
import { returnFault, returnText } from '#api/features/orders/withdrawal-texts.ts';
import { findOwnPayment } from '#api/features/payments/own-payment.ts';
import { rulesOn } from '#api/features/selling/rules-on.ts';

type Event = { event: OrderEvent; at: string };

/** Orders with how each stands. */
export async function withSteps(
  db: Database,
  list: readonly Order[],
  locale: Locale,
): Promise<ListedOwnOrder[]> {
  const numbers = list.map(({ id }) => orderNumber(id));
  const events = Map.groupBy(await listOrderEvents(db, ...numbers), ({ number }) => number);
  const rows = await listStanding(db, numbers);
  return list.map((order) => {
    const number = orderNumber(order.id);
    return { ...order, steps: toSteps(events.get(number) ?? []), ...toListed(rows.get(number), locale) };
  });
}

type Asked = ReadContext & { isSelling: boolean; offered: readonly CartPayment[]; now: Date };

/** An order with what its buyer may do about it now, as far as the shop sells to them. */
export async function withChoices(
  db: Database | Transaction,
  order: Order,
  { today, locale, isSelling, offered, now }: Asked,
): Promise<OwnOrder> {
  const number = orderNumber(order.id);
  const events = await listOrderEvents(db, number);
  const row = (await listStanding(db, [number])).get(number);
  const { withdrawal } = await rulesOn(db, toShopDay(new Date(order.date)));
  const mayReturn = isSelling && !returnFault(withdrawal, order.total, locale);
  const until = mayReturn ? lastReturnDay(order, events, withdrawal.days) : null;
  const returnable = until !== null && until >= today ? await listReturnable(db, number) : [];
  const listed = toListed(row, locale);
  const may_change = isSelling && mayChange(order.status, row?.isPacked ?? true);
  const mayMove = may_change && listed.collect_at === null && quotesOf(events).length > 0;
  return {
    ...order,
    steps: toSteps(events),
    ...listed,
    payment: row?.payment ?? null,
    arrives: row?.arrives ?? null,
    ...(await findOwnPayment(db, number, offered, now)),
    may_change,
    city: (mayMove && findCity(row?.city ?? '')) || null,
    returnable_until: returnable.length > 0 ? until : null,
    returns: returnText(withdrawal, order.total, locale),
    returnable,
    asked_back: row?.askedBack ?? [],
    to_collect: row?.toCollect ?? null,
    refunds: await listRefunds(db, number),
  };
}

type Standing = { isUnpaid: boolean; shopAddress: LocalizedText | null };

async function listStanding(db: Database | Transaction, numbers: readonly number[]) {
  const rows = await db
    .select({
      ...columnsOf(orders, 'number', 'payment', 'arrives', 'city'),
      isPacked: orders.isPacked,
      askedBack: orders.askedBack,
      isUnpaid: waitsForBank,
      toCollect,
      shopAddress: collectedAt,
    })
    .from(orders)
    .where(inArray(orders.number, [...numbers]));
  return new Map(rows.map((row) => [row.number, row]));
}

function toListed(row: Standing | undefined, locale: Locale) {
  const address = row?.shopAddress;
  return { is_unpaid: row?.isUnpaid ?? false, collect_at: address ? readText(locale, address) : null };
}

/** What was promised and is not given up. */
async function listRefunds(db: Database | Transaction, number: number) {
  const rows = await db
    .select({ amount: refunds.amount, settledAt: refunds.settledAt })
    .from(refunds)
    .where(and(eq(refunds.orderNumber, number), ne(refunds.state, 'withdrawn')))
    .orderBy(asc(refunds.id));
  return rows.map(({ amount, settledAt }) => ({ amount, paid_back: settledAt && toShopDay(settledAt) }));
}

/** Until it is packed. */
export function mayChange(status: Order['status'], isPacked: boolean) {
  return status === 'pending' || (status === 'confirmed' && !isPacked);
}

/** A step that was taken back is behind it no more, and what staff alone see is left out. */
function toSteps(events: readonly Event[]): OwnOrder['steps'] {
  let steps: OwnOrder['steps'] = [];
  for (const { event, at } of events) {
    const taken = toldStep(event);
    if (!taken) continue;
    const place = ORDER_STATUSES.indexOf(taken);
    const isKnown = steps.some(({ status }) => status === taken);
    steps = steps.filter(({ status }) => ORDER_STATUSES.indexOf(status) <= place);
    if (!isKnown) steps.push({ status: taken, at });
  }
  return steps;
}

function toldStep(event: OrderEvent) {
  if (event.kind === 'placed') return BUYER_STATUS.pending;
  return event.kind === 'step' ? BUYER_STATUS[event.to] : undefined;
}

/** So many days after the delivery; null before it. */
function lastReturnDay({ status }: Order, events: readonly Event[], days: number) {
  const delivered = events.findLast(({ event }) => event.kind === 'step' && event.to === 'delivered');
  return status === 'delivered' && delivered ? addDays(toShopDay(new Date(delivered.at)), days) : null;
}

/** Of a tin counts what its line came to; what is left of a division goes back with the last. */
async function listReturnable(db: Database | Transaction, number: number) {
  const lines = await db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderNumber, number))
    .orderBy(asc(orderItems.position));
  return lines.flatMap((line) => {
    const { position, quantity, returned } = line;
    const left = quantity - returned;
    return left > 0
      ? [{ position, quantity: left, price: toPrice(lineAmount(line) / BigInt(quantity)) }]
      : [];
  });
}
