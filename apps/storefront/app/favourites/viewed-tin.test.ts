// Rules: docs/behaviour.md#recently-viewed
import { expect, test } from 'vitest';
import { toStored, toViewedTin, viewedIn } from './viewed-tin.ts';

const TIN = ['cool-mint', 'Cool Mint', '8.5 mg', '#eee', '/a-160.webp', 'en'] as const;
const NAMES = { en: 'Cool Mint', ka: 'გრილი პიტნა' };
const stored = [...TIN, NAMES];

test('a tin that was looked at in English is named in the language of the page', () => {
  const viewed = toViewedTin(stored)!;
  expect(viewedIn('ka', viewed, '{mg} მგ')).toEqual({ name: 'გრილი პიტნა', mg: '8,5 მგ', lang: 'ka' });
  expect(viewedIn('en', viewed, '{mg} mg')).toEqual({ name: 'Cool Mint', mg: '8.5 mg', lang: 'en' });
});

test('a tin without a name in the page’s language keeps its own, marked with its language', () => {
  const viewed = toViewedTin(stored)!;
  expect(viewedIn('ru', viewed, '{mg} мг')).toEqual({ name: 'Cool Mint', mg: '8,5 мг', lang: 'en' });
});

test('a tin is stored as it was read', () => {
  expect(toStored(toViewedTin(stored)!)).toEqual(stored);
});

test.each([[undefined], ['text'], [[]], [TIN], [[...TIN.slice(1), NAMES]]])(
  '%o of storage is no tin',
  (value) => {
    expect(toViewedTin(value)).toBeUndefined();
  },
);
