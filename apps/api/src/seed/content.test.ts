import type { ArticleDetail, Shop, Slide } from '@pouchery/contract/content';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { makeCatalogue, makePicture, makeProduct } from '#api/testing/make-catalogue.ts';
import { makeContent } from '#api/testing/make-content.ts';
import { makeTestApp } from '#api/testing/test-app.ts';
import { importContent } from './content-import.ts';

const shop = await makeTestApp({ SHOP_NAME: 'Corner' }, { now: () => new Date('2026-11-21T08:00:00Z') });
afterAll(() => shop.close());

const content = makeContent({
  slides: [
    { href: '/product/north-mint', product: 'north-mint' },
    { href: '/brand/norvik', picture: 'cover' },
    { picture: 'cover' },
    { href: '/tastes/mint', picture: 'tin' },
  ],
  articles: [{}, { published: '2026-11-21' }, { published: '2026-11-22', title: { en: 'Tomorrow' } }],
});

beforeAll(async () => {
  const product = makeProduct({
    pictures: [
      { name: 'tin', kind: 'closed' },
      { name: 'lid', kind: 'top' },
    ],
  });
  const pictures = [
    makePicture('tin', { base: 'a'.repeat(24) }),
    makePicture('lid', { base: 'b'.repeat(24) }),
  ];
  await importCatalogue(shop.db, makeCatalogue({ products: [product] }), pictures);
  await importContent(
    shop.db,
    content,
    [makePicture('cover', { base: 'c'.repeat(24), dominant: '#1E7A3C' })],
    shop.app.now(),
  );
});

async function get<ResponseBody>(path: string, language = 'en') {
  const response = await shop.get(path, { 'accept-language': language });
  expect(response.statusCode).toBe(200);
  return {
    body: response.json() as ResponseBody,
    tags: String(response.headers['cache-tag']).split(',').sort(),
  };
}

test('an import of the same content changes nothing', async () => {
  expect(await importContent(shop.db, content, [])).toEqual({
    written: { slides: 0, offers: 0, ads: 0, articles: 0, pages: 0, questions: 0, shop: 0 },
    tags: [],
  });
});

describe('the slider', () => {
  test('has a product slide where it links to one, in that product’s colours and pictures', async () => {
    const { body, tags } = await get<Slide[]>('/api/slider/', 'ka');
    expect(body[0]).toMatchObject({
      title: 'ნახეთ ყველა',
      button: 'All products',
      href: '/product/north-mint',
      label: { base: '#1C6E8C', accent: '#BFE8E0' },
      tints: { tint: '#cee9f6', tint_strong: '#a9d6ea', tint_deep: '#043d50' },
      product: { slug: 'north-mint', name: 'ჩრდილოეთის პიტნა' },
    });
    expect(body[0]?.picture.base).toMatch(/\/media\/a{24}$/);
    expect(body[0]?.lid?.base).toMatch(/\/media\/b{24}$/);
    expect(tags).toEqual(['brand:norvik', 'listing', 'product:north-mint', 'slider']);
  });

  test('takes a brand’s colours where it links to a brand, else those of its picture', async () => {
    const { body } = await get<Slide[]>('/api/slider/');
    expect(body[1]).toMatchObject({ label: { base: '#0F3D5E' }, product: null, lid: null });
    expect(body[2]).toMatchObject({ label: null, tints: { tint: '#d0edd4', tint_strong: '#acdcb4' } });
  });

  test('has the lid of the tin that a story shows', async () => {
    const { body } = await get<Slide[]>('/api/slider/');
    expect(body[3]).toMatchObject({ href: '/tastes/mint', product: null });
    expect(body[3]?.lid?.base).toMatch(/\/media\/b{24}$/);
  });

  test('refuses slides without a valid link or picture', async () => {
    const wrong = makeContent({ slides: [{ href: '/brand/nobody', picture: 'none' }, {}] });
    await expect(importContent(shop.db, wrong, [])).rejects.toMatchObject({
      problems: [
        'slides “0”, picture: “none” is not known.',
        'slides “0”, href: “nobody” is not known.',
        'slides “1”, picture: only a product slide may go without.',
      ],
    });
  });
});

