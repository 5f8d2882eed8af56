import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEntries } from '#api/backoffice/audit/audit-tables.ts';
import { passwordResets, sessions, users } from '#api/features/accounts/accounts-tables.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { orders } from '#api/features/orders/orders-tables.ts';
import { hashPassword } from '#api/features/passwords/password-hash.ts';
import { findResetUser } from '#api/features/passwords/passwords-queries.ts';
import { countProduct } from '#api/features/stock/count-product.ts';
import { receiveStock } from '#api/features/stock/lot-stock.ts';
import { reserveStock } from '#api/features/stock/order-stock.ts';
import { lockLevels } from '#api/features/stock/write-movements.ts';
import { contactMessages } from '#api/features/support/support-tables.ts';
import { openBrowser, said } from '#api/testing/browser.ts';
import { makeCatalogue, makeProduct } from '#api/testing/make-catalogue.ts';
import { makeOrder } from '#api/testing/make-order.ts';
import { makeUser, signIn } from '#api/testing/make-user.ts';
import { makeStaff, openBackoffice } from '#api/testing/staff.ts';
import { makeTestApp } from '#api/testing/test-app.ts';
import { eraseDue, eraseForgotten } from './erase-customer.ts';

const shop = await makeTestApp({ TRUST_PROXY: '1' });
afterAll(() => shop.close());
const owner = await openBackoffice(shop, 'owner');
const support = await openBackoffice(shop, 'support');
const password = 'nine tins of mint';
const passwordHash = await hashPassword(password);
beforeAll(() => importCatalogue(shop.db, makeCatalogue(), []));

const detail = async (id: number) => (await owner.get(`customers/${id}/`)).json();
const logIn = (email: string) => openBrowser(shop).post('/api/auth/login/', { email, password });
const WRONG = [400, { detail: 'Incorrect email or password. Please try again.' }];
const WORKS_HERE = [400, { detail: 'This person works for the shop: take their role away first.' }];

test('customers are found by name and address, with their orders and reviews', async () => {
  const keti = await makeUser(shop, { firstName: 'Keti', lastName: 'Zarandia', email: 'KZ@example.com' });
  await makeOrder(shop.db, keti.id, 'north-mint');
  await makeOrder(shop.db, keti.id, 'north-mint', { status: 'cancelled' });
  await shop.app.inject({
    method: 'POST',
    url: '/api/products/north-mint/reviews/',
    headers: await signIn(shop, keti),
    payload: { rating: 5, title: 'Good', comment: 'Very.' },
  });
  for (const q of ['keti zar', 'ZARANDIA', 'kz@']) {
    const { count, results } = (await support.get(`customers/?q=${encodeURIComponent(q)}`)).json();
    expect([count, results[0]]).toEqual([
      1,
      expect.objectContaining({ id: keti.id, order_count: 2, review_count: 1, is_blocked: false }),
    ]);
  }
  expect(await detail(keti.id)).toMatchObject({
    order_total: '31.80',
    message_count: 0,
    is_staff: false,
    blocked: null,
    last_seen: expect.stringMatching(/^20/),
  });
  const newest = (await support.get('customers/?page_size=1')).json();
  expect(newest.results[0].id).toBe(keti.id);
  expect(JSON.stringify(newest)).not.toMatch(/password|argon2|1990-05-17/);
});

test('staff are not listed as customers, but are found by the id that an order or a review names', async () => {
  const colleague = await makeStaff(shop, 'editor', { lastName: 'Colleague' });
  expect((await owner.get('customers/?q=colleague')).json()).toMatchObject({ count: 0, results: [] });
  const { results } = (await owner.get(`customers/?id=${colleague.id}`)).json();
  expect(results).toMatchObject([{ id: colleague.id }]);
});

test('two letters are searched at the beginning of names and addresses, three anywhere', async () => {
  const { id } = await makeUser(shop, {
    firstName: 'Ქეთევან',
    lastName: 'Qvlividze',
    email: 'xq@example.com',
  });
  for (const [q, found] of [
    ['qv', [id]],
    ['xq', [id]],
    ['vl', []],
    ['vlivi', [id]],
    ['ევა', [id]],
  ] as const) {
    const { results } = (await owner.get(`customers/?q=${encodeURIComponent(q)}`)).json();
    expect([q, results.map((one: { id: number }) => one.id)]).toEqual([q, found]);
  }
});

