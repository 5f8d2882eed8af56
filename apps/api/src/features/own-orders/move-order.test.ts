// Rules: docs/selling.md. Until it is packed an own order goes to another city, and comes to what it would have come to there.
import { randomUUID } from 'node:crypto';
import type { StaffOrder } from '@pouchery/contract/backoffice/orders';
import type { CartPayment } from '@pouchery/contract/order-payments';
import type { Move, OwnOrder } from '@pouchery/contract/orders';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { toPrice, toTetri } from '#api/features/checkout/money.ts';
import { orderNumber } from '#api/features/orders/orders-queries.ts';
import { orders } from '#api/features/orders/orders-tables.ts';
import { followPayments } from '#api/features/payments/follow-payments.ts';
import { replayOrder } from '#api/features/payments/replay-order.ts';
import { discountCodes, priceTiers } from '#api/features/selling/discounts-tables.ts';
import { sellingRules } from '#api/features/selling/selling-rules-tables.ts';
import { selling } from '#api/features/selling/selling-tables.ts';
import { makeCatalogue, makeProduct } from '#api/testing/make-catalogue.ts';
import { makeOrder } from '#api/testing/make-order.ts';
import { makeUser, signIn } from '#api/testing/make-user.ts';
import { queuedMails } from '#api/testing/queued-mails.ts';
import { startSimulatedBanks } from '#api/testing/simulated-banks/simulated-banks.ts';
import { openBackoffice } from '#api/testing/staff.ts';
import { makeTestApp } from '#api/testing/test-app.ts';

const banks = await startSimulatedBanks({ deliver: async () => 200 });
let ahead = 0;
const shop = await makeTestApp({ ...banks.variables }, { now: () => new Date(Date.now() + ahead) });
afterAll(async () => {
  await shop.close();
  await banks.close();
});
const owner = await openBackoffice(shop, 'owner');
const ELSEWHERE = { address: '3 Other Street', postal_code: '6000', phone: '+995 555 11 22 33' };
const TINS = 4;
let mint = 0;
/** By their names; Gori has none, and everything is collected in the shop, too. */
const methods: Record<string, { id: number; version: number }> = {};

beforeAll(async () => {
  await importCatalogue(
    shop.db,
    makeCatalogue({ products: [makeProduct({ slug: 'mint', price: '10.90' })] }),
    [],
  );
  mint = (await shop.db.select({ id: products.id }).from(products))[0]!.id;
  const method = { is_active: true, is_pick_up: false, free_from: null, cut_off: '14:00', days: 1 };
  for (const { name, ...different } of [
    { name: 'Courier', cities: ['tbilisi'], price: '5', free_from: '60' },
    { name: 'Post', cities: ['batumi', 'kutaisi'], price: '7.50', days: 3 },
    { name: 'Express', cities: ['batumi'], price: '12' },
    { name: 'Boat', cities: ['poti'], price: '1' },
    { name: 'Pick-up', cities: [], price: '0', is_pick_up: true },
  ])
    methods[name] = (
      await owner.post('delivery-methods/', { ...method, name: { en: name, ka: `${name} ka` }, ...different })
    ).json();
  await shop.db.insert(selling).values({ ordersAndStock: true, cartAndCheckout: true, bankPayments: true });
  for (const rule of ['tiers', 'codes'] as const)
    await shop.db.insert(sellingRules).values({ rule, since: '2020-01-01', value: 'yes' });
  await shop.db.insert(priceTiers).values({ fromTins: 3, percent: 7 });
  await shop.db.insert(discountCodes).values({ code: 'LITTLE', amount: '1.01' });
});

const idOf = (name: string) => methods[name]!.id;

