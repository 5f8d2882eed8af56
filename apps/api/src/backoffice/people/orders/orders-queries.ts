import type { OrderMoney } from '@pouchery/contract/backoffice/order-money';
import { BUYER_STATUS, type StaffOrderStatus } from '@pouchery/contract/backoffice/order-steps';
import type {
  ListedOrder,
  listAllOrders as listCall,
  StaffOrder,
} from '@pouchery/contract/backoffice/orders';
import { hasRight, type StaffRole } from '@pouchery/contract/backoffice/staff-roles';
import type { Locale } from '@pouchery/contract/locales';
import { and, asc, desc, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { auditEntries } from '#api/backoffice/audit/audit-tables.ts';
import {
  among,
  equals,
  foundIn,
  onDays,
  pageOfQuery,
  toOrderBy,
  whether,
} from '#api/backoffice/list-pages.ts';
import { hasTag } from '#api/backoffice/people/staff-tags.ts';
import { invariant, lockVersion } from '#api/backoffice/row-version.ts';
import { fullName, type StaffMember } from '#api/backoffice/staff/staff-queries.ts';
import { columnsOf } from '#api/database/columns-of.ts';
import { textIn } from '#api/database/localized-text.ts';
import { momentText } from '#api/database/moment-text.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { users, userText } from '#api/features/accounts/accounts-tables.ts';
import type { ReadContext } from '#api/features/catalog/read-context.ts';
import { deliveryMethods } from '#api/features/checkout/delivery-methods-tables.ts';
import { listOrderEvents, quotesOf, THE_BUYER } from '#api/features/orders/order-events.ts';
import {
  findOrderMoney,
  isPaid,
  isRefunding,
  isStuckAtBank,
  isUnpaid,
  toCollect,
} from '#api/features/orders/order-money.ts';
import { orderId, orderNumber, selectOrders } from '#api/features/orders/orders-queries.ts';
import { guestText, orderItems, orders, orderText } from '#api/features/orders/orders-tables.ts';

type Query = z.infer<typeof listCall.schema.querystring>;

/** Somebody's whole order, as those see it who help customers. */
export type WholeOrder = StaffOrder & {
  total: string;
  money: OrderMoney;
  customer: { email: string } | null;
  guest: { email: string } | null;
};

const customer = sql<WholeOrder['customer']>`case when ${users.id} is not null then jsonb_build_object(
  'id', ${users.id}, 'email', ${users.email}, 'first_name', ${users.firstName},
  'last_name', ${users.lastName}, 'language', ${users.language}) end`;

/** Who ordered without an account. */
const guest = sql<WholeOrder['guest']>`case when ${orders.guestName} <> '' then jsonb_build_object(
  'name', ${orders.guestName}, 'email', ${orders.guestEmail},
  'language', coalesce(${orders.guestLanguage}, 'en')) end`;

/** The status as staff call it (`STAFF_ORDER_STATUSES`). */
export const staffStatus = sql<StaffOrderStatus>`case
  when ${orders.status} = 'confirmed' and ${orders.isPacked} then 'packed'
  when ${orders.status} = 'returned' and ${orders.isAgeUnproven} then 'not_handed_over'
  else ${orders.status} end`;

/** Of the shop's own delivery. */
function wayThere(locale: Locale) {
  return { delivery: sql<string | null>`${textIn(locale, orders.delivery)}`, arrives: orders.arrives };
}

/** How many tins an order has. */
export const tinCount = sumOfLines(sql`${orderItems.quantity}`);

/** How many tins its parcel has: those that came back before it left again are not in it. */
export const parcelTins = sumOfLines(sql`${orderItems.quantity} - ${orderItems.returned}`);

function sumOfLines(tins: SQL) {
  return sql<number>`(
    select sum(${tins})::int from ${orderItems} where ${eq(orderItems.orderNumber, orders.number)})`;
}

/** Who ordered, from `orders` with `users` joined; null once they are erased. */
export const buyerName = sql<string | null>`coalesce(${fullName}, nullif(${orders.guestName}, ''))`;
/** The same, or whom they have ordered for. */
export const recipientName = sql<string | null>`coalesce(nullif(${orders.recipient}, ''), ${buyerName})`;

/** Of orders that have one of these; the index of `status` finds them. Undefined where none is asked for. */
function hasStatus(statuses: readonly StaffOrderStatus[]) {
  const told = [...new Set(statuses.map((status) => BUYER_STATUS[status]))];
  return and(
    among(orders.status, told),
    statuses.length > 0 ? inArray(staffStatus, [...statuses]) : undefined,
  );
}

/** Orders that match the query's filters, the newest first unless it says otherwise. */
export async function listAllOrders(request: FastifyRequest, query: Query) {
  const { server, staff } = request;
  const { db } = server;
  const page = await pageOfQuery(
    request,
    query,
    db
      .select({
        id: orderId,
        ...columnsOf(orders, 'version', 'total', 'payment', 'city', 'phone', 'tags'),
        date: momentText(orders.placed),
        status: staffStatus,
        currency: sql<'GEL'>`'GEL'`,
        item_count: tinCount,
        is_paid: isPaid,
        to_collect: toCollect,
        ...wayThere(request.locale),
        customer,
        guest,
      })
      .from(orders)
      .leftJoin(users, eq(users.id, orders.userId))
      .$dynamic(),
    ordersFound(db, query),
  );
  return { ...page, results: page.results.map((row) => asSeenBy(staff, row)) };
}

/** Which orders a query finds, and in which order. */
export function ordersFound(db: Database, query: Query) {
  const sorts = { date: orders.placed, total: orders.total };
  return { where: matching(db, query), order: toOrderBy(query.sort ?? '-date', sorts, orders.number) };
}

/** The numbers of those that have something to collect at the door. */
export async function ordersToCollect(db: Database, ids: readonly string[]) {
  const numbers = ids.map(orderNumber);
  const due = await db
    .select({ number: orders.number })
    .from(orders)
    .where(and(inArray(orders.number, numbers), isNotNull(toCollect)));
  return due.map(({ number }) => number);
}

/** An order as somebody of the staff sees it: who only packs reads where it goes, no price and no address of mail. */
export function asSeenBy<Order extends ListedOrder | StaffOrder>(
  { role }: { role: StaffRole },
  order: Order,
): Order {
  if (hasRight(role, 'helpCustomers')) return order;
  return {
    ...order,
    total: null,
    customer: order.customer && { ...order.customer, email: null },
    guest: order.guest && { ...order.guest, email: null },
    ...('items' in order && {
      items: order.items.map((item) => ({ ...item, price: null })),
      quote: null,
      money: null,
      history: order.history.map((entry) => ({ ...entry, total: null })),
    }),
  };
}

/** An order with its customer, and who brought it to which status. */
export async function findAnyOrder(
  db: Database | Transaction,
  context: ReadContext,
  id: string,
): Promise<WholeOrder | undefined> {
  const own = eq(orders.number, orderNumber(id));
  const [order] = await selectOrders(db, context).where(own);
  if (!order) return undefined;
  const [rest] = await db
    .select({
      status: staffStatus,
      ...columnsOf(orders, 'version', 'note', 'tags', 'payment', 'fiscal_receipt', 'waybill'),
      ...columnsOf(orders, 'return_reason'),
      customer,
      guest,
      ...wayThere(context.locale),
      asked_back: sql<StaffOrder['asked_back']>`coalesce(${orders.askedBack}, '[]')`,
      to_collect: toCollect,
    })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .where(own);
  const number = orderNumber(id);
  const events = await listOrderEvents(db, number);
  const written_by = events[0]?.event.kind === 'placed' ? events[0].staff_name || null : null;
  const quote = quotesOf(events).at(-1) ?? null;
  const lines = await db
    .select({ product_id: orderItems.productId, returned: orderItems.returned })
    .from(orderItems)
    .where(eq(orderItems.orderNumber, number))
    .orderBy(asc(orderItems.position));
  const items = order.items.map((item, at) => ({ ...item, ...invariant(lines[at]) }));
  const money = await findOrderMoney(db, number);
  const history = [...toHistory(events), ...(await listHistory(db, order.id))].toSorted((one, other) =>
    other.at.localeCompare(one.at),
  );
  return rest && { ...order, ...rest, items, quote, money, written_by, history };
}

/** Takes an order for changing it, as `lockVersion` does; whoever is late reads it as far as they may. */
export async function lockOrder(
  tx: Transaction,
  { staff, context }: { staff: StaffMember; context: ReadContext },
  { id, version }: { id: string; version: number },
): Promise<WholeOrder> {
  const columns = { id: orders.number, version: orders.version };
  let whole: WholeOrder | undefined;
  await lockVersion(tx, columns, { id: orderNumber(id), version }, async () => {
    whole = await findAnyOrder(tx, context, id);
    return whole && asSeenBy<StaffOrder>(staff, whole);
  });
  return invariant(whole);
}

type History = StaffOrder['history'];
const NOTHING = { status: null, tins_back: null, total: null, event: null };

/** What happened to the tins of an order. */
function toHistory(events: Awaited<ReturnType<typeof listOrderEvents>>): History {
  return events.flatMap(({ event, at, staff_name }): History => {
    const entry = { ...NOTHING, at, staff_name };
    // What staff do is in the log, too.
    if (event.kind === 'step' && staff_name === THE_BUYER.name) return [{ ...entry, status: event.to }];
    const { kind } = event;
    if (kind === 'readdressed' || kind === 'pays_at_door' || kind === 'return_asked')
      return [{ ...entry, event: kind, total: ('quote' in event && event.quote?.total) || null }];
    if (event.kind === 'edited') return [{ ...entry, total: event.quote.total }];
    return event.kind === 'returned' ? [{ ...entry, tins_back: event.tins }] : [];
  });
}

async function listHistory(db: Database | Transaction, id: string): Promise<History> {
  const after = (field: string) => sql`(
    select change ->> 'after' from jsonb_array_elements(${auditEntries.changes}) as change
    where change ->> 'field' = ${field})`;
  // What the version before has written, and reads, are the statuses that buyers are told.
  const status = sql<StaffOrder['status']>`case
    when ${after('is_packed')} = 'true' then 'packed'
    when ${after('is_age_unproven')} = 'true' then 'not_handed_over'
    else coalesce(${after('status')}, 'confirmed') end`;
  const fields = ['status', 'is_packed'].map((field) => JSON.stringify([{ field }]));
  const steps = await db
    .select({
      at: momentText(auditEntries.at),
      staff_name: auditEntries.staffName,
      status,
      is_scanned: sql<boolean | null>`(${after('is_scanned')})::boolean`,
    })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subject, 'order'),
        eq(auditEntries.subjectId, id),
        eq(auditEntries.action, 'change'),
        or(...fields.map((step) => sql`${auditEntries.changes} @> ${step}::jsonb`)),
      ),
    )
    .orderBy(desc(auditEntries.id));
  return steps.map((step) => ({ ...NOTHING, ...step }));
}

