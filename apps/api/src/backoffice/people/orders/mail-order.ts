import { TOLD_STATUS } from '@pouchery/contract/backoffice/order-steps';
import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from '#api/database/open-database.ts';
import { orderMail } from '#api/features/orders/order-mail.ts';
import { itemName, orderNumber } from '#api/features/orders/orders-queries.ts';
import { orderItems } from '#api/features/orders/orders-tables.ts';
import type { WholeOrder } from './orders-queries.ts';

/** Tells a buyer how far the order is; nobody where there is no address, as the person has gone or has given none. */
export async function mailOrder(tx: Transaction, outbox: FastifyInstance['outbox'], order: WholeOrder) {
  const { id, status, total, customer, guest, shipment } = order;
  const buyer = customer ?? guest;
  if (!buyer || buyer.email === '') return;
  const { carrier, tracking_number } = shipment;
  const items = await tx
    .select({
      name: itemName(buyer.language),
      quantity: orderItems.quantity,
    })
    .from(orderItems)
    .where(eq(orderItems.orderNumber, orderNumber(id) ?? 0))
    .orderBy(asc(orderItems.position));
  await outbox.queue(tx, orderMail, {
    to: buyer.email,
    locale: buyer.language,
    data: {
      ...{ id, status: TOLD_STATUS[status], total, items, carrier, tracking_number },
      has_page: customer !== null,
      delivery_price: order.quote?.delivery?.amount ?? null,
      arrives: order.arrives,
    },
  });
}
