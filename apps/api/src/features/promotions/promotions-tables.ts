import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { englishRequired, localized } from '#api/database/localized-column.ts';
import { brands, products } from '#api/features/catalog/catalog-tables.ts';
import { pictures } from '#api/features/catalog/pictures-tables.ts';

/** Slides of the home page. What `href` links to is kept beside it, for the slide's colours and facts. */
export const slides = pgTable(
  'slides',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    position: integer().notNull().unique(),
    title: localized(),
    text: localized(),
    button: localized(),
    href: text().notNull(),
    pictureId: integer().references(() => pictures.id),
    productId: integer().references(() => products.id),
    brandId: integer().references(() => brands.id),
  },
  (table) => englishRequired('slides', { title: table.title, text: table.text, button: table.button }),
);
