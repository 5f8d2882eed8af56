// Rules: docs/selling.md
import { randomUUID } from 'node:crypto';
import type { CartPayment } from '@pouchery/contract/order-payments';
import type { ListedOwnOrder, OwnOrder } from '@pouchery/contract/orders';
import { untilShopMidnight } from '@pouchery/contract/shop-time';
import { eq, lte, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { announceChange } from '#api/changes/announce-change.ts';
import { users } from '#api/features/accounts/accounts-tables.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { sum, toPrice, toTetri } from '#api/features/checkout/money.ts';
import { bankPayments, paymentEvents } from '#api/features/orders/bank-payments-tables.ts';
import { listQuotes } from '#api/features/orders/order-events.ts';
import { orderNumber } from '#api/features/orders/orders-queries.ts';
import { orders } from '#api/features/orders/orders-tables.ts';
import { payments, refunds } from '#api/features/orders/payments-tables.ts';
import { hashPassword } from '#api/features/passwords/password-hash.ts';
import { discountCodes, priceTiers } from '#api/features/selling/discounts-tables.ts';
import { STAGES_TAG } from '#api/features/selling/open-stages.ts';
import { sellingRules } from '#api/features/selling/selling-rules-tables.ts';
import { selling } from '#api/features/selling/selling-tables.ts';
import { countProduct } from '#api/features/stock/count-product.ts';
import { receiveStock } from '#api/features/stock/lot-stock.ts';
import { findStockDeviations } from '#api/features/stock/stock-deviations.ts';
import { stockLevels } from '#api/features/stock/stock-tables.ts';
import { makeCatalogue, makeProduct } from '#api/testing/make-catalogue.ts';
import { makeUser, signIn } from '#api/testing/make-user.ts';
import { queuedMails } from '#api/testing/queued-mails.ts';
import { seededNumbers } from '#api/testing/seeded-numbers.ts';
import { startSimulatedBanks } from '#api/testing/simulated-banks/simulated-banks.ts';
import { openBackoffice } from '#api/testing/staff.ts';
import { makeTestApp } from '#api/testing/test-app.ts';
import { askBank } from './ask-bank.ts';
import { openBog } from './bog.ts';
import { findBankDeviations } from './compare-books.ts';
import { followPayments } from './follow-payments.ts';
import { paymentLinkPage } from './payment-links.ts';
import { replayOrder } from './replay-order.ts';

const banks = await startSimulatedBanks({
  deliver: async (url, { body, headers }) => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: new URL(url).pathname,
      payload: body,
      headers,
    });
    return answer.statusCode;
  },
});
/** How far the shop's clock and the banks' are ahead of this machine's. */
let ahead = 0;
const shop = await makeTestApp(
  { ...banks.variables, TBC_CALLBACK_ADDRESSES: '127.0.0.1', PUBLIC_SITE_URL: 'https://shop.example' },
  { now: () => new Date(Date.now() + ahead) },
);
afterAll(async () => {
  await shop.close();
  await banks.close();
});
const owner = await openBackoffice(shop, 'owner');
const keeper = { jobs: shop.jobs, staff: { id: owner.person.id, name: 'Nino Maisuradze' } };
/** Each test takes one of which it has the only tin. */
const LAST = Array.from({ length: 20 }, (_, at) => `last-tin-${at}`);
/** Not counted, at prices that no percentage divides. */
const ODD: Record<string, string> = { 'odd-1': '0.07', 'odd-2': '3.33', 'odd-3': '9.99', 'odd-4': '17.01' };
const ids: Record<string, number> = {};
let courier = 0;

beforeAll(async () => {
  const all = ['north-mint', ...Object.keys(ODD), ...LAST].map((slug) =>
    makeProduct({ slug, name: { en: slug }, price: ODD[slug] ?? '10.90' }),
  );
  await importCatalogue(shop.db, makeCatalogue({ products: all }), []);
  for (const { id, slug } of await shop.db.select({ id: products.id, slug: products.slug }).from(products))
    ids[slug] = id;
  const method = {
    name: { en: 'Courier' },
    is_active: true,
    is_pick_up: false,
    cities: ['tbilisi'],
    price: '5',
    free_from: '60',
    cut_off: '14:00',
    days: 1,
  };
  courier = (await owner.post('delivery-methods/', method)).json().id;
  await receive('north-mint', 1_000);
  await shop.db.insert(selling).values({ ordersAndStock: true, cartAndCheckout: true, bankPayments: true });
  for (const rule of ['tiers', 'codes'] as const)
    await shop.db.insert(sellingRules).values({ rule, since: '2020-01-01', value: 'yes' });
  await shop.db.insert(discountCodes).values([
    { code: 'SEVENTH', percent: 7 },
    { code: 'LITTLE', amount: '1.01' },
    { code: 'ALL', amount: '100' },
  ]);
});
beforeEach(async () => {
  banks.answers.length = 0;
  banks.callbacks.length = 0;
  await shop.db.execute(sql`delete from jobs.job`);
});

/** Time passes for the shop and the banks; what is due in between is done. */
async function pass(minutes: number, steps = 1) {
  for (let step = 0; step < steps; step++) {
    ahead += (minutes * 60_000) / steps;
    await banks.pass((minutes * 60) / steps);
    await followPayments(shop.app);
  }
}

async function receive(slug: string, quantity: number) {
  const id = ids[slug]!;
  await shop.db.transaction(async (tx) => {
    const isCounted = (await tx.$count(stockLevels, eq(stockLevels.productId, id))) > 0;
    if (!isCounted) await countProduct(tx, shop.jobs, id, { sku: null, ean: null, shelf: '' });
    await receiveStock(tx, keeper, id, { code: '', bestBefore: null, quantity, costPrice: null, note: '' });
  });
}

async function lastTin() {
  const slug = LAST.pop()!;
  await receive(slug, 1);
  return slug;
}

