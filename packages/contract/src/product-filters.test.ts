import { expect, test } from 'vitest';
import {
  countChosen,
  FILTER_NAMES,
  type FilterName,
  FREE_PARAMETERS,
  getParameters,
  getPattern,
  isRepeated,
  listFilters,
} from './product-filters.ts';
import { productQuery } from './product-query.ts';

test('the query has every parameter of every filter, and no others but those that are no filters', () => {
  const others = ['search', 'exact', 'sort', 'page', 'page_size'];
  expect(Object.keys(productQuery.shape).sort()).toEqual(
    [...FILTER_NAMES.flatMap(getParameters), ...others].sort(),
  );
});

test('a query reads each kind of filter as its column is compared', () => {
  const query = {
    brand: ['norvik', 'svan'],
    strength: '3',
    min_rating: '4',
    max_price: '15.90',
    in_stock: 'true',
  };
  expect(productQuery.parse(query)).toMatchObject({
    brand: ['norvik', 'svan'],
    type: [],
    strength: [3],
    min_rating: 4,
    max_price: '15.90',
    in_stock: 'true',
  });
});

test.each([
  ['strength', '5', '6'],
  ['rating', '1', '0'],
  ['price', '15.90', '15,90'],
  ['in_stock', 'true', 'false'],
  ['taste', 'polar-mint', 'polar mint'],
] as const)('a value of %s looks like %s, not like %s', (name, right, wrong) => {
  expect([right, wrong].map((value) => getPattern(name).test(value))).toEqual([true, false]);
});

test('each value of a repeated filter counts, both ends of a range count once, a missing filter does not', () => {
  expect(countChosen({})).toBe(0);
  expect(countChosen({ brand: ['norvik', 'svan'], min_price: '9', max_price: '12', in_stock: 'true' })).toBe(
    4,
  );
  expect(countChosen({ brand: 'norvik', max_nicotine: '12', in_stock: 'false', min_rating: '' })).toBe(2);
});

test('both ends of every range can be said in any number of ways, and nothing else can', () => {
  expect(FREE_PARAMETERS).toEqual(listFilters('range').flatMap((name) => [`min_${name}`, `max_${name}`]));
  expect(FREE_PARAMETERS).toContain('max_price');
  expect(FREE_PARAMETERS).not.toContain('min_rating');
  expect(['brand', 'strength', 'price', 'rating'].map((name) => isRepeated(name as FilterName))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
