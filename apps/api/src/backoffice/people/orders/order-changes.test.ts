// Rules: docs/selling.md
import { randomUUID } from 'node:crypto';
import type { StaffOrder } from '@pouchery/contract/backoffice/orders';
import { and, eq, ne } from 'drizzle-orm';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { countProduct } from '#api/features/stock/count-product.ts';
import { receiveStock } from '#api/features/stock/lot-stock.ts';
import { findStockDeviations } from '#api/features/stock/stock-deviations.ts';
import { stockLevels, stockMovements } from '#api/features/stock/stock-tables.ts';
import { makeCatalogue, makeProduct } from '#api/testing/make-catalogue.ts';
import { queuedMails } from '#api/testing/queued-mails.ts';
import { seededNumbers } from '#api/testing/seeded-numbers.ts';
import { openBackoffice } from '#api/testing/staff.ts';
import { makeTestApp } from '#api/testing/test-app.ts';

const shop = await makeTestApp();
afterAll(() => shop.close());
const owner = await openBackoffice(shop, 'owner');
const support = await openBackoffice(shop, 'support');
const packer = await openBackoffice(shop, 'packer');
const keeper = { jobs: shop.jobs, staff: { id: null, name: 'The shop' } };
const ids: Record<string, number> = {};
let courier = 0;

/** At 10.00, 20.00 and 30.00; the last is not counted. */
const SLUGS = ['north-mint', 'south-mint', 'west-mint'];
beforeAll(async () => {
  const all = SLUGS.map((slug, at) => makeProduct({ slug, name: { en: slug }, price: `${at + 1}0.00` }));
  await importCatalogue(shop.db, makeCatalogue({ products: all }), []);
  for (const { id, slug } of await shop.db.select({ id: products.id, slug: products.slug }).from(products))
    ids[slug] = id;
  for (const slug of ['north-mint', 'south-mint']) await receive(ids[slug]!, 60);
  const method = {
    name: { en: 'Courier' },
    is_active: true,
    is_pick_up: false,
    cities: [],
    price: '5',
    free_from: '50',
    cut_off: '14:00',
    days: 1,
  };
  courier = (await owner.post('delivery-methods/', method)).json().id;
  await owner.patch('settings/selling/', { version: 0, orders_and_stock: true });
});

async function receive(id: number, quantity: number) {
  await shop.db.transaction(async (tx) => {
    await countProduct(tx, shop.jobs, id, { sku: null, ean: null, shelf: '' });
    const lot = { code: '', bestBefore: null, quantity, costPrice: null, note: '' };
    await receiveStock(tx, keeper, id, lot);
  });
}

async function level(slug: string) {
  const { onHand, reserved } = stockLevels;
  const [row] = await shop.db
    .select({ onHand, reserved })
    .from(stockLevels)
    .where(eq(stockLevels.productId, ids[slug]!));
  return [row!.onHand, row!.reserved];
}

const line = (slug: string, quantity: number) => ({ product_id: ids[slug]!, quantity });
async function place(
  lines: ReturnType<typeof line>[],
  paid = '',
  email = '',
  delivery_method_id = courier,
): Promise<string> {
  const asked = { lines, city: 'Tbilisi', delivery_method_id };
  const { total } = (await support.post('orders/quote/', asked)).json();
  const placed = await support.post('orders/', {
    ...asked,
    key: randomUUID(),
    total,
    customer_id: null,
    name: 'Ana',
    phone: '+995 599 00 00 02',
    email,
    language: 'ka',
    address: '14 Abashidze Street',
    postal_code: '',
    payment: 'at_door',
    note: '',
    is_adult: true,
  });
  expect(placed.statusCode, placed.body).toBe(201);
  const { id, version } = placed.json();
  if (paid) await support.post(`orders/${id}/payments/`, { version, method: 'cash', amount: paid });
  return id;
}
const read = async (id: string): Promise<StaffOrder> => (await support.get(`orders/${id}/`)).json();
const quoted = async (id: string, lines: ReturnType<typeof line>[]) =>
  (await support.post(`orders/${id}/lines/quote/`, { lines })).json();

