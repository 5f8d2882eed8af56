import { sql } from 'drizzle-orm';
import { check, pgTable } from 'drizzle-orm/pg-core';
import { localized, textRequired } from '#api/database/localized-column.ts';
import { publicationChecks, publicationColumns } from '#api/database/publication-columns.ts';
import { reference } from '#api/database/reference-column.ts';
import { brands, products } from '#api/features/catalog/catalog-tables.ts';
import { pictures } from '#api/features/catalog/pictures-tables.ts';

/** Slides of the home page. What `href` links to is kept beside it, for the slide's colours and facts. */
export const slides = pgTable(
  'slides',
  (t) => ({
    id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
    position: t.integer().notNull().unique(),
    title: localized(),
    text: localized(),
    button: localized(),
    href: t.text().notNull(),
    pictureId: t.integer().references(() => pictures.id),
    productId: t.integer().references(() => products.id),
    brandId: t.integer().references(() => brands.id),
    ...publicationColumns(),
    version: t.integer().notNull().default(1),
  }),
  (table) => [
    ...publicationChecks('slides', table),
    ...textRequired('slides', { title: table.title, text: table.text, button: table.button }),
  ],
);

/** Offers of the popup. The newest published one counts; its id is what a visitor's browser remembers as dismissed. */
export const specialOffers = pgTable(
  'special_offers',
  (t) => ({
    id: t.integer().primaryKey().generatedByDefaultAsIdentity(),
    title: localized(),
    productId: reference(() => products.id),
    /** The product's own picture where it has none. */
    pictureId: t.integer().references(() => pictures.id),
    /** What `state` took over; kept for as long as a replica from before it may run beside this one. */
    isShown: t.boolean().notNull().default(true),
    ...publicationColumns(),
    version: t.integer().notNull().default(1),
  }),
  (table) => [
    ...publicationChecks('special_offers', table),
    ...textRequired('special_offers', { title: table.title }),
  ],
);

/** One row: the product of the ad. */
export const popupFeature = pgTable(
  'popup_feature',
  (t) => ({
    id: t.smallint().primaryKey().default(1),
    productId: reference(() => products.id),
    isShown: t.boolean().notNull().default(true),
    version: t.integer().notNull().default(1),
  }),
  (table) => [check('popup_feature_single_row', sql`${table.id} = 1`)],
);