/** Somebody with two tins in the cart, and what they may do. */
async function enter(slug = 'north-mint', quantity = 2) {
  const user = await makeUser(shop);
  // Sessions end while time passes.
  const send = async (path: string, payload: object = {}) =>
    shop.app.inject({ method: 'POST', url: `/api/${path}`, headers: await signIn(shop, user), payload });
  const put = { key: randomUUID(), lines: [{ slug, quantity }] };
  expect((await send('cart/lines/', put)).statusCode).toBe(200);
  const key = randomUUID();
  const order = (payment: CartPayment, different: object = {}) =>
    send('checkout/order/', {
      first_name: 'Nino',
      last_name: 'Beridze',
      street: '14 Abashidze Street',
      city: 'tbilisi',
      postal_code: '0179',
      phone: '599 00 00 00',
      note: '',
      key,
      payment,
      is_adult: true,
      agrees: true,
      lines: [{ product_id: ids[slug], quantity }],
      total: '100.00',
      delivery_method_id: courier,
      ...different,
    });
  const buy = async (payment: CartPayment) => {
    const placed = await order(payment);
    expect(placed.statusCode, placed.body).toBe(201);
    const { id, pay_at } = placed.json<{ id: string; pay_at: string | null }>();
    return { id, pay_at, number: orderNumber(id)! };
  };
  const see = async (id: string) =>
    (
      await shop.app.inject({ url: `/api/orders/${id}/`, headers: await signIn(shop, user) })
    ).json<OwnOrder>();
  const check = async (id: string) => (await send(`orders/${id}/payment/`)).json<OwnOrder>();
  const list = async () =>
    (await shop.app.inject({ url: '/api/orders/', headers: await signIn(shop, user) })).json<{
      results: ListedOwnOrder[];
    }>().results;
  const mails = async () =>
    (await queuedMails(shop)).filter(({ to }) => to === user.email).map(({ subject }) => subject);
  return { user, send, order, buy, see, list, check, mails, key };
}

/** All of an order's money and payments, as the books have it. */
async function books(number: number) {
  const [order] = await shop.db.select().from(orders).where(eq(orders.number, number));
  const tries = await shop.db.select().from(bankPayments).where(eq(bankPayments.orderNumber, number));
  const ofOrder = eq(refunds.orderNumber, number);
  return {
    status: order?.status,
    paid: order?.paid,
    refunded: order?.refunded,
    payment: order?.payment,
    states: tries.toSorted((a, b) => Number(a.begun) - Number(b.begun)).map(({ state }) => state),
    refunds: (await shop.db.select().from(refunds).where(ofOrder)).map(({ state, amount, reason }) => [
      state,
      amount,
      reason,
    ]),
  };
}

const attempts = (id: string) => banks.find(id);

/** A callback, as the bank sends it. */
async function tellOfTbc(PaymentId: string) {
  const told = await shop.app.inject({
    method: 'POST',
    url: '/api/payments/tbc/callback/',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ PaymentId }),
  });
  expect(told.statusCode, told.body).toBe(200);
}

