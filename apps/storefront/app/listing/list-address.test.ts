// Rules: docs/behaviour.md#list-address
import { FREE_PARAMETERS, listFilters } from '@pouchery/contract/product-filters';
import { describe, expect, test } from 'vitest';
import {
  changeList,
  clearFilters,
  countFilters,
  isBounded,
  listAddress,
  orderedRanges,
  pageNumbers,
  parseListAddress,
  SHELF_PARAMETERS,
  toProductQuery,
  withoutValue,
} from './list-address.ts';

const read = (query: string, allowed?: string[]) => parseListAddress(new URLSearchParams(query), allowed);

test.each(FREE_PARAMETERS)('an address with %s is one of any number', (name) => {
  expect(isBounded(read(`${name}=5.50`))).toBe(false);
});

test('an address with one filter may be cached, one with two or a search may not', () => {
  expect(isBounded(read('taste=mint&sort=newest&page=2'))).toBe(true);
  expect(isBounded(read('taste=mint&in_stock=true'))).toBe(false);
  expect(isBounded(read('search=mint'))).toBe(false);
});

describe('reading and writing the address of a list', () => {
  test.each([
    ['taste=mint&taste=berry', '/products?taste=berry&taste=mint'],
    ['page=1&sort=price_asc', '/products?sort=price_asc'],
    ['taste=mint&taste=mint', '/products?taste=mint'],
    ['search=+coffee+', '/products?search=coffee'],
    ['search=%E1%83%9B%E1%83%98%E1%83%9C%E1%83%A2', '/products?search=%E1%83%9B%E1%83%98%E1%83%9C%E1%83%A2'],
    ['view=table&in_stock=true', '/products?in_stock=true&view=table'],
    ['min_nicotine=0&max_nicotine=9', '/products?max_nicotine=9'],
    ['max_price=15,90', '/products?max_price=15.90'],
  ])('%s becomes %s', (query, address) => {
    expect(listAddress('/products', read(query))).toBe(address);
  });

  test.each([
    'page=0',
    'page=-3',
    'page=abc',
    'sort=foo',
    'sort=rating',
    'min_price=abc',
    'min_price=',
    'strength=9',
    'min_rating=6',
    'in_stock=maybe',
    'taste=%27%20or%201',
    'utm_source=mail',
  ])('%s is left out', (query) => {
    expect(listAddress('/products', read(query))).toBe('/products');
  });

  test('a search longer than the API takes is cut', () => {
    expect(read(`search=${'a'.repeat(101)}`).search).toHaveLength(100);
  });

  test.each(listFilters('slugs'))('a page of one %s understands all but that and searches', (own) => {
    const state = read(
      'page=2&brand=a&type=b&taste=c&in_stock=true&search=mint&exact=true',
      SHELF_PARAMETERS[own],
    );
    const all = { brand: ['a'], type: ['b'], taste: ['c'], in_stock: 'true', page: '2' };
    expect(state).toMatchObject({ ...all, [own]: [], search: '', exact: '' });
  });

  test('the API’s query has only what the address has, without the view', () => {
    expect(toProductQuery(read('strength=2&strength=3&view=table&page=2'))).toEqual({
      strength: ['2', '3'],
      page: '2',
    });
  });
});

describe('changing what a list shows', () => {
  test('choosing another order goes back to the first page', () => {
    const state = changeList(read('taste=mint&page=3'), { sort: 'newest' });
    expect(listAddress('/products', state)).toBe('/products?sort=newest&taste=mint');
  });

  test('changing the view stays on the page', () => {
    expect(changeList(read('page=3'), { view: 'table' }).page).toBe('3');
  });

  test('removing one taste keeps the others', () => {
    const state = withoutValue(read('taste=mint&taste=berry&page=2'), 'taste', 'mint');
    expect(listAddress('/products', state)).toBe('/products?taste=berry');
  });

  test('clearing the filters keeps the search, its order and the view', () => {
    const state = clearFilters(read('search=mint&sort=newest&view=table&taste=mint&page=2&min_price=5'));
    expect(listAddress('/products', state)).toBe('/products?search=mint&sort=newest&view=table');
  });

  test('crossed ends of a range are put in order, by number and not by letter', () => {
    const state = orderedRanges(read('min_nicotine=12&max_nicotine=9&min_price=5&max_price=10'));
    expect(listAddress('', state)).toBe('?max_nicotine=12&max_price=10&min_nicotine=9&min_price=5');
  });

  test('both ends of a range count as one filter', () => {
    expect(countFilters(read('min_nicotine=4&max_nicotine=9&taste=mint&taste=berry&in_stock=true'))).toBe(4);
    expect(countFilters(read('search=mint&sort=newest&view=table&page=2'))).toBe(0);
  });
});

describe('the numbers of the pages', () => {
  test.each([
    [1, 1, [1]],
    [2, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 9, [1, 2, 3, 4, 5, 0, 9]],
    [4, 9, [1, 2, 3, 4, 5, 0, 9]],
    [5, 9, [1, 0, 4, 5, 6, 0, 9]],
    [6, 9, [1, 0, 5, 6, 7, 8, 9]],
    [9, 9, [1, 0, 5, 6, 7, 8, 9]],
    [50, 416, [1, 0, 49, 50, 51, 0, 416]],
  ])('on page %i of %i', (current, last, numbers) => {
    expect(pageNumbers(current, last)).toEqual(numbers);
  });
});