/** Changes the tins as the window does: priced first, then sent with the total that was seen. */
async function edit(id: string, lines: ReturnType<typeof line>[], version?: number) {
  const seen = version ?? (await read(id)).version;
  const { total = '0.00' } = await quoted(id, lines);
  return support.put(`orders/${id}/lines/`, { version: seen, lines, total });
}
async function print(paper: string, id: string) {
  const { rawPayload } = await packer.get(`orders/papers/?paper=${paper}&id=${id}`);
  const { text } = await extractText(new Uint8Array(rawPayload));
  return text.map((page) => page.replace(/\s+/g, ' '));
}
async function bring(id: string, ...statuses: string[]) {
  for (const status of statuses) {
    const { version } = await read(id);
    const done = await owner.patch(`orders/${id}/`, { version, status });
    expect(done.statusCode, done.body).toBe(200);
  }
}
async function back(
  id: string,
  lines: [position: number, toShelf: number, writtenOff?: number][],
  more = {},
) {
  const { version } = await read(id);
  const asked = lines.map(([position, to_shelf, written_off = 0]) => ({ position, to_shelf, written_off }));
  return support.post(`orders/${id}/returns/`, { version, lines: asked, ...more });
}

describe('the tins of an order', () => {
  test('may be more than a buyer may order, which is said before they are saved', async () => {
    const limit = { rule: 'tins_per_order', since: '2020-01-01', value: '3' };
    const { id: rule } = (await owner.post('selling-rules/', limit)).json();
    const id = await place([line('north-mint', 2)]);
    expect((await quoted(id, [line('north-mint', 3)])).tins_per_order).toBeNull();
    expect((await quoted(id, [line('north-mint', 2), line('south-mint', 2)])).tins_per_order).toBe(3);
    expect((await edit(id, [line('north-mint', 4)])).statusCode).toBe(200);
    await owner.delete(`selling-rules/${rule}/`);
  });

  test('that change are mailed to the buyer, without the notices of a new order', async () => {
    const id = await place([line('north-mint', 2)], '', 'ana@example.com');
    await edit(id, [line('south-mint', 1)]);
    const [, changed, ...more] = await queuedMails(shop, 'ana@example.com');
    expect([changed?.subject, more]).toEqual([`თქვენი შეკვეთა ${id} შეიცვალა`, []]);
    expect(changed?.text).toContain('south-mint: 1 × 20,00\u00a0₾');
    expect(changed?.text).toContain('25,00\u00a0₾');
    expect(changed?.text).not.toMatch(/north-mint|14 დღ/);
  });

  test('change until it is packed, with the sum, what it holds and what is left to pay', async () => {
    const [onHand, reserved] = await level('north-mint');
    const id = await place([line('north-mint', 2)]);
    const lines = [line('north-mint', 1), line('south-mint', 2)];
    expect(await quoted(id, lines)).toMatchObject({
      tins: '50.00',
      total: '50.00',
      to_pay: '50.00',
      to_pay_back: '0.00',
      delivery: { amount: '0.00', because: 'free_from' },
      lines: [
        { quantity: 1, available: 60 - reserved! },
        { quantity: 2, is_there: true },
      ],
    });
    const edited = await edit(id, lines);
    expect([edited.statusCode, edited.json()]).toEqual([
      200,
      expect.objectContaining({
        total: '50.00',
        items: [
          expect.objectContaining({ name: 'north-mint', quantity: 1 }),
          expect.objectContaining({ name: 'south-mint', quantity: 2 }),
        ],
        quote: expect.objectContaining({ total: '50.00' }),
        money: expect.objectContaining({ to_pay: '50.00' }),
        history: [expect.objectContaining({ total: '50.00', staff_name: 'Nino Maisuradze' })],
      }),
    ]);
    expect(await level('north-mint')).toEqual([onHand, reserved! + 1]);
    expect((await packer.get(`orders/${id}/`)).json().history).toMatchObject([{ total: null }]);
    const [entry] = (await owner.get('audit/?subject=order&page_size=1')).json().results;
    expect(entry.changes.map(({ field }: { field: string }) => field)).toEqual(['lines', 'total']);

    await bring(id, 'confirmed', 'packed');
    expect((await edit(id, [line('north-mint', 1)])).json()).toEqual({
      lines: ['Tins are changed until the order is packed.'],
    });
  });

  test('that are fewer promise back what was paid for them, and nothing once they are back', async () => {
    const id = await place([line('north-mint', 3)], '35');
    const fewer = (await edit(id, [line('north-mint', 1)])).json();
    expect(fewer.money).toMatchObject({
      refunded: '20.00',
      to_pay: '0.00',
      refunds: [{ amount: '20.00', method: 'cash', reason: 'changed', state: 'waiting' }],
    });
    expect(await quoted(id, [line('north-mint', 3)])).toMatchObject({ to_pay: '0.00', to_pay_back: '0.00' });
    expect((await edit(id, [line('north-mint', 3)])).json().money).toMatchObject({
      refunded: '0.00',
      to_pay: '0.00',
      to_pay_back: '0.00',
      refunds: [{ state: 'withdrawn' }],
    });
  });

  test('keep the price that they were ordered at; what is new has today’s', async () => {
    const id = await place([line('north-mint', 1)]);
    await shop.db
      .update(products)
      .set({ price: '11.00', shopPrice: '11.00' })
      .where(eq(products.id, ids['north-mint']!));
    const away = await edit(id, [line('south-mint', 1)]);
    expect(away.json().total).toBe('25.00');
    expect((await edit(id, [line('north-mint', 2), line('west-mint', 1)])).json()).toMatchObject({
      total: '50.00',
      items: [{ price: '10.00' }, { price: '30.00' }],
    });
    await shop.db
      .update(products)
      .set({ price: '10.00', shopPrice: '10.00' })
      .where(eq(products.id, ids['north-mint']!));
  });

  test('under two tabs: who is late is told, reads what is there, and loses nothing of the other', async () => {
    const id = await place([line('north-mint', 1)]);
    const { version } = await read(id);
    expect((await edit(id, [line('north-mint', 2)], version)).statusCode).toBe(200);
    const late = await edit(id, [line('south-mint', 1)], version);
    expect([late.statusCode, late.json().current.items]).toEqual([
      409,
      [expect.objectContaining({ name: 'north-mint', quantity: 2 })],
    ]);
  });

  test('are refused where they are not there, and where the sum is not what was seen', async () => {
    const id = await place([line('north-mint', 1)]);
    const { version } = await read(id);
    const before = await level('north-mint');
    expect((await edit(id, [line('north-mint', 100)])).json()).toEqual({
      lines: ['Not all of these tins are there.'],
    });
    const lines = [line('north-mint', 2)];
    const other = await support.put(`orders/${id}/lines/`, { version, lines, total: '1.00' });
    expect([other.statusCode, other.json()]).toEqual([
      409,
      { detail: 'A price has changed meanwhile. Look again.' },
    ]);
    expect([(await read(id)).version, await level('north-mint')]).toEqual([version, before]);
    expect((await packer.put(`orders/${id}/lines/`, { version, lines, total: '25.00' })).statusCode).toBe(
      403,
    );
  });
});

