// Rules: docs/selling.md
import { randomUUID } from 'node:crypto';
import type { CartQuote } from '@pouchery/contract/ordering';
import { EVERYTHING } from '@pouchery/contract/paths';
import { addDays, toShopDay } from '@pouchery/contract/shop-time';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { announceChange } from '#api/changes/announce-change.ts';
import { addresses } from '#api/features/addresses/addresses-tables.ts';
import { cartLines } from '#api/features/cart/cart-tables.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { consents } from '#api/features/consents/consents-tables.ts';
import { orderItems, orders } from '#api/features/orders/orders-tables.ts';
import { sellingRules } from '#api/features/selling/selling-rules-tables.ts';
import { countProduct } from '#api/features/stock/count-product.ts';
import { receiveStock } from '#api/features/stock/lot-stock.ts';
import { stockLevels } from '#api/features/stock/stock-tables.ts';
import { makeCatalogue, makeProduct } from '#api/testing/make-catalogue.ts';
import { makeUser, signIn } from '#api/testing/make-user.ts';
import { queuedMails } from '#api/testing/queued-mails.ts';
import { openBackoffice } from '#api/testing/staff.ts';
import { makeTestApp } from '#api/testing/test-app.ts';

const shop = await makeTestApp({ PUBLIC_SITE_URL: 'https://shop.example' });
afterAll(() => shop.close());
const owner = await openBackoffice(shop, 'owner');
const keeper = { jobs: shop.jobs, staff: { id: owner.person.id, name: 'Nino Maisuradze' } };
const ids: Record<string, number> = {};
let courier = 0;

const SLUGS = ['north-mint', 'south-mint', 'west-mint'];
beforeAll(async () => {
  const all = SLUGS.map((slug, at) => makeProduct({ slug, name: { en: slug }, price: `1${at}.90` }));
  await importCatalogue(shop.db, makeCatalogue({ products: all }), []);
  for (const { id, slug } of await shop.db.select({ id: products.id, slug: products.slug }).from(products))
    ids[slug] = id;
  const method = {
    name: { en: 'Evening courier', ka: 'საღამოს კურიერი' },
    is_active: true,
    is_pick_up: false,
    cities: ['tbilisi'],
    price: '5',
    free_from: '60',
    cut_off: '14:00',
    days: 1,
  };
  courier = (await owner.post('delivery-methods/', method)).json().id;
  await open(true);
});
beforeEach(() => shop.db.execute(sql`delete from jobs.job`));

async function open(cart_and_checkout: boolean) {
  const { version } = (await owner.get('settings/selling/')).json();
  const changed = await owner.patch('settings/selling/', { version, cart_and_checkout });
  expect(changed.statusCode, changed.body).toBe(200);
}

const to = {
  first_name: 'Nino',
  last_name: 'Beridze',
  street: '14 Abashidze Street',
  city: 'tbilisi',
  postal_code: '0179',
  phone: '599 00 00 00',
  note: 'Second entrance.',
};

/** Somebody with two tins of the first product in the cart. */
async function enter(columns: Parameters<typeof makeUser>[1] = {}, language = 'en') {
  const user = await makeUser(shop, columns);
  const headers = { ...(await signIn(shop, user)), 'accept-language': language };
  const send = (path: string, payload: object) =>
    shop.app.inject({ method: 'POST', url: `/api/${path}`, headers, payload });
  const put = async (slug: string, quantity: number) => {
    const added = await send('cart/lines/', { key: randomUUID(), lines: [{ slug, quantity }] });
    expect(added.statusCode, added.body).toBe(200);
  };
  await put('north-mint', 2);
  const quote = async (different: object = {}) => {
    const response = await send('checkout/quote/', {
      city: 'tbilisi',
      delivery_method_id: courier,
      ...different,
    });
    expect(response.statusCode, response.body).toBe(200);
    return response.json<CartQuote>();
  };
  const body = (different: object = {}) => ({
    ...to,
    key: randomUUID(),
    lines: [{ product_id: ids['north-mint'], quantity: 2 }],
    total: '26.80',
    delivery_method_id: courier,
    payment: 'at_door',
    is_adult: true,
    agrees: true,
    ...different,
  });
  const order = (different: object = {}) => send('checkout/order/', body(different));
  const inCart = () => shop.db.$count(cartLines, eq(cartLines.userId, user.id));
  const placed = () => shop.db.$count(orders, eq(orders.userId, user.id));
  return { user, headers, send, put, quote, body, order, inCart, placed };
}

