import { LOCALES } from '@pouchery/contract/locales';
import { sql } from 'drizzle-orm';
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { reference } from '#api/database/reference-column.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';

/** Who wants to hear when a product is back. A row goes with the mail it asked for, and when its time is over. */
export const stockAlerts = pgTable(
  'stock_alerts',
  (t) => ({
    id: t.uuid().primaryKey().defaultRandom(),
    productId: reference(() => products.id, { onDelete: 'cascade' }),
    email: t.text().notNull(),
    language: t.text({ enum: LOCALES }).notNull(),
    /** For version 0.2, which bounds its questions by it; goes a release later. */
    mails: t.smallint().notNull().default(1),
    /** Null: not confirmed, so that nothing but the question is sent. */
    confirmedAt: t.timestamp({ withTimezone: true }),
    createdAt: t.timestamp({ withTimezone: true }).notNull(),
    expires: t.timestamp({ withTimezone: true }).notNull(),
  }),
  (table) => [
    uniqueIndex('stock_alerts_of_product').on(table.productId, sql`lower(${table.email})`),
    index('stock_alerts_of_email').on(sql`lower(${table.email})`),
    index('stock_alerts_expired').on(table.expires),
  ],
);
