import { asc, eq, sql } from 'drizzle-orm';
import { textIn } from '#api/database/localized-text.ts';
import type { Database } from '#api/database/open-database.ts';
import { brands, products } from '#api/features/catalog/catalog-tables.ts';
import type { ReadContext } from '#api/features/catalog/read-context.ts';
import { listFacts } from '#api/features/catalog/taxonomy-facts.ts';
import { ORDERS } from '#api/features/listing/list-products.ts';
import { listFirst } from '#api/features/products/shown-products.ts';
import { listFrontTins } from './front-tins.ts';

const TRIO = 3;

function brandColumns({ locale }: ReadContext) {
  return {
    id: brands.id,
    slug: brands.slug,
    name: textIn(locale, brands.name),
    tagline: textIn(locale, brands.tagline),
    country: textIn(locale, brands.country),
    colors: { base: brands.colorBase, accent: brands.colorAccent },
    wordmark: brands.wordmark,
  };
}

/** Brands by name. `front` is the product whose lid is shown. */
export async function listBrands(db: Database, context: ReadContext) {
  const [rows, factsById, lids] = await Promise.all([
    db
      .select(brandColumns(context))
      .from(brands)
      .orderBy(asc(textIn(context.locale, brands.name)), asc(brands.id)),
    listFacts(db, 'brand'),
    listFrontTins(db, context, 'brand', 'top'),
  ]);
  return rows.map((brand) => {
    const front = lids.get(brand.id);
    return { ...brand, lid: front?.picture ?? null, front: front?.slug, ...factsById(brand.id) };
  });
}

/** A brand with its story and the three most popular of its tins, most popular first. */
export async function findBrand(db: Database, context: ReadContext, slug: string) {
  const [brand] = await db
    .select({ ...brandColumns(context), story: textIn(context.locale, brands.story) })
    .from(brands)
    .where(eq(brands.slug, slug));
  if (!brand) return undefined;
  const [factsById, lids, trio] = await Promise.all([
    listFacts(db, 'brand', brand.id),
    listFrontTins(db, context, 'brand', 'top', brand.id),
    listFirst(db, context, sql`${products.brandId} = ${brand.id}`, ORDERS.popularity, TRIO),
  ]);
  const front = lids.get(brand.id);
  return { ...brand, lid: front?.picture ?? null, front: front?.slug, ...factsById(brand.id), trio };
}
