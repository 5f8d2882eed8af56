import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getProduct, listProducts } from '@pouchery/contract/catalog';
import { getPage } from '@pouchery/contract/content';
import { getBrand, listBrands } from '@pouchery/contract/taxonomies';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PageRequest, type RenderRecord, wasOverloaded } from '#app/page-request.server.ts';
import { ownMedia } from './api-address.ts';
import { createPageData } from './page-data.server.ts';

/** A back end on a real socket whose answers each test chooses. */
let respond: (req: IncomingMessage, res: ServerResponse) => void;
const requests: string[] = [];
const logged: string[] = [];
const server = createServer((req, res) => {
  requests.push(`${req.headers['accept-language']} ${req.url}`);
  respond(req, res);
});
let apiOrigin = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  apiOrigin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  requests.length = 0;
  logged.length = 0;
});

function openClient(page: Partial<PageRequest> = {}) {
  const record: RenderRecord = {
    tags: new Set(),
    complete: true,
    tagged: true,
    answered: 0,
    overloaded: 0,
    cookies: [],
    isOverloaded: false,
    until: Number.POSITIVE_INFINITY,
  };
  const request: PageRequest = {
    id: 'request-1',
    locale: 'ka',
    agePrompt: 'off',
    base: '/',
    path: '/',
    apiOrigin,
    log: ({ message }) => logged.push(String(message)),
    ...page,
  };
  return { api: createPageData(request, record), record };
}

function json(res: ServerResponse, status: number, body: unknown, tags?: string) {
  res.writeHead(status, { 'content-type': 'application/json', ...(tags && { 'cache-tag': tags }) });
  res.end(JSON.stringify(body));
}

const text = { slug: 'age-policy', title: 'ასაკი', updated: '2026-01-01', body: '' };
const params = { slug: 'age-policy' };

test('a response is in the language of the page, with the tags it depends on', async () => {
  respond = (_, res) => json(res, 200, text, 'page:age-policy,shop');
  const { api, record } = openClient();
  expect(await api.call(getPage, { params })).toMatchObject(text);
  expect(requests).toEqual(['ka /api/pages/age-policy/']);
  expect([...record.tags]).toEqual(['page:age-policy', 'shop']);
  expect(record).toMatchObject({ complete: true, tagged: true });
});

test('the same call twice in a page is one call', async () => {
  respond = (_, res) => json(res, 200, text);
  const { api, record } = openClient();
  await Promise.all([api.call(getPage, { params }), api.section(getPage, { params })]);
  expect(requests).toHaveLength(1);
  expect(record.tagged).toBe(false);
});

test('repeated and empty values of a query are written as the API reads them', async () => {
  respond = (_, res) => json(res, 400, {});
  await openClient().api.section(listProducts, { query: { brand: ['norvik', 'svan'], sort: '', page: 2 } });
  expect(requests).toEqual(['ka /api/products/?brand=norvik&brand=svan&page=2']);
});

test.each([
  ['/product/old-mint', '/product/new-mint'],
  ['/product/old-mint?reviews=2', '/product/new-mint?reviews=2'],
])('%s of a product that was renamed redirects permanently to %s', async (path, location) => {
  respond = (_, res) => res.writeHead(301, { location: '/api/products/new-mint/' }).end();
  const moved = await openClient({ path })
    .api.call(getProduct, { params: { slug: 'old-mint' } })
    .catch((moved) => moved);
  expect(moved).toMatchObject({ address: location });
});

test('a 404 of the API is a page that is not found', async () => {
  respond = (_, res) => json(res, 404, { detail: 'No such brand.' }, 'brands');
  const { api, record } = openClient();
  await expect(api.call(getBrand, { params: { slug: 'x' } })).rejects.toMatchObject({
    status: 404,
  });
  expect([...record.tags]).toEqual(['brands']);
});

