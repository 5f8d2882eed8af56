import { OPEN_STATUSES } from '@pouchery/contract/order-statuses';
import { toShopDay } from '@pouchery/contract/shop-time';
import { and, eq, gte, lt, notExists, notInArray } from 'drizzle-orm';
import { recordChanges, THE_SHOP } from '#api/backoffice/audit/record-change.ts';
import type { StaffMember } from '#api/backoffice/staff/staff-queries.ts';
import type { Database } from '#api/database/open-database.ts';
import { forgetGuests } from '#api/features/ordering/forget-buyer.ts';
import { orderEvents } from '#api/features/orders/order-events-tables.ts';
import { orderNumber } from '#api/features/orders/orders-queries.ts';
import { orders } from '#api/features/orders/orders-tables.ts';
import { rulesOn } from '#api/features/selling/rules-on.ts';
import { fieldErrors } from '#api/http/api-error.ts';
import { recordOrder } from './record-order.ts';

const DAY_MS = 86_400_000;
const isOver = notInArray(orders.status, [...OPEN_STATUSES]);

/** Takes a guest out of an order, for good. Throws 400 where it has none, or is under way: a parcel would go to nobody. */
export function forgetGuest(db: Database, staff: StaffMember, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const [forgotten] = await forgetGuests(tx, and(eq(orders.number, orderNumber(id)), isOver));
    if (!forgotten) throw fieldErrors({ non_field: ['There is no guest, or the order is still under way.'] });
    await recordOrder(tx, staff, id, { action: 'erase' });
  });
}

/** The same of all guests whose orders are over, and nothing has happened to them for as many days as the rule says. */
export function forgetOldGuests(db: Database, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const { guestDays } = await rulesOn(tx, toShopDay(now));
    const since = new Date(now.getTime() - guestDays * DAY_MS);
    const isUntouched = notExists(
      tx
        .select({ id: orderEvents.id })
        .from(orderEvents)
        .where(and(eq(orderEvents.orderNumber, orders.number), gte(orderEvents.at, since))),
    );
    const ids = await forgetGuests(tx, and(lt(orders.placed, since), isUntouched, isOver));
    await recordChanges(
      tx,
      THE_SHOP,
      ids.map((id) => ({ subject: 'order', subject_id: id, subject_name: id, action: 'erase' })),
    );
  });
}
