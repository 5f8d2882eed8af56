import type { CarrierField } from '@pouchery/contract/backoffice/delivery-bounds';
import type { City } from '@pouchery/contract/partner-values';
import { sql } from 'drizzle-orm';
import { check, pgTable } from 'drizzle-orm/pg-core';
import { localized, textRequired } from '#api/database/localized-column.ts';

/** Announced when one changes. */
export const DELIVERY_METHODS_TAG = 'delivery-methods';

/** How the shop itself delivers what it sells. */
export const deliveryMethods = pgTable(
  'delivery_methods',
  (t) => ({
    id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Goes up with every change (backoffice/row-version.ts). */
    version: t.integer().notNull().default(1),
    name: localized(),
    isActive: t.boolean().notNull().default(true),
    /** The buyer comes for it: there is no address. */
    isPickUp: t.boolean().notNull().default(false),
    /** None: it goes everywhere. */
    cities: t.text().array().$type<City[]>().notNull().default([]),
    price: t.numeric({ precision: 10, scale: 2 }).notNull(),
    /** From which sum of tins on it costs nothing. */
    freeFrom: t.numeric({ precision: 10, scale: 2 }),
    /** Until when an order leaves on the same day, as `14:00` in Tbilisi. */
    cutOff: t.text().notNull(),
    /** How many working days it is on its way. */
    days: t.smallint().notNull(),
    /** Of the file that its carrier takes; none: plain ones. */
    carrierColumns: t.jsonb().$type<{ heading: string; field: CarrierField }[]>().notNull().default([]),
  }),
  (table) => [
    ...textRequired('delivery_methods', { name: table.name }),
    check('delivery_methods_price', sql`${table.price} >= 0 and ${table.freeFrom} >= 0`),
    check('delivery_methods_days', sql`${table.days} between 0 and 30`),
  ],
);
