// Rules: docs/behaviour.md#own-pack
import type { OwnPack } from '@pouchery/contract/own-pack';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { priceTiers } from '#api/features/selling/discounts-tables.ts';
import { countProduct } from '#api/features/stock/count-product.ts';
import { receiveStock } from '#api/features/stock/lot-stock.ts';
import { makeCatalogue, makeProduct } from '#api/testing/make-catalogue.ts';
import { openBackoffice } from '#api/testing/staff.ts';
import { makeTestApp } from '#api/testing/test-app.ts';

const shop = await makeTestApp();
afterAll(() => shop.close());
const owner = await openBackoffice(shop, 'owner');

/** The most popular first; those of 9 and 14 mg are for whoever asks for them. */
const TINS = {
  'mint-one': { taste: 'mint', price: '10.00', nicotine_mg_per_pouch: 4 },
  'mint-two': { taste: 'mint', price: '12.00', nicotine_mg_per_pouch: 6 },
  'berry-one': { taste: 'berry', price: '11.00', nicotine_mg_per_pouch: 3.5 },
  'berry-strong': { taste: 'berry', price: '8.00', nicotine_mg_per_pouch: 9 },
  'coffee-strong': { taste: 'coffee', price: '9.00', nicotine_mg_per_pouch: 14 },
};

beforeAll(async () => {
  const all = Object.entries(TINS).map(([slug, tin], at) =>
    makeProduct({ slug, name: { en: slug }, popularity: 100 - at, ...tin }),
  );
  await importCatalogue(shop.db, makeCatalogue({ products: all }), []);
  await open(true);
});
afterEach(async () => {
  await shop.db.delete(priceTiers);
  const { results } = (await owner.get('selling-rules/')).json();
  for (const { id, version } of results) await owner.delete(`selling-rules/${id}/?version=${version}`);
});

async function open(cart_and_checkout: boolean) {
  const { version } = (await owner.get('settings/selling/')).json();
  const changed = await owner.patch('settings/selling/', { version, cart_and_checkout });
  expect(changed.statusCode, changed.body).toBe(200);
}

async function setRule(rule: string, value: string) {
  const added = await owner.post('selling-rules/', { rule, since: '2026-01-01', value });
  expect(added.statusCode, added.body).toBe(201);
}

