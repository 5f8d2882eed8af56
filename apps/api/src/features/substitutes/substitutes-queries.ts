import type { ProductCard } from '@pouchery/contract/catalog';
import type { SubstituteReason } from '@pouchery/contract/substitute-reasons';
import type { Substitute } from '@pouchery/contract/substitutes';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#api/database/open-database.ts';
import { products, tastes } from '#api/features/catalog/catalog-tables.ts';
import { listCards } from '#api/features/catalog/product-cards.ts';
import { isShown, type ReadContext } from '#api/features/catalog/read-context.ts';
import { listResults } from '#api/features/listing/list-products.ts';
import type { ListedMemory } from '#api/features/listing/memory/listed-memory.ts';
import { findSubstitutesInColumns, MAX_SUBSTITUTES, type Replaced } from './substitutes-in-columns.ts';
import { listTasteDistances } from './taste-distances.ts';

/**
 * Products in stock in place of one, with what they have in common with it: from memory, else from the tables. Undefined
 * when there is no such product.
 */
export async function listSubstitutes(
  db: Database,
  context: ReadContext,
  slug: string,
  memory?: Pick<ListedMemory, 'current'>,
): Promise<Substitute[] | undefined> {
  const replaced = await findReplaced(db, context, slug);
  if (!replaced) return undefined;
  const listing = memory?.current();
  if (!listing) {
    const distances = listTasteDistances(await listTastes(db), replaced.taste);
    const ids = await findInTables(db, replaced, distances);
    return (await listCards(db, context, ids)).map((card) => explain(card, replaced));
  }
  const distances = listTasteDistances(listing.taxonomies.tastes, replaced.taste);
  const ids = findSubstitutesInColumns(listing.columns, replaced, distances);
  const cards = await listResults(db, context, ids, listing);
  return cards.map((card) => explain(card, replaced));
}

type Compared = Replaced & { typeSlug: string; tasteSlug: string };

async function findReplaced(db: Database, context: ReadContext, slug: string): Promise<Compared | undefined> {
  const [row] = await db
    .select({
      id: products.id,
      type: products.typeId,
      typeSlug: sql<string>`(select slug from product_types where id = ${products.typeId})`,
      taste: products.tasteId,
      tasteSlug: sql<string>`(select slug from tastes where id = ${products.tasteId})`,
      strength: products.strengthLevel,
      nicotine: sql<number>`(${products.nicotineMgPerPouch} * 10)::int`,
    })
    .from(products)
    .where(and(eq(products.slug, slug), isShown(context, 'product', products)));
  return row;
}

function listTastes(db: Database) {
  return db
    .select({ id: tastes.id, slug: tastes.slug })
    .from(tastes)
    .orderBy(asc(tastes.position), tastes.id);
}

/** Taste after taste, the nearest first, until there are enough: `products_by_taste` has each. */
async function findInTables(db: Database, own: Replaced, distances: ReadonlyMap<number, number>) {
  const byDistance = Map.groupBy(distances, ([, distance]) => distance);
  const found: number[] = [];
  for (const distance of [...byDistance.keys()].sort((one, other) => one - other)) {
    if (found.length >= MAX_SUBSTITUTES) break;
    const ids = byDistance.get(distance)?.map(([id]) => id) ?? [];
    const { rows } = await db.execute<{ id: number }>(sql`
      select id from ${products}
      where state = 'published' and stock <> 'out' and taste_id = any(${sql.param(ids)}) and id <> ${own.id}
        and strength_level <= ${own.strength} and (nicotine_mg_per_pouch * 10)::int <= ${own.nicotine}
      order by strength_level desc, (type_id <> ${own.type}), nicotine_mg_per_pouch desc, popularity desc, id desc
      limit ${MAX_SUBSTITUTES - found.length}`);
    found.push(...rows.map(({ id }) => id));
  }
  return found;
}

function explain(product: ProductCard, replaced: Compared): Substitute {
  const reasons: (SubstituteReason | false)[] = [
    product.taste.slug === replaced.tasteSlug && 'same_taste',
    compareStrength(product, replaced),
    product.type.slug === replaced.typeSlug && 'same_format',
  ];
  return { product, reasons: reasons.filter((reason) => reason !== false) };
}

function compareStrength(product: ProductCard, { strength, nicotine }: Replaced): SubstituteReason {
  if (product.strength_level === strength) return 'same_strength';
  return product.nicotine_mg_per_pouch === 0 && nicotine > 0 ? 'no_nicotine' : 'lower_strength';
}
