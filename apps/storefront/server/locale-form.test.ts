import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainAddress, respondToLocaleForm } from './locale-form.ts';

const server = createServer((req, res) => respondToLocaleForm(req, res, 'https://shop.example'));
let origin = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

test('the form stores the language in a cookie and leads back to the page', async () => {
  const body = new URLSearchParams({ locale: 'ka', back: '/products?taste=mint' });
  const response = await fetch(`${origin}/locale`, { method: 'POST', body, redirect: 'manual' });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/products?taste=mint');
  expect(response.headers.get('set-cookie')).toBe(
    'locale=ka; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
  );
});

test('a language the shop does not have becomes the default', async () => {
  const body = new URLSearchParams({ locale: 'de\r\nx: y', back: '/' });
  const response = await fetch(`${origin}/locale`, { method: 'POST', body, redirect: 'manual' });
  expect(response.headers.get('set-cookie')).toMatch(/^locale=en;/);
});

test('a page that is at no address of its own leads back to the referring one', async () => {
  const headers = { referer: 'https://shop.example/no-such-page' };
  const body = new URLSearchParams({ locale: 'ru', back: '' });
  const response = await fetch(`${origin}/locale`, { method: 'POST', body, headers, redirect: 'manual' });
  expect(response.headers.get('location')).toBe('/no-such-page');
});

test('without a page to go back to, the form leads to the referring page of this site', async () => {
  const headers = { referer: 'https://shop.example/ru/brands' };
  const response = await fetch(`${origin}/locale?locale=ru`, { headers, redirect: 'manual' });
  expect(response.headers.get('location')).toBe('/brands');
});

test('a link of another site leads to the page and sets no language', async () => {
  const follow = (headers: Record<string, string>) =>
    fetch(`${origin}/locale?locale=ka&back=%2Fbrands`, { headers, redirect: 'manual' });
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { referer: 'https://evil.example/' }]) {
    const response = await follow(headers);
    expect([response.headers.get('location'), response.headers.get('set-cookie')]).toEqual(['/brands', null]);
  }
  const response = await follow({ 'sec-fetch-site': 'same-origin' });
  expect(response.headers.get('set-cookie')).toMatch(/^locale=ka;/);
});

test.each([
  ['/products', '/products'],
  ['/ka', '/'],
  ['/ka/products?page=2', '/products?page=2'],
  ['/kaffa', '/kaffa'],
  ['https://evil.example/', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/ka//evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/a\r\nset-cookie: x=y', '/'],
  ['', '/'],
])('back to %s leads to %s', (back, address) => {
  expect(plainAddress(back)).toBe(address);
});
