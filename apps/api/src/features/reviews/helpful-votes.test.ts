// Rules: docs/behaviour.md#helpful-votes
import type { OwnReview, ReviewList } from '@pouchery/contract/reviews';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteUser } from '#api/features/profile/profile-queries.ts';
import { openReviewedShop } from '#api/testing/reviewing.ts';
import { tokenHeaders } from '#api/testing/test-app.ts';
import { reviews } from './reviews-tables.ts';

const { shop, tin: product, addProduct, customer, announced } = await openReviewedShop();
afterAll(() => shop.close());
beforeEach(addProduct);

describe('a review that somebody finds helpful', () => {
  async function reviewed() {
    const author = await customer();
    const { id } = (await author.write()).json() as OwnReview;
    const shown = async () =>
      ((await shop.get(`/api/products/${product.slug}/reviews/`)).json() as ReviewList).results.find(
        (review) => review.id === id,
      );
    return { author, id, shown, url: `/api/reviews/${id}/helpful/` };
  }

  test('counts one vote a person, until it is taken back', async () => {
    const { url, id, shown } = await reviewed();
    const [reader, other] = [await customer(), await customer()];
    await reader.call('POST', url);
    expect((await reader.call('POST', url)).json()).toEqual({ helpful_count: 1, is_helpful: true });
    expect((await other.call('POST', url)).json()).toEqual({ helpful_count: 2, is_helpful: true });
    expect((await reader.call('GET', `/api/products/${product.slug}/reviews/helpful/`)).json()).toEqual([id]);
    await expect.poll(async () => (await shown())?.helpful_count).toBe(2);
    expect((await reader.call('DELETE', url)).json()).toEqual({ helpful_count: 1, is_helpful: false });
    await expect.poll(async () => (await shown())?.helpful_count).toBe(1);
  });

  test('has one vote less when the account of who voted is deleted', async () => {
    const { url, shown } = await reviewed();
    const [reader, other] = [await customer(), await customer()];
    await reader.call('POST', url);
    await other.call('POST', url);
    const leave = () => deleteUser(shop.db, shop.app.outbox, reader.user);
    expect(await announced(leave)).toEqual([`product:${product.slug}`]);
    expect((await shown())?.helpful_count).toBe(1);
    expect((await other.call('DELETE', url)).json()).toEqual({ helpful_count: 0, is_helpful: false });
  });

  test('gets no vote of its author, none while it is hidden, and none without a login', async () => {
    const { author, url, id } = await reviewed();
    expect((await author.call('POST', url)).statusCode).toBe(400);
    expect((await shop.app.inject({ method: 'POST', url, headers: tokenHeaders() })).statusCode).toBe(401);
    await shop.db.update(reviews).set({ isApproved: false }).where(eq(reviews.id, id));
    const reader = await customer();
    expect((await reader.call('POST', url)).statusCode).toBe(404);
  });

  test('is refused after 30 votes in ten minutes', async () => {
    const { url } = await reviewed();
    const reader = await customer();
    for (let vote = 0; vote < 30; vote++) await reader.call(vote % 2 ? 'DELETE' : 'POST', url);
    expect((await reader.call('POST', url)).statusCode).toBe(429);
  });
});
