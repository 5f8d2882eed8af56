import { MAX_FOUND } from '@pouchery/contract/find';
import { asc, desc, eq, lte, ne, sql } from 'drizzle-orm';
import type { ChangeFeed } from '#api/changes/change-feed.ts';
import { ReadOnce } from '#api/changes/read-once.ts';
import { columnsOf } from '#api/database/columns-of.ts';
import type { Database } from '#api/database/open-database.ts';
import { products, productTypes, tastes } from '#api/features/catalog/catalog-tables.ts';
import type { FindableProduct } from './rank-products.ts';

/** What makes one product count otherwise than another. */
const DECIDES = /^(listing|types|tastes|(type|taste):.*)$/;

/** The products that can be found, in memory. */
export type FindableProducts = ReadOnce<FindableProduct[]>;

/**
 * Of the products that no answer tells apart the best rated are enough, so that a large shop has no more of them than a small
 * one.
 */
export function openProducts(db: Database, changes: Pick<ChangeFeed, 'on'>): FindableProducts {
  return new ReadOnce(changes, DECIDES, () => readProducts(db));
}

/** In stock and published; of each taste, type, milligrams and cooling the best rated. */
function readProducts(db: Database): Promise<FindableProduct[]> {
  const alike = sql.join(
    [products.tasteId, products.typeId, products.nicotineMgPerPouch, products.cooling],
    sql`, `,
  );
  const ranked = db.$with('ranked').as(
    db
      .select({
        id: products.id,
        nth: sql<number>`row_number() over (partition by ${alike}
          order by ${products.rating} desc nulls last, ${products.reviewCount} desc, ${products.id})`.as(
          'nth',
        ),
        alike: sql<number>`count(*) over (partition by ${alike})`.as('alike'),
      })
      .from(products)
      .where(sql`${products.state} = 'published' and ${ne(products.stock, 'out')}`),
  );
  return db
    .with(ranked)
    .select({
      ...columnsOf(products, 'id', 'slug', 'cooling', 'rating', 'review_count'),
      taste: tastes.slug,
      type: productTypes.slug,
      mg: products.nicotineMgPerPouch,
      // The last that is read stands for those that are not.
      stands_for: sql<number>`(case when ${ranked.nth} = ${MAX_FOUND} then ${ranked.alike} - ${MAX_FOUND} + 1 else 1 end)::int`,
    })
    .from(ranked)
    .innerJoin(products, eq(products.id, ranked.id))
    .innerJoin(productTypes, eq(productTypes.id, products.typeId))
    .innerJoin(tastes, eq(tastes.id, products.tasteId))
    .where(lte(ranked.nth, MAX_FOUND))
    .orderBy(desc(products.rating), asc(products.id));
}
