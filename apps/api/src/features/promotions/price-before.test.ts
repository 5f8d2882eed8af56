// Rules: docs/behaviour.md#price-before
import { randomUUID } from 'node:crypto';
import type { SpecialOffer } from '@pouchery/contract/promotions';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { announceChange } from '#api/changes/announce-change.ts';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { importContent } from '#api/seed/content-import.ts';
import { makeClock } from '#api/testing/clock.ts';
import { makeCatalogue, makePicture, makeProduct } from '#api/testing/make-catalogue.ts';
import { makeContent } from '#api/testing/make-content.ts';
import { openBackoffice } from '#api/testing/staff.ts';
import { makeTestApp } from '#api/testing/test-app.ts';

// The database's own clock says when a price changed, so the test's begins with it.
const clock = makeClock(new Date().toISOString());
const shop = await makeTestApp({}, { now: clock.now });
afterAll(() => shop.close());
const DAY = 24 * 3600;
const heard: string[] = [];
shop.changes.on('tags', (tags) => heard.push(...tags));

let editor: Awaited<ReturnType<typeof openBackoffice>>;
beforeAll(async () => {
  await importPrice('20.00');
  const offer = { id: 1, title: { en: 'Offer of the month' }, product: 'north-mint', picture: null };
  await importContent(shop.db, makeContent({ special_offers: [offer] }), []);
  editor = await openBackoffice(shop, 'editor');
});
beforeEach(async () => {
  await shop.db.execute(sql`update products set price = 20`);
  await shop.db.execute(sql`delete from price_changes`);
  await shop.db.execute(sql`insert into price_changes select id, now(), price from products`);
});

function importPrice(price: string) {
  const product = makeProduct({ price, pictures: [{ name: 'tin', kind: 'closed' }] });
  return importCatalogue(shop.db, makeCatalogue({ products: [product] }), [makePicture('tin')]);
}

/** Prices one after the other, each for so many days, ending today; null is a time out of the shop. */
async function sellAt(...periods: [price: number | null, days: number][]) {
  for (const [price, days] of periods) {
    const state = price === null ? 'archived' : 'published';
    await shop.db.execute(
      sql`update products set state = ${state}, price = coalesce(${price}::numeric, price) where slug = 'north-mint'`,
    );
    await shop.db.execute(sql`update price_changes set since = since - make_interval(days => ${days}::int)`);
  }
}

async function readOffer(): Promise<SpecialOffer> {
  const mark = randomUUID();
  await announceChange(shop.db, ['special-offer', mark]);
  await vi.waitFor(() => expect(heard).toContain(mark));
  return (await shop.get('/api/products/special-offer/')).json();
}

const readBefore = async () => (await readOffer()).price_before;

test.each<[string, Parameters<typeof sellAt>, string | null]>([
  ['one price is none', [[20, 40]], null],
  [
    'a lowered price has the one before',
    [
      [20, 40],
      [18, 5],
    ],
    '20.00',
  ],
  [
    'the lowest of the 30 days before counts, not the last',
    [
      [20, 40],
      [16, 10],
      [20, 10],
      [15, 3],
    ],
    '16.00',
  ],
  [
    'what was lowest earlier than 30 days before does not count',
    [
      [12, 20],
      [20, 31],
      [15, 3],
    ],
    '20.00',
  ],
  [
    'a price that held when the 30 days began counts',
    [
      [16, 100],
      [20, 29],
      [15, 3],
    ],
    '16.00',
  ],
  [
    'a price that was raised for a while to be lowered has none',
    [
      [15, 100],
      [20, 10],
      [15, 3],
    ],
    null,
  ],
  [
    'a raised price has none',
    [
      [15, 40],
      [20, 3],
    ],
    null,
  ],
  [
    'a price lowered a second time is compared with the first reduction',
    [
      [20, 40],
      [18, 5],
      [15, 2],
    ],
    '18.00',
  ],
  [
    'a reduction of more than 30 days ago is the price',
    [
      [20, 40],
      [18, 31],
    ],
    null,
  ],
  [
    'a time out of the shop is no price',
    [
      [20, 40],
      [null, 10],
      [18, 2],
    ],
    '20.00',
  ],
  [
    'who comes back at the price of before has none',
    [
      [18, 20],
      [null, 5],
      [18, 2],
    ],
    null,
  ],
] as const)('%s', async (_, periods, before) => {
  await sellAt(...periods);
  expect(await readBefore()).toBe(before);
});

test('a reduction is shown for 30 days by the shop’s calendar, and with the product’s facts', async () => {
  await sellAt([20, 40], [18, 0]);
  const offer = await readOffer();
  expect(offer).toMatchObject({ price_before: '20.00', product: { slug: 'north-mint', price: '18.00' } });
  clock.later(29 * DAY);
  expect(await readBefore()).toBe('20.00');
  clock.later(DAY);
  expect(await readBefore()).toBeNull();
  clock.later(-30 * DAY);
});

test('price changes by form, by import and of many rows at once are all recorded', async () => {
  await sellAt([20, 40]);
  const { results } = (await editor.get('products/')).json();
  const { id, version } = (await editor.get(`products/${results[0].id}/`)).json();
  const changed = await editor.patch(`products/${id}/`, { price: '18.00', version });
  expect(changed.statusCode, changed.body).toBe(200);
  expect(await readBefore()).toBe('20.00');
  await sellAt([18, 3]);

  await importPrice('17.50');
  expect(await readBefore()).toBe('18.00');
  await sellAt([17.5, 3]);

  await shop.db.execute(sql`update products set price = price - 1`);
  expect(await readBefore()).toBe('17.50');
});

test('a price at which the product was never sold does not count', async () => {
  await shop.db.execute(sql`delete from price_changes`);
  await shop.db.execute(sql`update products set state = 'draft', price = 99`);
  await shop.db.execute(sql`delete from price_changes`);
  await sellAt([18, 0]);
  expect(await readBefore()).toBeNull();
});

test('a price that changes all the time is recorded in 100 rows, and its saving is never overstated', async () => {
  await sellAt([5, 5], [20, 4]);
  for (let change = 0; change < 150; change += 1) {
    await shop.db.execute(sql`update products set price = ${30 + (change % 7)}`);
    // A price that is changed again within the hour was none.
    await shop.db.execute(sql`update price_changes set since = since - interval '61 minutes'`);
  }
  const { rows } = await shop.db.execute(
    sql`select count(*)::int as count, min(price) as lowest from price_changes`,
  );
  expect(rows).toEqual([{ count: 100, lowest: '5.00' }]);
  await sellAt([6, 0]);
  expect(await readBefore()).toBeNull();
});

test('recorded prices that no reduction depends on are deleted with the next change', async () => {
  await sellAt([25, 200], [22, 100], [20, 61], [19, 1], [18, 0]);
  const { rows } = await shop.db.execute<{ price: string }>(
    sql`select price from price_changes order by since`,
  );
  expect(rows.map(({ price }) => price)).toEqual(['20.00', '19.00', '18.00']);
});
