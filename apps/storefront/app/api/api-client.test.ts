// Rules: docs/behaviour.md#refresh, #responses, #anti-forgery, #credentials
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { site } from '#app/site.ts';
import { type ApiError, callApi } from './api-client.ts';

/** A small back end whose responses each test chooses. */
let respond: (req: IncomingMessage, res: ServerResponse) => void;
const requests: string[] = [];
const server = createServer((req, res) => {
  requests.push(`${req.method} ${req.url}`);
  respond(req, res);
});

const dataset: { pass?: string } = {};

function json(res: ServerResponse, status: number, body: unknown) {
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site.apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubGlobal('document', {
    documentElement: { lang: 'ka', dataset },
    cookie: 'locale=ka; csrftoken=abc123',
  });
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.close();
});
beforeEach(() => void requests.splice(0));

test('a search sends the text as typed, in the language of the page', async () => {
  let language: string | undefined;
  respond = (req, res) => {
    language = req.headers['accept-language'];
    json(res, 200, []);
  };
  expect(await callApi('GET /api/products/search/', { query: { search: 'тархуна & мята' } })).toEqual([]);
  expect(requests).toEqual([
    'GET /api/products/search/?search=%D1%82%D0%B0%D1%80%D1%85%D1%83%D0%BD%D0%B0+%26+%D0%BC%D1%8F%D1%82%D0%B0',
  ]);
  expect(language).toBe('ka');
});

test('where the shop is shown at a moment, the browser asks for that moment', async () => {
  const passes: unknown[] = [];
  respond = (req, res) => {
    passes.push(req.headers['x-preview']);
    json(res, 200, []);
  };
  for (const pass of ['pass', undefined]) {
    Object.assign(dataset, { pass });
    await callApi('GET /api/products/special-offer/');
  }
  expect(passes).toEqual(['pass', undefined]);
});

test('a slug cannot leave its place in the path', async () => {
  respond = (_, res) => json(res, 200, {});
  await callApi('GET /api/products/:slug/', { params: { slug: '../auth/logout' } });
  expect(requests).toEqual(['GET /api/products/..%2Fauth%2Flogout/']);
});

test('a response without content is undefined', async () => {
  respond = (_, res) => void res.writeHead(204).end();
  expect(await callApi('GET /api/shop/')).toBeUndefined();
});

test('an error response is thrown with its parsed body', async () => {
  respond = (_, res) => json(res, 400, { search: ['Too long.'] });
  const error: ApiError = await callApi('GET /api/products/').catch((error) => error);
  expect(error).toMatchObject({ status: 400, body: { search: ['Too long.'] } });
});

test('a call that nobody responds to ends after 20 seconds', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort('late'));
  respond = () => {};
  await expect(callApi('GET /api/favourites/')).rejects.toBe('late');
  expect(timeout).toHaveBeenCalledWith(20_000);
  const { signal } = new AbortController();
  await expect(callApi('GET /api/products/search/', { signal })).rejects.toBe('late');
  timeout.mockRestore();
});

test.each([
  ['with', AbortSignal.any],
  ['without', undefined],
])('a call that is given up ends at once in a browser %s AbortSignal.any', async (_, any) => {
  const ofBrowser = AbortSignal.any;
  AbortSignal.any = any as typeof ofBrowser;
  respond = () => {};
  await expect(callApi('GET /api/products/search/', { signal: AbortSignal.abort('given up') })).rejects.toBe(
    'given up',
  );
  AbortSignal.any = ofBrowser;
});

test('a visitor who has made no call yet gets a token before the first one that changes something', async () => {
  const page = document;
  const readBy = (cookie: string) => vi.stubGlobal('document', { ...page, cookie });
  readBy('locale=ka');
  let token: unknown;
  respond = (req, res) => {
    if (req.method === 'GET') readBy('locale=ka; csrftoken=fresh');
    else token = req.headers['x-csrftoken'];
    json(res, 200, {});
  };
  await callApi('POST /api/contact/', { body: {} });
  expect(requests).toEqual(['GET /api/auth/profile/', 'POST /api/contact/']);
  expect(token).toBe('fresh');
  vi.stubGlobal('document', page);
});

test('a token the API no longer knows is replaced, once', async () => {
  const tokens: unknown[] = [];
  respond = (req, res) => {
    if (req.method === 'GET') return json(res, 200, {});
    tokens.push(req.headers['x-csrftoken']);
    json(res, 403, { detail: 'CSRF Failed: CSRF cookie not set.' });
  };
  await expect(callApi('POST /api/contact/', { body: {} })).rejects.toMatchObject({ status: 403 });
  expect(requests).toEqual(['POST /api/contact/', 'GET /api/auth/profile/', 'POST /api/contact/']);
  respond = (req, res) => json(res, req.method === 'GET' || requests.length > 2 ? 200 : 403, {});
  requests.length = 0;
  expect(await callApi('POST /api/contact/', { body: {} })).toEqual({});
});

test('an expired session is refreshed once for all calls under way, and each is tried once more', async () => {
  let isFresh = false;
  const tokens: unknown[] = [];
  const refused: ServerResponse[] = [];
  respond = (req, res) => {
    if (req.url === '/api/auth/login/refresh/') {
      tokens.push(req.headers['x-csrftoken']);
      isFresh = true;
      return json(res, 200, {});
    }
    if (isFresh) return json(res, 200, []);
    // All three are under way before the first is refused.
    refused.push(res);
    if (refused.length === 3) for (const one of refused) json(one, 401, { detail: 'Expired.' });
  };
  await Promise.all([callApi('GET /api/brands/'), callApi('GET /api/types/'), callApi('GET /api/tastes/')]);
  expect(requests.filter((call) => call === 'POST /api/auth/login/refresh/')).toHaveLength(1);
  expect(requests).toHaveLength(7);
  expect(tokens).toEqual(['abc123']);
});

test('after a rotation of keys both the token and the session are renewed for one call', async () => {
  let [isTokenNew, isSessionNew] = [false, false];
  respond = (req, res) => {
    if (req.method === 'GET') isTokenNew = true;
    else if (!isTokenNew) return json(res, 403, { detail: 'CSRF Failed: CSRF cookie not set.' });
    if (req.url === '/api/auth/login/refresh/') isSessionNew = true;
    json(res, isSessionNew ? 200 : 401, { is: 'done' });
  };
  expect(await callApi('POST /api/contact/', { body: {} })).toEqual({ is: 'done' });
  expect(requests).toEqual([
    'POST /api/contact/',
    'GET /api/auth/profile/',
    'POST /api/contact/',
    'POST /api/auth/login/refresh/',
    'POST /api/contact/',
  ]);
});

test('when the refresh fails the first error is thrown and nothing is tried again', async () => {
  respond = (_, res) => json(res, 401, { detail: 'Expired.' });
  const error: ApiError = await callApi('GET /api/brands/').catch((error) => error);
  expect(error).toMatchObject({ status: 401, body: { detail: 'Expired.' } });
  expect(requests).toEqual(['GET /api/brands/', 'POST /api/auth/login/refresh/']);
});

test('a call that is refused again after the refresh is not tried a third time', async () => {
  respond = (req, res) => json(res, req.url === '/api/auth/login/refresh/' ? 200 : 401, { detail: 'No.' });
  await expect(callApi('GET /api/brands/')).rejects.toMatchObject({ status: 401 });
  expect(requests).toHaveLength(3);
});
