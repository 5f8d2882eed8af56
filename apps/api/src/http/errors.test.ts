// Rules: docs/behaviour.md#error-shapes, #unexpected-errors, #required-fields
import { type AddressInfo, connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { makeTestApp, type TestApp, tokenHeaders } from '#api/testing/test-app.ts';
import { ApiError, fieldErrors } from './api-error.ts';

const authentic = tokenHeaders();
const AUTHENTIC = Object.entries({ ...authentic, 'content-type': 'application/json' })
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('');
let api: TestApp;

beforeAll(async () => {
  const form = z.object({
    name: z.string().min(2, 'Ensure this field has at least 2 characters.'),
    address: z.object({ city: z.string() }).optional(),
    size: z.enum(['small', 'large']).optional(),
    count: z.int().min(1).max(9).optional(),
    weight: z.number().gt(0).optional(),
    words: z.array(z.string().max(3)).max(2).optional(),
    day: z.iso.date().optional(),
    slug: z.union([z.literal(''), z.object({})]).optional(),
  });
  api = await makeTestApp(
    {},
    {
      extraRoutes: (app) => {
        app.get(
          '/api/numbers/',
          {
            schema: {
              querystring: z.object({
                page: z.string().regex(/^\d+$/, 'A valid integer is required.').default('1'),
              }),
            },
          },
          async () => ({}),
        );
        app.get(
          '/api/things/:slug/',
          { schema: { params: z.object({ slug: z.string().max(5) }) } },
          async () => ({}),
        );
        app.post('/api/messages/', { schema: { body: form } }, async ({ body }) => {
          if (body.name === 'Taken') throw fieldErrors({ name: ['This name is taken.'] });
          return body;
        });
        for (const method of ['GET', 'DELETE', 'POST', 'PATCH', 'PUT'] as const)
          app.route({ method, url: '/api/bodiless/', handler: async () => ({ done: true }) });
        app.get('/api/broken/', async () => {
          throw new Error('secret details');
        });
        app.get('/api/odd/', { schema: { response: { 200: z.object({ count: z.int() }) } } }, async () => ({
          count: 0.5,
        }));
        app.get('/api/gone/', { schema: { response: { 410: z.object({ since: z.int() }) } } }, async () => {
          throw new ApiError(410, { detail: 'Gone.' });
        });
      },
    },
  );
});
afterAll(() => api.close());

function post(body: string | object, headers: Record<string, string> = authentic) {
  const contentType = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
  return api.app.inject({
    method: 'POST',
    url: '/api/messages/',
    payload: body,
    headers: { ...contentType, ...headers },
  });
}

let address: Promise<string> | undefined;
function listening() {
  address ??= api.app.listen({ port: 0, host: '127.0.0.1' });
  return address;
}

/** What the server says to this first line. */
function raw(port: number, line: string) {
  return new Promise<string>((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`${line}\r\n${line.includes('HTTP') ? 'Host: shop\r\nConnection: close\r\n' : ''}\r\n`),
    );
    socket.on('data', (chunk) => (text += chunk)).on('close', () => resolve(text));
    // Over its bound a server may reset the connection.
    socket.on('error', () => {});
  });
}

describe('a refusal tells each field what is wrong', () => {
  test('in a query', async () => {
    const response = await api.get('/api/numbers/?page=abc');
    expect([response.statusCode, response.json()]).toEqual([400, { page: ['A valid integer is required.'] }]);
  });

  test.each([
    [{}, { name: ['This field is required.'] }],
    [{ name: 'N' }, { name: ['Ensure this field has at least 2 characters.'] }],
    [{ name: 'Nino', address: {} }, { address: ['This field is required.'] }],
    [
      { name: null, count: null },
      { name: ['This field is required.'], count: ['This field is required.'] },
    ],
    [
      { name: 7, count: 'x', weight: 'x' },
      {
        name: ['Not a valid string.'],
        count: ['A valid number is required.'],
        weight: ['A valid number is required.'],
      },
    ],
    [{ name: 'Nino', size: 'huge' }, { size: ['Select a valid choice: small, large.'] }],
    [{ name: 'Nino', count: 1.5 }, { count: ['A valid integer is required.'] }],
    [{ name: 'Nino', count: 0 }, { count: ['Ensure this value is greater than or equal to 1.'] }],
    [
      { name: 'Nino', count: 10, weight: 0 },
      {
        count: ['Ensure this value is less than or equal to 9.'],
        weight: ['Ensure this value is greater than 0.'],
      },
    ],
    [
      { name: 'Nino', words: ['mint', 'plum'] },
      { words: ['Ensure this field has no more than 3 characters.'] },
    ],
    [{ name: 'Nino', words: ['a', 'b', 'c'] }, { words: ['Ensure this field has no more than 2 items.'] }],
    [
      { name: 'Nino', words: 'a', day: 'today', slug: 5 },
      {
        words: ['A list is required.'],
        day: ['Enter a valid date.'],
        slug: ['Enter a valid value.'],
      },
    ],
    [{ name: 'Taken' }, { name: ['This name is taken.'] }],
  ])('in a body: %j', async (body, messages) => {
    const response = await post(body);
    expect([response.statusCode, response.json()]).toEqual([400, messages]);
  });
});

