import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { warmPages } from './warm-pages.ts';

const api = createServer((_req, res) => {
  res.setHeader('content-type', 'application/json');
  res.end(JSON.stringify({ results: [{ slug: 'plum' }, { slug: 'fig' }] }));
});
let apiUrl = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
});
afterAll(() => void api.close());

const heard = Promise.resolve();

test('home, the list and the most popular products are rendered in every language, home first', async () => {
  const rendered: string[] = [];
  const pages = await warmPages({
    apiUrl,
    heard,
    maxMs: 20_000,
    prepare: async (address, cookies) => {
      rendered.push(`${address} ${cookies}`);
    },
  });
  expect(pages).toBe(rendered.length);
  expect(rendered.slice(0, 3)).toEqual(['/ locale=en', '/ locale=ka', '/ locale=ru']);
  const everything = ['/', '/products', '/product/plum', '/product/fig'].flatMap((address) =>
    ['en', 'ka', 'ru'].flatMap((locale) => [
      `${address} locale=${locale}`,
      `${address} locale=${locale}; age_confirmed=true`,
    ]),
  );
  const prefixed = ['/ka ', '/ru ', '/ka/products ', '/ru/products '];
  expect(rendered.toSorted()).toEqual([...everything, ...prefixed].toSorted());
});

test('a page that cannot be rendered does not stop the others', async () => {
  const pages = await warmPages({
    apiUrl,
    heard,
    maxMs: 20_000,
    prepare: async (address) => {
      if (address === '/') throw new Error('out of order');
    },
  });
  expect(pages).toBe(22);
});

test('pages that take too long are not waited for', async () => {
  const start = performance.now();
  const never = new Promise<void>(() => {});
  expect(await warmPages({ apiUrl, heard, maxMs: 50, prepare: () => never })).toBe(0);
  expect(await warmPages({ apiUrl, heard: never, maxMs: 50, prepare: async () => {} })).toBe(0);
  expect(performance.now() - start).toBeLessThan(5_000);
});

test('without the API nothing is rendered', async () => {
  const prepare = () => Promise.reject(new Error('not asked for'));
  expect(await warmPages({ apiUrl: 'http://127.0.0.1:1', heard, maxMs: 20_000, prepare })).toBe(0);
});
