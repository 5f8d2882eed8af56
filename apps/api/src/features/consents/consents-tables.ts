import { LOCALES } from '@pouchery/contract/locales';
import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { reference } from '#api/database/reference-column.ts';
import { users } from '#api/features/accounts/accounts-tables.ts';

/** What customers agreed to and took back, a row each time; nothing is changed. It goes with the account. */
export const consents = pgTable(
  'consents',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: reference(() => users.id, { onDelete: 'cascade' }),
    to: text({ enum: ['terms', 'news'] }).notNull(),
    isGiven: boolean().notNull(),
    /** Of the text: the day of its last change. */
    textVersion: text().notNull(),
    language: text({ enum: LOCALES }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** The order that it was said with. */
    orderNumber: integer(),
  },
  (table) => [index('consents_latest').on(table.userId, table.to, table.id)],
);
