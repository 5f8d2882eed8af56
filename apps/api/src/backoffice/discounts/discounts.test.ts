// Rules: docs/selling.md
import { randomUUID } from 'node:crypto';
import { addDays, toShopDay } from '@pouchery/contract/shop-time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { orderItems } from '#api/features/orders/orders-tables.ts';
import { discountCodes } from '#api/features/selling/discounts-tables.ts';
import { countWaiting } from '#api/testing/count-waiting.ts';
import { makeCatalogue, makeProduct } from '#api/testing/make-catalogue.ts';
import { makeUser, signIn } from '#api/testing/make-user.ts';
import { queuedMails } from '#api/testing/queued-mails.ts';
import { openBackoffice } from '#api/testing/staff.ts';
import { makeTestApp } from '#api/testing/test-app.ts';

const shop = await makeTestApp();
afterAll(() => shop.close());
const owner = await openBackoffice(shop, 'owner');
const support = await openBackoffice(shop, 'support');
const ids: Record<string, number> = {};
let pickUp = 0;

beforeAll(async () => {
  const all = ['north-mint', 'south-mint'].map((slug) => makeProduct({ slug, price: '10.00' }));
  await importCatalogue(shop.db, makeCatalogue({ products: all }), []);
  for (const { id, slug } of await shop.db.select({ id: products.id, slug: products.slug }).from(products))
    ids[slug] = id;
  const method = {
    name: { en: 'Pick-up' },
    is_active: true,
    is_pick_up: true,
    cities: [],
    price: '0',
    free_from: null,
    cut_off: '14:00',
    days: 1,
  };
  pickUp = (await owner.post('delivery-methods/', method)).json().id;
  const { version } = (await owner.get('settings/selling/')).json();
  await owner.patch('settings/selling/', { version, orders_and_stock: true });
});

const NO_TIER = { from_tins: 5, percent: null, price: null, brand_id: null, product_id: null };
const NO_CODE = {
  code: '',
  percent: null,
  amount: null,
  from: null,
  until: null,
  max_uses: null,
  max_uses_each: null,
};
async function allow(rule: 'tiers' | 'codes') {
  const added = await owner.post('selling-rules/', { rule, since: '2020-01-01', value: 'yes' });
  expect(added.statusCode, added.body).toBe(201);
}
async function addTier(tier: object) {
  const added = await owner.post('price-tiers/', { ...NO_TIER, ...tier });
  expect(added.statusCode, added.body).toBe(201);
  return added.json();
}
async function addCode(code: object) {
  const added = await owner.post('discount-codes/', { ...NO_CODE, ...code });
  expect(added.statusCode, added.body).toBe(201);
  return added.json();
}

const line = (slug: string, quantity: number) => ({ product_id: ids[slug]!, quantity });
const priced = (lines: object[], more: object = {}) => ({
  lines,
  city: '',
  delivery_method_id: pickUp,
  ...more,
});
const quoted = async (lines: object[], more: object = {}) =>
  (await support.post('orders/quote/', priced(lines, more))).json();
let callers = 0;
const place = (lines: object[], total: string, more: object = {}) =>
  support.post('orders/', {
    ...priced(lines),
    key: randomUUID(),
    total,
    customer_id: null,
    name: 'Ana Kobakhidze',
    email: '',
    language: 'en',
    phone: `+995 599 10 00 ${10 + callers++}`,
    address: '',
    postal_code: '',
    payment: 'at_door',
    note: '',
    is_adult: true,
    ...more,
  });
async function step(id: string, status: string) {
  const { version } = (await support.get(`orders/${id}/`)).json();
  return support.patch(`orders/${id}/`, { version, status });
}

test('of two who add the same code at once the later is asked to try again, and then reads what is wrong', async () => {
  const code = { ...NO_CODE, code: 'TWICE', percent: 5 };
  const later = await shop.db.transaction(async (tx) => {
    await tx.insert(discountCodes).values({ code: 'TWICE', percent: 5 });
    const sent = owner.post('discount-codes/', code);
    await expect.poll(() => countWaiting(shop.db)).toBe(1);
    return { sent };
  });
  const refused = await later.sent;
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
  const again = await owner.post('discount-codes/', code);
  expect([again.statusCode, Object.keys(again.json())]).toEqual([400, ['code']]);
});

