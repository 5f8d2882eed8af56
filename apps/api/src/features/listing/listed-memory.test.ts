import { EventEmitter } from 'node:events';
import { EVERYTHING } from '@pouchery/contract/paths';
import { type FilterName, MAX_BRAND_OPTIONS } from '@pouchery/contract/product-filters';
import { PRODUCT_SORTS, productQuery } from '@pouchery/contract/product-query';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { announceChange } from '#api/changes/announce-change.ts';
import { openChangeFeed } from '#api/changes/change-feed.ts';
import type { ReadContext } from '#api/features/catalog/read-context.ts';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { listProducts } from '#api/features/products/list-products.ts';
import { copyProducts } from '#api/testing/copy-products.ts';
import { makeCatalogue } from '#api/testing/make-catalogue.ts';
import { makeTestApp } from '#api/testing/test-app.ts';
import { ListedMemory } from './listed-memory.ts';
import type { Listing } from './listing.ts';
import { readListing } from './read-listing.ts';

const shop = await makeTestApp();
const changes = await openChangeFeed(shop.connection);
const memory = new ListedMemory(shop.db, changes, fail);
type FeedEvents = { tags: [string[]]; lost: []; heard: [] };
/** Lists wait a second at most for a change to be read; machines are busy. */
const PATIENT = { timeout: 15_000 };
afterAll(async () => {
  await changes.close();
  await shop.close();
});

/** Hundreds of products that differ in all that lists filter and sort by, some of them alike in most of it. */
beforeAll(async () => {
  await importCatalogue(shop.db, makeCatalogue(), []);
  await copyProducts(shop.db, 360);
  await shop.db.execute(sql`
    update products set
      brand_id = (select id from brands order by id offset products.id % 2 limit 1),
      type_id = (select id from product_types order by id offset products.id % 3 % 2 limit 1),
      taste_id = (select id from tastes order by id offset products.id * 7 % 4 limit 1),
      price = (900 + products.id * 37 % 700) / 100.0, popularity = products.id * 13 % 50,
      launch_date = date '2026-11-21' - products.id * 11 % 90,
      stock = (array['in', 'low', 'out'])[1 + products.id % 3],
      rating = case when products.id % 4 > 0 then 1 + products.id * 3 % 41 / 10.0 end,
      name = jsonb_build_object('en',
        (array['North Mint', 'Berry Storm', 'Mint Coffee', 'Slim Night', 'Northern Berry'])[1 + products.id % 5]),
      review_count = case when products.id % 4 > 0 then 1 + products.id % 5 else 0 end
    where slug like 'copy-%'`);
  await shop.db.execute(sql`
    insert into pictures (name, base, widths, width, height, dominant, tint, tint_strong, tint_deep)
    select 'p' || number, 'p' || number || '-1a2b', '{160,320}', 640, 480, '#112233', '#eeeeee', '#dddddd', '#222222'
    from generate_series(0, 4) as number`);
  await shop.db.execute(sql`
    insert into product_pictures (product_id, position, kind, picture_id)
    select products.id, position, case when products.id % 3 = position then 'open' else 'closed' end, pictures.id
    from products, generate_series(0, 1) as position, pictures
    where slug like 'copy-%' and pictures.name = 'p' || (products.id + position) % 5 on conflict do nothing`);
  await shop.db.execute(sql`
    insert into delivery_partners (slug, position, name, url, description)
    select 'second', 1, 'Second', 'https://second.example', description from delivery_partners`);
  await shop.db.execute(sql`
    insert into product_offers (product_id, partner_id, url, price)
    select products.id, partner.id, 'https://example.com/' || products.slug,
      case when partner.position = 1 then products.price + products.id % 5 - 2 end
    from products, delivery_partners as partner where products.id % 4 > partner.position`);
  await changes.catchUp();
  await memory.open();
});

function fail(error: unknown) {
  throw error;
}

const context: ReadContext = { locale: 'ka', mediaUrl: 'https://example.com/media/', today: '2026-11-22' };
function list({ columns, words, taxonomies, terms }: Listing, address: string) {
  const parameters = new URLSearchParams(address);
  const entries = [...new Set(parameters.keys())].map((name) => {
    const values = parameters.getAll(name);
    return [name, values.length > 1 ? values : values[0]];
  });
  const query = productQuery.parse(Object.fromEntries(entries));
  return listProducts({ columns, words, taxonomies, terms }, context, query);
}

/** A memory that hears of nothing. */
function openAlone() {
  const feed = new EventEmitter<FeedEvents>();
  return { feed, alone: new ListedMemory(shop.db, feed, fail) };
}