describe('an order that staff send to another city', () => {
  let post = 0;
  beforeAll(async () => {
    const method = { name: { en: 'Post', ka: 'ფოსტა' }, is_active: true, is_pick_up: false, price: '7.50' };
    const more = { cities: ['batumi'], free_from: null, cut_off: '14:00', days: 3 };
    post = (await owner.post('delivery-methods/', { ...method, ...more })).json().id;
  });
  const quoteMoves = (id: string, city: string) => support.post(`orders/${id}/moves/quote/`, { city });
  const TO_BATUMI = { address: '3 Other Street', city: 'ბათუმი' };
  const send = async (id: string, change: object, by = support) =>
    by.patch(`orders/${id}/`, { version: (await read(id)).version, shipment: TO_BATUMI, ...change });
  const by = (delivery_method_id: number, total: string) => ({ move: { delivery_method_id, total } });

  test('is said what goes there, for how much, when, and what is left to pay or goes back', async () => {
    const id = await place([line('north-mint', 2)], '25');
    const arrives = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
    expect((await quoteMoves(id, 'Batumi')).json()).toEqual([
      {
        id: courier,
        name: 'Courier',
        price: '5.00',
        arrives,
        total: '25.00',
        to_pay: '0.00',
        to_pay_back: '0.00',
      },
      {
        id: post,
        name: 'Post',
        price: '7.50',
        arrives,
        total: '27.50',
        to_pay: '2.50',
        to_pay_back: '0.00',
      },
    ]);
    expect((await quoteMoves(id, 'Gori')).json()).toMatchObject([{ id: courier }]);
    expect((await quoteMoves('PO-1', 'Batumi')).statusCode).toBe(404);
    expect((await packer.post(`orders/${id}/moves/quote/`, { city: 'Batumi' })).statusCode).toBe(403);
  });

  test('is priced by the delivery that they chose, with its event and a mail', async () => {
    const id = await place([line('north-mint', 2)], '25', 'batumi@example.com');
    expect((await send(id, by(post, '27.50'))).json()).toMatchObject({
      total: '27.50',
      delivery: 'Post',
      shipment: TO_BATUMI,
      quote: { total: '27.50', delivery: { method_id: post, amount: '7.50' } },
      money: { to_pay: '2.50' },
      history: [{ event: 'readdressed', total: '27.50', staff_name: 'Nino Maisuradze' }],
    });
    const [, mail, ...more] = await queuedMails(shop, 'batumi@example.com');
    expect([mail?.subject, more]).toEqual([`თქვენი შეკვეთა ${id} შეიცვალა`, []]);
    // And back: what it had before has its price of then, and nothing is left over.
    const home = { shipment: { address: '14 Abashidze Street', city: 'Tbilisi' } };
    const back = (await send(id, { ...home, ...by(courier, '25.00') })).json();
    expect(back).toMatchObject({
      total: '25.00',
      money: { to_pay: '0.00', to_pay_back: '0.00', refunds: [] },
    });
  });

  test('stays as it was where none is chosen, another is, or it comes to more than was seen', async () => {
    const id = await place([line('north-mint', 2)]);
    const before = await read(id);
    const refused = async (change: object, by = support) => {
      const { statusCode, body } = await send(id, change, by);
      return [statusCode, JSON.parse(body)];
    };
    const choose = { delivery_method_id: ['Choose how it is delivered.'] };
    const detail = 'The delivery there is another one by now. Nothing was changed yet.';
    expect(await refused({})).toEqual([400, choose]);
    // A step does not take the city along by itself either.
    expect(await refused({ status: 'confirmed' })).toEqual([400, choose]);
    // Without the order, which a form would take for somebody else's change.
    expect(await refused(by(post, '27.49'))).toEqual([409, { detail }]);
    expect(await refused(by(post + 1, '99.00'))).toEqual([409, { detail }]);
    expect((await refused(by(post, '27.50'), packer))[0]).toBe(403);
    expect(await read(id)).toEqual(before);
  });

  test('is neither priced nor mailed while it stays in its city, however that is written', async () => {
    const id = await place([line('north-mint', 2)], '', 'same@example.com');
    const shipment = { address: '3 Other Street', city: 'თბილისი' };
    const stays = await send(id, { shipment }, packer);
    expect([stays.statusCode, stays.json()]).toMatchObject([200, { shipment, history: [] }]);
    expect((await read(id)).total).toBe('25.00');
    expect(await queuedMails(shop, 'same@example.com')).toHaveLength(1);
  });

  test('together with a step is told in one mail, and not at all where it is cancelled unsaid', async () => {
    const to = 'both@example.com';
    const id = await place([line('north-mint', 2)], '', to);
    await send(id, { status: 'confirmed', ...by(post, '27.50') });
    const [, both, ...more] = await queuedMails(shop, to);
    expect([both?.subject, more]).toEqual([`თქვენი შეკვეთა ${id} დადასტურებულია`, []]);
    expect(both?.text).toContain(
      `გაგზავნისთანავე მოგწერთ. თქვენი შეკვეთა ${id} შეიცვალა. შეკვეთა ახლა ასეთია.`,
    );
    expect(both?.text).toContain('3 Other Street, ბათუმი');
    const home = { shipment: { address: '14 Abashidze Street', city: 'Tbilisi' }, ...by(courier, '25.00') };
    await send(id, { status: 'cancelled', notify: false, ...home });
    expect(await queuedMails(shop, to)).toHaveLength(2);
  });

  test('is priced before its step: cancelled at once, all of it goes back', async () => {
    const id = await place([line('north-mint', 2)], '25');
    const { money, total } = (await send(id, { status: 'cancelled', ...by(post, '27.50') })).json();
    expect([total, money]).toMatchObject(['27.50', { refunds: [{ amount: '25.00', reason: 'cancelled' }] }]);
  });

  test('once it has left goes nowhere else, nor with the step that takes that back', async () => {
    const id = await place([line('north-mint', 2)]);
    await bring(id, 'confirmed', 'shipped');
    const left = { shipment: ['The parcel has left: where it goes cannot be changed any more.'] };
    expect((await send(id, by(post, '27.50'), owner)).json()).toEqual(left);
    expect((await send(id, { status: 'confirmed', ...by(post, '27.50') }, owner)).json()).toEqual(left);
  });

  test('is brought instead of collected, which asks for a whole address', async () => {
    const method = { name: { en: 'Pick-up' }, is_active: true, is_pick_up: true, cities: [], price: '0' };
    const more = { free_from: null, cut_off: '14:00', days: 0 };
    const pickUp = (await owner.post('delivery-methods/', { ...method, ...more })).json().id;
    const id = await place([line('north-mint', 2)], '', '', pickUp);
    expect((await read(id)).shipment).toMatchObject({ address: '', city: 'Tbilisi' });
    expect((await send(id, { shipment: { phone: '+995 599 00 00 03' } })).statusCode).toBe(200);
    const partly = await send(id, { shipment: { city: 'Batumi' } });
    expect(partly.json()).toEqual({ shipment: ['This field is required.'] });
    const address = { address: '3 Other Street' };
    const nowhere = await send(id, { shipment: address, ...by(courier, '25.00') });
    expect(nowhere.json()).toEqual({ city: ['This field is required.'] });
    const brought = { shipment: { ...address, city: 'Tbilisi' }, ...by(courier, '25.00') };
    expect((await send(id, brought)).json()).toMatchObject({ total: '25.00', delivery: 'Courier' });
  });
});

