import { asc, eq } from 'drizzle-orm';
import { textIn } from '#api/database/localized-text.ts';
import type { Database } from '#api/database/open-database.ts';
import { seoTextsIn } from '#api/database/seo-columns.ts';
import { productTypes } from '#api/features/catalog/catalog-tables.ts';
import type { ReadContext } from '#api/features/catalog/read-context.ts';
import type { Listing } from '#api/features/listing/listing.ts';
import { listCardsOfRows } from '#api/features/products/listed-cards.ts';
import { listFrontProducts } from './front-products.ts';
import { findBestOfTypes, findFacts, rateTypes } from './product-facts.ts';

function typeColumns({ locale }: ReadContext) {
  return {
    id: productTypes.id,
    slug: productTypes.slug,
    name: textIn(locale, productTypes.name),
    description: textIn(locale, productTypes.description),
    pouchLength: productTypes.pouchLengthMm,
    pouchWidth: productTypes.pouchWidthMm,
    ...seoTextsIn(locale, productTypes),
  };
}

/** Product types in the shop's order, or the one with `slug`. `front` is the product whose open tin is shown. */
export async function listTypes(db: Database, { columns }: Listing, context: ReadContext, slug?: string) {
  const rows = await db
    .select(typeColumns(context))
    .from(productTypes)
    .where(slug === undefined ? undefined : eq(productTypes.slug, slug))
    .orderBy(asc(productTypes.position), asc(productTypes.id));
  const only = slug === undefined ? undefined : rows[0]?.id;
  if (rows.length === 0) return [];
  const products = await listFrontProducts(db, context, 'type', 'open', only);
  const factsById = findFacts(columns, 'type', context.maxMg);
  return rows.map(({ pouchLength, pouchWidth, ...type }) => {
    const front = products.get(type.id);
    return {
      ...type,
      pouch_mm: [pouchLength, pouchWidth] as [number, number],
      open_tin: front?.picture ?? null,
      tints: front?.tints ?? null,
      front: front?.slug,
      ...factsById(type.id),
    };
  });
}

/**
 * Types by the plain average of all reviews of their products, best first; it ranks unrounded, so that types which
 * show the same rating still stand in their true order. No correction for few reviews: a type has many. Types without
 * reviews come last. Products stand in the order of the list sorted by rating.
 */
export async function listHighestRatedTypes(db: Database, listing: Listing, context: ReadContext) {
  const types = await listTypes(db, listing, context);
  const cards = listCardsOfRows(context, listing, findBestOfTypes(listing.columns, context.maxMg));
  const ratingById = rateTypes(listing.columns, context.maxMg);
  const getAverage = (type: { id: number }) => ratingById.get(type.id)?.average ?? 0;
  return types
    .toSorted((one, other) => getAverage(other) - getAverage(one))
    .map((type) => ({
      ...type,
      rating: ratingById.get(type.id)?.rating ?? null,
      review_count: ratingById.get(type.id)?.review_count ?? 0,
      products: cards.filter((card) => card.type.slug === type.slug),
    }));
}
