import { expect, test } from 'vitest';
import { slugText } from './slug-text.ts';

test.each([
  ['North Mint', 'north-mint'],
  ['Malé Crème Brûlée', 'male-creme-brulee'],
  ['ტყემალი და ქლიავი', 'tqemali-da-kliavi'],
  ['Ёлка & Щавель', 'elka-and-shchavel'],
  ['Straße, Øl og Ærø', 'strasse-ol-og-aero'],
  ['  100% “Arctic” — Ice!  ', '100-percent-arctic-ice'],
  ['Devil’s Apple', 'devils-apple'],
  ['日本', ''],
  ['🙂', ''],
])('%s stands in addresses as “%s”', (name, slug) => {
  expect(slugText(name)).toBe(slug);
});

test('a long name is cut between words, a long word within', () => {
  expect(slugText('mint '.repeat(40))).toBe('mint-'.repeat(16).slice(0, -1));
  expect(slugText('m'.repeat(200))).toBe('m'.repeat(80));
});
