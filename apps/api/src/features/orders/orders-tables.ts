import type { MixContents } from '@pouchery/contract/backoffice/mix-packs';
import type { LocalizedText } from '@pouchery/contract/catalog-import';
import { LOCALES } from '@pouchery/contract/locales';
import { ORDER_PAYMENTS } from '@pouchery/contract/order-payments';
import { ORDER_STATUSES } from '@pouchery/contract/order-statuses';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  pgView,
  primaryKey,
  smallint,
} from 'drizzle-orm/pg-core';
import { localized, textRequired } from '#api/database/localized-column.ts';
import { reference } from '#api/database/reference-column.ts';
import { byTrigrams, searchedText } from '#api/database/searched-text.ts';
import { isTagged, users } from '#api/features/accounts/accounts-tables.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { discountCodes } from '#api/features/selling/discounts-tables.ts';

/** Of the first order. */
export const FIRST_NUMBER = 10_001;

/**
 * Orders outlive the people who placed them: an order without a person or a guest says nothing of who it was, which the
 * check constraint makes sure of (`forgetBuyer` comes before a person is deleted).
 */
export const orders = pgTable(
  'orders',
  (t) => ({
    /** People know it as `PO-10482`. */
    number: t.integer().primaryKey().generatedAlwaysAsIdentity({ startWith: FIRST_NUMBER }),
    userId: t.integer().references(() => users.id, { onDelete: 'set null' }),
    placed: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
    status: t.text({ enum: ORDER_STATUSES }).notNull().default('pending'),
    total: t.numeric({ precision: 10, scale: 2 }).notNull(),
    address: t.text().notNull(),
    city: t.text().notNull(),
    postalCode: t.text().notNull(),
    country: t.text().notNull(),
    phone: t.text().notNull(),
    /** Whom it is brought to, where the buyer has said so. */
    recipient: t.text().notNull().default(''),
    /** Who carries it, and under which number; empty until it is shipped. */
    carrier: t.text().notNull().default(''),
    trackingNumber: t.text().notNull().default(''),
    /** Numbers of its papers, for the accountant: they outlive the buyer. */
    fiscalReceipt: t.text().notNull().default(''),
    waybill: t.text().notNull().default(''),
    /** What the staff keep for each other. */
    note: t.text().notNull().default(''),
    tags: t.text().array().notNull().default([]),
    /** Who ordered without an account, such as by phone; empty for everybody else, and once they are forgotten. */
    guestName: t.text().notNull().default(''),
    guestEmail: t.text().notNull().default(''),
    guestLanguage: t.text({ enum: LOCALES }),
    /** What the shop's own delivery was called and cost, and the day it is to arrive. */
    delivery: t.jsonb().$type<LocalizedText>(),
    deliveryPrice: t.numeric({ precision: 10, scale: 2 }).notNull().default('0'),
    arrives: t.date(),
    payment: t.text({ enum: ORDER_PAYMENTS }),
    /** Until when it waits for a bank; of a cancelled order: that it was not paid in time. */
    heldUntil: t.timestamp({ withTimezone: true }),
    /** Which takes something off its lines: as long as it is not cancelled it is a use (`discount_codes`). */
    codeId: t.integer().references(() => discountCodes.id),
    /** What came in and what goes back, promised or done: a trigger adds up `payments` and `refunds`. */
    paid: t.numeric({ precision: 10, scale: 2 }).notNull().default('0'),
    refunded: t.numeric({ precision: 10, scale: 2 }).notNull().default('0'),
    /** What the tins were worth that came back by themselves. */
    returned: t.numeric({ precision: 10, scale: 2 }).notNull().default('0'),
    /** What its buyer has asked to send back and the shop does not have yet, and why; null where nothing is. */
    askedBack: t.jsonb().$type<{ position: number; quantity: number }[]>(),
    returnReason: t.text().notNull().default(''),
    /** Of a confirmed order: the status that staff alone see (backoffice/order-steps.ts). */
    isPacked: t.boolean().notNull().default(false),
    /** Of a returned one: nobody could show that they were old enough. */
    isAgeUnproven: t.boolean().notNull().default(false),
    version: t.integer().notNull().default(1),
  }),
  (table) => [
    check(
      'orders_status',
      sql`${table.status} in ('pending', 'confirmed', 'shipped', 'delivered', 'cancelled', 'returned')`,
    ),
    check('orders_total', sql`${table.total} >= 0`),
    check('orders_refunded', sql`${table.refunded} between 0 and ${table.paid}`),
    check('orders_returned', sql`${table.returned} between 0 and ${table.total}`),
    check(
      'orders_nobody',
      sql`${table.userId} is not null or ${table.guestName} <> ''
        or (${table.address}, ${table.city}, ${table.postalCode}, ${table.phone}, ${table.guestEmail}) = ('', '', '', '', '')`,
    ),
    index('orders_newest').on(table.userId, table.placed, table.number),
    index('orders_by_date').on(table.placed, table.number),
    index('orders_by_total').on(table.total, table.number),
    index('orders_by_text')
      .using('gin', byTrigrams(orderText(table)))
      .with({ fastupdate: false }),
    index('orders_by_address')
      .using('gin', byTrigrams(orderAddressText(table)))
      .with({ fastupdate: false }),
    index('orders_by_guest')
      .using('gin', byTrigrams(guestText(table)))
      .where(sql`${table.guestName} <> ''`),
    index('orders_by_tags').using('gin', table.tags).where(isTagged(table)),
    index('orders_by_code').on(table.codeId).where(sql`${table.codeId} is not null`),
    index('orders_asked_back').on(table.placed).where(sql`${table.askedBack} is not null`),
    index('orders_held').on(table.heldUntil).where(sql`${table.heldUntil} is not null`),
    index('orders_by_status').on(table.status, table.placed, table.number),
  ],
);

