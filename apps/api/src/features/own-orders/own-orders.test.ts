// Rules: docs/behaviour.md#orders, #order-statuses
import { ORDER_STATUSES } from '@pouchery/contract/order-statuses';
import type { Order } from '@pouchery/contract/orders';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#api/features/accounts/accounts-tables.ts';
import { brands, products } from '#api/features/catalog/catalog-tables.ts';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { forgetBuyer } from '#api/features/ordering/forget-buyer.ts';
import { addOrder } from '#api/features/orders/orders-queries.ts';
import { orderItems, orders } from '#api/features/orders/orders-tables.ts';
import { makeCatalogue, makePicture, makeProduct } from '#api/testing/make-catalogue.ts';
import { makeOrder } from '#api/testing/make-order.ts';
import { makeUser, signIn } from '#api/testing/make-user.ts';
import { makeTestApp } from '#api/testing/test-app.ts';

const shop = await makeTestApp();
afterAll(() => shop.close());
beforeAll(async () => {
  const product = makeProduct({ pictures: [{ name: 'tin', kind: 'closed' }] });
  const document = makeCatalogue({
    products: [product, makeProduct({ slug: 'south-mint', name: { en: 'South Mint' } })],
  });
  await importCatalogue(shop.db, document, [makePicture('tin')]);
});

const nobody = { detail: 'Authentication credentials were not provided.' };

async function customer() {
  const user = await makeUser(shop);
  const headers = await signIn(shop, user);
  const get = (url: string, language = 'en') => shop.get(url, { ...headers, 'accept-language': language });
  return {
    id: user.id,
    get,
    order: (columns = {}) => makeOrder(shop.db, user.id, 'north-mint', columns),
    orders: async (query = '') =>
      (await get(`/api/orders/${query}`)).json() as { count: number; results: Order[] },
  };
}

describe('the own orders', () => {
  test('are listed newest first, with what was ordered, the total and where it goes', async () => {
    const nino = await customer();
    const older = await nino.order({ placed: new Date('2026-11-01T10:00:00Z'), status: 'delivered' });
    const newer = await nino.order({ placed: new Date('2026-11-20T21:05:09Z') });
    const response = await nino.get('/api/orders/', 'ka');
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    const { results, ...list } = response.json();
    expect(list).toEqual({ count: 2, count_is_capped: false, next: null, previous: null });
    expect(results.map(({ id }: Order) => id)).toEqual([newer, older]);
    expect(results[0]).toEqual({
      id: expect.stringMatching(/^PO-\d{5}$/),
      date: '2026-11-20T21:05:09Z',
      status: 'pending',
      steps: [],
      is_unpaid: false,
      collect_at: null,
      total: '31.80',
      currency: 'GEL',
      items: [
        {
          slug: 'north-mint',
          name: 'ჩრდილოეთის პიტნა',
          brand_name: 'Norvik',
          quantity: 2,
          price: '15.90',
          picture: expect.objectContaining({
            base: expect.stringMatching(/\/media\/0123456789abcdef01234567$/),
          }),
        },
      ],
      shipment: {
        address: '7 Sample Street',
        city: 'თბილისი',
        postal_code: '0102',
        country: 'საქართველო',
        phone: '+995 555 00 00 01',
        carrier: '',
        tracking_number: '',
        recipient: '',
      },
    });
  });

  test('come in every status', async () => {
    const nino = await customer();
    for (const status of ORDER_STATUSES) await nino.order({ status });
    const { results } = await nino.orders();
    expect(results.map(({ status }) => status)).toEqual(ORDER_STATUSES.toReversed());
  });

  test('come ten to a page', async () => {
    const nino = await customer();
    for (let count = 0; count < 11; count++) await nino.order();
    const first = await nino.orders();
    expect(first).toMatchObject({
      count: 11,
      next: 'http://localhost:8000/api/orders/?page=2',
      previous: null,
    });
    const second = await nino.orders('?page=2');
    expect(second).toMatchObject({ next: null, previous: 'http://localhost:8000/api/orders/' });
    expect([first.results.length, second.results.length]).toEqual([10, 1]);
    expect(new Set([...first.results, ...second.results].map(({ id }) => id)).size).toBe(11);
    const third = await nino.get('/api/orders/?page=3');
    expect([third.statusCode, third.json()]).toEqual([404, { detail: 'Invalid page.' }]);
    expect((await nino.get('/api/orders/?page=0')).statusCode).toBe(400);
  });

  test('without any order are an empty list', async () => {
    const nino = await customer();
    expect(await nino.orders()).toMatchObject({ count: 0, results: [] });
  });

  test('keep names and prices of the day, without a link to products that are no longer shown', async () => {
    const nino = await customer();
    const id = await makeOrder(shop.db, nino.id, 'south-mint');
    const document = makeCatalogue({
      products: [makeProduct({ slug: 'south-mint', name: { en: 'Renamed' }, price: '99.00' })],
    });
    await importCatalogue(shop.db, document, []);
    await shop.db
      .update(brands)
      .set({ name: { en: 'Sold' } })
      .where(eq(brands.slug, 'norvik'));
    await shop.db.update(products).set({ state: 'draft' }).where(eq(products.slug, 'south-mint'));
    const order = (await nino.get(`/api/orders/${id}/`)).json();
    await shop.db.update(products).set({ state: 'published' }).where(eq(products.slug, 'south-mint'));
    expect(order).toMatchObject({
      total: '31.80',
      items: [{ slug: null, name: 'South Mint', brand_name: 'Norvik', price: '15.90' }],
    });
  });

  test('have totals that are exact to the tetri', async () => {
    const nino = await customer();
    const [product] = await shop.db.select({ id: products.id }).from(products).limit(1);
    const line = { productId: product!.id, name: { en: 'Tin' }, brandName: { en: 'Brand' } };
    const empty = { address: '', city: '', postalCode: '', country: '', phone: '' };
    const number = await shop.db.transaction((tx) =>
      addOrder(tx, { userId: nino.id, ...empty }, [
        { ...line, quantity: 3, price: '0.10' },
        { ...line, quantity: 7, price: '1234.57' },
      ]),
    );
    expect((await nino.get(`/api/orders/PO-${number}/`)).json()).toMatchObject({
      total: '8642.29',
      items: [{ price: '0.10' }, { price: '1234.57' }],
    });
  });
});

