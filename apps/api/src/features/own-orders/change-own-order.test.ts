// Rules: docs/selling.md
import type { SellingRuleName } from '@pouchery/contract/backoffice/selling-rule-values';
import type { OwnOrder } from '@pouchery/contract/orders';
import { addDays, toShopDay } from '@pouchery/contract/shop-time';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { addPayment } from '#api/features/orders/order-money.ts';
import { orders } from '#api/features/orders/orders-tables.ts';
import { sellingRules } from '#api/features/selling/selling-rules-tables.ts';
import { countProduct } from '#api/features/stock/count-product.ts';
import { receiveStock } from '#api/features/stock/lot-stock.ts';
import { stockLevels } from '#api/features/stock/stock-tables.ts';
import { makeCatalogue, makeProduct } from '#api/testing/make-catalogue.ts';
import { makeOrder } from '#api/testing/make-order.ts';
import { makeUser, signIn } from '#api/testing/make-user.ts';
import { queuedMails } from '#api/testing/queued-mails.ts';
import { openBackoffice } from '#api/testing/staff.ts';
import { makeTestApp } from '#api/testing/test-app.ts';

const shop = await makeTestApp();
afterAll(() => shop.close());
const owner = await openBackoffice(shop, 'owner');
const SOMEBODY = { id: null, name: 'Somebody' };
const ELSEWHERE = { address: '3 Other Street', postal_code: '0179', phone: '+995 555 11 22 33' };

beforeAll(async () => {
  await importCatalogue(
    shop.db,
    makeCatalogue({
      products: ['north-mint', 'counted'].map((slug) => makeProduct({ slug, price: '10.00' })),
    }),
    [],
  );
  await openShop(true);
});

async function openShop(isOpen: boolean) {
  const { version } = (await owner.get('settings/selling/')).json();
  await owner.patch('settings/selling/', { version, orders_and_stock: isOpen, cart_and_checkout: isOpen });
}

async function customer() {
  const user = await makeUser(shop);
  const headers = await signIn(shop, user);
  const send = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object, language = 'en') =>
    shop.app.inject({
      method,
      url: `/api/orders/${url}`,
      ...(payload && { payload }),
      headers: { ...headers, 'accept-language': language },
    });
  return {
    email: user.email,
    send,
    /** Two tins at 10.00. */
    order: (columns = {}) => makeOrder(shop.db, user.id, 'north-mint', columns),
    cart: () => shop.app.inject({ url: '/api/cart/', headers }),
    read: async (id: string): Promise<OwnOrder> => (await send('GET', `${id}/`)).json(),
  };
}

/** By somebody of the staff, through every status on the way. */
async function bring(id: string, ...statuses: string[]) {
  for (const status of statuses) {
    const { version } = (await owner.get(`orders/${id}/`)).json();
    const answer = await owner.patch(`orders/${id}/`, { version, status });
    expect(answer.statusCode, answer.body).toBe(200);
  }
}
const DELIVERED = ['confirmed', 'packed', 'shipped', 'delivered'];

