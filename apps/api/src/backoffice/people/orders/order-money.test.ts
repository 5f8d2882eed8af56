// Rules: docs/selling.md
import type { StaffOrder } from '@pouchery/contract/backoffice/orders';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { sum, toPrice, toTetri } from '#api/features/checkout/money.ts';
import { forgetGuests } from '#api/features/ordering/forget-buyer.ts';
import { findOrderMoney } from '#api/features/orders/order-money.ts';
import { orders } from '#api/features/orders/orders-tables.ts';
import { payments, refunds } from '#api/features/orders/payments-tables.ts';
import { makeCatalogue, makeProduct } from '#api/testing/make-catalogue.ts';
import { makeOrder } from '#api/testing/make-order.ts';
import { makeUser } from '#api/testing/make-user.ts';
import { seededNumbers } from '#api/testing/seeded-numbers.ts';
import { openBackoffice } from '#api/testing/staff.ts';
import { makeTestApp } from '#api/testing/test-app.ts';

const shop = await makeTestApp();
afterAll(() => shop.close());
const owner = await openBackoffice(shop, 'owner');
const support = await openBackoffice(shop, 'support');
const packer = await openBackoffice(shop, 'packer');
let buyer = 0;

beforeAll(async () => {
  const all = [makeProduct({ slug: 'north-mint', price: '10.00' })];
  await importCatalogue(shop.db, makeCatalogue({ products: all }), []);
  buyer = (await makeUser(shop)).id;
  await owner.patch('settings/selling/', { version: 0, orders_and_stock: true });
});

/** Two tins at 10.00, with delivery for 5.00. */
const place = (columns: Partial<typeof orders.$inferInsert> = {}) =>
  makeOrder(shop.db, buyer, 'north-mint', { payment: 'at_door', deliveryPrice: '5', ...columns });
const read = async (id: string): Promise<StaffOrder> => (await support.get(`orders/${id}/`)).json();
const numberOf = (id: string) => Number(id.slice(3));

async function post(id: string, path: string, body: object) {
  const { version } = await read(id);
  return support.post(`orders/${id}/${path}`, { version, ...body });
}
const pay = (id: string, amount: string, method = 'cash') => post(id, 'payments/', { method, amount });
const refund = (id: string, amount: string, different: object = {}) =>
  post(id, 'refunds/', { method: 'cash', amount, reason: 'goodwill', ...different });
async function settle(id: string, refundId: number | undefined, state: string) {
  const { version } = await read(id);
  return support.patch(`orders/${id}/refunds/${refundId}/`, { version, state });
}
async function step(id: string, status: string, more: object = {}) {
  const { version } = await read(id);
  return owner.patch(`orders/${id}/`, { version, status, ...more });
}

