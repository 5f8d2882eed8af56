import { LOCALES } from '@pouchery/contract/locales';
import { MESSAGE_STATES } from '@pouchery/contract/message-states';
import type { openingHours, SpecialDay } from '@pouchery/contract/opening-hours';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, pgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { localized, textRequired } from '#api/database/localized-column.ts';
import { reference } from '#api/database/reference-column.ts';
import { byTrigrams, searchedText } from '#api/database/searched-text.ts';
import { users } from '#api/features/accounts/accounts-tables.ts';

export const questions = pgTable(
  'questions',
  (t) => ({
    id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
    position: t.integer().notNull().unique(),
    question: localized(),
    answer: localized(),
    version: t.integer().notNull().default(1),
  }),
  (table) => textRequired('questions', { question: table.question, answer: table.answer }),
);

/** One row: how the shop is reached and what it asks of its visitors. */
export const shop = pgTable(
  'shop',
  (t) => ({
    id: t.smallint().primaryKey().default(1),
    /** Who sells; may be left out altogether. */
    legalName: localized().default({ en: '' }),
    phone: t.text().notNull(),
    email: t.text().notNull(),
    address: localized(),
    intro: localized(),
    workingHours: t.jsonb().$type<z.infer<typeof openingHours>[]>().notNull(),
    /** Holidays, and other days with hours of their own. */
    specialDays: t.jsonb().$type<SpecialDay[]>().notNull().default([]),
    agePrompt: t.boolean().notNull().default(false),
    /** Reviews wait for somebody of the shop to approve them; else they appear at once. */
    approveReviews: t.boolean().notNull().default(false),
    version: t.integer().notNull().default(1),
  }),
  (table) => [
    check('shop_single_row', sql`${table.id} = 1`),
    ...textRequired('shop', { address: table.address, intro: table.intro }),
  ],
);

/** One row, once somebody has chosen; until then it is the default one of addresses (database/main-locale.ts). */
export const mainLanguage = pgTable(
  'main_language',
  (t) => ({
    id: t.smallint().primaryKey().default(1),
    locale: t.text({ enum: LOCALES }).notNull(),
    version: t.integer().notNull().default(1),
  }),
  (table) => [check('main_language_single_row', sql`${table.id} = 1`)],
);

/** What visitors wrote to customer service (docs/behaviour.md#contact-form), in the language they read the shop in. */
export const contactMessages = pgTable(
  'contact_messages',
  (t) => ({
    id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
    received: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
    language: t.text({ enum: LOCALES }).notNull(),
    name: t.text().notNull(),
    email: t.text().notNull(),
    subject: t.text().notNull(),
    message: t.text().notNull(),
    state: t.text({ enum: MESSAGE_STATES }).notNull().default('new'),
    /** Who of the shop looks after it. */
    assignedTo: t.integer().references(() => users.id, { onDelete: 'set null' }),
    version: t.integer().notNull().default(1),
  }),
  (table) => [
    index('contact_messages_newest').on(table.received.desc()),
    index('contact_messages_by_date').on(table.received, table.id),
    index('contact_messages_by_state').on(table.state, table.received, table.id),
    index('contact_messages_of_email').on(sql`lower(${table.email})`),
    index('contact_messages_by_text')
      .using('gin', byTrigrams(messageText(table)))
      .with({ fastupdate: false }),
    check('contact_messages_state', sql`${table.state} in ('new', 'open', 'answered', 'closed')`),
  ],
);

/** What messages are found by. */
export function messageText(table: Record<'name' | 'email' | 'subject' | 'message', AnyPgColumn>) {
  return searchedText(table.name, table.email, table.subject, table.message);
}

/** What customer service wrote back. It goes with the message. */
export const contactReplies = pgTable(
  'contact_replies',
  (t) => ({
    id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
    messageId: reference(() => contactMessages.id, { onDelete: 'cascade' }),
    sent: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Who of the shop, as they were called then. */
    author: t.text().notNull(),
    text: t.text().notNull(),
    /** The job that carries its mail (mail/outbox.ts). */
    mailId: t.uuid().notNull(),
  }),
  (table) => [index('contact_replies_of_message').on(table.messageId, table.id)],
);

/** Answers that are given often, which the staff write and choose from. */
export const cannedReplies = pgTable(
  'canned_replies',
  (t) => ({
    id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
    title: t.text().notNull(),
    text: localized(),
    version: t.integer().notNull().default(1),
  }),
  (table) => textRequired('canned_replies', { text: table.text }),
);
