import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Transaction } from '#api/database/open-database.ts';
import type { Written } from '#api/database/upsert-rows.ts';
import { brands, type products, productTypes, tastes } from '#api/features/catalog/catalog-tables.ts';
import { FILTER_COLUMNS } from '#api/features/listing/filter-columns.ts';

type Product = typeof products.$inferSelect;
type Column = keyof Product;

/** Slugs by id, of what a product belongs to. */
type TaxonomySlugs = Record<'brand' | 'type' | 'taste', ReadonlyMap<number, string>>;

/** What decides in which lists a product stands, and where; lists can be searched by name. */
const LISTED: Column[] = [
  ...Object.values(FILTER_COLUMNS).map(({ column }) => column),
  'state',
  'slug',
  'name',
  'featured',
  'popularity',
  'launchDate',
  'cooling',
  'weightPerServingG',
  'priceVaries',
];

/** What the scale shows. */
const ON_SCALE: Column[] = [
  'slug',
  'state',
  'nicotineMgPerPouch',
  'nicotineMgPerG',
  'labelBase',
  'labelAccent',
  'strengthLevel',
  'brandId',
  'typeId',
  'tasteId',
  'stock',
];
/** What makes a product close to others (close-products.ts). */
const CLOSE: Column[] = ['state', 'brandId', 'tasteId', 'strengthLevel', 'popularity'];

const TAXONOMIES = [
  ['brand', 'brandId'],
  ['type', 'typeId'],
  ['taste', 'tasteId'],
] as const;

/**
 * Tags of everything in the shop that shows a product's row otherwise than before (docs/architecture.md, "Tags"): none
 * for what visitors saw neither before nor now. Pictures and offers are not
 * part of the row, but for the price that offers make.
 */
export function tagsOfChange(row: Written<Product>, slugById: TaxonomySlugs): Set<string> {
  const tags = new Set<string>();
  const states = [row.before, row.after].filter((state) => state !== undefined);
  if (!states.some(({ state }) => state === 'published')) return tags;
  for (const { slug } of states) tags.add(`product:${slug}`);
  if (hasChanged(row, LISTED)) tags.add('listing');
  if (hasChanged(row, ON_SCALE)) tags.add('scale');
  if (hasChanged(row, CLOSE))
    for (const { tasteId } of states) tags.add(`close:${slugById.taste.get(tasteId)}`);
  for (const [taxonomy, column] of TAXONOMIES) {
    if (!hasChanged(row, [column])) continue;
    for (const state of states) tags.add(`${taxonomy}:${slugById[taxonomy].get(state[column])}`);
  }
  return tags;
}

/** What products belong to, and belonged to. */
export async function listTaxonomySlugs(
  tx: Transaction,
  rows: readonly Written<Product>[],
): Promise<TaxonomySlugs> {
  const read = async (table: typeof brands | typeof productTypes | typeof tastes, ids: number[]) => {
    const rows = await tx
      .select({ id: table.id, slug: table.slug })
      .from(table)
      .where(sql`${table.id} = any(${sql.param(ids)})`);
    return new Map(rows.map(({ id, slug }) => [id, slug]));
  };
  const states = rows.flatMap(({ before, after }) => [before ?? after, after]);
  return {
    brand: await read(
      brands,
      states.map(({ brandId }) => brandId),
    ),
    type: await read(
      productTypes,
      states.map(({ typeId }) => typeId),
    ),
    taste: await read(
      tastes,
      states.map(({ tasteId }) => tasteId),
    ),
  };
}

/** True when the product can be ordered, and could not before. */
export function isBackInStock({ before, after }: Written<Product>): boolean {
  const canBeOrdered = (row: Product | undefined) => row?.state === 'published' && row.stock !== 'out';
  return canBeOrdered(after) && !canBeOrdered(before);
}

function hasChanged({ before, after }: Written<Product>, columns: Column[]) {
  return columns.some((column) => !isDeepStrictEqual(before?.[column], after[column]));
}
