import { BANK_STATES, BANKS } from '@pouchery/contract/order-payments';
import { sql } from 'drizzle-orm';
import { check, index, numeric, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { reference } from '#api/database/reference-column.ts';
import { orders } from './orders-tables.ts';

const amount = () => numeric({ precision: 10, scale: 2 }).notNull().default('0');

/** Each try to pay for an order at a bank. Of an order one at most is held or captured, and never more goes back than came. */
export const bankPayments = pgTable(
  'bank_payments',
  (t) => ({
    /** The bank knows it as ours, and as the key under which it is begun once. */
    id: t.uuid().primaryKey().defaultRandom(),
    orderNumber: reference(() => orders.number),
    bank: t.text({ enum: BANKS }).notNull(),
    /** What the bank calls it, and its page for the buyer, once it has answered. */
    bankId: t.text(),
    payAt: t.text(),
    state: t.text({ enum: BANK_STATES }).notNull().default('starting'),
    /** What the bank is asked for; what it has taken; of that what it has given back by its own word, and what is to go back. */
    amount: t.numeric({ precision: 10, scale: 2 }).notNull(),
    captured: amount(),
    returned: amount(),
    promised: amount(),
    begun: t.timestamp({ withTimezone: true }).notNull(),
    /** Until when it can be paid. */
    expires: t.timestamp({ withTimezone: true }).notNull(),
    capturedAt: t.timestamp({ withTimezone: true }),
    /** When the bank was asked last and has answered last, how often since something was expected of it, and when to ask next: null once it is final. */
    asked: t.timestamp({ withTimezone: true }),
    answered: t.timestamp({ withTimezone: true }),
    times: t.smallint().notNull().default(0),
    askAt: t.timestamp({ withTimezone: true }),
    /** Since when something is expected of the bank. */
    unsettled: t.timestamp({ withTimezone: true }),
  }),
  (table) => [
    check('bank_payments_bank', sql`${table.bank} in ('bog', 'tbc')`),
    check(
      'bank_payments_state',
      sql`${table.state} in ('starting', 'open', 'held', 'captured', 'surplus', 'returned', 'failed', 'unclear')`,
    ),
    check('bank_payments_captured', sql`${table.captured} between 0 and ${table.amount}`),
    check('bank_payments_returned', sql`${table.returned} between 0 and ${table.captured}`),
    check('bank_payments_promised', sql`${table.promised} between 0 and ${table.captured}`),
    check('bank_payments_amount', sql`${table.amount} > 0`),
    uniqueIndex('bank_payments_one_of_order')
      .on(table.orderNumber)
      .where(sql`${table.state} in ('held', 'captured')`),
    uniqueIndex('bank_payments_of_bank').on(table.bank, table.bankId),
    index('bank_payments_of_order').on(table.orderNumber, table.begun),
    index('bank_payments_to_ask').on(table.askAt).where(sql`${table.askAt} is not null`),
    index('bank_payments_by_date').on(table.begun),
  ],
);
export type BankPayment = typeof bankPayments.$inferSelect;

/** What we asked a bank and what it said, without anything of a person. Rows are only ever added. */
export const paymentEvents = pgTable(
  'payment_events',
  (t) => ({
    id: t.bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    paymentId: t
      .uuid()
      .notNull()
      .references(() => bankPayments.id),
    at: t.timestamp({ withTimezone: true }).notNull().default(sql`clock_timestamp()`),
    kind: t.text({ enum: ['start', 'read', 'capture', 'cancel', 'refund', 'callback'] }).notNull(),
    said: t.jsonb().$type<Record<string, unknown>>().notNull(),
  }),
  (table) => [
    index('payment_events_of_payment').on(table.paymentId, table.id),
    check('payment_events_said', sql`pg_column_size(${table.said}) <= 4096`),
  ],
);
