import { expect, test } from 'vitest';
import { cellText } from './cell-text.ts';

test.each([
  ['price', '9.90', 'en', '9.90'],
  ['price', '9.90', 'ka', '9,90'],
  ['price', '9.90', 'ru', '9,90'],
  ['price', '1234.50', 'ru', '1\u00a0234,50'],
  ['nicotine_mg_per_pouch', '8.5', 'ka', '8,5'],
  ['popularity', '40', 'ru', '40'],
  ['offer_price_kari', '15.40', 'ka', '15,40'],
])('the number of %s, %s, is read in %s as %s', (column, cell, locale, text) => {
  expect(cellText(column, cell, locale)).toBe(text);
});

test.each([
  ['name_ru', '9.90'],
  ['launch_date', '2026.01'],
  ['price', ''],
  ['offer_kari', '1.5'],
  ['price', '9.9.9'],
])('a text that is not a number of %s is unchanged: “%s”', (column, cell) => {
  expect(cellText(column, cell, 'ru')).toBe(cell);
});
