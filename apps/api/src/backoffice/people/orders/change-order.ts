import { isDeepStrictEqual } from 'node:util';
import {
  EARLIER_STATUS,
  IS_STILL_HERE,
  mayStep,
  NEXT_STATUSES,
} from '@pouchery/contract/backoffice/order-steps';
import type { changeOrder as changeCall, StaffOrder } from '@pouchery/contract/backoffice/orders';
import { asc, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { recordChange } from '#api/backoffice/audit/record-change.ts';
import { invariant, lockVersion } from '#api/backoffice/row-version.ts';
import type { StaffMember } from '#api/backoffice/staff/staff-queries.ts';
import { announceChange } from '#api/changes/announce-change.ts';
import { textIn } from '#api/database/localized-text.ts';
import type { Transaction } from '#api/database/open-database.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';
import type { ReadContext } from '#api/features/catalog/read-context.ts';
import { orderMail } from '#api/features/orders/order-mail.ts';
import { orderNumber } from '#api/features/orders/orders-queries.ts';
import { orderItems, orders } from '#api/features/orders/orders-tables.ts';
import { fieldErrors, forbidden } from '#api/http/api-error.ts';
import { asSeenBy, findAnyOrder, type WholeOrder } from './orders-queries.ts';

type Change = z.output<typeof changeCall.schema.body>;

const WHERE_TO = ['address', 'city', 'postal_code', 'country', 'phone'] as const;

/**
 * Brings an order to another status, corrects its shipment and notes something about it, and tells the customer of a step forward, in the same
 * transaction. Throws 404 and 409 as every change of the back office, and 400 for a step that no order takes and for
 * the address of a parcel that has left or whose customer has gone.
 */
export function changeOrder(
  { db, outbox }: Pick<FastifyInstance, 'db' | 'outbox'>,
  staff: StaffMember,
  context: ReadContext,
  id: string,
  { version, status, notify, shipment = {}, note, tags }: Change,
): Promise<StaffOrder> {
  return db.transaction(async (tx) => {
    const number = orderNumber(id) ?? 0;
    const find = () => findAnyOrder(tx, context, id);
    const columns = { id: orders.number, version: orders.version };
    const findSeen = async () => {
      const order: StaffOrder | undefined = await find();
      return order && asSeenBy(staff, order);
    };
    const before = await lockVersion(tx, columns, { id: number, version }, findSeen);
    const to = status ?? before.status;
    if (to !== before.status && !mayStep(staff.role, before.status, to)) throw forbidden();
    const isCorrected = requireStep(before.status, to);
    const changed = changedFields(before.shipment, shipment);
    requireAddressable(before, to, changed);

    const { postal_code, tracking_number, ...rest } = shipment;
    await tx
      .update(orders)
      .set({
        ...rest,
        postalCode: postal_code,
        trackingNumber: tracking_number,
        status: to,
        note,
        tags,
      })
      .where(eq(orders.number, number));
    await recordChange(tx, staff, {
      subject: 'order',
      subject_id: before.id,
      subject_name: before.id,
      action: 'change',
      before: { status: before.status },
      after: { status: to },
      private_fields: [...changed, ...changedFields(before, { note, tags })],
    });
    const after = invariant(await find());
    // Whoever got the product is a verified buyer in their reviews.
    if (to !== before.status && [to, before.status].includes('delivered')) await announceItems(tx, number);
    if (notify && to !== before.status && !isCorrected) await mailStatus(tx, outbox, after);
    return asSeenBy<StaffOrder>(staff, after);
  });
}

async function announceItems(tx: Transaction, number: number) {
  const rows = await tx
    .selectDistinct({ slug: products.slug })
    .from(orderItems)
    .innerJoin(products, eq(products.id, orderItems.productId))
    .where(eq(orderItems.orderNumber, number));
  await announceChange(
    tx,
    rows.map(({ slug }) => `product:${slug}`),
  );
}

/** True for a step back, which takes a mistake back. */
function requireStep(from: StaffOrder['status'], to: StaffOrder['status']) {
  if (from === to || NEXT_STATUSES[from].includes(to)) return false;
  if (EARLIER_STATUS[from] === to) return true;
  throw fieldErrors({ status: [`An order that is ${from} cannot become ${to}.`] });
}

function changedFields<Field extends string>(
  before: Record<Field, unknown>,
  given: { [Name in Field]?: unknown },
): string[] {
  const fields = Object.keys(given) as Field[];
  return fields.filter(
    (field) => given[field] !== undefined && !isDeepStrictEqual(given[field], before[field]),
  );
}

function requireAddressable({ customer, status }: StaffOrder, to: StaffOrder['status'], changed: string[]) {
  if (!WHERE_TO.some((field) => changed.includes(field))) return;
  if (!customer) throw fieldErrors({ shipment: ['The customer has gone: there is nobody to send this to.'] });
  if (!IS_STILL_HERE[status] && !IS_STILL_HERE[to])
    throw fieldErrors({ shipment: ['The parcel has left: where it goes cannot be changed any more.'] });
}

/** No mail goes out for an order whose customer has gone, or for one that is back at the beginning. */
async function mailStatus(tx: Transaction, outbox: FastifyInstance['outbox'], order: WholeOrder) {
  const { id, status, total, customer, shipment } = order;
  if (!customer || status === 'pending') return;
  const { carrier, tracking_number } = shipment;
  const items = await tx
    .select({
      name: sql<string>`(${textIn(customer.language, orderItems.brandName)}) || ' ' || (${textIn(customer.language, orderItems.name)})`,
      quantity: orderItems.quantity,
    })
    .from(orderItems)
    .where(eq(orderItems.orderNumber, orderNumber(id) ?? 0))
    .orderBy(asc(orderItems.position));
  await outbox.queue(tx, orderMail, {
    to: customer.email,
    locale: customer.language,
    data: { id, status, total, items, carrier, tracking_number },
  });
}