/** What orders are found by, besides who placed them. */
export function orderText(table: Record<'number' | 'phone' | 'trackingNumber', AnyPgColumn>) {
  return searchedText(sql`'PO-' || ${table.number}::text`, table.phone, table.trackingNumber);
}

/** Who ordered without an account. */
export function guestText(table: Record<'guestName' | 'guestEmail', AnyPgColumn>) {
  return searchedText(table.guestName, table.guestEmail);
}

/** Where an order goes: the phone number without what people put between its figures, city and street. */
export function orderAddressText(table: Record<'phone' | 'city' | 'address', AnyPgColumn>) {
  return searchedText(sql`regexp_replace(${table.phone}, '[^0-9]', '', 'g')`, table.city, table.address);
}

/** What was ordered, with names and price as they were. The product cannot be deleted, only hidden. */
export const orderItems = pgTable(
  'order_items',
  (t) => ({
    orderNumber: reference(() => orders.number),
    position: t.smallint().notNull(),
    productId: reference(() => products.id),
    name: localized(),
    brandName: localized(),
    quantity: t.integer().notNull(),
    /** Of a mix pack: what one was packed of when it was ordered. */
    contents: t.jsonb().$type<MixContents>().notNull().default([]),
    /** Of these, how many have come back. */
    returned: t.integer().notNull().default(0),
    price: t.numeric({ precision: 10, scale: 2 }).notNull(),
    /** What the order's code takes off the line. */
    discount: t.numeric({ precision: 10, scale: 2 }).notNull().default('0'),
  }),
  (table) => [
    primaryKey({ columns: [table.orderNumber, table.position] }),
    ...textRequired('order_items', { name: table.name, brand_name: table.brandName }),
    check('order_items_quantity', sql`${table.quantity} > 0`),
    check('order_items_returned', sql`${table.returned} between 0 and ${table.quantity}`),
    check('order_items_price', sql`${table.price} >= 0`),
    check('order_items_discount', sql`${table.discount} between 0 and ${table.price} * ${table.quantity}`),
    index('order_items_product').on(table.productId),
  ],
);

/** The tins of orders, those of mix packs one by one; `packId` is the pack's product. */
export const orderTins = pgView('order_tins', {
  orderNumber: integer().notNull(),
  position: smallint().notNull(),
  productId: integer().notNull(),
  quantity: integer().notNull(),
  packId: integer(),
}).existing();
