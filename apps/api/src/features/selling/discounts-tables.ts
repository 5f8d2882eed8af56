import { sql } from 'drizzle-orm';
import { check, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { brands, products } from '#api/features/catalog/catalog-tables.ts';

/** Names in caches what more of a tin costs. */
export const TIERS_TAG = 'tiers';

/** Goes up with every change (backoffice/row-version.ts). */
const version = () => integer().notNull().default(1);

/** From so many tins of a product on, each costs less: of one product, of a brand, or of all. */
export const priceTiers = pgTable(
  'price_tiers',
  (t) => ({
    id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
    version: version(),
    fromTins: t.smallint().notNull(),
    percent: t.smallint(),
    price: t.numeric({ precision: 10, scale: 2 }),
    brandId: t.integer().references(() => brands.id, { onDelete: 'cascade' }),
    productId: t.integer().references(() => products.id, { onDelete: 'cascade' }),
  }),
  (table) => [
    check('price_tiers_from', sql`${table.fromTins} > 1`),
    check('price_tiers_less', sql`num_nonnulls(${table.percent}, ${table.price}) = 1`),
    check('price_tiers_percent', sql`${table.percent} between 1 and 90`),
    check('price_tiers_of', sql`num_nonnulls(${table.brandId}, ${table.productId}) < 2`),
  ],
);

/** What takes something off an order. An order that was not cancelled is a use; a trigger refuses one too many. */
export const discountCodes = pgTable(
  'discount_codes',
  (t) => ({
    id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
    version: version(),
    /** In capitals. */
    code: t.text().notNull(),
    percent: t.smallint(),
    amount: t.numeric({ precision: 10, scale: 2 }),
    from: t.date(),
    until: t.date(),
    maxUses: t.integer(),
    /** Of one buyer, by account or phone. */
    maxUsesEach: t.integer(),
  }),
  (table) => [
    uniqueIndex('discount_codes_code').on(table.code),
    check('discount_codes_less', sql`num_nonnulls(${table.percent}, ${table.amount}) = 1`),
    check('discount_codes_percent', sql`${table.percent} between 1 and 90`),
    check('discount_codes_uses', sql`${table.maxUses} > 0 and ${table.maxUsesEach} > 0`),
  ],
);