/** Words and beginnings of one product or another, typos, another layout, everything, nothing, and what is no search. */
const SEARCHED = ['mint', 'nor', 'berry nor', 'berry mint', 'slim norvik', '6 mg'].concat([
  'mimt',
  'coffe',
  'nrovik storm',
  'ьште',
  'snus',
  'zzz',
  'mi',
]);

/** As many addresses as asked for, the same ones in every run: each with some filters, an order and a page. */
function addresses(count: number) {
  let seed = 7;
  const below = (limit: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * limit);
  };
  const filters: Partial<Record<FilterName, () => string>> = {
    brand: () => `brand=${['norvik', 'svan', 'svan&brand=norvik', 'nobody'][below(4)]}`,
    type: () => `type=${['slim', 'mini', 'mini&type=slim', 'none'][below(4)]}`,
    taste: () => `taste=${['mint', 'berry', 'coffee&taste=grape', 'mint&taste=berry'][below(4)]}`,
    strength: () => `strength=${below(6)}&strength=${below(6)}`,
    rating: () => `min_rating=${1 + below(5)}`,
    nicotine: () => `min_nicotine=${below(8)}.5${below(2) ? `&max_nicotine=${6 + below(12)}` : ''}`,
    price: () => `max_price=${9 + below(7)}${below(2) ? `&min_price=${9 + below(4)}.${10 + below(90)}` : ''}`,
    in_stock: () => 'in_stock=true',
  };
  const choices = [
    ...Object.values(filters),
    () => `search=${SEARCHED[below(SEARCHED.length)]}`,
    () => (below(2) ? 'exact=true' : 'exact=false'),
  ];
  return Array.from({ length: count }, () => {
    const chosen = choices.filter(() => below(4) === 0).map((choice) => choice());
    const sort = below(3) > 0 ? [`sort=${PRODUCT_SORTS[below(PRODUCT_SORTS.length)]}`] : [];
    return [...chosen, ...sort, `page_size=${[1, 5, 24, 100][below(4)]}`].join('&');
  });
}

test.each([
  [
    'a product that costs something else',
    sql`update products set price = 1 where slug = 'copy-7'`,
    ['product:copy-7'],
  ],
  [
    'a product that a partner sells for less',
    sql`update product_offers set price = 2
      where product_id = (select id from products where slug = 'copy-6') and price is null`,
    ['product:copy-6'],
  ],
  [
    'a product that is reviewed',
    sql`update products set rating = 4.9, review_count = 90 where slug = 'copy-8'`,
    ['product:copy-8', 'listing'],
  ],
  [
    'a product that is hidden',
    sql`update products set state = 'draft' where slug = 'copy-9'`,
    ['product:copy-9'],
  ],
  [
    'a product that is shown again',
    sql`update products set state = 'published' where slug = 'copy-9'`,
    ['product:copy-9'],
  ],
  [
    'a product that is new',
    sql`
    insert into products overriding system value select (jsonb_populate_record(product, '{"id": 99000, "slug": "brand-new", "shop_price": 3}')).*
    from products as product where slug = 'copy-10'`,
    ['product:brand-new'],
  ],
  [
    'a product that has another slug',
    sql`update products set slug = 'copied' where slug = 'copy-11'`,
    ['product:copy-11', 'product:copied'],
  ],
  ['a product that is gone', sql`delete from products where slug = 'copied'`, ['product:copied']],
  [
    'a product that has another picture',
    sql`
    update product_pictures set picture_id = (select id from pictures where name = 'p2')
    where product_id in (select id from products where slug in ('copy-12', 'copy-13'))`,
    ['product:copy-12', 'product:copy-13'],
  ],
  [
    'a picture with its subject elsewhere',
    sql`update pictures set focus_x = 12.5 where name = 'p3'`,
    Array.from({ length: 360 }, (_, copy) => `product:copy-${copy + 1}`),
  ],
  [
    'a brand that has another name',
    sql`update brands set name = '{"en": "Zed"}' where slug = 'norvik'`,
    ['brands', 'brand:norvik', 'listing'],
  ],
  ['everything', sql`update products set popularity = 100 - popularity`, [EVERYTHING]],
])(
  '%s is in lists once its change is announced',
  async (_, write, tags) => {
    await memory.current();
    await shop.db.transaction(async (tx) => {
      await tx.execute(write);
      await announceChange(tx, tags);
    });
    await changes.catchUp();
    const listing = await memory.current();
    expect(memory.isBehind).toBe(false);
    const anew = await openAlone().alone.open();
    for (const address of ['page_size=100', ...addresses(25)])
      expect(list(listing, address), address).toEqual(list(anew, address));
  },
  30_000,
);

