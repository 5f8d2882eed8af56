import { expect, test } from 'vitest';
import { foldWord } from './fold.ts';
import { neighbours, typosBetween, typosForgiven } from './typos.ts';

test.each([
  ['mint', 'mint', 0],
  ['mint', 'mnt', 1],
  ['mint', 'miint', 1],
  ['mint', 'imnt', 1],
  ['mint', 'mist', 1],
  ['mint', 'mits', 2],
  ['saperavi', 'spaeravo', 2],
  ['espresso', 'cappuccino', 3],
  ['', 'ab', 2],
])('%s and %s are %i typos apart', (one, other, typos) => {
  expect(typosBetween(one, other, 2)).toBe(typos);
  expect(typosBetween(other, one, 2)).toBe(typos);
});

test('words of four letters may have one typo, of eight two, of three one beside other words', () => {
  expect([3, 4, 7, 8].map((letters) => typosForgiven(letters, true))).toEqual([0, 1, 1, 2]);
  expect([2, 3, 8].map((letters) => typosForgiven(letters, false))).toEqual([0, 1, 2]);
});

/** As the catalogue files a word, and as the visitor's is looked up. */
const meet = (known: string, typed: string, typos: number) => {
  const filed = new Set(neighbours([foldWord(known)], [known], typos));
  return neighbours([foldWord(typed)], [typed], typos).some((number) => filed.has(number));
};

test.each([
  ['mint', 'mnt'],
  ['mint', 'minst'],
  ['mint', 'mimt'],
  ['mint', 'mitn'],
  ['shavi', 'hsavi'],
  ['მენთოლი', 'მენოთლი'],
  ['мята', 'мтяа'],
  ['ტარხუნა', 'takrhuna'],
])('%s matches %s', (known, typed) => {
  expect(meet(known, typed, 1)).toBe(true);
});

test.each([
  ['saperavi', 'sapervi'],
  ['saperavi', 'spaeravo'],
  ['mandarini', 'amndarin'],
  ['можжевельник', 'можевелник'],
  ['cappuccino', 'capuchno'],
])('%s matches %s with two typos', (known, typed) => {
  expect(meet(known, typed, 2)).toBe(true);
});

test('words that have nothing in common do not match', () => {
  expect(meet('mint', 'berry', 1)).toBe(false);
});
