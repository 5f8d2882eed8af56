// Rules: docs/behaviour.md#prices
import { expect, test } from 'vitest';
import { pricePerPouch } from './price-per-pouch.ts';

test.each([
  ['15.90', 20, '0.80'],
  ['15.50', 20, '0.78'],
  ['14.49', 24, '0.60'],
  ['9.00', 1, '9.00'],
])('a tin for %s with %i pouches is %s a pouch', (price, pouches, each) => {
  expect(pricePerPouch(price, pouches)).toBe(each);
});