/** So many tins come in; from then on the product is counted. */
async function receive(slug: string, quantity: number) {
  const id = ids[slug]!;
  await shop.db.transaction(async (tx) => {
    const isCounted = (await tx.$count(stockLevels, eq(stockLevels.productId, id))) > 0;
    if (!isCounted) await countProduct(tx, shop.jobs, id, { sku: null, ean: null, shelf: '' });
    await receiveStock(tx, keeper, id, { code: '', bestBefore: null, quantity, costPrice: null, note: '' });
  });
}

describe('a quote of the cart', () => {
  test('says lines, delivery with its day, tax and total', async () => {
    const { quote, put } = await enter();
    expect(await quote()).toMatchObject({
      lines: [{ product: { slug: 'north-mint' }, quantity: 2, price: '10.90', amount: '21.80' }],
      tins: '21.80',
      delivery: '5.00',
      delivery_method_id: courier,
      total: '26.80',
      vat_percent: 18,
      methods: [
        { id: courier, name: 'Evening courier', price: '5.00', arrives: expect.stringMatching(/^\d{4}-/) },
      ],
    });
    await put('south-mint', 4);
    expect(await quote()).toMatchObject({ delivery: '0.00', total: '69.40', methods: [{ price: '0.00' }] });
  });

  test('has no delivery where none is chosen, or the chosen one does not go', async () => {
    const { quote } = await enter();
    const none = { delivery: null, delivery_method_id: null, total: '21.80' };
    expect(await quote({ delivery_method_id: null })).toMatchObject(none);
    expect(await quote({ city: 'batumi' })).toMatchObject({ ...none, methods: [] });
    expect(await quote({ city: null })).toMatchObject(none);
  });

  test('of an empty cart is nothing', async () => {
    const { quote, send } = await enter();
    await shop.db.delete(cartLines);
    expect(await quote({ delivery_method_id: null })).toMatchObject({ lines: [], total: '0.00' });
    expect((await send('checkout/order/', { lines: [] })).json().lines).toEqual(['This field is required.']);
  });
});

describe('a discount code', () => {
  const codes = { percent: 10, amount: null, from: null, until: null, max_uses: null, max_uses_each: 1 };

  test('is no field while no rule lets codes count', async () => {
    const { quote } = await enter();
    expect(await quote({ code: 'FRIENDS' })).toMatchObject({
      takes_codes: false,
      code: null,
      code_problem: 'not_now',
      total: '26.80',
    });
  });

  test('takes its part off, says why it takes nothing, and is kept with the order', async () => {
    await owner.post('selling-rules/', { rule: 'codes', since: '2020-01-01', value: 'yes' });
    await owner.post('discount-codes/', { ...codes, code: 'FRIENDS' });
    const { quote, order, put, placed, user } = await enter();
    const reduced = { code: { code: 'FRIENDS', discount: '2.18' }, code_problem: null, total: '24.62' };
    expect(await quote({ code: 'friends' })).toMatchObject({ takes_codes: true, ...reduced });
    const unknown = { code: null, code_problem: 'unknown', total: '26.80' };
    for (const code of ['FOES', 'FOES'.repeat(99)]) expect(await quote({ code })).toMatchObject(unknown);
    const refused = await order({ code: 'FOES' });
    expect(refused.json()).toEqual({ code: ['This code is not known.'] });
    expect(await placed()).toBe(0);
    expect((await order({ code: 'friends', total: '24.62' })).statusCode).toBe(201);
    const [kept] = await shop.db.select().from(orders).where(eq(orders.userId, user.id));
    expect(kept).toMatchObject({ total: '24.62', codeId: expect.any(Number) });
    await put('north-mint', 2);
    expect(await quote({ code: 'FRIENDS' })).toMatchObject({ code_problem: 'used_by_buyer', total: '26.80' });
    const again = await order({ code: 'FRIENDS', total: '24.62' });
    expect(again.statusCode).toBe(409);
    expect(again.json().current).toMatchObject({ code_problem: 'used_by_buyer' });
  });
});

