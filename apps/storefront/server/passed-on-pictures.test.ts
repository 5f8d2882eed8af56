import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createMediaResponder } from './media.ts';
import { openRequestRecorder } from './request-record.ts';

const recordRequest = openRequestRecorder({ trustProxy: false });

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(listener: RequestListener) {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

type Limits = { maxFetches?: number; timeoutMs?: number; maxBytes?: number };

/** The pictures of a site in front of an API; `requests` are the addresses that reached the API. */
async function openPictures(api: RequestListener, limits: Limits = {}) {
  const requests: string[] = [];
  const apiUrl = await listen((req, res) => {
    requests.push(req.url ?? '');
    api(req, res);
  });
  const respond = createMediaResponder({ apiUrl, siteUrl: 'https://shop.example', ...limits });
  // As the wire has it: fetch would tidy the address.
  const site = await listen((req, res) => {
    req.url = decodeURIComponent(req.url?.slice(1) ?? '');
    respond(req, res, recordRequest(req, res));
  });
  return {
    asked: requests,
    get: (path: string) => fetch(`${site}/${encodeURIComponent(path)}`, { redirect: 'manual' }),
  };
}

const name = (index: number) => `/media/${String(index).padStart(24, '0')}-480.webp`;
const IMMUTABLE = { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' };
const sendPicture: RequestListener = (_req, res) => res.writeHead(200, IMMUTABLE).end('bytes');

test.each([
  '/media/../metrics',
  '/media/%2e%2e/metrics',
  '/media/..%2fmetrics',
  '/media/../api/changes/',
  '/media//evil.example/',
  '/media/',
  '/media/0123456789abcdef01234567',
  '/media/0123456789abcdef01234567-480.svg',
  '/media/0123456789ABCDEF01234567-480.webp',
  '/media/0123456789abcdef01234567-480.webp/../../../metrics',
  '/media/share/product/../../../metrics/en-now.jpg',
  '/media/share/product/rikoti/en-now.jpg/x',
  '/media/share/product/rikoti/de-now.jpg',
  '/assets/../metrics',
  '/assets/..%2fmetrics',
  '/assets/start.js/../../metrics',
  '/assets/readme.html',
])('%s is no name of a picture or a script and is not sent to the API', async (path) => {
  const { asked, get } = await openPictures(sendPicture);
  const { status, headers } = await get(path);
  expect([status, asked]).toEqual([404, []]);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
});

test.each([
  name(1),
  '/media/share/product/rikoti-tkemali-plum/ka-0123456789abcdef01234567.jpg',
  '/assets/start-of_another-version.js',
])('%s is requested from the API without its query, and cached', async (path) => {
  const { asked, get } = await openPictures(sendPicture);
  expect(await (await get(`${path}?x=../metrics`)).text()).toBe('bytes');
  expect(await (await get(path)).text()).toBe('bytes');
  expect(asked).toEqual([path]);
});

test('a shared link’s picture leads to its present address, and nowhere else', async () => {
  let location = '';
  const { get } = await openPictures((_req, res) => res.writeHead(302, { location }).end());
  const now = '/media/share/shop/shop/en-now.jpg';
  const place = '/media/share/shop/shop/en-0123456789abcdef01234567.jpg';
  location = `http://api.example${place}`;
  expect((await get(now)).headers.get('location')).toBe(place);
  location = 'https://evil.example/media/../x';
  expect((await get(now)).headers.get('location')).toBeNull();
});

test('the same picture asked for many times at once is fetched once', async () => {
  const { asked, get } = await openPictures((req, res) => void setTimeout(() => sendPicture(req, res), 50));
  const responses = await Promise.all(Array.from({ length: 20 }, () => get(name(1))));
  expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(asked).toEqual([name(1)]);
});

test('above the limit of pictures fetched at once a request is 503 with Retry-After, and served again later', async () => {
  const waiting: (() => void)[] = [];
  const { get } = await openPictures((req, res) => void waiting.push(() => sendPicture(req, res)), {
    maxFetches: 2,
  });
  const first = [get(name(1)), get(name(2))];
  await expect.poll(() => waiting.length).toBe(2);
  const refused = await get(name(3));
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  for (const finish of waiting.splice(0)) finish();
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200]);
  const third = get(name(3));
  await expect.poll(() => waiting.length).toBe(1);
  waiting[0]!();
  expect((await third).status).toBe(200);
});

test('a picture that the API does not have at the moment is 503 with its Retry-After, and not cached', async () => {
  const { asked, get } = await openPictures((_req, res) => res.writeHead(503, { 'retry-after': '2' }).end());
  const first = await get(name(1));
  expect([first.status, first.headers.get('retry-after'), first.headers.get('cache-control')]).toEqual([
    503,
    '2',
    'no-store',
  ]);
  await get(name(1));
  expect(asked).toHaveLength(2);
});

test('a picture that comes too slowly, and one that is too large, is aborted', async () => {
  const slow = await openPictures(
    (_req, res) => {
      res.writeHead(200, IMMUTABLE);
      const timer = setInterval(() => res.write('x'), 20);
      res.on('close', () => clearInterval(timer));
    },
    { timeoutMs: 200 },
  );
  expect((await slow.get(name(1))).status).toBe(502);
  const large = await openPictures((_req, res) => res.writeHead(200, IMMUTABLE).end('x'.repeat(2_000)), {
    maxBytes: 1_000,
  });
  expect((await large.get(name(1))).status).toBe(502);
});
