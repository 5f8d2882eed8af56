import { CITY_SLUGS } from '@pouchery/contract/partner-values';
import { sql } from 'drizzle-orm';
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { reference } from '#api/database/reference-column.ts';
import { users } from '#api/features/accounts/accounts-tables.ts';

/** Where customers have things brought to; it goes with the account. */
export const addresses = pgTable(
  'addresses',
  (t) => ({
    id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: reference(() => users.id, { onDelete: 'cascade' }),
    /** What the customer calls it; empty where it has no name. */
    label: t.text().notNull(),
    firstName: t.text().notNull(),
    lastName: t.text().notNull(),
    street: t.text().notNull(),
    city: t.text({ enum: CITY_SLUGS }).notNull(),
    postalCode: t.text().notNull(),
    phone: t.text().notNull(),
    /** For the courier. */
    note: t.text().notNull(),
    isFirst: t.boolean().notNull(),
  }),
  (table) => [
    index('addresses_user').on(table.userId),
    uniqueIndex('addresses_first').on(table.userId).where(sql`${table.isFirst}`),
  ],
);
