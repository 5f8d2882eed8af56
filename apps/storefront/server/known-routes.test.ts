import { expect, test } from 'vitest';
import { createKnownRoutes } from './known-routes.ts';

const route = (id: string, path?: string) => ({
  id,
  ...(path !== undefined && { path }),
  module: {} as never,
});
const isKnown = createKnownRoutes({
  root: route('root', ''),
  home: route('home'),
  list: route('list', 'products'),
  product: route('product', 'product/:slug'),
  missing: route('missing', '*'),
});

test.each(['/', '/products', '/Products', '/%70roducts', '/product/north-mint', '/product/%C3%A9', '/%zz'])(
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
])('no route is for %s', (path) => {
  expect(isKnown(path)).toBe(false);
});