test('of more than 100 brands a list offers a hundred, and the chosen one', async () => {
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into brands (slug, name, tagline, story, country, color_base, color_accent, tint, tint_strong, tint_deep)
      select 'one-of-' || number, name, tagline, story, country, color_base, color_accent, tint, tint_strong, tint_deep
      from brands, generate_series(1, 120) as number where slug = 'svan'`);
    await tx.execute(sql`
      update products set brand_id = brands.id from brands
      where products.slug like 'copy-%' and brands.slug = 'one-of-' || (1 + products.id % 120)`);
    await announceChange(tx, [EVERYTHING]);
  });
  await changes.catchUp();
  const listing = await memory.current();
  const { facets } = list(listing, '');
  expect(facets.brand).toHaveLength(MAX_BRAND_OPTIONS);
  const offered = new Set(facets.brand.map(({ slug }) => slug));
  const left = Array.from({ length: 120 }, (_, at) => `one-of-${at + 1}`).find((slug) => !offered.has(slug));
  const chosen = list(listing, `brand=${left}`);
  expect(chosen.facets.brand.map(({ slug }) => slug)).toContain(left);
}, 30_000);

test('who asks while the catalogue is read first gets the same catalogue', async () => {
  const { alone } = openAlone();
  const [one, other] = await Promise.all([alone.current(), alone.current()]);
  expect(one).toBe(other);
});

test('without the change feed lists are what they were, and all is read again when it is back', async () => {
  const { feed, alone } = openAlone();
  const heard: string[] = [];
  alone.on('behind', () => heard.push('behind'));
  alone.on('current', () => heard.push('current'));
  const mostPopular = async () => list(await alone.current(), 'sort=popularity&page_size=1').results[0]?.slug;
  const before = await mostPopular();
  feed.emit('lost');
  await shop.db.execute(sql`update products set popularity = 1000000 where slug = 'copy-20'`);
  feed.emit('tags', ['product:copy-20']);
  expect(await mostPopular()).toBe(before);
  expect(heard).toEqual(['behind']);
  feed.emit('heard');
  await expect.poll(() => alone.isBehind, PATIENT).toBe(false);
  expect(await mostPopular()).toBe('copy-20');
  expect(heard).toEqual(['behind', 'current']);
});

test('a change that cannot be read leaves lists as they were, and is read later', async () => {
  const { feed, alone } = openAlone();
  const listing = await alone.current();
  const warned: unknown[] = [];
  const broken = new ListedMemory(shop.db, feed, (error) => warned.push(error));
  await broken.open();
  await shop.db.execute(sql`alter table search_terms rename to search_terms_away`);
  feed.emit('tags', ['brands', 'product:copy-21']);
  expect(list(await broken.current(), 'page_size=5')).toEqual(list(listing, 'page_size=5'));
  expect(broken.isBehind).toBe(true);
  expect(warned).toHaveLength(1);
  await shop.db.execute(sql`alter table search_terms_away rename to search_terms`);
  await expect.poll(() => broken.isBehind, PATIENT).toBe(false);
  alone.close();
  broken.close();
});

test('what came and went while nobody told is right once all is read again, also where there was no room for it', async () => {
  const { feed, alone } = openAlone();
  await alone.open();
  const before = alone.size;
  await shop.db.execute(sql`delete from products where slug = 'copy-30'`);
  await shop.db.execute(sql`update products set name = '{"en": "Quince"}' where slug = 'copy-31'`);
  feed.emit('heard');
  await expect.poll(async () => list(await alone.current(), 'search=quince').count, PATIENT).toBe(1);
  expect(alone.size).toBe(before - 1);
  expect(list(await alone.current(), 'page_size=100')).toEqual(
    list(await openAlone().alone.open(), 'page_size=100'),
  );

  await shop.db.execute(sql`
    insert into products overriding system value
    select (jsonb_populate_record(product, jsonb_build_object('id', 200000 + number, 'slug', 'more-' || number))).*
    from products as product, generate_series(1, 2200) as number where slug = 'copy-31'`);
  feed.emit('heard');
  await expect.poll(async () => list(await alone.current(), 'search=quince').count, PATIENT).toBe(2_201);
  await shop.db.execute(sql`delete from products where slug like 'more-%'`);
}, 30_000);

test('more products than there is room for are refused with a sentence', async () => {
  await expect(readListing(shop.db, 100)).rejects.toThrow(/360 published products.*docs\/scaling\.md/);
});