describe('an own order', () => {
  test('says when it took each step, of which a step back takes the later ones away', async () => {
    const nino = await customer();
    const id = await nino.order();
    await bring(id, 'confirmed', 'packed', 'shipped');
    const { steps } = await nino.read(id);
    expect(steps.map(({ status }) => status)).toEqual(['confirmed', 'shipped']);
    await bring(id, 'confirmed');
    expect((await nino.read(id)).steps).toEqual([steps[0]]);
    const [listed] = (await nino.send('GET', '')).json().results;
    expect(listed.steps).toEqual([steps[0]]);
  });

  test('goes on while nothing may be sold', async () => {
    const rule = { rule: 'selling', since: '2020-01-01', value: 'no' };
    const { id: ruleId, version } = (await owner.post('selling-rules/', rule)).json();
    const nino = await customer();
    expect((await nino.cart()).statusCode).toBe(404);
    const id = await nino.order();
    expect((await nino.read(id)).may_change).toBe(true);
    expect((await nino.send('PATCH', `${id}/shipment/`, ELSEWHERE)).statusCode).toBe(200);
    expect((await nino.send('POST', `${id}/cancel/`)).statusCode).toBe(200);
    await owner.delete(`selling-rules/${ruleId}/?version=${version}`);
  });

  test('is cancelled by its buyer until it is packed: its tins are free, and what was paid waits to go back', async () => {
    const nino = await customer();
    const [product] = await shop.db
      .select({ id: products.id })
      .from(products)
      .where(eq(products.slug, 'counted'));
    const by = { jobs: shop.jobs, staff: SOMEBODY };
    await shop.db.transaction(async (tx) => {
      await countProduct(tx, shop.jobs, product!.id, { sku: null, ean: null, shelf: '' });
      const tins = { quantity: 9, code: 'L', bestBefore: null, costPrice: null, note: '' };
      await receiveStock(tx, by, product!.id, tins);
    });
    const method = await owner.post('delivery-methods/', {
      name: { en: 'Courier' },
      is_active: true,
      is_pick_up: false,
      cities: [],
      price: '5',
      free_from: null,
      cut_off: '14:00',
      days: 1,
    });
    const level = async () => (await shop.db.select().from(stockLevels))[0];
    const [customerRow] = (await owner.get(`customers/?q=${encodeURIComponent(nino.email)}`)).json().results;
    const placed = await owner.post('orders/', {
      key: crypto.randomUUID(),
      lines: [{ product_id: product!.id, quantity: 2 }],
      total: '25.00',
      city: 'Tbilisi',
      delivery_method_id: method.json().id,
      customer_id: customerRow.id,
      name: 'Keti',
      phone: '+995 555 00 00 01',
      email: '',
      language: 'ka',
      address: '7 Sample Street',
      postal_code: '0102',
      payment: 'transfer',
      note: '',
      is_adult: true,
    });
    expect(placed.statusCode, placed.body).toBe(201);
    const { id } = placed.json();
    await shop.db.transaction((tx) =>
      addPayment(tx, SOMEBODY, Number(id.slice(3)), { method: 'transfer', amount: '25.00' }),
    );
    expect(await level()).toMatchObject({ reserved: 2 });
    expect(await nino.read(id)).toMatchObject({ may_change: true, payment: 'transfer' });

    for (const _ of 'twice') {
      const answer = await nino.send('POST', `${id}/cancel/`);
      expect(answer.json()).toMatchObject({ status: 'cancelled', may_change: false });
    }
    expect(await level()).toMatchObject({ onHand: 9, reserved: 0 });
    const seen = (await owner.get(`orders/${id}/`)).json();
    expect(seen.money.refunds).toMatchObject([{ amount: '25.00', state: 'waiting', reason: 'cancelled' }]);
    expect(seen.history[0]).toMatchObject({ status: 'cancelled', staff_name: '' });
    const subjects = (await queuedMails(shop, nino.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes(id))).toHaveLength(2);
  });

  test('goes elsewhere until it is packed, and its history says so', async () => {
    const nino = await customer();
    const id = await nino.order({ status: 'confirmed' });
    const moved = await nino.send('PATCH', `${id}/shipment/`, ELSEWHERE);
    expect(moved.json().shipment).toMatchObject(ELSEWHERE);
    const { history, shipment } = (await owner.get(`orders/${id}/`)).json();
    expect([history[0].event, shipment.address]).toEqual(['readdressed', '3 Other Street']);
    const nowhere = await nino.send('PATCH', `${id}/shipment/`, { ...ELSEWHERE, address: ' ' });
    expect([nowhere.statusCode, nowhere.json()]).toEqual([400, { address: ['This field is required.'] }]);
  });

  test('does not go to a phone that staff have blocked', async () => {
    const nino = await customer();
    const id = await nino.order();
    const phone = '+995 555 44 55 66';
    expect((await owner.post('blocked-phones/', { phone, reason: 'Paid nothing.' })).statusCode).toBe(201);
    const refused = await nino.send('PATCH', `${id}/shipment/`, { ...ELSEWHERE, phone });
    expect([refused.statusCode, Object.keys(refused.json())]).toEqual([400, ['phone']]);
    expect((await nino.read(id)).shipment.address).not.toBe(ELSEWHERE.address);
  });

  test('that is packed stays as it is, and says why', async () => {
    const nino = await customer();
    const id = await nino.order();
    await bring(id, 'confirmed', 'packed');
    expect(await nino.read(id)).toMatchObject({ status: 'confirmed', may_change: false });
    for (const answer of [
      await nino.send('POST', `${id}/cancel/`),
      await nino.send('PATCH', `${id}/shipment/`, ELSEWHERE),
    ])
      expect([answer.statusCode, answer.json()]).toEqual([409, { detail: 'This order is packed by now.' }]);
  });

  test('whoever of the staff has it open hears that its buyer has changed it', async () => {
    const nino = await customer();
    const id = await nino.order();
    const { version } = (await owner.get(`orders/${id}/`)).json();
    await nino.send('POST', `${id}/cancel/`);
    const late = await owner.patch(`orders/${id}/`, { version, status: 'confirmed' });
    expect(late.statusCode).toBe(409);
  });

  test('of another person, and all of it while the shop sells nothing itself, is not found', async () => {
    const [nino, luka] = [await customer(), await customer()];
    const id = await nino.order();
    const calls = (who: typeof nino) =>
      Promise.all([
        who.send('POST', `${id}/cancel/`),
        who.send('PATCH', `${id}/shipment/`, ELSEWHERE),
        who.send('POST', `${id}/return/`, { lines: [{ position: 0, quantity: 1 }] }),
      ]);
    for (const answer of [...(await calls(luka)), await luka.send('GET', `${id}/receipt/`)])
      expect(answer.statusCode).toBe(404);
    await openShop(false);
    for (const answer of await calls(nino)) expect(answer.statusCode).toBe(404);
    expect(await nino.read(id)).toMatchObject({ may_change: false, returnable_until: null });
    await openShop(true);
  });
});