describe('tins that come back', () => {
  test('go to the shelf or are written off, line by line, and what was paid for them waits to go back', async () => {
    const id = await place([line('north-mint', 3), line('south-mint', 1)], '50');
    await bring(id, 'confirmed', 'shipped', 'delivered');
    const [north] = await level('north-mint');
    const came = await back(id, [[0, 1, 1]], { reason: 'broken', note: 'Lid is open' });
    expect([came.statusCode, came.json()]).toEqual([
      200,
      expect.objectContaining({
        status: 'delivered',
        money: expect.objectContaining({
          returned: '20.00',
          refunded: '20.00',
          to_pay: '0.00',
          to_pay_back: '0.00',
        }),
      }),
    ]);
    expect(came.json().items).toMatchObject([{ quantity: 3, returned: 2 }, { returned: 0 }]);
    expect(came.json().history[0]).toMatchObject({ tins_back: 2, status: null });
    expect((await level('north-mint'))[0]).toBe(north! + 1);
    expect((await back(id, [[0, 2]])).json()).toEqual({ lines: ['No more can come back than went out.'] });
    expect((await back(id, [[7, 1]])).json()).toEqual({ lines: ['There is no such line.'] });

    // The first was a mistake: it is out again.
    const again = (await back(id, [[0, -1]])).json();
    expect([again.items[0].returned, again.money.refunded]).toEqual([1, '10.00']);
    expect((await level('north-mint'))[0]).toBe(north);
  });

  test('are a returned order once none is left; a step takes the rest back', async () => {
    const whole = await place([line('north-mint', 2)], '25');
    await bring(whole, 'confirmed', 'shipped');
    expect((await back(whole, [[0, 2]])).json()).toMatchObject({
      status: 'returned',
      history: expect.arrayContaining([expect.objectContaining({ status: 'returned' })]),
      money: { refunded: '25.00', refunds: [{ amount: '25.00', reason: 'returned' }] },
    });
    const [north] = await level('north-mint');
    const part = await place([line('north-mint', 3)]);
    await bring(part, 'confirmed', 'shipped', 'delivered');
    await back(part, [[0, 1]]);
    await bring(part, 'returned');
    expect((await level('north-mint'))[0]).toBe(north);
  });

  test('are what the order keeps: shipping that is taken back lets nobody change the others', async () => {
    const id = await place([line('north-mint', 3)]);
    await bring(id, 'confirmed', 'shipped');
    await back(id, [[0, 1]]);
    await bring(id, 'confirmed');
    expect((await edit(id, [line('north-mint', 1)])).json()).toEqual({
      lines: ['Tins of this order have come back: the others stay as they are.'],
    });
    expect(await read(id)).toMatchObject({ items: [{ quantity: 3, returned: 1 }], total: '35.00' });
    // Two are held and go out again.
    const { parcels } = (await packer.get(`orders/parcels/?id=${id}`)).json();
    expect(parcels).toMatchObject([{ lines: [{ quantity: 2, lots: [{ quantity: 2 }] }] }]);
    const [label, slip] = await print('parcels', id);
    expect(label).toContain('2 კოლოფი');
    expect(slip).toContain('2 ×');
    expect(await print('pick-list', id)).toMatchObject([expect.stringContaining('2 ×')]);
    const [, row] = (await packer.get(`orders/carrier-file/?id=${id}`)).body.split('\r\n');
    expect(row).toContain(',Georgia,2,');
    const { version } = await read(id);
    const round = await packer.post('rounds/', { courier: 'Gio', orders: [{ id, version }], notify: false });
    expect((await packer.get(`rounds/${round.json().id}/`)).json().orders).toMatchObject([{ tins: 2 }]);
    expect(await findStockDeviations(shop.db)).toEqual([]);
  });

  test('come back with a note that goes when the guest is erased; nothing else is rewritten', async () => {
    const id = await place([line('north-mint', 2)]);
    await bring(id, 'confirmed', 'shipped', 'delivered');
    await back(id, [[0, 0, 1]], { reason: 'broken', note: 'Ana sat on it' });
    await bring(id, 'returned');
    const ofOrder = eq(stockMovements.orderNumber, Number(id.slice(3)));
    const noted = and(ofOrder, ne(stockMovements.note, ''));
    expect(await shop.db.$count(stockMovements, noted)).toBe(2);
    const forging = shop.db.update(stockMovements).set({ note: '', onHand: 99 }).where(ofOrder);
    await expect(forging).rejects.toThrow();
    expect((await owner.delete(`orders/${id}/guest/`)).statusCode).toBe(204);
    expect(await shop.db.$count(stockMovements, noted)).toBe(0);
    await expect(shop.db.delete(stockMovements).where(ofOrder)).rejects.toThrow();
  });

  test('come back from an order that has left, and are for whoever helps customers', async () => {
    const id = await place([line('north-mint', 1)]);
    expect((await back(id, [[0, 1]])).json()).toEqual({
      lines: ['Tins come back from an order that has left.'],
    });
    const { version } = await read(id);
    const lines = [{ position: 0, to_shelf: 1, written_off: 0 }];
    expect((await packer.post(`orders/${id}/returns/`, { version, lines })).statusCode).toBe(403);
  });
});

