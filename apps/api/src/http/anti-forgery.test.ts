// Rules: docs/behaviour.md#anti-forgery
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTestApp, type TestApp, tokenHeaders } from '#api/testing/test-app.ts';
import { makeToken, tokenCookie } from './anti-forgery.ts';

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

const { 'x-csrftoken': token } = tokenHeaders();

function save(headers: Record<string, string>) {
  return api.app.inject({ method: 'POST', url: '/api/me/', headers });
}

test('a GET that comes without the cookie gets one that scripts can read', async () => {
  const { headers } = await api.get('/api/me/');
  expect(String(headers['set-cookie'])).toMatch(
    /^csrftoken=[\w-]{24}\.[\w-]{43}; Path=\/; Max-Age=31536000; SameSite=Lax$/,
  );
  expect(headers['cache-control']).toBe('no-store');
  const again = await api.get('/api/me/', { cookie: `theme=dark; csrftoken=${token}` });
  expect(again.headers['set-cookie']).toBeUndefined();
});

test('behind https the cookie is Secure, and sibling hosts share it', () => {
  const site = { apiUrl: 'https://api.shop.example', cookieDomain: '.shop.example' };
  const cookie = tokenCookie(site, ['a key']);
  expect(cookie).toMatch(/; SameSite=Lax; Domain=\.shop\.example; Secure$/);
});

function signedBy(key: string) {
  const foreign = makeToken([key]);
  return { cookie: `csrftoken=${foreign}`, 'x-csrftoken': foreign };
}

test('a token that another key signed is replaced', async () => {
  const { headers } = await api.get('/api/me/', signedBy('another key'));
  expect(String(headers['set-cookie'])).toMatch(/^csrftoken=/);
});

describe('a call that changes something', () => {
  test('passes with the cookie repeated in the header', async () => {
    const { headers } = await api.get('/api/me/');
    const [, given = ''] = String(headers['set-cookie']).match(/csrftoken=([^;]+)/) ?? [];
    const response = await save({ cookie: `csrftoken=${given}`, 'x-csrftoken': given });
    expect(response.json()).toEqual({ saved: true });
  });

  test('passes with either of two valid cookies, as when COOKIE_DOMAIN was set later', async () => {
    const other = tokenHeaders()['x-csrftoken'];
    const cookie = `csrftoken=${token}; locale=ka; csrftoken=${other}`;
    for (const given of [token, other]) {
      expect((await save({ cookie, 'x-csrftoken': given })).statusCode).toBe(200);
    }
  });

  test.each([
    ['without the cookie', { 'x-csrftoken': token }, 'CSRF cookie not set.'],
    ['without the header', { cookie: `csrftoken=${token}` }, 'CSRF token missing.'],
    [
      'with another token',
      { cookie: `csrftoken=${token}`, 'x-csrftoken': tokenHeaders()['x-csrftoken'] },
      'CSRF token incorrect.',
    ],
    [
      'with a token that a neighbour made up',
      { cookie: `csrftoken=${'b'.repeat(32)}`, 'x-csrftoken': 'b'.repeat(32) },
      'CSRF cookie not set.',
    ],
    ['with a token that another key signed', signedBy('another key'), 'CSRF cookie not set.'],
    ['with part of the token', { cookie: `csrftoken=${token}`, 'x-csrftoken': 'a' }, 'CSRF token incorrect.'],
  ])('is refused %s', async (_case, headers, reason) => {
    const response = await save(headers);
    expect([response.statusCode, response.json()]).toEqual([403, { detail: `CSRF Failed: ${reason}` }]);
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

test.each([
  ['http://localhost:3000/customer-service', 200],
  ['https://elsewhere.example/', 403],
  ['not an address', 403],
])('from the page %s, where the browser names no origin: %i', async (referer, status) => {
  const response = await save({ cookie: `csrftoken=${token}`, 'x-csrftoken': token, referer });
  expect(response.statusCode).toBe(status);
});

test('a preflight of the shop is allowed, one of another site is not', async () => {
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
