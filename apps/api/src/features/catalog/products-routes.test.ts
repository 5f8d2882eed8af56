import type { Facets, ProductCard, ProductDetail, ProductList, Scale } from '@pouchery/contract/catalog';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCatalogue, makePicture, makeProduct, makeReview } from '#api/testing/make-catalogue.ts';
import { makeTestApp } from '#api/testing/test-app.ts';
import { importCatalogue } from './catalog-import.ts';

// In Tbilisi it is already the 22nd.
const shop = await makeTestApp({}, { now: () => new Date('2026-11-21T20:30:00Z') });
afterAll(() => shop.close());

const products = [
  makeProduct({
    launch_date: '2026-08-24',
    featured: true,
    popularity: 5,
    pictures: [
      { name: 'north-mint-top', kind: 'top' },
      { name: 'north-mint', kind: 'closed' },
    ],
    delivery_partners: [{ slug: 'male', url: 'https://example.com/male/north-mint' }],
  }),
  makeProduct({
    slug: 'south-mint',
    brand: 'svan',
    price: '9.50',
    strength_level: 4,
    nicotine_mg_per_pouch: 11,
  }),
  makeProduct({
    slug: 'red-berry',
    taste: 'berry',
    price: '12.00',
    nicotine_mg_per_pouch: 3.5,
    strength_level: 1,
  }),
  makeProduct({
    slug: 'mini-berry',
    taste: 'berry',
    type: 'mini',
    brand: 'svan',
    stock: 'out',
    popularity: 900,
  }),
  makeProduct({
    slug: 'espresso',
    taste: 'coffee',
    stock: 'low',
    launch_date: '2026-08-23',
    name: { en: 'Espresso' },
  }),
  makeProduct({ slug: 'to-come', taste: 'grape', launch_date: '2026-12-24', popularity: 1 }),
];
const reviews = [
  makeReview({ rating: 5 }),
  makeReview({ author: 'Luka', rating: 4 }),
  makeReview({ product: 'espresso', rating: 3 }),
];

beforeAll(async () => {
  const pictures = [
    makePicture('north-mint'),
    makePicture('north-mint-top', { base: 'fedcba9876543210fedcba98' }),
  ];
  await importCatalogue(shop.db, makeCatalogue({ products, reviews }), pictures);
});

