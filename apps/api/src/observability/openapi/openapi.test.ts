import { BACKOFFICE_PATHS } from '@pouchery/contract/backoffice/paths';
import { PATHS } from '@pouchery/contract/paths';
import type { OpenAPIV3_1 } from 'openapi-types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { describeCalls, requireDescribed } from '#api/testing/described-responses.ts';
import { makeTestApp, type TestApp } from '#api/testing/test-app.ts';
import { toJsonSchema } from './json-schema.ts';

let api: TestApp;
let document: OpenAPIV3_1.Document;
beforeAll(async () => {
  api = await makeTestApp();
  document = (await api.get('/api/schema/')).json();
});
afterAll(() => api.close());

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
const call = (method: Method, path: string): OpenAPIV3_1.OperationObject =>
  document.paths?.[path]?.[method] ?? {};
const calls = () =>
  Object.values(document.paths ?? {}).flatMap(
    (path) => Object.values(path ?? {}) as OpenAPIV3_1.OperationObject[],
  );
const statuses = (method: Method, path: string) => Object.keys(call(method, path).responses ?? {}).join(' ');
const required = ({ parameters = [] }: OpenAPIV3_1.OperationObject) =>
  parameters.flatMap((one) => ('required' in one && one.required && one.in !== 'path' ? [one.name] : []));

test('every call has an id of its own', () => {
  const ids = calls().map(({ operationId }) => operationId);
  expect(ids).not.toContain(undefined);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(['getBrand', 'backofficeGetBrand', 'claimPreview']));
});

test('every call of the contract is served', () => {
  const paths = [...Object.values(PATHS), ...Object.values(BACKOFFICE_PATHS)];
  const served = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.keys(methods ?? {}).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(served).toEqual(
    expect.arrayContaining(paths.map(([method, path]) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)),
  );
});

test('only required parameters of a query are marked so', async () => {
  expect(required(call('get', '/api/products/'))).toEqual([]);
  expect((await api.get('/api/products/')).statusCode).toBe(200);
  const needed = calls().filter((one) => required(one).length > 0);
  expect([...new Set(needed.flatMap(required))].sort()).toEqual([
    'day',
    'file_name',
    'from',
    'kind',
    'month',
    'paper',
    'tins',
    'until',
    'version',
  ]);
  for (const { operationId } of needed)
    expect(operationId).toMatch(
      /^listTiers$|^proposePack$|^backoffice(?:Delete|Discard|Erase|Export|GetFigures|Print|ReadStockFile|Remove|Start|Stop)/,
    );
});

test('every whole number of a body is one that a column holds', () => {
  const { paths, components } = document;
  const unbound: string[] = [];
  const bodies = calls().map(({ operationId, requestBody }) => [operationId, requestBody] as const);
  for (const [name, body] of [...bodies, ['components', components?.requestBodies] as const]) {
    JSON.stringify(body ?? {}, (key, value) => {
      const fits = value?.minimum >= -2_147_483_648 && value?.maximum <= 2_147_483_647;
      if (value?.type === 'integer' && !fits) unbound.push(`${name} ${key}`);
      return value;
    });
  }
  expect(Object.keys(paths ?? {}).length).toBeGreaterThan(100);
  expect(unbound).toEqual([]);
});

