import { sql } from 'drizzle-orm';
import { check, pgTable } from 'drizzle-orm/pg-core';

/** One row: which stages of selling are open. Without it none is. */
export const selling = pgTable(
  'selling',
  (t) => ({
    id: t.smallint().primaryKey().default(1),
    /** Orders that staff write, and tins that are counted. */
    ordersAndStock: t.boolean().notNull().default(false),
    /** The shop's own cart and checkout, for visitors. */
    cartAndCheckout: t.boolean().notNull().default(false),
    /** In the cart's checkout: payment at the banks. */
    bankPayments: t.boolean().notNull().default(false),
    version: t.integer().notNull().default(1),
  }),
  (table) => [check('selling_single_row', sql`${table.id} = 1`)],
);
