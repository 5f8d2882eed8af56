import { randomUUID } from 'node:crypto';
import { toShopDay } from '@pouchery/contract/shop-time';
import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { orderEvents } from '#api/features/orders/order-events-tables.ts';
import { orderNumber } from '#api/features/orders/orders-queries.ts';
import { orders } from '#api/features/orders/orders-tables.ts';
import { makeCatalogue, makeProduct } from '#api/testing/make-catalogue.ts';
import { openBackoffice } from '#api/testing/staff.ts';
import { makeTestApp } from '#api/testing/test-app.ts';

const shop = await makeTestApp();
afterAll(() => shop.close());
const owner = await openBackoffice(shop, 'owner');
const ids: Record<string, number> = {};
let courier = 0;

beforeAll(async () => {
  const all = [
    makeProduct({ slug: 'north-mint', name: { en: 'North Mint' }, price: '10.90' }),
    makeProduct({ slug: 'south-mint', name: { en: 'South Mint' }, price: '12.05' }),
  ];
  await importCatalogue(shop.db, makeCatalogue({ products: all }), []);
  for (const { id, slug } of await shop.db.select({ id: products.id, slug: products.slug }).from(products))
    ids[slug] = id;
  const method = {
    name: { en: 'Courier' },
    is_active: true,
    is_pick_up: false,
    cities: [],
    price: '5',
    free_from: '60',
    cut_off: '14:00',
    days: 1,
  };
  courier = (await owner.post('delivery-methods/', method)).json().id;
  await count('north-mint', ['A', 4, '4.20'], ['B', 20, '5.00']);

  // A Monday in Tbilisi, the Sunday before it a minute earlier, and the Tuesday after.
  await sell('2026-03-01T19:59:00Z', 'Tbilisi', { 'north-mint': 2 });
  await sell('2026-03-01T20:00:00Z', 'თბილისი', { 'north-mint': 3, 'south-mint': 1 });
  await sell('2026-03-03T10:00:00Z', ' тбилиси', { 'south-mint': 5 });
  await sell('2026-03-03T11:00:00Z', 'Kazbegi', { 'north-mint': 1 });
  await step(await sell('2026-03-03T12:00:00Z', 'Batumi', { 'north-mint': 9 }), 'cancelled');
});

async function count(slug: string, ...lots: [string, number, string][]) {
  const product_id = ids[slug]!;
  const [[code, quantity, cost_price] = ['', 0, ''], ...rest] = lots;
  const first = { code, quantity, cost_price, best_before: '2097-01-01' };
  const begun = await owner.post('stock/', { product_id, sku: null, ean: null, shelf: '', ...first });
  expect(begun.statusCode, begun.body).toBe(201);
  for (const [code, quantity, cost_price] of rest) {
    const lot = { kind: 'received', code, quantity, cost_price, best_before: '2097-02-01' };
    expect((await owner.post(`stock/${product_id}/movements/`, lot)).statusCode).toBe(201);
  }
}

async function sell(moment: string, city: string, tins: Record<string, number>) {
  const lines = Object.entries(tins).map(([slug, quantity]) => ({ product_id: ids[slug]!, quantity }));
  const asked = { lines, city, delivery_method_id: courier };
  const { total } = (await owner.post('orders/quote/', asked)).json();
  const placed = await owner.post('orders/', {
    ...asked,
    key: randomUUID(),
    total,
    customer_id: null,
    name: 'Ana',
    phone: '+995 599 00 00 02',
    email: '',
    language: 'ka',
    address: '14 Abashidze Street',
    postal_code: '',
    payment: 'at_door',
    note: '',
    is_adult: true,
  });
  expect(placed.statusCode, placed.body).toBe(201);
  const { id } = placed.json();
  await shop.db
    .update(orders)
    .set({ placed: new Date(moment) })
    .where(eq(orders.number, orderNumber(id)!));
  return id as string;
}

async function step(id: string, status: string) {
  const { version } = (await owner.get(`orders/${id}/`)).json();
  expect((await owner.patch(`orders/${id}/`, { version, status })).statusCode).toBe(200);
}

async function money(id: string, what: 'payments' | 'refunds', entry: object) {
  const { version } = (await owner.get(`orders/${id}/`)).json();
  const noted = await owner.post(`orders/${id}/${what}/`, { version, ...entry });
  expect(noted.statusCode, noted.body).toBe(200);
}

