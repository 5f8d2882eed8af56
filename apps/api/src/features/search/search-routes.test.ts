// Rules: docs/behaviour.md#search-minimum, #search-results
import type { ProductList } from '@pouchery/contract/catalog';
import type { GroupedResults, SearchResult } from '@pouchery/contract/search';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { announceChange } from '#api/changes/announce-change.ts';
import { brands, products } from '#api/features/catalog/catalog-tables.ts';
import { importContent } from '#api/seed/content-import.ts';
import { importDemo } from '#api/testing/demo-catalogue.ts';
import { makePicture } from '#api/testing/make-catalogue.ts';
import { makeContent } from '#api/testing/make-content.ts';
import { makeTestApp, type TestApp } from '#api/testing/test-app.ts';
import { indexProducts } from './search-index.ts';
import { productSearch, searchWords } from './search-tables.ts';

let api: TestApp;
beforeAll(async () => {
  api = await makeTestApp();
  await importDemo(api.db);
  const title = { en: 'A short history of snus', ru: 'Краткая история снюса' };
  const articles = [{ title }, { title, published: '2100-01-01' }];
  await importContent(api.db, makeContent({ articles }), [makePicture('cover')]);
});
afterAll(() => api.close());

async function search(text: string, language = 'en'): Promise<SearchResult[]> {
  const response = await api.get(`/api/products/search/?search=${encodeURIComponent(text)}`, {
    'accept-language': language,
  });
  expect(response.statusCode).toBe(200);
  return response.json();
}

async function list(query: string): Promise<ProductList> {
  const response = await api.get(`/api/products/?${query}`);
  expect(response.statusCode).toBe(200);
  return response.json();
}

async function searchGrouped(text: string, language = 'en'): Promise<GroupedResults> {
  const response = await api.get(`/api/products/search/?search=${encodeURIComponent(text)}&grouped=true`, {
    'accept-language': language,
  });
  expect(response.statusCode).toBe(200);
  return response.json();
}

const slugs = (found: { slug: string }[]) => found.map(({ slug }) => slug);

test.each([
  ['control characters', 'tark%00huna', 'tark huna'],
  ['a control character at the end', 'tarkhuna%00', 'tarkhuna'],
  ['more than anybody types', `tarkhuna${'%20'.repeat(100)}mint`, 'tarkhuna'],
  ['more letters than any name has', '%F0%9F%98%80'.repeat(300), '😀'.repeat(100)],
])('a search with %s is accepted', async (_, typed, meant) => {
  const ask = async (text: string) => (await api.get(`/api/products/search/?search=${text}`)).json();
  expect(await ask(typed)).toEqual(await search(meant));
  expect((await list(`search=${typed}`)).results).toEqual(
    (await list(`search=${encodeURIComponent(meant)}`)).results,
  );
});

