import { sql } from 'drizzle-orm';
import type { Transaction } from '#api/database/open-database.ts';

/**
 * Counts the approved reviews of these products anew, after any write to `reviews` and in its transaction. Writers of the
 * same product's reviews wait for each other here, and each counts what the one before it has committed.
 * Gives the slugs of the products whose numbers changed.
 */
export async function refreshStatistics(tx: Transaction, productIds: readonly number[]) {
  if (productIds.length === 0) return [];
  const ids = sql.param([...new Set(productIds)]);
  // Ordered, and the products' rows as everybody who writes products locks them first: so nobody waits in a circle.
  await tx.execute(sql`select 1 from products where id = any(${ids}) order by id for no key update`);
  const { rows } = await tx.execute<{ slug: string }>(sql`
    with counted as (
      select product.id,
        count(*) filter (where rating = 1) as stars1, count(*) filter (where rating = 2) as stars2,
        count(*) filter (where rating = 3) as stars3, count(*) filter (where rating = 4) as stars4,
        count(*) filter (where rating = 5) as stars5,
        count(review.rating) as review_count, round(avg(review.rating), 1) as rating
      from unnest(${ids}::integer[]) as product(id)
        left join reviews as review on review.product_id = product.id and review.is_approved
      group by product.id
    ), histogram as (
      update product_statistics as kept
      set stars1 = counted.stars1, stars2 = counted.stars2, stars3 = counted.stars3,
        stars4 = counted.stars4, stars5 = counted.stars5
      from counted
      where kept.product_id = counted.id
        and (kept.stars1, kept.stars2, kept.stars3, kept.stars4, kept.stars5)
          is distinct from (counted.stars1, counted.stars2, counted.stars3, counted.stars4, counted.stars5)
      returning kept.product_id
    )
    update products set rating = counted.rating, review_count = counted.review_count
    from counted
    where products.id = counted.id and products.id in (select product_id from histogram)
    returning products.slug`);
  return rows.map(({ slug }) => slug);
}