describe('an order', () => {
  test('is placed with where it goes, leaves the cart and says so by mail', async () => {
    const { order, inCart, user, headers } = await enter();
    const sent = await order();
    expect(sent.statusCode, sent.body).toBe(201);
    const { id } = sent.json();
    const seen = await shop.app.inject({ url: `/api/orders/${id}/`, headers });
    expect(seen.json()).toMatchObject({
      status: 'pending',
      total: '26.80',
      items: [
        { name: 'north-mint', quantity: 2 },
        { name: 'Evening courier', price: '5.00' },
      ],
      shipment: {
        recipient: 'Nino Beridze',
        address: to.street,
        city: 'Tbilisi',
        postal_code: '0179',
        phone: '+995 599 00 00 00',
      },
    });
    expect(await inCart()).toBe(0);
    const [mail] = await queuedMails(shop, user.email);
    const text = mail!.text;
    const bought = ['north-mint: 2 × 10.90', 'At the door', `${to.street}, Tbilisi`];
    const told = ['Right of withdrawal', 'Model form for withdrawal', 'უარის თქმის სანიმუშო ფორმა'];
    for (const said of [id, ...bought, ...told]) expect(text).toContain(said);
  });

  test('says by mail what its buyer may send back, by the rules of its day, in the language that it was ordered in', async () => {
    const mailOf = async (rules: Record<string, string>) => {
      for (const [rule, value] of Object.entries(rules))
        await owner.post('selling-rules/', { rule, since: '2020-01-01', value });
      const { order, user } = await enter({ language: 'en' }, 'ru');
      expect((await order()).statusCode).toBe(201);
      await shop.db.delete(sellingRules);
      return (await queuedMails(shop, user.email))[0]!.text;
    };
    const usual = await mailOf({});
    for (const said of [
      'Вы можете отказаться от этого заказа в течение 14 дней после получения, не называя причины.',
      'Мы вернём всю сумму, включая обычную доставку, в течение 14 дней после вашего сообщения',
      'в течение 14 дней после сообщения; это оплачиваете вы.',
      'უარის თქმა შეგიძლიათ მიღებიდან 14 დღის განმავლობაში',
      'შეტყობინებიდან 14 დღეში დაგიბრუნებთ',
      'ამის ხარჯს თქვენ იხდით.',
    ])
      expect(usual).toContain(said);

    const other = { withdrawal_days: '21', refund_days: '7', return_days: '31', return_delivery: 'shop' };
    const changed = await mailOf({ ...other, withdrawal_least_sum: '26.80' });
    for (const said of [
      'Вы можете отказаться от этого заказа в течение 21 дня после получения',
      'обычную доставку, в течение 7 дней после вашего сообщения',
      'обратно в течение 31 дня после сообщения; это оплачиваем мы.',
      'მიღებიდან 21 დღის განმავლობაში',
      'შეტყობინებიდან 7 დღეში დაგიბრუნებთ',
      'შეტყობინებიდან 31 დღეში; ამის ხარჯს ჩვენ ვიხდით.',
    ])
      expect(changed).toContain(said);

    const small = await mailOf({ ...other, withdrawal_least_sum: '26.81' });
    expect(small).toContain('Сумма этого заказа меньше 26,81\u00a0₾: вернуть его нельзя.');
    expect(small).toContain('ამ შეკვეთის თანხა 26,81\u00a0₾-ზე ნაკლებია: მისი დაბრუნება შეუძლებელია.');
    expect(small).not.toMatch(/Примерная форма|სანიმუშო ფორმა|в течение/);
  });

  test('keeps the address, and what was agreed to', async () => {
    const { order, user, headers } = await enter({ language: 'ka' }, 'ka');
    expect((await order({ wants_news: true })).statusCode).toBe(201);
    expect(await shop.db.select().from(addresses).where(eq(addresses.userId, user.id))).toMatchObject([
      { street: to.street, isFirst: true, phone: '+995 599 00 00 00' },
    ]);
    const said = await shop.db.select().from(consents).where(eq(consents.userId, user.id));
    expect(said).toMatchObject([
      { to: 'terms', isGiven: true, language: 'ka', orderNumber: expect.any(Number) },
      { to: 'news', isGiven: true, language: 'ka' },
    ]);
    const profile = async () => (await shop.app.inject({ url: '/api/auth/profile/', headers })).json();
    expect(await profile()).toMatchObject({ wants_news: true, address_count: 1 });
    const exported = (await shop.app.inject({ url: '/api/auth/export/', headers })).json();
    expect(exported.agreements).toMatchObject([{ to: 'terms' }, { to: 'news' }]);
  });

  test('to an address of the book keeps it once', async () => {
    const { order, put, user } = await enter();
    await order();
    await put('north-mint', 2);
    await order();
    expect(await shop.db.$count(addresses, eq(addresses.userId, user.id))).toBe(1);
  });

  test('says how long the note for the courier may be', async () => {
    const { order } = await enter();
    const { note } = (await order({ note: 'x'.repeat(201) })).json();
    expect(note).toEqual(['Ensure this field has no more than 200 characters.']);
  });

  test('says at each field what is wrong', async () => {
    const { order, placed } = await enter();
    const wrong = {
      last_name: '',
      postal_code: '179',
      delivery_method_id: null,
      is_adult: false,
      agrees: false,
    };
    expect((await order(wrong)).json()).toEqual({
      last_name: ['This field is required.'],
      postal_code: ['Enter four digits, for example 0179.'],
      delivery_method_id: ['Choose how it is delivered.'],
      is_adult: ['Confirm your age to place the order.'],
      agrees: ['Agree to the terms to place the order.'],
    });
    expect((await order({ phone: '123' })).json()).toEqual({
      phone: ['Enter a phone number of Georgia, for example +995 599 00 00 00.'],
    });
    expect(await placed()).toBe(0);
  });

  test('is for who is old enough on that day', async () => {
    const [year = '', ...tomorrow] = addDays(toShopDay(shop.app.now()), 1).split('-');
    // In a common year nobody was born on the 29th of February.
    const day = tomorrow.join('-').replace('02-29', '03-01');
    const { order } = await enter({ dateOfBirth: `${Number(year) - 18}-${day}` });
    expect((await order()).json()).toEqual({ is_adult: ['You must be 18 or older.'] });
  });

  test('is nobody’s without a login, and not there while the shop sells nothing', async () => {
    const { order, body } = await enter();
    await open(false);
    expect((await order()).statusCode).toBe(404);
    await open(true);
    const url = '/api/checkout/order/';
    const { headers } = await enter();
    const { cookie, ...rest } = headers;
    const bare = { ...rest, cookie: cookie.split(';')[0]! };
    expect((await shop.app.inject({ method: 'POST', url, headers: bare, payload: body() })).statusCode).toBe(
      401,
    );
  });
});

