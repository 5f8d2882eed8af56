import { expect, test } from 'vitest';
import { createPopularity } from './popularity.ts';

test('a key counts its own requests, up to fifteen', () => {
  const popularity = createPopularity();
  for (let time = 0; time < 3; time++) popularity.ask('/products');
  for (let time = 0; time < 50; time++) popularity.ask('/');
  expect(['/products', '/', '/brands'].map(popularity.count)).toEqual([3, 15, 0]);
});

test('of 50,000 keys that are asked for once, at most one in a hundred counts as asked for twice', () => {
  const popularity = createPopularity();
  let wrong = 0;
  for (let key = 0; key < 50_000; key++) {
    popularity.ask(`/products?brand=${key}`);
    if (popularity.count(`/products?brand=${key}`) > 1) wrong++;
  }
  expect(wrong).toBeLessThan(500);
});

test('a flood of 100,000 keys leaves on top those that are requested all along', () => {
  const popularity = createPopularity();
  const popular = Array.from({ length: 200 }, (_, page) => `/product/${page}`);
  for (let key = 0; key < 100_000; key++) {
    popularity.ask(`/products?brand=${key}`);
    popularity.ask(popular[key % popular.length]!);
  }
  expect(popular.filter((key) => popularity.count(key) < 5)).toEqual([]);
});

test('a key that is no longer requested loses half of its count in an hour', () => {
  let now = 0;
  const popularity = createPopularity({ now: () => now });
  for (let time = 0; time < 8; time++) popularity.ask('/');
  now += 60 * 60 * 1000;
  popularity.ask('/brands');
  expect(popularity.count('/')).toBe(4);
});
