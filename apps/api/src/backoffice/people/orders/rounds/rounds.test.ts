// Rules: docs/selling.md
import { eq, sql } from 'drizzle-orm';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { forgetBuyer } from '#api/features/ordering/forget-buyer.ts';
import { courierRounds } from '#api/features/orders/rounds-tables.ts';
import { makeCatalogue, makeProduct } from '#api/testing/make-catalogue.ts';
import { makeOrder } from '#api/testing/make-order.ts';
import { makeUser } from '#api/testing/make-user.ts';
import { queuedMails } from '#api/testing/queued-mails.ts';
import { openBackoffice } from '#api/testing/staff.ts';
import { makeTestApp } from '#api/testing/test-app.ts';

const shop = await makeTestApp();
afterAll(() => shop.close());
const owner = await openBackoffice(shop, 'owner');
const packer = await openBackoffice(shop, 'packer');
const nino = await makeUser(shop, { firstName: 'Nino', lastName: 'Beridze' });
let ids: string[] = [];

beforeAll(async () => {
  const product = makeProduct({ slug: 'north-mint', name: { en: 'north-mint' }, price: '10.90' });
  await importCatalogue(shop.db, makeCatalogue({ products: [product] }), []);
  const { version } = (await owner.get('settings/selling/')).json();
  await owner.patch('settings/selling/', { version, orders_and_stock: true });
});
beforeEach(async () => {
  const confirmed = { status: 'confirmed', payment: 'at_door' } as const;
  ids = [
    await makeOrder(shop.db, nino.id, 'north-mint', { ...confirmed, isPacked: true }),
    await makeOrder(shop.db, nino.id, 'north-mint', confirmed),
    await makeOrder(shop.db, nino.id, 'north-mint', { ...confirmed, payment: 'transfer' }),
  ];
});

const read = async (id: string) => (await owner.get(`orders/${id}/`)).json();
async function start(of = ids) {
  const orders = await Promise.all(of.map(async (id) => ({ id, version: (await read(id)).version })));
  const started = await packer.post('rounds/', { courier: 'Levan Tabidze', orders });
  expect(started.statusCode, started.body).toBe(201);
  return started.json();
}
async function end(round: number, id: string, how: object) {
  const { version } = await read(id);
  return packer.post(`rounds/${round}/orders/${id}/`, { version, ...how });
}

test('a courier is given orders, each ends in its own way, and the cash is counted', async () => {
  const { id, refused } = await start();
  expect(refused).toEqual([]);
  const [first = '', second = '', third = ''] = ids;
  const given = (await packer.get(`rounds/${id}/`)).json();
  expect(given).toMatchObject({
    courier: 'Levan Tabidze',
    order_count: 3,
    open_count: 3,
    cash_expected: '0.00',
  });
  expect(given.orders).toMatchObject([
    { id: first, status: 'shipped', buyer: 'Nino Beridze', tins: 2, to_collect: '21.80', result: null },
    { id: second, to_collect: '21.80' },
    // Paid by transfer: nothing is collected at the door.
    { id: third, to_collect: null },
  ]);
  expect((await read(first)).shipment.carrier).toBe('Levan Tabidze');

  const unpaid = await end(id, first, { result: 'delivered', collected_by: null });
  expect([unpaid.statusCode, unpaid.json()]).toEqual([400, { collected_by: ['Say how it was paid.'] }]);
  const paid = await end(id, first, { result: 'delivered', collected_by: 'cash' });
  expect([paid.statusCode, paid.json().cash_expected]).toEqual([200, '21.80']);
  expect(await read(first)).toMatchObject({ status: 'delivered', money: { paid: '21.80', to_pay: '0.00' } });
  expect((await end(id, first, { result: 'age_unproven' })).statusCode).toBe(409);

  const early = await packer.post(`rounds/${id}/close/`, { cash_counted: '21.80' });
  expect([early.statusCode, early.json()]).toEqual([
    400,
    { non_field: ['It is not said yet how 2 of the deliveries ended.'] },
  ]);
  await end(id, second, { result: 'not_delivered', reason: 'nobody_there' });
  // It can be given to a courier again.
  expect((await read(second)).status).toBe('confirmed');
  await end(id, third, { result: 'age_unproven' });
  expect((await read(third)).status).toBe('not_handed_over');

  const closed = await packer.post(`rounds/${id}/close/`, { cash_counted: '20', note: 'No change.' });
  expect(closed.json()).toMatchObject({
    cash_expected: '21.80',
    cash_counted: '20.00',
    note: 'No change.',
    open_count: 0,
    orders: [
      { result: 'delivered', reason: null },
      { result: 'not_delivered', reason: 'nobody_there' },
      { result: 'age_unproven', reason: null },
    ],
  });
  expect((await packer.post(`rounds/${id}/close/`, { cash_counted: '1' })).statusCode).toBe(409);
  const log = (await owner.get('audit/?subject=round')).json().results;
  expect(log.map(({ action }: { action: string }) => action)).toEqual(['close', 'create']);
  expect((await start([second])).refused).toEqual([]);
  expect((await packer.get('rounds/?q=levan')).json().count).toBe(2);
  expect((await packer.get('rounds/couriers/')).json()).toContain('Levan Tabidze');
});

