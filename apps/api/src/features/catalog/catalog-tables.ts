import type { Locale } from '@pouchery/contract/locales';
import type { OpeningHours, SpecialDay } from '@pouchery/contract/opening-hours';
import { type City, DELIVERY_UNITS, OFFER_STATES } from '@pouchery/contract/partner-values';
import { PICTURE_KINDS } from '@pouchery/contract/product-values';
import { NEUTRAL_TASTE } from '@pouchery/contract/taste-colors';
import type { RequiredPart } from '@pouchery/contract/unfinished-products';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { localized, textRequired } from '#api/database/localized-column.ts';
import { publicationChecks, publicationColumns } from '#api/database/publication-columns.ts';
import { reference } from '#api/database/reference-column.ts';
import { seoColumns } from '#api/database/seo-columns.ts';
import { attributeColumns } from './attribute-columns.ts';
import { pictures } from './pictures-tables.ts';

/** Goes up with every change (backoffice/row-version.ts). */
const version = () => integer().notNull().default(1);
/** The three colours of a label, computed when it is written (docs/design.md#product-tint). */
const tints = { tint: text().notNull(), tintStrong: text().notNull(), tintDeep: text().notNull() };

export const brands = pgTable(
  'brands',
  (t) => ({
    id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: t.text().notNull().unique(),
    version: version(),
    /** Whoever has none stands behind the others, by name. */
    position: t.integer(),
    name: localized(),
    tagline: localized(),
    story: localized(),
    country: localized(),
    colorBase: t.text().notNull(),
    colorAccent: t.text().notNull(),
    ...tints,
    wordmark: t.jsonb().$type<{ view_box: string; path: string }>(),
    ...seoColumns(),
  }),
  (table) =>
    textRequired('brands', {
      name: table.name,
      tagline: table.tagline,
      story: table.story,
      country: table.country,
    }),
);

export const productTypes = pgTable(
  'product_types',
  (t) => ({
    id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: t.text().notNull().unique(),
    version: version(),
    position: t.integer().notNull(),
    name: localized(),
    description: localized(),
    pouchLengthMm: t.numeric({ precision: 5, scale: 1, mode: 'number' }).notNull(),
    pouchWidthMm: t.numeric({ precision: 5, scale: 1, mode: 'number' }).notNull(),
    ...seoColumns(),
  }),
  (table) => textRequired('product_types', { name: table.name, description: table.description }),
);

export const tastes = pgTable(
  'tastes',
  (t) => ({
    id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: t.text().notNull().unique(),
    version: version(),
    position: t.integer().notNull(),
    name: localized(),
    description: localized(),
    colorTint: t.text().notNull().default(NEUTRAL_TASTE.tint),
    colorMid: t.text().notNull().default(NEUTRAL_TASTE.mid),
    colorDeep: t.text().notNull().default(NEUTRAL_TASTE.deep),
    pictureId: t.integer().references(() => pictures.id),
    /** Slug of the journal article on this taste; the article may be written later. */
    articleSlug: t.text(),
    ...seoColumns(),
  }),
  (table) => textRequired('tastes', { name: table.name, description: table.description }),
);

export const deliveryPartners = pgTable(
  'delivery_partners',
  (t) => ({
    id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: t.text().notNull().unique(),
    version: version(),
    position: t.integer().notNull(),
    name: t.text().notNull(),
    url: t.text().notNull(),
    description: localized(),
    logoId: t.integer().references(() => pictures.id),
    /** Delivers in the whole country; `cities` are of no account then. */
    everywhere: t.boolean().notNull().default(false),
    cities: t.jsonb().$type<City[]>().notNull().default([]),
    hours: t.jsonb().$type<OpeningHours[]>().notNull().default([]),
    specialDays: t.jsonb().$type<SpecialDay[]>().notNull().default([]),
    deliveryMin: t.smallint(),
    deliveryMax: t.smallint(),
    deliveryUnit: t.text({ enum: DELIVERY_UNITS }),
    fee: t.numeric({ precision: 8, scale: 2 }),
    smallestOrder: t.numeric({ precision: 8, scale: 2 }),
    note: t.jsonb().$type<Partial<Record<Locale, string | undefined>>>().notNull().default({}),
  }),
  (table) => [
    ...textRequired('delivery_partners', { description: table.description }),
    check('delivery_partners_unit', sql`${table.deliveryUnit} in ('minutes', 'hours', 'days')`),
    check(
      'delivery_partners_time',
      sql`num_nulls(${table.deliveryMin}, ${table.deliveryMax}, ${table.deliveryUnit}) in (0, 3)
        and ${table.deliveryMin} between 0 and ${table.deliveryMax}`,
    ),
    check('delivery_partners_amounts', sql`${table.fee} >= 0 and ${table.smallestOrder} >= 0`),
  ],
);

