import { describe, expect, test } from 'vitest';
import { findRoute } from '../app/routes.server.ts';
import { readPageAddress } from './page-address.ts';

const read = (url: string) => readPageAddress(url, findRoute);

describe('addresses of the same page are one', () => {
  test.each([
    ['/', '/'],
    ['/?utm_source=mail', '/'],
    ['/products?utm_source=mail&fbclid=1', '/products'],
    ['/products?page=1', '/products'],
    ['/products?sort=price_asc&page=2', '/products?page=2&sort=price_asc'],
    ['/ka/products?taste=mint&junk=1', '/ka/products?taste=mint'],
    ['/brand/norvik?taste=mint&sort=newest&search=x', '/brand/norvik?sort=newest&taste=mint'],
    ['/brand/norvik?brand=svan', '/brand/norvik'],
    ['/tastes/mint?taste=berry&type=slim', '/tastes/mint?type=slim'],
    ['/product/norvik-cool-mint?page=2&rating=5&x=y', '/product/norvik-cool-mint?page=2&rating=5'],
    ['/product/norvik-cool-mint?page=1&rating=9', '/product/norvik-cool-mint'],
    ['/product/norvik-cool-mint?tins=1', '/product/norvik-cool-mint'],
    ['/product/norvik-cool-mint?tins=-3&rating=5', '/product/norvik-cool-mint?rating=5'],
    ['/snus-journal?page=2&search=x', '/snus-journal?page=2'],
    ['/reset-password?token=no%20token&x=1', '/reset-password'],
    ['/customer-service?question=&x=1', '/customer-service'],
    ['/compare?p=,NO,&x=1', '/compare'],
    ['/find?now=strong&taste=No!&x=1', '/find'],
  ])('%s is %s', (url, href) => {
    expect(read(url)).toMatchObject({ href, cacheable: true });
  });
});

test.each([
  '/products?search=mint',
  '/products?taste=mint&brand=norvik',
  '/products?taste=mint&taste=berry',
  '/products?max_price=0.01',
  '/products?min_price=5&max_price=9',
  '/products?min_nicotine=3.1',
  '/products?max_nicotine=3.1&page=2',
  '/brand/norvik?taste=mint&strength=2',
  '/type/slim?min_nicotine=3.1',
  '/tastes/mint?max_price=0.01',
  '/customer-service?question=refund',
  '/find?show=tins',
  '/compare?p=norvik-spearmint',
  '/favourites?p=norvik-spearmint',
  '/find?now=6&taste=mint',
  '/product/norvik-cool-mint?tins=3',
  '/reset-password?token=secret',
])('%s is not cached, because it is one of too many pages', (url) => {
  expect(read(url)).toMatchObject({ cacheable: false });
});

test('as many tins as the stepper counts are a page of their own', () => {
  expect(read('/product/svan-juniper?x=1&tins=3&rating=5')).toMatchObject({
    href: '/product/svan-juniper?rating=5&tins=3',
  });
  expect(read('/product/svan-juniper?tins=21')).toMatchObject({ href: '/product/svan-juniper?tins=20' });
});

test('a comparison names each tin once, four at most', () => {
  expect(read('/compare?p=a,b,a,B!,c&p=d,e')).toMatchObject({ href: '/compare?p=a,b,c,d' });
});

test.each(['/products?taste=mint', '/products?in_stock=true', '/products?taste=mint&page=2&sort=newest'])(
  '%s is cached',
  (url) => {
    expect(read(url)).toMatchObject({ cacheable: true });
  },
);

test('a preview’s token is not part of the cache key, and the page is not cached', () => {
  const link = 'x'.repeat(120);
  expect(read(`/ka/article/3?preview=${link}&x=1`)).toEqual({
    base: '/ka',
    route: '/article/:id',
    isHidden: false,
    href: '/ka/article/3',
    cacheable: false,
    priority: 'page',
    preview: link,
  });
  expect(read('/article/3?preview=<script>')).toEqual({
    base: '/',
    route: '/article/:id',
    isHidden: false,
    href: '/article/3',
    cacheable: true,
    priority: 'page',
  });
});

test.each([
  ['/products/', '/products'],
  ['/ka/', '/ka'],
  ['//evil.example', '/evil.example'],
  ['//evil.example/', '/evil.example'],
  ['/products//?page=2', '/products?page=2'],
  ['//', '/'],
  ['/\\evil.example//', '/evil.example'],
])('%s leads to %s', (url, redirect) => {
  expect(read(url)).toEqual({ redirect });
});

test.each([
  ['/products/', '/products'],
  ['//evil.example/x', '/evil.example/x'],
  ['/\\evil.example/x', '/evil.example/x'],
  ['/product/../brands?page=2', '/brands?page=2'],
  ['/product/%2e%2E/brands', '/brands'],
  ['/./products', '/products'],
  ['/a/..//..//evil.example', '/evil.example'],
])('%s redirects to its tidy form %s', (url, redirect) => {
  expect(read(url)).toEqual({ redirect });
});

test.each([
  ['/login', '/profile'],
  ['/ka/login?next=/', '/ka/profile'],
  ['/Register', '/profile#register'],
  ['/ru/account/', '/ru/account'],
  ['/ru/account', '/ru/profile'],
  ['/forgot-password', '/reset-password'],
])('%s, as people type it, redirects to %s', (url, redirect) => {
  expect(read(url)).toEqual({ redirect });
});

test('a confirmation is one page with an order and one without, whichever order it is', () => {
  expect(read('/order/confirmation?order=PO-10001')).toMatchObject({
    href: '/order/confirmation?order',
    cacheable: true,
  });
  expect(read('/order/confirmation?order=')).toMatchObject({ href: '/order/confirmation' });
});

test.each([
  ['/wp-login.php?a=1', '/404'],
  ['/ru/wp/login.php', '/ru/404'],
  ['/product/a/b?x=1', '/404'],
])('all addresses that no route is for are one page: %s is %s', (url, href) => {
  expect(read(url)).toMatchObject({ href, cacheable: true });
});

test.each([
  ['/ka/profile', 'essential'],
  ['/reset-password?token=secret', 'essential'],
  ['/', 'page'],
  ['/product/norvik-cool-mint?page=2', 'page'],
  ['/products?taste=mint', 'page'],
  ['/products?taste=mint&brand=norvik', 'list'],
  ['/products?max_price=9', 'list'],
  ['/products?search=mint', 'search'],
  ['/customer-service?question=refund', 'search'],
])('%s has the priority of: %s', (url, priority) => {
  expect(read(url)).toMatchObject({ priority });
});