test('tiers and codes take nothing until an owner says so', async () => {
  await addTier({ from_tins: 3, percent: 5 });
  await addCode({ code: 'early', percent: 10 });
  expect(await quoted([line('north-mint', 3)], { code: 'EARLY' })).toMatchObject({
    total: '30.00',
    code: null,
    code_problem: 'not_now',
    lines: [{ tiers: [], tier: null }],
  });
  await allow('tiers');
  await allow('codes');
  expect(await quoted([line('north-mint', 3)], { code: 'early' })).toMatchObject({
    total: '25.65',
    code: { code: 'EARLY', percent: 10, discount: '2.85' },
    code_problem: null,
    lines: [{ tier: { from: 3, price: '9.50', percent: 5 }, amount: '28.50', discount: '2.85' }],
  });
});

test('3 tins and then 1 more cost what 4 cost, in the first response already', async () => {
  await addTier({ from_tins: 4, price: '9', product_id: ids['north-mint'] });
  const four = await quoted([line('north-mint', 4)]);
  expect(four).toMatchObject({
    total: '36.00',
    lines: [{ tier: { from: 4, price: '9.00', percent: null } }],
  });
  // A dearer tier of more tins is none.
  await addTier({ from_tins: 10, price: '9.20', product_id: ids['north-mint'] });
  expect((await quoted([line('north-mint', 10)])).total).toBe('90.00');
  const { id, version } = (await place([line('north-mint', 3)], '28.50')).json();
  const change = { version, lines: [line('north-mint', 4)], total: four.total };
  const edited = await support.put(`orders/${id}/lines/`, change);
  expect([edited.statusCode, edited.json().total]).toEqual([200, '36.00']);
});

test('an order edited and edited back costs the same, whatever tiers have become meanwhile', async () => {
  const tier = await addTier({ from_tins: 2, percent: 50, product_id: ids['south-mint'] });
  const placed = (await place([line('south-mint', 2)], '10.00')).json();
  expect(placed.items).toMatchObject([{ price: '5.00', quantity: 2 }]);
  expect((await owner.delete(`price-tiers/${tier.id}/?version=${tier.version}`)).statusCode).toBe(204);
  const change = async (quantity: number, total: string) => {
    const { version } = (await support.get(`orders/${placed.id}/`)).json();
    const lines = [line('south-mint', quantity)];
    return (await support.put(`orders/${placed.id}/lines/`, { version, lines, total })).json();
  };
  expect((await change(1, '10.00')).total).toBe('10.00');
  expect(await change(2, '10.00')).toMatchObject({ total: '10.00', quote: { lines: [{ amount: '10.00' }] } });
});

test('what a code takes off is split over the lines, told to the buyer, and goes back with the tins', async () => {
  await addCode({ code: 'FIVE', amount: '5' });
  const nino = await makeUser(shop, { email: 'nb@example.com' });
  const lines = [line('north-mint', 1), line('south-mint', 2)];
  const placed = await place(lines, '25.00', { code: 'five', customer_id: nino.id });
  expect(placed.json()).toMatchObject({
    total: '25.00',
    quote: { code: { code: 'FIVE', discount: '5.00' } },
  });
  const { id } = placed.json();
  const own = (await shop.get(`/api/orders/${id}/`, await signIn(shop, nino))).json();
  expect(own.items).toMatchObject([{}, {}, { name: 'FIVE', price: '-5.00' }, { name: 'Pick-up' }]);
  const [mail] = await queuedMails(shop, 'nb@example.com');
  expect(mail!.text).toContain('−5.00');
  for (const status of ['confirmed', 'packed', 'shipped']) await step(id, status);
  const { version } = (await support.get(`orders/${id}/`)).json();
  const back = await support.post(`orders/${id}/returns/`, {
    version,
    lines: [{ position: 1, to_shelf: 2, written_off: 0 }],
  });
  expect([back.statusCode, back.body.slice(0, 200)]).toEqual([200, expect.any(String)]);
  const shares = await shop.db
    .select({ discount: orderItems.discount })
    .from(orderItems)
    .where(eq(orderItems.orderNumber, Number(id.slice(3))))
    .orderBy(orderItems.position);
  expect(shares.map(({ discount }) => discount)).toEqual(['1.67', '3.33']);
  expect((await support.get(`orders/${id}/`)).json().money.to_pay).toBe('8.33');
  const today = toShopDay(shop.app.now());
  const days = `from=${addDays(today, -1)}&until=${addDays(today, 1)}`;
  const figures = (await owner.get(`figures/?${days}&by=product`)).json();
  // With 36.00 and 10.00 of the orders above.
  expect(figures.total.revenue).toBe('54.33');
});

