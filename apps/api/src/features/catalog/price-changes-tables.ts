import { pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { reference } from '#api/database/reference-column.ts';
import { products } from './catalog-tables.ts';

/**
 * Since when a product has been sold at a price, for as long as the shop may have to say which one was its lowest
 * (decision 0048). A trigger on `products` writes it, so that no way of changing a price can forget to.
 */
export const priceChanges = pgTable(
  'price_changes',
  (t) => ({
    productId: reference(() => products.id, { onDelete: 'cascade' }),
    since: t.timestamp({ withTimezone: true }).notNull(),
    /** Null from when on it was not sold. */
    price: t.numeric({ precision: 10, scale: 2 }),
  }),
  (table) => [primaryKey({ columns: [table.productId, table.since] })],
);
