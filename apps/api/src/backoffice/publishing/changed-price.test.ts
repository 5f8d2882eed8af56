import { expect, test } from 'vitest';
import { changedPrice } from './changed-price.ts';

const percent = (by: number, end: 'any' | '90' | '50' = 'any') => ({ way: 'percent', by, end }) as const;

test.each([
  ['16.90', percent(-10), '15.21'],
  ['16.90', percent(-10, '90'), '14.90'],
  ['16.90', percent(-10, '50'), '15.50'],
  ['15.90', percent(5), '16.70'],
  ['15.90', percent(5, '90'), '16.90'],
  ['16.50', percent(5, '90'), '16.90'],
  ['21.90', percent(5, '90'), '22.90'],
  // As near to the one as to the other.
  ['16.40', percent(0, '90'), '16.90'],
  ['16.00', percent(0, '50'), '16.50'],
  // 1.005 is a little less in floating point.
  ['1.00', percent(0.5), '1.01'],
  ['0.20', percent(10, '90'), '0.90'],
  ['16.90', { way: 'amount', by: -0.4, end: 'any' }, '16.50'],
  ['16.90', { way: 'amount', by: 1.15, end: '90' }, '17.90'],
  ['16.90', { way: 'set', by: 14.5, end: 'any' }, '14.50'],
  ['16.90', { way: 'set', by: 14.5, end: '90' }, '14.90'],
] as const)('%s by %o is %s', (price, change, changed) => {
  expect(changedPrice(price, change)).toBe(changed);
});

test('a price of nothing, less, or more than a price may be is none', () => {
  expect(changedPrice('16.90', { way: 'amount', by: -16.9, end: '90' })).toBeUndefined();
  expect(changedPrice('16.90', { way: 'set', by: -1, end: 'any' })).toBeUndefined();
  expect(changedPrice('0.10', percent(-99))).toBeUndefined();
  expect(changedPrice('999999.99', { way: 'amount', by: 0.01, end: 'any' })).toBeUndefined();
});