describe('the journal', () => {
  test('lists published articles, newest first', async () => {
    const { body, tags } = await get<{ count: number; results: ArticleDetail[] }>('/api/articles/');
    expect(body.results.map(({ id }) => id)).toEqual([2, 1]);
    expect(body).toMatchObject({ count: 2, next: null, previous: null });
    expect(tags).toEqual(['article:1', 'article:2', 'articles']);
  });

  test('has pages', async () => {
    const { body } = await get('/api/articles/?page_size=1');
    expect(body).toMatchObject({ count: 2, next: 'http://localhost:8000/api/articles/?page_size=1&page=2' });
    expect((await shop.get('/api/articles/?page=2')).json()).toEqual({ detail: 'Invalid page.' });
    expect((await shop.get('/api/articles/?page=0')).json()).toEqual({
      page: ['A valid page number is required.'],
    });
  });

  test('gives an article in the reader’s language, with the minutes of that text', async () => {
    expect((await get<ArticleDetail>('/api/articles/1/')).body).toMatchObject({
      minutes: 3,
      title: 'Article 1',
    });
    const { body, tags } = await get<ArticleDetail>('/api/articles/1/', 'ru');
    expect(body).toMatchObject({ minutes: 1, author: 'Nino Maisuradze', tints: { tint: '#d0edd4' } });
    expect(body.body).toMatch(/^слово/);
    expect(tags).toEqual(['article:1']);
  });

  test.each(['3', '99', 'x', '9999999999', '-1'])('is 404 for the article %s', async (id) => {
    const response = await shop.get(`/api/articles/${id}/`);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ detail: 'The article you are looking for does not exist.' });
  });
});

test('a legal page is given in the reader’s language, field by field', async () => {
  const { body, tags } = await get('/api/pages/age-policy/', 'ru');
  expect(body).toEqual({
    slug: 'age-policy',
    title: 'Возраст',
    updated: '2026-09-01',
    body: '**18 or older**',
    seo_title: null,
    seo_description: null,
  });
  expect(tags).toEqual(['page:age-policy']);
  expect((await shop.get('/api/pages/nothing/')).statusCode).toBe(404);
});

test('questions have answers', async () => {
  const { body, tags } = await get('/api/faq/', 'ka');
  expect(body).toMatchObject([{ question: 'ვის შეუძლია?', answer: 'Adults.' }]);
  expect(tags).toEqual(['faq']);
});

test('the shop has its name, hours and delivery partners', async () => {
  const { body, tags } = await get<Shop>('/api/shop/', 'ka');
  expect(body).toMatchObject({
    name: 'Corner',
    legal_name: 'შპს „კორნერი“',
    phone: '+995 32 2 00 00 00',
    address: 'სანიმუშო ქუჩა 12',
    intro: 'Write or call.',
    working_hours: [{ opens: '10:00' }, { days: [7], opens: null, closes: null }],
    delivery_partners: [{ slug: 'male', name: 'Malé', description: 'To the door' }],
    settings: { age_prompt: false },
  });
  expect(tags).toEqual(['shop']);
});

test('the shop is open at the same hours in every language', async () => {
  const hours = await Promise.all(
    ['en', 'ka', 'ru'].map(async (language) => (await get<Shop>('/api/shop/', language)).body.working_hours),
  );
  expect(hours[0]).toHaveLength(2);
  expect([hours[1], hours[2]]).toEqual([hours[0], hours[0]]);
});

test('a shop without contact data is served, too', async () => {
  const empty = await makeTestApp();
  expect((await empty.get('/api/shop/')).json()).toMatchObject({
    name: 'Pouchery',
    phone: '',
    working_hours: [],
  });
  expect((await empty.get('/api/slider/')).json()).toEqual([]);
  expect((await empty.get('/api/products/')).json()).toMatchObject({
    count: 0,
    facets: { price: null, brand: [] },
  });
  expect((await empty.get('/api/products/scale/')).json()).toEqual({
    columns: [],
    tins: [],
    max_mg: 0,
    max_mg_per_g: 0,
  });
  await empty.close();
});