describe('an order that staff wrote down is paid by a link', () => {
  /** Written down from a call, and shared. */
  async function share(slug = 'north-mint') {
    // Sessions end while time passes.
    const staff = await openBackoffice(shop, 'owner');
    const placed = await staff.post('orders/', {
      customer_id: null,
      name: 'Nino',
      email: '',
      language: 'ka',
      phone: '599 10 10 10',
      address: '14 Abashidze Street',
      city: 'Tbilisi',
      postal_code: '0179',
      note: '',
      code: '',
      delivery_method_id: courier,
      payment: 'at_door',
      is_adult: true,
      key: randomUUID(),
      total: '99.00',
      lines: [{ product_id: ids[slug], quantity: 1 }],
    });
    expect(placed.statusCode, placed.body).toBe(201);
    const { id, version } = placed.json();
    const shared = await staff.post(`orders/${id}/payment-link/`, { version });
    return {
      id,
      staff,
      number: orderNumber(id)!,
      shared,
      token: /token=(.+)$/.exec(shared.json().link)?.[1],
    };
  }
  const read = async (token: string) => (await shop.app.inject(`/api/payment-links/${token}/`)).json();
  const press = (token: string, bank: string, headers: Record<string, string> = {}) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/payment-links/',
      payload: new URLSearchParams({ token, bank, locale: 'ka' }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });

  test('whoever has the link reads number and sum alone, and pays without an account', async () => {
    const { id, number, shared, token } = await share();
    expect(shared.json().link).toMatch(/^https:\/\/shop\.example\/ka\/order\/pay\?token=PO-\d+\.[\w-]{43}$/);
    const until = `${shared.json().until.slice(0, 19)}Z`;
    expect(await read(token!)).toEqual({
      id,
      state: 'open',
      amount: '15.90',
      until,
      pay_with: ['bog', 'tbc'],
      bank_payment: null,
    });
    // A long time passes, in which its tins are kept.
    await pass(24 * 60);
    const pressed = await press(token!, 'tbc');
    expect([pressed.statusCode, pressed.headers.location]).toEqual([303, shared.json().link]);
    const waiting = await read(token!);
    expect(waiting.bank_payment).toMatchObject({
      bank: 'tbc',
      state: 'waiting',
      pay_at: expect.stringMatching(/^http/),
    });
    expect(waiting.until).toBe(until);
    banks.decide(attempts(id)[0]!.id, 'pay');
    ahead += 3_000;
    expect(await read(token!)).toMatchObject({ state: 'paid', pay_with: [] });
    expect(await books(number)).toMatchObject({ status: 'confirmed', payment: 'tbc', paid: '15.90' });
    // Nothing more is to be paid.
    expect((await press(token!, 'bog')).headers.location).toBe(`${shared.json().link}&failed=1`);
    expect(await books(number)).toMatchObject({ states: ['captured'] });
  });

  test('is let go two days after it was shared, and its link says so', async () => {
    const { number, token } = await share();
    await pass(47 * 60);
    expect((await books(number)).status).toBe('pending');
    await pass(61);
    expect((await books(number)).status).toBe('cancelled');
    expect(await read(token!)).toMatchObject({ state: 'closed', pay_with: [] });
    expect(await findStockDeviations(shop.db)).toEqual([]);
  });

  test('is kept when it is paid in cash meanwhile', async () => {
    const { id, number, staff } = await share();
    const { version } = (await staff.get(`orders/${id}/`)).json();
    const noted = await staff.post(`orders/${id}/payments/`, {
      version,
      method: 'cash',
      amount: '15.90',
      note: '',
    });
    expect(noted.statusCode, noted.body).toBe(200);
    await pass(49 * 60);
    expect(await books(number)).toMatchObject({ status: 'pending', paid: '15.90' });
  });

  test('two tabs pay once: what the bank has already is not asked for again at another', async () => {
    const { id, number, token } = await share();
    banks.callbacks.push([]);
    await press(token!, 'bog');
    banks.decide(attempts(id)[0]!.id, 'pay');
    ahead += 3_000;
    await press(token!, 'tbc');
    expect(await books(number)).toMatchObject({ status: 'confirmed', states: ['captured'] });
    expect(await read(token!)).toMatchObject({ state: 'paid' });
  });

  test('says what is left to pay, and leads to no bank’s page of another sum', async () => {
    const { id, staff, number, token } = await share();
    await press(token!, 'bog');
    expect((await read(token!)).bank_payment.pay_at).toMatch(/^http/);
    const { version } = (await staff.get(`orders/${id}/`)).json();
    const noted = await staff.post(`orders/${id}/payments/`, {
      version,
      method: 'cash',
      amount: '5.00',
      note: '',
    });
    expect(noted.statusCode, noted.body).toBe(200);
    expect(await read(token!)).toMatchObject({ amount: '10.90', bank_payment: { pay_at: null } });
    await press(token!, 'bog');
    expect(attempts(id).map(({ amount }) => amount)).toEqual([1_590, 1_090]);
    expect((await read(token!)).bank_payment.pay_at).toMatch(/^http/);
    banks.decide(attempts(id)[1]!.id, 'pay');
    ahead += 3_000;
    expect(await read(token!)).toMatchObject({ state: 'paid', amount: '15.90' });
    expect(await books(number)).toMatchObject({ status: 'confirmed', paid: '15.90' });
  });

  test('is not paid at a bank any more after twenty tries', async () => {
    const { id, token } = await share();
    for (let tries = 0; tries < 20; tries++) {
      expect(await read(token!)).toMatchObject({ state: 'open', pay_with: ['bog', 'tbc'] });
      await press(token!, 'tbc');
      expect((await read(token!)).bank_payment.pay_at).toMatch(/^http/);
      banks.decide(attempts(id)[tries]!.id, 'decline');
      ahead += 3_000;
    }
    expect(await read(token!)).toMatchObject({ state: 'closed', pay_with: [] });
    // Sixty calls, of which most ask a bank: a machine three times slower needs half a minute.
  }, 60_000);

  test('leads to no bank’s page whose time is over', async () => {
    const { number, token } = await share();
    await press(token!, 'tbc');
    await shop.db
      .update(bankPayments)
      .set({ expires: sql`clock_timestamp() + interval '1 minute'` })
      .where(eq(bankPayments.orderNumber, number));
    expect((await read(token!)).bank_payment).toMatchObject({ state: 'waiting', pay_at: null });
  });

  test('a link that was made up, another order’s signature and a page of another site lead nowhere', async () => {
    const [one, other] = [await share(), await share()];
    const [, signature] = other.token!.split('.');
    for (const token of [`${one.id}.${signature}`, `${one.id}.${'a'.repeat(43)}`, 'PO-1', "'--"])
      expect((await shop.app.inject(`/api/payment-links/${encodeURIComponent(token)}/`)).statusCode).toBe(
        404,
      );
    expect((await press(one.token!, 'bog', { origin: 'https://elsewhere.example' })).statusCode).toBe(403);
    expect((await press(`${one.id}.${signature}`, 'bog')).statusCode).toBe(404);
    expect((await press(one.token!, 'cash')).statusCode).toBe(404);
    expect((await books(one.number)).states).toEqual([]);
  });

  test('there is none for an order that is confirmed, and none that packers could make', async () => {
    const { id, staff } = await share();
    const packer = await openBackoffice(shop, 'packer');
    const { version } = (await staff.get(`orders/${id}/`)).json();
    expect((await packer.post(`orders/${id}/payment-link/`, { version })).statusCode).toBe(403);
    const confirmed = await staff.patch(`orders/${id}/`, { version, status: 'confirmed' });
    const again = await staff.post(`orders/${id}/payment-link/`, { version: confirmed.json().version });
    expect([again.statusCode, again.json()]).toEqual([
      400,
      { non_field: ['There is nothing to pay for this order any more.'] },
    ]);
  });
});

