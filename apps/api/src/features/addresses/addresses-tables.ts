import { CITY_SLUGS } from '@pouchery/contract/partner-values';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { reference } from '#api/database/reference-column.ts';
import { users } from '#api/features/accounts/accounts-tables.ts';

/** Where customers have things brought to; it goes with the account. */
export const addresses = pgTable(
  'addresses',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: reference(() => users.id, { onDelete: 'cascade' }),
    /** What the customer calls it; empty where it has no name. */
    label: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    street: text().notNull(),
    city: text({ enum: CITY_SLUGS }).notNull(),
    postalCode: text().notNull(),
    phone: text().notNull(),
    /** For the courier. */
    note: text().notNull(),
    isFirst: boolean().notNull(),
  },
  (table) => [
    index('addresses_user').on(table.userId),
    uniqueIndex('addresses_first').on(table.userId).where(sql`${table.isFirst}`),
  ],
);
