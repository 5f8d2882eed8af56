import type { Locale } from '@pouchery/contract/locales';
import type { PaymentMethod } from '@pouchery/contract/order-payments';
import { SHOP_TIME_ZONE } from '@pouchery/contract/shop-time';
import { inArray, type SQL, sql } from 'drizzle-orm';
import { chunksOf } from '#api/database/chunks-of.ts';
import { columnsOf } from '#api/database/columns-of.ts';
import { textIn } from '#api/database/localized-text.ts';
import type { Database } from '#api/database/open-database.ts';
import {
  allocate,
  lineAmount,
  sum,
  type Tetri,
  taxWithin,
  toPrice,
  toTetri,
} from '#api/features/checkout/money.ts';
import { orderEvents, type ReturnedLine } from '#api/features/orders/order-events-tables.ts';
import { itemName, toOrderId } from '#api/features/orders/orders-queries.ts';
import { orderItems, orders } from '#api/features/orders/orders-tables.ts';
import { payments, refunds } from '#api/features/orders/payments-tables.ts';
import { vatPercent } from './order-tax.ts';

/** One line of what an accountant books. What came back is less than nothing. */
export type MonthRow = {
  kind: 'delivered' | 'returned' | 'paid' | 'refunded';
  /** In Tbilisi. */
  day: string;
  order: string;
  what: string;
  quantity: number | null;
  price: string | null;
  amount: string | null;
  vat_percent: number | null;
  vat: string | null;
  /** What came in, and below nothing what went back; how, stands in `way`. */
  money: string | null;
  way: PaymentMethod | null;
  /** Numbers of the order's papers. */
  fiscal_receipt: string;
  waybill: string;
};

/** An order came to its buyer, or back whole; or tins of it did, as an event of it says. */
type Turn = { number: number; kind: 'delivered' | 'returned'; day: string; event: number | null };
type Line = Pick<MonthRow, 'what' | 'quantity' | 'price'> & { amount: Tetri; vat: Tetri };
type Order = {
  number: number;
  total: string;
  percent: number;
  delivery: string | null;
  fiscal_receipt: string;
  waybill: string;
  items: { name: string; quantity: number; price: string; discount: string }[];
  /** Which tins came back by themselves, the earliest first. */
  returns: { event: number; lines: ReturnedLine[] }[];
};

/**
 * All lines of a month, some hundred orders after the other, and then its money. Of each order its lines add up to its total,
 * and their tax to its tax.
 */
export async function* listMonth(db: Database, locale: Locale, month: string): AsyncGenerator<MonthRow[]> {
  const turns = await listTurns(db, month);
  for (const these of chunksOf(turns)) {
    const found = await readOrders(
      db,
      locale,
      these.map(({ number }) => number),
    );
    yield these.flatMap((turn) => toLines(turn, found.get(turn.number)));
  }
  yield await listMoney(db, month);
}

/** A condition that a moment is in a month of the shop. */
function monthOf(month: string) {
  const first = sql`${`${month}-01`}::date`;
  return (moment: SQL) => sql`${moment} >= (${first})::timestamp at time zone ${SHOP_TIME_ZONE}
    and ${moment} < (${first} + interval '1 month')::timestamp at time zone ${SHOP_TIME_ZONE}`;
}

function shopDay(moment: SQL) {
  return sql`(${moment} at time zone ${SHOP_TIME_ZONE})::date::text`;
}

/** What was paid in a month, and what was paid out again; what is only promised back is not there yet. */
async function listMoney(db: Database, month: string): Promise<MonthRow[]> {
  const inMonth = monthOf(month);
  const { rows } = await db.execute<
    Pick<MonthRow, 'kind' | 'day' | 'money' | 'way'> & { number: number }
  >(sql`
    select 'paid' as kind, ${shopDay(sql`${payments.at}`)} as day, ${payments.orderNumber} as number,
      ${payments.amount}::text as money, ${payments.method} as way
    from ${payments} where ${inMonth(sql`${payments.at}`)}
    union all
    select 'refunded', ${shopDay(sql`${refunds.settledAt}`)}, ${refunds.orderNumber}, (-${refunds.amount})::text, ${refunds.method}
    from ${refunds} where ${refunds.state} = 'done' and ${inMonth(sql`${refunds.settledAt}`)}
    order by day, number, kind`);
  return rows.map(({ number, ...row }) => ({ ...NO_LINE, ...row, order: toOrderId(number) }));
}

const NO_LINE = {
  what: '',
  quantity: null,
  price: null,
  amount: null,
  vat_percent: null,
  vat: null,
  fiscal_receipt: '',
  waybill: '',
};
const NO_MONEY = { money: null, way: null };

/** That a step of `order_events`, called `step`, was not taken back later, as a mistake. */
const stands = sql`not exists (
  select from ${orderEvents} as back where back.order_number = step.order_number and back.id > step.id
    and back.event ->> 'from' = step.event ->> 'to' and back.event ->> 'to' = step.event ->> 'from')`;

/** That an order came to its buyer, also where it came back from there whole. */
const hasCome = sql`(${orders.status} = 'delivered' or ${orders.status} = 'returned' and exists (
  select from ${orderEvents} as step where step.order_number = ${orders.number}
    and step.event ->> 'from' = 'delivered' and step.event ->> 'to' = 'returned' and ${stands}))`;

/**
 * Which orders came to their buyers in a month, which came back from them whole, and of which tins did; a step that was taken
 * back as a mistake did neither. Of orders from before their steps were kept, the day on which they were placed counts.
 */