const figures = (by: string, range = 'from=2026-03-01&until=2026-03-03') =>
  owner.get(`figures/?${range}&by=${by}`);

describe('the figures of a period', () => {
  test('are whole tetri by the Tbilisi day, with the cost of the lots that were taken', async () => {
    const told = (await figures('day')).json();
    // Four tins of the first lot, two of the second; two orders pay for delivery, as one of 60.25 does not.
    expect(told.total).toEqual({
      orders: 4,
      tins: 12,
      revenue: '152.70',
      refunds: '0.00',
      vat: '23.30',
      cost: '26.80',
      margin: '102.60',
      uncosted_tins: 6,
    });
    expect(
      told.rows.map(({ key, orders, revenue, cost }: Record<string, unknown>) => [
        key,
        orders,
        revenue,
        cost,
      ]),
    ).toEqual([
      ['2026-03-01', 1, '26.80', '8.40'],
      ['2026-03-02', 1, '49.75', '13.40'],
      ['2026-03-03', 2, '76.15', '5.00'],
    ]);
    const weeks = (await figures('week')).json().rows;
    expect(weeks.map(({ key, orders }: Record<string, unknown>) => [key, orders])).toEqual([
      ['2026-02-23', 1],
      ['2026-03-02', 3],
    ]);
  });

  test('add up to the same, whichever way they are told apart', async () => {
    for (const by of ['day', 'week', 'product', 'brand', 'city']) {
      const { total, rows } = (await figures(by)).json();
      for (const sum of ['revenue', 'refunds', 'vat', 'cost', 'margin', 'tins', 'uncosted_tins'])
        expect([by, sum, toTetri(rows.map((row: Record<string, string>) => row[sum]!))]).toEqual([
          by,
          sum,
          toTetri([total[sum]]),
        ]);
    }
  });

  test('tell cities in whichever language they were typed, and delivery beside the tins', async () => {
    const named = async (by: string) =>
      (await figures(by))
        .json()
        .rows.map(({ name, orders, tins, revenue }: Record<string, unknown>) => [
          name,
          orders,
          tins,
          revenue,
        ]);
    expect(await named('city')).toEqual([
      ['Tbilisi', 3, 11, '136.80'],
      ['Kazbegi', 1, 1, '15.90'],
    ]);
    expect(await named('product')).toEqual([
      ['Norvik South Mint', 2, 6, '72.30'],
      ['Norvik North Mint', 3, 6, '65.40'],
      ['Delivery, less what was paid back', 4, 0, '15.00'],
    ]);
  });

  test('are less by what is paid back, and a cancelled order that is paid back is none', async () => {
    const range = 'from=2026-07-01&until=2026-07-31';
    const kept = await sell('2026-07-03T10:00:00Z', 'Tbilisi', { 'south-mint': 2 });
    const gone = await sell('2026-07-03T11:00:00Z', 'Tbilisi', { 'south-mint': 1 });
    await money(kept, 'payments', { method: 'cash', amount: '29.10' });
    await money(kept, 'refunds', { method: 'cash', amount: '4.10', reason: 'goodwill', is_done: true });
    await money(gone, 'payments', { method: 'transfer', amount: '17.05' });
    await step(gone, 'cancelled');
    expect((await figures('day', range)).json().total).toMatchObject({
      orders: 1,
      tins: 2,
      revenue: '25.00',
      refunds: '21.15',
      vat: '3.81',
      margin: '21.19',
    });
    const { rows } = (await figures('product', range)).json();
    expect(rows.map(({ revenue }: { revenue: string }) => revenue)).toEqual(['24.10', '0.90']);

    const booked = (await readMonth(kept, ({ money: { payments } }) => payments[0]!.at)).filter(
      ({ Order, How }) => Order === kept && How !== '',
    );
    expect(booked.map((row) => [row.Happened, row['Money, GEL'], row.How, row['Amount, GEL']])).toEqual([
      ['Paid', '29.10', 'Cash', ''],
      ['Paid back', '-4.10', 'Cash', ''],
    ]);
  });

  test('are nothing where nothing was sold, and refused for a range that is none', async () => {
    const none = (await figures('day', 'from=2026-04-01&until=2026-04-30')).json();
    expect([none.rows, none.total.orders, none.total.revenue]).toEqual([[], 0, '0.00']);
    for (const range of ['from=2026-03-03&until=2026-03-01', 'from=2024-01-01&until=2026-03-01'])
      expect((await figures('day', range)).json()).toEqual({
        until: ['Choose up to 366 days, the first before the last.'],
      });
  });

  test('go out as a file, of which the log tells', async () => {
    const file = await owner.get(
      'figures/export/?from=2026-03-01&until=2026-03-03&by=city&form=csv&headings=ru',
    );
    expect(file.body.replace('\ufeff', '').split('\r\n').slice(0, 3)).toEqual([
      'По чему,Заказы,Банки,"Выручка, ₾","Возвраты, ₾","В том числе НДС, ₾","Себестоимость, ₾","Маржа, ₾",Банки без себестоимости',
      'Тбилиси,3,11,136.80,0.00,20.87,21.80,94.13,6',
      'Kazbegi,1,1,15.90,0.00,2.43,5.00,8.47,0',
    ]);
    const [latest] = (await owner.get('audit/?subject=figures')).json().results;
    expect(latest).toMatchObject({ action: 'export', subject: 'figures' });
  });
});

