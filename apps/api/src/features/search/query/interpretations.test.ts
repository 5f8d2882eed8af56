import { expect, test } from 'vitest';
import { splitWords } from '#api/features/search/folding/words.ts';
import { asTyped, underOtherLayouts } from './interpretations.ts';
import { Terms } from './terms.ts';

test.each([
  ['Honey & Mint', ['Honey', 'Mint']],
  ['Айс-мокко', ['Айс', 'мокко']],
  ["p'it'na q’ava", ['pitna', 'qava']],
  ['пита №9', ['пита', '9']],
  ['«Лавина»', ['Лавина']],
  ['6 mg', ['6mg']],
  ['6мг', ['6mg']],
  ['norvik 6 მგ mint', ['norvik', '6mg', 'mint']],
  ['6,5 mg', ['6.5mg']],
  ['6.50mg', ['6.5mg']],
  ['6 mgr', ['6', 'mgr']],
  ['  ', []],
])('words of %s', (text, words) => {
  expect(splitWords(text)).toEqual(words);
});

const NO_TERMS = new Terms([]);
function interpret(text: string) {
  const typed = asTyped(text, NO_TERMS);
  return [...typed, ...underOtherLayouts(text, NO_TERMS, typed)];
}
const words = (text: string) => interpret(text).map((one) => one.words.map((word) => word.text));

test('the text as typed comes first, then other keyboard layouts with another result', () => {
  expect(words('vznf')).toEqual([['vznf'], ['мята']]);
  expect(words('cy.c')).toEqual([['cy', 'c'], ['снюс'], ['ცყ', 'ც']]);
  expect(words('ьште')).toEqual([['ьште'], ['mint']]);
});

const TERMS = new Terms([
  { kind: 'filler', typed: ['and', 'и', 'вкус', 'გემო', 'taste'], means: [] },
  { kind: 'same', typed: ['peppermint', 'перечная мята'], means: ['mint'] },
  { kind: 'same', typed: ['без никотина', 'უნიკოტინო'], means: ['0 mg'] },
]);
const meant = (text: string) =>
  asTyped(text, TERMS).map((one) =>
    one.words.map(({ text: word, means, isExcluded }) =>
      [isExcluded ? `not ${word}` : word, ...means.map((other) => other.text)].join(' = '),
    ),
  );

test.each([
  ['honey and mint', ['honey', 'mint']],
  ['мёд и мята', ['мёд', 'мята']],
  ['со вкусом мёда', ['со', 'мёда']],
  ['ატმის გემოთი', ['ატმის']],
  ['mint taste', ['mint']],
  ['and', ['and']],
])('filler words are left out in all their cases as long as there are others: %s', (text, expected) => {
  expect(meant(text)).toEqual([expected]);
});

test('a word stands for what the table says, too, and so does a phrase in any case', () => {
  expect(meant('peppermint')).toEqual([['peppermint = mint']]);
  expect(meant('slim перечной мятой')).toEqual([
    ['slim', 'перечной', 'мятой'],
    ['slim', 'перечной мятой = mint'],
  ]);
});

test.each([
  ['без ментола', ['not ментола']],
  ['мята без ментола', ['мята', 'not ментола']],
  ['no menthol', ['not menthol']],
  ['menthol-free mint', ['not menthol', 'mint']],
  ['მენთოლის გარეშე', ['not მენთოლის']],
  ['უმენთოლო', ['not მენთოლო']],
  ['без', ['без']],
  ['no 9', ['no', '9']],
])('a word that is turned round is excluded: %s', (text, expected) => {
  expect(meant(text)).toEqual([expected]);
});

test('what is turned round and has a meaning of its own excludes nothing', () => {
  expect(meant('без никотина')).toEqual([['без никотина = 0mg']]);
  expect(meant('უნიკოტინოები')).toEqual([['უნიკოტინოები = 0mg']]);
});

test('a repeated word counts once, and at most eight words count', () => {
  expect(words('mint Mint МИНТ')[0]).toEqual(['минт']);
  expect(words('a1 b2 c3 d4 e5 f6 g7 h8 i9')[0]).toHaveLength(8);
});

test('snus in any script matches everything', () => {
  for (const text of ['snus', 'Снюс', 'სნუსი', 'снус', 'snu']) {
    expect(interpret(text)[0]?.words[0]?.isEverything, text).toBe(true);
  }
  expect(interpret('mint')[0]?.words[0]?.isEverything).toBe(false);
});
