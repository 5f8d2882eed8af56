// Rules: docs/behaviour.md#counting
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { makeClock } from '#api/testing/clock.ts';
import { makeCatalogue, makePicture } from '#api/testing/make-catalogue.ts';
import { smallShop } from '#api/testing/small-shop.ts';
import { makeTestApp } from '#api/testing/test-app.ts';
import { SETTLED_MS } from './typed-searches.ts';

const CHROME =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const clock = makeClock('2026-11-21T12:00:00Z');
const shop = await makeTestApp({ TRUST_PROXY: '1' }, { now: clock.now });
afterAll(() => shop.close());
await importCatalogue(
  shop.db,
  makeCatalogue({ products: smallShop }),
  ['north-mint', 'north-mint-top'].map((name) => makePicture(name)),
);

let people = 0;
/** Somebody who has not been here before, in a browser. */
function somebody(headers: Record<string, string> = {}) {
  const ip = `198.51.100.${++people}`;
  return (url: string, more: Record<string, string> = {}) =>
    shop.get(url, {
      'user-agent': CHROME,
      'x-forwarded-for': ip,
      'sec-fetch-site': 'same-site',
      ...headers,
      ...more,
    });
}

async function counted(table: 'product_views' | 'partner_visits' | 'searches') {
  await shop.app.counts.flush();
  const columns = {
    product_views: sql`(select slug from products where id = product_id) as what, count`,
    partner_visits: sql`(select slug from products where id = product_id) as what, count`,
    searches: sql`text as what, count, empty_count`,
  }[table];
  const { rows } = await shop.db.execute(
    sql`select ${columns} from ${sql.raw(table)} order by what nulls first`,
  );
  return rows;
}

beforeEach(async () => {
  await shop.db.execute(sql`truncate product_views, partner_visits, searches`);
});

describe('a look at a product', () => {
  test('is counted by the tracking pixel of its page, which sets no cookie', async () => {
    const { tracking_pixel } = (await shop.get('/api/products/north-mint/')).json();
    const response = await somebody()(new URL(tracking_pixel).pathname);
    expect(response.headers['content-type']).toBe('image/gif');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(await counted('product_views')).toEqual([{ what: 'north-mint', count: 1 }]);
  });

  test('is counted once a person in half an hour, also across several writes', async () => {
    const [one, other] = [somebody(), somebody()];
    await one('/api/products/espresso/look/');
    await one('/api/products/espresso/look/');
    await counted('product_views');
    await one('/api/products/espresso/look/');
    await other('/api/products/espresso/look/');
    expect(await counted('product_views')).toEqual([{ what: 'espresso', count: 2 }]);
  });

  test.each([
    [
      'a search engine',
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    ],
    ['a program', { 'user-agent': 'curl/8.5.0' }],
    ['nobody who says what they are', { 'user-agent': '' }],
    ['a browser that fetches ahead', { 'sec-purpose': 'prefetch;prerender' }],
    ['a page of somebody else', { 'sec-fetch-site': 'cross-site' }],
    ['a page of somebody else that says so', { origin: 'https://elsewhere.example' }],
  ])('by %s is not counted', async (_, headers) => {
    const response = await somebody()('/api/products/espresso/look/', headers);
    expect(response.statusCode).toBe(200);
    expect(await counted('product_views')).toEqual([]);
  });

  test('at no product of the shop is not counted', async () => {
    await somebody()('/api/products/made-up/look/');
    expect(await counted('product_views')).toEqual([]);
  });

  test('is added to the counts of other replicas', async () => {
    await somebody()('/api/products/espresso/look/');
    await shop.db.execute(
      sql`insert into product_views select '2026-11-21', id, 41 from products where slug = 'espresso'`,
    );
    expect(await counted('product_views')).toEqual([{ what: 'espresso', count: 42 }]);
  });
});