describe('what is paid', () => {
  test('is noted part by part, until nothing is left, by whom and in which way', async () => {
    const id = await place();
    const listed = async () => (await support.get(`orders/?id=${id}`)).json().results[0];
    expect((await read(id)).money).toMatchObject({ paid: '0.00', to_pay: '25.00', to_pay_back: '0.00' });
    expect(await listed()).toMatchObject({ payment: 'at_door', is_paid: false });
    const part = await post(id, 'payments/', { method: 'terminal', amount: '5,5', note: 'Gave 5 first' });
    expect(part.json().money).toMatchObject({
      paid: '5.50',
      to_pay: '19.50',
      payments: [
        {
          method: 'terminal',
          amount: '5.50',
          corrects: null,
          staff_name: 'Nino Maisuradze',
          note: 'Gave 5 first',
        },
      ],
    });
    expect((await listed()).is_paid).toBe(false);
    expect((await pay(id, '19.50')).json()).toMatchObject({ money: { to_pay: '0.00' }, to_collect: null });
    expect((await listed()).is_paid).toBe(true);
    const [entry] = (await owner.get('audit/?subject=order&page_size=1')).json().results;
    expect(entry.changes).toEqual([{ field: 'paid', is_private: false, before: '5.50', after: '25.00' }]);
  });

  test('by mistake is taken back by an entry of its own, once', async () => {
    const id = await place();
    const [noted] = (await pay(id, '25')).json().money.payments;
    const taken = await post(id, `payments/${noted.id}/take-back/`, {});
    expect(taken.json().money).toMatchObject({
      paid: '0.00',
      to_pay: '25.00',
      payments: [{ amount: '25.00' }, { amount: '-25.00', corrects: noted.id }],
    });
    expect((await post(id, `payments/${noted.id}/take-back/`, {})).json()).toEqual({
      non_field: ['This payment was taken back before.'],
    });
    expect((await post(id, 'payments/999999/take-back/', {})).statusCode).toBe(404);
  });

  test('is written once, however often two people press', async () => {
    const id = await place();
    const { version } = await read(id);
    const body = { version, method: 'cash', amount: '25' };
    const taps = await Promise.all([1, 2, 3].map(() => support.post(`orders/${id}/payments/`, body)));
    expect(taps.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    expect((await read(id)).money?.paid).toBe('25.00');
  });

  test('is for whoever helps customers; who packs reads what to collect, and notes it with the step', async () => {
    const id = await place({ status: 'shipped' });
    const seen = (await packer.get(`orders/${id}/`)).json();
    expect(seen).toMatchObject({ total: null, money: null, to_collect: '25.00' });
    const body = { version: seen.version, method: 'cash', amount: '25' };
    expect((await packer.post(`orders/${id}/payments/`, body)).statusCode).toBe(403);
    const delivered = await packer.patch(`orders/${id}/`, {
      version: seen.version,
      status: 'delivered',
      collected_by: 'cash',
    });
    expect([delivered.statusCode, delivered.json().to_collect]).toEqual([200, null]);
    expect(delivered.json().history[0]).toMatchObject({ status: 'delivered' });
    expect((await read(id)).money).toMatchObject({ paid: '25.00', to_pay: '0.00' });
    expect((await step(id, 'delivered', { collected_by: 'cash' })).json()).toEqual({
      collected_by: ['There is nothing to collect.'],
    });
  });

  test('of many that are delivered at once is noted where something was to collect', async () => {
    const ids = [
      await place({ status: 'shipped' }),
      await place({ status: 'shipped', payment: 'transfer' }),
      await place({ status: 'shipped', payment: null }),
    ];
    const rows = await Promise.all(ids.map((id) => read(id)));
    expect(rows.map(({ to_collect }) => to_collect)).toEqual(['25.00', null, null]);
    const listed = (await packer.get('orders/?status=shipped')).json().results;
    for (const { id, to_collect } of rows)
      expect(listed).toContainEqual(expect.objectContaining({ id, to_collect }));
    // As a program may write them.
    const orders = rows.map(({ id, version }) => ({ id: id.toLowerCase(), version }));
    const done = await packer.post('orders/steps/', {
      orders,
      status: 'delivered',
      collected_by: 'terminal',
    });
    expect(done.json()).toEqual({ refused: [] });
    const after = await Promise.all(ids.map((id) => read(id)));
    expect(after.map(({ status }) => status)).toEqual(['delivered', 'delivered', 'delivered']);
    expect(after[0]?.money).toMatchObject({
      to_pay: '0.00',
      payments: [{ method: 'terminal', amount: '25.00' }],
    });
    expect(after.slice(1).map(({ money }) => money?.payments)).toEqual([[], []]);
  });

  test('by transfer is nothing to collect, and of older orders nothing is known', async () => {
    const byTransfer = await read(await place({ payment: 'transfer' }));
    expect([byTransfer.to_collect, byTransfer.money?.to_pay]).toEqual([null, '25.00']);
    const older = await read(await place({ payment: null }));
    expect([older.to_collect, older.money?.to_pay]).toEqual([null, '0.00']);
  });

  test('that is missing narrows the list: what is paid, over or of older days is not in it', async () => {
    const [due, byTransfer, part] = await Promise.all([place(), place({ payment: 'transfer' }), place()]);
    const [paid, older, over] = await Promise.all([
      place(),
      place({ payment: null }),
      place({ status: 'cancelled' }),
    ]);
    await pay(part, '5');
    await pay(paid, '25');
    const list = async (is: boolean) =>
      (await support.get(`orders/?is_unpaid=${is}&page_size=50`))
        .json()
        .results.map((one: StaffOrder) => one.id);
    const [unpaid, others] = [await list(true), await list(false)];
    expect(unpaid).toEqual(expect.arrayContaining([due, byTransfer, part]));
    expect(others).toEqual(expect.arrayContaining([paid, older, over]));
    expect(unpaid.filter((id: string) => others.includes(id))).toEqual([]);
  });

  test('is no amount that the shop cannot have got', async () => {
    const id = await place();
    for (const amount of ['0', '-5', '1.005', 'ten', ''])
      expect((await pay(id, amount)).json()).toEqual({ amount: ['Enter a price such as 15.90.'] });
    expect((await pay(id, '5', 'cheque')).statusCode).toBe(400);
  });
});

describe('what goes back', () => {
  test('waits in sight until it is paid out, and is never more than was paid', async () => {
    const id = await place();
    await pay(id, '25');
    expect((await refund(id, '25.01')).json()).toEqual({ amount: ['No more than 25.00 can go back.'] });
    const [first] = (await refund(id, '10', { reason: 'damaged' })).json().money.refunds;
    expect(first).toMatchObject({ state: 'waiting', reason: 'damaged' });
    expect((await refund(id, '15.01')).statusCode).toBe(400);
    const listed = async () =>
      (await support.get('orders/?is_refunding=true')).json().results.map((one: StaffOrder) => one.id);
    expect(await listed()).toEqual([id]);
    const waiting = async () => (await support.get('waiting/')).json();
    expect(await waiting()).toContainEqual({ what: 'refunds', count: 1 });

    const done = await settle(id, first.id, 'done');
    expect(done.json().money.refunds).toMatchObject([{ state: 'done' }]);
    expect([await listed(), JSON.stringify(await waiting())]).toEqual([
      [],
      expect.not.stringMatching('refunds'),
    ]);
    expect((await settle(id, first.id, 'waiting')).json().money.refunds[0].state).toBe('waiting');
    expect((await settle(id, first.id, 'withdrawn')).json().money.refunded).toBe('0.00');
    expect((await settle(id, first.id, 'done')).json()).toEqual({ state: ['This refund is withdrawn.'] });
    expect((await refund(id, '25', { is_done: true })).json().money).toMatchObject({ refunded: '25.00' });
  });

  test('in parts of any size comes to exactly what was paid', async () => {
    const id = await place();
    await pay(id, '25');
    for (const amount of ['0.01', '8.33', '8.33', '8.33'])
      expect((await refund(id, amount)).statusCode).toBe(200);
    expect((await refund(id, '0.01')).json()).toEqual({ amount: ['No more than 0.00 can go back.'] });
  });

  test('in parts of any number, order and size is never a tetri more or less: the last takes the remainder', async () => {
    const random = seededNumbers(10);
    const upTo = (most: bigint) => 1n + BigInt(Math.floor(random() * Number(most)));
    for (let round = 0; round < 2; round++) {
      const id = await place({ deliveryPrice: toPrice(upTo(999n)) });
      const { total } = await read(id);
      const first = toPrice(upTo(toTetri(total!) - 1n));
      await pay(id, first, 'terminal');
      expect((await pay(id, toPrice(toTetri(total!) - toTetri(first)))).statusCode).toBe(200);
      let left = toTetri(total!);
      while (left > 0n) {
        const part = random() < 0.3 ? left : upTo(left);
        if (part === left) expect((await refund(id, toPrice(left + 1n))).statusCode).toBe(400);
        const { refunds: all } = (await refund(id, toPrice(part), { is_done: random() < 0.5 })).json().money;
        // Some are promised anew.
        const isWithdrawn = part < left && random() < 0.3;
        if (isWithdrawn) await settle(id, all.at(-1).id, 'withdrawn');
        else left -= part;
      }
      const { money } = await read(id);
      expect(money).toMatchObject({ paid: total, refunded: total });
      const parts = money!.refunds.filter(({ state }) => state !== 'withdrawn');
      expect(toPrice(sum(parts.map(({ amount }) => toTetri(amount))))).toBe(total);
      expect((await refund(id, '0.01')).statusCode).toBe(400);
    }
  });

  test('is what was paid, when an order is cancelled, and nothing when that was a mistake', async () => {
    const id = await place();
    await pay(id, '5', 'terminal');
    const cancelled = (await step(id, 'cancelled')).json();
    expect(cancelled.money).toMatchObject({
      refunded: '5.00',
      to_pay: '0.00',
      to_pay_back: '0.00',
      refunds: [{ amount: '5.00', method: 'transfer', reason: 'cancelled', state: 'waiting' }],
    });
    const again = (await step(id, 'pending')).json();
    expect(again.money).toMatchObject({
      refunded: '0.00',
      to_pay: '20.00',
      refunds: [{ state: 'withdrawn' }],
    });
  });

  test('a payment that went back is not taken back', async () => {
    const id = await place();
    const [noted] = (await pay(id, '25')).json().money.payments;
    await refund(id, '1');
    expect((await post(id, `payments/${noted.id}/take-back/`, {})).json()).toEqual({
      non_field: ['It was paid back: withdraw the refund first.'],
    });
  });
});

describe('the database itself', () => {
  const by = { staffId: null, staffName: 'The shop' };
  const money = (id: string) => findOrderMoney(shop.db, numberOf(id));

  test('lets two who pay back at the same moment pay no more than was paid', async () => {
    const id = await place();
    const orderNumber = numberOf(id);
    await shop.db.insert(payments).values({ orderNumber, method: 'cash', amount: '25', ...by });
    const tries = Array.from({ length: 50 }, () =>
      shop.db.insert(refunds).values({ orderNumber, method: 'cash', amount: '4', reason: 'other', ...by }),
    );
    const done = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled');
    expect([done.length, (await money(id)).refunded]).toEqual([6, '24.00']);
  });

  test('takes a payment back once, as a whole, and none that went back', async () => {
    const id = await place();
    const orderNumber = numberOf(id);
    const add = (amount: string, corrects?: number) =>
      shop.db
        .insert(payments)
        .values({ orderNumber, method: 'cash', amount, ...by, ...(corrects && { corrects }) });
    await add('10');
    const [{ id: paid } = { id: 0 }] = (await money(id)).payments;
    await expect(add('-9', paid)).rejects.toThrow();
    await expect(add('-10')).rejects.toThrow();
    const both = await Promise.allSettled([add('-10', paid), add('-10', paid)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await money(id)).paid).toBe('0.00');
  });

  test('rewrites and deletes nothing of money, but forgets notes with the person', async () => {
    const id = await place({ userId: null, guestName: 'Ana', status: 'delivered' });
    const orderNumber = numberOf(id);
    await shop.db
      .insert(payments)
      .values({ orderNumber, method: 'cash', amount: '25', note: 'Ana at the gate', ...by });
    await shop.db
      .insert(refunds)
      .values({ orderNumber, method: 'cash', amount: '5', reason: 'other', note: 'to Ana', ...by });
    const ofOrder = eq(payments.orderNumber, orderNumber);
    await expect(shop.db.update(payments).set({ amount: '1' }).where(ofOrder)).rejects.toThrow();
    await expect(shop.db.update(payments).set({ note: 'no' }).where(ofOrder)).rejects.toThrow();
    await expect(shop.db.delete(payments).where(ofOrder)).rejects.toThrow();
    await expect(shop.db.update(refunds).set({ amount: '1' })).rejects.toThrow();
    await expect(shop.db.execute(sql`truncate refunds`)).rejects.toThrow();
    await shop.db.transaction((tx) => forgetGuests(tx, eq(orders.number, orderNumber)));
    expect(await money(id)).toMatchObject({
      payments: [{ amount: '25.00', note: '' }],
      refunds: [{ amount: '5.00', note: '' }],
    });
  });
});

test('money is noted once the stage is open; owners walk through it before', async () => {
  const id = await place();
  const { version } = (await owner.get('settings/selling/')).json();
  await owner.patch('settings/selling/', { version, orders_and_stock: false });
  expect((await pay(id, '5')).statusCode).toBe(403);
  const body = { version: 1, method: 'cash', amount: '5' };
  expect((await owner.post(`orders/${id}/payments/`, body)).statusCode).toBe(200);
});
