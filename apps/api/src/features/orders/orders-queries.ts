import type { LocalizedText } from '@pouchery/contract/catalog-import';
import type { Locale } from '@pouchery/contract/locales';
import { OPEN_STATUSES } from '@pouchery/contract/order-statuses';
import type { Order } from '@pouchery/contract/orders';
import { CITIES } from '@pouchery/contract/partner-values';
import { and, count, desc, eq, getTableColumns, inArray, max, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { textIn } from '#api/database/localized-text.ts';
import { momentText } from '#api/database/moment-text.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { plain, planned } from '#api/database/planned-once.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { firstPicture } from '#api/features/catalog/product-cards.ts';
import type { ReadContext } from '#api/features/catalog/read-context.ts';
import { discountCodes } from '#api/features/selling/discounts-tables.ts';
import { shop } from '#api/features/support/support-tables.ts';
import type { Actor } from './order-events.ts';
import { type OrderEvent, orderEvents, orderKeys } from './order-events-tables.ts';
import { FIRST_NUMBER, orderItems, orders } from './orders-tables.ts';

const PAGE_SIZE = 10;
const PREFIX = 'PO-';
/** Where the shop delivers, as orders keep it. */
export const COUNTRY = 'Georgia';
/** As people read it aloud. */
export const orderId = orderIdOf(orders.number);

/** The same of a number. */
export function toOrderId(number: number) {
  return `${PREFIX}${number}`;
}

/** The same of a column that holds an order's number. */
export function orderIdOf(number: AnyPgColumn) {
  return sql<string>`${PREFIX}::text || ${number}`;
}

/** What an order's code takes off it. */
export const discountOf = sql`(
  select sum(taken.discount) from ${orderItems} as taken where taken.order_number = ${orders.number})`;

/** What a line is of, brand and product, in a language. */
export function itemName(locale: Locale) {
  return sql<string>`(${textIn(locale, orderItems.brandName)}) || ' ' || (${textIn(locale, orderItems.name)})`;
}

/** The shop's address where the buyer comes for the order: what is collected has none of its own. */
export const collectedAt = sql<LocalizedText | null>`case when ${orders.address} = '' then
  coalesce((select ${shop.address} from ${shop}), '{}') end`;

/** One page of somebody's orders, newest first. */
export async function listOrders(db: Database, context: ReadContext, userId: number, page: number) {
  const own = eq(orders.userId, userId);
  const offset = (page - 1) * PAGE_SIZE;
  const [[counted], results] = await Promise.all([
    db.select({ count: count() }).from(orders).where(own),
    selectToldOrders(db, context)
      .where(own)
      .orderBy(desc(orders.placed), desc(orders.number))
      .limit(PAGE_SIZE)
      .offset(offset),
  ]);
  const total = counted?.count ?? 0;
  return { count: total, hasNext: total > offset + PAGE_SIZE, results };
}

/** All of somebody's orders, for the export of their data. */
export function listAllOrders(db: Database, context: ReadContext, userId: number): Promise<Order[]> {
  return selectToldOrders(db, context)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.placed), desc(orders.number));
}

/** Somebody's own order by the id that people know; another's is not found either. */
export async function findOrder(
  db: Database | Transaction,
  context: ReadContext,
  userId: number,
  id: string,
): Promise<Order | undefined> {
  const own = and(eq(orders.number, orderNumber(id)), eq(orders.userId, userId));
  const [order] = await selectToldOrders(db, context).where(own);
  return order;
}

type NewOrder = Omit<typeof orders.$inferInsert, 'number' | 'total'>;
type NewItem = Omit<typeof orderItems.$inferInsert, 'orderNumber' | 'position'>;
/** Who placed it by which key, and what is noted of that. */
type Placing = { key: string; actor: Actor; event: OrderEvent };

const { number: _number, total: _total, ...GIVEN } = getTableColumns(orders);
const UNSAID = Object.entries(GIVEN).map(([name, column]) => [name, column.default ?? null] as const);

/** Writes an order with these lines, which comes to their sum and its delivery. Gives its number. */
export async function addOrder(
  tx: Transaction,
  order: NewOrder,
  items: readonly NewItem[],
  { key, actor, event }: Partial<Placing> = {},
) {
  const whole = { ...Object.fromEntries(UNSAID), placed: new Date(), deliveryPrice: '0', ...order };
  const given = {
    order: JSON.stringify(
      Object.fromEntries(Object.entries(whole).map(([name, value]) => [toSnakeCase(name), value])),
    ),
    items: JSON.stringify(
      items.map((item, position) => ({ contents: [], discount: '0', ...item, position })),
    ),
    key: key ?? null,
    staffId: actor?.id ?? null,
    staffName: actor?.name ?? '',
    event: event ? JSON.stringify(event) : null,
  };
  const { rows } = await planned(tx, 'add-order', given, () => plain<{ number: number }>(tx, writeOrder()));
  const [added] = rows;
  if (!added) throw new Error('An order was not written.');
  return added.number;
}

