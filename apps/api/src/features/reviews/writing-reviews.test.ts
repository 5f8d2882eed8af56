// Rules: docs/behaviour.md#one-review, #writing-a-review, #review
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { makeCatalogue, makeProduct, makeReview } from '#api/testing/make-catalogue.ts';
import { signIn } from '#api/testing/make-user.ts';
import { openReviewedShop, REVIEW } from '#api/testing/reviewing.ts';
import { tokenHeaders } from '#api/testing/test-app.ts';

const { shop, tin: product, addProduct, customer, shown, statistics, announced } = await openReviewedShop();
afterAll(() => shop.close());
beforeEach(addProduct);

const ALREADY = { detail: 'You have already submitted a review' };

describe('writing a review', () => {
  test('a customer’s review appears at once, signed with first name and initial', async () => {
    const nino = await customer({ firstName: 'Nino', lastName: 'Maisuradze' });
    const answer = await nino.write();
    const review = {
      id: expect.any(Number),
      ...REVIEW,
      author: 'Nino M.',
      date: '2026-11-22',
      language: 'en',
      answer: null,
    };
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      ...review,
      product: { slug: product.slug, name: 'North Mint' },
      is_approved: true,
      hidden_reason: null,
      is_verified: false,
      helpful_count: 0,
      aspects: { strength: null, taste: null, lasting: null, comfort: null },
    });
    expect(await shown()).toMatchObject({ count: 1, rating: 4, results: [review] });
    expect(await statistics()).toEqual({ rating: 4, count: 1 });
  });

  test.each([
    ['ka', 'ნინო', 'მაისურაძე', 'ნინო მ.'],
    ['ru', 'Андрей', 'Соколов', 'Андрей С.'],
    ['en', 'Zoë', 'E\u0301lan', 'Zoë E\u0301.'],
  ])('in %s it is stored in that language and script', async (language, firstName, lastName, author) => {
    const person = await customer({ firstName, lastName });
    expect((await person.write(REVIEW, language)).json()).toMatchObject({ author, language });
  });

  test('tags of the product are announced in the transaction that writes', async () => {
    const nino = await customer();
    expect(await announced(() => nino.write())).toEqual(['listing', `product:${product.slug}`]);
    const [review] = await nino.own();
    const url = `/api/reviews/${review!.id}/`;
    expect(await announced(() => nino.call('PATCH', url, { title: 'Colder' }))).toEqual([
      `product:${product.slug}`,
    ]);
    expect(await announced(() => nino.call('PATCH', url, { title: 'Colder' }))).toEqual([]);
    expect(await announced(() => nino.call('PATCH', url, { rating: 1 }))).toEqual([
      'listing',
      `product:${product.slug}`,
    ]);
    expect(await announced(() => nino.call('DELETE', url))).toEqual(['listing', `product:${product.slug}`]);
  });

  test('the cached response about the product is new within a second', async () => {
    const address = `/api/products/${product.slug}/`;
    const first = await shop.get(address);
    expect(first.json()).toMatchObject({ review_count: 0 });
    const nino = await customer();
    await nino.write();
    await expect
      .poll(async () => (await shop.get(address)).json(), { timeout: 1_000, interval: 20 })
      .toMatchObject({ review_count: 1, rating: 4, rating_histogram: { 4: 1 } });
  });

  test('a second review of the same product is refused', async () => {
    const nino = await customer();
    await nino.write();
    const second = await nino.write({ ...REVIEW, rating: 1 });
    expect([second.statusCode, second.json()]).toEqual([400, ALREADY]);
    expect(await statistics()).toEqual({ rating: 4, count: 1 });
  });

  test('of ten reviews by one person at the same moment one is written', async () => {
    const nino = await customer();
    const responses = await Promise.all(Array.from({ length: 10 }, () => nino.write()));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(9).fill(400)]);
    expect(responses.find(({ statusCode }) => statusCode === 400)?.json()).toEqual(ALREADY);
    expect(await statistics()).toEqual({ rating: 4, count: 1 });
  });

  test('reviews of many customers at the same moment are all counted, also during an import', async () => {
    const people = await Promise.all(Array.from({ length: 15 }, () => customer()));
    const imports = [1, 2, 3].map((price) => {
      const document = makeCatalogue({
        products: [makeProduct({ slug: product.slug, price: `${price}.00` })],
        reviews: [makeReview({ product: product.slug, author: `Reader ${price}`, rating: 1 })],
      });
      return importCatalogue(shop.db, document, []);
    });
    const writes = people.map((person, at) => person.write({ ...REVIEW, rating: 1 + (at % 5) }));
    const responses = await Promise.all(writes);
    await Promise.all(imports);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(15).fill(201));
    const changes = people.map(async (person, at) => {
      const [review] = await person.own();
      const url = `/api/reviews/${review!.id}/`;
      return at % 3 === 0 ? person.call('DELETE', url) : person.call('PATCH', url, { rating: 5 });
    });
    await Promise.all(changes);
    expect((await shown()).histogram).toEqual({ 1: 3, 2: 0, 3: 0, 4: 0, 5: 10 });
    expect(await statistics()).toEqual({ rating: 4.1, count: 13 });
  });

  test('needs a login', async () => {
    const answer = await shop.post(`/api/products/${product.slug}/reviews/`, REVIEW);
    expect([answer.statusCode, answer.json()]).toEqual([
      401,
      { detail: 'Authentication credentials were not provided.' },
    ]);
    expect(await shown()).toMatchObject({ count: 0 });
  });

  test('needs the anti-forgery token', async () => {
    const nino = await customer();
    const { cookie } = await signIn(shop, nino.user);
    const forged = {
      method: 'POST' as const,
      url: `/api/products/${product.slug}/reviews/`,
      payload: REVIEW,
    };
    const answer = await shop.app.inject({ ...forged, headers: { cookie } });
    expect(answer.statusCode).toBe(403);
    const elsewhere = { ...tokenHeaders(), origin: 'https://evil.example' };
    expect((await shop.app.inject({ ...forged, headers: elsewhere })).statusCode).toBe(403);
    expect(await shown()).toMatchObject({ count: 0 });
  });

  const required = ['This field is required.'];
  const choice = ['Select a valid choice: 1 to 5.'];
  test.each([
    ['nothing', {}, { rating: required, title: required, comment: required }],
    ['no star', { ...REVIEW, rating: 0 }, { rating: choice }],
    ['six stars', { ...REVIEW, rating: 6 }, { rating: choice }],
    ['half a star', { ...REVIEW, rating: 4.5 }, { rating: choice }],
    ['stars in words', { ...REVIEW, rating: 'five' }, { rating: choice }],
    ['a blank title', { ...REVIEW, title: ' \n ' }, { title: required }],
    [
      'too long a title',
      { ...REVIEW, title: 'x'.repeat(121) },
      { title: ['Ensure this field has no more than 120 characters.'] },
    ],
    [
      'too long a comment',
      { ...REVIEW, comment: 'x'.repeat(4001) },
      { comment: ['Ensure this field has no more than 4000 characters.'] },
    ],
  ])('%s is refused, field by field', async (_what, text, messages) => {
    const answer = await (await customer()).write(text);
    expect([answer.statusCode, answer.json()]).toEqual([400, messages]);
  });

  test('is stored as typed, markup included, without invisible characters', async () => {
    const nino = await customer();
    const typed = { rating: 3, title: '</script><b>5 < 6 & "so"', comment: "{{7*7}} %s ' or 1=1 --\n\t🫖" };
    const unseen = {
      ...typed,
      title: `\u202e${typed.title}\u0000 `,
      comment: `\u2067${typed.comment}\u0007\n`,
    };
    expect((await nino.write(unseen)).json()).toMatchObject(typed);
    expect((await shown()).results[0]).toMatchObject(typed);
  });

  test('fields for author, date and approval are ignored', async () => {
    const [nino, luka] = [await customer(), await customer()];
    const forged = {
      ...REVIEW,
      user_id: luka.user.id,
      author: 'Luka',
      is_approved: false,
      date: '2020-01-01',
    };
    const answer = await nino.write(forged);
    expect(answer.json()).toMatchObject({ author: 'Nino M.', is_approved: true, date: '2026-11-22' });
    expect(await luka.own()).toEqual([]);
  });

  test('a review of an unknown product or a draft is 404', async () => {
    const nino = await customer();
    const nowhere = await nino.call('POST', '/api/products/nothing/reviews/', REVIEW);
    expect([nowhere.statusCode, nowhere.json()]).toEqual([404, { detail: 'Not found.' }]);
    await shop.db.update(products).set({ state: 'draft' }).where(eq(products.slug, product.slug));
    expect((await nino.write()).statusCode).toBe(404);
  });

  test('the 31st write within ten minutes is refused with 429', async () => {
    const nino = await customer();
    await nino.write();
    const [review] = await nino.own();
    for (let count = 1; count < 30; count++) await nino.call('PATCH', `/api/reviews/${review!.id}/`, {});
    const answer = await nino.call('DELETE', `/api/reviews/${review!.id}/`);
    expect([answer.statusCode, answer.json()]).toEqual([
      429,
      { detail: 'Too many attempts. Please try again later.' },
    ]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(500);
    expect((await (await customer()).write()).statusCode).toBe(201);
  });
});