describe('a refusal of the whole request is one sentence', () => {
  test.each([
    ['malformed', '{"name": "Nino"', 400, 'The request body is not valid JSON.'],
    ['empty', '', 400, 'The request body is not valid JSON.'],
  ])('%s JSON', async (_kind, body, status, detail) => {
    const response = await post(body);
    expect([response.statusCode, response.json()]).toEqual([status, { detail }]);
  });

  test.each(['GET', 'DELETE', 'POST', 'PATCH', 'PUT'] as const)(
    'no body is no mistake where none is asked for, though %s says that it is JSON',
    async (method) => {
      const response = await api.app.inject({
        method,
        url: '/api/bodiless/',
        payload: '',
        headers: { ...authentic, 'content-type': 'application/json' },
      });
      expect([response.statusCode, response.json()]).toEqual([200, { done: true }]);
    },
  );

  test('a body of an unknown kind', async () => {
    const response = await post('<name/>', { ...authentic, 'content-type': 'text/xml' });
    expect([response.statusCode, response.json()]).toEqual([
      415,
      { detail: 'The request body has a media type that is not supported.' },
    ]);
  });

  test('a body that is too large', async () => {
    const response = await post({ name: 'x'.repeat(2_000_000) });
    expect([response.statusCode, response.json()]).toEqual([
      413,
      { detail: 'The request body is too large.' },
    ]);
  });

  test.each(['/api/nothing/', '/', '/api/things/too-long-a-slug/'])('nothing at %s', async (url) => {
    const response = await api.get(url);
    expect([response.statusCode, response.json()]).toEqual([404, { detail: 'Not found.' }]);
  });

  test('an address that cannot be decoded', async () => {
    const response = await api.get('/api/things/%E0%A4%A/');
    expect([response.statusCode, response.json()]).toEqual([400, { detail: 'The address is not valid.' }]);
  });

  test('a name that is longer than any', async () => {
    const response = await api.get(`/api/things/${'x'.repeat(3_000)}/`);
    expect([response.statusCode, response.json()]).toEqual([414, { detail: 'The address is too long.' }]);
  });

  test('bytes that are not HTTP', async () => {
    const { port } = new URL(await listening());
    expect(await raw(Number(port), 'hello')).toMatch(
      /^HTTP\/1.1 400 Bad Request\r\n.*\r\n\r\n\{"detail":"The request is not valid HTTP."\}$/s,
    );
  });
});

test.each([
  ['headers', 'GET /api/brands/ HTTP/1.1\r\nHost: api\r\nX-Slow: '],
  ['a body', `POST /api/messages/ HTTP/1.1\r\nHost: api\r\n${AUTHENTIC}Content-Length: 100\r\n\r\n{`],
])('a client too slow to send %s gets 408 and loses the connection', async (_what, bytes) => {
  const { server } = api.app;
  if (!server.listening) await api.app.listen({ port: 0, host: '127.0.0.1' });
  Object.assign(server, { headersTimeout: 100, requestTimeout: 200 });
  const { port } = server.address() as AddressInfo;
  const heard = await new Promise<string>((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => (text += chunk)).on('close', () => resolve(text));
  });
  expect(heard).toMatch(/^HTTP\/1\.1 408 .*\{"detail":"The request did not come whole in time\."\}$/s);
});