describe('patterns', () => {
  test('each is valid in JSON Schema', () => {
    const patterns = new Set<string>();
    JSON.stringify(document, (name, value) => {
      if (name === 'pattern' && typeof value === 'string') patterns.add(value);
      return value;
    });
    expect(patterns.size).toBeGreaterThan(10);
    for (const pattern of patterns) expect(() => new RegExp(pattern, 'u'), pattern).not.toThrow();
  });

  test.each([
    [/^#[a-f]$/i, true],
    [/^a.c$/s, true],
    [/^\p{L}$/u, false],
    [/^[a-z]$/, false],
  ])('%s is refused where JSON Schema has no such flag', (pattern, isRefused) => {
    const toJson = () => z.toJSONSchema(z.string().regex(pattern), { override: toJsonSchema });
    if (isRefused) expect(toJson).toThrow('write it without');
    else expect(toJson()).toMatchObject({ pattern: pattern.source });
  });
});

test.each([
  ['a public call', 'get', '/api/brands/', '200 304 400 408 415 431 500 503'],
  ['a public call by slug', 'get', '/api/brands/{slug}/', '200 301 304 400 404 408 414 415 431 500 503'],
  ['a call about oneself', 'get', '/api/orders/', '200 400 401 404 408 415 431 500 503'],
  ['a form', 'post', '/api/contact/', '204 400 403 408 413 415 429 431 500 503'],
  ['a change of one’s own', 'patch', '/api/auth/profile/', '200 400 401 403 408 413 415 431 500 503'],
  ['a list for staff', 'get', '/api/backoffice/brands/', '200 400 403 404 408 415 431 500 503'],
  [
    'a change by staff',
    'patch',
    '/api/backoffice/brands/{id}/',
    '200 400 403 404 408 409 413 414 415 431 500 503',
  ],
] as const)('%s names every status it may respond with', (_, method, path, expected) => {
  expect(statuses(method, path)).toBe(expected);
});

test('headers that callers need are described', () => {
  const { responses = {} } = document.components ?? {};
  for (const name of ['TooManyAttempts', 'Busy']) {
    expect(responses[name]).toMatchObject({ headers: { 'Retry-After': { required: true } } });
  }
  expect(responses.Moved).toMatchObject({ headers: { Location: { required: true } } });
  expect(call('get', '/api/brands/').responses?.['200']).toHaveProperty('headers.ETag');
  expect(call('get', '/api/brands/').parameters).toContainEqual({ $ref: '#/components/parameters/KnownTag' });
});

test.each([
  ['nobody in particular', 'get', '/api/brands/', []],
  ['a form’s token', 'post', '/api/auth/login/', [{ csrf_cookie: [], csrf_header: [] }]],
  ['a session or nobody', 'get', '/api/auth/profile/', [{}, { session: [] }]],
  ['a session', 'get', '/api/orders/', [{ session: [] }]],
  [
    'a session and a token',
    'delete',
    '/api/reviews/{id}/',
    [{ session: [], csrf_cookie: [], csrf_header: [] }],
  ],
  [
    'the session’s other cookie',
    'post',
    '/api/auth/login/refresh/',
    [{ refresh: [], csrf_cookie: [], csrf_header: [] }],
  ],
  ['staff', 'get', '/api/backoffice/brands/', [{ staff: [] }]],
  [
    'staff with a token',
    'post',
    '/api/backoffice/brands/',
    [{ staff: [], csrf_cookie: [], csrf_header: [] }],
  ],
  ['no cookies at all', 'post', '/api/previews/', []],
] as const)('who may call is said: %s', (_, method, path, security) => {
  expect(call(method, path).security).toEqual(security);
  const { securitySchemes = {} } = document.components ?? {};
  for (const name of security.flatMap((one) => Object.keys(one)))
    expect(securitySchemes).toHaveProperty(name);
  expect(securitySchemes.csrf_header).toMatchObject({ type: 'apiKey', in: 'header', name: 'X-CSRFToken' });
});

test('the anti-forgery cookie is set as its description and behaviour.md say', async () => {
  const { securitySchemes = {} } = document.components ?? {};
  expect(securitySchemes.csrf_cookie).toMatchObject({
    description: expect.stringMatching(
      /GET \/api\/shop\/ and every GET that is not public .* browsers alone/,
    ),
  });
  const browser = { 'sec-fetch-site': 'same-site' };
  const isSet = async (url: string, headers = {}) => {
    const response = await api.get(url, headers);
    return String(response.headers['set-cookie']).startsWith('csrftoken=');
  };
  let [shared, own] = [0, 0];
  for (const [url, { get }] of Object.entries(document.paths ?? {}).map(
    ([url, path]) => [url, path ?? {}] as const,
  )) {
    if (!get || url.includes('{')) continue;
    const isShared = get.responses?.['304'] !== undefined && url !== '/api/shop/';
    // What is not there is no response that a cache may share.
    if (isShared && (await api.get(url)).statusCode !== 200) continue;
    if (isShared) shared++;
    else own++;
    expect([url, await isSet(url), await isSet(url, browser)]).toEqual([url, !isShared, true]);
  }
  expect([shared, own]).toEqual([
    expect.toSatisfy((count) => count > 12),
    expect.toSatisfy((count) => count > 30),
  ]);
});

test('a body that is a file is described as one', () => {
  const listTypes = (path: string) => {
    const { requestBody } = call('post', path);
    return requestBody && 'content' in requestBody ? Object.keys(requestBody.content) : [];
  };
  expect(listTypes('/api/backoffice/uploads/')).toEqual(['multipart/form-data']);
  expect(listTypes('/api/backoffice/imports/')).toEqual(['application/octet-stream']);
});

describe('what the tests of the API compare responses with', () => {
  const detail = (text: unknown) => Buffer.from(JSON.stringify({ detail: text }));
  const json = { 'content-type': 'application/json; charset=utf-8' };
  const asked = { method: 'GET', url: '/api/brands/?a=b', headers: json };

  test.each([
    [
      'a status that is not described',
      { ...asked, status: 418, body: detail('No.') },
      'listBrands has no status 418',
    ],
    ['a body of another shape', { ...asked, status: 400, body: detail(5) }, 'detail'],
    ['a body where there is none', { ...asked, status: 304, body: detail('No.') }, 'a body'],
    [
      'another media type',
      { ...asked, headers: { 'content-type': 'text/html' }, status: 400, body: detail('No.') },
      'the media type text/html',
    ],
    [
      'a header that is missing',
      { ...asked, status: 503, body: detail('No.') },
      'the header Retry-After is missing',
    ],
    ['a method that is not there', { ...asked, method: 'PUT', status: 405, body: detail('No.') }, 'Allow'],
  ])('finds %s', (_, importExport, problem) => {
    expect(() => requireDescribed(describeCalls(api.app), importExport)).toThrow(problem);
  });

  test('accepts responses as described', () => {
    const busy = { ...asked, headers: { ...json, 'retry-after': 5 }, status: 503, body: detail('No.') };
    expect(() => requireDescribed(describeCalls(api.app), busy)).not.toThrow();
  });
});
