// Rules: docs/behaviour.md#review, #profile
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '#api/features/accounts/accounts-tables.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { deleteUser } from '#api/features/profile/profile-queries.ts';
import { makeReview } from '#api/testing/make-catalogue.ts';
import { openReviewedShop, REVIEW } from '#api/testing/reviewing.ts';
import { forgetAuthor, renameAuthor } from './author-name.ts';
import { refreshStatistics } from './refresh-statistics.ts';
import { reviews } from './reviews-tables.ts';

const { shop, tin, addProduct, customer, shown, statistics, announced } = await openReviewedShop();
afterAll(() => shop.close());
beforeEach(addProduct);

/** How many wait for what another transaction holds. */
async function countOfWaiting() {
  const { rowCount } = await shop.db.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount;
}

describe('people who go or change their name', () => {
  test('the review of an erased person stays, with an initial as name and without the account', async () => {
    const nino = await customer({ firstName: 'ნინო' });
    await nino.write();
    const erase = () =>
      shop.db.transaction(async (tx) => {
        await forgetAuthor(tx, nino.user.id);
        await tx.delete(users).where(eq(users.id, nino.user.id));
      });
    expect(await announced(erase)).toEqual([`product:${tin.slug}`]);
    const { count, results } = await shown();
    expect([count, results[0]]).toEqual([1, expect.objectContaining({ ...REVIEW, author: 'ნ.' })]);
    expect(await shop.db.select().from(reviews).where(eq(reviews.id, results[0]!.id))).toMatchObject([
      { userId: null },
    ]);
    expect(await statistics()).toEqual({ rating: 4, count: 1 });
    expect((await nino.write()).statusCode).toBe(401);
  });

  test('a review that is written while its author is erased has no name either', async () => {
    const nino = await customer();
    const [begun, written] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const [product] = await shop.db
      .select({ id: products.id })
      .from(products)
      .where(eq(products.slug, tin.slug));
    const writing = shop.db.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.id, nino.user.id)).for('share');
      const { product: _, ...review } = makeReview({ author: 'Nino M.' });
      await tx.insert(reviews).values({ ...review, userId: nino.user.id, productId: product!.id });
      begun.resolve();
      await written.promise;
      await refreshStatistics(tx, [product!.id]);
    });
    await begun.promise;
    const going = deleteUser(shop.db, shop.app.outbox, nino.user);
    await expect.poll(countOfWaiting).toBe(1);
    written.resolve();
    await Promise.all([writing, going]);
    expect((await shown()).results).toMatchObject([{ author: 'N.' }]);
  });

  test('a changed name is shown on the reviews, too', async () => {
    const nino = await customer();
    await nino.write();
    const names = { firstName: 'Nina', lastName: 'Beridze' };
    const rename = () => shop.db.transaction((tx) => renameAuthor(tx, nino.user.id, names));
    expect(await announced(rename)).toEqual([`product:${tin.slug}`]);
    expect((await nino.own())[0]?.author).toBe('Nina B.');
  });

  test('a product with reviews is not deleted', async () => {
    await (await customer()).write();
    await expect(shop.db.delete(products).where(eq(products.slug, tin.slug))).rejects.toThrow();
    expect(await shown()).toMatchObject({ count: 1 });
  });
});