test('edit, pack, ship, return and refund in any order: stock adds up and nobody gets back more than was paid', async () => {
  const random = seededNumbers(12);
  const pick = <One>(all: readonly One[]) => all[Math.floor(random() * all.length)]!;
  for (let round = 0; round < 5; round++) {
    const id = await place([line('north-mint', 2), line('west-mint', 1)], pick(['', '10', '30']));
    for (let act = 0; act < 10; act++) {
      const { version } = await read(id);
      await pick([
        () => edit(id, [line('north-mint', 1 + Math.floor(random() * 3)), line('south-mint', 1)]),
        () => back(id, [[0, pick([1, -1]), pick([0, 1])]]),
        () =>
          owner.patch(`orders/${id}/`, {
            version,
            status: pick(['confirmed', 'shipped', 'delivered', 'cancelled', 'pending']),
          }),
        () =>
          support.post(`orders/${id}/refunds/`, { version, method: 'cash', amount: '3', reason: 'goodwill' }),
      ])();
      const { money, total } = await read(id);
      expect(Number(money!.refunded)).toBeLessThanOrEqual(Number(money!.paid));
      expect(Number(total)).toBeGreaterThan(0);
    }
  }
  expect(await findStockDeviations(shop.db)).toEqual([]);
  // Some hundred and fifty requests, on whatever machine.
}, 120_000);