test.each([
  ['a 404 without a sentence', 404, (res: ServerResponse) => void res.writeHead(404).end('<html>')],
  ['a server error', 500, (res: ServerResponse) => json(res, 500, { detail: 'Oops' })],
  ['a redirect', 302, (res: ServerResponse) => void res.writeHead(302, { location: '/' }).end()],
  ['text that is no JSON', 502, (res: ServerResponse) => void res.writeHead(200).end('<html>')],
  ['another shape', 502, (res: ServerResponse) => json(res, 200, { nonsense: true })],
  ['a connection that ends', 504, (res: ServerResponse) => void res.destroy()],
])('%s is a failure of the page, and of a part only of that part', async (_, status, send) => {
  respond = (_req, res) => send(res);
  const { api, record } = openClient();
  await expect(api.call(getBrand, { params: { slug: 'x' } })).rejects.toMatchObject({
    status: 503,
  });
  const section = await openClient().api.section(getBrand, { params: { slug: 'x' } });
  expect(section.error).toBe(`HTTP ${status}`);
  expect(record.complete).toBe(false);
  expect(logged[0]).toMatch(/^GET \/api\/brands\/:slug\/ failed: ./);
});

test('a 404 of a part leaves the page whole, with the tags of its response', async () => {
  respond = (_, res) => json(res, 404, { detail: 'Not found.' }, 'page:age-policy');
  const { api, record } = openClient();
  expect(await api.section(getPage, { params })).toHaveProperty('error');
  expect(record).toMatchObject({ complete: true, tagged: true, tags: new Set(['page:age-policy']) });
  expect(logged).toEqual([]);
});

test('a back end without a list has no list, not a missing page', async () => {
  respond = (_, res) => json(res, 404, { detail: 'Not found.' });
  await expect(openClient().api.call(listBrands)).rejects.toMatchObject({ status: 503 });
});

test('a back end that cannot be reached is a failure, with its reason in the log alone', async () => {
  const { api } = openClient({ apiOrigin: 'http://127.0.0.1:1' });
  expect(await api.section(listBrands)).toEqual({ error: 'HTTP 504' });
  expect(logged[0]).toContain('ECONNREFUSED');
});

test('a slug that the API finds too long is not found', async () => {
  respond = (_, res) => json(res, 414, { detail: 'The address is too long.' });
  const { api } = openClient();
  await expect(api.call(getProduct, { params: { slug: 'x'.repeat(1_000) } })).rejects.toMatchObject({
    status: 404,
  });
});

test.each([
  ['https://api.example/media/0123456789abcdef01234567', '/media/0123456789abcdef01234567'],
  ['https://api.example/media/share/shop/shop/en-now.jpg', '/media/share/shop/shop/en-now.jpg'],
  ['https://api.example/media/products/mint', 'https://api.example/media/products/mint'],
  [
    'https://api-example/media/0123456789abcdef01234567',
    'https://api-example/media/0123456789abcdef01234567',
  ],
])('the picture %s is shown from %s', (address, shown) => {
  expect(ownMedia(JSON.stringify({ base: address }), 'https://api.example')).toBe(
    JSON.stringify({ base: shown }),
  );
});

describe('a page whose calls the API refuses as too busy', () => {
  const refuse = (res: ServerResponse) => {
    res.writeHead(503, { 'content-type': 'application/json', 'retry-after': '2' });
    res.end(JSON.stringify({ detail: 'The shop is busy at the moment.' }));
  };

  test('is the busy page when its main call is refused', async () => {
    respond = (_, res) => refuse(res);
    const { api, record } = openClient();
    await expect(api.call(getPage, { params })).rejects.toMatchObject({ status: 503 });
    expect(wasOverloaded(record)).toBe(true);
  });

  test('is the busy page when all its parts are refused', async () => {
    respond = (_, res) => refuse(res);
    const { api, record } = openClient();
    await api.section(getPage, { params });
    expect(wasOverloaded(record)).toBe(true);
  });

  test('is shown without a refused part, not cached and not logged', async () => {
    respond = (req, res) => (req.url?.includes('/pages/') ? json(res, 200, text) : refuse(res));
    const { api, record } = openClient();
    await api.section(getPage, { params });
    await api.section(listBrands);
    expect([wasOverloaded(record), record.complete, logged]).toEqual([false, false, []]);
  });
});