describe('a customer who is blocked', () => {
  test('is logged out at once, and a login gets the response of a wrong password', async () => {
    const luka = await makeUser(shop, { passwordHash });
    const browser = openBrowser(shop);
    await browser.post('/api/auth/login/', { email: luka.email, password });
    await shop.db
      .insert(passwordResets)
      .values({ id: crypto.randomUUID(), userId: luka.id, tokenHash: 'x', expires: new Date('2099-01-01') });
    const change = { version: 1, is_blocked: true, blocked_note: 'Sends parcels back empty.' };
    const blocked = await owner.patch(`customers/${luka.id}/`, change);
    expect([blocked.statusCode, blocked.json()]).toEqual([
      200,
      expect.objectContaining({ is_blocked: true, blocked_note: change.blocked_note, last_seen: null }),
    ]);
    expect((await browser.get('/api/auth/profile/')).statusCode).toBe(401);
    expect((await browser.post('/api/auth/login/refresh/')).statusCode).toBe(401);
    expect(said(await logIn(luka.email))).toEqual(WRONG);
    expect(await shop.db.select().from(sessions).where(eq(sessions.userId, luka.id))).toEqual([]);
    expect(await shop.db.select().from(passwordResets).where(eq(passwordResets.userId, luka.id))).toEqual([]);
    expect(await findResetUser(shop.db, luka.email)).toBeUndefined();
    const { results } = (await support.get('customers/?is_blocked=true')).json();
    expect(results.map(({ id }: { id: number }) => id)).toEqual([luka.id]);

    const back = await owner.patch(`customers/${luka.id}/`, { version: 2, is_blocked: false });
    expect(back.json()).toMatchObject({ is_blocked: false, blocked: null, blocked_note: '' });
    expect((await logIn(luka.email)).statusCode).toBe(200);
  });

  test('gets no session from a login at the same moment', async () => {
    const luka = await makeUser(shop, { passwordHash });
    const responses = await Promise.all([
      ...Array.from({ length: 4 }, () => logIn(luka.email)),
      owner.patch(`customers/${luka.id}/`, { version: 1, is_blocked: true }),
    ]);
    expect(responses.at(-1)?.statusCode).toBe(200);
    expect(await shop.db.select().from(sessions).where(eq(sessions.userId, luka.id))).toEqual([]);
  });
});