/** Somebody who has ordered four tins in Tbilisi: 40.56 by their tier less 1.01 and 5.00 of delivery, 44.55 in all. */
async function buy(payment: CartPayment = 'at_door', different: object = {}) {
  const user = await makeUser(shop);
  const headers = { ...(await signIn(shop, user)), 'accept-language': 'en' };
  const call = (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) =>
    shop.app.inject({ method, url: `/api/${path}`, headers, ...(payload && { payload }) });
  await call('POST', 'cart/lines/', { key: randomUUID(), lines: [{ slug: 'mint', quantity: TINS }] });
  const placed = await call('POST', 'checkout/order/', {
    first_name: 'Nino',
    last_name: 'Beridze',
    street: '14 Abashidze Street',
    city: 'tbilisi',
    postal_code: '0179',
    phone: '599 00 00 00',
    note: '',
    key: randomUUID(),
    payment,
    code: 'LITTLE',
    is_adult: true,
    agrees: true,
    lines: [{ product_id: mint, quantity: TINS }],
    total: '100.00',
    delivery_method_id: idOf('Courier'),
    ...different,
  });
  expect(placed.statusCode, placed.body).toBe(201);
  const { id } = placed.json<{ id: string }>();
  const quote = (city: string) => call('POST', `orders/${id}/shipment/quote/`, { city });
  const change = (more: object) => call('PATCH', `orders/${id}/shipment/`, { ...ELSEWHERE, ...more });
  return {
    id,
    number: orderNumber(id)!,
    email: user.email,
    call,
    quote,
    change,
    read: async () => (await call('GET', `orders/${id}/`)).json<OwnOrder>(),
    seen: async () => (await owner.get(`orders/${id}/`)).json<StaffOrder>(),
    /** As the page does it: with the total that the quote has said. */
    move: async (city: string, method: string) => {
      const moves = (await quote(city)).json<Move[]>();
      const { total } = moves.find((one) => one.id === idOf(method))!;
      const moved = await change({ city, delivery_method_id: idOf(method), total });
      expect(moved.statusCode, moved.body).toBe(200);
      const order = moved.json<OwnOrder>();
      expect(order).toEqual((await call('GET', `orders/${id}/`)).json());
      return order;
    },
    payAtBank: async () => {
      banks.decide(banks.find(id).at(-1)!.id, 'pay');
      await pass();
    },
    replays: async () =>
      expect((await replayOrder(shop.db, shop.app.env, orderNumber(id)!))!.differences).toEqual({
        shop: [],
        replay: [],
      }),
  };
}

/** Until the bank is asked again; sessions end after some minutes. */
async function pass() {
  ahead += 16_000;
  await banks.pass(16);
  await followPayments(shop.app);
}

async function setPrice(name: string, price: string) {
  const { id, version } = methods[name]!;
  methods[name] = (await owner.patch(`delivery-methods/${id}/`, { version, price })).json();
}

describe('before it is moved', () => {
  test('is said what goes there, when it arrives, and what the order comes to with each', async () => {
    const { quote, read } = await buy();
    expect(await read()).toMatchObject({ city: 'tbilisi', total: '44.55' });
    const arrives = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
    expect((await quote('batumi')).json()).toEqual([
      {
        id: idOf('Post'),
        name: 'Post',
        price: '7.50',
        arrives,
        total: '47.05',
        to_pay: '47.05',
        to_pay_back: '0.00',
      },
      {
        id: idOf('Express'),
        name: 'Express',
        price: '12.00',
        arrives,
        total: '51.55',
        to_pay: '51.55',
        to_pay_back: '0.00',
      },
    ]);
    expect((await quote('gori')).json()).toEqual([]);
  });

  test('an order that was not written here has no other city', async () => {
    const { call, email } = await buy();
    const [{ id: userId }] = (await owner.get(`customers/?q=${encodeURIComponent(email)}`)).json().results;
    const old = await makeOrder(shop.db, userId, 'mint');
    expect((await call('GET', `orders/${old}/`)).json()).toMatchObject({ may_change: true, city: null });
    expect((await call('POST', `orders/${old}/shipment/quote/`, { city: 'batumi' })).json()).toEqual([]);
  });
});