test('what more tins of a product cost is said of a day from the rule’s on, while the cart is open', async () => {
  const tiers = async (day: string) => (await shop.get(`/api/products/north-mint/tiers/?day=${day}`)).json();
  const tier = { from_tins: 5, percent: 10, price: null, brand_id: null, product_id: ids['north-mint'] };
  await owner.post('price-tiers/', tier);
  await owner.post('selling-rules/', { rule: 'tiers', since: '2030-01-01', value: 'yes' });
  expect(await tiers('2029-12-31')).toEqual([]);
  expect(await tiers('2030-01-01')).toEqual([{ from: 5, price: '9.81', percent: 10 }]);
  expect((await shop.get('/api/products/no-mint/tiers/?day=2030-01-01')).statusCode).toBe(404);
  await open(false);
  expect(await tiers('2030-01-01')).toEqual([]);
  await open(true);
});

describe('limits of a buyer, from the day of their rule on', () => {
  const rule = async (name: string, value: string) => {
    const added = await owner.post('selling-rules/', { rule: name, since: '2020-01-01', value });
    expect(added.statusCode, added.body).toBe(201);
    return async () => {
      await shop.db.delete(sellingRules).where(eq(sellingRules.id, added.json().id));
      await announceChange(shop.db, [EVERYTHING]);
      await shop.changes.catchUp();
    };
  };

  test('an order has no more tins than it may', async () => {
    const { order, placed } = await enter();
    const lift = await rule('tins_per_order', '1');
    expect((await order()).json().detail).toMatch(/^That is more tins/);
    expect(await placed()).toBe(0);
    await lift();
    expect((await order()).statusCode).toBe(201);
  });

  test('a day has no more orders of one account or phone than it may, however they are sent', async () => {
    const phone = { phone: '599 11 22 33' };
    const [one, other] = [await enter(), await enter()];
    const lift = await rule('orders_per_day', '2');
    const first = await one.order(phone);
    expect(first.statusCode, first.body).toBe(201);
    await one.put('north-mint', 2);
    const tries = await Promise.all([one.order(phone), one.order(phone), one.order(phone)]);
    expect(tries.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(await one.placed()).toBe(2);
    const refused = await other.order({ phone: '+995599112233' });
    expect(refused.json().detail).toMatch(/^You have placed as many orders/);
    expect(await other.inCart()).toBe(1);
    expect((await other.order({ phone: '599 44 55 66' })).statusCode).toBe(201);
    await lift();
  });
});

describe('one order', () => {
  test('comes of any number of taps and retries with one key', async () => {
    const { body, send, placed } = await enter();
    const same = body();
    const answers = await Promise.all(Array.from({ length: 6 }, () => send('checkout/order/', same)));
    answers.push(await send('checkout/order/', same));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      200, 200, 200, 200, 200, 200, 201,
    ]);
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect(await placed()).toBe(1);
    expect((await send('checkout/order/', { ...same, street: '5 Rustaveli Avenue' })).statusCode).toBe(422);
  });

  test('comes of two tabs, and the others are told what is left', async () => {
    const { order, placed } = await enter();
    const answers = await Promise.all(Array.from({ length: 4 }, () => order()));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)!.json()).toMatchObject({
      detail: 'Something has changed meanwhile. Nothing was ordered yet.',
      current: { lines: [], total: expect.any(String) },
    });
    expect(await placed()).toBe(1);
  });
});