describe.each(['bog', 'tbc'] as const)('an order that is paid at %s', (bank) => {
  test('waits at the bank with its tins, and is confirmed once with what the bank was asked for', async () => {
    const { buy, see, list, mails, send } = await enter();
    const { id, pay_at, number } = await buy(bank);
    expect(pay_at).toMatch(/^http:/);
    expect(await list()).toMatchObject([{ id, is_unpaid: true }]);
    expect(await see(id)).toMatchObject({
      status: 'pending',
      payment: bank,
      total: '26.80',
      pay_with: ['at_door', 'bog', 'tbc'],
      bank_payment: { bank, state: 'waiting', pay_at },
    });
    expect(await mails()).toEqual([]);
    const [attempt] = attempts(id);
    banks.decide(attempt!.id, 'pay');
    banks.callbacks.push([{ after: 0 }, { after: 0 }]);
    await Promise.all([send(`orders/${id}/payment/`), banks.pass(0), send(`orders/${id}/payment/`)]);
    await pass(1);
    expect(await see(id)).toMatchObject({
      status: 'confirmed',
      pay_with: [],
      bank_payment: { state: 'paid' },
    });
    expect(await list()).toMatchObject([{ id, is_unpaid: false }]);
    expect(await books(number)).toMatchObject({ paid: '26.80', states: ['captured'], refunds: [] });
    expect(await mails()).toEqual([`Your order ${id} is confirmed`]);
    const said = await shop.db.select().from(paymentEvents);
    expect(JSON.stringify(said)).not.toMatch(/Beridze|599 00|Abashidze/);
    // Nobody has to be asked for it any more.
    const [kept] = await shop.db.select().from(bankPayments).where(eq(bankPayments.orderNumber, number));
    expect([kept?.askAt, kept?.unsettled]).toEqual([null, null]);
  });

  test('is confirmed without any callback, and a tap that is sent again has the same page', async () => {
    const { buy, order, see } = await enter();
    const { id, pay_at } = await buy(bank);
    expect((await order(bank)).json()).toEqual({ id, pay_at });
    expect(attempts(id)).toHaveLength(1);
    banks.callbacks.push([]);
    banks.decide(attempts(id)[0]!.id, 'pay');
    await pass(1);
    expect((await see(id)).status).toBe('confirmed');
  });

  test('is let go when nobody pays in time, with a mail, and its tins are free', async () => {
    const { buy, see, mails } = await enter();
    const { id } = await buy(bank);
    await pass(25, 5);
    expect((await see(id)).status).toBe('pending');
    await pass(6);
    expect(await see(id)).toMatchObject({ status: 'cancelled', pay_with: [] });
    expect(await mails()).toEqual([`Your order ${id} has been cancelled`]);
    expect(await findStockDeviations(shop.db)).toEqual([]);
  });

  test('is paid with another bank, or at the door after all, when it was declined', async () => {
    const { buy, send, see, check, mails } = await enter();
    const { id } = await buy(bank);
    banks.decide(attempts(id)[0]!.id, 'decline');
    await pass(1);
    expect(await check(id)).toMatchObject({
      status: 'pending',
      bank_payment: { state: 'failed', pay_at: null },
    });
    const other = bank === 'bog' ? 'tbc' : 'bog';
    const again = await send(`orders/${id}/pay/`, { payment: other });
    expect([again.statusCode, again.json().pay_at]).toEqual([200, expect.stringContaining('http')]);
    expect((await see(id)).bank_payment).toMatchObject({ bank: other, state: 'waiting' });
    expect((await send(`orders/${id}/pay/`, { payment: 'at_door' })).json()).toEqual({ pay_at: null });
    expect(await see(id)).toMatchObject({ status: 'pending', payment: 'at_door', pay_with: [] });
    const staff = await openBackoffice(shop, 'owner');
    expect((await staff.get(`orders/${id}/`)).json().history[0].event).toBe('pays_at_door');
    expect(await mails()).toEqual([`Your order ${id} is placed`]);
    await pass(40, 4);
    expect((await see(id)).status).toBe('pending');
  });

  test('goes back by the bank when it is cancelled, and is said to be back once the bank says so', async () => {
    const { buy, send, see, mails } = await enter();
    const { id, number } = await buy(bank);
    banks.decide(attempts(id)[0]!.id, 'pay');
    await pass(1);
    expect((await see(id)).refunds).toEqual([]);
    await shop.db.execute(sql`delete from jobs.job`);
    expect((await send(`orders/${id}/cancel/`)).statusCode).toBe(200);
    expect((await books(number)).refunds).toEqual([['waiting', '26.80', 'cancelled']]);
    await followPayments(shop.app);
    expect((await books(number)).refunds).toEqual([['waiting', '26.80', 'cancelled']]);
    expect(await mails()).toEqual([`Your order ${id} has been cancelled`]);
    expect((await see(id)).refunds).toEqual([{ amount: '26.80', paid_back: null }]);
    await pass(1);
    await pass(1);
    expect((await see(id)).refunds).toEqual([
      { amount: '26.80', paid_back: expect.stringMatching(/^\d{4}-/) },
    ]);
    expect(await books(number)).toMatchObject({
      refunds: [['done', '26.80', 'cancelled']],
      states: ['returned'],
    });
    expect(await mails()).toHaveLength(2);
    await pass(60, 6);
    expect(await mails()).toHaveLength(2);
  });

  test('goes back by itself when it is paid after its tins are gone', async () => {
    const slug = await lastTin();
    const { buy, mails, see } = await enter(slug, 1);
    const { id, number } = await buy(bank);
    const [attempt] = attempts(id);
    // The answers of the bank are lost until the order has ended.
    banks.callbacks.push([]);
    for (let at = 0; at < 40; at++) banks.answers.push('refused');
    banks.decide(attempt!.id, 'pay');
    await pass(31);
    expect((await see(id)).status).toBe('cancelled');
    const other = await enter(slug, 1);
    await other.buy('at_door');
    banks.answers.length = 0;
    await pass(60, 6);
    expect(await books(number)).toMatchObject({
      status: 'cancelled',
      paid: '15.90',
      refunded: '15.90',
      states: ['returned'],
      refunds: [['done', '15.90', 'paid_late']],
    });
    expect(await mails()).toContainEqual(expect.stringContaining('15.90'));
  });

  test('gets its tins again when it is paid late and they are still there', async () => {
    const slug = await lastTin();
    const { buy, see } = await enter(slug, 1);
    const { id, number } = await buy(bank);
    banks.callbacks.push([]);
    for (let at = 0; at < 40; at++) banks.answers.push('refused');
    banks.decide(attempts(id)[0]!.id, 'pay');
    await pass(31);
    expect((await see(id)).status).toBe('cancelled');
    banks.answers.length = 0;
    await pass(30, 3);
    expect(await books(number)).toMatchObject({ status: 'confirmed', paid: '15.90', refunds: [] });
    expect(await findStockDeviations(shop.db)).toEqual([]);
  });

  test('is let go when the bank frees what it has held too late', async () => {
    const { buy, see } = await enter();
    const { id, number } = await buy(bank);
    const [attempt] = attempts(id);
    banks.callbacks.push([], []);
    for (let at = 0; at < 40; at++) banks.answers.push('refused');
    Object.assign(attempt!, { isManual: true });
    banks.decide(attempt!.id, 'pay');
    await pass(31);
    expect((await see(id)).status).toBe('cancelled');
    // It reads as held, and the bank does not take it.
    banks.answers.splice(0, 40, 'answered', 'refused');
    await pass(10);
    expect(await books(number)).toMatchObject({ status: 'pending', states: ['held'] });
    Object.assign(attempt!, { state: 'cancelled' });
    await pass(120, 12);
    expect(await books(number)).toMatchObject({ status: 'cancelled', states: ['failed'] });
  });

  test('goes back when it is paid late and its buyer has gone', async () => {
    const { user, buy, see } = await enter();
    const { id, number } = await buy(bank);
    banks.callbacks.push([]);
    for (let at = 0; at < 40; at++) banks.answers.push('refused');
    banks.decide(attempts(id)[0]!.id, 'pay');
    await pass(31);
    expect((await see(id)).status).toBe('cancelled');
    const passwordHash = await hashPassword('a password of their own');
    await shop.db.update(users).set({ passwordHash }).where(eq(users.id, user.id));
    const gone = await shop.app.inject({
      method: 'DELETE',
      url: '/api/auth/profile/',
      headers: await signIn(shop, { ...user, passwordHash }),
      payload: { password: 'a password of their own' },
    });
    expect(gone.statusCode, gone.body).toBe(204);
    banks.answers.length = 0;
    await pass(60, 6);
    expect(await books(number)).toMatchObject({
      status: 'cancelled',
      states: ['returned'],
      refunds: [['done', '26.80', 'paid_late']],
    });
  });
});