test('a delivery that the order takes back is on the way again in its round, until that is closed', async () => {
  const { id } = await start(ids.slice(0, 2));
  const [first = '', second = ''] = ids;
  const backToShipped = async (order: string) => {
    const { version } = await read(order);
    return (await owner.patch(`orders/${order}/`, { version, status: 'shipped' })).statusCode;
  };
  await end(id, first, { result: 'delivered', collected_by: 'cash' });
  await end(id, second, { result: 'age_unproven' });
  for (const order of [first, second]) expect(await backToShipped(order)).toBe(200);
  const round = (await packer.get(`rounds/${id}/`)).json();
  expect(round).toMatchObject({
    open_count: 2,
    cash_expected: '0.00',
    orders: [{ result: null }, { result: null }],
  });
  // What was collected stays paid.
  const again = await end(id, first, { result: 'delivered', collected_by: null });
  expect([again.statusCode, again.json().cash_expected]).toEqual([200, '21.80']);
  await end(id, second, { result: 'not_delivered', reason: 'nobody_there' });
  await packer.post(`rounds/${id}/close/`, { cash_counted: '21.80' });
  expect(await backToShipped(first)).toBe(200);
  expect((await packer.get(`rounds/${id}/`)).json()).toMatchObject({ open_count: 0, cash_expected: '21.80' });
});

test('cash that a courier has brought counts, too, where the clock was set back since the round began', async () => {
  const { id } = await start(ids.slice(0, 1));
  await shop.db
    .update(courierRounds)
    .set({ started: sql`now() + interval '1 hour'` })
    .where(eq(courierRounds.id, id));
  const ended = await end(id, ids[0] ?? '', { result: 'delivered', collected_by: 'cash' });
  expect(ended.json()).toMatchObject({ cash_expected: '21.80' });
});

