// Rules: docs/behaviour.md#one-review, #writing-a-review, #review, #verified-buyers
import { setTimeout } from 'node:timers/promises';
import type { OwnReview, ReviewList } from '@pouchery/contract/reviews';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '#api/features/accounts/accounts-tables.ts';
import { deleteUser } from '#api/features/accounts/profile-queries.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { orderItems, orders } from '#api/features/orders/orders-tables.ts';
import { shop as shopTable } from '#api/features/support/support-tables.ts';
import { importContent } from '#api/seed/content-import.ts';
import { makeCatalogue, makeProduct, makeReview } from '#api/testing/make-catalogue.ts';
import { makeContent } from '#api/testing/make-content.ts';
import { makeUser, signIn } from '#api/testing/make-user.ts';
import { makeTestApp, tokenHeaders } from '#api/testing/test-app.ts';
import { forgetAuthor, renameAuthor } from './author-name.ts';
import { refreshStatistics } from './refresh-statistics.ts';
import { reviews } from './reviews-tables.ts';

/** Half past eight in the evening in London, and already the 22nd in Tbilisi. */
const shop = await makeTestApp({}, { now: () => new Date('2026-11-21T20:30:00Z') });
afterAll(() => shop.close());
await importCatalogue(shop.db, makeCatalogue({ products: [] }), []);
await importContent(shop.db, makeContent(), []);

const good = { rating: 4, title: 'Cool and clean', comment: 'Lasts half an hour.\nNot sweet.' };
const ALREADY = { detail: 'You have already submitted a review' };
let slug = '';
let made = 0;

beforeEach(async () => {
  slug = `product-${++made}`;
  await importCatalogue(shop.db, makeCatalogue({ products: [makeProduct({ slug })] }), []);
});

/** A customer's browser. */
async function customer(columns: Partial<typeof users.$inferInsert> = {}) {
  const user = await makeUser(shop, columns);
  const headers = await signIn(shop, user);
  const call = (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
    language = 'en',
  ) =>
    shop.app.inject({
      method,
      url,
      headers: { ...headers, 'accept-language': language },
      ...(payload && { payload }),
    });
  return {
    user,
    call,
    write: (text: object = good, language = 'en') =>
      call('POST', `/api/products/${slug}/reviews/`, text, language),
    own: async (query = '') => (await call('GET', `/api/reviews/${query}`)).json() as OwnReview[],
  };
}

async function shown(): Promise<ReviewList> {
  return (await shop.get(`/api/products/${slug}/reviews/`)).json();
}

async function statistics() {
  const [row] = await shop.db
    .select({ rating: products.rating, count: products.reviewCount })
    .from(products)
    .where(eq(products.slug, slug));
  return row;
}

/** What is announced while `act` runs. */
async function announced(act: () => Promise<unknown>) {
  const tags = new Set<string>();
  const client = await shop.pool.connect();
  client.on('notification', ({ payload }) => {
    for (const tag of JSON.parse(payload ?? '[]')) tags.add(tag);
  });
  await client.query('listen pouchery_changes');
  await act();
  await client.query('select 1');
  await client.query('unlisten *');
  client.removeAllListeners('notification');
  client.release();
  return [...tags].sort();
}

