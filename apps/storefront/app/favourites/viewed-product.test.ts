// Rules: docs/behaviour.md#recently-viewed
import { expect, test } from 'vitest';
import { toProduct } from '#app/compare/stored-product.ts';
import { viewedIn } from './viewed-product.ts';

const PRODUCT = {
  slug: 'cool-mint',
  name: 'Cool Mint',
  mg: '8.5 mg',
  tint: '#eee',
  picture: '/a-160.webp',
  locale: 'en',
  names: { en: 'Cool Mint', ka: 'გრილი პიტნა' },
};

test('a tin that was looked at in English is named in the language of the page', () => {
  expect(viewedIn('ka', PRODUCT, '{mg} მგ')).toMatchObject({
    name: 'გრილი პიტნა',
    mg: '8,5 მგ',
    locale: 'ka',
  });
  expect(viewedIn('en', PRODUCT, '{mg} mg')).toMatchObject({ name: 'Cool Mint', mg: '8.5 mg', locale: 'en' });
});

test('a tin without a name in the page’s language keeps its own, marked with its language', () => {
  expect(viewedIn('ru', PRODUCT, '{mg} мг')).toMatchObject({ name: 'Cool Mint', mg: '8,5 мг', locale: 'en' });
});

test.each([[PRODUCT], [Object.values(PRODUCT)]])('%o of storage is a tin', (value) => {
  expect(toProduct(value)).toEqual(PRODUCT);
});

test.each([
  [undefined],
  ['text'],
  [[]],
  [{ ...PRODUCT, slug: 'a b' }],
  [{ ...PRODUCT, mg: 6 }],
  [Object.values(PRODUCT).slice(1)],
])('%o of storage is no tin', (value) => {
  expect(toProduct(value)).toBeUndefined();
});