test('a second payment for the same order goes back, and staff see it; its buyer reads that the order is paid', async () => {
  const { buy, send, see, mails } = await enter();
  const { id, number } = await buy('bog');
  await send(`orders/${id}/pay/`, { payment: 'tbc' });
  for (const { id: attempt } of attempts(id)) banks.decide(attempt, 'pay');
  await pass(10, 5);
  const { states, ...kept } = await books(number);
  expect(states.toSorted()).toEqual(['captured', 'returned']);
  expect(kept).toMatchObject({
    status: 'confirmed',
    paid: '53.60',
    refunded: '26.80',
    refunds: [['done', '26.80', 'paid_twice']],
  });
  expect(await mails()).toHaveLength(2);
  expect(await see(id)).toMatchObject({ bank_payment: { state: 'paid' }, refunds: [{ amount: '26.80' }] });
  const staff = await openBackoffice(shop, 'owner');
  const { money } = (await staff.get(`orders/${id}/`)).json();
  expect(money.refunds).toMatchObject([{ method: 'bank', reason: 'paid_twice', state: 'done' }]);
});

test('the cart is changed while its buyer is at the bank: the order is what was paid', async () => {
  const { buy, send, see } = await enter();
  const { id } = await buy('tbc');
  await send('cart/lines/', { key: randomUUID(), lines: [{ slug: 'north-mint', quantity: 5 }] });
  banks.decide(attempts(id)[0]!.id, 'pay');
  await pass(1);
  expect(await see(id)).toMatchObject({ status: 'confirmed', total: '26.80' });
});

test('two buyers pay for the last tin: one gets it, the other is told before', async () => {
  const slug = await lastTin();
  const both = await Promise.all([enter(slug, 1), enter(slug, 1)]);
  const answers = await Promise.all(both.map(({ order }) => order('bog')));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
});

test('a bank that does not answer leaves the order waiting, and it is paid again', async () => {
  const { order, send, see } = await enter();
  banks.answers.push('cut');
  const { id, pay_at } = (await order('bog')).json();
  expect(pay_at).toBeNull();
  expect(await see(id)).toMatchObject({ status: 'pending', bank_payment: { state: 'failed' } });
  banks.answers.push('refused');
  expect((await send(`orders/${id}/pay/`, { payment: 'tbc' })).statusCode).toBe(503);
  expect((await send(`orders/${id}/pay/`, { payment: 'bog' })).json().pay_at).toMatch(/^http/);
});

test('a page that a bank gives after another tab was told that it does not answer is followed', async () => {
  const { order, send, list, see } = await enter();
  banks.answers.push('late', 'refused');
  banks.callbacks.push([]);
  const asked = banks.asked.length;
  const placed = order('bog');
  await expect
    .poll(() => banks.asked.slice(asked).map(({ verb }) => verb), { interval: 5 })
    .toContain('start');
  const id = (await list())[0]!.id;
  expect((await send(`orders/${id}/pay/`, { payment: 'bog' })).statusCode).toBe(503);
  expect((await placed).json()).toEqual({ id, pay_at: expect.stringMatching(/^http/) });
  banks.decide(attempts(id)[0]!.id, 'pay');
  await pass(1);
  expect(await see(id)).toMatchObject({ status: 'confirmed', bank_payment: { state: 'paid' } });
});

test('callbacks of Bank of Georgia need its signature, those of TBC its address', async () => {
  const { buy, see } = await enter();
  const { id } = await buy('bog');
  banks.callbacks.push([{ after: 0, isForged: true }]);
  banks.decide(attempts(id)[0]!.id, 'pay');
  await banks.pass(0);
  expect(banks.sent.at(-1)).toMatchObject({ isForged: true, status: 400 });
  expect((await see(id)).status).toBe('pending');
  const call = (bank: string, remoteAddress: string, body: string) =>
    shop.app.inject({
      method: 'POST',
      url: `/api/payments/${bank}/callback/`,
      remoteAddress,
      payload: body,
      headers: { 'content-type': 'application/json' },
    });
  expect((await call('bog', '127.0.0.1', '{}')).statusCode).toBe(400);
  expect((await call('tbc', '192.0.2.1', '{"PaymentId":"x"}')).statusCode).toBe(403);
  expect((await call('tbc', '127.0.0.1', '{"PaymentId":"x"}')).statusCode).toBe(200);
  expect((await call('tbc', '127.0.0.1', 'x')).statusCode).toBe(400);
});

test('payments that are due do not wait for each other’s bank', async () => {
  const buyers = await Promise.all([enter(), enter(), enter()]);
  for (const { buy } of buyers) await buy('tbc');
  ahead += 20_000;
  const asked = () => banks.asked.filter(({ verb }) => verb === 'read').length;
  const before = asked();
  banks.answers.push('late', 'late', 'late');
  const run = followPayments(shop.app);
  // Sooner than the first of them is answered.
  await expect.poll(asked, { timeout: 250, interval: 5 }).toBeGreaterThan(before + 2);
  await run;
});

