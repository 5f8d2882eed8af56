// Rules: docs/selling.md
import { randomUUID } from 'node:crypto';
import { NEXT_STATUSES, type StaffOrderStatus } from '@pouchery/contract/backoffice/order-steps';
import { toShopDay } from '@pouchery/contract/shop-time';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eraseForgotten } from '#api/backoffice/people/customers/erase-customer.ts';
import { CALL_LIMITS } from '#api/database/database-limits.ts';
import { toDatabase } from '#api/database/open-database.ts';
import { openPool } from '#api/database/open-pool.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { placeOrder } from '#api/features/checkout/place-order.ts';
import { type QuotedLine, quote } from '#api/features/checkout/quote.ts';
import { THE_BUYER } from '#api/features/orders/order-events.ts';
import { orderEvents, orderKeys } from '#api/features/orders/order-events-tables.ts';
import { orders } from '#api/features/orders/orders-tables.ts';
import { deleteUser } from '#api/features/profile/profile-queries.ts';
import { countProduct } from '#api/features/stock/count-product.ts';
import { receiveStock } from '#api/features/stock/lot-stock.ts';
import { findStockDeviations } from '#api/features/stock/stock-deviations.ts';
import { stockLevels } from '#api/features/stock/stock-tables.ts';
import { importContent } from '#api/seed/content-import.ts';
import { makeCatalogue, makeProduct } from '#api/testing/make-catalogue.ts';
import { makeContent } from '#api/testing/make-content.ts';
import { makeOrder } from '#api/testing/make-order.ts';
import { makeUser, signIn } from '#api/testing/make-user.ts';
import { queuedMails } from '#api/testing/queued-mails.ts';
import { seededNumbers } from '#api/testing/seeded-numbers.ts';
import { openBackoffice } from '#api/testing/staff.ts';
import { makeTestApp } from '#api/testing/test-app.ts';
import { forgetOldGuests } from './forget-guest.ts';

const shop = await makeTestApp({ PUBLIC_SITE_URL: 'https://shop.example' });
afterAll(() => shop.close());
const owner = await openBackoffice(shop, 'owner');
const support = await openBackoffice(shop, 'support');
const packer = await openBackoffice(shop, 'packer');
const keeper = { jobs: shop.jobs, staff: { id: owner.person.id, name: 'Nino Maisuradze' } };
const ids: Record<string, number> = {};
let courier = 0;
let pickUp = 0;

const SLUGS = ['north-mint', 'south-mint', 'west-mint', 'east-mint'];
beforeAll(async () => {
  const all = SLUGS.map((slug, at) => makeProduct({ slug, name: { en: slug }, price: `1${at}.90` }));
  await importCatalogue(shop.db, makeCatalogue({ products: all }), []);
  await importContent(shop.db, makeContent(), []);
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
  const shelf = { ...method, name: { en: 'Pick-up' }, is_pick_up: true, cities: [], price: '0' };
  pickUp = (await owner.post('delivery-methods/', shelf)).json().id;
  await openSelling();
});
beforeEach(() => shop.db.execute(sql`delete from jobs.job`));

async function openSelling(orders_and_stock = true) {
  const { version } = (await owner.get('settings/selling/')).json();
  const changed = await owner.patch('settings/selling/', { version, orders_and_stock });
  expect(changed.statusCode, changed.body).toBe(200);
}

