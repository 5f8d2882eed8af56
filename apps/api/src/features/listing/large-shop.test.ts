import type { ProductList, Scale } from '@pouchery/contract/catalog';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { announceChange } from '#api/changes/announce-change.ts';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { copyProducts } from '#api/testing/copy-products.ts';
import { makeCatalogue } from '#api/testing/make-catalogue.ts';
import { makeTestApp } from '#api/testing/test-app.ts';
import { readListed } from './read-listing.ts';

const shop = await makeTestApp();
afterAll(() => shop.close());

const COPIES = 10_049;

beforeAll(async () => {
  await importCatalogue(shop.db, makeCatalogue(), []);
  await copyProducts(shop.db, COPIES);
});

async function list(query: string): Promise<ProductList> {
  const response = await shop.get(`/api/products/?${query}`);
  expect(response.statusCode).toBe(200);
  return response.json();
}

test('a list is counted to 10,000 and says when there is more', async () => {
  expect(await list('')).toMatchObject({ count: 10_000, count_is_capped: true });
  expect(await list('max_price=10015.90')).toMatchObject({ count: 10_000, count_is_capped: true });
  expect(await list('max_price=10014.90')).toMatchObject({ count: 10_000, count_is_capped: false });
});

test('pages reach row 10,000 and no further', async () => {
  const last = await list('page_size=24&page=417&sort=popularity');
  expect(last.results).toHaveLength(16);
  expect(last.next).toBeNull();
  expect((await list('page_size=100&page=100')).next).toBeNull();
  expect((await list('page_size=100&page=99')).next).not.toBeNull();
  expect((await shop.get('/api/products/?page_size=100&page=101')).json()).toEqual({
    detail: 'Invalid page.',
  });
});

test('facets count everything, not only what can be paged through', async () => {
  const { facets } = await list('sort=price_desc');
  expect(facets.brand).toEqual([{ slug: 'norvik', name: 'Norvik', count: COPIES + 1 }]);
  expect(facets.strength.reduce((sum, { count }) => sum + count, 0)).toBe(COPIES + 1);
  expect(facets.price).toEqual({ min: '15.90', max: '10064.90' });
});

test('a narrow choice is counted exactly while wide counts are cached', async () => {
  await list('sort=rating');
  await shop.db.execute(sql`update products set strength_level = 5 where slug = 'copy-6'`);
  await announceChange(shop.db, ['product:copy-6']);
  await shop.changes.catchUp();
  const { facets } = await list('max_price=25');
  expect(facets.strength.find(({ level }) => level === 5)?.count).toBe(2);
});

test('the scale has columns alone when there is no room for tins', async () => {
  const scale: Scale = (await shop.get('/api/products/scale/')).json();
  expect(scale.tins).toEqual([]);
  expect(scale.columns).toHaveLength(20);
  expect(scale.max_mg).toBe(19);
});

test('a chunk of products is read by their key, not out of all of them sorted', async () => {
  await shop.db.execute(sql`analyze products`);
  let plan = '';
  const execute = async (query: SQL) => {
    plan = JSON.stringify((await shop.db.execute(sql`explain ${query}`)).rows);
    return { rows: [] };
  };
  await readListed({ execute } as never, sql`state = 'published' and id > 5`);
  expect(plan).toContain('Index Scan using products_pkey');
  expect(plan).not.toMatch(/Sort Key: [^"]*products\.id/);
});
