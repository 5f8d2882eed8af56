import { afterAll, describe, expect, test } from 'vitest';
import { openExampleApi } from '#api/testing/example-api.ts';

const api = await openExampleApi();
afterAll(() => api.close());

describe('a wrong method is 405 with the allowed ones', () => {
  test.each([
    ['POST', '/api/numbers/', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/api/things/mint/', 'GET, HEAD, OPTIONS'],
    ['GET', '/api/messages/', 'POST, OPTIONS'],
    ['PUT', '/api/messages/', 'POST, OPTIONS'],
    ['POST', '/api/schema/', 'GET, HEAD, OPTIONS'],
    ['POST', '/api/changes/', 'GET, HEAD, OPTIONS'],
    ['POST', '/healthz', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/metrics', 'GET, HEAD, OPTIONS'],
    ['PUT', '/media/0123456789-320.avif', 'GET, HEAD, OPTIONS'],
    ['POST', '/backoffice/products', 'GET, HEAD, OPTIONS'],
  ] as const)('%s %s', async (method, url, allow) => {
    const body = method === 'GET' ? {} : { payload: '<x/>' };
    const response = await api.app.inject({ method, url, ...body });
    expect([response.statusCode, response.headers.allow]).toEqual([405, allow]);
    expect(response.json()).toEqual({ detail: `Method "${method}" not allowed.` });
  });
});

describe('OPTIONS', () => {
  const options = (url: string, headers = {}) => api.app.inject({ method: 'OPTIONS', url, headers });

  test.each([
    ['/api/numbers/', 'GET, HEAD, OPTIONS'],
    ['/api/things/mint/', 'GET, HEAD, OPTIONS'],
    ['/api/auth/profile/', 'GET, HEAD, PATCH, DELETE, OPTIONS'],
    ['/api/backoffice/brands/', 'GET, HEAD, POST, OPTIONS'],
    ['/readyz', 'GET, HEAD, OPTIONS'],
    ['/media/0123456789-320.avif', 'GET, HEAD, OPTIONS'],
    ['/backoffice/', 'GET, HEAD, OPTIONS'],
  ])('%s without the headers of a preflight returns the allowed methods', async (url, allow) => {
    for (const headers of [
      {},
      { origin: 'http://localhost:3000' },
      { 'access-control-request-method': 'GET' },
    ]) {
      const response = await options(url, headers);
      expect([response.statusCode, response.headers.allow, response.body]).toEqual([204, allow, '']);
    }
  });

  test('of an unknown address is 404', async () => {
    const response = await options('/api/nothing/');
    expect([response.statusCode, response.json()]).toEqual([404, { detail: 'Not found.' }]);
  });

  test('of the whole server (*) returns its methods; with another method * is 400', async () => {
    expect(await api.raw('OPTIONS * HTTP/1.1')).toMatch(
      /^HTTP\/1.1 204 .*\r\nallow: GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS\r\n/is,
    );
    for (const method of ['GET', 'POST', 'DELETE'])
      expect(await api.raw(`${method} * HTTP/1.1`)).toMatch(
        /^HTTP\/1.1 400 .*\{"detail":"The address is not valid."\}$/s,
      );
  });
});
