import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTestApp, type TestApp } from '#api/testing/test-app.ts';

const METRICS_TOKEN = 'only for our own eyes';
const CUSTOMER = '198.51.100.20';
let shop: TestApp;
beforeAll(async () => {
  shop = await makeTestApp({ METRICS_TOKEN, TRUST_PROXY: '1' });
});
afterAll(() => shop.close());

describe.each(['/metrics', '/api/docs/', '/api/docs', '/api/docs/json', '/api/docs/static/index.html'])(
  '%s',
  (url) => {
    const ask = (remoteAddress: string, headers: Record<string, string> = {}) =>
      shop.app.inject({ url, remoteAddress, headers });

    test.each(['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1'])(
      'is served to the machine itself: %s',
      async (from) => {
        expect((await ask(from)).statusCode).toBeLessThan(400);
      },
    );

    test('is served with METRICS_TOKEN', async () => {
      const authorization = `Bearer ${METRICS_TOKEN}`;
      expect((await ask(CUSTOMER, { authorization })).statusCode).toBeLessThan(400);
      expect(
        (await ask('127.0.0.1', { authorization, 'x-forwarded-for': CUSTOMER })).statusCode,
      ).toBeLessThan(400);
    });

    test.each<[string, string, Record<string, string>]>([
      ['from elsewhere', CUSTOMER, {}],
      ['from the network', '10.0.0.7', {}],
      ['through a proxy on the machine', '127.0.0.1', { 'x-forwarded-for': CUSTOMER }],
      ['through a proxy, as if from the machine', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }],
      ['through a proxy of the newer kind', '127.0.0.1', { forwarded: `for=${CUSTOMER}` }],
      ['with another token', CUSTOMER, { authorization: `Bearer ${METRICS_TOKEN}x` }],
      ['with none', CUSTOMER, { authorization: 'Bearer ' }],
    ])('is 404 %s', async (_, from, headers) => {
      const response = await ask(from, headers);
      expect([response.statusCode, response.json()]).toEqual([404, { detail: 'Not found.' }]);
    });
  },
);

test.each(['DELETE', 'OPTIONS'] as const)('%s tells nobody else that it is there', async (method) => {
  const response = await shop.app.inject({ method, url: '/%6detrics', remoteAddress: CUSTOMER });
  expect([response.statusCode, response.headers.allow]).toEqual([404, undefined]);
});

test('without METRICS_TOKEN every token is refused', async () => {
  const closed = await makeTestApp();
  for (const authorization of ['Bearer undefined', 'Bearer', 'Bearer  ']) {
    const response = await closed.app.inject({
      url: '/metrics',
      remoteAddress: CUSTOMER,
      headers: { authorization },
    });
    expect(response.statusCode).toBe(404);
  }
  await closed.close();
});

test('the OpenAPI document is public', async () => {
  expect((await shop.app.inject({ url: '/api/schema/', remoteAddress: CUSTOMER })).statusCode).toBe(200);
});
