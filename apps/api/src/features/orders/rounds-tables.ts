import { NOT_DELIVERED_REASONS, ROUND_RESULTS } from '@pouchery/contract/backoffice/round-values';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import { reference } from '#api/database/reference-column.ts';
import { orders } from './orders-tables.ts';

/** Orders that a courier was given together, and the cash that came back. Names stay when an account is gone. */
export const courierRounds = pgTable(
  'courier_rounds',
  (t) => ({
    id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
    courier: t.text().notNull(),
    started: t.timestamp({ withTimezone: true }).notNull(),
    startedBy: t.text().notNull(),
    closed: t.timestamp({ withTimezone: true }),
    closedBy: t.text(),
    /** What was to come back when it was counted, and what did. */
    cashExpected: t.numeric({ precision: 10, scale: 2 }),
    cashCounted: t.numeric({ precision: 10, scale: 2 }),
    note: t.text().notNull().default(''),
  }),
  (table) => [
    check(
      'courier_rounds_closed',
      sql`num_nulls(${table.closed}, ${table.closedBy}, ${table.cashExpected}, ${table.cashCounted}) in (0, 4)`,
    ),
    check('courier_rounds_cash', sql`${table.cashExpected} >= 0 and ${table.cashCounted} >= 0`),
    index('courier_rounds_newest').on(table.started, table.id),
  ],
);

/** An order may go with one courier after the other, and with one at a time. */
export const roundOrders = pgTable(
  'round_orders',
  (t) => ({
    roundId: reference(() => courierRounds.id),
    orderNumber: reference(() => orders.number),
    /** Null while it is on the way. */
    result: t.text({ enum: ROUND_RESULTS }),
    reason: t.text({ enum: NOT_DELIVERED_REASONS }),
    courierNote: t.text().notNull().default(''),
    /** What was noted as paid with how it ended. No reference: payments are never deleted. */
    paymentId: t.integer(),
  }),
  (table) => [
    primaryKey({ columns: [table.roundId, table.orderNumber] }),
    check(
      'round_orders_reason',
      sql`(${table.reason} is not null) = (${table.result} is not distinct from 'not_delivered')`,
    ),
    index('round_orders_of_order').on(table.orderNumber),
    uniqueIndex('round_orders_on_the_way').on(table.orderNumber).where(sql`${table.result} is null`),
  ],
);

/** Of an order whose delivery has not ended, or not after all. */
export const ON_THE_WAY = { result: null, reason: null, courierNote: '', paymentId: null } as const;
