import type { MixContents } from '@pouchery/contract/backoffice/mix-packs';
import { MOVEMENT_KINDS, STOCK_REASONS } from '@pouchery/contract/stock-values';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, pgView, uniqueIndex } from 'drizzle-orm/pg-core';
import { reference } from '#api/database/reference-column.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { orders } from '#api/features/orders/orders-tables.ts';

/** A product whose tins are counted, and how many there are. What has no row here was never counted (decision 0062). */
export const stockLevels = pgTable(
  'stock_levels',
  (t) => ({
    productId: t
      .integer()
      .primaryKey()
      .references(() => products.id),
    onHand: t.integer().notNull().default(0),
    /** Of those on hand: promised to orders that have not gone out yet. */
    reserved: t.integer().notNull().default(0),
    /** The shop's own number of the product, and the one of the barcode. */
    sku: t.text(),
    ean: t.text(),
    /** Where the tins are. */
    shelf: t.text().notNull().default(''),
    /** Nobody counts it any more: it has no tins, and its history stays. */
    isCounted: t.boolean().notNull().default(true),
    /** Goes up with every change of the numbers and the shelf. */
    version: t.integer().notNull().default(1),
  }),
  (table) => [
    check('stock_levels_on_hand', sql`${table.onHand} >= 0`),
    check('stock_levels_reserved', sql`${table.reserved} between 0 and ${table.onHand}`),
    uniqueIndex('stock_levels_by_sku').on(sql`lower(${table.sku})`),
    uniqueIndex('stock_levels_by_ean').on(table.ean),
  ],
);

/** Products that are packed of counted tins, and of how many of each. What an order was written with stays its own. */
export const mixPacks = pgTable(
  'mix_packs',
  (t) => ({
    id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: reference(() => products.id),
    contents: t.jsonb().$type<MixContents>().notNull(),
    version: t.integer().notNull().default(1),
  }),
  (table) => [uniqueIndex('mix_packs_of_product').on(table.productId)],
);

/** How many of each counted product and of each mix pack can be promised: of a pack, as many as its tins make. */
export const productStock = pgView('product_stock', {
  productId: integer().notNull(),
  available: integer().notNull(),
}).existing();

/** Tins that came in together. Every tin belongs to a lot; what is known of none has the lot without a code. */
export const stockLots = pgTable(
  'stock_lots',
  (t) => ({
    id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: reference(() => stockLevels.productId),
    code: t.text().notNull().default(''),
    bestBefore: t.date(),
    received: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Of a tin, as far as it was said. */
    costPrice: t.numeric({ precision: 10, scale: 2 }),
    onHand: t.integer().notNull().default(0),
    reserved: t.integer().notNull().default(0),
  }),
  (table) => [
    check('stock_lots_on_hand', sql`${table.onHand} >= 0`),
    check('stock_lots_reserved', sql`${table.reserved} between 0 and ${table.onHand}`),
    check('stock_lots_cost_price', sql`${table.costPrice} >= 0`),
    uniqueIndex('stock_lots_of_product').on(table.productId, table.code),
    index('stock_lots_there').on(table.productId, table.bestBefore).where(sql`${table.onHand} > 0`),
  ],
);

/**
 * Everything that ever happened to tins. Rows are only ever added: a trigger refuses the rest, but for emptying a note, so a mistake is put right
 * by another movement. The sums of a product's and of a lot's movements are what they have (stock-deviations.ts).
 */
export const stockMovements = pgTable(
  'stock_movements',
  (t) => ({
    id: t.bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
    productId: reference(() => stockLevels.productId),
    lotId: reference(() => stockLots.id),
    kind: t.text({ enum: MOVEMENT_KINDS }).notNull(),
    /** How many more tins are there, and how many more of them are promised; less than 0 for fewer. */
    onHandBy: t.integer().notNull(),
    reservedBy: t.integer().notNull(),
    /** What the product had after it. */
    onHand: t.integer().notNull(),
    reserved: t.integer().notNull(),
    reason: t.text({ enum: STOCK_REASONS }),
    note: t.text().notNull().default(''),
    orderNumber: t.integer().references(() => orders.number),
    /** No reference: what somebody did stays when their account is gone. Null for the shop itself. */
    staffId: t.integer(),
    staffName: t.text().notNull(),
  }),
  (table) => [
    check(
      'stock_movements_kind',
      sql`case ${table.kind}
        when 'received' then ${table.onHandBy} > 0 and ${table.reservedBy} = 0
        when 'corrected' then ${table.onHandBy} <> 0 and ${table.reservedBy} = 0
        when 'written_off' then ${table.onHandBy} < 0 and ${table.reservedBy} = 0
        when 'returned' then ${table.onHandBy} > 0 and ${table.reservedBy} = 0
        when 'reserved' then ${table.onHandBy} = 0 and ${table.reservedBy} > 0
        when 'released' then ${table.onHandBy} = 0 and ${table.reservedBy} < 0
        when 'sold' then ${table.onHandBy} < 0 and ${table.reservedBy} in (0, ${table.onHandBy})
        else false end`,
    ),
    check(
      'stock_movements_after',
      sql`${table.onHand} >= 0 and ${table.reserved} between 0 and ${table.onHand}`,
    ),
    check(
      'stock_movements_order',
      sql`${table.orderNumber} is not null or ${table.kind} in ('received', 'corrected', 'written_off')`,
    ),
    index('stock_movements_of_product').on(table.productId, table.id),
    index('stock_movements_of_lot').on(table.lotId, table.id),
    index('stock_movements_of_order')
      .on(table.orderNumber, table.productId)
      .where(sql`${table.orderNumber} is not null`),
    index('stock_movements_sold').on(table.productId, table.at).where(sql`${table.kind} = 'sold'`),
  ],
);
