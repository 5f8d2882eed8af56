// Rules: docs/behaviour.md#one-price
import { randomUUID } from 'node:crypto';
import type { ProductCard, ProductDetail, ProductList } from '@pouchery/contract/catalog';
import type { CatalogImport } from '@pouchery/contract/catalog-import';
import type { SearchResult } from '@pouchery/contract/search';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { announceChange } from '#api/changes/announce-change.ts';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { makeClock } from '#api/testing/clock.ts';
import { countWaiting } from '#api/testing/count-waiting.ts';
import { makeCatalogue, makeProduct } from '#api/testing/make-catalogue.ts';
import { openBackoffice } from '#api/testing/staff.ts';
import { makeTestApp } from '#api/testing/test-app.ts';
import { priceBefore } from './price-before.ts';

type Offer = CatalogImport['products'][number]['delivery_partners'][number];

const clock = makeClock('2026-11-26T04:00:00Z');
const shop = await makeTestApp({}, { now: clock.now });
afterAll(() => shop.close());
const heard: string[] = [];
shop.changes.on('tags', (tags) => heard.push(...tags));

const [partner] = makeCatalogue().delivery_partners;
const open = (opens: string, closes: string) => ({
  logo: null,
  everywhere: true,
  cities: [],
  hours: [{ days: [1, 2, 3, 4, 5, 6, 7], opens, closes }],
  special_days: [],
  delivery_time: null,
  fee: null,
  smallest_order: null,
  note: {},
});
/** One is open by day, one in the evening. */
const PARTNERS = [
  { ...partner!, slug: 'day', name: 'Day', delivery: open('09:00', '18:00') },
  { ...partner!, slug: 'evening', name: 'Evening', position: 1, delivery: open('18:00', '02:00') },
];
const offer = (slug: string, different: Partial<Offer> = {}): Offer => ({
  slug,
  url: `https://${slug}.example/tin`,
  price: null,
  state: 'in',
  ...different,
});

async function sell(...delivery_partners: Offer[]) {
  const product = makeProduct({ price: '16.00', delivery_partners });
  const other = makeProduct({ slug: 'other', brand: 'svan', price: '15.95' });
  const catalogue = makeCatalogue({ delivery_partners: PARTNERS, products: [product, other] });
  await importCatalogue(shop.db, catalogue, []);
  await arrive();
}

/** Waits until every list has heard of what was written. */
async function arrive() {
  const mark = randomUUID();
  await announceChange(shop.db, [mark]);
  await vi.waitFor(() => expect(heard).toContain(mark));
}

beforeEach(async () => {
  await shop.db.execute(sql`delete from watched_links`);
  await sell(offer('day', { price: '16.40' }), offer('evening', { price: '15.90' }));
  heard.length = 0;
});

