// Rules: docs/behaviour.md#search-minimum, #search-results
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { announceChange } from '#api/changes/announce-change.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { renameBrand } from '#api/features/listing/testing/rename-brand.ts';
import { searchCalls } from '#api/features/listing/testing/search-calls.ts';
import { importDemo } from '#api/testing/demo-catalogue.ts';
import { makeTestApp, type TestApp } from '#api/testing/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await makeTestApp();
  await importDemo(api.db);
});
afterAll(() => api.close());

const { search, list } = searchCalls(() => api);
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
      price_varies: card?.price_varies,
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
    'aab',
    'nnie',
    'нии',
    'nnnnnn nnn',
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

describe('the list', () => {
  test.each([
    ['mint', null],
    ['tarxuna', null],
    ['мята', null],
    ['cofee', 'coffee'],
    ['espreso', 'espresso'],
    ['tarkuna', 'tarkhuna'],
    ['მენოთლი', 'მენთოლი'],
    ['мтяа', 'мята'],
    ['мятная', null],
    ['ატმის', null],
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

describe('a change', () => {
  test('a product that is renamed is found by its new name alone', async () => {
    await api.db.transaction(async (tx) => {
      await tx
        .update(products)
        .set({ name: { en: 'Zanzibar' } })
        .where(eq(products.slug, 'bosco-lingonberry'));
      await announceChange(tx, ['product:bosco-lingonberry', 'listing']);
    });
    await expect.poll(async () => slugs(await search('zanzibar'))).toEqual(['bosco-lingonberry']);
    expect(slugs(await search('lingonberry'))).toEqual([]);
  });

  test('a draft is not found', async () => {
    expect(slugs(await search('juniper'))).toEqual(['svan-juniper']);
    await api.db.transaction(async (tx) => {
      await tx.update(products).set({ state: 'draft' }).where(eq(products.slug, 'svan-juniper'));
      await announceChange(tx, ['product:svan-juniper', 'listing']);
    });
    await expect.poll(async () => slugs(await search('juniper'))).toEqual([]);
  });

  test('a failed transaction changes nothing that is found', async () => {
    const failing = api.db.transaction(async (tx) => {
      await tx
        .update(products)
        .set({ name: { en: 'Quicksilver' } })
        .where(eq(products.slug, 'kaffa-espresso'));
      await announceChange(tx, ['product:kaffa-espresso', 'listing']);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await search('quicksilver')).toEqual([]);
  });

  test('a name of one or two letters is found by the whole name alone', async () => {
    const names = { 'norvik-spearmint': 'XX', 'svan-honey-mint': 'ON!', 'kaffa-cardamom-coffee': 'Ee' };
    await api.db.transaction(async (tx) => {
      for (const [slug, en] of Object.entries(names)) {
        await tx.update(products).set({ name: { en } }).where(eq(products.slug, slug));
        await announceChange(tx, [`product:${slug}`, 'listing']);
      }
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
    await renameBrand(api.db, 'rikoti', 'Gombori');
    await expect.poll(async () => slugs(await search('gombori'))).toEqual(slugs(found));
  });
});