describe('the accountant’s file of a month', () => {
  test('has each delivered order line by line, to the tetri, and takes what came back off again', async () => {
    const tins = { 'north-mint': 1, 'south-mint': 3 };
    const kept = await sell('2026-05-03T10:00:00Z', 'Tbilisi', tins);
    const back = await sell('2026-05-03T11:00:00Z', 'Tbilisi', { 'south-mint': 1 });
    const onTheWay = await sell('2026-05-03T12:00:00Z', 'Tbilisi', { 'south-mint': 1 });
    for (const status of ['confirmed', 'shipped', 'delivered']) await step(kept, status);
    // By mistake, and once more.
    for (const status of ['shipped', 'delivered']) await step(kept, status);
    for (const status of ['confirmed', 'shipped', 'delivered', 'returned']) await step(back, status);
    for (const status of ['confirmed', 'shipped']) await step(onTheWay, status);

    const rows = await readMonth(kept);
    const { total, quote } = (await owner.get(`orders/${kept}/`)).json();
    const own = rows.filter(({ Order }) => Order === kept);
    expect(own.map(({ What, Quantity, 'Amount, GEL': amount }) => [What, Quantity, amount])).toEqual([
      ['Norvik North Mint', '1', '10.90'],
      ['Norvik South Mint', '3', '36.15'],
      ['Courier', '', '5.00'],
    ]);
    expect(addUp(own, 'Amount, GEL')).toBe(toTetri([total]));
    expect(addUp(own, 'VAT within, GEL')).toBe(toTetri([quote.vat]));
    expect(own.map((row) => row['VAT within, GEL'])).toEqual([
      ...quote.lines.map(({ vat }: { vat: string }) => vat),
      quote.delivery.vat,
    ]);
    const returned = rows.filter(({ Order }) => Order === back);
    expect(returned.map(({ Happened, Quantity }) => [Happened, Quantity])).toEqual([
      ['Delivered', '1'],
      ['Delivered', ''],
      ['Came back', '-1'],
      ['Came back', ''],
    ]);
    for (const column of ['Amount, GEL', 'VAT within, GEL']) expect(addUp(returned, column)).toBe(0n);
    expect(rows.some(({ Order }) => Order === onTheWay)).toBe(false);
  });

  test('has tins that came back by themselves, and takes them off no second time when the rest follows', async () => {
    const id = await sell('2026-05-03T13:00:00Z', 'Tbilisi', { 'north-mint': 1, 'south-mint': 3 });
    for (const status of ['confirmed', 'shipped', 'delivered']) await step(id, status);
    const takeBack = async (position: number, to_shelf: number) => {
      const { version } = (await owner.get(`orders/${id}/`)).json();
      const lines = [{ position, to_shelf, written_off: 0 }];
      const taken = await owner.post(`orders/${id}/returns/`, { version, lines });
      expect(taken.statusCode, taken.body).toBe(200);
    };
    const cameBack = async () =>
      (await readMonth(id))
        .filter(({ Order, Happened }) => Order === id && Happened === 'Came back')
        .map(({ What, Quantity, 'Amount, GEL': amount }) => [What, Quantity, amount]);
    await takeBack(1, 2);
    await takeBack(1, -1);
    expect(await cameBack()).toEqual([
      ['Norvik South Mint', '-2', '-24.10'],
      ['Norvik South Mint', '1', '12.05'],
    ]);
    await takeBack(1, 2);
    await takeBack(0, 1);
    expect((await cameBack()).slice(2)).toEqual([
      ['Norvik South Mint', '-2', '-24.10'],
      ['Norvik North Mint', '-1', '-10.90'],
      ['Courier', '', '-5.00'],
    ]);
    const own = (await readMonth(id)).filter(({ Order }) => Order === id);
    for (const column of ['Amount, GEL', 'VAT within, GEL']) expect(addUp(own, column)).toBe(0n);
  });

  test('has nothing of a delivery that was a mistake, and of an order that came back twice one return', async () => {
    const refused = await sell('2026-05-03T14:00:00Z', 'Tbilisi', { 'south-mint': 1 });
    for (const status of ['confirmed', 'shipped', 'delivered', 'shipped', 'returned'])
      await step(refused, status);
    const byTins = await sell('2026-05-03T15:00:00Z', 'Tbilisi', { 'south-mint': 1 });
    for (const status of ['confirmed', 'shipped', 'delivered', 'shipped']) await step(byTins, status);
    const { version } = (await owner.get(`orders/${byTins}/`)).json();
    const lines = [{ position: 0, to_shelf: 1, written_off: 0 }];
    expect((await owner.post(`orders/${byTins}/returns/`, { version, lines })).statusCode).toBe(200);
    const again = await sell('2026-05-03T16:00:00Z', 'Tbilisi', { 'south-mint': 1 });
    for (const status of ['confirmed', 'shipped', 'delivered']) await step(again, status);
    // A return in another month that was a mistake.
    const by = { orderNumber: orderNumber(again)!, staffId: null, staffName: 'Nino' };
    const at = new Date('2026-04-10T10:00:00Z');
    await shop.db.insert(orderEvents).values([
      { ...by, at, event: { kind: 'step', from: 'delivered', to: 'returned' } },
      { ...by, at, event: { kind: 'step', from: 'returned', to: 'delivered' } },
    ]);
    await step(again, 'returned');

    const rows = await readMonth(again);
    for (const id of [refused, byTins]) expect(rows.filter(({ Order }) => Order === id)).toEqual([]);
    const own = rows.filter(({ Order }) => Order === again);
    expect(own.map(({ Happened }) => Happened)).toEqual(['Delivered', 'Delivered', 'Came back', 'Came back']);
    expect((await owner.get('figures/month/?month=2026-04&form=csv')).body).not.toContain(again);
  });

  test('has the tax within what is left once tins came back, as the figures have it', async () => {
    const id = await sell('2026-05-04T10:00:00Z', 'Tbilisi', { 'north-mint': 2, 'south-mint': 2 });
    for (const status of ['confirmed', 'shipped', 'delivered']) await step(id, status);
    const { version } = (await owner.get(`orders/${id}/`)).json();
    const lines = [{ position: 1, to_shelf: 1, written_off: 0 }];
    expect((await owner.post(`orders/${id}/returns/`, { version, lines })).statusCode).toBe(200);
    const own = (await readMonth(id)).filter(({ Order }) => Order === id);
    const { total } = (await figures('day', 'from=2026-05-04&until=2026-05-04')).json();
    expect(total).toMatchObject({ revenue: '38.85', vat: '5.93' });
    expect(addUp(own, 'Amount, GEL')).toBe(3885n);
    expect(addUp(own, 'VAT within, GEL')).toBe(593n);
  });

  test('tells the tax by the rule of the day on which an order was written', async () => {
    const before = await sell('2026-05-04T10:00:00Z', 'Tbilisi', { 'south-mint': 1 });
    const since = toShopDay(shop.app.now());
    const rule = { rule: 'vat_percent', since, value: '20' };
    const added = await owner.post('selling-rules/', rule);
    expect([added.statusCode, added.json()]).toEqual([201, { ...rule, id: expect.any(Number), version: 1 }]);
    const after = await sell('2026-05-04T11:00:00Z', 'Tbilisi', { 'south-mint': 1 });
    for (const id of [before, after])
      for (const status of ['confirmed', 'shipped', 'delivered']) await step(id, status);
    const rows = await readMonth(after);
    const taxOf = (id: string) =>
      rows.filter(({ Order }) => Order === id).map((row) => [row['VAT, %'], row['VAT within, GEL']]);
    // Of 17.05.
    expect(taxOf(before)).toEqual([
      ['18', '1.84'],
      ['18', '0.76'],
    ]);
    expect(taxOf(after)).toEqual([
      ['20', '2.01'],
      ['20', '0.83'],
    ]);

    const twice = await owner.post('selling-rules/', rule);
    expect(twice.json()).toEqual({ since: ['This rule has a value from that day on already.'] });
    const wrong = await owner.post('selling-rules/', { ...rule, since: '2020-01-01', value: '18.5' });
    expect(wrong.json()).toEqual({ value: ['Enter whole percent from 0 to 99.'] });
    const { id, version } = added.json();
    expect((await owner.delete(`selling-rules/${id}/?version=${version}`)).statusCode).toBe(204);
  });

  test('has the numbers of papers that a rule asks for before a step', async () => {
    const since = toShopDay(shop.app.now());
    const rules: string[] = [];
    for (const rule of ['waybill', 'fiscal_receipt'])
      rules.push((await owner.post('selling-rules/', { rule, since, value: 'by_hand' })).json().id);
    const id = await sell('2026-05-05T10:00:00Z', 'Tbilisi', { 'south-mint': 1 });
    const change = async (fields: object) => {
      const { version } = (await owner.get(`orders/${id}/`)).json();
      return owner.patch(`orders/${id}/`, { version, ...fields });
    };
    await step(id, 'confirmed');
    expect((await change({ status: 'shipped' })).json()).toEqual({
      waybill: ['Write down the number of the waybill before it is shipped.'],
    });
    expect((await change({ status: 'shipped', waybill: 'WB-17' })).statusCode).toBe(200);
    expect((await change({ status: 'delivered' })).json()).toEqual({
      fiscal_receipt: ['Write down the number of the fiscal receipt before it is delivered.'],
    });
    expect((await change({ fiscal_receipt: '000123' })).json()).toMatchObject({ fiscal_receipt: '000123' });
    expect((await change({ status: 'delivered' })).statusCode).toBe(200);
    const own = (await readMonth(id)).filter(({ Order }) => Order === id);
    expect(own.map((row) => [row['Fiscal receipt'], row.Waybill])).toEqual([
      ['000123', 'WB-17'],
      ['000123', 'WB-17'],
    ]);

    // What the accountant needs outlives the guest, and nothing of them does.
    expect((await owner.delete(`orders/${id}/guest/`)).statusCode).toBe(204);
    expect((await readMonth(id)).filter(({ Order }) => Order === id)).toEqual(own);
    const [left] = await shop.db
      .select()
      .from(orders)
      .where(eq(orders.number, orderNumber(id)!));
    expect(Object.values(left!).filter((value) => /Ana|Abashidze|599/.test(String(value)))).toEqual([]);
    for (const rule of rules) await owner.delete(`selling-rules/${rule}/?version=1`);
  });
});

type Told = { history: { status: string; at: string }[]; money: { payments: { at: string }[] } };

function deliveredAt({ history }: Told) {
  return history.find(({ status }) => status === 'delivered')!.at;
}

/** The file of the month of a moment of an order, such as the one in which it was delivered last, each row by its headings. */
async function readMonth(
  id: string,
  momentOf: (order: Told) => string = deliveredAt,
): Promise<Record<string, string>[]> {
  const month = toShopDay(new Date(momentOf((await owner.get(`orders/${id}/`)).json()))).slice(0, 7);
  const file = await owner.get(`figures/month/?month=${month}&form=csv`);
  expect(file.statusCode, file.body).toBe(200);
  return parse(file.body, { bom: true, columns: true });
}

function addUp(rows: readonly Record<string, string>[], column: string) {
  return toTetri(rows.map((row) => row[column]!));
}

function toTetri(amounts: readonly (string | number)[]) {
  return amounts.reduce<bigint>((sum, amount) => sum + BigInt(String(amount).replace('.', '')), 0n);
}
