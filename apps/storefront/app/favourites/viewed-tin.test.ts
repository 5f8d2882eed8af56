// Rules: docs/behaviour.md#recently-viewed
import { expect, test } from 'vitest';
import { toTin } from '#app/compare/stored-tin.ts';
import { viewedIn } from './viewed-tin.ts';

const TIN = {
  slug: 'cool-mint',
  name: 'Cool Mint',
  mg: '8.5 mg',
  tint: '#eee',
  picture: '/a-160.webp',
  locale: 'en',
  names: { en: 'Cool Mint', ka: 'გრილი პიტნა' },
};

test('a tin that was looked at in English is named in the language of the page', () => {
  expect(viewedIn('ka', TIN, '{mg} მგ')).toMatchObject({ name: 'გრილი პიტნა', mg: '8,5 მგ', locale: 'ka' });
  expect(viewedIn('en', TIN, '{mg} mg')).toMatchObject({ name: 'Cool Mint', mg: '8.5 mg', locale: 'en' });
});

test('a tin without a name in the page’s language keeps its own, marked with its language', () => {
  expect(viewedIn('ru', TIN, '{mg} мг')).toMatchObject({ name: 'Cool Mint', mg: '8,5 мг', locale: 'en' });
});

test.each([[TIN], [Object.values(TIN)]])('%o of storage is a tin', (value) => {
  expect(toTin(value)).toEqual(TIN);
});

test.each([
  [undefined],
  ['text'],
  [[]],
  [{ ...TIN, slug: 'a b' }],
  [{ ...TIN, mg: 6 }],
  [Object.values(TIN).slice(1)],
])('%o of storage is no tin', (value) => {
  expect(toTin(value)).toBeUndefined();
});