describe('one order', () => {
  test('is found by its public id', async () => {
    const nino = await customer();
    const id = await nino.order({ status: 'shipped' });
    expect((await nino.get(`/api/orders/${id}/`)).json()).toMatchObject({ id, status: 'shipped' });
    expect((await nino.get(`/api/orders/${id.toLowerCase()}/`)).json()).toMatchObject({ id });
  });

  test('of another person is 404, and so is an unknown one', async () => {
    const [nino, luka] = [await customer(), await customer()];
    const id = await nino.order();
    for (const other of [id, 'PO-1', id.slice(3), 'PO-99999999999', "PO-1' or 1=1", `${id}0`]) {
      const response = await luka.get(`/api/orders/${encodeURIComponent(other)}/`);
      expect([response.statusCode, response.json()]).toEqual([404, { detail: 'Not found.' }]);
    }
    expect(await luka.orders()).toMatchObject({ count: 0, results: [] });
  });

  test('is 401 without a login', async () => {
    const id = await (await customer()).order();
    for (const url of ['/api/orders/', `/api/orders/${id}/`]) {
      const response = await shop.get(url);
      expect([response.statusCode, response.json()]).toEqual([401, nobody]);
    }
  });
});

describe('orders outlive', () => {
  test('the deletion of the account, without personal data', async () => {
    const nino = await customer();
    const number = Number((await nino.order()).slice(3));
    // Whoever forgets to forget is stopped.
    await expect(shop.db.delete(users).where(eq(users.id, nino.id))).rejects.toThrow();
    await shop.db.transaction(async (tx) => {
      await forgetBuyer(tx, nino.id);
      await tx.delete(users).where(eq(users.id, nino.id));
    });
    expect(await shop.db.select().from(orders).where(eq(orders.number, number))).toMatchObject([
      {
        userId: null,
        total: '31.80',
        status: 'pending',
        country: 'Georgia',
        address: '',
        city: '',
        postalCode: '',
        phone: '',
      },
    ]);
    expect(await shop.db.select().from(orderItems).where(eq(orderItems.orderNumber, number))).toHaveLength(1);
  });

  test('their products, which cannot be deleted', async () => {
    await (await customer()).order();
    await expect(shop.db.delete(products).where(eq(products.slug, 'north-mint'))).rejects.toThrow();
  });
});
