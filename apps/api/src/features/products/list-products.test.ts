// Rules: docs/behaviour.md#filters, #sorting, #list-pages, #rating-filter
import type { Facets, ProductCard, ProductList } from '@pouchery/contract/catalog';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { announceChange } from '#api/changes/announce-change.ts';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { makeCatalogue } from '#api/testing/make-catalogue.ts';
import { openSmallShop, smallShop } from '#api/testing/small-shop.ts';

const shop = await openSmallShop();
afterAll(() => shop.close());

async function list(query = '', language = 'en'): Promise<ProductList> {
  const response = await shop.get(`/api/products/?${query}`, { 'accept-language': language });
  expect(response.statusCode).toBe(200);
  return response.json();
}
const slugs = ({ results }: { results: ProductCard[] }) => results.map(({ slug }) => slug);
const counts = (options: { slug: string; count: number }[]) =>
  Object.fromEntries(options.map(({ slug, count }) => [slug, count]));

describe('the list', () => {
  test('is sorted newest first', async () => {
    expect(slugs(await list())).toEqual([
      'to-come',
      'north-mint',
      'espresso',
      'mini-berry',
      'red-berry',
      'south-mint',
    ]);
  });

  test.each([
    ['price_asc', 'south-mint', 'to-come'],
    ['price_desc', 'to-come', 'south-mint'],
    ['popularity', 'mini-berry', 'to-come'],
    ['rating', 'north-mint', 'red-berry'],
  ])('sorts by %s', async (sort, first, last) => {
    const sorted = slugs(await list(`sort=${sort}`));
    expect(sorted[0]).toBe(first);
    if (sort !== 'rating') expect(sorted.at(-1)).toBe(last);
    else expect(sorted.slice(0, 2)).toEqual(['north-mint', 'espresso']);
  });

  test('is sorted by strength in both directions, products of the same strength by name', async () => {
    const strengths = async (sort: string) =>
      (await list(`sort=${sort}`)).results.map(({ nicotine_mg_per_pouch: mg, name }) => ({ mg, name }));
    const inOrder = async (sort: string, sign: 1 | -1) =>
      (await strengths(sort)).toSorted((a, b) => sign * (a.mg - b.mg) || (a.name < b.name ? -1 : 1));
    expect(await strengths('strength_asc')).toEqual(await inOrder('strength_asc', 1));
    expect(await strengths('strength_desc')).toEqual(await inOrder('strength_desc', -1));
  });

  test('gives the bounds and histogram of each range, whatever is chosen', async () => {
    const { facets, ranges } = await list();
    expect(ranges).toMatchObject({ nicotine: facets.nicotine, price: facets.price });
    expect((await list('brand=norvik&max_price=14')).ranges).toEqual(ranges);
    expect((await list('search=mint')).ranges).toEqual(ranges);
  });

  test('gives numbers as numbers and the price as text', async () => {
    const [card] = (await list('brand=norvik&taste=mint')).results;
    expect(card).toMatchObject({
      nicotine_mg_per_pouch: 6,
      nicotine_mg_per_g: 8.6,
      weight_per_serving_g: 0.7,
      rating: 4.5,
      review_count: 2,
      price: '15.90',
      currency: 'GEL',
      strength_level: 2,
      servings_per_package: 20,
    });
  });

  test('shows the closed tin from the media store', async () => {
    const [card] = (await list('brand=norvik&taste=mint')).results;
    expect(card?.picture).toEqual({
      base: 'http://localhost:8000/media/0123456789abcdef01234567',
      widths: [160, 320],
      width: 400,
      height: 400,
      dominant: '#2b5737',
      focus: { x: 50, y: 40 },
    });
  });

  test('is in the reader’s language, and in English where a text is missing', async () => {
    const [mint] = (await list('brand=norvik&taste=mint', 'ru-RU,ru;q=0.9')).results;
    expect(mint).toMatchObject({ name: 'Северная мята', taste: { name: 'Мята' }, type: { name: 'Slim' } });
    const [espresso] = (await list('taste=coffee', 'ka')).results;
    expect(espresso).toMatchObject({ name: 'Espresso', taste: { name: 'Coffee' }, type: { name: 'სლიმი' } });
  });

  test('calls a product new for 90 days, counted in Tbilisi', async () => {
    const { results } = await list();
    const isNew = Object.fromEntries(results.map((card) => [card.slug, card.is_new]));
    expect(isNew).toMatchObject({ 'north-mint': true, espresso: false, 'to-come': false });
  });
});