describe('an order that goes to another city', () => {
  test('has the delivery, the sum, the tax and the day of there, and its tins, tier and code as they were', async () => {
    const { move, seen, read, email, id } = await buy();
    const before = (await seen()).quote!;
    await setPriceOfMint('99.00');
    await shop.db.update(discountCodes).set({ amount: '30' });
    const moved = await move('batumi', 'Post');
    await shop.db.update(discountCodes).set({ amount: '1.01' });
    await setPriceOfMint('10.90');
    expect(moved).toMatchObject({
      total: '47.05',
      city: 'batumi',
      shipment: { ...ELSEWHERE, city: 'Batumi' },
    });
    expect(moved.items.at(-1)).toMatchObject({ name: 'Post', price: '7.50' });
    expect(moved.arrives).not.toBeNull();
    const { quote: now, history, total, to_collect } = await seen();
    expect(now).toMatchObject({ tins: before.tins, code: before.code, total: '47.05', vat: '7.18' });
    expect(now!.lines.map(({ vat: _, ...line }) => line)).toEqual(
      before.lines.map(({ vat: _, ...line }) => line),
    );
    const parts = [...now!.lines, now!.delivery!].reduce((all, { vat }) => all + toTetri(vat), 0n);
    expect(toPrice(parts)).toBe(now!.vat);
    // At the door it is simply the new sum.
    expect([total, to_collect]).toEqual(['47.05', '47.05']);
    expect(history[0]).toMatchObject({ event: 'readdressed', total: '47.05', staff_name: '' });
    const mail = (await queuedMails(shop, email)).at(-1)!;
    expect(mail.subject).toBe(`Your order ${id} has changed`);
    for (const told of ['7.50', '47.05', '3 Other Street, Batumi']) expect(mail.text).toContain(told);
    expect(mail.text).not.toContain('To pay at the door');
    expect((await read()).city).toBe('batumi');
  });

  test('is told in the buyer’s language', async () => {
    const { move, id, email } = await buy();
    const [{ id: userId }] = (await owner.get(`customers/?q=${encodeURIComponent(email)}`)).json().results;
    const { users } = await import('#api/features/accounts/accounts-tables.ts');
    await shop.db.update(users).set({ language: 'ka' }).where(eq(users.id, userId));
    await move('batumi', 'Post');
    const { subject, text } = (await queuedMails(shop, email)).at(-1)!;
    expect(subject).toBe(`თქვენი შეკვეთა ${id} შეიცვალა`);
    expect(text).toContain('3 Other Street, ბათუმი');
  });

  test('and comes back has its first price again, whatever that delivery costs by now, and no money moves', async () => {
    const { move, seen, payAtBank, replays } = await buy('bog');
    await payAtBank();
    await setPrice('Courier', '8');
    await move('batumi', 'Post');
    await move('tbilisi', 'Courier');
    await setPrice('Courier', '5');
    expect(await seen()).toMatchObject({
      total: '44.55',
      to_collect: null,
      money: { paid: '44.55', refunded: '0.00', to_pay: '0.00', to_pay_back: '0.00', refunds: [] },
    });
    await replays();
  });

  test('that a bank has the money for and becomes dearer is collected at the door with the difference', async () => {
    const { move, seen, email, payAtBank, quote, replays } = await buy('bog');
    await payAtBank();
    expect((await quote('batumi')).json()[0]).toMatchObject({ to_pay: '2.50', to_pay_back: '0.00' });
    expect(await move('batumi', 'Post')).toMatchObject({ status: 'confirmed', to_collect: '2.50' });
    expect(await seen()).toMatchObject({ to_collect: '2.50', money: { to_pay: '2.50', refunds: [] } });
    expect((await queuedMails(shop, email)).at(-1)!.text).toMatch(/To pay at the door: 2\.50\s₾/);
    await replays();
  });

  test('that was paid and becomes cheaper gives back what was too much, unless it goes back', async () => {
    const { move, seen, payAtBank, quote, replays } = await buy('tbc');
    await payAtBank();
    expect((await quote('poti')).json()).toMatchObject([{ to_pay: '0.00', to_pay_back: '4.00' }]);
    await move('poti', 'Boat');
    const back = { amount: '4.00', method: 'bank', reason: 'changed' };
    expect((await seen()).money!.refunds).toMatchObject([{ ...back, state: 'waiting' }]);
    expect((await quote('tbilisi')).json()).toMatchObject([{ to_pay: '0.00', to_pay_back: '0.00' }]);
    await move('tbilisi', 'Courier');
    expect((await seen()).money!).toMatchObject({
      refunded: '0.00',
      to_pay: '0.00',
      refunds: [{ ...back, state: 'withdrawn' }],
    });
    await replays();
  });

  test('is asked of the bank with its new sum', async () => {
    for (const [city, method] of [
      ['batumi', 'Post'],
      ['batumi', 'Express'],
      ['poti', 'Boat'],
    ] as const) {
      const { id, move, call, payAtBank, seen, replays } = await buy('bog');
      banks.decide(banks.find(id)[0]!.id, 'decline');
      await pass();
      const { total } = await move(city, method);
      expect((await call('POST', `orders/${id}/pay/`, { payment: 'tbc' })).statusCode).toBe(200);
      const { quote, total: kept } = await seen();
      const lines = quote!.lines.reduce(
        (all, line) => all + toTetri(line.amount) - toTetri(line.discount),
        toTetri(quote!.delivery!.amount),
      );
      expect([toPrice(lines), kept]).toEqual([total, total]);
      expect(banks.find(id).at(-1)!.amount).toBe(Number(toTetri(total)));
      await payAtBank();
      expect(await seen()).toMatchObject({ status: 'confirmed', money: { paid: total, to_pay: '0.00' } });
      await replays();
    }
  });
});

