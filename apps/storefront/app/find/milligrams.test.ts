import { expect, test } from 'vitest';
import { listMilligrams } from './milligrams.ts';

const products = (...milligrams: number[]) => ({
  max_mg: Math.max(0, ...milligrams),
  tins: milligrams.map((mg) => ({
    slug: `tin-${mg}`,
    brand: 'norvik',
    type: 'slim',
    taste: 'mint',
    mg,
    strength_level: 2,
    label: { base: '#ffffff', accent: '#000000' },
    in_stock: true,
  })),
});

test('every whole milligram can be answered, also one that no tin has, and what lies between two', () => {
  expect(listMilligrams(products(0, 3.5, 5))).toEqual([0, 1, 2, 3, 3.5, 4, 5]);
});

test('an answer that is stronger than every tin is among the answers', () => {
  expect(listMilligrams(products(2), '16')).toEqual([0, 1, 2, 16]);
  expect(listMilligrams(products(2), '0')).toEqual([0, 1, 2]);
});

test('a shop that says nothing of its tins is asked up to 20', () => {
  expect(listMilligrams(undefined)).toHaveLength(21);
});