export const products = pgTable(
  'products',
  (t) => ({
    id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: t.text().notNull().unique(),
    ...publicationColumns(),
    /** Goes up with every change of the product, its pictures or its offers (backoffice/row-version.ts). */
    version: t.integer().notNull().default(1),
    brandId: reference(() => brands.id),
    typeId: reference(() => productTypes.id),
    tasteId: reference(() => tastes.id),
    ...attributeColumns(),
    /** What a draft does not say yet: something stands in for it (unfinished-products.ts). */
    unsaid: t.text().array().$type<RequiredPart[]>().notNull().default([]),
    /** What it costs at partners who say no price of their own, and where there is no partner. */
    shopPrice: t.numeric({ precision: 10, scale: 2 }).notNull().default('0'),
    /**
     * What visitors are told everywhere: the lowest price at which a partner sells it, else the shop's. Triggers write it
     * whenever the shop's price, an offer or a broken link changes (decision 0043); nobody else does.
     */
    price: t.numeric({ precision: 10, scale: 2 }).notNull().default('0'),
    /** Partners sell it at different prices, of which `price` is the lowest. */
    priceVaries: t.boolean().notNull().default(false),
    // Copies of `product_statistics`, so that one index can hold what lists filter and sort by.
    rating: t.numeric({ precision: 2, scale: 1, mode: 'number' }),
    reviewCount: t.integer().notNull().default(0),
    labelBase: t.text().notNull(),
    labelAccent: t.text().notNull(),
    ...tints,
    createdAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
  }),
  (table) => [
    ...textRequired('products', {
      name: table.name,
      summary: table.summary,
      description: table.description,
      // A text that is not there at all lacks no language. Those of later attributes are checked where they are written:
      // a constraint would look through the whole table while nobody may write to it.
      ingredients: table.ingredients,
      storage: table.storage,
      manufacturer: table.manufacturer,
    }),
    ...publicationChecks('products', table),
    check('products_stock', sql`${table.stock} in ('in', 'low', 'out')`),
    check('products_strength_level', sql`${table.strengthLevel} between 0 and 5`),
    check('products_cooling', sql`${table.cooling} between 0 and 3`),
    check('products_nicotine', sql`${table.nicotineMgPerPouch} >= 0 and ${table.nicotineMgPerG} >= 0`),
    check('products_package', sql`${table.servingsPerPackage} > 0 and ${table.weightPerServingG} > 0`),
    check('products_price', sql`${table.price} >= 0`),
    check('products_unsaid', sql`${table.unsaid} = '{}' or ${table.state} in ('draft', 'archived')`),
    check('products_rating', sql`(${table.rating} is null) = (${table.reviewCount} = 0)`),
    // The indexes of lists are written by hand: 0040_lists_in_memory_alone.sql, and
    // those of the back office in …_products_lists_of_the_back_office.sql.
  ],
);

export const productStatistics = pgTable('product_statistics', (t) => ({
  productId: t
    .integer()
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  stars1: t.integer().notNull().default(0),
  stars2: t.integer().notNull().default(0),
  stars3: t.integer().notNull().default(0),
  stars4: t.integer().notNull().default(0),
  stars5: t.integer().notNull().default(0),
}));

export const productPictures = pgTable(
  'product_pictures',
  (t) => ({
    productId: reference(() => products.id, { onDelete: 'cascade' }),
    position: t.smallint().notNull(),
    kind: t.text({ enum: PICTURE_KINDS }).notNull(),
    pictureId: reference(() => pictures.id),
    /** What the picture shows, for who cannot see it, as far as somebody has written it; else names are said. */
    alt: t.jsonb().$type<Partial<Record<Locale, string | undefined>>>().notNull().default({}),
  }),
  (table) => [
    primaryKey({ columns: [table.productId, table.position] }),
    check('product_pictures_kind', sql`${table.kind} in ('closed', 'top', 'open')`),
    index('product_pictures_picture').on(table.pictureId),
  ],
);

export const productOffers = pgTable(
  'product_offers',
  (t) => ({
    productId: reference(() => products.id, { onDelete: 'cascade' }),
    partnerId: reference(() => deliveryPartners.id),
    url: t.text().notNull(),
    /** Null: the shop's price. */
    price: t.numeric({ precision: 10, scale: 2 }),
    state: t.text({ enum: OFFER_STATES }).notNull().default('in'),
  }),
  (table) => [
    primaryKey({ columns: [table.productId, table.partnerId] }),
    index('product_offers_partner').on(table.partnerId),
    index('product_offers_link').on(sql`md5(${table.url})`),
    check('product_offers_price', sql`${table.price} > 0`),
    check('product_offers_state', sql`${table.state} in ('in', 'out')`),
  ],
);