describe('a link to a delivery partner', () => {
  test('leads through the shop to the offer, and is counted', async () => {
    const { delivery_partners: partners } = (await shop.get('/api/products/north-mint/')).json();
    const response = await somebody()(new URL(partners[0].visit_url).pathname);
    expect([response.statusCode, response.headers.location]).toEqual([302, partners[0].url]);
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(await counted('partner_visits')).toEqual([{ what: 'north-mint', count: 1 }]);
  });

  test('of the page about delivery leads to the partner', async () => {
    const { delivery_partners: partners } = (await shop.get('/api/shop/')).json();
    const response = await somebody()(new URL(partners[0].visit_url).pathname);
    expect(response.headers.location).toBe('https://example.com/male');
    expect(await counted('partner_visits')).toEqual([{ what: null, count: 1 }]);
  });

  test('redirects programs without counting them', async () => {
    const response = await somebody({ 'user-agent': 'bingbot/2.0' })('/api/products/north-mint/to/male/');
    expect(response.statusCode).toBe(302);
    expect(await counted('partner_visits')).toEqual([]);
  });

  test('asked for with HEAD, as checks of links do, is not counted', async () => {
    const headers = { 'user-agent': CHROME };
    const response = await shop.app.inject({
      method: 'HEAD',
      url: '/api/products/north-mint/to/male/',
      headers,
    });
    expect(response.statusCode).toBe(302);
    expect(await counted('partner_visits')).toEqual([]);
  });

  test('redirects only to addresses of the shop’s offers', async () => {
    expect((await somebody()('/api/products/espresso/to/male/')).statusCode).toBe(404);
    expect((await somebody()('/api/to/elsewhere/')).statusCode).toBe(404);
  });
});

describe('a search', () => {
  const settle = () => clock.later(SETTLED_MS / 1000);

  test('counts as the text that was typed in the end, cached or not', async () => {
    const [one, other] = [somebody(), somebody()];
    for (const person of [one, other]) {
      for (const text of ['nor', 'North', 'north  mi', 'north mint']) {
        await person(`/api/products/search/?search=${encodeURIComponent(text)}`);
        clock.later(1);
      }
    }
    settle();
    expect(await counted('searches')).toEqual([{ what: 'north mint', count: 2, empty_count: 0 }]);
  });

  test('for another text is a new search', async () => {
    const person = somebody();
    for (const text of ['espresso', 'berry']) await person(`/api/products/search/?search=${text}`);
    settle();
    expect((await counted('searches')).map(({ what }) => what)).toEqual(['berry', 'espresso']);
  });

  test('that finds nothing is counted as such', async () => {
    await somebody()('/api/products/search/?search=zzyzx');
    settle();
    expect(await counted('searches')).toEqual([{ what: 'zzyzx', count: 1, empty_count: 1 }]);
  });

  test('whose result list is opened is the same search', async () => {
    const person = somebody();
    await person('/api/products/search/?search=espresso');
    const { tracking_pixel } = (await shop.get('/api/products/?search=Espresso')).json();
    const { pathname, search } = new URL(tracking_pixel);
    await person(pathname + search);
    settle();
    expect(await counted('searches')).toEqual([{ what: 'espresso', count: 1, empty_count: 0 }]);
  });

  test.each(['nino@example.com', '+995 555 12 34 56', 'ab', 'm'.repeat(61)])(
    'for “%s” is not stored',
    async (text) => {
      await somebody()(`/api/look/?search=${encodeURIComponent(text)}`);
      settle();
      expect(await counted('searches')).toEqual([]);
    },
  );
});

test('old counts are deleted', async () => {
  await shop.db.execute(sql`insert into searches values ('2026-01-01', 'long ago', 1, 0)`);
  clock.later(86_400);
  expect(await counted('searches')).toEqual([]);
});

test('what was written is not counted again where old counts cannot be deleted', async () => {
  await shop.db.execute(sql`create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'not now'; end $$`);
  await shop.db.execute(sql`create trigger refused before delete on product_views execute function refuse()`);
  clock.later(86_400);
  await somebody()('/api/products/espresso/look/');
  for (let time = 0; time < 3; time++) await expect(shop.app.counts.flush()).rejects.toThrow();
  await shop.db.execute(sql`drop function refuse cascade`);
  expect(await counted('product_views')).toEqual([{ what: 'espresso', count: 1 }]);
});

test('there is room for so many names alone while nothing can be written', async () => {
  const { counts } = shop.app;
  await shop.db.execute(sql`alter table product_views rename to elsewhere`);
  counts.seeProduct('somebody', 'espresso');
  const flushed = counts.flush();
  for (let i = 0; i < 5_000; i++) counts.seeProduct('somebody', `made-up-${i}`);
  await expect(flushed).rejects.toThrow();
  await shop.db.execute(sql`alter table elsewhere rename to product_views`);
  expect(await counted('product_views')).toEqual([]);
});

test('the list of all products has no tracking pixel', async () => {
  expect((await shop.get('/api/products/')).json()).toMatchObject({ tracking_pixel: null });
});
