import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { reference } from '#api/database/reference-column.ts';
import { users } from '#api/features/accounts/accounts-tables.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';

/** What somebody keeps among their favourites; it goes with the account, and with the product. */
export const favourites = pgTable(
  'favourites',
  (t) => ({
    userId: reference(() => users.id, { onDelete: 'cascade' }),
    productId: reference(() => products.id, { onDelete: 'cascade' }),
    added: t.timestamp({ withTimezone: true }).notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.userId, table.productId] }),
    index('favourites_product').on(table.productId),
  ],
);