describe('tins go back', () => {
  const ask = (who: Awaited<ReturnType<typeof customer>>, id: string, lines: object[], reason = '') =>
    who.send('POST', `${id}/return/`, { lines, reason });

  test('as the buyer asks, confirmed by mail, until the shop has them', async () => {
    const nino = await customer();
    const id = await nino.order();
    await bring(id, ...DELIVERED);
    const order = await nino.read(id);
    expect(order.returnable).toEqual([{ position: 0, quantity: 2, price: '10.00' }]);
    const asked = await ask(nino, id, [{ position: 0, quantity: 1 }], 'Too many');
    expect(asked.json()).toMatchObject({ asked_back: [{ position: 0, quantity: 1 }] });
    expect((await queuedMails(shop, nino.email)).at(-1)).toMatchObject({ template: 'return-asked' });
    const waiting = (await owner.get('orders/?is_returning=true')).json();
    expect(waiting.results.map((row: { id: string }) => row.id)).toEqual([id]);
    const seen = (await owner.get(`orders/${id}/`)).json();
    expect(seen).toMatchObject({
      return_reason: 'Too many',
      history: [{ event: 'return_asked' }, {}, {}, {}, {}],
    });

    const lines = [{ position: 0, to_shelf: 1, written_off: 0 }];
    await owner.post(`orders/${id}/returns/`, { version: seen.version, lines });
    expect(await nino.read(id)).toMatchObject({ asked_back: [], returnable: [{ quantity: 1 }] });
  });

  test('in place of what was asked before, or none after all', async () => {
    const nino = await customer();
    const id = await nino.order();
    await bring(id, ...DELIVERED);
    await ask(nino, id, [{ position: 0, quantity: 1 }]);
    await ask(nino, id, [{ position: 0, quantity: 2 }]);
    expect((await nino.read(id)).asked_back).toEqual([{ position: 0, quantity: 2 }]);
    await ask(nino, id, []);
    expect((await nino.read(id)).asked_back).toEqual([]);
    expect((await ask(nino, id, [])).json()).toEqual({ lines: ['Choose one product at least.'] });
  });

  test('no more than are there, and each line once', async () => {
    const nino = await customer();
    const id = await nino.order();
    await bring(id, ...DELIVERED);
    const wrong = [
      [{ position: 0, quantity: 3 }],
      [{ position: 1, quantity: 1 }],
      [
        { position: 0, quantity: 1 },
        { position: 0, quantity: 1 },
      ],
    ];
    for (const lines of wrong) {
      const answer = await ask(nino, id, lines);
      expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, ['lines']]);
    }
  });

  const setRule = (rule: SellingRuleName, value: string, since = '2020-01-01') =>
    shop.db.insert(sellingRules).values({ rule, since, value });
  afterEach(() => shop.db.delete(sellingRules));
  const inDays = (days: number) => addDays(toShopDay(new Date()), days);

  test('as long as the rule of the day says on which it was placed', async () => {
    const nino = await customer();
    await setRule('withdrawal_days', '21', inDays(-40));
    await setRule('withdrawal_days', '30', inDays(-5));
    const placed = (days: number) => nino.order({ placed: new Date(Date.now() + days * 86_400_000) });
    const [usual, old, late] = [await placed(-50), await placed(-10), await placed(-1)];
    for (const [id, days, said] of [
      [usual, 14, '14 days'],
      [old, 21, '21 days'],
      [late, 30, '30 days'],
    ] as const) {
      await bring(id, ...DELIVERED);
      expect(await nino.read(id)).toMatchObject({
        returnable_until: inDays(days),
        returns: `Unopened products can be returned within ${said}.`,
      });
      expect((await queuedMails(shop, nino.email)).at(-1)?.text).toContain(`returned within ${said}.`);
      expect((await ask(nino, id, [{ position: 0, quantity: 1 }])).statusCode).toBe(200);
    }
    // Of the last day and the one after it.
    await shop.db.execute(sql`alter table order_events disable trigger user`);
    for (const [days, status] of [
      [-30, 200],
      [-31, 409],
    ] as const) {
      await shop.db.execute(sql`update order_events set at = now() + ${`${days} days`}::interval
        where order_number = ${Number(late.slice(3))}`);
      const answer = await ask(nino, late, [{ position: 0, quantity: 2 }]);
      expect(answer.statusCode).toBe(status);
    }
    await shop.db.execute(sql`alter table order_events enable trigger user`);
  });

  test.each([
    ['en', 'This order comes to less than 20.01\u00a0₾: it cannot be returned.'],
    ['ka', 'ამ შეკვეთის თანხა 20,01\u00a0₾-ზე ნაკლებია: მისი დაბრუნება შეუძლებელია.'],
    ['ru', 'Сумма этого заказа меньше 20,01\u00a0₾: вернуть его нельзя.'],
  ])('from the least sum on that a rule asks for, which is said in "%s"', async (language, said) => {
    const nino = await customer();
    const id = await nino.order();
    await bring(id, ...DELIVERED);
    await setRule('withdrawal_least_sum', '20.01');
    const lines = [{ position: 0, quantity: 1 }];
    const refused = await nino.send('POST', `${id}/return/`, { lines, reason: '' }, language);
    expect([refused.statusCode, refused.json().detail]).toEqual([409, said]);
    const seen = (await nino.send('GET', `${id}/`, undefined, language)).json();
    expect(seen).toMatchObject({ returnable_until: null, returnable: [], returns: said });
    await setRule('withdrawal_least_sum', '20.00', '2020-01-02');
    expect((await ask(nino, id, [{ position: 0, quantity: 1 }])).statusCode).toBe(200);
  });

  test('and money within the days of the rule, after the buyer’s notice', async () => {
    const nino = await customer();
    await setRule('refund_days', '10');
    const id = await nino.order({ payment: 'at_door' });
    await bring(id, ...DELIVERED);
    await shop.db.transaction((tx) =>
      addPayment(tx, SOMEBODY, Number(id.slice(3)), { method: 'cash', amount: '20.00' }),
    );
    await ask(nino, id, [{ position: 0, quantity: 1 }]);
    const { version } = (await owner.get(`orders/${id}/`)).json();
    const lines = [{ position: 0, to_shelf: 1, written_off: 0 }];
    const back = await owner.post(`orders/${id}/returns/`, { version, lines });
    expect(back.json().money.refunds).toMatchObject([
      { amount: '10.00', reason: 'returned', due: inDays(10) },
    ]);
  });

  test('nobody’s notice, and no day', async () => {
    const nino = await customer();
    const asked = await nino.order();
    await bring(asked, ...DELIVERED);
    await ask(nino, asked, [{ position: 0, quantity: 1 }]);
    const id = await nino.order({ payment: 'at_door' });
    await bring(id, ...DELIVERED);
    await shop.db.transaction((tx) =>
      addPayment(tx, SOMEBODY, Number(id.slice(3)), { method: 'cash', amount: '20.00' }),
    );
    const { version } = (await owner.get(`orders/${id}/`)).json();
    const lines = [{ position: 0, to_shelf: 1, written_off: 0 }];
    const back = await owner.post(`orders/${id}/returns/`, { version, lines });
    expect(back.json().money.refunds).toMatchObject([{ reason: 'returned', due: null }]);
  });

  test('not before it is delivered, nor once it is cancelled', async () => {
    const nino = await customer();
    const undelivered = await nino.order({ status: 'shipped' });
    for (const other of [undelivered, await nino.order({ status: 'cancelled' })]) {
      const answer = await ask(nino, other, [{ position: 0, quantity: 1 }]);
      expect([answer.statusCode, answer.json().detail]).toEqual([
        409,
        'This order can no longer be sent back.',
      ]);
    }
  });

  test('the buyer’s own words go with the buyer', async () => {
    const nino = await customer();
    const id = await nino.order();
    await bring(id, ...DELIVERED);
    await ask(nino, id, [{ position: 0, quantity: 1 }], 'I, Nino, do not like them');
    const number = Number(id.slice(3));
    const { forgetBuyer } = await import('#api/features/ordering/forget-buyer.ts');
    const [row] = await shop.db.select().from(orders).where(eq(orders.number, number));
    await shop.db.transaction((tx) => forgetBuyer(tx, row!.userId!));
    const [left] = await shop.db.select().from(orders).where(eq(orders.number, number));
    expect(left?.returnReason).toBe('');
  });
});

test.each(['en', 'ka', 'ru'])('a receipt is a PDF in "%s"', async (language) => {
  const nino = await customer();
  const id = await nino.order({ deliveryPrice: '5', delivery: { en: 'Courier' }, payment: 'at_door' });
  const answer = await nino.send('GET', `${id}/receipt/?language=${language}`);
  expect(answer.headers['content-type']).toContain('application/pdf');
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(answer.headers['content-disposition']).toContain(id);
});
