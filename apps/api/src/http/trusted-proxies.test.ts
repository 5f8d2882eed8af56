import { getCaller } from '@pouchery/overload/networks';
import { afterAll, describe, expect, test } from 'vitest';
import { makeTestApp, type TestApp } from '#api/testing/test-app.ts';

const shops: TestApp[] = [];
afterAll(async () => {
  for (const shop of shops) await shop.close();
});

/** Gives, for what a proxy passes on, who the limits by address count. */
async function callersBehind(TRUST_PROXY: string) {
  const shop = await makeTestApp(
    { TRUST_PROXY },
    {
      extraRoutes: (app) => void app.get('/api/caller/', async (request) => ({ caller: getCaller(request) })),
    },
  );
  shops.push(shop);
  return async (remoteAddress: string, forwarded?: string) => {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    const response = await shop.app.inject({ url: '/api/caller/', remoteAddress, headers });
    return response.json().caller;
  };
}

const [PROXY, CUSTOMER] = ['10.0.0.7', '198.51.100.20'];

describe('the address that limits count', () => {
  test('without TRUST_PROXY is that of the connection, whatever headers say', async () => {
    const caller = await callersBehind('');
    expect(await caller(CUSTOMER, '203.0.113.9')).toBe(CUSTOMER);
  });

  test.each(['1', '10.0.0.0/8', '10.0.0.7, 2001:db8::/32'])(
    'behind one proxy (TRUST_PROXY=%s) is the one that the proxy saw: a client cannot choose it',
    async (TRUST_PROXY) => {
      const caller = await callersBehind(TRUST_PROXY);
      expect(await caller(PROXY, CUSTOMER)).toBe(CUSTOMER);
      for (const claimed of ['203.0.113.9', '10.0.0.8', '127.0.0.1', 'nobody', '1.1.1.1, 2.2.2.2'])
        expect(await caller(PROXY, `${claimed}, ${CUSTOMER}`), claimed).toBe(CUSTOMER);
    },
  );

  test('is the connection’s where somebody comes past the proxies that TRUST_PROXY names', async () => {
    const caller = await callersBehind('10.0.0.0/8');
    expect(await caller(CUSTOMER, '203.0.113.9')).toBe(CUSTOMER);
  });

  test('behind two proxies is the one that the first of them saw', async () => {
    const caller = await callersBehind('2');
    expect(await caller(PROXY, `203.0.113.9, ${CUSTOMER}, 10.1.1.1`)).toBe(CUSTOMER);
  });
});
