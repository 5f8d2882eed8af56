import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decrypt } from '#api/encrypted-text.ts';
import { describeSchema, readAllRows } from '#api/testing/describe-schema.ts';
import {
  inDatabase,
  listReleases,
  makeReleasedDatabase,
  RELEASED_CUSTOMER,
  RELEASED_SECRET_KEY,
} from '#api/testing/released-databases.ts';
import { makeTestApp, makeTestDatabase } from '#api/testing/test-app.ts';
import { migrateDatabase } from './migrate.ts';

type Rows = Awaited<ReturnType<typeof readAllRows>>;

/** The columns of `rows` that `others` have too, so that a column more or less is no difference. */
function inCommon(rows: Rows[string], others: Rows[string]) {
  const known = Object.keys(others[0] ?? {});
  return rows
    .map((row) => JSON.stringify(Object.entries(row).filter(([column]) => known.includes(column))))
    .sort();
}

/**
 * Rows as a release had them in which a product's price was the shop's own: what partners ask was made of it, and of the
 * history of prices, by 0038_price_of_the_lowest_offer.sql.
 */
function asPricedBefore(table: string, rows: Rows[string], before: Rows): Rows[string] {
  if (before.products?.[0] && 'shop_price' in before.products[0]) return rows;
  if (table === 'products')
    return rows.map(({ shop_price, ...row }) => ({ ...row, price: shop_price ?? row.price }));
  return table === 'price_changes' ? rows.map(({ price: _, ...row }) => row) : rows;
}

describe.each(listReleases())('a database of %s', (release) => {
  let connection: Awaited<ReturnType<typeof makeReleasedDatabase>>;
  let before: Rows;
  let after: Rows;

  beforeAll(async () => {
    connection = await makeReleasedDatabase(release);
    before = await inDatabase(connection, readAllRows);
    await migrateDatabase(connection);
    after = await inDatabase(connection, readAllRows);
  });

  test('has rows in every table, so that what follows means something', () => {
    const empty = Object.keys(before).filter((table) => before[table]?.length === 0);
    expect(empty).toEqual([]);
  });

  test('has the schema of a new database after its migration', async () => {
    const fresh = await makeTestDatabase();
    const wanted = await inDatabase(fresh.connection, describeSchema);
    await fresh.drop();
    expect(await inDatabase(connection, describeSchema)).toEqual(wanted);
  });

  test('keeps every row and every value of the columns that stay', () => {
    for (const [table, rows] of Object.entries(before)) {
      const kept = asPricedBefore(table, after[table] ?? [], before);
      expect(inCommon(kept, rows), table).toEqual(inCommon(rows, kept));
    }
  });

  test('has prices that partners ask, and no reduction that comes of it', () => {
    const offers = after.product_offers ?? [];
    for (const { id, slug, price, shop_price, state } of after.products ?? []) {
      const asked = offers.filter(({ product_id, state }) => product_id === id && state === 'in');
      const prices = asked.map((offer) => Number(offer.price ?? shop_price));
      expect(Number(price), String(slug)).toBe(prices.length > 0 ? Math.min(...prices) : Number(shop_price));
      const history = (after.price_changes ?? []).filter(({ product_id }) => product_id === id);
      const last = history.sort((one, other) => String(one.since).localeCompare(String(other.since))).at(-1);
      if (state === 'published') expect(Number(last?.price), String(slug)).toBe(Number(price));
    }
  });

  test('is migrated a second time without a change', async () => {
    await migrateDatabase(connection);
    expect(await inDatabase(connection, readAllRows)).toEqual(after);
  });

  test('still tells the secret of an authenticator app, and still has the mails that wait', async () => {
    const waiting = `select 1 from jobs.job where name = 'mail' and state = 'created'`;
    const mails = await inDatabase(connection, (client) => client.query(waiting));
    const secret = String(after.staff?.[0]?.secret);
    expect(decrypt(secret, [RELEASED_SECRET_KEY], 'second factor')).toMatch(/^[A-Z2-7]{32}$/);
    expect(mails.rowCount).toBe(2);
  });

  describe('with the present API', () => {
    let shop: Awaited<ReturnType<typeof makeTestApp>>;
    beforeAll(async () => {
      shop = await makeTestApp({}, {}, await makeTestDatabase(connection.database));
    });
    afterAll(() => shop.close());

    test('lists, finds and shows its products, also by an old address', async () => {
      const list = await shop.get('/api/products/');
      expect(list.json().count).toBe(before.products?.length);
      expect((await shop.get('/api/products/search/?search=mint')).json()[0].name).toMatch(/mint/i);
      expect((await shop.get('/api/products/norvik-cool-mint/')).statusCode).toBe(200);
      expect((await shop.get('/api/products/norvik-mint/')).headers.location).toMatch(/norvik-cool-mint/);
    });

    test('lets its customers log in to their orders and favourites', async () => {
      const login = await shop.post('/api/auth/login/', RELEASED_CUSTOMER);
      const cookie = login.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
      const orders = await shop.get('/api/orders/', { cookie });
      const favourites = await shop.get('/api/favourites/', { cookie });
      expect(login.statusCode).toBe(200);
      expect(orders.json()).toHaveProperty('results.length', login.json().order_count);
      expect(favourites.json()).toEqual({ slugs: ['norvik-spearmint', 'norvik-cool-mint'] });
    });
  });
});
