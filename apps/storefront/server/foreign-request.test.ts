import { expect, test } from 'vitest';
import { isForeignForm, isForeignLink } from './foreign-request.ts';

const SITE = 'https://shop.example';
const isForeign = (headers: Record<string, string>) =>
  isForeignForm({ headers: { host: 'shop.example', ...headers } }, SITE);

test.each([
  {},
  { origin: SITE },
  { origin: SITE, 'sec-fetch-site': 'same-origin' },
  { origin: 'null', 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'none' },
  { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' },
  { origin: SITE, host: '10.0.0.7:3000' },
])('a form of the shop is accepted: %j', (headers) => {
  expect(isForeign(headers)).toBe(false);
});

test.each([
  { origin: 'https://evil.example' },
  { origin: 'https://shop.example.evil.example' },
  { origin: 'https://evil.shop.example' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  { origin: SITE, 'sec-fetch-site': 'cross-site' },
  { origin: SITE, 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site' },
  { origin: 'null' },
  { origin: 'null', 'sec-fetch-site': 'cross-site' },
])('a form of another site is foreign: %j', (headers) => {
  expect(isForeign(headers)).toBe(true);
});

const isForeignAsLink = (headers: Record<string, string>) =>
  isForeignLink({ headers: { host: 'shop.example', ...headers } }, SITE);

test.each([
  { 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'none' },
  { referer: `${SITE}/ka/products?page=2` },
  { referer: SITE },
  { referer: 'http://127.0.0.1:3000/', host: '127.0.0.1:3000' },
])('a link of the shop, or an address typed in, is followed: %j', (headers) => {
  expect(isForeignAsLink(headers)).toBe(false);
});

test.each([
  {},
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site', referer: `${SITE}/` },
  { referer: 'https://evil.example/' },
  { referer: `https://evil.example/?${SITE}/` },
  { referer: 'https://shop.example.evil.example/' },
  { referer: 'about:blank' },
  { referer: 'nothing' },
])('a link of another site, or of an unknown one, is foreign: %j', (headers) => {
  expect(isForeignAsLink(headers)).toBe(true);
});