/** Orders keep what their delivery was called, as one that is changed later is another one. */
function deliveryName(db: Database, { delivery_method_id = 0 }: Query) {
  const { id, name } = deliveryMethods;
  return db.select({ name }).from(deliveryMethods).where(eq(id, delivery_method_id));
}

function matching(db: Database, query: Query): SQL | undefined {
  const numbers = query.id.map(orderNumber);
  const buyers = db
    .select({ id: users.id })
    .from(users)
    .where(foundIn(query.q, userText(users)));
  return and(
    // As an array, or no index would serve both.
    query.q === ''
      ? undefined
      : or(
          foundIn(query.q, orderText(orders)),
          and(ne(orders.guestName, ''), foundIn(query.q, guestText(orders))),
          sql`${orders.userId} = any(array${buyers})`,
        ),
    among(orders.number, numbers),
    hasStatus(query.status),
    equals(orders.userId, query.customer_id),
    hasTag(orders, query.tag),
    among(orders.payment, query.payment),
    query.delivery_method_id === undefined ? undefined : eq(orders.delivery, deliveryName(db, query)),
    whether(query.is_unpaid, isUnpaid),
    whether(query.is_refunding, isRefunding),
    whether(query.is_returning, isNotNull(orders.askedBack)),
    whether(query.is_stuck_at_bank, isStuckAtBank),
    onDays(orders.placed, query.from, query.until),
  );
}