/** So many tins of a product come in; from then on it is counted. */
async function receive(slug: string, quantity: number) {
  const id = ids[slug]!;
  await shop.db.transaction(async (tx) => {
    const isCounted = (await tx.$count(stockLevels, eq(stockLevels.productId, id))) > 0;
    if (!isCounted) await countProduct(tx, shop.jobs, id, { sku: null, ean: null, shelf: '' });
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
  return row;
}

const line = (slug: string, quantity: number) => ({ product_id: ids[slug]!, quantity });
const call = (different: object = {}) => ({
  key: randomUUID(),
  lines: [line('north-mint', 2)],
  city: 'Tbilisi',
  delivery_method_id: courier,
  total: '26.80',
  customer_id: null,
  name: 'Ana Kobakhidze',
  phone: '+995 599 00 00 02',
  email: 'ana@example.com',
  language: 'ka',
  address: '14 Abashidze Street',
  postal_code: '0179',
  payment: 'at_door',
  note: 'Call from the gate.',
  is_adult: true,
  code: '',
  ...different,
});
const place = (different: object = {}) => support.post('orders/', call(different));
const read = async (id: string) => (await support.get(`orders/${id}/`)).json();
async function step(id: string, status: StaffOrderStatus) {
  const { version } = await read(id);
  return support.patch(`orders/${id}/`, { version, status });
}
const count = () => shop.db.$count(orders);

describe('an order by phone', () => {
  test('is priced as it is written, and says why it comes to that and when it arrives', async () => {
    const asked = { lines: [line('north-mint', 2)], city: 'თბილისი', delivery_method_id: courier };
    const quoted = await support.post('orders/quote/', asked);
    expect([quoted.statusCode, quoted.json()]).toEqual([
      200,
      expect.objectContaining({
        lines: [
          expect.objectContaining({
            quantity: 2,
            price: '10.90',
            amount: '21.80',
            name: 'north-mint',
            brand_name: 'Norvik',
            since: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
            available: null,
            is_there: true,
          }),
        ],
        tins: '21.80',
        delivery: expect.objectContaining({ amount: '5.00', because: 'price', free_from: '60.00' }),
        total: '26.80',
        vat: '4.09',
        methods: [
          expect.objectContaining({ id: pickUp, price: '0.00', is_pick_up: true }),
          expect.objectContaining({ id: courier, arrives: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }),
        ],
      }),
    ]);
    const free = await support.post('orders/quote/', { ...asked, lines: [line('north-mint', 6)] });
    expect(free.json()).toMatchObject({ total: '65.40', delivery: { amount: '0.00', because: 'free_from' } });
    const far = await support.post('orders/quote/', { ...asked, city: 'Batumi', delivery_method_id: null });
    expect(far.json().methods.map((one: { id: number }) => one.id)).toEqual([pickUp]);
    expect((await support.post('orders/quote/', { ...asked, city: 'Batumi' })).json()).toEqual({
      delivery_method_id: ['This delivery is not offered there.'],
    });
  });

  test('of a guest is kept with its sources, mailed in their language, and found by name and phone', async () => {
    const placed = await place();
    expect([placed.statusCode, placed.json()]).toEqual([
      201,
      expect.objectContaining({
        status: 'pending',
        total: '26.80',
        customer: null,
        guest: { name: 'Ana Kobakhidze', email: 'ana@example.com', language: 'ka' },
        delivery: 'Evening courier',
        payment: 'at_door',
        written_by: 'Nino Maisuradze',
        note: 'Call from the gate.',
        items: [expect.objectContaining({ name: 'north-mint', quantity: 2, price: '10.90' })],
        quote: expect.objectContaining({ total: '26.80', vat: '4.09' }),
      }),
    ]);
    const { id, delivery, arrives } = placed.json();
    const [mail, ...others] = await queuedMails(shop, 'ana@example.com');
    expect(others).toEqual([]);
    expect([mail!.locale, mail!.subject]).toEqual(['ka', `თქვენი შეკვეთა ${id} მიღებულია`]);
    expect(mail!.text).toContain('26,80\u00a0₾');
    // A guest has no page of the order.
    expect(mail!.text).not.toContain('/order/confirmation');
    const found = async (q: string) =>
      (await support.get(`orders/?q=${encodeURIComponent(q)}`))
        .json()
        .results.map((one: { id: string }) => one.id);
    const [row] = (await support.get(`orders/?id=${id}`)).json().results;
    expect(row).toMatchObject({ delivery, arrives, phone: expect.stringContaining('599') });
    expect(await found('kobakh')).toContain(id);
    expect(await found('ana@example')).toContain(id);
    const [entry] = (await owner.get(`audit/?subject=order&page_size=1`)).json().results;
    expect(entry).toMatchObject({ subject_id: id, action: 'create', staff_name: 'Nino Maisuradze' });
    expect(JSON.stringify(entry)).not.toMatch(/Ana|599|Abashidze/);
    const events = await shop.db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderNumber, Number(id.slice(3))));
    expect(events).toMatchObject([{ event: { kind: 'placed', payment: 'at_door', says_adult: true } }]);
    expect(JSON.stringify(events)).not.toMatch(/Ana|599|Abashidze|example\.com/);
  });

  test('of a customer is theirs, found by the phone or from their page, with delivery as one of its lines', async () => {
    const nino = await makeUser(shop, { firstName: 'Nino', lastName: 'Beridze', email: 'nb@example.com' });
    await makeOrder(shop.db, nino.id, 'north-mint', {
      phone: '599 12 34 56',
      placed: new Date('2026-05-11T10:00:00Z'),
    });
    const { caller } = (await support.get('orders/caller/?phone=%2B995599123456')).json();
    expect(caller).toEqual({
      customer_id: nino.id,
      name: 'Nino Beridze',
      email: 'nb@example.com',
      language: 'en',
      order_count: 1,
      since: '2026-05-11T10:00:00Z',
      phone: '599 12 34 56',
      address: '7 Sample Street',
      city: 'Tbilisi',
      postal_code: '0102',
    });
    const asCustomer = async (id: number) => (await support.get(`orders/caller/?customer_id=${id}`)).json();
    expect(await asCustomer(nino.id)).toEqual({ caller });
    const luka = await makeUser(shop, { firstName: 'Luka', lastName: 'Kapanadze' });
    expect((await asCustomer(luka.id)).caller).toMatchObject({
      customer_id: luka.id,
      name: 'Luka Kapanadze',
      order_count: 0,
      since: null,
      phone: '',
    });
    expect((await support.get('orders/caller/?phone=599123')).json()).toEqual({ caller: null });
    const { id } = (await place({ customer_id: nino.id, phone: '+995 599 12 34 56' })).json();
    const own = (await shop.get(`/api/orders/${id}/`, await signIn(shop, nino))).json();
    expect(own).toMatchObject({
      status: 'pending',
      total: '26.80',
      items: [
        { name: 'north-mint', quantity: 2, price: '10.90' },
        { slug: null, name: 'Evening courier', quantity: 1, price: '5.00' },
      ],
    });
    expect((await queuedMails(shop, 'nb@example.com')).map(({ text }) => text)).toEqual([
      expect.stringContaining(`/order/confirmation?order=${id}`),
    ]);
    await shop.db.execute(sql`update users set blocked = now() where id = ${nino.id}`);
    expect((await place({ customer_id: nino.id })).json()).toEqual({
      phone: ['This customer is blocked or has gone.'],
    });
  });

  test('that a customer places takes the same way, and names nobody of the staff', async () => {
    const keti = await makeUser(shop, { email: 'keti@example.com' });
    const asked = call({ customer_id: keti.id, note: '' });
    const context = {
      locale: 'en',
      mediaUrl: 'https://shop.example/',
      today: toShopDay(new Date()),
    } as const;
    const own = { ...asked, language: 'en', payment: 'at_door', is_adult: true } as const;
    const { id, isNew } = await placeOrder(shop.app, { actor: THE_BUYER, context }, own);
    expect(isNew).toBe(true);
    expect(await read(id)).toMatchObject({
      status: 'pending',
      total: '26.80',
      customer: { id: keti.id },
      guest: null,
      written_by: null,
      quote: { total: '26.80' },
    });
    expect((await queuedMails(shop, 'keti@example.com')).length).toBe(1);
    expect((await owner.get(`audit/?subject=order&subject_id=${id}`)).json().results).toEqual([]);
    const again = await placeOrder(shop.app, { actor: THE_BUYER, context }, own);
    expect(again).toEqual({ isNew: false, id });
  });

  test('that is picked up needs no address, any other does', async () => {
    const collected = { delivery_method_id: pickUp, address: '', city: '', total: '21.80', language: 'en' };
    const placed = await place(collected);
    expect(placed.json()).toMatchObject({ shipment: { address: '' }, delivery: 'Pick-up', total: '21.80' });
    const noted = await support.patch(`orders/${placed.json().id}/`, {
      version: 1,
      note: 'Comes at six.',
      shipment: placed.json().shipment,
    });
    expect([noted.statusCode, noted.json().note]).toEqual([200, 'Comes at six.']);
    const { id } = placed.json();
    for (const status of ['confirmed', 'shipped'] as const) await step(id, status);
    const mails = await queuedMails(shop, 'ana@example.com');
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Your order ${id} is placed`,
      `Your order ${id} is confirmed`,
      `Your order ${id} is ready for you`,
    ]);
    for (const { text } of mails) expect(text).toContain('12 Example Street');
    expect(mails.map(({ text }) => text).join()).not.toMatch(/courier|Arrives|leaves/);
    expect((await place({ address: '' })).json()).toEqual({ address: ['This field is required.'] });
  });

  test.each([
    ['is_adult', false],
    ['phone', 'none'],
    ['name', ' '],
    ['email', 'ana'],
    ['payment', 'card'],
    ['lines', []],
    ['delivery_method_id', null],
    ['total', '26.8'],
  ])('with a wrong %s is refused at its field, and nothing is written', async (field, value) => {
    const before = await count();
    const refused = await place({ [field]: value });
    expect([refused.statusCode, Object.keys(refused.json())]).toEqual([400, [field]]);
    expect(await count()).toBe(before);
  });

  test('is written by whoever helps customers once selling is open, and by owners before', async () => {
    await openSelling(false);
    expect((await place()).statusCode).toBe(403);
    expect((await owner.post('orders/', call())).statusCode).toBe(201);
    await openSelling();
    expect((await packer.post('orders/', call())).statusCode).toBe(403);
  });
});

describe('an order that is sent again', () => {
  test('is the same order, however often and at once', async () => {
    const sent = call();
    const before = await count();
    const answers = await Promise.all(Array.from({ length: 6 }, () => support.post('orders/', sent)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 200, 200, 201]);
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect(await count()).toBe(before + 1);
    expect(await queuedMails(shop, 'ana@example.com')).toHaveLength(1);
  });

  test('with another content is refused', async () => {
    const sent = call();
    await support.post('orders/', sent);
    const other = await support.post('orders/', { ...sent, name: 'Somebody Else' });
    expect([other.statusCode, other.json()]).toEqual([
      422,
      { detail: 'This key was used for another order.' },
    ]);
  });
});

describe('what has changed meanwhile', () => {
  test('is said, and nothing is ordered, where it has become dearer; what is cheaper counts', async () => {
    const before = await count();
    const refused = await place({ total: '20.00' });
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        detail: 'Something has changed meanwhile. Nothing was ordered yet.',
        current: expect.objectContaining({ total: '26.80' }),
      },
    ]);
    expect(await count()).toBe(before);
    expect((await place({ total: '99.00' })).json()).toMatchObject({ total: '26.80' });
  });

  test('is said in its line where tins have gone, and the same key may be used once they are there', async () => {
    await receive('south-mint', 3);
    const sent = { key: randomUUID(), lines: [line('south-mint', 4)], total: '52.60' };
    const before = await count();
    const refused = await place(sent);
    expect([refused.statusCode, refused.json().current.lines]).toEqual([
      409,
      [expect.objectContaining({ product_id: ids['south-mint'], available: 3, is_there: false })],
    ]);
    expect([await count(), await level('south-mint')]).toEqual([before, { onHand: 3, reserved: 0 }]);
    await receive('south-mint', 1);
    expect((await place(sent)).statusCode).toBe(201);
    expect(await level('south-mint')).toEqual({ onHand: 4, reserved: 4 });
  });

  test('the last tin is promised to one of two', async () => {
    await receive('west-mint', 1);
    const last = { lines: [line('west-mint', 1)], total: '17.90' };
    const answers = await Promise.all([place(last), place(last)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    expect(await level('west-mint')).toEqual({ onHand: 1, reserved: 1 });
    const found = (await support.get('orders/tins/?q=west')).json().results;
    expect(found).toMatchObject([{ product_id: ids['west-mint'], available: 0, is_there: false }]);
  });
});

describe('the steps', () => {
  test('packed is seen by staff, and told to nobody; the buyer reads what the shop says of its status', async () => {
    const nino = await makeUser(shop);
    const { id } = (await place({ customer_id: nino.id })).json();
    await step(id, 'confirmed');
    await shop.db.execute(sql`delete from jobs.job`);
    expect((await step(id, 'packed')).json()).toMatchObject({ status: 'packed' });
    expect(await queuedMails(shop)).toEqual([]);
    const own = async () => (await shop.get(`/api/orders/${id}/`, await signIn(shop, nino))).json().status;
    expect(await own()).toBe('confirmed');
    const listed = async (status: string) =>
      (await support.get(`orders/?status=${status}&id=${id}`)).json().results.length;
    expect([await listed('packed'), await listed('confirmed')]).toEqual([1, 0]);
    await step(id, 'shipped');
    await step(id, 'not_handed_over');
    expect([await own(), (await read(id)).status]).toEqual(['returned', 'not_handed_over']);
    expect((await read(id)).history.map((one: { status: string }) => one.status)).toEqual([
      'not_handed_over',
      'shipped',
      'packed',
      'confirmed',
    ]);
    // What the version before reads of the order and its history are statuses that it knows.
    const [row] = await shop.db
      .select()
      .from(orders)
      .where(eq(orders.number, Number(id.slice(3))));
    expect(row!.status).toBe('returned');
    expect((await step(id, 'shipped')).json()).toMatchObject({ status: 'shipped' });
    expect(await own()).toBe('shipped');
  });

  test('take the tins along: promised, given back, gone out, come back', async () => {
    await receive('east-mint', 10);
    const { id } = (await place({ lines: [line('east-mint', 4)], total: '60.60' })).json();
    expect(await level('east-mint')).toEqual({ onHand: 10, reserved: 4 });
    await step(id, 'cancelled');
    expect(await level('east-mint')).toEqual({ onHand: 10, reserved: 0 });
    await step(id, 'pending');
    await step(id, 'confirmed');
    await step(id, 'packed');
    expect(await level('east-mint')).toEqual({ onHand: 10, reserved: 4 });
    await step(id, 'shipped');
    expect(await level('east-mint')).toEqual({ onHand: 6, reserved: 0 });
    await step(id, 'delivered');
    await step(id, 'returned');
    expect(await level('east-mint')).toEqual({ onHand: 10, reserved: 0 });
  });

  test('a step back that needs tins which others have by now is refused', async () => {
    const rest = (await level('east-mint'))!.onHand;
    const all = { lines: [line('east-mint', rest)], total: '999.00' };
    const { id } = (await place(all)).json();
    await step(id, 'cancelled');
    const other = (await place(all)).json();
    expect((await step(id, 'pending')).statusCode).toBe(409);
    expect((await read(id)).status).toBe('cancelled');
    await step(other.id, 'cancelled');
  });

  test('in any order and twice each: tins are never promised twice, and none at the end', async () => {
    const random = seededNumbers(11);
    const pick = <One>(all: readonly One[]) => all[Math.floor(random() * all.length)]!;
    const statuses = Object.keys(NEXT_STATUSES) as StaffOrderStatus[];
    await receive('east-mint', 20);
    const whole = await level('east-mint');
    const placed: string[] = [];
    for (let at = 0; at < 3; at++)
      placed.push((await place({ lines: [line('east-mint', 1 + at)], total: '999.00' })).json().id);
    for (let round = 0; round < 24; round++) {
      const [id, to] = [pick(placed), pick(statuses)];
      const answers = await Promise.all([step(id, to), step(id, to)]);
      for (const { statusCode, body } of answers) expect([200, 400, 409], body).toContain(statusCode);
      const { onHand, reserved } = (await level('east-mint'))!;
      expect(reserved >= 0 && reserved <= onHand).toBe(true);
    }
    for (const id of placed) {
      for (let status = (await read(id)).status as StaffOrderStatus; NEXT_STATUSES[status].length > 0; ) {
        status = NEXT_STATUSES[status].at(-1)!;
        expect((await step(id, status)).statusCode).toBe(200);
      }
    }
    expect(await level('east-mint')).toEqual(whole);
    expect(await findStockDeviations(shop.db)).toEqual([]);
    // Some two hundred requests, on whatever machine.
  }, 120_000);
});

test('orders recomputed from their events differ in nothing', async () => {
  const rows = await shop.db.select().from(orders).orderBy(asc(orders.number));
  const events = await shop.db.select().from(orderEvents).orderBy(asc(orderEvents.id));
  let compared = 0;
  for (const row of rows) {
    const own = events.filter(({ orderNumber }) => orderNumber === row.number).map(({ event }) => event);
    const [first, ...steps] = own;
    if (first?.kind !== 'placed') continue;
    const { lines, delivery, code } = first.quote;
    const bare = lines.map(
      ({ product_id, quantity, price, since, tiers }): QuotedLine => ({
        product_id,
        quantity,
        price,
        since,
        tiers,
      }),
    );
    const method = delivery && {
      id: delivery.method_id,
      price: delivery.price,
      free_from: delivery.free_from,
    };
    const given = code && { id: code.id, code: code.code, percent: code.percent, amount: code.amount };
    expect(quote(bare, method, first.quote.vat_percent, given)).toEqual(first.quote);
    expect([first.quote.total, delivery?.amount ?? '0.00']).toEqual([row.total, row.deliveryPrice]);
    let status: StaffOrderStatus = 'pending';
    for (const event of steps) {
      if (event.kind !== 'step') continue;
      expect(event.from).toBe(status);
      status = event.to;
    }
    expect((await read(`PO-${row.number}`)).status).toBe(status);
    compared++;
  }
  expect(compared).toBeGreaterThan(10);
});

test('events are never rewritten', async () => {
  await expect(shop.db.execute(sql`update order_events set staff_name = ''`)).rejects.toThrow();
  await expect(shop.db.execute(sql`delete from order_events`)).rejects.toThrow();
});

describe('a guest', () => {
  async function guestOrder() {
    const { id } = (await place()).json();
    await step(id, 'cancelled');
    return id as string;
  }
  const rowOf = async (id: string) => {
    const [row] = await shop.db
      .select()
      .from(orders)
      .where(eq(orders.number, Number(id.slice(3))));
    return row!;
  };
  const nobody = { guestName: '', guestEmail: '', guestLanguage: null, phone: '', address: '', note: '' };

  test('is erased by an owner once the order is over; the order stays', async () => {
    const { id: open } = (await place()).json();
    expect((await owner.delete(`orders/${open}/guest/`)).statusCode).toBe(400);
    const id = await guestOrder();
    expect((await owner.delete(`orders/${id}/guest/`)).statusCode).toBe(204);
    expect(await rowOf(id)).toMatchObject({ ...nobody, total: '26.80', country: 'Georgia' });
    expect(await shop.db.$count(orderKeys, eq(orderKeys.orderNumber, Number(id.slice(3))))).toBe(0);
    expect((await read(id)).guest).toBeNull();
  });

  test('is forgotten by night however long that takes', async () => {
    const id = await guestOrder();
    await shop.db.execute(sql`create function slow() returns trigger language plpgsql as $$
      begin perform pg_sleep(0.3); return new; end $$`);
    await shop.db.execute(sql`create trigger slow before update on orders execute function slow()`);
    const calls = openPool({ ...shop.connection, max: 2 }, { ...CALL_LIMITS, statement: 100 });
    const now = () => new Date(shop.app.now().getTime() + 400 * 86_400_000);
    await eraseForgotten(Object.assign(Object.create(shop.app), { db: toDatabase(calls), now }));
    await calls.end();
    await shop.db.execute(sql`drop function slow cascade`);
    expect(await rowOf(id)).toMatchObject(nobody);
  });

  test('is forgotten after a year', async () => {
    const id = await guestOrder();
    // Placed long ago, and stepped on today: its days begin with the last step.
    await shop.db.execute(
      sql`update orders set placed = placed - interval '400 days' where number = ${Number(id.slice(3))}`,
    );
    const inDays = (days: number) => new Date(shop.app.now().getTime() + days * 86_400_000);
    await forgetOldGuests(shop.db, inDays(364));
    expect(await rowOf(id)).toMatchObject({ guestName: 'Ana Kobakhidze' });
    await forgetOldGuests(shop.db, inDays(366));
    expect(await rowOf(id)).toMatchObject(nobody);

    const sooner = await guestOrder();
    const since = toShopDay(inDays(1));
    expect((await owner.post('selling-rules/', { rule: 'guest_days', since, value: '30' })).statusCode).toBe(
      201,
    );
    await forgetOldGuests(shop.db, inDays(29));
    expect(await rowOf(sooner)).toMatchObject({ guestName: 'Ana Kobakhidze' });
    await forgetOldGuests(shop.db, inDays(31));
    expect(await rowOf(sooner)).toMatchObject(nobody);
    const tooFew = await owner.post('selling-rules/', {
      rule: 'guest_days',
      since: '2020-01-01',
      value: '7',
    });
    expect(tooFew.json()).toEqual({ value: ['Enter days from 14 to 9999.'] });
  });

  test('who is half forgotten is refused by the database', async () => {
    const id = await guestOrder();
    const half = sql`update orders set guest_name = '' where number = ${Number(id.slice(3))}`;
    await expect(shop.db.execute(half)).rejects.toThrow();
  });
});

test('a customer who is erased takes the keys of their orders along; events stay as they are', async () => {
  const nino = await makeUser(shop);
  const { id } = (await place({ customer_id: nino.id })).json();
  await step(id, 'cancelled');
  await deleteUser(shop.db, shop.app.outbox, nino);
  const number = Number(id.slice(3));
  expect(await shop.db.$count(orderKeys, eq(orderKeys.orderNumber, number))).toBe(0);
  expect(await shop.db.$count(orderEvents, eq(orderEvents.orderNumber, number))).toBe(2);
  expect(await read(id)).toMatchObject({ customer: null, guest: null, total: '26.80' });
});
