import { SHOP_TIME_ZONE } from '@pouchery/contract/shop-time';
import { sql } from 'drizzle-orm';
import { orderEvents } from '#api/features/orders/order-events-tables.ts';
import { orders } from '#api/features/orders/orders-tables.ts';
import { vatPercentOn } from '#api/features/selling/rules-on.ts';

/** The rate of the tax within an order of the outer query: the one it was written with, else the rule of its day. */
export const vatPercent = sql<number>`coalesce((
  select (${orderEvents.event} -> 'quote' ->> 'vat_percent')::int from ${orderEvents}
  where ${orderEvents.orderNumber} = ${orders.number} and ${orderEvents.event} -> 'quote' is not null
  order by ${orderEvents.id} desc limit 1),
  ${vatPercentOn(sql`(${orders.placed} at time zone ${SHOP_TIME_ZONE})::date`)})`;
