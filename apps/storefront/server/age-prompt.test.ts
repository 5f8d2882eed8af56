import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { respondToAgeForm } from './age-form.ts';
import { agePromptFor } from './age-prompt.ts';

describe('the age prompt', () => {
  test.each([
    [false, undefined, 'off'],
    [false, 'age_confirmed=true', 'off'],
    [true, undefined, 'due'],
    [true, 'locale=ka; age_confirmed=false', 'due'],
    [true, 'locale=ka; age_confirmed=true', 'answered'],
  ])('asked %s, with the cookies %s: %s', (isRequired, cookies, state) => {
    expect(agePromptFor(isRequired, cookies)).toBe(state);
  });
});

const server = createServer((req, res) => respondToAgeForm(req, res, 'https://shop.example'));
let origin = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

test.each([
  ['/ka/products?taste=mint', '/ka/products?taste=mint'],
  ['https://evil.example/', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/a\r\nset-cookie: x=y', '/'],
])('“Yes” is stored for a year and redirects from %s to %s', async (back, address) => {
  const body = new URLSearchParams({ back });
  const response = await fetch(`${origin}/age`, { method: 'POST', body, redirect: 'manual' });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe(address);
  expect(response.headers.get('set-cookie')).toBe(
    'age_confirmed=true; HttpOnly; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
  );
});