test('a code for so many buyers is for no more of them, and a cancelled order gives its use back', async () => {
  const { id: codeId } = await addCode({ code: 'TWO', percent: 10, max_uses: 2 });
  const buyers = Array.from({ length: 6 }, () => place([line('north-mint', 1)], '9.00', { code: 'TWO' }));
  const answers = await Promise.all(buyers);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 409, 409, 409, 409]);
  const refused = answers.find(({ statusCode }) => statusCode === 409)!.json();
  expect(refused.current).toMatchObject({ code: null, code_problem: 'used_up', total: '10.00' });
  const [first] = answers.filter(({ statusCode }) => statusCode === 201);
  const { id } = first!.json();
  expect((await step(id, 'cancelled')).statusCode).toBe(200);
  expect((await owner.get(`discount-codes/${codeId}/`)).json().uses).toBe(1);
  expect((await place([line('north-mint', 1)], '9.00', { code: 'TWO' })).statusCode).toBe(201);
  // The step back would be a third use.
  const again = await step(id, 'pending');
  expect([again.statusCode, again.json()]).toEqual([
    409,
    { detail: 'All uses of this code are taken. The order stays cancelled.' },
  ]);
  const { version } = (await owner.get(`discount-codes/${codeId}/`)).json();
  expect((await owner.delete(`discount-codes/${codeId}/?version=${version}`)).statusCode).toBe(400);
});

test('one buyer uses a code as often as it says, by whichever phone number it is written', async () => {
  await addCode({ code: 'ONCE', percent: 10, max_uses_each: 1 });
  const phone = '+995 599 77 66 55';
  const once = [line('north-mint', 1)];
  expect((await place(once, '9.00', { code: 'ONCE', phone })).statusCode).toBe(201);
  expect((await place(once, '9.00', { code: 'ONCE', phone: '599776655' })).statusCode).toBe(409);
  expect(await quoted(once, { code: 'ONCE', phone: '599 776655' })).toMatchObject({
    total: '10.00',
    code_problem: 'used_by_buyer',
  });
  expect((await quoted(once, { code: 'ONCE', phone: '599 77 66 56' })).total).toBe('9.00');
});

test('days of a code are those of Tbilisi, and no code is called that of another', async () => {
  await addCode({ code: 'PAST', percent: 10, until: '2020-01-01' });
  expect((await quoted([line('north-mint', 1)], { code: 'PAST' })).code_problem).toBe('not_now');
  expect((await quoted([line('north-mint', 1)], { code: 'NONE' })).code_problem).toBe('unknown');
  const same = await owner.post('discount-codes/', { ...NO_CODE, code: 'past', percent: 5 });
  expect([same.statusCode, same.json()]).toEqual([400, { code: ['There is such a code already.'] }]);
});

test.each([
  ['price-tiers', { ...NO_TIER }, 'percent'],
  ['price-tiers', { ...NO_TIER, percent: 5, price: '9' }, 'percent'],
  ['price-tiers', { ...NO_TIER, percent: 91 }, 'percent'],
  ['price-tiers', { ...NO_TIER, percent: 5, from_tins: 1 }, 'from_tins'],
  ['price-tiers', { ...NO_TIER, percent: 5, brand_id: 1, product_id: 1 }, 'brand_id'],
  ['price-tiers', { ...NO_TIER, percent: 5, brand_id: 9_999 }, 'brand_id'],
  ['price-tiers', { ...NO_TIER, percent: 5, product_id: 9_999 }, 'product_id'],
  ['discount-codes', { ...NO_CODE, code: 'ა', percent: 5 }, 'code'],
  ['discount-codes', { ...NO_CODE, code: 'OLD', percent: 5, from: '0000-01-01' }, 'from'],
  [
    'discount-codes',
    { ...NO_CODE, code: 'LATE', percent: 5, from: '2026-02-01', until: '2026-01-01' },
    'until',
  ],
])('what is wrong with a row of %s is said at its field', async (path, form, field) => {
  const refused = await owner.post(`${path}/`, form);
  expect([refused.statusCode, Object.keys(refused.json())]).toEqual([400, [field]]);
});
