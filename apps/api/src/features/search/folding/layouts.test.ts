import { expect, test } from 'vitest';
import { listLayouts, typedUnder } from './layouts.ts';
import { KEYS, LAYOUTS } from './letters.ts';

test('the three keyboards have the same keys', () => {
  expect(new Set(LAYOUTS.map((layout) => KEYS[layout].length))).toEqual(new Set([66]));
});

test.each([
  ['ьште', 'latin', 'mint'],
  ['მინტ', 'latin', 'mint'],
  ['vznf', 'russian', 'мята'],
  ['ვზნფ', 'russian', 'мята'],
  ['cy.c', 'russian', 'снюс'],
  ['Nfh[ey', 'russian', 'Тархун'],
  ["';tdbrf", 'russian', 'эжевика'],
  ['pitna', 'georgian', 'პიტნა'],
  ['зшетф', 'georgian', 'პიტნა'],
  ['wiTeli yurZeni', 'georgian', 'წითელი ყურძენი'],
  ['RrmaWJSC', 'georgian', 'ღრმაჭჟშჩ'],
  ['Mint', 'georgian', 'მინტ'],
  ['тщкмшл 6 ьп', 'latin', 'norvik 6 mg'],
  ['ტარხუნა', 'georgian', 'ტარხუნა'],
] as const)('the keys of %s write %s: %s', (text, layout, written) => {
  expect(typedUnder(layout, text)).toBe(written);
});

test('a key that is punctuation in another layout does not split the word', () => {
  expect(typedUnder('latin', 'ьшбте')).toBe('mint');
  expect(typedUnder('latin', 'сщщдб ьште')).toBe('cool, mint');
});

test('layouts are recognised by their letters', () => {
  expect(listLayouts('mint')).toEqual(['latin']);
  expect(listLayouts('Norvik მინტ')).toEqual(['latin', 'georgian']);
  expect(listLayouts('№9')).toEqual([]);
});
