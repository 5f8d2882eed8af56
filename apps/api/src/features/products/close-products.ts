import { sql } from 'drizzle-orm';
import type { Database } from '#api/database/open-database.ts';
import { products, tastes } from '#api/features/catalog/catalog-tables.ts';
import { listCards } from '#api/features/catalog/product-cards.ts';
import { isShownProduct, type ReadContext } from '#api/features/catalog/read-context.ts';

const CLOSE_COUNT = 4;
/** Of each taste and strength only the most popular are looked at. */
const CANDIDATES = 20;

/**
 * Products close to one: first of its taste, then of the two tastes beside it on the wheel; among them close in
 * strength first, then popular. One of the same brand and two of any other, unless there is nothing else.
 * With them the slugs of the tastes they were chosen from. Undefined when there is no such product.
 */
export async function listRelated(db: Database, context: ReadContext, slug: string) {
  const { rows } = await db.execute<{ ids: number[]; tastes: string[] }>(sql`
    with self as (
      select id, brand_id, taste_id, strength_level from ${products}
      where slug = ${slug} and ${isShownProduct(context)}
    ), wheel as (
      select id, slug, row_number() over places as place, count(*) over () as size from ${tastes}
      window places as (order by position, id)
    ), near as (
      select other.id, other.slug, (other.id <> own.id)::int as distance
      from self join wheel as own on own.id = self.taste_id
      join wheel as other on abs(other.place - own.place) in (0, 1, own.size - 1)
    ), candidates as (
      select product.id, product.brand_id = self.brand_id as is_same_brand, product.brand_id, near.distance,
        abs(product.strength_level - self.strength_level) as strength_distance, product.popularity
      from self cross join near cross join generate_series(0, 5) as level
      cross join lateral (
        select id, brand_id, strength_level, popularity from ${products}
        where state = 'published' and taste_id = near.id and strength_level = level and id <> self.id
        order by popularity desc, id desc limit ${CANDIDATES}
      ) as product
    ), ranked as (
      select *, row_number() over (
        partition by brand_id order by distance, strength_distance, popularity desc, id desc) as of_brand
      from candidates
    )
    select array(
      select id from ranked
      order by of_brand > case when is_same_brand then 1 else 2 end,
        distance, strength_distance, popularity desc, id desc
      limit ${CLOSE_COUNT}) as ids,
      array(select slug from near order by slug) as tastes
    from self`);
  const [close] = rows;
  return close && { cards: await listCards(db, context, close.ids), tastes: close.tastes };
}

/** The most popular products of the two tastes beside one on the wheel, as many of the one as of the other. */
export async function listOfCloseTastes(db: Database, context: ReadContext, tasteId: number) {
  const { rows } = await db.execute<{ id: number }>(sql`
    with wheel as (
      select id, row_number() over places as place, count(*) over () as size from ${tastes}
      window places as (order by position, id)
    )
    select product.id
    from wheel as own
    join wheel as other on abs(other.place - own.place) in (1, own.size - 1)
    cross join lateral (
      select id, popularity, row_number() over (order by popularity desc, id desc) as nth
      from (
        select top.id, top.popularity from generate_series(0, 5) as level
        cross join lateral (
          select id, popularity from ${products}
          where state = 'published' and taste_id = other.id and strength_level = level
          order by popularity desc, id desc limit ${CLOSE_COUNT}
        ) as top
      ) as popular
      order by nth limit ${CLOSE_COUNT}
    ) as product
    where own.id = ${tasteId}
    order by product.nth, product.popularity desc, product.id desc
    limit ${CLOSE_COUNT}`);
  return listCards(
    db,
    context,
    rows.map(({ id }) => id),
  );
}