describe('what changed meanwhile is said, and nothing is ordered', () => {
  const setPrice = (slug: string, price: string) =>
    shop.db.update(products).set({ shopPrice: price }).where(eq(products.slug, slug));

  test('a price rose; one that fell counts', async () => {
    const { order, placed, inCart } = await enter();
    await setPrice('north-mint', '11.90');
    const refused = await order();
    expect([refused.statusCode, refused.json().current]).toEqual([
      409,
      expect.objectContaining({ total: '28.80', lines: [expect.objectContaining({ price: '11.90' })] }),
    ]);
    expect([await placed(), await inCart()]).toEqual([0, 1]);
    await setPrice('north-mint', '9.90');
    expect((await order()).statusCode).toBe(201);
    await setPrice('north-mint', '10.90');
  });

  test('tins are gone, or fewer; the rest stays in the cart', async () => {
    await receive('west-mint', 3);
    const [one, other] = [await enter(), await enter()];
    await one.put('west-mint', 3);
    await other.put('west-mint', 2);
    const lines = (quantity: number) => [
      { product_id: ids['north-mint'], quantity: 2 },
      { product_id: ids['west-mint'], quantity },
    ];
    expect((await other.order({ lines: lines(2), total: '999.00' })).statusCode).toBe(201);
    const fewer = await one.order({ lines: lines(3), total: '999.00' });
    expect([fewer.statusCode, fewer.json().current.lines[1].quantity]).toEqual([409, 1]);
    const third = await enter();
    await third.put('west-mint', 1);
    expect((await third.order({ lines: lines(1), total: '999.00' })).statusCode).toBe(201);
    const gone = await one.order({ lines: lines(1), total: '999.00' });
    expect([gone.statusCode, gone.json().current.lines.length]).toEqual([409, 1]);
    expect((await one.order()).statusCode).toBe(201);
    expect(await one.inCart()).toBe(1);
  });

  test('two buyers want the last tin at once: one gets it', async () => {
    await receive('west-mint', 1);
    const buyers = await Promise.all([1, 2, 3].map(() => enter()));
    for (const { put } of buyers) await put('west-mint', 1);
    const lines = [
      { product_id: ids['north-mint'], quantity: 2 },
      { product_id: ids['west-mint'], quantity: 1 },
    ];
    const answers = await Promise.all(buyers.map(({ order }) => order({ lines, total: '999.00' })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409]);
  });

  test('the cart was changed in another tab', async () => {
    const { order, put, placed } = await enter();
    await put('south-mint', 1);
    const refused = await order();
    expect([refused.statusCode, refused.json().current.lines.length]).toEqual([409, 2]);
    expect(await placed()).toBe(0);
  });

  test('the delivery became dearer, or is not offered any more', async () => {
    const { order } = await enter();
    const change = async (different: object) => {
      const { version, name, cities, ...method } = (await owner.get(`delivery-methods/${courier}/`)).json();
      const changed = await owner.patch(`delivery-methods/${courier}/`, {
        version,
        name,
        cities,
        ...method,
        ...different,
      });
      expect(changed.statusCode, changed.body).toBe(200);
    };
    await change({ price: '7' });
    expect((await order()).json().current).toMatchObject({ delivery: '7.00', total: '28.80' });
    await change({ price: '5', is_active: false });
    const gone = await order();
    expect([gone.statusCode, gone.json().current]).toEqual([
      409,
      expect.objectContaining({ delivery: null, delivery_method_id: null, methods: [] }),
    ]);
    await change({ is_active: true });
    expect((await order()).statusCode).toBe(201);
  });
});

test('whether somebody wants news is changed at any time, and each change is kept', async () => {
  const { send, user } = await enter();
  for (const wants_news of [true, true, false])
    expect((await send('auth/news/', { wants_news })).statusCode).toBe(204);
  const said = await shop.db.select().from(consents).where(eq(consents.userId, user.id));
  expect(said.map(({ isGiven }) => isGiven)).toEqual([true, false]);
});

test('30 orders are tried in ten minutes at most', async () => {
  const { order } = await enter();
  for (let at = 0; at < 30; at++) await order({ agrees: false, is_adult: true, phone: '1' });
  expect((await order()).statusCode).toBe(201);
});

test('lines of an order that was placed are those of the cart', async () => {
  const { order } = await enter();
  const { id } = (await order()).json();
  const lines = await shop.db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderNumber, Number(id.slice(3))));
  expect(lines).toMatchObject([{ productId: ids['north-mint'], quantity: 2, price: '10.90' }]);
});
