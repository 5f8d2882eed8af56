// Rules: docs/selling.md
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEntries } from '#api/backoffice/audit/audit-tables.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { changedRows } from '#api/features/history/changed-rows-tables.ts';
import { blockedPhones } from '#api/features/orders/blocked-phones-tables.ts';
import { orders } from '#api/features/orders/orders-tables.ts';
import { makeCatalogue, makeProduct } from '#api/testing/make-catalogue.ts';
import { makeUser, signIn } from '#api/testing/make-user.ts';
import { openBackoffice } from '#api/testing/staff.ts';
import { makeTestApp } from '#api/testing/test-app.ts';

const shop = await makeTestApp();
afterAll(() => shop.close());
const owner = await openBackoffice(shop, 'owner');
const support = await openBackoffice(shop, 'support');
let mint = 0;
let courier = 0;

beforeAll(async () => {
  const all = [makeProduct({ slug: 'north-mint', name: { en: 'North Mint' }, price: '10.90' })];
  await importCatalogue(shop.db, makeCatalogue({ products: all }), []);
  const [row] = await shop.db.select({ id: products.id }).from(products);
  mint = row!.id;
  const method = {
    name: { en: 'Courier' },
    is_active: true,
    is_pick_up: false,
    cities: [],
    price: '5',
    free_from: null,
    cut_off: '14:00',
    days: 1,
  };
  courier = (await owner.post('delivery-methods/', method)).json().id;
  const { version } = (await owner.get('settings/selling/')).json();
  const stages = { version, orders_and_stock: true, cart_and_checkout: true };
  expect((await owner.patch('settings/selling/', stages)).statusCode).toBe(200);
});

const reason = 'Ordered six times and never opened the door.';
async function block(phone: string) {
  const added = await support.post('blocked-phones/', { phone, reason });
  expect(added.statusCode, added.body).toBe(201);
  return added.json();
}

/** What a customer with two tins in the cart is answered who orders with a phone. */
async function enter() {
  const user = await makeUser(shop);
  const headers = { ...(await signIn(shop, user)), 'accept-language': 'en' };
  const send = (path: string, payload: object) =>
    shop.app.inject({ method: 'POST', url: `/api/${path}`, headers, payload });
  const lines = [{ product_id: mint, quantity: 2 }];
  await send('cart/lines/', { key: randomUUID(), lines: [{ slug: 'north-mint', quantity: 2 }] });
  const to = { first_name: 'Nino', last_name: 'Beridze', street: '14 Abashidze Street', city: 'tbilisi' };
  const order = (phone: string) =>
    send('checkout/order/', {
      ...to,
      postal_code: '0179',
      note: '',
      phone,
      lines,
      total: '26.80',
      key: randomUUID(),
      delivery_method_id: courier,
      payment: 'at_door',
      is_adult: true,
      agrees: true,
    });
  return { user, order, placed: () => shop.db.$count(orders, eq(orders.userId, user.id)) };
}

describe('a blocked phone', () => {
  test('is one number, however it is written', async () => {
    const row = await block('+995 599 10 10 10');
    expect(row).toMatchObject({ phone: '599101010', reason });
    const again = await support.post('blocked-phones/', { phone: '599-10-10-10', reason });
    expect([again.statusCode, again.json()]).toEqual([400, { phone: ['This phone is blocked already.'] }]);
    const changed = await support.patch(`blocked-phones/${row.id}/`, { version: 1, reason: 'Paid nothing.' });
    expect(changed.json()).toMatchObject({ phone: '599101010', reason: 'Paid nothing.' });
    expect((await support.get('blocked-phones/?q=5991010')).json().results).toEqual([changed.json()]);
    expect((await support.delete(`blocked-phones/${row.id}/?version=2`)).statusCode).toBe(204);
  });

  test.each([
    ['a word', { phone: 'Nino', reason }],
    ['too few figures', { phone: '12345', reason }],
    ['no reason', { phone: '599 10 10 10', reason: ' ' }],
  ])('is refused with %s', async (_what, form) => {
    expect((await support.post('blocked-phones/', form)).statusCode).toBe(400);
  });

  test('stands in no log, and nowhere once it is deleted', async () => {
    const { id } = await block('599 20 20 20');
    await support.patch(`blocked-phones/${id}/`, { version: 1, phone: '599 20 20 21', reason: 'Other.' });
    await support.delete(`blocked-phones/${id}/?version=2`);
    const entries = await shop.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, 'blocked_phone'));
    expect(entries.filter(({ subjectId }) => subjectId === String(id)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['create', 'change', 'delete']),
    );
    expect(JSON.stringify(entries)).not.toMatch(/59920|never opened|Other\./);
    const ofPhones = eq(changedRows.of, 'blocked_phones');
    expect(await shop.db.$count(changedRows, ofPhones)).toBe(0);
    expect(await shop.db.$count(blockedPhones, sql`true`)).toBe(0);
  });

  test('is asked to call where a customer orders with it, and nothing is ordered', async () => {
    const { id } = await block('599 30 30 30');
    const { order, placed } = await enter();
    const refused = await order('+995599303030');
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { phone: ['Please call us to place this order.'] },
    ]);
    expect(await placed()).toBe(0);
    await support.delete(`blocked-phones/${id}/?version=1`);
    expect((await order('+995599303030')).statusCode).toBe(201);
  });
});

describe('staff who write an order', () => {
  const asked = (different: object = {}) => ({
    lines: [{ product_id: mint, quantity: 2 }],
    city: 'Tbilisi',
    delivery_method_id: courier,
    ...different,
  });
  const limits = async (different: object) => {
    const quoted = await support.post('orders/quote/', asked(different));
    expect(quoted.statusCode, quoted.body).toBe(200);
    return quoted.json().buyer_limits;
  };
  const place = (phone: string) =>
    support.post('orders/', {
      ...asked({ key: randomUUID(), phone, total: '26.80', customer_id: null, name: 'Ana', email: '' }),
      language: 'ka',
      address: '14 Abashidze Street',
      postal_code: '',
      payment: 'at_door',
      note: '',
      is_adult: true,
      code: '',
    });
  const none = { blocked_reason: null, tins_per_order: null, orders_per_day: null };

  test('are told why its phone is blocked, and may write it all the same', async () => {
    await block('599 40 40 40');
    expect(await limits({ phone: '599 40 40 41' })).toEqual(none);
    expect(await limits({ phone: '+995 599 40 40 40' })).toEqual({ ...none, blocked_reason: reason });
    expect((await place('599 40 40 40')).statusCode).toBe(201);
  });

  test('are told what the buyer is beyond, by phone or account, and may write it all the same', async () => {
    for (const [rule, value] of Object.entries({ tins_per_order: '2', orders_per_day: '1' }))
      expect((await owner.post('selling-rules/', { rule, since: '2020-01-01', value })).statusCode).toBe(201);
    const phone = '599 50 50 50';
    expect(await limits({ phone })).toEqual(none);
    expect((await place(phone)).statusCode).toBe(201);
    expect(await limits({ phone })).toEqual({ ...none, orders_per_day: 1 });
    const three = { lines: [{ product_id: mint, quantity: 3 }] };
    expect(await limits(three)).toEqual({ ...none, tins_per_order: 2 });
    const { user, order } = await enter();
    expect(await limits({ customer_id: user.id })).toEqual(none);
    expect((await order('599 60 60 60')).statusCode).toBe(201);
    expect(await limits({ customer_id: user.id })).toEqual({ ...none, orders_per_day: 1 });
    expect((await place(phone)).statusCode).toBe(201);
  });
});
