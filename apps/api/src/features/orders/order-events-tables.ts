import type { StaffOrderStatus } from '@pouchery/contract/backoffice/order-steps';
import type { OrderPayment } from '@pouchery/contract/order-payments';
import type { OrderQuote } from '@pouchery/contract/order-quotes';
import { index, pgTable } from 'drizzle-orm/pg-core';
import { reference } from '#api/database/reference-column.ts';
import { orders } from './orders-tables.ts';

/** What happened, with all that the order's amounts are made of. Nothing of a buyer. */
export type OrderEvent =
  | { kind: 'placed'; quote: OrderQuote; payment: OrderPayment; says_adult: true }
  /** Its tins were changed before it was packed: what it comes to since then. */
  | { kind: 'edited'; quote: OrderQuote }
  /**
   * So many tins came back, and so many of them were written off; below nothing a mistake was taken back. `worth` is what all
   * came to that had come back by then.
   */
  | { kind: 'returned'; tins: number; written_off: number; lines: ReturnedLine[]; worth: string }
  /** Its buyer asks to send so many tins back. */
  | { kind: 'return_asked'; tins: number }
  /** Its buyer sends it elsewhere: to another city, what it comes to since then. */
  | { kind: 'readdressed'; quote?: OrderQuote }
  /** Not at the bank for which it waited. */
  | { kind: 'pays_at_door' }
  | { kind: 'step'; from: StaffOrderStatus; to: StaffOrderStatus };

export type ReturnedLine = { position: number; quantity: number };

/**
 * What became of an order, and where its amounts come from. Rows are only ever added: a trigger refuses the rest. Nothing of
 * a buyer is in them, so that whoever is erased needs none of them changed.
 */
export const orderEvents = pgTable(
  'order_events',
  (t) => ({
    id: t.bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderNumber: reference(() => orders.number),
    at: t.timestamp({ withTimezone: true }).notNull(),
    /** No reference: what somebody did stays when their account is gone. Null for the shop itself. */
    staffId: t.integer(),
    staffName: t.text().notNull(),
    event: t.jsonb().$type<OrderEvent>().notNull(),
  }),
  (table) => [
    index('order_events_of_order').on(table.orderNumber, table.id),
    index('order_events_by_time').on(table.at),
  ],
);

/** By which an order that is sent twice is placed once. They go with the person. */
export const orderKeys = pgTable(
  'order_keys',
  (t) => ({
    key: t.uuid().primaryKey(),
    /** A hash of all that was sent with it. */
    content: t.text().notNull(),
    orderNumber: t.integer().references(() => orders.number),
  }),
  (table) => [index('order_keys_of_order').on(table.orderNumber)],
);