async function propose(query: string) {
  const response = await shop.get(`/api/pack/?${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<OwnPack>();
}
const tinsOf = ({ pack }: OwnPack) =>
  Object.fromEntries(pack?.lines.map(({ product, quantity }) => [product.slug, quantity]) ?? []);
const idOf = async (slug: string) =>
  (await shop.db.select({ id: products.id }).from(products).where(eq(products.slug, slug)))[0]!.id;

test('a pack has each taste once before one comes twice, nothing stronger than asked, and its price is that of the cart', async () => {
  const found = await propose('tins=3&max=6');
  expect(tinsOf(found)).toEqual({ 'mint-one': 1, 'mint-two': 1, 'berry-one': 1 });
  expect([found.pack?.price, found.because, found.is_changed]).toEqual(['33.00', null, false]);
  expect(tinsOf(await propose('tins=3&max=14'))).toMatchObject({ 'coffee-strong': 1 });
  expect(tinsOf(await propose('tins=2&taste=berry&max=9'))).toEqual({ 'berry-one': 1, 'berry-strong': 1 });
  // Nothing above six milligrams for who does not say.
  expect(tinsOf(await propose('tins=2&taste=berry'))).toEqual({ 'berry-one': 2 });
});

test('each tin says what it can be exchanged for, and what was exchanged stays', async () => {
  const found = await propose('tins=2&max=9&budget=21');
  expect(tinsOf(found)).toEqual({ 'mint-one': 1, 'berry-one': 1 });
  const [mint, berry] = ['mint-one', 'berry-one'].map((slug) =>
    found.pack?.lines
      .find(({ product }) => product.slug === slug)
      ?.exchanges.map(({ slug: to, price }) => [to, price]),
  );
  expect(berry).toEqual([
    ['berry-strong', '18.00'],
    ['mint-one', '20.00'],
  ]);
  expect(mint).toEqual([['berry-strong', '19.00']]);
  const exchanged = await propose('tins=2&max=9&budget=21&tin=mint-one&tin=berry-strong');
  expect([tinsOf(exchanged), exchanged.is_changed]).toEqual([{ 'mint-one': 1, 'berry-strong': 1 }, false]);
});

test('what was chosen and is not to be had any more, too strong or too dear gives way, and that is said', async () => {
  for (const tin of ['coffee-strong', 'no-such-tin']) {
    const found = await propose(`tins=2&max=9&tin=mint-two&tin=${tin}`);
    expect([tinsOf(found), found.is_changed]).toEqual([{ 'mint-two': 1, 'berry-one': 1 }, true]);
  }
  const dear = await propose('tins=2&max=6&budget=21&tin=mint-two&tin=mint-two');
  expect([tinsOf(dear), dear.is_changed]).toEqual([{ 'mint-one': 1, 'berry-one': 1 }, true]);
});

test('of counted tins no more are proposed than there are, and none that is out', async () => {
  const keeper = { jobs: shop.jobs, staff: { id: owner.person.id, name: 'Nino Maisuradze' } };
  const id = await idOf('berry-one');
  await shop.db.transaction(async (tx) => {
    await countProduct(tx, shop.jobs, id, { sku: null, ean: null, shelf: '' });
    await receiveStock(tx, keeper, id, {
      code: '',
      bestBefore: null,
      quantity: 1,
      costPrice: null,
      note: '',
    });
  });
  const found = await propose('tins=3&taste=berry&max=6');
  expect([found.pack, found.because, found.instead]).toEqual([
    null,
    'few',
    { tins: null, budget: null, any_taste: true },
  ]);
  await shop.db.update(products).set({ stock: 'out' }).where(eq(products.slug, 'mint-two'));
  expect(tinsOf(await propose('tins=4&max=6'))).toEqual({ 'mint-one': 3, 'berry-one': 1 });
  await shop.db.update(products).set({ stock: 'in' }).where(eq(products.slug, 'mint-two'));
});

test('tiers count as they do in the cart', async () => {
  await shop.db
    .insert(priceTiers)
    .values({ fromTins: 3, percent: 50, price: null, brandId: null, productId: await idOf('mint-one') });
  expect((await propose('tins=4&taste=mint&max=4&budget=20')).because).toBe('budget');
  await setRule('tiers', 'yes');
  const found = await propose('tins=4&taste=mint&max=4&budget=20');
  expect([tinsOf(found), found.pack?.price]).toEqual([{ 'mint-one': 4 }, '20.00']);
});

test('where nothing fits, the response says why, and what would: never stronger tins', async () => {
  const cheap = await propose('tins=5&max=6&budget=30');
  expect([cheap.pack, cheap.because, cheap.instead]).toEqual([
    null,
    'budget',
    { tins: 3, budget: 50, any_taste: false },
  ]);
  const strong = await propose('tins=2&taste=coffee&max=6');
  expect([strong.because, strong.instead]).toEqual(['none', { tins: null, budget: null, any_taste: true }]);
});

test('the rules of the day count: nicotine, tins in an order, prices and flavours that may not be shown', async () => {
  await setRule('max_mg', '9');
  expect((await propose('tins=2&taste=coffee&max=14')).because).toBe('none');
  await setRule('tins_per_order', '3');
  const many = await propose('tins=4&max=6');
  expect([many.because, many.instead.tins]).toEqual(['limit', 3]);
  await setRule('show_price', 'no');
  await setRule('show_flavours', 'no');
  const found = await propose('tins=2&taste=coffee&max=6&budget=1');
  expect([found.pack?.price, found.pack?.lines.length]).toEqual(['', 2]);
  expect(JSON.stringify(found)).not.toMatch(/\d\d\.00/);
});

test.each(['', 'tins=1', 'tins=11', 'tins=2&max=strong', 'tins=2&budget=1.5', 'tins=2&budget=0'])(
  'an odd question is refused: %s',
  async (query) => {
    expect((await shop.get(`/api/pack/?${query}`)).statusCode).toBe(400);
  },
);

test('while the cart is closed, and where nothing may be sold, it is not there', async () => {
  await setRule('selling', 'no');
  expect((await shop.get('/api/pack/?tins=2')).statusCode).toBe(404);
  await open(false);
  expect((await shop.get('/api/pack/?tins=2')).statusCode).toBe(404);
  await open(true);
});
