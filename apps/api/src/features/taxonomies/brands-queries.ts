import { asc, eq, sql } from 'drizzle-orm';
import { textIn } from '#api/database/localized-text.ts';
import type { Database } from '#api/database/open-database.ts';
import { seoTextsIn } from '#api/database/seo-columns.ts';
import { brands, products } from '#api/features/catalog/catalog-tables.ts';
import type { ReadContext } from '#api/features/catalog/read-context.ts';
import type { Listing } from '#api/features/listing/listing.ts';
import { BY_POPULARITY, listFirst } from '#api/features/products/shown-products.ts';
import { listFrontProducts } from './front-products.ts';
import { findFacts } from './product-facts.ts';

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

/** Brands in the order that staff have given them, then by name. `front` is the product whose lid is shown. */
export async function listBrands(db: Database, { columns }: Listing, context: ReadContext) {
  const [rows, lids] = await Promise.all([
    db
      .select(brandColumns(context))
      .from(brands)
      .orderBy(asc(brands.position), asc(textIn(context.locale, brands.name)), asc(brands.id)),
    listFrontProducts(db, context, 'brand', 'top'),
  ]);
  const factsById = findFacts(columns, 'brand', context.maxMg);
  return rows.map((brand) => {
    const front = lids.get(brand.id);
    return { ...brand, lid: front?.picture ?? null, front: front?.slug, ...factsById(brand.id) };
  });
}

/** A brand with its story and the three most popular of its products, most popular first. */
export async function findBrand(db: Database, { columns }: Listing, context: ReadContext, slug: string) {
  const [brand] = await db
    .select({
      ...brandColumns(context),
      story: textIn(context.locale, brands.story),
      ...seoTextsIn(context.locale, brands),
    })
    .from(brands)
    .where(eq(brands.slug, slug));
  if (!brand) return undefined;
  const [lids, trio] = await Promise.all([
    listFrontProducts(db, context, 'brand', 'top', brand.id),
    listFirst(db, context, sql`${products.brandId} = ${brand.id}`, BY_POPULARITY, TRIO),
  ]);
  const front = lids.get(brand.id);
  return {
    ...brand,
    lid: front?.picture ?? null,
    front: front?.slug,
    ...findFacts(columns, 'brand', context.maxMg)(brand.id),
    trio,
  };
}
