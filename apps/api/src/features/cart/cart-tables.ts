import { MAX_OF_ONE_TIN } from '@pouchery/contract/cart-limits';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { reference } from '#api/database/reference-column.ts';
import { users } from '#api/features/accounts/accounts-tables.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';

/** What a customer means to order; it goes with the account, and with the product. No sums are kept. */
export const cartLines = pgTable(
  'cart_lines',
  (t) => ({
    userId: reference(() => users.id, { onDelete: 'cascade' }),
    productId: reference(() => products.id, { onDelete: 'cascade' }),
    /** 0: taken out last, and put back in its place by whoever changes their mind. */
    quantity: t.smallint().notNull(),
    /** What a single one cost, and whether it was there, when the buyer saw the cart last. */
    priceSeen: t.numeric({ precision: 10, scale: 2 }).notNull(),
    wasThere: t.boolean().notNull().default(true),
    added: t.timestamp({ withTimezone: true }).notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.userId, table.productId] }),
    index('cart_lines_product').on(table.productId),
    check('cart_lines_quantity', sql`${table.quantity} between 0 and ${sql.raw(String(MAX_OF_ONE_TIN))}`),
  ],
);

/** Keys of the last taps that put something in: sent again, they add nothing. */
export const cartKeys = pgTable(
  'cart_keys',
  (t) => ({
    userId: reference(() => users.id, { onDelete: 'cascade' }),
    key: t.uuid().notNull(),
    used: t.timestamp({ withTimezone: true }).notNull(),
  }),
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);
