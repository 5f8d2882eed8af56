// Rules: docs/behaviour.md#profile, #names
import { eq, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  passwordResets,
  pendingRegistrations,
  sessions,
  users,
} from '#api/features/accounts/accounts-tables.ts';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { orders } from '#api/features/orders/orders-tables.ts';
import { hashPassword } from '#api/features/passwords/password-hash.ts';
import { reviews } from '#api/features/reviews/reviews-tables.ts';
import { contactMessages } from '#api/features/support/support-tables.ts';
import { type Browser, openBrowser, said } from '#api/testing/browser.ts';
import { makeCatalogue, makePicture, makeProduct } from '#api/testing/make-catalogue.ts';
import { makeOrder } from '#api/testing/make-order.ts';
import { makeUser } from '#api/testing/make-user.ts';
import { makeTestApp, type TestApp } from '#api/testing/test-app.ts';

const PASSWORD = 'nine tins of mint';
const PROFILE = '/api/auth/profile/';
const REVIEW = { rating: 5, title: 'Steady', comment: 'Mint that stays.' };

let shop: TestApp;
let passwordHash: string;
let made = 0;

beforeAll(async () => {
  shop = await makeTestApp({ TRUST_PROXY: '1' });
  passwordHash = await hashPassword(PASSWORD);
  const product = makeProduct({ pictures: [{ name: 'tin', kind: 'closed' }] });
  await importCatalogue(shop.db, makeCatalogue({ products: [product] }), [makePicture('tin')]);
});
afterAll(() => shop.close());

/** Somebody who is logged in, has ordered, reviewed and written to customer service. */
async function makeRegular() {
  const email = `Regular-${++made}@example.com`;
  const user = await makeUser(shop, { email, firstName: 'Ketevan', lastName: 'Abashidze', passwordHash });
  const browser = openBrowser(shop);
  await browser.post('/api/auth/login/', { email, password: PASSWORD });
  const order = await makeOrder(shop.db, user.id, 'north-mint', { status: 'delivered' });
  expect((await browser.post('/api/products/north-mint/reviews/', REVIEW)).statusCode).toBe(201);
  const message = { name: 'Ketevan', email: email.toLowerCase(), subject: 'Hello', message: 'Where is it?' };
  expect((await browser.post('/api/contact/', message)).statusCode).toBe(204);
  return { user, browser, order };
}

async function findOthersReview(userId: number) {
  const [review] = await shop.db.select({ id: reviews.id }).from(reviews).where(ne(reviews.userId, userId));
  return review!.id;
}

const remove = (browser: Browser, password = PASSWORD) => browser.delete(PROFILE, { password });

describe('the profile', () => {
  test('counts what the person has ordered and reviewed', async () => {
    for (let times = 0; times < 3; times++) {
      const { browser } = await makeRegular();
      expect((await browser.get(PROFILE)).json()).toMatchObject({ order_count: 1, review_count: 1 });
    }
  });

  test('names may be changed, one or both, and stand on the reviews from then on', async () => {
    const { user, browser } = await makeRegular();
    const changed = await browser.patch(PROFILE, { last_name: ' ჯაფარიძე ' });
    expect(changed.json()).toMatchObject({ first_name: 'Ketevan', last_name: 'ჯაფარიძე' });
    await browser.patch(PROFILE, { first_name: 'Keti', last_name: 'Gelashvili' });
    expect((await browser.get(PROFILE)).json()).toMatchObject({
      first_name: 'Keti',
      last_name: 'Gelashvili',
    });
    const [review] = await shop.db.select().from(reviews).where(eq(reviews.userId, user.id));
    expect(review?.author).toBe('Keti G.');
  });

  test('other fields cannot be changed', async () => {
    const { user, browser } = await makeRegular();
    const before = (await browser.get(PROFILE)).json();
    const own = { email: 'other@example.com', id: 1, date_of_birth: '2000-01-01', passwordHash: 'x' };
    expect(said(await browser.patch(PROFILE, own))).toEqual([200, before]);
    expect((await shop.db.select().from(users).where(eq(users.id, user.id)))[0]).toMatchObject({
      passwordHash,
    });
  });

  test.each([
    [{ first_name: '' }, { first_name: ['This field is required.'] }],
    [{ last_name: 'X' }, { last_name: ['Must be at least 2 characters long.'] }],
    [{ last_name: 'R2 D2' }, { last_name: ['Only letters are allowed.'] }],
  ])('%o is refused', async (body, messages) => {
    const { browser } = await makeRegular();
    expect(said(await browser.patch(PROFILE, body))).toEqual([400, messages]);
  });

  test('is read and changed by its owner alone', async () => {
    expect((await openBrowser(shop).patch(PROFILE, { first_name: 'Nobody' })).statusCode).toBe(401);
    expect((await remove(openBrowser(shop))).statusCode).toBe(401);
  });
});