test('whoever waits for a slow bank takes no place among the requests under way', async () => {
  const { order, send, list } = await enter();
  /** How many places are taken while the bank is asked for this. */
  const places = async (verb: string, call: () => Promise<unknown>) => {
    const asked = () => banks.asked.filter((one) => one.verb === verb).length;
    const before = asked();
    ahead += 3_000;
    banks.answers.push('late');
    const waiting = call();
    await expect.poll(asked, { interval: 5 }).toBe(before + 1);
    const { body } = await shop.app.inject('/metrics');
    await waiting;
    return /^http_requests_in_flight (\d+)/m.exec(body)?.[1];
  };
  expect(await places('start', () => order('bog'))).toBe('0');
  const id = (await list())[0]!.id;
  expect(await places('start', () => send(`orders/${id}/pay/`, { payment: 'tbc' }))).toBe('0');
  expect(await places('read', () => send(`orders/${id}/payment/`))).toBe('0');
  const token = paymentLinkPage(id, shop.secretKeys).split('token=')[1];
  expect(await places('read', () => shop.app.inject(`/api/payment-links/${token}/`))).toBe('0');
  expect(await places('read', () => tellOfTbc(attempts(id)[1]!.id))).toBe('0');
});

describe('a callback of TBC', () => {
  test('that comes while somebody asks already is followed at the next run', async () => {
    const { buy, check, see } = await enter();
    const { id } = await buy('tbc');
    const [attempt] = attempts(id);
    // By now the bank is asked every quarter of an hour.
    await pass(13, 26);
    await check(id);
    banks.callbacks.push([]);
    banks.decide(attempt!.id, 'pay');
    await tellOfTbc(attempt!.id);
    await pass(0.25);
    expect((await see(id)).status).toBe('confirmed');
  });

  test('about a payment that had failed for good is followed although the bank does not answer just then', async () => {
    const { buy, see } = await enter();
    const { id, number } = await buy('tbc');
    const [attempt] = attempts(id);
    banks.decide(attempt!.id, 'decline');
    await pass(60, 6);
    expect((await see(id)).status).toBe('cancelled');
    const [final] = await shop.db.select().from(bankPayments).where(eq(bankPayments.orderNumber, number));
    expect(final).toMatchObject({ state: 'failed', askAt: null });
    // The bank has taken it all the same.
    Object.assign(attempt!, { state: 'taken', taken: attempt!.amount });
    banks.answers.push('refused');
    await tellOfTbc(attempt!.id);
    await pass(20, 2);
    expect(await books(number)).toMatchObject({ status: 'confirmed', paid: '26.80' });
  });
});

test('while a bank’s keys are not good what is there waits, and minutes after new ones are set it is read and paid back', async () => {
  const [paid, { buy, see }] = [await (await enter()).buy('bog'), await enter()];
  banks.decide(attempts(paid.id)[0]!.id, 'pay');
  await pass(1);
  const open = await buy('bog');
  const good = shop.app.banks.bog!;
  shop.app.banks.bog = openBog({
    clientId: banks.variables.BOG_CLIENT_ID,
    clientSecret: 'another one',
    tokenUrl: banks.variables.BOG_TOKEN_URL,
    apiUrl: banks.variables.BOG_API_URL,
  });
  const staff = await openBackoffice(shop, 'owner');
  const { version } = (await staff.get(`orders/${paid.id}/`)).json();
  const goodwill = { version, method: 'bank', amount: '1.00', reason: 'goodwill', note: '' };
  expect((await staff.post(`orders/${paid.id}/refunds/`, goodwill)).statusCode).toBe(200);
  await pass(15, 3);
  banks.decide(attempts(open.id)[0]!.id, 'pay');
  await pass(24 * 60, 24);
  const states = async () => [(await books(paid.number)).refunds[0]?.[0], (await see(open.id)).status];
  const before = await states();
  delete shop.app.banks.bog;
  await pass(60, 3);
  const due = await shop.db.$count(refunds, lte(refunds.askAt, shop.app.now()));
  shop.app.banks.bog = good;
  await pass(20, 4);
  expect([before, due, await states()]).toEqual([['waiting', 'cancelled'], 0, ['done', 'confirmed']]);
});

async function openBanks(bankPayments: boolean) {
  await shop.db.update(selling).set({ bankPayments });
  await announceChange(shop.db, [STAGES_TAG]);
  await shop.changes.catchUp();
}

test('a cart that is not as it was seen may still be paid at a bank', async () => {
  const { order } = await enter();
  const changed = await order('bog', { total: '1.00' });
  expect([changed.statusCode, changed.json().current.payments]).toEqual([409, ['at_door', 'bog', 'tbc']]);
});

test('while it is closed, banks are not offered, and a payment that was begun is followed all the same', async () => {
  const { buy, order, send, see } = await enter();
  const { id } = await buy('bog');
  const quote = () => send('checkout/quote/', { city: 'tbilisi', delivery_method_id: courier });
  expect((await quote()).json().payments).toEqual(['at_door', 'bog', 'tbc']);
  await openBanks(false);
  expect((await quote()).json().payments).toEqual(['at_door']);
  expect((await order('bog', { key: randomUUID() })).json()).toHaveProperty('payment');
  expect((await see(id)).pay_with).toEqual(['at_door']);
  banks.decide(attempts(id)[0]!.id, 'pay');
  await pass(1);
  expect((await see(id)).status).toBe('confirmed');
  await openBanks(true);
});

test('the second part of a day goes back by TBC on the day after', async () => {
  // All of it on one day, whenever this runs.
  await pass(Math.ceil(untilShopMidnight(shop.app.now().getTime()) / 60_000) + 5);
  const { buy, see } = await enter();
  const { id, number } = await buy('tbc');
  banks.decide(attempts(id)[0]!.id, 'pay');
  await pass(1);
  expect((await see(id)).status).toBe('confirmed');
  const staff = await openBackoffice(shop, 'owner');
  for (const amount of ['1.00', '2.00']) {
    const { version } = (await staff.get(`orders/${id}/`)).json();
    const body = { version, method: 'bank', amount, reason: 'goodwill', note: '' };
    const asked = await staff.post(`orders/${id}/refunds/`, body);
    expect(asked.statusCode, asked.body).toBe(200);
  }
  await pass(10, 5);
  const states = async () => (await books(number)).refunds.map(([state]) => state);
  expect(await states()).toEqual(['done', 'waiting']);
  await pass(26 * 60, 4);
  await pass(5, 5);
  expect(await states()).toEqual(['done', 'done']);
});

