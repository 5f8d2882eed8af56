import { expect, test } from 'vitest';
import { splitWords } from '#api/features/search/folding/words.ts';
import { wordsOfProduct } from '#api/features/search/product-words.ts';
import { interpret } from './interpretations.ts';

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

const words = (text: string) => interpret(text).map((one) => one.words.map((word) => word.text));

test('the text as typed comes first, then other keyboard layouts with another result', () => {
  expect(words('vznf')).toEqual([['vznf'], ['мята']]);
  expect(words('cy.c')).toEqual([['cy', 'c'], ['снюс'], ['ცყ', 'ც']]);
  expect(words('ьште')).toEqual([['ьште'], ['mint']]);
});

test('filler words are left out as long as there are others', () => {
  expect(words('honey and mint')[0]).toEqual(['honey', 'mint']);
  expect(words('мёд и мята')[0]).toEqual(['мёд', 'мята']);
  expect(words('and')[0]).toEqual(['and']);
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

test('a product is found by the words of its name, brand, taste, type and strength in all languages', () => {
  const { all, name } = wordsOfProduct({
    name: { en: 'Cold Tarragon', ka: 'ცივი ტარხუნა', ru: 'Холодный тархун' },
    brand: { en: 'Mkinvari' },
    type: { en: 'Slim', ka: 'სლიმი', ru: 'Слим' },
    taste: { en: 'Tarragon', ka: 'ტარხუნა', ru: 'Тархун' },
    mg: 8,
  });
  expect([...name]).toEqual(['kold', 'taragon', 'civi', 'tarhuna', 'holodni', 'tarhun']);
  expect([...all.keys()]).toEqual([...name, 'mkinvari', 'slim', 'slimi', '8mg']);
  expect(all.get('tarhuna')).toEqual({ latin: null, georgian: 'ტარხუნა', cyrillic: null });
  expect(all.get('slim')).toEqual({ latin: 'slim', georgian: null, cyrillic: 'слим' });
});
