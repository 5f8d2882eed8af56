import type { CatalogImport } from '@pouchery/contract/catalog-import';
import { listMissing } from '@pouchery/contract/unfinished-products';
import { sql } from 'drizzle-orm';
import type { Transaction } from '#api/database/open-database.ts';
import { upsertRows, type Written } from '#api/database/upsert-rows.ts';
import {
  brands,
  productStatistics,
  products,
  productTypes,
  tastes,
} from '#api/features/catalog/catalog-tables.ts';
import { toRowValues } from '#api/features/catalog/select-attributes.ts';
import { tintsOfLabel } from '#api/features/catalog/tints.ts';
import { withStandIns } from '#api/features/catalog/unfinished-products.ts';
import { isBackInStock, tagsOfChange } from '#api/features/products/product-changes.ts';
import { importProductParts } from './product-parts-import.ts';

type Imported = CatalogImport['products'][number];
type Product = typeof products.$inferSelect;

/**
 * Brings products with their pictures and offers to the document's values; their references must have been checked.
 * Gives how many were written, the ids of those that can be ordered again, and the change tags.
 */
export async function importProducts(tx: Transaction, imported: readonly Imported[]) {
  const taxonomies = {
    brand: await tx.select({ id: brands.id, slug: brands.slug }).from(brands).orderBy(brands.id),
    type: await tx
      .select({ id: productTypes.id, slug: productTypes.slug })
      .from(productTypes)
      .orderBy(productTypes.id),
    taste: await tx.select({ id: tastes.id, slug: tastes.slug }).from(tastes).orderBy(tastes.id),
  };
  const idBySlug = mapTaxonomies(taxonomies, ({ slug, id }) => [slug, id] as const);
  const slugById = mapTaxonomies(taxonomies, ({ slug, id }) => [id, slug] as const);

  const states = await findStates(tx, imported);
  const rows = imported.map((product) => ({
    slug: product.slug,
    ...ownColumns(product),
    ...toPublication(product, states),
    brandId: referred(idBySlug.brand, product.brand),
    typeId: referred(idBySlug.type, product.type),
    tasteId: referred(idBySlug.taste, product.taste),
  }));
  const { written, byKey } = await upsertRows(tx, products, 'slug', rows);
  const added = written.filter(({ before }) => !before).map(({ after }) => ({ productId: after.id }));
  if (added.length > 0) await tx.insert(productStatistics).values(added);
  const reworked = await importProductParts(
    tx,
    imported.map((product) => ({ ...product, id: required(byKey, product.slug).id })),
  );
  await countVersions(tx, reworked, written);
  const changed = await withPricesOfOffers(tx, written, reworked, byKey);

  const tags = new Set([
    ...changed.flatMap((row) => [...tagsOfChange(row, slugById)]),
    ...reworked.filter((slug) => byKey.get(slug)?.state === 'published').map((slug) => `product:${slug}`),
  ]);
  return {
    written: new Set([...written.map(({ after }) => after.slug), ...reworked]).size,
    backInStock: written.filter(isBackInStock).map(({ after }) => after.id),
    tags,
  };
}

/** What the shop has of those products whose state the document leaves out. */
async function findStates(tx: Transaction, imported: readonly Imported[]) {
  const slugs = imported.filter(({ state }) => state === undefined).map(({ slug }) => slug);
  if (slugs.length === 0) return new Map<string, Pick<Product, 'state' | 'publishAt'>>();
  const { slug, state, publishAt } = products;
  const rows = await tx
    .select({ slug, state, publishAt })
    .from(products)
    .where(sql`${products.slug} = any(${sql.param(slugs)})`);
  return new Map(rows.map((row) => [row.slug, { state: row.state, publishAt: row.publishAt }]));
}

function toPublication(
  { slug, state, publish_at }: Imported,
  states: ReadonlyMap<string, Pick<Product, 'state' | 'publishAt'>>,
) {
  if (state === undefined) return states.get(slug) ?? { state: 'published' as const, publishAt: null };
  return { state, publishAt: publish_at ? new Date(publish_at) : null };
}

/** What changed of each row, with the price that its offers have given it since it was written. */
async function withPricesOfOffers(
  tx: Transaction,
  written: readonly Written<Product>[],
  reworked: readonly string[],
  byKey: ReadonlyMap<string, Product>,
): Promise<Written<Product>[]> {
  const rows = await tx
    .select()
    .from(products)
    .where(sql`${products.slug} = any(${sql.param(reworked)})`);
  const changes = new Map(written.map((row) => [row.after.slug, row]));
  for (const after of rows) {
    const before = changes.has(after.slug) ? changes.get(after.slug)?.before : byKey.get(after.slug);
    changes.set(after.slug, { before, after });
  }
  return [...changes.values()];
}

/** A product whose pictures or offers alone are others has changed, too. */
async function countVersions(tx: Transaction, reworked: readonly string[], written: Written<Product>[]) {
  const counted = new Set(written.map(({ after }) => after.slug));
  const slugs = reworked.filter((slug) => !counted.has(slug));
  if (slugs.length === 0) return;
  await tx
    .update(products)
    .set({ version: sql`${products.version} + 1`, updatedAt: sql`now()` })
    .where(sql`${products.slug} = any(${sql.param(slugs)})`);
}

type Parts = 'slug' | 'brand' | 'type' | 'taste' | 'state' | 'publish_at' | 'delivery_partners' | 'pictures';

/** The columns that a document or a form gives as they are, and the colours that follow from its label. */
export function ownColumns(product: Omit<Imported, Parts>) {
  const complete = withStandIns(product);
  return {
    ...toRowValues(complete),
    unsaid: listMissing(product),
    shopPrice: complete.price,
    labelBase: product.label.base,
    labelAccent: product.label.accent,
    ...tintsOfLabel(product.label),
  };
}

type Taxonomy = { id: number; slug: string };

function mapTaxonomies<Key, Value>(
  taxonomies: Record<'brand' | 'type' | 'taste', Taxonomy[]>,
  entry: (row: Taxonomy) => readonly [Key, Value],
) {
  const { brand, type, taste } = taxonomies;
  return {
    brand: new Map(brand.map(entry)),
    type: new Map(type.map(entry)),
    taste: new Map(taste.map(entry)),
  };
}

/** A draft that names none has the first. */
function referred(ids: ReadonlyMap<string, number>, slug: string | null) {
  return required(ids, slug ?? [...ids.keys()][0] ?? '');
}

function required<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`${key} was not checked before it was used.`);
  return value;
}
