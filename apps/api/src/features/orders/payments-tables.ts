import {
  PAYMENT_METHODS,
  REFUND_METHODS,
  REFUND_REASONS,
  REFUND_STATES,
} from '@pouchery/contract/order-payments';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { reference } from '#api/database/reference-column.ts';
import { bankPayments } from './bank-payments-tables.ts';
import { orders } from './orders-tables.ts';

/** When, who of the staff, and what they say about it. */
const written = () => ({
  at: timestamp({ withTimezone: true }).notNull().default(sql`clock_timestamp()`),
  /** No reference: what somebody did stays when their account is gone. */
  staffId: integer(),
  staffName: text().notNull(),
  /** Empty again once the buyer is erased. */
  note: text().notNull().default(''),
});

/**
 * Money that came in for orders. Rows are only ever added, and each adds itself to its order: triggers see to both. What
 * was noted by mistake is taken back by an entry below nothing that names it.
 */
export const payments = pgTable(
  'payments',
  (t) => ({
    id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
    orderNumber: reference(() => orders.number),
    method: t.text({ enum: PAYMENT_METHODS }).notNull(),
    amount: t.numeric({ precision: 10, scale: 2 }).notNull(),
    corrects: t.integer(),
    /** Which payment at a bank it is; each is noted once. */
    bankPaymentId: t.uuid().references(() => bankPayments.id),
    ...written(),
  }),
  (table) => [
    check('payments_method', sql`${table.method} in ('cash', 'terminal', 'transfer', 'bog', 'tbc')`),
    check('payments_bank', sql`(${table.method} in ('bog', 'tbc')) = (${table.bankPaymentId} is not null)`),
    check(
      'payments_amount',
      sql`case when ${table.corrects} is null then ${table.amount} > 0 else ${table.amount} < 0 end`,
    ),
    uniqueIndex('payments_of_bank').on(table.bankPaymentId),
    uniqueIndex('payments_corrected').on(table.corrects),
    index('payments_of_order').on(table.orderNumber, table.id),
    index('payments_by_date').on(table.at),
  ],
);

/** Money that goes back: promised, paid out or withdrawn. Nothing else of a row ever changes, and none is deleted. */
export const refunds = pgTable(
  'refunds',
  (t) => ({
    id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
    orderNumber: reference(() => orders.number),
    method: t.text({ enum: REFUND_METHODS }).notNull(),
    amount: t.numeric({ precision: 10, scale: 2 }).notNull(),
    reason: t.text({ enum: REFUND_REASONS }).notNull(),
    state: t.text({ enum: REFUND_STATES }).notNull().default('waiting'),
    /** When it was paid out or withdrawn, and by whom. */
    settledAt: t.timestamp({ withTimezone: true }),
    settledBy: t.text(),
    /** By a bank: through which payment, and when to ask it to. Once it was, what all that went back there comes to then. */
    bankPaymentId: t.uuid().references(() => bankPayments.id),
    askAt: t.timestamp({ withTimezone: true }),
    expects: t.numeric({ precision: 10, scale: 2 }),
    ...written(),
  }),
  (table) => [
    check('refunds_method', sql`${table.method} in ('cash', 'transfer', 'bank')`),
    check('refunds_bank', sql`(${table.method} = 'bank') = (${table.bankPaymentId} is not null)`),
    check('refunds_amount', sql`${table.amount} > 0`),
    check('refunds_state', sql`${table.state} in ('waiting', 'done', 'withdrawn')`),
    check('refunds_settled', sql`(${table.state} = 'waiting') = (${table.settledAt} is null)`),
    index('refunds_of_order').on(table.orderNumber, table.id),
    index('refunds_waiting').on(table.orderNumber).where(sql`${table.state} = 'waiting'`),
    index('refunds_of_bank').on(table.bankPaymentId).where(sql`${table.bankPaymentId} is not null`),
    index('refunds_to_ask').on(table.askAt).where(sql`${table.askAt} is not null`),
    index('refunds_done').on(table.settledAt).where(sql`${table.state} = 'done'`),
  ],
);