async function list(query = '', language = 'en'): Promise<ProductList> {
  const answer = await shop.get(`/api/products/?${query}`, { 'accept-language': language });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
const slugs = ({ results }: { results: ProductCard[] }) => results.map(({ slug }) => slug);
const counts = (options: { slug: string; count: number }[]) =>
  Object.fromEntries(options.map(({ slug, count }) => [slug, count]));

describe('the list', () => {
  test('stands newest first', async () => {
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

  test('gives numbers as numbers and the price as text', async () => {
    const [card] = (await list('brand=norvik&taste=mint')).results;
    expect(card).toMatchObject({
      ...{ nicotine_mg_per_pouch: 6, nicotine_mg_per_g: 8.6, weight_per_serving_g: 0.7, rating: 4.5 },
      ...{ review_count: 2, price: '15.90', currency: 'GEL', strength_level: 2, servings_per_package: 20 },
    });
  });

  test('shows the closed tin from the media store', async () => {
    const [card] = (await list('brand=norvik&taste=mint')).results;
    expect(card?.picture).toEqual({
      base: 'http://localhost:8000/media/0123456789abcdef01234567',
      widths: [160, 320],
      ...{ width: 400, height: 400, dominant: '#2b5737', focus: { x: 50, y: 40 } },
    });
  });

  test('speaks the reader’s language, and English where a text is missing', async () => {
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

describe('facets', () => {
  let facets: Facets;

  test('count what is there', async () => {
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

  test('within a facet stay open to “or”, while the others narrow', async () => {
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

  test('stand brands by name, types and tastes in the shop’s order', async () => {
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
    expect(first.next).toBe('http://localhost:8000/api/products/?page_size=4&brand=svan&brand=norvik&page=2');
    const second = await list(first.next?.split('?')[1]);
    expect(second.next).toBeNull();
    expect(second.previous).toBe('http://localhost:8000/api/products/?page_size=4&brand=svan&brand=norvik');
    expect([...slugs(first), ...slugs(second)]).toHaveLength(6);
  });

  test.each(['page=7&page_size=1', 'page=2', 'page=417&page_size=24', 'page=10000'])(
    'beyond the end are not there: %s',
    async (query) => {
      const answer = await shop.get(`/api/products/?${query}`);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ detail: 'Invalid page.' });
    },
  );

  test('an empty list has one', async () => {
    expect(await list('brand=nobody')).toMatchObject({ count: 0, next: null, previous: null, results: [] });
  });
});

describe('parameters that cannot be meant', () => {
  test.each([
    ['page=0', { page: ['Ensure this value is greater than or equal to 1.'] }],
    ['page=x', { page: ['A valid integer is required.'] }],
    ['page_size=101', { page_size: ['Ensure this value is less than or equal to 100.'] }],
    ['sort=foo', { sort: ['Select a valid choice: newest, price_asc, price_desc, popularity, rating.'] }],
    ['min_price=abc', { min_price: ['A valid number is required.'] }],
    ['min_rating=6', { min_rating: ['Select a valid choice: 1 to 5.'] }],
    ['in_stock=maybe', { in_stock: ['Must be a valid boolean.'] }],
    [
      'sort=foo&max_price=-1',
      {
        sort: ['Select a valid choice: newest, price_asc, price_desc, popularity, rating.'],
        max_price: ['A valid number is required.'],
      },
    ],
  ])('%s', async (query, expected) => {
    const answer = await shop.get(`/api/products/?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual(expected);
  });

  test('a wrong strength is named by its field', async () => {
    const answer = await shop.get('/api/products/?strength=2&strength=9');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ strength: ['Select a valid choice: 0 to 5.'] });
  });
});

describe('a product', () => {
  test('has its texts, gallery, offers and histogram', async () => {
    const answer = await shop.get('/api/products/north-mint/', { 'accept-language': 'ka' });
    const product: ProductDetail = answer.json();
    expect(product).toMatchObject({
      slug: 'north-mint',
      name: 'ჩრდილოეთის პიტნა',
      summary: 'A plain mint.',
      flavour_notes: ['პიტნა', 'ice'],
      rating_histogram: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 1 },
      delivery_partners: [{ slug: 'male', name: 'Malé', url: 'https://example.com/male/north-mint' }],
    });
    expect(product.pictures.map(({ kind }) => kind)).toEqual(['top', 'closed']);
    expect(answer.headers['cache-tag']).toBe('product:north-mint,brand:norvik,type:slim,taste:mint,shop');
  });

  test.each(['', 'related/', 'reviews/'])('that is not there is NotFound: %s', async (part) => {
    const answer = await shop.get(`/api/products/nothing/${part}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ detail: 'Not found.' });
  });

  test('that is a draft is nowhere', async () => {
    await shop.db.execute(sql`insert into products (slug, state, brand_id, type_id, taste_id, strength_level,
      nicotine_mg_per_pouch, nicotine_mg_per_g, servings_per_package, weight_per_serving_g, launch_date, price, featured,
      stock, popularity, label_base, label_accent, tint, tint_strong, tint_deep, name, summary, description, flavour_notes)
      select 'draft', 'draft', brand_id, type_id, taste_id, 5, 14, 20, 20, 1, launch_date, 1, true, stock, 9999,
      label_base, label_accent, tint, tint_strong, tint_deep, name, summary, description, flavour_notes
      from products where slug = 'north-mint'`);
    await shop.db.execute(
      sql`insert into product_statistics (product_id) select id from products where slug = 'draft'`,
    );
    const paths = [
      'draft/',
      '?page_size=99',
      'latest/',
      'featured/',
      'scale/',
      'north-mint/related/',
      'south-mint/related/',
    ];
    for (const path of paths) {
      const answer = await shop.get(`/api/products/${path}`);
      expect(answer.body).not.toContain('"draft"');
      expect(answer.statusCode).toBe(path === 'draft/' ? 404 : 200);
    }
    expect((await list('page_size=98')).facets.price?.min).toBe('9.50');
  });
});

test('the latest are in stock and launched', async () => {
  const answer = await shop.get('/api/products/latest/');
  const cards: ProductCard[] = answer.json();
  expect(slugs({ results: cards })).toEqual(['north-mint', 'espresso', 'red-berry', 'south-mint']);
  expect(answer.headers['cache-tag']).toBe(
    'listing,product:north-mint,product:espresso,product:red-berry,product:south-mint',
  );
});

test('the featured are those that the shop puts forward', async () => {
  const cards: ProductCard[] = (await shop.get('/api/products/featured/')).json();
  expect(slugs({ results: cards })).toEqual(['north-mint']);
});

test('related products are close in taste first, then of the tastes beside it', async () => {
  const cards: ProductCard[] = (await shop.get('/api/products/north-mint/related/')).json();
  // Mint lies between grape and berry on the wheel; coffee is opposite.
  expect(slugs({ results: cards })).toEqual(['south-mint', 'mini-berry', 'to-come', 'red-berry']);
});

test('the scale has every tin by its milligrams', async () => {
  const answer = await shop.get('/api/products/scale/');
  const scale: Scale = answer.json();
  expect(scale).toMatchObject({ max_mg: 11, max_mg_per_g: 8.6 });
  expect(scale.columns).toEqual([
    { mg: 4, count: 1 },
    { mg: 6, count: 4 },
    { mg: 11, count: 1 },
  ]);
  expect(scale.tins[0]).toEqual({
    ...{ slug: 'red-berry', brand: 'norvik', type: 'slim', taste: 'berry', mg: 3.5, strength_level: 1 },
    label: { base: '#1C6E8C', accent: '#BFE8E0' },
  });
  expect(scale.tins).toHaveLength(6);
  expect(answer.headers['cache-tag']).toBe('scale');
});

test('a change of price reaches the list', async () => {
  const before = await list('sort=price_desc');
  expect(before.facets.price?.max).toBe('15.90');
  await importCatalogue(shop.db, makeCatalogue({ products: [{ ...products[4]!, price: '99.00' }] }), []);
  await expect.poll(async () => (await list('sort=price_desc')).facets.price?.max).toBe('99.00');
});