describe('the search box', () => {
  test.each([
    ['case', 'TARKHUNA', 'rikoti-tarkhuna'],
    ['Russian letters', 'тархуна', 'rikoti-tarkhuna'],
    ['Georgian letters', 'თარხუნა', 'rikoti-tarkhuna'],
    ['the Georgian name', 'ტარხუნა', 'rikoti-tarkhuna'],
    ['x for kh', 'tarxuna', 'rikoti-tarkhuna'],
    ['half a sound', 'tark', 'rikoti-tarkhuna'],
    ['a typo', 'tarhkuna', 'rikoti-tarkhuna'],
    ['a brand in Georgian', 'ნორვიკ', 'norvik-spearmint'],
    ['a brand in Russian', 'норвик', 'norvik-spearmint'],
    ['a brand as it sounds', 'полар найн', 'polar-nine-nine-mint'],
    ['j heard as y', 'люса', 'ljusa-soft-mint'],
    ['mint under the Russian layout', 'ьште', 'polar-nine-nine-mint'],
    ['mint under the Georgian layout', 'მინტ', 'polar-nine-nine-mint'],
    ['мята under the Latin layout', 'vznf', 'polar-nine-nine-mint'],
    ['პიტნა under the Russian layout', 'зшетф', 'polar-nine-nine-mint'],
    ['a layout and a typo', 'kfdbyy', 'mkinvari-avalanche-mix'],
    ['the order of words', 'mint cool norvik', 'norvik-cool-mint'],
    ['apostrophes', "q'ava ilit", 'kaffa-cardamom-coffee'],
    ['accents', 'Nórvik Spéarmint', 'norvik-spearmint'],
    ['two languages at once', 'rikoti тархун', 'rikoti-tarkhuna'],
    ['words of brand, taste and type', 'svan dry პიტნა', 'svan-honey-mint'],
    ['milligrams', 'mkinvari 8 mg', 'mkinvari-cold-tarragon'],
    ['milligrams in Georgian', '8მგ ტარხუნა', 'mkinvari-cold-tarragon'],
    ['two typos in a long word', 'sapreavvi', 'rikoti-saperavi'],
    ['a space left out', 'norvik coolmint', 'norvik-cool-mint'],
    ['a space too many', 'spear mint', 'norvik-spearmint'],
    ['a space left out in Russian', 'лимонныйиней', 'norvik-lemon-frost'],
    ['a last word that is not finished', 'cool m', 'norvik-cool-mint'],
  ])('finds by %s: %s', async (_, text, slug) => {
    expect(slugs(await search(text))).toContain(slug);
  });

  test('responds with what a row shows, in the reader’s language', async () => {
    const [first] = await search('тархуна', 'ru');
    const { results } = await list('search=rikoti+tarkhuna');
    const card = results.find(({ slug }) => slug === 'rikoti-tarkhuna');
    expect(first).toEqual({
      slug: 'rikoti-tarkhuna',
      name: 'Тархун',
      brand_name: 'Rikoti',
      thumbnail: expect.stringMatching(/^http:\/\/localhost:8000\/media\/[0-9a-f]+-160\.webp$/),
      tint: expect.stringMatching(/^#[0-9a-f]{6}$/i),
      strength_level: card?.strength_level,
      nicotine_mg_per_pouch: card?.nicotine_mg_per_pouch,
      price: card?.price,
      currency: 'GEL',
    });
  });

  test.each(['', 'mi', '  mi  ', 'ль'])('an empty list below three characters: “%s”', async (text) => {
    expect(await search(text)).toEqual([]);
  });

  test('at most eight, the most popular first', async () => {
    const found = await search('mint');
    expect(found).toHaveLength(8);
    expect(slugs(found).slice(0, 3)).toEqual([
      'polar-nine-nine-mint',
      'zero-hour-zero-mint',
      'bosco-raspberry-mint',
    ]);
  });

  test('a word of the name comes before one of brand, taste or type; an exact one before a beginning', async () => {
    const found = slugs(await search('espresso'));
    expect(found.slice(0, 2).sort()).toEqual(['kaffa-espresso', 'polar-nine-nine-espresso']);
    const original = slugs(await search('original'));
    expect(original[0]).toBe('svan-bergamot-original');
    expect(original.length).toBeGreaterThan(3);
  });

  test("'snus' in any keyboard layout finds everything", async () => {
    const best = slugs(await search('snus'));
    expect(best).toHaveLength(8);
    expect(slugs(await search('снюс'))).toEqual(best);
    expect(slugs(await search('cy.c'))).toEqual(best);
    expect(slugs(await search('снус norvik'))).toEqual(slugs(await search('norvik')));
  });

  test('a text that matches nothing returns an empty list', async () => {
    expect(await search('qwrtpsdf')).toEqual([]);
    expect(await search('norvik glacier')).toEqual([]);
    expect(await search('???')).toEqual([]);
    expect(await search("'; drop table products; --")).toEqual([]);
  });

  test.each([
    ...[
      'qqqqqq',
      'nnn',
      'www',
      'aaa',
      'sss',
      'ooooo',
      'XXX',
      'ииии',
      'ррр',
      'ააა',
      'ნნნნ',
      'шшш',
      'shshsh',
      'ююю',
    ],
    ...['aab', 'nnie', 'нии', 'nnnnnn nnn'],
  ])('%s, with fewer than three different letters, is not searched within words', async (text) => {
    expect(await search(text)).toEqual([]);
    expect((await list(`search=${encodeURIComponent(text)}`)).count).toBe(0);
  });

  test.each([
    ['che', 'cherry'],
    ['coo', 'cool'],
    ['шша', 'шалфей'],
  ])(
    'three letters match the beginning of a word also where two of them are one sound',
    async (text, longer) => {
      const found = slugs(await search(text));
      const meant = slugs(await search(longer));
      expect(found).toEqual(expect.arrayContaining(meant));
    },
  );

  test('a response depends on the lists and on each product it shows', async () => {
    const response = await api.get('/api/products/search/?search=saperavi');
    expect(response.headers['cache-tag']).toBe('listing,product:rikoti-saperavi');
  });
});

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

  test('the tables find the same while the catalogue is not in memory', async () => {
    const own = await makeTestApp();
    await importDemo(own.db);
    const ask = () => own.get('/api/products/search/?search=norvik&grouped=true');
    const first = await ask();
    const inTables: GroupedResults = first.json();
    const inMemory = await searchGrouped('norvik');
    expect(inTables.brands).toEqual(inMemory.brands);
    expect(slugs(inTables.results)).toEqual(slugs(inMemory.results));
    // Without the number of all it is not cached.
    expect(inTables.count).toBeNull();
    expect(first.headers).not.toHaveProperty('cache-tag');
    await expect.poll(async () => (await ask()).json().count).toBe(inMemory.count);
    await own.close();
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

describe('the list', () => {
  test.each([
    ['mint', null],
    ['tarxuna', null],
    ['мята', null],
    ['cofee', 'coffee'],
    ['espreso', 'espresso'],
    ['tarkuna', 'tarkhuna'],
    ['მენოთლი', 'მენთოლი'],
    ['мятна', 'мята'],
    ['vznf', 'мята'],
    ['ьште', 'mint'],
    ['cy.c', 'снюс'],
    ['norvik mimt', 'norvik mint'],
    ['coolmint', 'cool mint'],
  ])('says what it searched for: %s → %s', async (text, corrected) => {
    const found = await list(`search=${encodeURIComponent(text)}`);
    expect(found.count).toBeGreaterThan(0);
    expect(found.corrected_search).toBe(corrected);
  });

  test('the text as typed on request', async () => {
    expect(await list('search=mimt&exact=true')).toMatchObject({ count: 0, corrected_search: null });
    expect((await list('search=mint&exact=true')).count).toBe(8);
    expect((await list('search=vznf&exact=true')).count).toBe(0);
  });

  test('the box shows the first of the list', async () => {
    for (const text of ['mint', 'ледник', 'ყავა', 'norvik berry', 'lemno']) {
      const { results } = await list(`search=${encodeURIComponent(text)}`);
      expect(slugs(results).slice(0, 8), text).toEqual(slugs(await search(text)));
    }
  });
});

describe('the index', () => {
  const counts = async () => {
    const { rows } = await api.db.execute<{ wrong: number }>(sql`
      select count(*)::int as wrong from ${searchWords} left join (
        select word, count(*) as products, count(*) filter (where word = any(name_words)) as names
        from ${productSearch}, unnest(words) as word group by word
      ) as real on real.word = ${searchWords.id}
      where (${searchWords.productCount}, ${searchWords.nameCount}) is distinct from (coalesce(products, 0), coalesce(names, 0))`);
    return rows[0]?.wrong;
  };
  const listIds = async (slug: string) => {
    const rows = await api.db.select({ id: products.id }).from(products).where(eq(products.slug, slug));
    return rows.map(({ id }) => id);
  };

  test('counts every word right', async () => {
    expect(await counts()).toBe(0);
  });

  test('a product that is renamed is found by its new name alone', async () => {
    const ids = await listIds('bosco-lingonberry');
    await api.db.transaction(async (tx) => {
      await tx
        .update(products)
        .set({ name: { en: 'Zanzibar' } })
        .where(eq(products.slug, 'bosco-lingonberry'));
      await indexProducts(tx, ids);
      await announceChange(tx, ['listing']);
    });
    await expect.poll(async () => slugs(await search('zanzibar'))).toEqual(['bosco-lingonberry']);
    expect(slugs(await search('lingonberry'))).toEqual([]);
    expect(await counts()).toBe(0);
  });

  test('a draft is not found', async () => {
    const ids = await listIds('svan-juniper');
    expect(slugs(await search('juniper'))).toEqual(['svan-juniper']);
    await api.db.transaction(async (tx) => {
      await tx.update(products).set({ state: 'draft' }).where(eq(products.slug, 'svan-juniper'));
      await indexProducts(tx, ids);
      await announceChange(tx, ['listing']);
    });
    await expect.poll(async () => slugs(await search('juniper'))).toEqual([]);
    expect(await counts()).toBe(0);
  });

  test('a failed transaction leaves the index as it was', async () => {
    const ids = await listIds('kaffa-espresso');
    const failing = api.db.transaction(async (tx) => {
      await tx
        .update(products)
        .set({ name: { en: 'Quicksilver' } })
        .where(eq(products.slug, 'kaffa-espresso'));
      await indexProducts(tx, ids);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await search('quicksilver')).toEqual([]);
    expect(await counts()).toBe(0);
  });

  test('a name of one or two letters is found by the whole name alone', async () => {
    const names = { 'norvik-spearmint': 'XX', 'svan-honey-mint': 'ON!', 'kaffa-cardamom-coffee': 'Ee' };
    await api.db.transaction(async (tx) => {
      for (const [slug, en] of Object.entries(names)) {
        await tx.update(products).set({ name: { en } }).where(eq(products.slug, slug));
        await indexProducts(tx, await listIds(slug));
      }
      await announceChange(tx, ['listing']);
    });
    await expect.poll(async () => slugs(await search('norvik XX'))).toEqual(['norvik-spearmint']);
    expect(slugs(await search('on!'))).toEqual(['svan-honey-mint']);
    expect(slugs(await search('ee kaffa'))).toEqual(['kaffa-cardamom-coffee']);
    for (const other of ['xxx', 'xxxx norvik', 'onn', 'eee', 'eeee kaffa']) {
      expect(await search(other), other).toEqual([]);
    }
  });

  test('products of a renamed brand are found by its new name', async () => {
    const found = await search('rikoti');
    await api.db.transaction(async (tx) => {
      const [brand] = await tx
        .update(brands)
        .set({ name: { en: 'Gombori' } })
        .where(eq(brands.slug, 'rikoti'))
        .returning();
      const rows = await tx.select({ id: products.id }).from(products).where(eq(products.brandId, brand!.id));
      await indexProducts(
        tx,
        rows.map(({ id }) => id),
      );
      await announceChange(tx, ['listing']);
    });
    await expect.poll(async () => slugs(await search('gombori'))).toEqual(slugs(found));
    expect(await counts()).toBe(0);
  });
});
