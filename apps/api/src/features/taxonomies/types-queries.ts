import { asc, eq, sql } from 'drizzle-orm';
import { textIn } from '#api/database/localized-text.ts';
import type { Database } from '#api/database/open-database.ts';
import { cachedCount } from '#api/features/catalog/cached-counts.ts';
import { productStatistics, products, productTypes } from '#api/features/catalog/catalog-tables.ts';
import { listCards } from '#api/features/catalog/product-cards.ts';
import type { ReadContext } from '#api/features/catalog/read-context.ts';
import { listFacts } from '#api/features/catalog/taxonomy-facts.ts';
import { listFrontTins } from './front-tins.ts';

function typeColumns({ locale }: ReadContext) {
  return {
    id: productTypes.id,
    slug: productTypes.slug,
    name: textIn(locale, productTypes.name),
    description: textIn(locale, productTypes.description),
    pouchLength: productTypes.pouchLengthMm,
    pouchWidth: productTypes.pouchWidthMm,
  };
}

/** Product types in the shop's order, or the one with `slug`. `front` is the product whose open tin is shown. */
export async function listTypes(db: Database, context: ReadContext, slug?: string) {
  const rows = await db
    .select(typeColumns(context))
    .from(productTypes)
    .where(slug === undefined ? undefined : eq(productTypes.slug, slug))
    .orderBy(asc(productTypes.position), asc(productTypes.id));
  const only = slug === undefined ? undefined : rows[0]?.id;
  if (rows.length === 0) return [];
  const [factsById, tins] = await Promise.all([
    listFacts(db, 'type', only),
    listFrontTins(db, context, 'type', 'open', only),
  ]);
  return rows.map(({ pouchLength, pouchWidth, ...type }) => {
    const front = tins.get(type.id);
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

/** Products shown for each type on the page of the highest rated. */
const BEST_COUNT = 4;

/**
 * Types by the plain average of all reviews of their products, best first; it ranks unrounded, so that types which
 * show the same rating still stand in their true order. No correction for few reviews: a type has many. Types without
 * reviews come last. Products stand in the order of the list sorted by rating.
 */
export async function listHighestRatedTypes(db: Database, context: ReadContext) {
  const [types, ratings, best] = await Promise.all([
    listTypes(db, context),
    listTypeRatings(db),
    listBest(db),
  ]);
  const cards = await listCards(
    db,
    context,
    best.flatMap(({ ids }) => ids),
  );
  const ratingById = new Map(ratings.map((rating) => [rating.id, rating]));
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

type TypeRating = {
  id: number;
  average: number;
  rating: number;
  review_count: number;
  product_count: number;
};

/** The average of all reviews of each type's products, for types that have any. */
export function listTypeRatings(db: Database) {
  const { stars1, stars2, stars3, stars4, stars5 } = productStatistics;
  const stars = sql`${stars1} + 2 * ${stars2} + 3 * ${stars3} + 4 * ${stars4} + 5 * ${stars5}`;
  return cachedCount(
    db,
    'type ratings',
    async () => {
      const { rows } = await db.execute<TypeRating>(sql`
        select id, stars::float / review_count as average, round(stars / review_count, 1)::float as rating, review_count::int, product_count::int
        from (
          select ${products.typeId} as id, sum(${stars}) as stars, sum(${products.reviewCount}) as review_count,
            count(*) as product_count
          from ${products} join ${productStatistics} on ${productStatistics.productId} = ${products.id}
          where ${products.state} = 'published' and ${products.reviewCount} > 0
          group by ${products.typeId}
        ) as rated`);
      return rows;
    },
    (rows) => rows.reduce((sum, { product_count }) => sum + product_count, 0),
  );
}

async function listBest(db: Database) {
  const { rows } = await db.execute<{ ids: number[] }>(sql`
    select array(
      select ${products.id} from ${products}
      where ${products.typeId} = ${productTypes.id} and ${products.state} = 'published' and ${products.rating} is not null
      order by ${products.rating} desc nulls last, ${products.reviewCount} desc, ${products.id} desc
      limit ${BEST_COUNT}) as ids
    from ${productTypes}`);
  return rows;
}
