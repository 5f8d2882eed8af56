// Rules: docs/behaviour.md#language-of-calls
import { expect, test } from 'vitest';
import { negotiateLocale } from './locale.ts';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['ka', 'ka'],
  ['ru-RU', 'ru'],
  ['KA-ge', 'ka'],
  ['de, ru;q=0.5', 'ru'],
  ['en;q=0.3, ka;q=0.9, ru;q=0.5', 'ka'],
  ['ka;q=0, ru;q=0.1', 'ru'],
  ['de, fr', 'en'],
  ['*', 'en'],
  ['en;q=0, *', 'ka'],
  ['ka; q=0.2, ru; q=0.8', 'ru'],
  ['kab, ruby', 'en'],
  [';;;,q=,=,ka;q=x', 'en'],
])('Accept-Language: %s gives %s', (header, locale) => {
  expect(negotiateLocale(header)).toBe(locale);
});
