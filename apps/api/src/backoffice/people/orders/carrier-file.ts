import { CARRIER_FIELDS, type CarrierField } from '@pouchery/contract/backoffice/delivery-bounds';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#api/database/open-database.ts';
import { users } from '#api/features/accounts/accounts-tables.ts';
import { deliveryMethods } from '#api/features/checkout/delivery-methods-tables.ts';
import { toCollect } from '#api/features/orders/order-money.ts';
import { orderId, orderNumber } from '#api/features/orders/orders-queries.ts';
import { orders } from '#api/features/orders/orders-tables.ts';
import { notFound } from '#api/http/api-error.ts';
import { parcelTins, recipientName } from './orders-queries.ts';

/** Orders as a carrier takes them, and the columns: those of the method that all of them have in common. Throws 404. */
export async function findCarrierTable(db: Database, ids: string[]) {
  const numbers = [...new Set(ids.map(orderNumber))];
  const rows = await db
    .selectDistinctOn([orders.number], {
      method: deliveryMethods.id,
      columns: deliveryMethods.carrierColumns,
      cells: {
        order: orderId,
        name: sql<string>`coalesce(${recipientName}, '')`,
        // Without the plus, which spreadsheets take for a formula.
        phone: sql<string>`regexp_replace(${orders.phone}, '[^0-9]', '', 'g')`,
        city: orders.city,
        address: orders.address,
        postal_code: orders.postalCode,
        country: orders.country,
        tins: sql<string>`${parcelTins}::text`,
        to_collect: sql<string>`coalesce(${toCollect}, '0.00')`,
        note: orders.note,
      } satisfies Record<CarrierField, unknown>,
    })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    // An order keeps what its method was called.
    .leftJoin(deliveryMethods, eq(deliveryMethods.name, orders.delivery))
    .where(inArray(orders.number, numbers))
    .orderBy(asc(orders.number), asc(deliveryMethods.id));
  const [first] = rows;
  if (!first || rows.length < numbers.length) throw notFound();
  const isCommon = rows.every(({ method }) => method === first.method);
  const own = isCommon ? (first.columns ?? []) : [];
  const columns = own.length > 0 ? own : CARRIER_FIELDS.map((field) => ({ heading: field, field }));
  return {
    columns: columns.map(({ heading, field }) => ({
      heading,
      kind: 'text' as const,
      get: (cells: Record<CarrierField, string>) => cells[field],
    })),
    rows: rows.map(({ cells }) => cells),
  };
}
