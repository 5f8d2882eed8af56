// Rules: docs/behaviour.md#highest-rated

import type { ContentImport } from '@pouchery/contract/catalog-import';
import type { Brand, BrandDetail, RatedType, Taste, TasteDetail } from '@pouchery/contract/taxonomies';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { importContent } from '#api/seed/content-import.ts';
import { makeCatalogue, makePicture, makeProduct, makeReview } from '#api/testing/make-catalogue.ts';
import { makeContent } from '#api/testing/make-content.ts';
import { makeTestApp } from '#api/testing/test-app.ts';

const shop = await makeTestApp();
afterAll(() => shop.close());

const article: Partial<ContentImport['articles'][number]> = { id: 6, slug: 'on-mint', cover: 'cover' };

beforeAll(async () => {
  const picture = (name: string, kind: 'closed' | 'top' | 'open') => [{ name, kind }];
  const catalogue = makeCatalogue({
    products: [
      makeProduct({ slug: 'first', popularity: 900, price: '20.00' }),
      makeProduct({
        slug: 'second',
        popularity: 800,
        pictures: picture('lid', 'top'),
        nicotine_mg_per_pouch: 3.5,
      }),
      makeProduct({ slug: 'third', popularity: 700, taste: 'berry', strength_level: 5, price: '7.00' }),
      makeProduct({
        slug: 'fourth',
        popularity: 600,
        taste: 'grape',
        type: 'mini',
        pictures: picture('open', 'open'),
      }),
      makeProduct({
        slug: 'fifth',
        popularity: 500,
        taste: 'grape',
        type: 'mini',
        weight_per_serving_g: 0.4,
      }),
    ],
    reviews: [
      makeReview({ product: 'first', rating: 3 }),
      makeReview({ product: 'first', rating: 4, author: 'Luka' }),
      makeReview({ product: 'second', rating: 5 }),
      makeReview({ product: 'fourth', rating: 5 }),
    ],
  });
  catalogue.tastes[0]!.picture = 'round';
  catalogue.tastes[0]!.article_slug = 'on-mint';
  await importCatalogue(
    shop.db,
    catalogue,
    ['lid', 'open', 'round'].map((name) => makePicture(name)),
  );
  await importContent(shop.db, makeContent({ articles: [article] }), [makePicture('cover')]);
});

async function get<ResponseBody>(path: string, language = 'en') {
  const response = await shop.get(path, { 'accept-language': language });
  expect(response.statusCode).toBe(200);
  return {
    body: response.json() as ResponseBody,
    tags: String(response.headers['cache-tag']).split(',').sort(),
  };
}

describe('brands', () => {
  test('are sorted by name, each with ranges of its products and the lid of the most popular one that has a picture', async () => {
    const { body, tags } = await get<Brand[]>('/api/brands/', 'ru');
    expect(body.map(({ slug }) => slug)).toEqual(['norvik', 'svan']);
    expect(body[0]).toMatchObject({
      name: 'Norvik',
      tagline: 'Norvik по-русски',
      country: 'Norway',
      wordmark: null,
      product_count: 5,
      min_mg: 3.5,
      max_mg: 6,
      min_strength: 2,
      max_strength: 5,
      min_price: '7.00',
      colors: { base: '#0F3D5E', accent: '#E8F1F5' },
      lid: { base: 'http://localhost:8000/media/0123456789abcdef01234567' },
    });
    expect(tags).toEqual(['brand:norvik', 'brand:svan', 'brands', 'listing', 'product:second']);
  });

  test('without products have no range', async () => {
    const { body } = await get<BrandDetail>('/api/brands/svan/');
    expect(body).toMatchObject({ product_count: 0, min_mg: null, min_price: null, lid: null, trio: [] });
  });

  test('show their three most popular tins, the middle one first', async () => {
    const { body } = await get<BrandDetail>('/api/brands/norvik/');
    expect(body.trio.map(({ slug }) => slug)).toEqual(['first', 'second', 'third']);
    expect(body.story).toBe('Norvik story');
  });
});

describe('types', () => {
  test('are in the shop’s order with their open tin and its colours', async () => {
    const { body, tags } = await get<RatedType[]>('/api/types/', 'ka');
    expect(body.map(({ name }) => name)).toEqual(['სლიმი', 'Mini']);
    expect(body[0]).toMatchObject({ pouch_mm: [36, 14], open_tin: null, tints: null, product_count: 3 });
    expect(body[1]).toMatchObject({
      pouch_mm: [28.5, 11],
      min_weight_g: 0.4,
      max_weight_g: 0.7,
      tints: { tint: '#cee9f6' },
    });
    expect(tags).toContain('product:fourth');
  });

  test('are ranked by all reviews of their products, each with its best rated', async () => {
    const { body, tags } = await get<RatedType[]>('/api/types/highest-rated/');
    expect(body.map(({ slug, rating, review_count }) => [slug, rating, review_count])).toEqual([
      ['mini', 5, 1],
      ['slim', 4, 3],
    ]);
    expect(body[1]?.products.map(({ slug }) => slug)).toEqual(['second', 'first']);
    expect(tags).toEqual(expect.arrayContaining(['listing', 'types', 'product:first', 'type:slim']));
  });

  test('can be read alone', async () => {
    expect((await get<RatedType>('/api/types/mini/')).body).toMatchObject({ slug: 'mini', product_count: 2 });
  });
});

describe('tastes', () => {
  test('are in the order of the wheel', async () => {
    const { body } = await get<Taste[]>('/api/tastes/', 'ru');
    expect(body.map(({ name, product_count }) => [name, product_count])).toEqual([
      ['Мята', 2],
      ['Berry', 1],
      ['Coffee', 0],
      ['Grape', 2],
    ]);
    expect(body[0]?.picture?.focus).toEqual({ x: 50, y: 40 });
    expect(body[1]?.picture).toBeNull();
  });

  test('have close products of both neighbours in turn, and the article about them', async () => {
    const { body, tags } = await get<TasteDetail>('/api/tastes/mint/');
    expect(body.close.map(({ slug }) => slug)).toEqual(['third', 'fourth', 'fifth']);
    expect(body.article_id).toBe(6);
    expect(tags).toEqual(
      expect.arrayContaining(['taste:mint', 'tastes', 'articles', 'listing', 'product:fifth']),
    );
    expect((await get<TasteDetail>('/api/tastes/berry/')).body.article_id).toBeNull();
  });
});

test.each(['brands', 'types', 'tastes'])('%s that do not exist are 404', async (taxonomy) => {
  const response = await shop.get(`/api/${taxonomy}/nothing/`);
  expect(response.statusCode).toBe(404);
  expect(response.json()).toEqual({ detail: 'Not found.' });
});
