import { expect, test } from 'vitest';
import { findDoubts } from './product-doubts.ts';

const usual = {
  nicotine_mg_per_pouch: 9.5,
  nicotine_mg_per_g: 13.6,
  weight_per_serving_g: 0.7,
  price: '15.90',
};
const doubts = (different: Partial<typeof usual>, usualPrice: number | undefined = 16) =>
  findDoubts({ ...usual, ...different }, usualPrice).map(({ doubt }) => doubt);

test.each([
  ['the figures of a label', {}, []],
  [
    'a comma that was lost in the nicotine',
    { nicotine_mg_per_pouch: 95 },
    ['nicotine_high', 'nicotine_by_weight'],
  ],
  ['the strongest that is sold', { nicotine_mg_per_pouch: 20, nicotine_mg_per_g: 28.6 }, []],
  ['one that is stronger', { nicotine_mg_per_pouch: 20.1, nicotine_mg_per_g: 28.7 }, ['nicotine_high']],
  ['a comma that was lost in the weight', { weight_per_serving_g: 7 }, ['nicotine_by_weight']],
  ['figures that a label has rounded', { nicotine_mg_per_pouch: 10, nicotine_mg_per_g: 13 }, []],
  ['a pouch without nicotine', { nicotine_mg_per_pouch: 0, nicotine_mg_per_g: 0 }, []],
  ['nicotine in the pouch alone', { nicotine_mg_per_g: 0 }, ['nicotine_by_weight']],
  ['a price five times the usual one', { price: '80.00' }, ['price_high']],
  ['a price a little below that', { price: '79.90' }, []],
  ['a price of a fifth', { price: '3.20' }, ['price_low']],
])('%s: %o is doubted as %o', (_, different, expected) => {
  expect(doubts(different)).toEqual(expected);
});

test('no price is doubted where nothing has one yet', () => {
  expect(findDoubts({ ...usual, price: '900.00' }, undefined)).toEqual([]);
});
