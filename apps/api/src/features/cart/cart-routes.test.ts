// Rules: docs/selling.md
import { randomUUID } from 'node:crypto';
import type { Cart } from '@pouchery/contract/cart';
import { MAX_CART_LINES, MAX_OF_ONE_TIN } from '@pouchery/contract/cart-limits';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { deleteUser } from '#api/features/profile/profile-queries.ts';
import { countProduct } from '#api/features/stock/count-product.ts';
import { receiveStock } from '#api/features/stock/lot-stock.ts';
import { attempts } from '#api/http/attempts-tables.ts';
import { collectTags } from '#api/testing/collect-tags.ts';
import { makeCatalogue, makeProduct } from '#api/testing/make-catalogue.ts';
import { makeOrder } from '#api/testing/make-order.ts';
import { makeUser, signIn } from '#api/testing/make-user.ts';
import { openBackoffice } from '#api/testing/staff.ts';
import { makeTestApp } from '#api/testing/test-app.ts';
import { cartKeys, cartLines } from './cart-tables.ts';

const shop = await makeTestApp();
afterAll(() => shop.close());
const owner = await openBackoffice(shop, 'owner');
const many = Array.from({ length: MAX_CART_LINES + 1 }, (_, at) => `tin-${at}`);

beforeAll(async () => {
  const names = ['mint', 'grape', 'berry', 'last', 'going', ...many];
  const all = names.map((slug) => makeProduct({ slug, name: { en: `The ${slug}` }, price: '15.90' }));
  await importCatalogue(shop.db, makeCatalogue({ products: all }), []);
  await open(true);
});

async function open(cart_and_checkout: boolean) {
  const { version } = (await owner.get('settings/selling/')).json();
  const changed = await owner.patch('settings/selling/', { version, cart_and_checkout });
  expect(changed.statusCode, changed.body).toBe(200);
}

