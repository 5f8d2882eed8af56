import { findCity } from '@pouchery/contract/partner-values';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { ChangeFeed } from '#api/changes/change-feed.ts';
import { ReadOnce } from '#api/changes/read-once.ts';
import type { Database } from '#api/database/open-database.ts';
import { shop } from '#api/features/support/support-tables.ts';
import { arrivalDay } from './arrival-day.ts';
import { DELIVERY_METHODS_TAG, deliveryMethods } from './delivery-methods-tables.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** How the shop delivers, with its hours, read once until one changes. */
    deliveryMethods: ReadOnce<DeliveryMethod[]>;
  }
}

export type DeliveryMethod = Awaited<ReturnType<typeof listActive>>[number];

export function openDeliveryMethods(db: Database, changes: Pick<ChangeFeed, 'on'>) {
  return new ReadOnce(changes, new RegExp(`^(shop|${DELIVERY_METHODS_TAG})$`), async () => listActive(db));
}

function listActive(db: Database) {
  return db
    .select({
      ...getTableColumns(deliveryMethods),
      open: { hours: shop.workingHours, holidays: shop.specialDays },
    })
    .from(deliveryMethods)
    .leftJoin(shop, sql`true`)
    .where(eq(deliveryMethods.isActive, true))
    .orderBy(deliveryMethods.price, deliveryMethods.id);
}

/** How the shop delivers to a city now, with the day on which it arrives. */
export function offeredIn(city: string, all: readonly DeliveryMethod[], now: Date) {
  const slug = findCity(city);
  return all
    .filter(({ cities, isPickUp }) => isPickUp || cities.length === 0 || cities.some((one) => one === slug))
    .map(({ id, name, price, freeFrom, isPickUp, cutOff, days, open }) => ({
      id,
      name,
      price,
      free_from: freeFrom,
      is_pick_up: isPickUp,
      arrives: arrivalDay({ cutOff, days }, open ?? { hours: [], holidays: [] }, now) ?? null,
    }));
}