async function setPriceOfMint(price: string) {
  await shop.db.update(products).set({ price, shopPrice: price }).where(eq(products.id, mint));
}

describe('is refused, and nothing is changed', () => {
  /** What was answered, once nothing has come of it. */
  async function refused({ change, number }: Awaited<ReturnType<typeof buy>>, more: object) {
    const row = () => shop.db.select().from(orders).where(eq(orders.number, number));
    const before = await row();
    const { statusCode, ...answer } = await change(more);
    expect(await row()).toEqual(before);
    return [statusCode, answer.json()];
  }

  test('where nothing is brought, and without a delivery', async () => {
    const bought = await buy();
    const asked = { delivery_method_id: idOf('Post'), total: '47.05' };
    expect(await refused(bought, { ...asked, city: 'gori' })).toEqual([
      400,
      { city: ['We deliver nothing there yet.'] },
    ]);
    expect(await refused(bought, { city: 'batumi' })).toEqual([
      400,
      { delivery_method_id: ['Choose how it is delivered.'] },
    ]);
  });

  test('at more than was seen, by what does not go there any more, and without a sum: with what it comes to', async () => {
    const bought = await buy();
    const asked = { city: 'batumi', delivery_method_id: idOf('Post'), total: '47.05' };
    const detail = 'The delivery there is another one by now. Nothing was changed yet.';
    const dearer = { detail, current: [{ total: '48.05' }, { total: '51.55' }] };
    await setPrice('Post', '8.50');
    expect(await refused(bought, asked)).toMatchObject([409, dearer]);
    expect(await refused(bought, { ...asked, total: undefined })).toMatchObject([409, dearer]);
    for (const name of ['Boat', 'Pick-up', 'Courier'])
      expect(await refused(bought, { ...asked, delivery_method_id: idOf(name) })).toMatchObject([
        409,
        dearer,
      ]);
    // What has become cheaper is taken.
    await setPrice('Post', '6.50');
    const { statusCode, ...moved } = await bought.change(asked);
    await setPrice('Post', '7.50');
    expect([statusCode, moved.json()]).toMatchObject([200, { total: '46.05' }]);
  });

  test('while a bank is asked for its total; another address in the city is not', async () => {
    const bought = await buy('bog');
    const busy = { detail: 'The bank is busy with the payment of this order. Please try again later.' };
    const quoted = await bought.quote('batumi');
    expect([quoted.statusCode, quoted.json()]).toEqual([409, busy]);
    const asked = { city: 'batumi', delivery_method_id: idOf('Post'), total: '47.05' };
    expect(await refused(bought, asked)).toEqual([409, busy]);
    expect((await bought.change({ city: 'tbilisi' })).json()).toMatchObject({
      total: '44.55',
      shipment: ELSEWHERE,
    });
    await bought.payAtBank();
    expect((await bought.change(asked)).statusCode).toBe(200);
  });

  test('once it is packed, and of another person', async () => {
    const bought = await buy();
    const asked = { city: 'batumi', delivery_method_id: idOf('Post'), total: '47.05' };
    const other = await buy();
    for (const [path, body] of [
      ['quote/', { city: 'batumi' }],
      ['', { ...ELSEWHERE, ...asked }],
    ] as const) {
      const method = path ? 'POST' : 'PATCH';
      const answer = await other.call(method, `orders/${bought.id}/shipment/${path}`, body);
      expect(answer.statusCode).toBe(404);
    }
    for (const status of ['confirmed', 'packed']) {
      const { version } = await bought.seen();
      const step = await owner.patch(`orders/${bought.id}/`, { version, status, notify: false });
      expect(step.statusCode, step.body).toBe(200);
    }
    expect(await refused(bought, asked)).toEqual([409, { detail: 'This order is packed by now.' }]);
    expect((await bought.read()).city).toBeNull();
  });

  test('of what is collected, without a city', async () => {
    const bought = await buy('at_door', { delivery_method_id: idOf('Pick-up') });
    expect(await refused(bought, {})).toEqual([400, { city: ['This field is required.'] }]);
    expect(await bought.move('tbilisi', 'Courier')).toMatchObject({ total: '44.55', collect_at: null });
  });
});