describe('what is done to customers is the owner’s', () => {
  test('support may read customers, but not block, export or erase them', async () => {
    const luka = await makeUser(shop);
    expect((await support.get(`customers/${luka.id}/`)).statusCode).toBe(200);
    const responses = await Promise.all([
      support.patch(`customers/${luka.id}/`, { version: 1, is_blocked: true }),
      support.get(`customers/${luka.id}/export/`),
      support.delete(`customers/${luka.id}/?version=1`),
    ]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
  });

  test('staff cannot be blocked or erased', async () => {
    const colleague = await makeStaff(shop, 'editor');
    const blocked = await owner.patch(`customers/${colleague.id}/`, { version: 1, is_blocked: true });
    const erased = await owner.delete(`customers/${colleague.id}/?version=1`);
    expect([said(blocked), said(erased)]).toEqual([WORKS_HERE, WORKS_HERE]);
    expect(await detail(colleague.id)).toMatchObject({ is_blocked: false, is_staff: true, version: 1 });
  });
});

describe('a note about a customer and their orders', () => {
  test('is written by support, found by its tags, and said by the log without what it says', async () => {
    const luka = await makeUser(shop);
    const note = { note: 'Rings twice.\nPays in cash.', tags: ['wholesale', ' Wholesale', 'VIP'] };
    const noted = await support.patch(`customers/${luka.id}/`, { version: 1, ...note });
    expect(noted.json()).toMatchObject({ note: note.note, tags: ['Wholesale', 'VIP'], is_blocked: false });
    const order = await makeOrder(shop.db, luka.id, 'north-mint');
    const packer = await openBackoffice(shop, 'packer');
    const packed = await packer.patch(`orders/${order}/`, { version: 1, note: 'Two bags', tags: ['gift'] });
    expect(packed.json()).toMatchObject({ note: 'Two bags', tags: ['gift'], status: 'pending' });

    const ids = async (path: string) =>
      (await support.get(path)).json().results.map(({ id }: { id: unknown }) => id);
    expect(await ids('customers/?tag=VIP')).toEqual([luka.id]);
    expect(await ids('orders/?tag=gift')).toEqual([order]);
    expect(await ids('orders/?tag=VIP')).toEqual([]);
    expect((await support.get('customers/tags/')).json()).toEqual(
      expect.arrayContaining(['VIP', 'Wholesale']),
    );
    expect((await packer.get('orders/tags/')).json()).toEqual(['gift']);

    const about = inArray(auditEntries.subjectId, [String(luka.id), order]);
    const entries = await shop.db.select().from(auditEntries).where(about);
    expect(entries.map(({ changes }) => changes)).toEqual(
      Array(2).fill([
        { field: 'note', is_private: true },
        { field: 'tags', is_private: true },
      ]),
    );
  });

  test('has bounds', async () => {
    const luka = await makeUser(shop);
    const tags = Array.from({ length: 11 }, (_, at) => `tag ${at}`);
    const wrong = { note: 'x'.repeat(2_001), tags };
    expect(
      Object.keys((await support.patch(`customers/${luka.id}/`, { version: 1, ...wrong })).json()),
    ).toEqual(['note', 'tags']);
  });

  test('is the person’s to read, and goes with them', async () => {
    const luka = await makeUser(shop, { language: 'ka' });
    const order = await makeOrder(shop.db, luka.id, 'north-mint', { status: 'delivered' });
    await support.patch(`customers/${luka.id}/`, { version: 1, note: 'Rings twice.', tags: ['VIP'] });
    await support.patch(`orders/${order}/`, { version: 1, note: 'Two bags' });
    expect((await owner.get(`customers/${luka.id}/export/`)).json().kept_by_staff).toEqual({
      language: 'ka',
      blocked_note: '',
      note: 'Rings twice.',
      tags: ['VIP'],
      orders: [{ id: order, note: 'Two bags', tags: [] }],
    });
    expect((await owner.delete(`customers/${luka.id}/?version=2`)).statusCode).toBe(204);
    expect((await support.get(`orders/${order}/`)).json()).toMatchObject({
      customer: null,
      note: '',
      tags: [],
    });
  });
});

describe('the data of a customer', () => {
  test('are exported whole, and the log says so', async () => {
    const keti = await makeUser(shop, { firstName: 'Keti' });
    await makeOrder(shop.db, keti.id, 'north-mint');
    await openBrowser(shop).post('/api/contact/', {
      name: 'Keti',
      email: keti.email.toUpperCase(),
      subject: 'Hello',
      message: 'Where is it?',
    });
    const { results } = (await owner.get(`messages/?email=${keti.email}`)).json();
    await owner.post(`messages/${results[0].id}/replies/`, { version: 1, text: 'Tomorrow.' });
    const response = await owner.get(`customers/${keti.id}/export/`);
    expect(response.headers['content-disposition']).toBe(`attachment; filename="customer-${keti.id}.json"`);
    expect(response.json()).toMatchObject({
      profile: { first_name: 'Keti', date_of_birth: '1990-05-17' },
      orders: [{ total: '31.80' }],
      messages: [{ message: 'Where is it?', replies: [{ text: 'Tomorrow.' }] }],
    });
    expect((await owner.get('customers/999999/export/')).statusCode).toBe(404);
    const entries = await shop.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, String(keti.id)));
    expect(entries.map(({ action }) => action)).toEqual(['export']);
  });

  test('are erased but for what the shop must keep, and the log holds no personal data', async () => {
    const keti = await makeUser(shop, { firstName: 'Keti', lastName: 'Erased', email: 'erased@example.com' });
    const placed = await makeOrder(shop.db, keti.id, 'north-mint', { status: 'delivered' });
    const number = Number(placed.slice(3));
    await openBrowser(shop).post('/api/contact/', {
      name: 'Keti',
      email: keti.email,
      subject: 'Hello',
      message: 'Where is it?',
    });
    await owner.patch(`customers/${keti.id}/`, { version: 1, is_blocked: true, blocked_note: 'Keti asked' });
    expect((await owner.delete(`customers/${keti.id}/?version=1`)).statusCode).toBe(409);
    expect((await owner.delete(`customers/${keti.id}/?version=2`)).statusCode).toBe(204);
    expect((await owner.get(`customers/${keti.id}/`)).statusCode).toBe(404);
    expect(await shop.db.select().from(users).where(eq(users.id, keti.id))).toEqual([]);
    const ofKeti = eq(contactMessages.email, keti.email);
    expect(await shop.db.select().from(contactMessages).where(ofKeti)).toEqual([]);
    const [order] = await shop.db.select().from(orders).where(eq(orders.number, number));
    expect(order).toMatchObject({ userId: null, address: '', total: '31.80' });
    const entries = await shop.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, String(keti.id)));
    expect(entries.map(({ action }) => action)).toEqual(['change', 'erase']);
    expect(JSON.stringify(entries)).not.toMatch(/Keti|erased@/);
  });

  test('are not erased while orders are under way, which are named', async () => {
    const keti = await makeUser(shop);
    const open: string[] = [];
    for (const status of ['pending', 'confirmed', 'shipped', 'delivered', 'cancelled', 'returned'] as const) {
      const id = await makeOrder(shop.db, keti.id, 'north-mint', { status });
      if (open.length < 3) open.push(id);
    }
    expect(await detail(keti.id)).toMatchObject({ open_orders: open });
    const refused = await owner.delete(`customers/${keti.id}/?version=1`);
    expect(said(refused)).toEqual([
      400,
      {
        detail: `Orders are still under way: ${open.join(', ')}. The account can be deleted when they are delivered or cancelled.`,
      },
    ]);
    expect(await detail(keti.id)).toMatchObject({ order_count: 6 });
    await shop.db.update(orders).set({ status: 'delivered' }).where(eq(orders.userId, keti.id));
    expect((await owner.delete(`customers/${keti.id}/?version=1`)).statusCode).toBe(204);
  });

  test('are erased at once with their orders cancelled, where that is chosen and none has left', async () => {
    const keti = await makeUser(shop);
    const shipped = await makeOrder(shop.db, keti.id, 'north-mint', { status: 'shipped' });
    const confirmed = await makeOrder(shop.db, keti.id, 'north-mint', { status: 'confirmed' });
    const erase = () => owner.delete(`customers/${keti.id}/?version=1&open_orders=cancel`);
    const refused = await erase();
    expect(refused.statusCode).toBe(400);
    expect(refused.json().detail).toContain(shipped);
    expect(refused.json().detail).not.toContain(confirmed);
    expect((await owner.get(`orders/${confirmed}/`)).json()).toMatchObject({ status: 'confirmed' });

    await shop.db
      .update(orders)
      .set({ status: 'delivered' })
      .where(eq(orders.number, Number(shipped.slice(3))));
    expect((await erase()).statusCode).toBe(204);
    expect((await owner.get(`customers/${keti.id}/`)).statusCode).toBe(404);
    const kept = (await owner.get(`orders/${confirmed}/`)).json();
    expect(kept).toMatchObject({ status: 'cancelled', customer: null, shipment: { address: '', phone: '' } });
    expect(kept.history).toMatchObject([{ status: 'cancelled' }]);
  });

  test('are erased while somebody else orders the tins of two of their orders', async () => {
    const keeper = { jobs: shop.jobs, staff: { id: null, name: 'The shop' } };
    const keti = await makeUser(shop);
    const slugs = ['counted-one', 'counted-two'];
    const made = slugs.map((slug) => makeProduct({ slug, name: { en: slug } }));
    await importCatalogue(shop.db, makeCatalogue({ products: [makeProduct(), ...made] }), []);
    const rows = await shop.db.select().from(products).where(inArray(products.slug, slugs));
    const [one, two] = rows.toSorted((a, b) => a.id - b.id);
    for (const { id, slug } of [two!, one!]) {
      const number = Number((await makeOrder(shop.db, keti.id, slug)).slice(3));
      await shop.db.transaction(async (tx) => {
        await countProduct(tx, shop.jobs, id, { sku: null, ean: null, shelf: '' });
        const lot = { code: '', bestBefore: null, quantity: 5, costPrice: null, note: '' };
        await receiveStock(tx, keeper, id, lot);
        await reserveStock(tx, keeper, { number }, [{ productId: id, quantity: 2 }]);
      });
    }
    const { erasing } = await shop.db.transaction(async (tx) => {
      await lockLevels(tx, [one!.id]);
      const response = owner.delete(`customers/${keti.id}/?version=1&open_orders=cancel`);
      const waits = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      await expect.poll(async () => (await shop.db.execute(waits)).rowCount).toBe(1);
      await lockLevels(tx, [one!.id, two!.id]);
      return { erasing: response };
    });
    expect((await erasing).statusCode).toBe(204);
  });

  test('wait for the last parcel, where that is chosen: the account is closed now and erased then', async () => {
    const keti = await makeUser(shop);
    const headers = await signIn(shop, keti);
    const id = await makeOrder(shop.db, keti.id, 'north-mint', { status: 'confirmed' });
    expect((await owner.delete(`customers/${keti.id}/?version=1&open_orders=keep`)).statusCode).toBe(204);
    expect((await shop.get('/api/orders/', headers)).statusCode).toBe(401);
    expect(await detail(keti.id)).toMatchObject({ is_blocked: true, to_erase: expect.any(String) });

    await eraseDue(shop.app);
    expect((await owner.get(`orders/${id}/`)).json()).toMatchObject({ customer: { id: keti.id } });
    for (const status of ['shipped', 'delivered']) {
      const { version } = (await owner.get(`orders/${id}/`)).json();
      expect((await owner.patch(`orders/${id}/`, { version, status })).statusCode).toBe(200);
    }
    await eraseDue(shop.app);
    expect((await owner.get(`customers/${keti.id}/`)).statusCode).toBe(404);
    expect((await owner.get(`orders/${id}/`)).json()).toMatchObject({ status: 'delivered', customer: null });
  });

  test('keep nobody else from being erased where one of them cannot be', async () => {
    const [stuck, keti] = [await makeUser(shop), await makeUser(shop)];
    for (const { id } of [stuck, keti]) {
      const order = await makeOrder(shop.db, id, 'north-mint');
      await owner.delete(`customers/${id}/?version=1&open_orders=keep`);
      await shop.db
        .update(orders)
        .set({ status: 'cancelled' })
        .where(eq(orders.number, Number(order.slice(3))));
    }
    await shop.db.execute(sql`create table holds (user_id integer references users (id))`);
    await shop.db.execute(sql`insert into holds values (${stuck.id})`);
    await expect(eraseForgotten(shop.app)).rejects.toThrow('Somebody could not be erased.');
    expect((await owner.get(`customers/${stuck.id}/`)).statusCode).toBe(200);
    expect((await owner.get(`customers/${keti.id}/`)).statusCode).toBe(404);
    await shop.db.execute(sql`drop table holds`);
    await eraseForgotten(shop.app);
    expect((await owner.get(`customers/${stuck.id}/`)).statusCode).toBe(404);
  });

  test('stay where the owner lets somebody in again whose account was to be erased', async () => {
    const keti = await makeUser(shop);
    const id = await makeOrder(shop.db, keti.id, 'north-mint');
    await owner.delete(`customers/${keti.id}/?version=1&open_orders=keep`);
    const { version } = await detail(keti.id);
    await owner.patch(`customers/${keti.id}/`, { version, is_blocked: false });
    await shop.db
      .update(orders)
      .set({ status: 'cancelled' })
      .where(eq(orders.number, Number(id.slice(3))));
    await eraseDue(shop.app);
    expect(await detail(keti.id)).toMatchObject({ is_blocked: false, to_erase: null });
  });
});
