// Rules: docs/behaviour.md#search-nearest, #search-without
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importDemo } from '#api/testing/demo-catalogue.ts';
import { makeTestApp, type TestApp } from '#api/testing/test-app.ts';
import { searchCalls } from './testing/search-calls.ts';

let api: TestApp;
beforeAll(async () => {
  api = await makeTestApp();
  await importDemo(api.db);
});
afterAll(() => api.close());

const calls = searchCalls(() => api);
const list = (text: string, more = '') =>
  calls.list(`search=${encodeURIComponent(text)}&page_size=48${more}`);
const total = async () => (await calls.list('')).count;
const tastesOf = ({ results }: Awaited<ReturnType<typeof list>>) =>
  new Set(results.map(({ taste }) => taste.slug));

test.each([
  ['6,5 mg', '6 mg'],
  ['6.5 мг', '6 мг'],
  ['100 მგ', '14 მგ'],
  ['norvik 6,4 mg', 'norvik 6 mg'],
  ['банан', 'тропические'],
  ['арбуз', 'тропические'],
  ['ბანანის გემოთი', 'ტროპიკული'],
  ['banana slim', 'tropical slim'],
  ['mint unobtainium', 'mint'],
  ['norvik glacier', 'glacier'],
])('where nothing is found the list has what is nearest, and says so: %s → %s', async (text, nearest) => {
  const found = await list(text);
  expect(found.nearest_search).toBe(nearest);
  expect(found.count).toBeGreaterThan(0);
  expect(found.corrected_search).toBeNull();
  expect(await list(text, '&exact=true')).toMatchObject({ count: 0, nearest_search: null });
});

test('the nearest milligrams are those of the products', async () => {
  const { results } = await list('6,5 mg');
  expect(new Set(results.map((product) => product.nicotine_mg_per_pouch))).toEqual(new Set([6]));
});

test('what is found is not called nearest, and the search box has no nearest', async () => {
  expect((await list('mint')).nearest_search).toBeNull();
  expect(await calls.search('6,5 mg')).toEqual([]);
});

test.each([
  'qwrtpsdf',
  'lorem ipsum dolor',
  'screwdriver',
  'велосипед',
  'абвгдежз',
  'табуретка',
  'ველოსიპედი',
  'ფხრწკლმ',
  'xyzzy plugh',
  '12345678',
])('nonsense finds nothing, and nothing is near it: %s', async (text) => {
  expect(await list(text)).toMatchObject({ count: 0, nearest_search: null });
});

test.each(['без ментола', 'უმენთოლო', 'მენთოლის გარეშე', 'without menthol', 'menthol-free', 'no menthol'])(
  'what is asked not to be there is not: %s',
  async (text) => {
    const found = await list(text);
    expect(tastesOf(found)).not.toContain('menthol');
    expect(found.count).toBe((await total()) - (await list('menthol')).count);
    expect(found.nearest_search).toBeNull();
  },
);

test('one word may be wanted and another one not', async () => {
  const found = await list('norvik без мяты');
  expect(new Set(found.results.map(({ brand }) => brand.slug))).toEqual(new Set(['norvik']));
  expect(tastesOf(found)).not.toContain('mint');
  expect(found.count).toBe((await list('norvik')).count - (await list('norvik mint')).count);
});

test('without nicotine is what has none, not what lacks the word', async () => {
  for (const text of ['без никотина', 'უნიკოტინო', 'ნიკოტინის გარეშე', 'no nicotine', 'безникотиновые']) {
    const { results } = await list(text);
    expect(new Set(results.map((product) => product.nicotine_mg_per_pouch)), text).toEqual(new Set([0]));
  }
});

test('the word itself comes before its forms and what means the same', async () => {
  const first = async (text: string) => (await list(text)).results[0]?.slug;
  expect(await first('spearmint')).toBe('norvik-spearmint');
  expect(await first('клубника')).toBe('ljusa-wild-strawberry');
  expect(await first('ледник')).toBe('mkinvari-glacier');
  expect(await first('გლეიშერი')).toBe('mkinvari-glacier');
});
