import { expect, test } from 'vitest';
import { readRequestTarget } from './request-target.ts';

test.each([
  ['/', '/'],
  ['/products?taste=mint', '/products?taste=mint'],
  ['/products#list', '/products'],
  ['http://shop.example/products?page=2', '/products?page=2'],
  ['HTTPS://evil.example', '/'],
  ['http://shop.example//evil.example', '//evil.example'],
])('%j is the address %s', (target, address) => {
  expect(readRequestTarget(target)).toBe(address);
});

test.each([
  '*',
  '',
  'products',
  'ftp://shop.example/',
  'http://',
  'shop.example:443',
  'javascript:alert(1)',
  '/\xe1',
  '/\x7f',
])('%j is not an address', (target) => {
  expect(readRequestTarget(target)).toBe(400);
});

test('an address above the length limit is not read', () => {
  expect(readRequestTarget(`/${'x'.repeat(2_047)}`)).toHaveLength(2_048);
  expect(readRequestTarget(`/${'x'.repeat(2_048)}`)).toBe(414);
});
