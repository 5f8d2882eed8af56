import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTestApp, type TestApp } from '#api/testing/test-app.ts';
import { tokenCookie } from './anti-forgery.ts';

let api: TestApp;

beforeAll(async () => {
  api = await makeTestApp(
    {},
    {
      extraRoutes: (app) => {
        app.get('/api/me/', async () => ({}));
        app.post('/api/me/', async () => ({ saved: true }));
      },
    },
  );
});
afterAll(() => api.close());

const token = 'a'.repeat(32);

function save(headers: Record<string, string>) {
  return api.app.inject({ method: 'POST', url: '/api/me/', headers });
}

test('a GET that comes without the cookie gets one that scripts can read', async () => {
  const { headers } = await api.get('/api/me/');
  expect(String(headers['set-cookie'])).toMatch(
    /^csrftoken=[\w-]{32}; Path=\/; Max-Age=31536000; SameSite=Lax$/,
  );
  expect(headers['cache-control']).toBe('private, no-cache');
  const again = await api.get('/api/me/', { cookie: `theme=dark; csrftoken=${token}` });
  expect(again.headers['set-cookie']).toBeUndefined();
});

test('behind https the cookie is Secure, and sibling hosts share it', () => {
  const cookie = tokenCookie({ apiUrl: 'https://api.shop.example', cookieDomain: '.shop.example' });
  expect(cookie).toMatch(/; SameSite=Lax; Domain=\.shop\.example; Secure$/);
});

describe('a call that changes something', () => {
  test('passes with the cookie repeated in the header', async () => {
    const { headers } = await api.get('/api/me/');
    const [, given = ''] = String(headers['set-cookie']).match(/csrftoken=([^;]+)/) ?? [];
    const answer = await save({ cookie: `csrftoken=${given}`, 'x-csrftoken': given });
    expect(answer.json()).toEqual({ saved: true });
  });

  test.each([
    ['without the cookie', { 'x-csrftoken': token }, 'CSRF cookie not set.'],
    ['without the header', { cookie: `csrftoken=${token}` }, 'CSRF token missing.'],
    [
      'with another token',
      { cookie: `csrftoken=${token}`, 'x-csrftoken': 'b'.repeat(32) },
      'CSRF token incorrect.',
    ],
    ['with part of the token', { cookie: `csrftoken=${token}`, 'x-csrftoken': 'a' }, 'CSRF token incorrect.'],
  ])('is refused %s', async (_case, headers, reason) => {
    const answer = await save(headers);
    expect([answer.statusCode, answer.json()]).toEqual([403, { detail: `CSRF Failed: ${reason}` }]);
  });

  test.each([
    ['http://localhost:3000', 200],
    ['http://localhost:8000', 200],
    ['http://localhost:3001', 403],
    ['https://localhost:3000', 403],
    ['null', 403],
  ])('from %s: %i', async (origin, status) => {
    expect((await save({ cookie: `csrftoken=${token}`, 'x-csrftoken': token, origin })).statusCode).toBe(
      status,
    );
  });
});

test('the shop may ask beforehand, another site may not', async () => {
  const ask = (origin: string) =>
    api.app.inject({
      method: 'OPTIONS',
      url: '/api/me/',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-csrftoken',
      },
    });
  const own = await ask('http://localhost:3000');
  expect(own.statusCode).toBe(204);
  expect(own.headers['access-control-allow-origin']).toBe('http://localhost:3000');
  expect(own.headers['access-control-allow-credentials']).toBe('true');
  expect(own.headers['access-control-allow-headers']).toContain('X-CSRFToken');
  expect((await ask('https://elsewhere.example')).headers['access-control-allow-origin']).toBeUndefined();
});
