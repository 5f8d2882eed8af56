import { index, pgTable, primaryKey, unique } from 'drizzle-orm/pg-core';
import { reference } from '#api/database/reference-column.ts';
import { deliveryPartners, products } from '#api/features/catalog/catalog-tables.ts';

/*
 * What visitors did, by the day of the shop and without the visitors: how often, and nothing of who or when
 * (docs/decisions, "Counting without knowing anybody").
 */

/** How often a product's page was looked at. */
export const productViews = pgTable(
  'product_views',
  (t) => ({
    day: t.date().notNull(),
    productId: reference(() => products.id, { onDelete: 'cascade' }),
    count: t.integer().notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.day, table.productId] }),
    index('product_views_product').on(table.productId),
  ],
);

/** How often a link to a delivery partner was followed: from a product's page, or from where partners are introduced. */
export const partnerVisits = pgTable(
  'partner_visits',
  (t) => ({
    day: t.date().notNull(),
    partnerId: reference(() => deliveryPartners.id, { onDelete: 'cascade' }),
    productId: t.integer().references(() => products.id, { onDelete: 'cascade' }),
    count: t.integer().notNull(),
  }),
  (table) => [
    unique('partner_visits_place').on(table.day, table.partnerId, table.productId).nullsNotDistinct(),
    index('partner_visits_partner').on(table.partnerId),
    index('partner_visits_product').on(table.productId),
  ],
);

/** What was searched for, in small letters, and how often nothing was found. */
export const searches = pgTable(
  'searches',
  (t) => ({
    day: t.date().notNull(),
    text: t.text().notNull(),
    count: t.integer().notNull(),
    emptyCount: t.integer().notNull(),
  }),
  (table) => [primaryKey({ columns: [table.day, table.text] })],
);