async function read<Shape>(path: string): Promise<Shape> {
  const response = await shop.get(`/api/${path}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

const isProduct = ({ slug }: { slug: string }) => slug === 'north-mint';
const toPrice = ({ price, price_varies }: Pick<ProductCard, 'price' | 'price_varies'>) =>
  price_varies ? `from ${price}` : price;

/** What each part of the shop says that the product costs. */
async function readPrices() {
  const detail = await read<ProductDetail>('products/north-mint/');
  const list = await read<ProductList>('products/');
  const latest = await read<ProductCard[]>('products/latest/');
  const { results } = await read<{ results: ProductCard[] }>('products/?search=north');
  const found = await read<SearchResult[]>('products/search/?search=north');
  const products = await read<{ results: { product: ProductCard }[] }>('find/?now=9');
  const cards = await read<ProductCard[]>('products/cards/?slug=north-mint');
  const related = await read<ProductCard[]>('products/other/related/');
  const brand = await read<{ min_price: string }>('brands/norvik/');
  const { rows } = await shop.db.execute<{ price: string }>(sql`
    select price from products where slug = 'north-mint'`);
  return {
    said: [
      detail,
      list.results.find(isProduct)!,
      latest.find(isProduct)!,
      results.find(isProduct)!,
      cards[0]!,
      related.find(isProduct)!,
      products.results.map(({ product }) => product).find(isProduct)!,
    ].map(toPrice),
    figures: [found.find(isProduct)?.price, brand.min_price, rows[0]?.price],
    ranges: list.facets.price,
    page: detail.delivery_partners.map(({ slug, price }) => `${slug} ${price}`),
  };
}

async function listSlugs(query: string) {
  return (await read<ProductList>(`products/?${query}`)).results.map(({ slug }) => slug);
}

/** The same in all of seven parts. */
const everywhere = (price: string) => Array.from({ length: 7 }, () => price);

test('a tin costs the same in every part of the shop at any hour, whoever is open', async () => {
  for (let hour = 0; hour < 24; hour += 3) {
    const prices = await readPrices();
    expect(prices.said).toEqual(everywhere('from 15.90'));
    expect(prices.figures).toEqual(['15.90', '15.90', '15.90']);
    expect(prices.ranges).toEqual({ min: '15.90', max: '15.95' });
    expect(prices.page).toEqual(['day 16.40', 'evening 15.90']);
    expect(await listSlugs('sort=price_asc')).toEqual(['north-mint', 'other']);
    expect(await listSlugs('max_price=15.90')).toEqual(['north-mint']);
    expect(await listSlugs('min_price=15.91')).toEqual(['other']);
    clock.later(3 * 3600);
  }
});

test.each<[string, Offer[], string]>([
  ['without a partner, the shop’s price', [], '16.00'],
  ['at a partner who names none, the shop’s price', [offer('day')], '16.00'],
  ['at two who ask the same, one price', [offer('day'), offer('evening', { price: '16.00' })], '16.00'],
  [
    'where one names none and asks less so',
    [offer('day'), offer('evening', { price: '17.00' })],
    'from 16.00',
  ],
  ['where all ask more than the shop, theirs', [offer('day', { price: '17.10' })], '17.10'],
  [
    'of who is out of it nothing counts',
    [offer('day', { price: '16.40' }), offer('evening', { price: '15.90', state: 'out' })],
    '16.40',
  ],
  [
    'where every partner is out of it, the shop’s price',
    [offer('day', { price: '9.00', state: 'out' })],
    '16.00',
  ],
])('%s', async (_, offers, price) => {
  await sell(...offers);
  const { said, page } = await readPrices();
  expect(said).toEqual(everywhere(price));
  // Partners who name none are said with the price that they ask.
  expect(page.every((line) => /\d$/.test(line))).toBe(true);
});

test('a link that is broken takes its price along, and brings it back', async () => {
  const [key, far] = [sql`md5('https://evening.example/tin')`, sql`now() + interval '1 day'`];
  await shop.db.execute(sql`insert into watched_links (url, key, next_check_at)
    values ('https://evening.example/tin', ${key}, ${far})`);
  await shop.db.execute(sql`update watched_links set failures = 2`);
  await announceChange(shop.db, ['product:north-mint', 'listing']);
  await arrive();
  expect((await readPrices()).said).toEqual(everywhere('16.40'));
  await shop.db.execute(sql`update watched_links set failures = 0`);
  await announceChange(shop.db, ['product:north-mint', 'listing']);
  await arrive();
  expect((await readPrices()).said).toEqual(everywhere('from 15.90'));
});

test('a partner’s new price by form is announced to lists and noted once', async () => {
  await shop.db.execute(sql`update price_changes set since = since - interval '40 days'`);
  const editor = await openBackoffice(shop, 'editor');
  const [row] = (await editor.get('products/?q=north')).json().results;
  expect(row).toMatchObject({ price: '16.00', lowest_price: '15.90' });
  const { id, version, offers } = (await editor.get(`products/${row.id}/`)).json();
  const cheaper = offers.map((offer: { price: string }) =>
    offer.price === '15.90' ? { ...offer, price: '14.90' } : offer,
  );
  // The shop's price alone would have made it cost 12.00 for a moment.
  const changed = await editor.patch(`products/${id}/`, { price: '17.00', offers: cheaper, version });
  expect(changed.statusCode, changed.body).toBe(200);
  expect(changed.json()).toMatchObject({ price: '17.00', lowest_price: '14.90', price_before: '15.90' });
  await arrive();
  expect(heard).toEqual(expect.arrayContaining(['product:north-mint', 'listing']));
  expect((await readPrices()).said[0]).toBe('from 14.90');
  const { rows } = await shop.db.execute(sql`select price from price_changes
    where product_id = ${id} order by since desc limit 2`);
  expect(rows).toEqual([{ price: '14.90' }, { price: '15.90' }]);
});

test('a partner who is out of it and has it again lowers no price', async () => {
  await shop.db.execute(sql`delete from price_changes`);
  await shop.db.execute(
    sql`insert into price_changes select id, now() - interval '40 days', price from products`,
  );
  await sell(offer('day', { price: '16.40' }), offer('evening', { price: '15.90', state: 'out' }));
  // Longer than a slip of a price is one.
  await shop.db.execute(sql`update price_changes set since = since - interval '2 hours'`);
  await sell(offer('day', { price: '16.40' }), offer('evening', { price: '15.90' }));
  const { rows } = await shop.db.execute(sql`
    select array_agg(price_changes.price order by since) as prices, ${priceBefore({ today: '2026-11-26' })} as before
    from products join price_changes on product_id = products.id where slug = 'north-mint' group by products.id`);
  expect(rows).toEqual([{ prices: '{15.90,16.40,15.90}', before: null }]);
});

test('a partner’s new price by file is announced to lists', async () => {
  await sell(offer('day', { price: '16.40' }), offer('evening', { price: '15.50' }));
  expect(heard).toEqual(expect.arrayContaining(['product:north-mint', 'listing']));
  expect((await readPrices()).said[0]).toBe('from 15.50');
});

test('the same file again changes nothing, and its price stays the shop’s own', async () => {
  await sell(offer('day', { price: '16.40' }), offer('evening', { price: '15.90' }));
  expect(heard.filter((tag) => tag.includes(':') || tag === 'listing')).toEqual([]);
});

test('what a version before this writes as the price is the shop’s', async () => {
  await shop.db.execute(sql`update products set price = 15 where slug = 'north-mint'`);
  const { rows } = await shop.db.execute(sql`
    select shop_price, price, price_varies from products where slug = 'north-mint'`);
  expect(rows).toEqual([{ shop_price: '15.00', price: '15.90', price_varies: true }]);
});

test('two who change offers of one tin at once see each other’s', async () => {
  const change = (slug: string, price: string) => sql`
    update product_offers set price = ${price} where partner_id = (select id from delivery_partners where slug = ${slug})`;
  await shop.db.transaction(async (tx) => {
    await tx.execute(change('evening', '18.00'));
    const other = (async () => await shop.db.execute(change('day', '19.00')))();
    await expect.poll(() => countWaiting(shop.db)).toBe(1);
    void other;
  });
  await vi.waitFor(async () => {
    const { rows } = await shop.db.execute(sql`select price from products where slug = 'north-mint'`);
    expect(rows).toEqual([{ price: '18.00' }]);
  });
});