describe('the export', () => {
  test('has all that the shop stores about the person, and nothing about others', async () => {
    const { user, browser, order } = await makeRegular();
    await makeRegular();
    const review_id = await findOthersReview(user.id);
    await browser.post(`/api/reviews/${review_id}/helpful/`, {});
    const response = await browser.get('/api/auth/export/');
    expect(response.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="personal-data.json"',
      'cache-control': 'no-store',
    });
    const { profile, ...rest } = response.json();
    expect(profile).toMatchObject({ id: user.id, email: user.email, date_of_birth: '1990-05-17' });
    expect(rest).toEqual({
      kept_by_staff: { language: 'en', blocked_note: '', note: '', tags: [], orders: [] },
      sessions: [expect.objectContaining({ is_current: true })],
      orders: [
        expect.objectContaining({
          id: order,
          shipment: expect.objectContaining({ city: expect.any(String) }),
        }),
      ],
      reviews: [expect.objectContaining(REVIEW)],
      stock_alerts: [],
      messages: [
        {
          name: 'Ketevan',
          email: user.email.toLowerCase(),
          subject: 'Hello',
          message: 'Where is it?',
          received: expect.stringMatching(/Z$/),
          replies: [],
        },
      ],
      favourites: [],
      cart: [],
      addresses: [],
      agreements: [],
      helpful_votes: [{ review_id, product: 'north-mint' }],
    });
    expect(response.body).not.toMatch(/argon2|token/i);
  });
});