describe('filters', () => {
  test.each([
    ['brand=svan', ['mini-berry', 'south-mint']],
    ['brand=svan&brand=norvik&taste=berry', ['mini-berry', 'red-berry']],
    ['type=mini', ['mini-berry']],
    ['taste=coffee&taste=grape', ['to-come', 'espresso']],
    ['strength=1&strength=4', ['red-berry', 'south-mint']],
    ['min_price=9.50&max_price=12', ['red-berry', 'south-mint']],
    ['min_nicotine=3.5&max_nicotine=5.9', ['red-berry']],
    ['min_rating=4', ['north-mint']],
    ['in_stock=true&brand=svan', ['south-mint']],
    ['brand=nobody', []],
    ['brand=nobody&brand=svan', ['mini-berry', 'south-mint']],
    ['search=espresso', ['espresso']],
    ['search=espresso&brand=svan', []],
    ['search=qqqqqqqq', []],
  ])('%s', async (query, expected) => {
    const found = await list(query);
    expect(slugs(found)).toEqual(expected);
    expect(found.count).toBe(expected.length);
  });
});

test('a search that finds nothing as typed names the corrected text', async () => {
  expect(await list('search=espredso')).toMatchObject({ count: 1, corrected_search: 'espresso' });
  expect(await list('search=espredso&exact=true')).toMatchObject({ count: 0, corrected_search: null });
  expect(await list('search=espresso')).toMatchObject({ count: 1, corrected_search: null });
});

test('a text of fewer than three characters is ignored', async () => {
  expect((await list('search=es')).count).toBe(6);
});

describe('facets', () => {
  let facets: Facets;

  test('count all products', async () => {
    ({ facets } = await list());
    expect(counts(facets.brand)).toEqual({ norvik: 4, svan: 2 });
    expect(counts(facets.taste)).toEqual({ mint: 2, berry: 2, coffee: 1, grape: 1 });
    expect(facets.strength).toContainEqual({ level: 2, count: 4 });
    expect(facets.strength).toContainEqual({ level: 5, count: 0 });
    expect(facets.rating).toEqual(
      [5, 4, 3, 2, 1].map((min) => ({ min, count: min > 4 ? 0 : min > 3 ? 1 : 2 })),
    );
    expect(facets.nicotine).toEqual([
      { mg: 4, count: 1 },
      { mg: 6, count: 4 },
      { mg: 11, count: 1 },
    ]);
    expect(facets.price).toEqual({ min: '9.50', max: '15.90' });
    expect(facets.in_stock).toBe(5);
  });

  test('within a facet are counted with “or”, while the other filters narrow', async () => {
    ({ facets } = await list('brand=svan'));
    expect(counts(facets.brand)).toEqual({ norvik: 4, svan: 2 });
    expect(counts(facets.taste)).toEqual({ mint: 1, berry: 1 });
    expect(facets.in_stock).toBe(1);
  });

  test('each obey every filter but their own', async () => {
    ({ facets } = await list('brand=svan&taste=mint&in_stock=true&min_price=9&max_price=10'));
    expect(counts(facets.brand)).toEqual({ svan: 1 });
    expect(counts(facets.taste)).toEqual({ mint: 1 });
    expect(facets.price).toEqual({ min: '9.50', max: '9.50' });
    ({ facets } = await list('taste=mint&max_price=10'));
    expect(facets.price).toEqual({ min: '9.50', max: '15.90' });
  });

  test('keep a chosen value that has no hit', async () => {
    ({ facets } = await list('taste=grape&brand=svan'));
    expect(counts(facets.taste)).toEqual({ mint: 1, berry: 1, grape: 0 });
    expect(counts(facets.brand)).toEqual({ norvik: 1, svan: 0 });
  });

  test('have brands by name, types and tastes in the shop’s order', async () => {
    ({ facets } = await list('', 'ka'));
    expect(facets.taste.map(({ name }) => name)).toEqual(['პიტნა', 'Berry', 'Coffee', 'Grape']);
    expect(facets.type.map(({ slug }) => slug)).toEqual(['slim', 'mini']);
  });

  test('count what a search finds', async () => {
    ({ facets } = await list('search=berry'));
    expect(counts(facets.brand)).toEqual({ norvik: 1, svan: 1 });
  });
});

