import { LOCALES } from '@pouchery/contract/locales';
import { sql } from 'drizzle-orm';
import { index, pgTable, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { reference } from '#api/database/reference-column.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';

/** Who wants to hear when a product is back. A row goes with the mail it asked for, and when its time is over. */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    id: uuid().primaryKey().defaultRandom(),
    productId: reference(() => products.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    language: text({ enum: LOCALES }).notNull(),
    /** For version 0.2, which bounds its questions by it; goes a release later. */
    mails: smallint().notNull().default(1),
    /** Null: not confirmed, so that nothing but the question is sent. */
    confirmedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expires: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('stock_alerts_of_product').on(table.productId, sql`lower(${table.email})`),
    index('stock_alerts_of_email').on(sql`lower(${table.email})`),
    index('stock_alerts_expired').on(table.expires),
  ],
);
