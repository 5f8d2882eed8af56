// Rules: docs/behaviour.md#writing-a-review
import type { OwnReview } from '@pouchery/contract/reviews';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { shop as shopTable } from '#api/features/support/support-tables.ts';
import { makeCatalogue, makeProduct, makeReview } from '#api/testing/make-catalogue.ts';
import { openReviewedShop, REVIEW } from '#api/testing/reviewing.ts';
import { tokenHeaders } from '#api/testing/test-app.ts';
import { refreshStatistics } from './refresh-statistics.ts';
import { reviews } from './reviews-tables.ts';

const { shop, tin, addProduct, customer, shown, statistics, announced } = await openReviewedShop();
afterAll(() => shop.close());
beforeEach(addProduct);

const ALREADY = { detail: 'You have already submitted a review' };

describe('the own reviews', () => {
  test('are listed newest first, in the reader’s language, and by product', async () => {
    const nino = await customer();
    await nino.write();
    const first = tin.slug;
    await addProduct();
    await nino.write();
    const answer = await nino.call('GET', '/api/reviews/', undefined, 'ka');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json().map(({ product }: OwnReview) => product)).toEqual([
      { slug: tin.slug, name: 'ჩრდილოეთის პიტნა' },
      { slug: first, name: 'ჩრდილოეთის პიტნა' },
    ]);
    expect((await nino.own(`?product=${first}`)).map(({ product }) => product.slug)).toEqual([first]);
    expect(await nino.own('?product=nothing')).toEqual([]);
    expect(await (await customer()).own()).toEqual([]);
    expect((await shop.get('/api/reviews/')).statusCode).toBe(401);
  });

  test('can be changed, and keep their day, and their language while the words stay', async () => {
    const nino = await customer();
    const { id } = (await nino.write(REVIEW, 'ka')).json();
    const rated = await nino.call('PATCH', `/api/reviews/${id}/`, { rating: 2 }, 'ru');
    expect([rated.statusCode, rated.json()]).toEqual([
      200,
      expect.objectContaining({ ...REVIEW, rating: 2, language: 'ka', date: '2026-11-22' }),
    ]);
    const reworded = await nino.call('PATCH', `/api/reviews/${id}/`, { title: 'Мята' }, 'ru');
    expect(reworded.json()).toMatchObject({ title: 'Мята', comment: REVIEW.comment, language: 'ru' });
    expect(await shown()).toMatchObject({ count: 1, rating: 2, histogram: { 2: 1, 4: 0 } });
    const wrong = await nino.call('PATCH', `/api/reviews/${id}/`, { rating: 9, comment: '' });
    expect([wrong.statusCode, Object.keys(wrong.json())]).toEqual([400, ['rating', 'comment']]);
  });

  test('can be deleted and written anew', async () => {
    const nino = await customer();
    const { id } = (await nino.write()).json();
    const answer = await nino.call('DELETE', `/api/reviews/${id}/`);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(await statistics()).toEqual({ rating: null, count: 0 });
    expect((await nino.call('DELETE', `/api/reviews/${id}/`)).statusCode).toBe(404);
    expect((await nino.write({ ...REVIEW, rating: 5 })).statusCode).toBe(201);
  });

  test('deleted twice at the same moment are counted once', async () => {
    const [nino, luka] = [await customer(), await customer()];
    const { id } = (await nino.write()).json();
    await luka.write({ ...REVIEW, rating: 2 });
    const responses = await Promise.all([1, 2, 3].map(() => nino.call('DELETE', `/api/reviews/${id}/`)));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404, 404]);
    expect(await statistics()).toEqual({ rating: 2, count: 1 });
  });

  test('reviews of others, imported ones and unknown ones are 404', async () => {
    const [nino, luka] = [await customer(), await customer()];
    const { id } = (await nino.write()).json();
    const document = makeCatalogue({
      products: [makeProduct({ slug: tin.slug })],
      reviews: [makeReview({ product: tin.slug })],
    });
    await importCatalogue(shop.db, document, []);
    const imported = (await shown()).results.find((review) => review.id !== id)!;
    for (const other of [id, imported.id, 999_999, 'abc', '0', '99999999999999999999', "1' or 1=1"]) {
      const url = `/api/reviews/${encodeURIComponent(other)}/`;
      const changed = await luka.call('PATCH', url, { rating: 1 });
      expect([changed.statusCode, changed.json()]).toEqual([404, { detail: 'Not found.' }]);
      expect((await luka.call('DELETE', url)).statusCode).toBe(404);
    }
    expect(await shown()).toMatchObject({ count: 2, rating: 4.5 });
    const anonymous = { method: 'DELETE' as const, url: `/api/reviews/${id}/`, headers: tokenHeaders() };
    expect((await shop.app.inject(anonymous)).statusCode).toBe(401);
  });
});

describe('where the shop approves reviews', () => {
  const setApproval = (approveReviews: boolean) => shop.db.update(shopTable).set({ approveReviews });
  beforeEach(async () => {
    await setApproval(true);
    return () => setApproval(false);
  });

  /** What somebody of the shop does. */
  async function approve(id: number) {
    await shop.db.transaction(async (tx) => {
      await tx.update(reviews).set({ isApproved: true }).where(eq(reviews.id, id));
      const [product] = await tx
        .select({ id: products.id })
        .from(products)
        .where(eq(products.slug, tin.slug));
      await refreshStatistics(tx, [product!.id]);
    });
  }

  test('a review is seen by its author alone until it is approved', async () => {
    const nino = await customer();
    let review: OwnReview | undefined;
    expect(await announced(async () => (review = (await nino.write()).json()))).toEqual([]);
    expect(review).toMatchObject({ is_approved: false });
    expect(await nino.own()).toMatchObject([{ is_approved: false }]);
    expect((await nino.write()).json()).toEqual(ALREADY);
    expect(await shown()).toMatchObject({ count: 0, results: [], histogram: { 4: 0 } });
    expect(await statistics()).toEqual({ rating: null, count: 0 });
    await approve(review!.id);
    expect(await statistics()).toEqual({ rating: 4, count: 1 });
    expect(await nino.own()).toMatchObject([{ is_approved: true }]);
  });

  test('a changed review waits again, one saved without a change does not', async () => {
    const nino = await customer();
    const { id } = (await nino.write()).json();
    await approve(id);
    await nino.call('PATCH', `/api/reviews/${id}/`, REVIEW);
    expect(await nino.own()).toMatchObject([{ is_approved: true }]);
    const tags = await announced(() => nino.call('PATCH', `/api/reviews/${id}/`, { comment: 'Buy at…' }));
    expect(tags).toEqual(['listing', `product:${tin.slug}`]);
    expect(await nino.own()).toMatchObject([{ is_approved: false }]);
    expect(await shown()).toMatchObject({ count: 0, results: [] });
    expect(await statistics()).toEqual({ rating: null, count: 0 });
  });
});
