import { nameValue } from '@pouchery/contract/backoffice/file-texts';
import type * as contract from '@pouchery/contract/backoffice/orders';
import { eq, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type ListColumns, sendList } from '#api/backoffice/tables/send-list.ts';
import { columnsOf } from '#api/database/columns-of.ts';
import { momentText } from '#api/database/moment-text.ts';
import { users } from '#api/features/accounts/accounts-tables.ts';
import { itemName, orderId } from '#api/features/orders/orders-queries.ts';
import { orderItems, orders } from '#api/features/orders/orders-tables.ts';
import { buyerName, ordersFound, staffStatus, tinCount } from './orders-queries.ts';

type Query = z.output<typeof contract.exportOrders.schema.querystring>;
type Row = Awaited<ReturnType<typeof selectOrderRows>>[number];

/** All orders that a list finds, as a file. */
export function sendOrders(request: FastifyRequest, reply: FastifyReply, query: Query) {
  return sendList(request, reply, query, {
    ...ordersFound(request.server.db, query),
    subject: 'order',
    name: 'orders',
    columns: COLUMNS,
    key: orders.number,
    select: () => selectOrderRows(request, query),
  });
}

function selectOrderRows({ server: { db } }: FastifyRequest, { headings }: Query) {
  const items = sql<string>`(
    select string_agg(${orderItems.quantity} || ' × ' || ${itemName(headings)}, '; ' order by ${orderItems.position})
    from ${orderItems} where ${eq(orderItems.orderNumber, orders.number)})`;
  return db
    .select({
      id: orderId,
      date: momentText(orders.placed),
      status: staffStatus,
      ...columnsOf(orders, 'total', 'phone', 'address', 'city', 'country', 'carrier', 'tags', 'note'),
      tins: tinCount,
      items,
      customer: buyerName,
      email: sql<string | null>`coalesce(${users.email}, nullif(${orders.guestEmail}, ''))`,
      postalCode: orders.postalCode,
      trackingNumber: orders.trackingNumber,
    })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .$dynamic();
}

const COLUMNS: ListColumns<Row> = {
  id: { en: 'Order', ka: 'შეკვეთა', ru: 'Заказ' },
  date: { en: 'Placed', ka: 'გაფორმდა', ru: 'Оформлен', kind: 'moment' },
  status: {
    en: 'Status',
    ka: 'სტატუსი',
    ru: 'Статус',
    get: (status, locale) => nameValue('order_status', status, locale),
  },
  total: { en: 'Total, GEL', ka: 'ჯამი, ₾', ru: 'Сумма, ₾', kind: 'number' },
  tins: { en: 'Tins', ka: 'კოლოფები', ru: 'Банки', kind: 'number' },
  items: { en: 'What', ka: 'რა', ru: 'Что' },
  customer: { en: 'Customer', ka: 'მყიდველი', ru: 'Покупатель' },
  email: { en: 'Email', ka: 'ელფოსტა', ru: 'Эл. почта' },
  phone: { en: 'Phone', ka: 'ტელეფონი', ru: 'Телефон' },
  address: { en: 'Address', ka: 'მისამართი', ru: 'Адрес' },
  city: { en: 'City', ka: 'ქალაქი', ru: 'Город' },
  postalCode: { en: 'Postal code', ka: 'საფოსტო ინდექსი', ru: 'Почтовый индекс' },
  country: { en: 'Country', ka: 'ქვეყანა', ru: 'Страна' },
  carrier: { en: 'Carrier', ka: 'გადამზიდავი', ru: 'Перевозчик' },
  trackingNumber: { en: 'Tracking number', ka: 'გზავნილის ნომერი', ru: 'Трек-номер' },
  tags: { en: 'Tags', ka: 'ჭდეები', ru: 'Метки', get: (tags) => tags.join(', ') },
  note: { en: 'Note', ka: 'შენიშვნა', ru: 'Заметка' },
};