async function listTurns(db: Database, month: string): Promise<Turn[]> {
  const inMonth = monthOf(month);
  const event = orderEvents.event;
  const { rows } = await db.execute<Turn>(sql`
    select step.order_number as number, step.event ->> 'to' as kind, ${shopDay(sql`step.at`)} as day, null::int as event
    from ${orderEvents} as step
    where ${inMonth(sql`step.at`)} and step.event ->> 'kind' = 'step' and ${stands}
      and (step.event ->> 'from', step.event ->> 'to') in (('shipped', 'delivered'), ('delivered', 'returned'))
    union all
    select ${orders.number}, 'returned', ${shopDay(sql`${orderEvents.at}`)}, ${orderEvents.id}::int
    from ${orderEvents} join ${orders} on ${orders.number} = ${orderEvents.orderNumber}
    where ${inMonth(sql`${orderEvents.at}`)} and ${event} ? 'lines' and ${hasCome}
    union all
    select ${orders.number}, 'delivered', ${shopDay(sql`${orders.placed}`)}, null from ${orders}
    where ${hasCome} and ${inMonth(sql`${orders.placed}`)} and not exists (
      select from ${orderEvents} where ${orderEvents.orderNumber} = ${orders.number}
        and ${event} ->> 'from' = 'shipped' and ${event} ->> 'to' = 'delivered')
    order by day, number, kind, event`);
  return rows;
}

async function readOrders(db: Database, locale: Locale, numbers: number[]): Promise<Map<number, Order>> {
  const rows = await db
    .select({
      ...columnsOf(orders, 'number', 'total', 'fiscal_receipt', 'waybill'),
      percent: vatPercent,
      delivery: sql<string | null>`${textIn(locale, orders.delivery)}`,
      items: sql<Order['items']>`(
        select jsonb_agg(jsonb_build_object('name', ${itemName(locale)}, 'quantity', ${orderItems.quantity},
          'price', ${orderItems.price}::text, 'discount', ${orderItems.discount}::text) order by ${orderItems.position})
        from ${orderItems} where ${orderItems.orderNumber} = ${orders.number})`,
      returns: sql<Order['returns']>`(
        select coalesce(jsonb_agg(jsonb_build_object('event', ${orderEvents.id}, 'lines', ${orderEvents.event} -> 'lines')
          order by ${orderEvents.id}), '[]')
        from ${orderEvents} where ${orderEvents.orderNumber} = ${orders.number} and ${orderEvents.event} ? 'lines')`,
    })
    .from(orders)
    .where(inArray(orders.number, numbers));
  return new Map(rows.map((row) => [row.number, row]));
}

/**
 * The lines of an order and the rest of its total, which is its delivery, with their parts of the tax as `quote` splits it. Of
 * tins that came back by themselves there are their lines alone, which whatever follows leaves out; the last of them takes what
 * is between their parts and the tax within what the order is worth from then on.
 */
function toLines(turn: Turn, order: Order | undefined): MonthRow[] {
  if (!order) return [];
  const { number, kind, day, event } = turn;
  const amounts = order.items.map(lineAmount);
  const total = toTetri(order.total);
  const rest = total - sum(amounts);
  const taxes = allocate(taxWithin(total, order.percent), [rest, ...amounts]);
  const sign = kind === 'returned' ? -1n : 1n;
  let worth = total;
  const lines: Line[] = order.items.flatMap(({ name, quantity, price }, at) => {
    const { from, to } = tinsOf(order, at, turn);
    const upTo = (tins: number, whole: Tetri = 0n) => (whole * BigInt(tins)) / BigInt(quantity);
    const part = (whole?: Tetri) => upTo(to, whole) - upTo(from, whole);
    worth -= upTo(from, amounts[at]);
    if (from === to) return [];
    const tins = Number(sign) * (to - from);
    return { what: name, quantity: tins, price, amount: part(amounts[at]), vat: part(taxes[at + 1]) };
  });
  if (event === null && (order.delivery !== null || rest !== 0n))
    lines.push({
      what: order.delivery ?? '',
      quantity: null,
      price: null,
      amount: rest,
      vat: taxes[0] ?? 0n,
    });
  const left = worth - sum(lines.map(({ amount }) => amount));
  const tax = taxWithin(worth, order.percent) - taxWithin(left, order.percent);
  const last = lines.at(-1);
  if (last) last.vat += tax - sum(lines.map(({ vat }) => vat));
  return lines.map(({ amount, vat, ...line }) => ({
    ...NO_MONEY,
    kind,
    day,
    order: toOrderId(number),
    vat_percent: order.percent,
    fiscal_receipt: order.fiscal_receipt,
    waybill: order.waybill,
    ...line,
    amount: writeTetri(sign * amount),
    vat: writeTetri(sign * vat),
  }));
}

/** Which tins of a line a turn is about: those from the one number to the other. */
function tinsOf({ items, returns }: Order, at: number, { kind, event }: Pick<Turn, 'kind' | 'event'>) {
  const count = (some: Order['returns']) =>
    some
      .flatMap(({ lines }) => lines)
      .reduce((all, { position, quantity }) => (position === at ? all + quantity : all), 0);
  const all = items[at]?.quantity ?? 0;
  if (kind === 'delivered') return { from: 0, to: all };
  if (event === null) return { from: count(returns), to: all };
  return {
    from: count(returns.filter((one) => one.event < event)),
    to: count(returns.filter((one) => one.event <= event)),
  };
}

function writeTetri(amount: Tetri) {
  return amount < 0n ? `-${toPrice(-amount)}` : toPrice(amount);
}
