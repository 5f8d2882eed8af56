import type { SitemapEntry } from '@pouchery/contract/sitemap';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { importContent } from '#api/seed/content-import.ts';
import { copyProducts } from '#api/testing/copy-products.ts';
import { makeCatalogue, makePicture, makeProduct } from '#api/testing/make-catalogue.ts';
import { makeContent } from '#api/testing/make-content.ts';
import { makeTestApp } from '#api/testing/test-app.ts';
import { PART_SIZE } from './sitemap-queries.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const shop = await makeTestApp({ API_PORT: '8000' }, { now: () => NOW });
afterAll(() => shop.close());

/** Ids are so far apart that few products stand in three parts, more than a page of them in each of the first two. */
const STEP = 8;
const COPIES = (2 * PART_SIZE + 800) / STEP;

beforeAll(async () => {
  const tin = makePicture('tin', { widths: [160, 320, 960, 1200] });
  const product = makeProduct({ pictures: [{ name: 'tin', kind: 'closed' }] });
  await importCatalogue(shop.db, makeCatalogue({ products: [product] }), [tin]);
  const content = makeContent({ articles: [{}, { published: '2026-11-22' }] });
  await importContent(shop.db, content, [makePicture('cover')], shop.app.now());
  await shop.db.execute(sql`alter sequence products_id_seq increment by ${sql.raw(String(STEP))}`);
  await copyProducts(shop.db, COPIES);
});

async function parts(): Promise<string[]> {
  return (await shop.get('/api/sitemap/')).json().parts;
}

async function walk(part: string) {
  const pages: SitemapEntry[][] = [];
  for (let after: string | null = '0'; after !== null; ) {
    const response = await shop.get(`/api/sitemap/${part}/?after=${after}`);
    expect(response.statusCode).toBe(200);
    pages.push(response.json().results);
    after = response.json().next;
  }
  return pages;
}

test('every published product is in exactly one part, a thousand at a time', async () => {
  await shop.db.execute(sql`update products set state = 'draft' where slug = 'copy-7'`);
  const names = (await parts()).filter((part) => part.startsWith('products-'));
  const paths: string[] = [];
  for (const name of names) {
    const pages = await walk(name);
    expect(Math.max(...pages.map((page) => page.length))).toBeLessThanOrEqual(1_000);
    expect(pages.flat().length).toBeLessThanOrEqual(PART_SIZE);
    paths.push(...pages.flat().map(({ path }) => path));
  }
  expect(names).toEqual(['products-1', 'products-2', 'products-3']);
  expect(paths).toHaveLength(COPIES);
  expect(new Set(paths).size).toBe(COPIES);
  expect(paths).toContain('/product/north-mint');
  expect(paths).not.toContain('/product/copy-7');
});

test('a part without published products is left out', async () => {
  await shop.db.execute(
    sql`update products set state = 'draft' where id > ${PART_SIZE} and id <= ${2 * PART_SIZE}`,
  );
  expect(await parts()).toEqual(['taxonomies', 'articles', 'products-1', 'products-3']);
  await shop.db.execute(sql`update products set state = 'published' where state = 'draft'`);
});

test('a product comes with its picture and the moment it was changed', async () => {
  const before = (await walk('products-1')).flat()[0]!;
  expect(before).toMatchObject({
    path: '/product/north-mint',
    picture: 'http://localhost:8000/media/0123456789abcdef01234567-960.webp',
  });
  const dearer = makeProduct({ price: '16.90', pictures: [{ name: 'tin', kind: 'closed' }] });
  await importCatalogue(shop.db, makeCatalogue({ products: [dearer] }), []);
  const after = (await walk('products-1')).flat()[0]!;
  expect(Date.parse(after.updated!)).toBeGreaterThanOrEqual(Date.parse(before.updated!));
  const { rows } = await shop.db.execute<{ changed: boolean }>(
    sql`select updated_at > created_at as changed from products where slug = 'north-mint'`,
  );
  expect(rows[0]?.changed).toBe(true);
});

test('brands, types, tastes and published articles are listed', async () => {
  const taxonomies = (await walk('taxonomies')).flat().map(({ path }) => path);
  expect(taxonomies).toEqual([
    '/brand/norvik',
    '/brand/svan',
    '/tastes/berry',
    '/tastes/coffee',
    '/tastes/grape',
    '/tastes/mint',
    '/type/mini',
    '/type/slim',
  ]);
  expect((await walk('articles')).flat().map(({ path }) => path)).toEqual(['/article/1']);
});

test.each(['products-0', 'products-999999', 'everything', 'products-'])(
  'there is no part %s',
  async (part) => {
    expect((await shop.get(`/api/sitemap/${part}/`)).statusCode).toBe(404);
  },
);

test('a cursor that is not a number is refused', async () => {
  expect((await shop.get('/api/sitemap/taxonomies/?after=x')).json()).toEqual({
    after: ['A valid cursor is required.'],
  });
});
