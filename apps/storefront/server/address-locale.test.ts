import { expect, test } from 'vitest';
import { getBase, getLocale } from './address-locale.ts';

test.each([
  ['/', '/'],
  ['/products', '/'],
  ['/ka', '/ka'],
  ['/ka/product/norvik-cool-mint', '/ka'],
  ['/ru/products', '/ru'],
  ['/kaffa', '/'],
  ['/rules', '/'],
  ['/ka-products', '/'],
  ['/en/products', '/'],
])('%s lies under %s', (pathname, base) => {
  expect(getBase(pathname)).toBe(base);
});

test.each([
  ['/', undefined, 'en'],
  ['/', 'locale=ka', 'ka'],
  ['/', 'cookie_consent=true; locale=ru; csrftoken=x', 'ru'],
  ['/', 'locale=de', 'en'],
  ['/', 'xlocale=ka', 'en'],
  ['/', 'locale=ka; locale=ru', 'ka'],
  ['/ka', 'locale=ru', 'ka'],
  ['/ru', undefined, 'ru'],
] as const)('under %s with the cookies %s a page speaks %s', (base, cookies, locale) => {
  expect(getLocale(base, cookies)).toBe(locale);
});