test('connections over the bound are not taken, and those before it are served', async () => {
  const { port } = new URL(await listening());
  const { server } = api.app;
  const bound = server.maxConnections;
  expect(bound).toBeGreaterThan(100);
  expect(bound).toBeLessThanOrEqual(10_000);
  const open = () =>
    new Promise<Socket>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => resolve(socket));
    });
  const silent: Socket[] = [];
  try {
    const connections = promisify(server.getConnections.bind(server));
    server.closeAllConnections();
    await expect.poll(() => connections()).toBe(0);
    server.maxConnections = 3;
    silent.push(await open(), await open());
    expect(await raw(Number(port), 'GET /healthz HTTP/1.1')).toMatch(/^HTTP\/1.1 200 /);
    await expect.poll(() => connections()).toBe(2);
    silent.push(await open());
    expect(await raw(Number(port), 'GET /healthz HTTP/1.1')).toBe('');
    expect(server.listening).toBe(true);
  } finally {
    server.maxConnections = bound;
    for (const socket of silent) socket.destroy();
  }
  expect(await raw(Number(port), 'GET /healthz HTTP/1.1')).toMatch(/^HTTP\/1.1 200 /);
});

describe('a wrong method says which are right', () => {
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
  ])('%s without the headers of a preflight learns what the address takes', async (url, allow) => {
    for (const headers of [
      {},
      { origin: 'http://localhost:3000' },
      { 'access-control-request-method': 'GET' },
    ]) {
      const response = await options(url, headers);
      expect([response.statusCode, response.headers.allow, response.body]).toEqual([204, allow, '']);
    }
  });

  test('of an address that is not there is not found', async () => {
    const response = await options('/api/nothing/');
    expect([response.statusCode, response.json()]).toEqual([404, { detail: 'Not found.' }]);
  });

  test('of the whole server says what it takes; with another method * is no address', async () => {
    const { port } = new URL(await listening());
    expect(await raw(Number(port), 'OPTIONS * HTTP/1.1')).toMatch(
      /^HTTP\/1.1 204 .*\r\nallow: GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS\r\n/is,
    );
    for (const method of ['GET', 'POST', 'DELETE'])
      expect(await raw(Number(port), `${method} * HTTP/1.1`)).toMatch(
        /^HTTP\/1.1 400 .*\{"detail":"The address is not valid."\}$/s,
      );
  });
});

describe('a failure of ours gives nothing away', () => {
  test.each(['/api/broken/', '/api/odd/', '/api/gone/'])('%s', async (url) => {
    const response = await api.get(url);
    expect([response.statusCode, response.json()]).toEqual([
      500,
      { detail: 'An unexpected error occurred. Please try again later.' },
    ]);
  });
});

describe('half a character', () => {
  test.each([
    ['\\ud83d', '\ufffd'],
    ['Hi \\uDE00!', 'Hi \ufffd!'],
    ['\\ud83d\\ud83d\\ude00', '\ufffd\u{1f600}'],
    ['\\ud83d\\ude00', '\u{1f600}'],
    ['\\\\ud83d', '\\ud83d'],
    ['\\\\\\ud83d', '\\\ufffd'],
    ['\\u00e9\\n\\ud83dx', '\u00e9\n\ufffdx'],
  ])('in JSON becomes the sign for it, and the rest stays: "%s"', async (text, read) => {
    const response = await post(`{"name":"Nino ${text}"}`);
    expect([response.statusCode, response.json()]).toEqual([200, { name: `Nino ${read}` }]);
  });

  test('in an address is refused or read as the sign for it', async () => {
    expect((await api.get('/api/things/%ED%A0%BD/')).json()).toEqual({ detail: 'The address is not valid.' });
    expect((await api.get('/api/products/search/?search=mint%ED%A0%BD')).statusCode).toBe(200);
    expect((await api.get('/api/products/?search=mint%ED%A0%BD')).statusCode).toBe(200);
  });
});

test('every response carries a request id, the caller’s own when it is a sane one', async () => {
  const own = await api.get('/api/nothing/', { 'x-request-id': 'page-42' });
  expect(own.headers['x-request-id']).toBe('page-42');
  const silly = await api.get('/api/nothing/', { 'x-request-id': 'a\tb'.repeat(50) });
  expect(silly.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
});
