import { expect, test } from 'vitest';
import { matchRoute } from './match-route.ts';

const ROUTES = [{ path: '/' }, { path: '/products' }, { path: '/product/:slug' }];
const isKnown = (path: string) => matchRoute(ROUTES, path) !== undefined;

test.each(['/', '/products', '/Products', '/%70roducts', '/product/north-mint', '/product/%C3%A9'])(
  'a route may be for %s',
  (path) => {
    expect(isKnown(path)).toBe(true);
  },
);

test.each([
  '/product',
  '/product/a/b',
  '/wp-login.php',
  '/products.php',
  '/productsx',
  '/404',
  '/a/products',
  '/%zz',
])('no route is for %s', (path) => {
  expect(isKnown(path)).toBe(false);
});