test('the books are compared no further with a bank that is away, which is said once', async () => {
  for (const bank of ['bog', 'tbc', 'bog', 'tbc'] as const) await (await enter()).buy(bank);
  ahead += 3_000;
  const asked = () => banks.asked.filter(({ verb }) => verb === 'read').length;
  const before = asked();
  banks.answers.push(...Array.from({ length: 500 }, () => 'cut' as const));
  const deviations = await findBankDeviations(shop.app);
  banks.answers.length = 0;
  expect(deviations.toSorted()).toEqual([
    'Bank of Georgia: The bank does not answer. Its other payments were not compared.',
    'TBC: The bank does not answer. Its other payments were not compared.',
  ]);
  expect(asked() - before).toBe(4);
});

test('the books are compared with the banks: what was paid back in a bank’s own program is named', async () => {
  const { buy } = await enter();
  const { id } = await buy('bog');
  banks.decide(attempts(id)[0]!.id, 'pay');
  await pass(1);
  const ofOrder = async () =>
    (await findBankDeviations(shop.app)).filter((deviation) => deviation.startsWith(id));
  expect(await ofOrder()).toEqual([]);
  const bankId = attempts(id)[0]!.id;
  await shop.app.banks.bog!.refund({ bankId, amount: '5.00', key: randomUUID() });
  await banks.pass(60);
  expect(await ofOrder()).toEqual([`${id}, Bank of Georgia ${bankId}: paid back 5.00, not 0.00`]);
});

test('a payment that has not ended within the hour is listed among those that a person looks at', async () => {
  const { buy } = await enter();
  const { id, number } = await buy('bog');
  const staff = await openBackoffice(shop, 'owner');
  const isListed = async (isStuck: boolean) => {
    const { results } = (await staff.get(`orders/?is_stuck_at_bank=${isStuck}&page_size=100`)).json();
    return results.some((order: { id: string }) => order.id === id);
  };
  expect([await isListed(true), await isListed(false)]).toEqual([false, true]);
  await shop.db.execute(
    sql`update bank_payments set unsettled = clock_timestamp() - interval '61 minutes' where order_number = ${number}`,
  );
  expect([await isListed(true), await isListed(false)]).toEqual([true, false]);
});

test('the database refuses a second payment of an order, more taken than asked for, and more back than taken', async () => {
  const { buy, send } = await enter();
  const { id, number } = await buy('bog');
  await send(`orders/${id}/pay/`, { payment: 'tbc' });
  const change = (set: string) =>
    shop.db.execute(sql.raw(`update bank_payments set ${set} where order_number = ${number}`));
  await expect(change(`state = 'captured'`)).rejects.toThrow();
  await expect(change(`captured = 26.81`)).rejects.toThrow();
  await expect(change(`returned = 0.01`)).rejects.toThrow();
  await expect(shop.db.execute(sql`delete from payment_events`)).rejects.toThrow();
  expect(await shop.db.$count(payments, eq(payments.orderNumber, number))).toBe(0);
});

test('random carts: lines less discounts and delivery are the total, and it is what the bank is asked for', async () => {
  const random = seededNumbers(9);
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  const tier = { fromTins: 3, percent: 7, productId: ids['odd-3']! };
  await shop.db.insert(priceTiers).values([tier, { fromTins: 5, price: '15.55', productId: ids['odd-4']! }]);
  const seen = { free: 0, tiers: 0, codes: 0 };
  for (let round = 0; round < 10; round++) {
    const bank = round % 2 === 0 ? 'bog' : 'tbc';
    const code = ['', 'SEVENTH', 'LITTLE'][upTo(2)]!;
    const { send, order, see } = await enter('odd-1', 1 + upTo(8));
    const more = Object.keys(ODD).flatMap((slug) =>
      slug !== 'odd-1' && random() < 0.6 ? [{ slug, quantity: 1 + upTo(8) }] : [],
    );
    if (more.length > 0) await send('cart/lines/', { key: randomUUID(), lines: more });
    const asked = { city: 'tbilisi', delivery_method_id: courier, code };
    const { total, lines } = (await send('checkout/quote/', asked)).json();
    const wanted = lines.map(({ product_id, quantity }: { product_id: number; quantity: number }) => ({
      product_id,
      quantity,
    }));
    const placed = await order(bank, { code, total, lines: wanted });
    expect(placed.statusCode, placed.body).toBe(201);
    const { id } = placed.json();
    const [quote] = await listQuotes(shop.db, orderNumber(id)!);
    const parts = [...quote!.lines, quote!.delivery!];
    const off = sum(quote!.lines.map(({ discount }) => toTetri(discount)));
    expect(toPrice(sum(parts.map(({ amount }) => toTetri(amount))) - off)).toBe(total);
    expect(off).toBe(toTetri(quote!.code?.discount ?? '0.00'));
    expect(toPrice(sum(parts.map(({ vat }) => toTetri(vat))))).toBe(quote!.vat);
    expect([quote!.total, (await see(id)).total]).toEqual([total, total]);
    const [attempt] = attempts(id);
    expect(attempt!.amount).toBe(Number(toTetri(total)));
    banks.decide(attempt!.id, 'pay');
    await pass(1);
    expect(await books(orderNumber(id)!)).toMatchObject({ paid: total, states: ['captured'] });
    seen.free += Number(quote!.delivery!.because === 'free_from');
    seen.tiers += Number(quote!.lines.some((line) => line.tier !== null));
    seen.codes += Number(off > 0n);
  }
  // All that makes an amount was among them.
  expect(Object.values(seen).every((times) => times > 0 && times < 10)).toBe(true);
});

