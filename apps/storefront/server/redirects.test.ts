import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { PLAIN_PAGES, RECORD_PAGES } from '@pouchery/contract/shop-paths';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROUTES } from '../app/routes.server.ts';
import { followRedirects, type Redirects } from './redirects.ts';

let api: Server;
let redirects: Redirects;
let results: { from: string; to: string }[] | undefined;
let told: unknown[];
let hold: Promise<void> | undefined;
beforeEach(async () => {
  results = [];
  told = [];
  hold = undefined;
  api = createServer(async (req, res) => {
    if (req.method === 'POST') {
      const body: Buffer[] = [];
      for await (const part of req) body.push(part);
      told.push([req.url, req.headers.authorization, JSON.parse(Buffer.concat(body).toString())]);
      res.writeHead(204).end();
    } else if (results) {
      const body = JSON.stringify({ results });
      await hold;
      res.end(body);
    } else res.writeHead(404).end();
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  redirects = followRedirects({ apiUrl, readKey: () => 'the key', log: () => {} });
});
afterEach(() => {
  redirects.stop();
  api.closeAllConnections();
  api.close();
});

function know(known: { from: string; to: string }[]) {
  results = known;
  redirects.changed(['redirects']);
}

test('an old address leads on in the language that was asked for, whatever its capitals, escapes and query', async () => {
  know([
    { from: '/products/old-mint', to: '/product/north-mint?tins=2' },
    { from: '/ka/pages/about', to: '/ka/customer-service' },
    { from: '/მთავარი', to: '/' },
  ]);
  await expect.poll(() => redirects.find('/products/old-mint')).toBe('/product/north-mint?tins=2');
  expect(redirects.find('/Products/Old-Mint?variant=7')).toBe('/product/north-mint?tins=2');
  expect(redirects.find('/ru/products/old-mint')).toBe('/ru/product/north-mint?tins=2');
  expect(redirects.find('/ka/pages/about')).toBe('/ka/customer-service');
  expect(redirects.find('/pages/about')).toBeUndefined();
  expect(redirects.find(`/ka/${encodeURIComponent('მთავარი')}`)).toBe('/ka');
  expect(redirects.find('/%ff')).toBeUndefined();
});

test('nobody is sent in a circle', async () => {
  know([
    { from: '/one', to: '/two' },
    { from: '/two', to: '/one' },
    { from: '/three', to: '/products' },
  ]);
  await expect.poll(() => redirects.find('/three')).toBe('/products');
  expect(redirects.find('/one')).toBeUndefined();
});

test('what was read before a change does not take the place of what was read after it', async () => {
  const held = Promise.withResolvers<void>();
  know([{ from: '/one', to: '/products' }]);
  await expect.poll(() => redirects.find('/one')).toBe('/products');
  hold = held.promise;
  redirects.changed(['redirects']);
  await sleep(50);
  hold = undefined;
  know([{ from: '/one', to: '/snus-journal' }]);
  await sleep(50);
  held.resolve();
  await sleep(50);
  await expect.poll(() => redirects.find('/one')).toBe('/snus-journal');
});

test('what is known stays while the API has no such call', async () => {
  know([{ from: '/one', to: '/products' }]);
  await expect.poll(() => redirects.find('/one')).toBe('/products');
  results = undefined;
  await redirects.watched();
  expect(redirects.find('/one')).toBe('/products');
});

test('the API is told once how often which address was missed, without what stands behind it', async () => {
  for (const url of ['/gone?email=nino@example.com', '/Gone/', '/other']) redirects.miss(url);
  for (let number = 0; number < 2_000; number++) redirects.miss(`/made-up-${number}`);
  await redirects.reportMissing();
  await redirects.reportMissing();
  expect(told).toHaveLength(1);
  const [path, key, body] = told[0] as [string, string, { results: object[] }];
  expect([path, key]).toEqual(['/api/missing-pages/', 'Bearer the key']);
  expect(body.results.slice(0, 2)).toEqual([
    { path: '/gone', count: 2 },
    { path: '/other', count: 1 },
  ]);
  expect(body.results).toHaveLength(500);
});

test('the pages that redirects may lead to are those of the site', () => {
  const paths = ROUTES.map(({ path }) => path);
  expect(paths.filter((path) => !path.includes(':')).toSorted()).toEqual([...PLAIN_PAGES].toSorted());
  for (const begin of Object.values(RECORD_PAGES)) {
    expect(paths.some((path) => path.startsWith(`${begin}:`))).toBe(true);
  }
});
