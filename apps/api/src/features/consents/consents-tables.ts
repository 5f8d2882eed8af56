import { LOCALES } from '@pouchery/contract/locales';
import { index, pgTable } from 'drizzle-orm/pg-core';
import { reference } from '#api/database/reference-column.ts';
import { users } from '#api/features/accounts/accounts-tables.ts';

/** What customers agreed to and took back, a row each time; nothing is changed. It goes with the account. */
export const consents = pgTable(
  'consents',
  (t) => ({
    id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: reference(() => users.id, { onDelete: 'cascade' }),
    to: t.text({ enum: ['terms', 'news'] }).notNull(),
    isGiven: t.boolean().notNull(),
    /** Of the text: the day of its last change. */
    textVersion: t.text().notNull(),
    language: t.text({ enum: LOCALES }).notNull(),
    at: t.timestamp({ withTimezone: true }).notNull(),
    /** The order that it was said with. */
    orderNumber: t.integer(),
  }),
  (table) => [index('consents_latest').on(table.userId, table.to, table.id)],
);
