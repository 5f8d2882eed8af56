// Rules: docs/behaviour.md#search-results
import type { GroupedResults } from '@pouchery/contract/search';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { announceChange } from '#api/changes/announce-change.ts';
import { brands } from '#api/features/catalog/catalog-tables.ts';
import { searchCalls } from '#api/features/listing/testing/search-calls.ts';
import { importContent } from '#api/seed/content-import.ts';
import { importDemo } from '#api/testing/demo-catalogue.ts';
import { makePicture } from '#api/testing/make-catalogue.ts';
import { makeContent } from '#api/testing/make-content.ts';
import { makeTestApp, type TestApp } from '#api/testing/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await makeTestApp();
  await importDemo(api.db);
  const title = { en: 'A short history of snus', ru: 'Краткая история снюса' };
  const articles = [{ title }, { title, published: '2100-01-01' }];
  await importContent(api.db, makeContent({ articles }), [makePicture('cover')]);
});

afterAll(() => api.close());

const { search, list, searchGrouped } = searchCalls(() => api);
const slugs = (found: { slug: string }[]) => found.map(({ slug }) => slug);

describe('the search box with brands, tastes and articles', () => {
  const titles = ({ articles }: GroupedResults) => articles.map(({ title }) => title);

  test('five products, how many there are, and the taste with its colours and its own number', async () => {
    const found = await searchGrouped('mint');
    expect(slugs(found.results)).toEqual(slugs(await search('mint')).slice(0, 5));
    expect(found.count).toBe((await list('search=mint')).count);
    const { count } = await list('taste=mint');
    const colors = { tint: expect.any(String), mid: expect.any(String), deep: expect.any(String) };
    expect(found.tastes).toEqual([
      { slug: 'mint', name: 'Mint', product_count: count, colors: expect.objectContaining(colors) },
    ]);
    expect(found.brands).toEqual([]);
  });

  test.each(['norvik', 'ნორვიკ', 'норвик', 'norvki'])('a brand by its name: %s', async (text) => {
    const { count } = await list('brand=norvik');
    expect((await searchGrouped(text)).brands).toEqual([
      { slug: 'norvik', name: 'Norvik', product_count: count },
    ]);
  });

  test.each(['мята', 'პიტნა', 'vznf'])(
    'a taste by its name, named in the reader’s language: %s',
    async (text) => {
      expect((await searchGrouped(text, 'ka')).tastes).toMatchObject([{ slug: 'mint', name: 'პიტნა' }]);
    },
  );

  test('an article that is out by its title, also where no product is found', async () => {
    const found = await searchGrouped('history');
    expect(found).toMatchObject({ results: [], count: 0, brands: [], tastes: [] });
    expect(titles(found)).toEqual(['A short history of snus']);
    expect(titles(await searchGrouped('история', 'ru'))).toEqual(['Краткая история снюса']);
  });

  test('nothing below three characters, and nothing for what matches nothing', async () => {
    const nothing = { results: [], count: 0, count_is_capped: false, brands: [], tastes: [], articles: [] };
    expect(await searchGrouped(' mi ')).toEqual(nothing);
    expect(await searchGrouped('qwrtpsdf')).toEqual(nothing);
  });

  test('a response depends on the lists of brands, tastes and articles, too', async () => {
    const response = await api.get('/api/products/search/?search=saperavi&grouped=true');
    expect(response.headers['cache-tag']).toBe('listing,product:rikoti-saperavi,brands,tastes,articles');
  });

  test('a brand with a new name is found by it alone, once its change is announced', async () => {
    const rename = (en: string) =>
      api.db.transaction(async (tx) => {
        await tx.update(brands).set({ name: { en } }).where(eq(brands.slug, 'zero-hour'));
        await announceChange(tx, ['brands', 'brand:zero-hour', 'listing']);
      });
    const named = async (text: string) => (await searchGrouped(text)).brands.map(({ name }) => name);
    expect(await named('zero hour')).toEqual(['Zero Hour']);
    await rename('Samgori');
    await expect.poll(() => named('samgori')).toEqual(['Samgori']);
    expect(await named('zero hour')).toEqual([]);
    await rename('Zero Hour');
    await expect.poll(() => named('zero hour')).toEqual(['Zero Hour']);
  });

  test('anything but true and false is refused', async () => {
    expect((await api.get('/api/products/search/?search=mint&grouped=maybe')).statusCode).toBe(400);
  });
});
