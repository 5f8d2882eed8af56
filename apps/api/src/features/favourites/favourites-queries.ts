import { MAX_FAVOURITES } from '@pouchery/contract/favourite-limits';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { users } from '#api/features/accounts/accounts-tables.ts';
import { notSignedIn } from '#api/features/accounts/signed-in.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { listCards } from '#api/features/catalog/product-cards.ts';
import type { ReadContext } from '#api/features/catalog/read-context.ts';
import { productIdBySlug } from '#api/features/redirects/slugs.ts';
import { favourites } from './favourites-tables.ts';

/** Slugs of somebody's favourites that visitors can see, the latest first. */
export async function listFavourites(db: Database | Transaction, userId: number): Promise<string[]> {
  const rows = await db
    .select({ slug: products.slug })
    .from(favourites)
    .innerJoin(products, eq(products.id, favourites.productId))
    .where(and(eq(favourites.userId, userId), eq(products.state, 'published')))
    .orderBy(desc(favourites.added), favourites.productId);
  return rows.map(({ slug }) => slug);
}

/**
 * Adds favourites as the latest, in their order, also those that were there; the earliest go when there are too many.
 * Throws 401 when the person has just gone.
 */
export function addFavourites(db: Database, userId: number, slugs: readonly string[], now: Date) {
  return db.transaction(async (tx) => {
    // One at a time for a person, so that the bound holds however many are sent at once.
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    if (!user) throw notSignedIn();
    await tx.execute(sql`
      insert into ${favourites} (user_id, product_id, added)
      select ${userId}, product.id, ${now.toISOString()}::timestamptz - min(wanted.place) * interval '1 millisecond'
      from unnest(${sql.param(slugs)}::text[]) with ordinality as wanted (slug, place)
      join ${products} as product on product.id = ${productIdBySlug(sql`wanted.slug`)} and product.state = 'published'
      group by product.id
      on conflict (user_id, product_id) do update set added = excluded.added`);
    await tx.execute(sql`
      delete from ${favourites} where user_id = ${userId} and product_id in (
        select product_id from ${favourites} where user_id = ${userId}
        order by added desc, product_id offset ${MAX_FAVOURITES})`);
    return listFavourites(tx, userId);
  });
}

export async function removeFavourite(db: Database, userId: number, slug: string): Promise<string[]> {
  await db
    .delete(favourites)
    .where(and(eq(favourites.userId, userId), eq(favourites.productId, productIdBySlug(sql`${slug}`))));
  return listFavourites(db, userId);
}

/** Cards of the published ones of the products that have or had these slugs, in their order; each once. */
export async function listCardsBySlugs(db: Database, context: ReadContext, slugs: readonly string[]) {
  const { rows } = await db.execute<{ id: number; slug: string; asked: string; shop_price: string }>(sql`
    select product.id, product.slug, product.shop_price::text, wanted.slug as asked
    from unnest(${sql.param(slugs)}::text[]) with ordinality as wanted (slug, place)
    join ${products} as product on product.id = ${productIdBySlug(sql`wanted.slug`)}
    order by wanted.place`);
  const cards = await listCards(db, context, [...new Set(rows.map(({ id }) => id))]);
  return cards.map((card) => {
    const row = rows.find(({ slug }) => slug === card.slug);
    const found = { ...card, shop_price: row?.shop_price };
    return row?.asked === card.slug ? found : { ...found, asked_as: row?.asked };
  });
}