describe('writing a review', () => {
  test('a customer’s review appears at once, signed with first name and initial', async () => {
    const nino = await customer({ firstName: 'Nino', lastName: 'Maisuradze' });
    const answer = await nino.write();
    const review = {
      id: expect.any(Number),
      ...good,
      author: 'Nino M.',
      date: '2026-11-22',
      language: 'en',
      answer: null,
    };
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      ...review,
      product: { slug, name: 'North Mint' },
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
    expect((await person.write(good, language)).json()).toMatchObject({ author, language });
  });

  test('tags of the product are announced in the transaction that writes', async () => {
    const nino = await customer();
    expect(await announced(() => nino.write())).toEqual(['listing', `product:${slug}`]);
    const [review] = await nino.own();
    const url = `/api/reviews/${review!.id}/`;
    expect(await announced(() => nino.call('PATCH', url, { title: 'Colder' }))).toEqual([`product:${slug}`]);
    expect(await announced(() => nino.call('PATCH', url, { title: 'Colder' }))).toEqual([]);
    expect(await announced(() => nino.call('PATCH', url, { rating: 1 }))).toEqual([
      'listing',
      `product:${slug}`,
    ]);
    expect(await announced(() => nino.call('DELETE', url))).toEqual(['listing', `product:${slug}`]);
  });

  test('the cached response about the product is new within a second', async () => {
    const address = `/api/products/${slug}/`;
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
    const second = await nino.write({ ...good, rating: 1 });
    expect([second.statusCode, second.json()]).toEqual([400, ALREADY]);
    expect(await statistics()).toEqual({ rating: 4, count: 1 });
  });

  test('of ten that arrive at once, one is written', async () => {
    const nino = await customer();
    const responses = await Promise.all(Array.from({ length: 10 }, () => nino.write()));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(9).fill(400)]);
    expect(responses.find(({ statusCode }) => statusCode === 400)?.json()).toEqual(ALREADY);
    expect(await statistics()).toEqual({ rating: 4, count: 1 });
  });

  test('reviews of many customers at the same moment are all counted, while a catalogue comes in', async () => {
    const people = await Promise.all(Array.from({ length: 15 }, () => customer()));
    const imports = [1, 2, 3].map((price) => {
      const document = makeCatalogue({
        products: [makeProduct({ slug, price: `${price}.00` })],
        reviews: [makeReview({ product: slug, author: `Reader ${price}`, rating: 1 })],
      });
      return importCatalogue(shop.db, document, []);
    });
    const writes = people.map((person, at) => person.write({ ...good, rating: 1 + (at % 5) }));
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

  test('needs somebody who is logged in', async () => {
    const answer = await shop.post(`/api/products/${slug}/reviews/`, good);
    expect([answer.statusCode, answer.json()]).toEqual([
      401,
      { detail: 'Authentication credentials were not provided.' },
    ]);
    expect(await shown()).toMatchObject({ count: 0 });
  });

  test('needs the anti-forgery token', async () => {
    const nino = await customer();
    const { cookie } = await signIn(shop, nino.user);
    const forged = { method: 'POST' as const, url: `/api/products/${slug}/reviews/`, payload: good };
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
    ['no star', { ...good, rating: 0 }, { rating: choice }],
    ['six stars', { ...good, rating: 6 }, { rating: choice }],
    ['half a star', { ...good, rating: 4.5 }, { rating: choice }],
    ['stars in words', { ...good, rating: 'five' }, { rating: choice }],
    ['a blank title', { ...good, title: ' \n ' }, { title: required }],
    [
      'too long a title',
      { ...good, title: 'x'.repeat(121) },
      { title: ['Ensure this field has no more than 120 characters.'] },
    ],
    [
      'too long a comment',
      { ...good, comment: 'x'.repeat(4001) },
      { comment: ['Ensure this field has no more than 4000 characters.'] },
    ],
  ])('%s is refused, field by field', async (_what, text, messages) => {
    const answer = await (await customer()).write(text);
    expect([answer.statusCode, answer.json()]).toEqual([400, messages]);
  });

  test('is stored as it was typed, markup and all, but for invisible characters', async () => {
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

  test('nobody writes in another’s name, or past the approval', async () => {
    const [nino, luka] = [await customer(), await customer()];
    const forged = { ...good, user_id: luka.user.id, author: 'Luka', is_approved: false, date: '2020-01-01' };
    const answer = await nino.write(forged);
    expect(answer.json()).toMatchObject({ author: 'Nino M.', is_approved: true, date: '2026-11-22' });
    expect(await luka.own()).toEqual([]);
  });

  test('a product that is not there, or not shown, has no reviews', async () => {
    const nino = await customer();
    const nowhere = await nino.call('POST', '/api/products/nothing/reviews/', good);
    expect([nowhere.statusCode, nowhere.json()]).toEqual([404, { detail: 'Not found.' }]);
    await shop.db.update(products).set({ state: 'draft' }).where(eq(products.slug, slug));
    expect((await nino.write()).statusCode).toBe(404);
  });

  test('the thirty-first write within ten minutes has to wait', async () => {
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

describe('the own reviews', () => {
  test('are listed newest first, in the reader’s language, and by product', async () => {
    const nino = await customer();
    await nino.write();
    const first = slug;
    slug = `product-${++made}`;
    await importCatalogue(shop.db, makeCatalogue({ products: [makeProduct({ slug })] }), []);
    await nino.write();
    const answer = await nino.call('GET', '/api/reviews/', undefined, 'ka');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json().map(({ product }: OwnReview) => product)).toEqual([
      { slug, name: 'ჩრდილოეთის პიტნა' },
      { slug: first, name: 'ჩრდილოეთის პიტნა' },
    ]);
    expect((await nino.own(`?product=${first}`)).map(({ product }) => product.slug)).toEqual([first]);
    expect(await nino.own('?product=nothing')).toEqual([]);
    expect(await (await customer()).own()).toEqual([]);
    expect((await shop.get('/api/reviews/')).statusCode).toBe(401);
  });

  test('can be changed; the day and a language of words that stay are kept', async () => {
    const nino = await customer();
    const { id } = (await nino.write(good, 'ka')).json();
    const rated = await nino.call('PATCH', `/api/reviews/${id}/`, { rating: 2 }, 'ru');
    expect([rated.statusCode, rated.json()]).toEqual([
      200,
      expect.objectContaining({ ...good, rating: 2, language: 'ka', date: '2026-11-22' }),
    ]);
    const reworded = await nino.call('PATCH', `/api/reviews/${id}/`, { title: 'Мята' }, 'ru');
    expect(reworded.json()).toMatchObject({ title: 'Мята', comment: good.comment, language: 'ru' });
    expect(await shown()).toMatchObject({ count: 1, rating: 2, histogram: { 2: 1, 4: 0 } });
    const wrong = await nino.call('PATCH', `/api/reviews/${id}/`, { rating: 9, comment: '' });
    expect([wrong.statusCode, Object.keys(wrong.json())]).toEqual([400, ['rating', 'comment']]);
  });

  test('can be taken back, and written anew', async () => {
    const nino = await customer();
    const { id } = (await nino.write()).json();
    const answer = await nino.call('DELETE', `/api/reviews/${id}/`);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(await statistics()).toEqual({ rating: null, count: 0 });
    expect((await nino.call('DELETE', `/api/reviews/${id}/`)).statusCode).toBe(404);
    expect((await nino.write({ ...good, rating: 5 })).statusCode).toBe(201);
  });

  test('taken back twice at once are counted once', async () => {
    const [nino, luka] = [await customer(), await customer()];
    const { id } = (await nino.write()).json();
    await luka.write({ ...good, rating: 2 });
    const responses = await Promise.all([1, 2, 3].map(() => nino.call('DELETE', `/api/reviews/${id}/`)));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404, 404]);
    expect(await statistics()).toEqual({ rating: 2, count: 1 });
  });

  test('another’s review, an imported one and none at all are not found', async () => {
    const [nino, luka] = [await customer(), await customer()];
    const { id } = (await nino.write()).json();
    const document = makeCatalogue({
      products: [makeProduct({ slug })],
      reviews: [makeReview({ product: slug })],
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
      const [product] = await tx.select({ id: products.id }).from(products).where(eq(products.slug, slug));
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

  test('a changed one waits again, one saved as it was does not', async () => {
    const nino = await customer();
    const { id } = (await nino.write()).json();
    await approve(id);
    await nino.call('PATCH', `/api/reviews/${id}/`, good);
    expect(await nino.own()).toMatchObject([{ is_approved: true }]);
    const tags = await announced(() => nino.call('PATCH', `/api/reviews/${id}/`, { comment: 'Buy at…' }));
    expect(tags).toEqual(['listing', `product:${slug}`]);
    expect(await nino.own()).toMatchObject([{ is_approved: false }]);
    expect(await shown()).toMatchObject({ count: 0, results: [] });
    expect(await statistics()).toEqual({ rating: null, count: 0 });
  });
});

describe('people who go or change their name', () => {
  test('an erased person’s review stays, with one letter for a name and no link to anybody', async () => {
    const nino = await customer({ firstName: 'ნინო' });
    await nino.write();
    const erase = () =>
      shop.db.transaction(async (tx) => {
        await forgetAuthor(tx, nino.user.id);
        await tx.delete(users).where(eq(users.id, nino.user.id));
      });
    expect(await announced(erase)).toEqual([`product:${slug}`]);
    const { count, results } = await shown();
    expect([count, results[0]]).toEqual([1, expect.objectContaining({ ...good, author: 'ნ.' })]);
    expect(await shop.db.select().from(reviews).where(eq(reviews.id, results[0]!.id))).toMatchObject([
      { userId: null },
    ]);
    expect(await statistics()).toEqual({ rating: 4, count: 1 });
    expect((await nino.write()).statusCode).toBe(401);
  });

  test('a review that is being written while its author goes keeps no name either', async () => {
    const nino = await customer();
    const [begun, written] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const [product] = await shop.db.select({ id: products.id }).from(products).where(eq(products.slug, slug));
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
    await setTimeout(200);
    written.resolve();
    await Promise.all([writing, going]);
    expect((await shown()).results).toMatchObject([{ author: 'N.' }]);
  });

  test('a new name stands on the reviews too', async () => {
    const nino = await customer();
    await nino.write();
    const names = { firstName: 'Nina', lastName: 'Beridze' };
    const rename = () => shop.db.transaction((tx) => renameAuthor(tx, nino.user.id, names));
    expect(await announced(rename)).toEqual([`product:${slug}`]);
    expect((await nino.own())[0]?.author).toBe('Nina B.');
  });

  test('a product with reviews is not deleted', async () => {
    await (await customer()).write();
    await expect(shop.db.delete(products).where(eq(products.slug, slug))).rejects.toThrow();
    expect(await shown()).toMatchObject({ count: 1 });
  });
});

describe('a review that somebody finds helpful', () => {
  async function reviewed() {
    const author = await customer();
    const { id } = (await author.write()).json() as OwnReview;
    const shown = async () =>
      ((await shop.get(`/api/products/${slug}/reviews/`)).json() as ReviewList).results.find(
        (review) => review.id === id,
      );
    return { author, id, shown, url: `/api/reviews/${id}/helpful/` };
  }

  test('has one vote more, once a person, until it is taken back', async () => {
    const { url, id, shown } = await reviewed();
    const [reader, other] = [await customer(), await customer()];
    await reader.call('POST', url);
    expect((await reader.call('POST', url)).json()).toEqual({ helpful_count: 1, is_helpful: true });
    expect((await other.call('POST', url)).json()).toEqual({ helpful_count: 2, is_helpful: true });
    expect((await reader.call('GET', `/api/products/${slug}/reviews/helpful/`)).json()).toEqual([id]);
    await expect.poll(async () => (await shown())?.helpful_count).toBe(2);
    expect((await reader.call('DELETE', url)).json()).toEqual({ helpful_count: 1, is_helpful: false });
    await expect.poll(async () => (await shown())?.helpful_count).toBe(1);
  });

  test('is not the own one, not a hidden one, and needs a login', async () => {
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

const SHIPMENT = {
  address: 'Rustaveli 1',
  city: 'Tbilisi',
  postalCode: '0108',
  country: 'Georgia',
  phone: '+995 555 00 00 00',
};

test('who got the product by an order is a verified buyer, and says more than stars', async () => {
  const document = {
    products: [makeProduct({ slug })],
    reviews: [makeReview({ product: slug, author: 'Ana' })],
  };
  await importCatalogue(shop.db, makeCatalogue(document), []);
  const buyer = await customer();
  const aspects = { strength: 3, taste: 5, lasting: null };
  const { id } = (await buyer.write({ ...good, aspects })).json() as OwnReview;
  const [product] = await shop.db.select().from(products).where(eq(products.slug, slug));
  const order = async (status: 'shipped' | 'delivered') => {
    const [placed] = await shop.db
      .insert(orders)
      .values({ userId: buyer.user.id, status, total: '15.90', ...SHIPMENT })
      .returning();
    const item = { orderNumber: placed?.number ?? 0, position: 0, productId: product?.id ?? 0 };
    await shop.db
      .insert(orderItems)
      .values({ ...item, name: { en: 'Mint' }, brandName: { en: 'Norvik' }, quantity: 1, price: '15.90' });
  };
  await order('shipped');
  expect(await buyer.own()).toMatchObject([{ id, is_verified: false }]);
  await order('delivered');
  expect(await buyer.own()).toMatchObject([
    { id, is_verified: true, aspects: { strength: 3, taste: 5, lasting: null, comfort: null } },
  ]);
  const { results }: ReviewList = (await shop.get(`/api/products/${slug}/reviews/`)).json();
  const verified = results.filter((review) => review.is_verified).map((review) => review.id);
  expect({ count: results.length, verified }).toEqual({ count: 2, verified: [id] });
  const changed = await buyer.call('PATCH', `/api/reviews/${id}/`, { aspects: { taste: null, comfort: 2 } });
  expect(changed.json().aspects).toEqual({ strength: 3, taste: null, lasting: null, comfort: 2 });
  const wrong = await buyer.call('PATCH', `/api/reviews/${id}/`, { aspects: { taste: 6 } });
  expect(wrong.statusCode).toBe(400);
});