function writeOrder() {
  const columns = sql.raw(UNSAID.map(([name]) => toSnakeCase(name)).join());
  const event = sql`${sql.placeholder('event')}::jsonb`;
  return sql`
    with item as (
      select * from jsonb_to_recordset(${sql.placeholder('items')}::jsonb) as item (
        position smallint, "productId" int, name jsonb, "brandName" jsonb, quantity int, contents jsonb, price numeric, discount numeric)
    ), placed as (
      insert into ${orders} (${columns}, total)
      select ${columns}, delivery_price + (select sum(quantity * price - discount) from item)
      from jsonb_populate_record(null::${orders}, ${sql.placeholder('order')}::jsonb)
      returning number
    ), items as (
      insert into ${orderItems} (order_number, position, product_id, name, brand_name, quantity, contents, price, discount)
      select placed.number, item.* from placed, item
    ), noted as (
      insert into ${orderEvents} (order_number, at, staff_id, staff_name, event)
      select number, clock_timestamp(), ${sql.placeholder('staffId')}::int, ${sql.placeholder('staffName')}, ${event}
      from placed where ${event} is not null
    ), keyed as (
      update ${orderKeys} set order_number = number from placed where key = ${sql.placeholder('key')}::uuid
    )
    select number from placed`;
}

/** How many orders were placed so far, by the highest number: one that failed has its number, too. */
export async function countOrders(db: Database): Promise<number> {
  const [{ last } = {}] = await db.select({ last: max(orders.number) }).from(orders);
  return last ? last - FIRST_NUMBER + 1 : 0;
}

/** Somebody's orders that are under way, by the ids that people know, the oldest first. */
export async function listOpenOrders(db: Database | Transaction, userId: number): Promise<string[]> {
  const open = await db
    .select({ id: orderId })
    .from(orders)
    .where(isOpenOrder(userId))
    .orderBy(orders.number);
  return open.map(({ id }) => id);
}

/** Of orders under way of a person. */
export function isOpenOrder(userId: number | AnyPgColumn) {
  return and(eq(orders.userId, userId), inArray(orders.status, [...OPEN_STATUSES]));
}

/** The number of an id that people know, such as `PO-10482`; 0, which no order has, for anything else. */
export function orderNumber(id: string): number {
  return Number(/^PO-(\d{1,9})$/i.exec(id)?.[1] ?? 0);
}

/** Orders as their buyers read them: a code and delivery are lines, so that the lines are the total. */
function selectToldOrders(db: Database | Transaction, context: ReadContext) {
  const places = {
    city: placeIn(context.locale, orders.city),
    country: placeIn(context.locale, orders.country),
  };
  return selectOrders(db, context, sql`(${codeLine}) || (${deliveryLine(context)})`, places);
}

/** A city or the country, which orders keep by their English names, in a language; what the shop does not know as it is written. */
function placeIn(locale: Locale, column: typeof orders.city | typeof orders.country) {
  const country = new Intl.DisplayNames(locale, { type: 'region' }).of('GE');
  const names = Object.fromEntries(Object.values(CITIES).map((city) => [city.en, city[locale]]));
  return sql<string>`coalesce(${JSON.stringify({ ...names, [COUNTRY]: country })}::jsonb ->> ${column}, ${column})`;
}

/** `orders` as they go over the wire, in the reader's language, for a condition of the caller's; `more` follows the lines. */
export function selectOrders(
  db: Database | Transaction,
  context: ReadContext,
  more?: SQL,
  places: Record<'city' | 'country', SQL<string> | AnyPgColumn<{ data: string; notNull: true }>> = orders,
) {
  const items = selectItems(db, context, more);
  return db
    .select({
      id: orderId,
      date: momentText(orders.placed),
      status: orders.status,
      total: orders.total,
      currency: sql<'GEL'>`'GEL'`,
      items: items.list,
      shipment: {
        recipient: orders.recipient,
        address: orders.address,
        city: places.city,
        postal_code: orders.postalCode,
        country: places.country,
        phone: orders.phone,
        carrier: orders.carrier,
        tracking_number: orders.trackingNumber,
      },
    })
    .from(orders)
    .innerJoinLateral(items, sql`true`)
    .$dynamic();
}

const codeLine = sql`coalesce((
  select jsonb_build_array(jsonb_build_object('slug', null, 'name', ${discountCodes.code}, 'brand_name', '', 'picture', null,
    'quantity', 1, 'price', (-(${discountOf}))::text))
  from ${discountCodes} where ${discountCodes.id} = ${orders.codeId}), '[]')`;

function deliveryLine({ locale }: ReadContext) {
  return sql`case when ${orders.delivery} is null then '[]' else jsonb_build_array(jsonb_build_object(
    'slug', null, 'name', ${textIn(locale, orders.delivery)}, 'brand_name', '', 'picture', null,
    'quantity', 1, 'price', ${orders.deliveryPrice}::text)) end`;
}

/** The lines of the order in the outer query, as one list. */
function selectItems(db: Database | Transaction, context: ReadContext, more = sql`'[]'`) {
  const list = sql<Order['items']>`coalesce(jsonb_agg(jsonb_build_object(
      'slug', case when ${products.state} = 'published' then ${products.slug} end,
      'name', ${textIn(context.locale, orderItems.name)},
      'brand_name', ${textIn(context.locale, orderItems.brandName)},
      'picture', ${firstPicture(context, 'closed')},
      'quantity', ${orderItems.quantity}, 'price', ${orderItems.price}::text)
    order by ${orderItems.position}), '[]') || (${more})::jsonb`;
  return db
    .select({ list: list.as('list') })
    .from(orderItems)
    .innerJoin(products, eq(products.id, orderItems.productId))
    .where(eq(orderItems.orderNumber, orders.number))
    .as('items');
}
