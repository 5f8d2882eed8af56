import { expect, test } from 'vitest';
import type { Named } from '#api/features/listing/taxonomies.ts';
import type { Candidate } from '#api/features/search/query/candidates.ts';
import { asTyped as readAsTyped } from '#api/features/search/query/interpretations.ts';
import { Terms } from '#api/features/search/query/terms.ts';
import { buildNameIndex, findNames } from './names.ts';

const NO_TERMS = new Terms([]);
const brands = ['Norvik', 'Polar Nine', 'Mkinvari', 'Zero Hour', 'Mint House', 'Mint Bros', 'Minted'];
const tastes = [
  { en: 'Mint', ka: 'პიტნა', ru: 'Мята' },
  { en: 'Tarkhuna', ka: 'ტარხუნა', ru: 'Тархун' },
  { en: 'Cola', ka: 'კოლა', ru: 'Кола' },
];
const articles = ['A map of tastes: from mint to coffee', 'A history of snus', 'Mint again', 'More on mint'];
const toNamed =
  (kind: Named['kind']) =>
  (texts: Named['texts'], id: number): Named => ({
    kind,
    id,
    slug: String(id),
    name: '',
    texts,
    colors: null,
  });
const inEnglish = (en: string) => ({ en });
const index = await buildNameIndex([
  ...brands.map(inEnglish).map(toNamed('brand')),
  ...tastes.map(toNamed('taste')),
  ...articles.map(inEnglish).map(toNamed('article')),
]);

async function find(text: string, products?: Candidate) {
  const found = findNames(index, text, NO_TERMS, products);
  const names = (of: Named['kind']) => found.filter(({ kind }) => kind === of).map(({ texts }) => texts.en);
  return { brands: names('brand'), tastes: names('taste'), articles: names('article') };
}

/** Products were found by the text as it was typed. */
function asTyped(text: string): Candidate {
  const [interpretation] = readAsTyped(text, NO_TERMS);
  if (!interpretation) throw new Error(`'${text}' has no words.`);
  return { ...interpretation, words: [], used: [], total: 0 };
}

test.each([
  ['the whole name', 'norvik', 'Norvik'],
  ['its beginning', 'pol', 'Polar Nine'],
  ['its second word', 'nine', 'Polar Nine'],
  ['Georgian letters', 'ნორვიკ', 'Norvik'],
  ['Russian letters', 'мкинвари', 'Mkinvari'],
  ['another keyboard layout', 'тщкмшл', 'Norvik'],
  ['a typo', 'norvki', 'Norvik'],
])('a brand is found by %s', async (_, text, name) => {
  expect((await find(text)).brands).toContain(name);
});

test.each(['tarkhuna', 'тархун', 'ტარხუნა', 'tarxuna', 'nfh[ey'])('a taste is found by %s', async (text) => {
  expect((await find(text)).tastes).toEqual(['Tarkhuna']);
});

test('the whole word comes before its beginning, and each group ends after a few', async () => {
  expect(await find('mint')).toEqual({
    brands: ['Mint House', 'Mint Bros', 'Minted'],
    tastes: ['Mint'],
    articles: ['A map of tastes: from mint to coffee', 'Mint again'],
  });
});

test('all words must match one name', async () => {
  expect(await find('zero hour')).toMatchObject({ brands: ['Zero Hour'] });
  expect(await find('zero mint')).toEqual({ brands: [], tastes: [], articles: [] });
});

test('a name is corrected only where no product has what was typed', async () => {
  expect((await find('coal')).tastes).toEqual(['Cola']);
  expect((await find('coal', asTyped('coal'))).tastes).toEqual([]);
});

test("'snus' stands for every product, and for no name that lacks it", async () => {
  expect(await find('snus')).toEqual({ brands: [], tastes: [], articles: ['A history of snus'] });
});

test.each(['', '???', 'qqqqqq'])("'%s' finds no name", async (text) => {
  expect(await find(text)).toEqual({ brands: [], tastes: [], articles: [] });
});

test('a shop without brands, tastes and articles finds no name', async () => {
  const empty = await buildNameIndex([]);
  expect(findNames(empty, 'mint', NO_TERMS, undefined)).toEqual([]);
});
