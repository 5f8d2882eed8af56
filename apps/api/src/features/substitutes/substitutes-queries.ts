import type { ProductCard } from '@pouchery/contract/catalog';
import type { SubstituteReason } from '@pouchery/contract/substitute-reasons';
import type { Substitute } from '@pouchery/contract/substitutes';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#api/database/open-database.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { isShownProduct, type ReadContext } from '#api/features/catalog/read-context.ts';
import type { Listing } from '#api/features/listing/listing.ts';
import { listListedCards } from '#api/features/products/listed-cards.ts';
import { findSubstitutesInColumns, type Replaced } from './substitutes-in-columns.ts';
import { listTasteDistances } from './taste-distances.ts';

/**
 * Products in stock in place of one, with what they have in common with it. Undefined when there is no such product.
 */
export async function listSubstitutes(
  db: Database,
  listing: Listing,
  context: ReadContext,
  slug: string,
): Promise<Substitute[] | undefined> {
  const replaced = await findReplaced(db, context, slug);
  if (!replaced) return undefined;
  const distances = listTasteDistances(listing.taxonomies.list('taste'), replaced.taste);
  const ids = findSubstitutesInColumns(listing.columns, replaced, distances);
  return listListedCards(context, listing, ids).map((card) => explain(card, replaced));
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
    .where(and(eq(products.slug, slug), isShownProduct(context)));
  return row;
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