describe('deleting the account', () => {
  test('needs the password', async () => {
    const { user, browser } = await makeRegular();
    expect(said(await remove(browser, 'not the password'))).toEqual([
      400,
      { password: ['Incorrect password.'] },
    ]);
    expect(said(await remove(browser, ''))).toEqual([400, { password: ['This field is required.'] }]);
    expect(await shop.db.select().from(users).where(eq(users.id, user.id))).toHaveLength(1);
  });

  test.each(['pending', 'confirmed', 'shipped'] as const)(
    'is refused while an order is %s, which would go to nobody, and names it',
    async (status) => {
      const { user, browser } = await makeRegular();
      const open = await makeOrder(shop.db, user.id, 'north-mint', { status });
      const second = await makeOrder(shop.db, user.id, 'north-mint', { status });
      const detail = `Orders are still under way: ${open}, ${second}. The account can be deleted when they are delivered or cancelled.`;
      expect(said(await remove(browser))).toEqual([400, { detail }]);
      expect((await browser.get(PROFILE)).json()).toMatchObject({ id: user.id, order_count: 3 });
      await shop.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.userId, user.id));
      expect((await remove(browser)).statusCode).toBe(204);
    },
  );

  test('keeps orders and reviews without the person', async () => {
    const { user, browser, order } = await makeRegular();
    const elsewhere = openBrowser(shop);
    await elsewhere.post('/api/auth/login/', { email: user.email, password: PASSWORD });
    const soon = new Date(Date.now() + 60_000);
    await shop.db
      .insert(passwordResets)
      .values({ id: crypto.randomUUID(), userId: user.id, tokenHash: String(user.id), expires: soon });
    const count = async () => [await shop.db.$count(orders), await shop.db.$count(reviews)];
    const before = await count();

    const response = await remove(browser);
    expect([response.statusCode, [...browser.jar.keys()]]).toEqual([204, ['csrftoken']]);
    expect(await count()).toEqual(before);
    const stored = await shop.db
      .select()
      .from(orders)
      .where(eq(orders.number, Number(order.replace('PO-', ''))));
    expect(stored).toEqual([
      expect.objectContaining({ userId: null, address: '', city: '', postalCode: '', phone: '' }),
    ]);
    for (const table of [sessions, passwordResets])
      expect(await shop.db.select().from(table).where(eq(table.userId, user.id))).toEqual([]);

    // Not a trace of the person in any table of the shop, the mails in the outbox included.
    const { rows: tables } = await shop.db.execute<{ schema: string; name: string }>(
      sql`select table_schema as schema, table_name as name from information_schema.tables where table_schema in ('public', 'jobs')`,
    );
    expect(tables.length).toBeGreaterThan(20);
    for (const { schema, name } of tables) {
      const { rows } = await shop.db.execute(
        sql`select 1 from ${sql.identifier(schema)}.${sql.identifier(name)} as t where t::text ilike ${`%${user.email}%`}`,
      );
      expect([name, rows]).toEqual([name, []]);
    }

    expect((await elsewhere.get(PROFILE)).statusCode).toBe(401);
    expect((await elsewhere.post('/api/auth/login/refresh/')).statusCode).toBe(401);
    const login = await openBrowser(shop).post('/api/auth/login/', { email: user.email, password: PASSWORD });
    expect(login.statusCode).toBe(400);
  });

  test('removes the name from the reviews', async () => {
    const { user, browser } = await makeRegular();
    const [review] = await shop.db.select().from(reviews).where(eq(reviews.userId, user.id));
    await remove(browser);
    const [stored] = await shop.db.select().from(reviews).where(eq(reviews.id, review!.id));
    expect(stored).toMatchObject({ userId: null, rating: 5, comment: REVIEW.comment });
    expect(stored?.author).not.toContain('Ketevan');
  });

  test('deletes pending registrations of the address', async () => {
    const { user, browser } = await makeRegular();
    await shop.db.insert(pendingRegistrations).values({
      id: crypto.randomUUID(),
      email: user.email.toUpperCase(),
      firstName: 'K',
      lastName: 'A',
      dateOfBirth: '1990-05-17',
      passwordHash: 'x',
      language: 'en',
      codeHash: 'x',
      callerHash: 'x',
      expires: new Date(Date.now() + 60_000),
    });
    await remove(browser);
    expect(await shop.db.select().from(pendingRegistrations)).toEqual([]);
    expect(await shop.db.$count(contactMessages, sql`lower(email) = ${user.email.toLowerCase()}`)).toBe(0);
  });

  test('happens whole or not at all', async () => {
    const { user, browser } = await makeRegular();
    await shop.db.execute(sql`
      create function break_down() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
      create trigger breaks before delete on users for each row execute function break_down()`);
    expect((await remove(browser)).statusCode).toBe(500);
    await shop.db.execute(sql`drop trigger breaks on users; drop function break_down`);
    expect((await browser.get(PROFILE)).json()).toMatchObject({
      id: user.id,
      order_count: 1,
      review_count: 1,
    });
    expect((await remove(browser)).statusCode).toBe(204);
  });

  test('frees the address for a new account', async () => {
    const { user, browser } = await makeRegular();
    await remove(browser);
    const form = { first_name: 'Ketevan', last_name: 'Abashidze', date_of_birth: '1990-05-17' };
    const again = { ...form, email: user.email, password: PASSWORD, password_confirm: PASSWORD };
    expect((await openBrowser(shop).post('/api/auth/register/initiate/', again)).statusCode).toBe(200);
  });

  test('is limited to a number of tries', async () => {
    const { browser } = await makeRegular();
    for (let tries = 0; tries < 10; tries++)
      expect((await remove(browser, `guess ${tries}`)).statusCode).toBe(400);
    expect((await remove(browser)).statusCode).toBe(429);
  });
});
