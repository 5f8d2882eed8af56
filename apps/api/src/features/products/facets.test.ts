// Rules: docs/behaviour.md#filters
import { MAX_BRAND_OPTIONS } from '@pouchery/contract/product-filters';
import { expect, test } from 'vitest';
import { pickBrands } from './facets.ts';

const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const pick = (of: number[], getCount: (id: number) => number) => {
  const counts = new Int32Array(of.length + 1);
  for (const id of of) counts[id] = getCount(id);
  return new Set([...counts.keys()].filter(pickBrands(counts)));
};

test('up to 100 brands are all offered', () => {
  expect(pick(ids(MAX_BRAND_OPTIONS), () => 1)).toEqual(new Set(ids(MAX_BRAND_OPTIONS)));
  expect(pick(ids(250), (id) => Number(id <= MAX_BRAND_OPTIONS))).toEqual(new Set(ids(MAX_BRAND_OPTIONS)));
});

test('of more than 100 brands those with the most products are offered', () => {
  expect(pick(ids(250), (id) => id)).toEqual(new Set(ids(250).slice(150)));
});

test('of brands with equally many products the older ones are offered', () => {
  const picked = pick(ids(250), (id) => (id > 190 ? 9 : 2));
  expect(picked).toEqual(new Set([...ids(250).slice(190), ...ids(40)]));
});