function change(slug: string, columns: Partial<typeof products.$inferInsert>) {
  return shop.db.update(products).set(columns).where(eq(products.slug, slug));
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
async function enter(language: 'en' | 'ka' = 'en') {
  const user = await makeUser(shop);
  const headers = { ...(await signIn(shop, user)), 'accept-language': language };
  const ask = (method: Method, path = '', payload?: object) =>
    shop.app.inject({ method, url: `/api/cart/${path}`, headers, ...(payload && { payload }) });
  const call = async (method: Method, path = '', payload?: object) => {
    const response = await ask(method, path, payload);
    expect(response.statusCode, response.body).toBe(200);
    return response.json<Cart>();
  };
  return {
    user,
    ask,
    call,
    read: () => call('GET'),
    add: (lines: Record<string, number>, key: string = randomUUID()) =>
      call('POST', 'lines/', {
        key,
        lines: Object.entries(lines).map(([slug, quantity]) => ({ slug, quantity })),
      }),
    set: (slug: string, quantity: number) => call('PATCH', `lines/${slug}/`, { quantity }),
    remove: (slug: string) => call('DELETE', `lines/${slug}/`),
    see: ({ items }: Cart) =>
      call('POST', 'seen/', {
        lines: items.map(({ product, single_price, counted }) => ({
          slug: product.slug,
          single_price,
          is_there: counted > 0,
        })),
      }),
  };
}

function quantities({ items }: Cart) {
  return items.map(({ product, quantity }) => [product.slug, quantity]);
}

describe('while the shop has no cart', () => {
  test('there is none for customers, nothing says so, and staff walk through it', async () => {
    const nino = await enter();
    await open(false);
    expect((await nino.ask('GET')).statusCode).toBe(404);
    expect((await nino.ask('POST', 'lines/', {})).statusCode).toBe(404);
    expect((await shop.get('/api/shop/')).json().cart_is_open).toBe(false);
    const walked = await shop.app.inject({ url: '/api/cart/', headers: owner.headers });
    expect([walked.statusCode, walked.json().total_price]).toEqual([200, '0.00']);
    await open(true);
    expect((await nino.ask('GET')).statusCode).toBe(200);
    expect((await shop.get('/api/shop/')).json().cart_is_open).toBe(true);
  });

  test('opening and closing is told to the pages', async () => {
    const tags = await collectTags(shop, async () => {
      await open(false);
      await open(true);
    });
    expect(tags).toEqual(['selling', 'selling', 'shop', 'shop']);
  });
});

describe('a cart', () => {
  test('needs a login', async () => {
    expect((await shop.get('/api/cart/')).statusCode).toBe(401);
  });

  test('is empty at first', async () => {
    const nino = await enter();
    expect(await nino.read()).toEqual({
      items: [],
      count: 0,
      total_price: '0.00',
      currency: 'GEL',
      left_out: [],
    });
  });

  test('is its owner’s alone, in the order in which tins came, and each response is the whole of it', async () => {
    const [nino, dato] = [await enter(), await enter()];
    await nino.add({ mint: 2 });
    const cart = await nino.add({ grape: 1 });
    expect(quantities(cart)).toEqual([
      ['mint', 2],
      ['grape', 1],
    ]);
    expect(cart).toMatchObject({ count: 3, total_price: '47.70' });
    expect(cart.items[0]).toMatchObject({ price: '15.90', amount: '31.80', counted: 2, changed: null });
    expect((await dato.read()).items).toEqual([]);
    expect(quantities(await dato.remove('mint'))).toEqual([]);
    expect((await nino.read()).count).toBe(3);
  });

  test('3 tins and then 1 more cost what 4 cost, in the first response already', async () => {
    const [nino, dato] = [await enter(), await enter()];
    await nino.add({ mint: 3 });
    const added = await nino.add({ mint: 1 });
    expect(added).toEqual(await dato.add({ mint: 4 }));
    expect(added).toEqual(await nino.read());
  });

  test('what was tapped before the login is added once, and the saved cart is still there', async () => {
    const nino = await enter();
    await nino.add({ mint: 1, berry: 2 });
    const key = randomUUID();
    const responses = await Promise.all([1, 2, 3].map(() => nino.add({ mint: 2, grape: 1 }, key)));
    await nino.add({ mint: 2, grape: 1 }, key);
    expect(quantities(await nino.read())).toEqual([
      ['mint', 3],
      ['berry', 2],
      ['grape', 1],
    ]);
    expect(responses.map(({ count }) => count)).toEqual([6, 6, 6]);
  });

  test('keys of the last taps are kept, not all', async () => {
    const nino = await enter();
    for (let tap = 0; tap < 25; tap++) await nino.add({ mint: 1 });
    expect(await shop.db.$count(cartKeys, eq(cartKeys.userId, nino.user.id))).toBe(20);
  });

  test('takes twenty of one tin and fifty tins at most, and names what does not fit', async () => {
    const nino = await enter();
    expect(quantities(await nino.add({ mint: 15 }))).toEqual([['mint', 15]]);
    expect(quantities(await nino.add({ mint: 15 }))).toEqual([['mint', MAX_OF_ONE_TIN]]);
    await nino.call('DELETE');
    await nino.add(Object.fromEntries(many.slice(0, MAX_CART_LINES - 1).map((slug) => [slug, 1])));
    const full = await nino.add({ mint: 1, grape: 1 });
    expect([full.items.length, full.left_out]).toEqual([50, [{ name: 'The grape', because: 'full' }]]);
    expect((await nino.set('grape', 1)).left_out).toEqual(full.left_out);
    // What is in goes on.
    expect((await nino.set('mint', 4)).items).toHaveLength(50);
  });

  test.each([0, 21, 1.5, -1, '2'])('a quantity of %s is refused', async (quantity) => {
    const nino = await enter();
    expect((await nino.ask('PATCH', 'lines/mint/', { quantity })).statusCode).toBe(400);
    const lines = [{ slug: 'mint', quantity }];
    expect((await nino.ask('POST', 'lines/', { key: randomUUID(), lines })).statusCode).toBe(400);
  });

  test('a quantity is set, and a tin that was taken out is put back in its place', async () => {
    const nino = await enter();
    await nino.add({ mint: 2 });
    await nino.add({ grape: 1 });
    expect(quantities(await nino.set('mint', 5))[0]).toEqual(['mint', 5]);
    expect(quantities(await nino.remove('mint'))).toEqual([['grape', 1]]);
    expect(quantities(await nino.set('mint', 5))).toEqual([
      ['mint', 5],
      ['grape', 1],
    ]);
    // The one that was taken out before the last is gone for good, and was never a line of the cart.
    await nino.remove('mint');
    await nino.remove('grape');
    expect(await shop.db.$count(cartLines, eq(cartLines.userId, nino.user.id))).toBe(1);
    expect((await nino.read()).items).toEqual([]);
    expect(quantities(await nino.add({ grape: 1 }))).toEqual([['grape', 1]]);
    expect((await nino.call('DELETE')).items).toEqual([]);
  });

  test('what the shop does not have is left out', async () => {
    const nino = await enter();
    expect((await nino.set('nothing', 1)).items).toEqual([]);
    expect(quantities(await nino.add({ nothing: 1, mint: 1 }))).toEqual([['mint', 1]]);
  });

  test('many changes at once leave what the last one says, and the bound holds', async () => {
    const nino = await enter();
    await Promise.all(many.map((slug) => nino.add({ [slug]: 1 })));
    expect((await nino.read()).items).toHaveLength(MAX_CART_LINES);
  });
});

describe('what changed since the buyer saw the cart', () => {
  test('a price is said with both, the new one counts, and once seen it is said no more', async () => {
    const nino = await enter();
    await nino.add({ berry: 2 });
    await change('berry', { shopPrice: '16.50' });
    const cart = await nino.read();
    expect(cart.items[0]).toMatchObject({ changed: 'price', price: '16.50', single_price_seen: '15.90' });
    expect(cart.total_price).toBe('33.00');
    // Reading, as the header does, is not seeing.
    expect((await nino.read()).items[0]!.changed).toBe('price');
    expect((await nino.see(cart)).items[0]).toMatchObject({ changed: null, single_price_seen: '16.50' });
    // What was seen is what was shown, not what it has become meanwhile.
    await change('berry', { shopPrice: '17.00' });
    expect((await nino.see(cart)).items[0]!.changed).toBe('price');
    await change('berry', { shopPrice: '15.90' });
  });

  test('what is out of stock does not count, and comes back by itself', async () => {
    const nino = await enter();
    await nino.add({ last: 2, mint: 1 });
    await change('last', { stock: 'out' });
    const cart = await nino.read();
    expect(cart.items[0]).toMatchObject({ changed: 'out', counted: 0, amount: '0.00', quantity: 2 });
    expect(cart).toMatchObject({ count: 1, total_price: '15.90' });
    expect((await nino.see(cart)).items[0]).toMatchObject({ changed: null, counted: 0 });
    await change('last', { stock: 'in' });
    expect((await nino.read()).items[0]).toMatchObject({ changed: null, counted: 2 });
  });

  test('of counted tins no more count than are there', async () => {
    const nino = await enter();
    const [{ id } = { id: 0 }] = await shop.db.select().from(products).where(eq(products.slug, 'last'));
    await shop.db.transaction(async (tx) => {
      await countProduct(tx, shop.jobs, id, { sku: null, ean: null, shelf: '' });
      const lot = { code: '', bestBefore: null, quantity: 3, costPrice: null, note: '' };
      const keeper = { jobs: shop.jobs, staff: { id: owner.person.id, name: 'Nino' } };
      await receiveStock(tx, keeper, id, lot);
    });
    expect((await nino.add({ last: 5 })).items[0]).toMatchObject({
      quantity: 5,
      counted: 3,
      amount: '47.70',
    });
  });

  test('what lists do not know yet, as after an import, is shown like all others', async () => {
    const nino = await enter();
    await nino.add({ mint: 1, berry: 1 });
    await change('mint', { slug: 'renamed' });
    expect(quantities(await nino.read())).toEqual([
      ['renamed', 1],
      ['berry', 1],
    ]);
    await change('renamed', { slug: 'mint' });
  });

  test('what goes after the cart was shown is named all the same', async () => {
    const nino = await enter();
    await nino.add({ mint: 1, going: 1 });
    const shown = await nino.read();
    await change('going', { state: 'archived' });
    const told = await nino.see(shown);
    expect(told.left_out).toEqual([{ name: expect.stringContaining('The going'), because: 'gone' }]);
    expect((await nino.see(told)).left_out).toEqual([]);
    await change('going', { state: 'published' });
  });

  test('is cleared while another tab changes two of its tins', async () => {
    const nino = await enter();
    await nino.add({ mint: 1, grape: 1 });
    const clearing = await shop.db.transaction(async (tx) => {
      const ofUser = (slug: string) => sql`update cart_lines set quantity = 2 where user_id = ${nino.user.id}
        and product_id = (select id from products where slug = ${slug})`;
      await tx.execute(sql`select from users where id = ${nino.user.id} for update`);
      await tx.execute(ofUser('grape'));
      const response = nino.ask('DELETE');
      const waits = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      await expect.poll(async () => (await shop.db.execute(waits)).rowCount).toBe(1);
      await tx.execute(ofUser('mint'));
      return { response };
    });
    expect((await clearing.response).json()).toMatchObject({ items: [], count: 0 });
  });

  test('what the shop no longer shows is named until it was seen', async () => {
    const nino = await enter();
    await nino.add({ going: 1, mint: 1 });
    await change('going', { state: 'archived' });
    const cart = await nino.read();
    expect(quantities(cart)).toEqual([['mint', 1]]);
    expect(cart.left_out).toEqual([{ name: expect.stringMatching(/The going$/), because: 'gone' }]);
    expect((await nino.see(cart)).left_out).toEqual([]);
  });
});

describe('ordering again', () => {
  test('puts in what is in stock of the own order, once for the key, and names what is not', async () => {
    const [nino, dato] = [await enter(), await enter()];
    const id = await makeOrder(shop.db, nino.user.id, 'mint', { status: 'delivered' });
    const key = randomUUID();
    const cart = await nino.call('POST', `orders/${id}/`, { key });
    expect(cart.items.map(({ product }) => product.slug)).toEqual(['mint']);
    expect(await nino.call('POST', `orders/${id}/`, { key })).toEqual(cart);
    expect((await dato.ask('POST', `orders/${id}/`, { key: randomUUID() })).statusCode).toBe(404);
    await change('mint', { stock: 'out' });
    await nino.call('DELETE');
    const none = await nino.call('POST', `orders/${id}/`, { key: randomUUID() });
    expect(none.items).toEqual([]);
    expect(none.left_out).toEqual([{ name: expect.stringContaining('mint'), because: 'out' }]);
    await change('mint', { stock: 'in' });
  });
});

describe('a person’s cart', () => {
  test('is in the export of their data, and goes with them', async () => {
    const nino = await enter();
    await nino.add({ mint: 2 });
    const headers = await signIn(shop, nino.user);
    const data = await shop.app.inject({ url: '/api/auth/export/', headers });
    expect(data.json().cart).toEqual([{ product: 'mint', quantity: 2 }]);
    await deleteUser(shop.db, shop.app.outbox, nino.user);
    const { rows } = await shop.db.execute(sql`
      select user_id from cart_lines where user_id = ${nino.user.id}
      union all select user_id from cart_keys where user_id = ${nino.user.id}`);
    expect(rows).toEqual([]);
  });

  test('is changed 600 times in ten minutes at most', async () => {
    const nino = await enter();
    await shop.db.delete(attempts);
    await nino.remove('mint');
    await shop.db.update(attempts).set({ count: 599 });
    await nino.remove('mint');
    expect((await nino.ask('DELETE', 'lines/mint/')).statusCode).toBe(429);
    expect((await nino.ask('GET')).statusCode).toBe(200);
  });
});