test('an order that costs nothing waits for no bank, and is not let go', async () => {
  const { order, see, mails } = await enter('north-mint', 6);
  const placed = await order('bog', { code: 'ALL', total: '0.00' });
  expect([placed.statusCode, placed.json().pay_at]).toEqual([201, null]);
  const { id } = placed.json();
  expect(await see(id)).toMatchObject({ status: 'pending', total: '0.00', payment: 'at_door', pay_with: [] });
  expect(await mails()).toEqual([`Your order ${id} is placed`]);
  await pass(40, 2);
  expect((await see(id)).status).toBe('pending');
});

test.each(['bog', 'tbc'] as const)(
  'two dozen captures and refunds at once at %s: no more is taken than was authorised, nor given back than was taken',
  async (bank) => {
    const random = seededNumbers(3);
    const { buy } = await enter('north-mint', 6);
    const { id, number } = await buy(bank);
    const [atBank] = attempts(id);
    // It holds the money until it is asked to take it.
    atBank!.isManual = true;
    const kept = async () => {
      const [row] = await shop.db.select().from(bankPayments).where(eq(bankPayments.orderNumber, number));
      return row!;
    };
    const { id: bankPaymentId, amount: authorised } = await kept();
    const refund = (amount: string) =>
      shop.db.insert(refunds).values({
        orderNumber: number,
        method: 'bank',
        bankPaymentId,
        amount,
        reason: 'goodwill',
        askAt: new Date(0),
        staffId: null,
        staffName: 'The shop',
      });
    const accepted: string[] = [];
    const works = [
      () => askBank(shop.app, bankPaymentId, { isUrgent: true }),
      () => followPayments(shop.app),
      async () => {
        const amount = toPrice(BigInt(1 + Math.floor(random() * 1_800)));
        const isKept = await refund(amount).then(
          () => true,
          () => false,
        );
        if (isKept) accepted.push(amount);
      },
    ];
    const most = toTetri(authorised);
    banks.decide(atBank!.id, 'pay');
    for (let wave = 0; wave < 2; wave++) {
      await Promise.all(
        Array.from({ length: 24 }, (_, at) => {
          // Nobody is told that somebody else has asked just now.
          ahead += 3_000;
          return works[at % works.length]!();
        }),
      );
      await pass(1);
      const { captured, returned, promised } = await kept();
      expect(atBank!.taken).toBeLessThanOrEqual(atBank!.amount);
      expect(atBank!.returned).toBeLessThanOrEqual(atBank!.taken);
      expect([toTetri(captured), promised]).toEqual([
        wave === 0 ? expect.anything() : most,
        toPrice(sum(accepted.map(toTetri))),
      ]);
      expect(toTetri(returned) <= toTetri(captured) && toTetri(promised) <= toTetri(captured)).toBe(true);
    }
    // The last takes the remainder, and not a tetri more.
    const { promised } = await kept();
    const rest = most - toTetri(promised);
    await expect(refund(toPrice(rest + 1n))).rejects.toThrow();
    if (rest > 0n) await refund(toPrice(rest));
    await pass(26 * 60, 2);
    await pass(40, 20);
    expect(await kept()).toMatchObject({ state: 'returned', captured: authorised, returned: authorised });
    expect([atBank!.taken, atBank!.returned]).toEqual([Number(most), Number(most)]);
    const done = (await books(number)).refunds.map(([state, amount]) => [state, toTetri(amount!)] as const);
    expect(done.every(([state]) => state === 'done')).toBe(true);
    expect(sum(done.map(([, amount]) => amount))).toBe(most);
  },
);

test('several returns of one order, and what staff pay back beyond them for the same reason, come to the same', async () => {
  // Sessions end while time passes.
  const staff = await openBackoffice(shop, 'owner');
  const asked = { lines: [{ product_id: ids['north-mint'], quantity: 3 }], city: 'Tbilisi' };
  const { total } = (await staff.post('orders/quote/', { ...asked, delivery_method_id: courier })).json();
  const placed = await staff.post('orders/', {
    ...asked,
    delivery_method_id: courier,
    key: randomUUID(),
    total,
    customer_id: null,
    name: 'Ana',
    phone: '+995 599 00 00 77',
    email: '',
    language: 'ka',
    address: '14 Abashidze Street',
    note: '',
    postal_code: '',
    payment: 'at_door',
    is_adult: true,
  });
  expect(placed.statusCode, placed.body).toBe(201);
  const { id } = placed.json();
  const send = async (path: string, body: object, how: 'post' | 'patch' = 'post') => {
    const { version } = (await staff.get(`orders/${id}/`)).json();
    const sent = await staff[how](`orders/${id}/${path}`, { version, ...body });
    expect(sent.statusCode, sent.body).toBe(200);
    return sent.json();
  };
  await send('payments/', { method: 'cash', amount: total });
  for (const status of ['confirmed', 'shipped', 'delivered']) await send('', { status }, 'patch');
  const settle = async ({ money }: { money: { refunds: { id: number; state: string }[] } }) => {
    for (const { id: refund, state } of money.refunds)
      if (state === 'waiting') await send(`refunds/${refund}/`, { state: 'done' }, 'patch');
  };
  const takeBack = () => send('returns/', { lines: [{ position: 0, to_shelf: 1, written_off: 0 }] });
  await settle(await takeBack());
  await takeBack();
  // What the program promises is noted at once; nobody is as quick.
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  await send('refunds/', { method: 'cash', amount: '5.00', reason: 'returned', is_done: false, note: '' });
  const { differences } = (await replayOrder(shop.db, shop.app.env, orderNumber(id)!))!;
  expect(differences).toEqual({ shop: [], replay: [] });
});

test('any order replays from its events', async () => {
  const all = await shop.db.selectDistinct({ number: bankPayments.orderNumber }).from(bankPayments);
  const different: unknown[] = [];
  for (const { number } of all) {
    const { happenings, differences } = (await replayOrder(shop.db, shop.app.env, number))!;
    if (differences.shop.length + differences.replay.length > 0)
      different.push({ happenings, ...differences });
  }
  expect(different).toEqual([]);
  expect(all.length).toBeGreaterThan(20);
  // All orders of this file.
}, 60_000);