test('an end that was said by mistake is taken back in its round, unless the order has gone on', async () => {
  const { id } = await start();
  const [first = '', second = '', third = ''] = ids;
  const takeBack = (order: string, round = id) => end(round, order, { result: null });
  expect((await takeBack(first)).statusCode, 'nothing was said').toBe(409);
  const courier_note = 'The bell is broken.';
  await end(id, first, { result: 'not_delivered', reason: 'nobody_there', courier_note });
  await end(id, second, { result: 'delivered', collected_by: 'cash' });
  await end(id, third, { result: 'age_unproven' });
  const said = (await packer.get(`rounds/${id}/`)).json().orders;
  expect(said).toMatchObject([{ courier_note }, { courier_note: '' }, { courier_note: '' }]);
  const told = (await queuedMails(shop)).length;
  for (const order of [first, second, third]) {
    const back = await takeBack(order);
    expect([order, back.statusCode]).toEqual([order, 200]);
    expect((await read(order)).status).toBe('shipped');
  }
  // Nothing was paid at the door after all.
  const { to_collect, money } = await read(second);
  expect([to_collect, money.paid, money.payments]).toMatchObject([
    '21.80',
    '0.00',
    [{ amount: '21.80' }, { amount: '-21.80', corrects: money.payments[0].id }],
  ]);
  expect((await packer.get(`rounds/${id}/`)).json()).toMatchObject({
    open_count: 3,
    orders: [1, 2, 3].map(() => ({ result: null, reason: null, courier_note: '' })),
  });
  expect(await queuedMails(shop), 'the buyer is told nothing').toHaveLength(told);
  // Packed anew, it has not left; given to the next courier, it has.
  await end(id, first, { result: 'not_delivered', reason: 'another_day' });
  const { version } = await read(first);
  await packer.patch(`orders/${first}/`, { version, status: 'packed' });
  expect((await takeBack(first)).statusCode).toBe(200);
  await end(id, first, { result: 'not_delivered', reason: 'another_day' });
  const next = await start([first]);
  expect((await takeBack(first)).json().detail).toBe('It has gone on since: this cannot be taken back here.');
  await end(next.id, first, { result: 'not_delivered', reason: 'refused' });
  expect((await takeBack(first)).statusCode, 'another round has had it since').toBe(409);
  expect((await takeBack(first, next.id)).statusCode).toBe(200);
  await end(id, second, { result: 'delivered', collected_by: 'terminal' });
  const ended = await end(id, third, { result: 'delivered', collected_by: null });
  expect(ended.json()).toMatchObject({ open_count: 0, cash_expected: '0.00' });
  await packer.post(`rounds/${id}/close/`, { cash_counted: '0' });
  expect((await takeBack(second)).json().detail).toBe('This round is closed.');
});

test('what a courier has noted goes with the buyer', async () => {
  const ana = await makeUser(shop);
  const order = await makeOrder(shop.db, ana.id, 'north-mint', { status: 'confirmed', payment: 'transfer' });
  const { id } = await start([order]);
  const courier_note = 'Left with the neighbour.';
  const ended = await end(id, order, { result: 'delivered', collected_by: null, courier_note });
  expect(ended.json().orders[0].courier_note).toBe(courier_note);
  await shop.db.transaction((tx) => forgetBuyer(tx, ana.id));
  expect((await packer.get(`rounds/${id}/`)).json().orders[0].courier_note).toBe('');
});

test('an order that cannot leave keeps no other back, and none at all is no round', async () => {
  const pending = await makeOrder(shop.db, nino.id, 'north-mint', { status: 'pending' });
  const before = (await packer.get('rounds/')).json().count;
  const some = await start([ids[0] ?? '', pending]);
  expect(some.refused).toMatchObject([{ id: pending }]);
  expect((await packer.get(`rounds/${some.id}/`)).json().order_count).toBe(1);
  expect((await start([pending])).id).toBeNull();
  expect((await packer.get('rounds/')).json().count).toBe(before + 1);
});

test('terminal payments are no cash; the paper says where to, whom to call and what to collect', async () => {
  const { id } = await start();
  const { rawPayload, headers } = await packer.get(`rounds/${id}/paper/`);
  expect(headers['content-type']).toBe('application/pdf');
  const { text } = await extractText(new Uint8Array(rawPayload));
  const page = text.join(' ').replace(/\s+/g, ' ');
  for (const said of ['Levan Tabidze', ids[0], 'Nino Beridze', '+995 555 00 00 01', '21.80', '43.60'])
    expect(page).toContain(said);
  const paid = await end(id, ids[0] ?? '', { result: 'delivered', collected_by: 'terminal' });
  expect(paid.json().cash_expected).toBe('0.00');
  expect((await packer.get('rounds/999999/paper/')).statusCode).toBe(404);
});
