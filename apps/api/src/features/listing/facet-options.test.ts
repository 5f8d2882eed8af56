// Rules: docs/behaviour.md#filters
import { MAX_BRAND_OPTIONS } from '@pouchery/contract/product-filters';
import { expect, test } from 'vitest';
import { pickBrands } from './facet-options.ts';

const ids = (count: number) => Array.from({ length: count }, (_, place) => place + 1);

test('up to 100 brands are all offered', () => {
  expect(pickBrands(ids(MAX_BRAND_OPTIONS), () => 1)).toEqual(ids(MAX_BRAND_OPTIONS));
});

test('of more than 100 brands those with the most products are offered', () => {
  const picked = pickBrands(ids(250), (id) => id);
  expect(picked).toHaveLength(MAX_BRAND_OPTIONS);
  expect(new Set(picked)).toEqual(new Set(ids(250).slice(150)));
});

test('of brands with equally many products the older ones are offered', () => {
  const picked = pickBrands(ids(250).reverse(), (id) => (id > 190 ? 9 : 2));
  expect(picked).toHaveLength(MAX_BRAND_OPTIONS);
  expect(new Set(picked)).toEqual(new Set([...ids(250).slice(190), ...ids(40)]));
});
