// Rules: docs/behaviour.md#prices
import { expect, test } from 'vitest';
import { formatDate, formatNumber, formatPrice, formatRating } from './format.ts';

test.each([
  ['15.90', 'en', '15.90'],
  ['15.90', 'ka', '15,90'],
  ['15.90', 'ru', '15,90'],
  ['15.9', 'ru', '15,90'],
  ['9', 'en', '9.00'],
  ['0.00', 'ka', '0,00'],
  ['999.99', 'en', '999.99'],
  ['1234.50', 'en', '1,234.50'],
  ['1234.50', 'ka', '1234,50'],
  ['1234.50', 'ru', '1234,50'],
  ['12345.00', 'ru', '12\u00a0345,00'],
  ['1234567.89', 'en', '1,234,567.89'],
  ['1234567.89', 'ka', '1\u00a0234\u00a0567,89'],
])('the price %s in %s is %s ₾', (price, locale, amount) => {
  expect(formatPrice(price, locale)).toEqual({ amount, sign: '₾' });
});

test.each([
  [8.6, 'en', '8.6'],
  [8.6, 'ka', '8,6'],
  [8.6, 'ru', '8,6'],
  [6, 'ru', '6'],
  [0.35, 'en', '0.35'],
  [0.1 + 0.2, 'en', '0.3'],
  [10_000, 'en', '10,000'],
  [10_000, 'ka', '10\u00a0000'],
  [-4.5, 'ru', '−4,5'],
])('the number %s in %s is %s', (value, locale, text) => {
  expect(formatNumber(value, locale)).toBe(text);
});

test.each([
  [4, 'en', '4.0'],
  [4.66, 'ka', '4,7'],
  [3.5, 'ru', '3,5'],
])('the rating %s in %s is %s', (value, locale, text) => {
  expect(formatRating(value, locale)).toBe(text);
});

test.each([
  ['2026-03-05', 'en', '5 March 2026'],
  ['2026-03-05', 'ka', '5 მარტი, 2026'],
  ['2026-03-05', 'ru', '5 марта 2026 г.'],
  // Evening in London is already tomorrow in Tbilisi.
  ['2026-12-31T20:30:00Z', 'en', '1 January 2027'],
])('the day %s in %s is %s', (iso, locale, text) => {
  expect(formatDate(iso, locale)).toBe(text);
});