describe('pages', () => {
  test('link to each other with whole addresses', async () => {
    const first = await list('page_size=4&brand=svan&brand=norvik');
    expect(first).toMatchObject({ count: 6, count_is_capped: false, previous: null });
    expect(first.next).toBe('http://localhost:8000/api/products/?brand=svan&brand=norvik&page_size=4&page=2');
    const second = await list(first.next?.split('?')[1]);
    expect(second.next).toBeNull();
    expect(second.previous).toBe('http://localhost:8000/api/products/?brand=svan&brand=norvik&page_size=4');
    expect([...slugs(first), ...slugs(second)]).toHaveLength(6);
  });

  test('have nothing in their addresses that a stranger made up for those who ask after them', async () => {
    const clean = 'http://localhost:8000/api/products/?page_size=5&page=2';
    for (const query of ['page_size=5&zzz=1', 'page_size=5']) expect((await list(query)).next).toBe(clean);
  });

  test.each(['page=7&page_size=1', 'page=2', 'page=417&page_size=24', 'page=10000'])(
    'beyond the end are 404: %s',
    async (query) => {
      const response = await shop.get(`/api/products/?${query}`);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toEqual({ detail: 'Invalid page.' });
    },
  );

  test('an empty list has one page', async () => {
    expect(await list('brand=nobody')).toMatchObject({ count: 0, next: null, previous: null, results: [] });
  });
});

describe('parameters that cannot be meant', () => {
  test.each([
    ['page=0', { page: ['Ensure this value is greater than or equal to 1.'] }],
    ['page=x', { page: ['A valid integer is required.'] }],
    ['page_size=101', { page_size: ['Ensure this value is less than or equal to 100.'] }],
    [
      'sort=foo',
      {
        sort: [
          'Select a valid choice: newest, price_asc, price_desc, popularity, strength_asc, strength_desc, rating.',
        ],
      },
    ],
    ['min_price=abc', { min_price: ['A valid number is required.'] }],
    ['min_rating=6', { min_rating: ['Select a valid choice: 1 to 5.'] }],
    ['brand=%00', { brand: ['Null characters are not allowed.'] }],
    ['page=1&page=2', { page: ['Give this parameter only once.'] }],
    ['in_stock=maybe', { in_stock: ['Must be a valid boolean.'] }],
    [
      'sort=foo&max_price=-1',
      {
        sort: [
          'Select a valid choice: newest, price_asc, price_desc, popularity, strength_asc, strength_desc, rating.',
        ],
        max_price: ['A valid number is required.'],
      },
    ],
  ])('%s', async (query, expected) => {
    const response = await shop.get(`/api/products/?${query}`);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual(expected);
  });

  test('a wrong strength is named by its field', async () => {
    const response = await shop.get('/api/products/?strength=2&strength=9');
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ strength: ['Select a valid choice: 0 to 5.'] });
  });
});

test('a filter by an old slug of a brand, type or taste finds its products', async () => {
  await shop.db.execute(sql`insert into slug_redirects (kind, slug, target_id)
    select 'brand', 'old-svan', id from brands where slug = 'svan'
    union all select 'taste', 'old-berry', id from tastes where slug = 'berry'
    union all select 'type', 'old-svan', id from product_types where slug = 'mini'`);
  await announceChange(shop.db, ['brand:svan', 'taste:berry', 'type:mini']);
  await shop.changes.catchUp();
  const present = await list('brand=svan&taste=berry');
  expect(present.count).toBe(1);
  expect(await list('brand=old-svan&brand=svan&taste=old-berry')).toEqual(present);
});

test('a change of price reaches the list', async () => {
  const before = await list('sort=price_desc');
  expect(before.facets.price?.max).toBe('15.90');
  await importCatalogue(shop.db, makeCatalogue({ products: [{ ...smallShop[4]!, price: '99.00' }] }), []);
  await expect.poll(async () => (await list('sort=price_desc')).facets.price?.max).toBe('99.00');
});
