// Rules: docs/behaviour.md#rating
import type { ReviewList } from '@pouchery/contract/reviews';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { makeCatalogue, makeProduct, makeReview } from '#api/testing/make-catalogue.ts';
import { makeTestApp } from '#api/testing/test-app.ts';
import { refreshStatistics } from './refresh-statistics.ts';
import { reviews } from './reviews-tables.ts';

const shop = await makeTestApp();
afterAll(() => shop.close());

type Review = Partial<ReturnType<typeof makeReview>>;
let made = 0;

/** A product of its own with these reviews. */
async function makeReviewed(...given: Review[]) {
  const slug = `product-${++made}`;
  const document = makeCatalogue({
    products: [makeProduct({ slug })],
    reviews: given.map((review, at) => makeReview({ product: slug, author: `Reader ${at}`, ...review })),
  });
  await importCatalogue(shop.db, document, []);
  return slug;
}

async function list(slug: string, query = ''): Promise<ReviewList> {
  const answer = await shop.get(`/api/products/${slug}/reviews/?${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

async function getStatistics(slug: string) {
  const [row] = await shop.db
    .select({ rating: products.rating, review_count: products.reviewCount })
    .from(products)
    .where(eq(products.slug, slug));
  return row;
}

test('reviews in the reader’s language come first, then the others, untranslated', async () => {
  const slug = await makeReviewed(
    { date: '2026-01-02', rating: 4 },
    { date: '2026-03-04', author: 'Андрей С.', title: 'Ровная мята', language: 'ru', rating: 5 },
  );
  const { results, ...rest } = await list(slug);
  expect(results.map(({ date }) => date)).toEqual(['2026-01-02', '2026-03-04']);
  expect(results[1]).toMatchObject({ author: 'Андрей С.', title: 'Ровная мята', language: 'ru', rating: 5 });
  expect(rest).toEqual({
    count: 2,
    count_is_capped: false,
    next: null,
    previous: null,
    rating: 4.5,
    histogram: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 1 },
    aspects: { strength: null, taste: null, lasting: null, comfort: null },
  });
});

test.each([
  ['newest', [3, 5, 2, 4]],
  ['highest', [5, 3, 2, 4]],
  ['lowest', [2, 3, 5, 4]],
  ['helpful', [2, 3, 5, 4]],
])('in the order %s reviews in the reader’s language come first, too', async (sort, ratings) => {
  const slug = await makeReviewed(
    { date: '2026-01-02', rating: 2 },
    { date: '2026-02-02', rating: 5 },
    { date: '2026-03-02', rating: 3 },
    { date: '2026-04-02', rating: 4, language: 'ka' },
  );
  await shop.db.update(reviews).set({ helpfulCount: 7 }).where(eq(reviews.rating, 2));
  expect((await list(slug, `sort=${sort}`)).results.map(({ rating }) => rating)).toEqual(ratings);
});

test('sub-ratings are averaged over the reviews that have them', async () => {
  const slug = await makeReviewed(
    { aspects: { strength: 2, taste: 5, lasting: null, comfort: null } },
    { aspects: { strength: 5, taste: null, lasting: null, comfort: null } },
    {},
  );
  expect((await list(slug)).aspects).toEqual({ strength: 3.5, taste: 5, lasting: null, comfort: null });
});

test('reviews of one rating can be read alone, with the histogram of all', async () => {
  const slug = await makeReviewed({ rating: 5 }, { rating: 2 }, { rating: 2 });
  const { count, results, histogram, rating } = await list(slug, 'rating=2');
  expect(results.map((review) => review.rating)).toEqual([2, 2]);
  expect({ count, histogram, rating }).toEqual({
    count: 2,
    histogram: { 1: 0, 2: 2, 3: 0, 4: 0, 5: 1 },
    rating: 3,
  });
});

test('reviews come ten to a page', async () => {
  const slug = await makeReviewed(...Array.from({ length: 11 }, () => ({ rating: 4 })));
  const first = await list(slug);
  expect(first.results).toHaveLength(10);
  expect(first.next).toBe(`http://localhost:8000/api/products/${slug}/reviews/?page=2`);
  const second = await list(slug, 'page=2');
  expect(second).toMatchObject({
    next: null,
    previous: `http://localhost:8000/api/products/${slug}/reviews/`,
  });
  expect(second.results).toHaveLength(1);
  const third = await shop.get(`/api/products/${slug}/reviews/?page=3`);
  expect([third.statusCode, third.json()]).toEqual([404, { detail: 'Invalid page.' }]);
});

test('a product without reviews has no rating', async () => {
  const slug = await makeReviewed();
  expect(await list(slug)).toMatchObject({ count: 0, rating: null, results: [] });
  expect(await getStatistics(slug)).toEqual({ rating: null, review_count: 0 });
});

test.each([
  ['rating=6', { rating: ['Select a valid choice: 1 to 5.'] }],
  ['page=0', { page: ['A valid page number is required.'] }],
])('%s is refused', async (query, expected) => {
  const answer = await shop.get(`/api/products/${await makeReviewed()}/reviews/?${query}`);
  expect([answer.statusCode, answer.json()]).toEqual([400, expected]);
});

test('a changed review changes the average', async () => {
  const slug = await makeReviewed({ rating: 5, author: 'Nino' });
  const harsher = makeReview({ product: slug, author: 'Nino', rating: 1 });
  await importCatalogue(
    shop.db,
    makeCatalogue({ products: [makeProduct({ slug })], reviews: [harsher] }),
    [],
  );
  expect(await getStatistics(slug)).toEqual({ rating: 1, review_count: 1 });
});

test('reviews written at the same moment are all counted', async () => {
  const slug = await makeReviewed();
  const [product] = await shop.db.select({ id: products.id }).from(products).where(eq(products.slug, slug));
  const ratings = Array.from({ length: 40 }, (_, at) => 1 + (at % 5));
  await Promise.all(
    ratings.map((rating) =>
      shop.db.transaction(async (tx) => {
        const { product: _, ...review } = makeReview({ rating });
        await tx.insert(reviews).values({ ...review, productId: product!.id });
        await refreshStatistics(tx, [product!.id]);
      }),
    ),
  );
  expect(await getStatistics(slug)).toEqual({ rating: 3, review_count: 40 });
  expect((await list(slug)).histogram).toEqual({ 1: 8, 2: 8, 3: 8, 4: 8, 5: 8 });
});

test('a deleted review is no longer counted', async () => {
  const slug = await makeReviewed({ rating: 5 }, { rating: 1 });
  const [product] = await shop.db.select({ id: products.id }).from(products).where(eq(products.slug, slug));
  await shop.db.transaction(async (tx) => {
    await tx.delete(reviews).where(eq(reviews.productId, product!.id));
    expect(await refreshStatistics(tx, [product!.id])).toEqual([slug]);
    expect(await refreshStatistics(tx, [product!.id])).toEqual([]);
  });
  expect(await getStatistics(slug)).toEqual({ rating: null, review_count: 0 });
});
