import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestApp, type TestApp } from '#api/testing/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await makeTestApp();
});
afterAll(() => api.close());

test('/healthz and /readyz are 200', async () => {
  expect((await api.get('/healthz')).json()).toEqual({ status: 'ok' });
  expect((await api.get('/readyz')).json()).toEqual({ status: 'ready' });
});

test('without the database /healthz is 200 and /readyz 503', async () => {
  const lonely = await makeTestApp();
  await lonely.pool.end();
  expect((await lonely.get('/healthz')).statusCode).toBe(200);
  const response = await lonely.get('/readyz');
  expect([response.statusCode, response.json()]).toEqual([503, { status: 'database unavailable' }]);
  await lonely.app.close();
});

test('describes every call of the contract as OpenAPI 3.1', async () => {
  const { MISSING_PAGES_PATH, PATHS, PREVIEWS_PATH } = await import('@pouchery/contract/paths');
  const { BACKOFFICE_PATHS } = await import('@pouchery/contract/backoffice/paths');
  const response = await api.get('/api/schema/', { 'accept-encoding': 'br' });
  expect(response.headers['content-encoding']).toBe('br');
  const schema = (await api.get('/api/schema/')).json();
  expect(schema.openapi).toBe('3.1.0');
  const described = Object.entries<object>(schema.paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const promised = [...Object.values(PATHS), ...Object.values(BACKOFFICE_PATHS)].map(
    ([method, path]) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
  );
  expect(described.sort()).toEqual(
    [...promised, `POST ${PREVIEWS_PATH}`, `POST ${MISSING_PAGES_PATH}`].sort(),
  );
});

test('shows the document on a page that loads nothing from elsewhere', async () => {
  const page = await api.get('/api/docs/');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self';/);
  const addresses = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address!);
  expect(addresses.length).toBeGreaterThan(3);
  for (const address of addresses) {
    const { origin, pathname } = new URL(address, 'http://localhost:8000/api/docs/');
    expect(origin).toBe('http://localhost:8000');
    expect((await api.get(pathname)).statusCode, pathname).toBe(200);
  }
});

test('an API that drains answers calls, ends each connection and tells proxies to ask another one', async () => {
  const draining = await makeTestApp();
  const before = await draining.get('/api/brands/');
  draining.app.drain();
  // The first of them is served from memory.
  const calls = [await draining.get('/api/brands/'), await draining.get('/api/tastes/')];
  const probes = [await draining.get('/healthz'), await draining.get('/readyz')];
  await draining.close();
  expect(before.headers.connection).not.toBe('close');
  expect(calls.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(calls.map(({ headers }) => headers.connection)).toEqual(['close', 'close']);
  expect(probes.map(({ statusCode }) => statusCode)).toEqual([503, 503]);
});
