import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeShopFolder } from '#api/testing/shop-folder.ts';
import { startApi } from '#api/testing/start-api.ts';
import { stopProcesses } from '#api/testing/stop-processes.ts';

/** Three seconds, on a machine three times slower: without a limit they would wait for as long as PostgreSQL does not answer. */
const MAX_SHED_MS = 9_000;
const folder = makeShopFolder();
let api: Awaited<ReturnType<typeof startApi>>;
let token: string;
let goOn = () => {};

beforeAll(async () => {
  api = await startApi(folder);
  await api.ready();
  const first = await fetch(`${api.address}/api/auth/profile/`);
  token = /csrftoken=([^;]+)/.exec(first.headers.get('set-cookie') ?? '')?.[1] ?? '';
}, 60_000);
afterAll(async () => {
  goOn();
  await api.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function call(path: string, init?: RequestInit) {
  const began = performance.now();
  const response = await fetch(api.address + path, init);
  const body: unknown = await response.json();
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    body,
    ms: performance.now() - began,
  };
}

function logIn() {
  return call('/api/auth/login/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `csrftoken=${token}`, 'x-csrftoken': token },
    body: JSON.stringify({ email: 'nino@example.com', password: 'nine tins of mint' }),
  });
}

describe('while PostgreSQL does not answer', { timeout: 60_000 }, () => {
  beforeAll(async () => {
    await call('/api/brands/');
    const postmaster = Number(readFileSync(join(folder, 'db/postmaster.pid'), 'utf8').split('\n')[0]);
    goOn = stopProcesses(postmaster);
  });

  test('calls of every kind are refused with 503 and Retry-After within three seconds', async () => {
    const calls = [
      call('/api/articles/'),
      call('/api/pages/age-policy/'),
      call('/api/products/north-mint/'),
      logIn(),
    ];
    for (const { status, retryAfter, body, ms } of await Promise.all(calls)) {
      expect([status, retryAfter, body]).toEqual([503, '2', { detail: expect.any(String) }]);
      expect(ms).toBeLessThan(MAX_SHED_MS);
    }
  });

  test('forty calls at once are refused in the same time, though some wait for the same response', async () => {
    const calls = Array.from({ length: 40 }, (_, at) => call(`/api/products/mint-${at % 20}/`));
    const refusals = await Promise.all(calls);
    expect(new Set(refusals.map(({ status }) => status))).toEqual(new Set([503]));
    expect(Math.max(...refusals.map(({ ms }) => ms))).toBeLessThan(MAX_SHED_MS);
  });

  test('cached responses are served, and /readyz is 503', async () => {
    expect(await call('/api/brands/')).toMatchObject({ status: 200 });
    expect(await call('/healthz')).toMatchObject({ status: 200 });
    expect(await call('/readyz')).toMatchObject({ status: 503 });
  });

  test('all calls succeed again when PostgreSQL goes on', async () => {
    goOn();
    await vi.waitFor(
      async () => {
        expect(await call('/readyz')).toMatchObject({ status: 200 });
        expect(await call('/api/products/?search=mint')).toMatchObject({ status: 200 });
        expect(await logIn()).toMatchObject({ status: 400 });
      },
      { timeout: 20_000, interval: 200 },
    );
  });
});
