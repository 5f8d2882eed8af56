import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locale } from '@pouchery/contract/locales';
import { Overloaded } from '@pouchery/overload/slots';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findRoute } from '../app/routes.server.ts';
import { registry } from './metrics.ts';
import { createPageCache } from './page-cache.ts';
import type { PageRenderer } from './page-renderer.ts';
import { createPageResponder } from './page-responder.ts';
import { openRequestRecorder } from './request-record.ts';

const recordRequest = openRequestRecorder({ trustProxy: false });

let server: Server;
let site: string;
let missed: string[] = [];
const rendering = new Map<string, { finish: () => void; fail: (error: Error) => void }>();

/** Pages that are rendered when the test says so. */
const renderer: Pick<PageRenderer, 'render' | 'busy' | 'fallback' | 'securityHeaders' | 'previewHeaders'> = {
  securityHeaders: [],
  previewHeaders: [],
  render: async ({ href }) => {
    await new Promise<void>((finish, fail) => rendering.set(href, { finish, fail }));
    return {
      status: href.endsWith('/old') || href.endsWith('/gone') ? 404 : 200,
      etag: `W/"${href}"`,
      headers: ['etag', `W/"${href}"`],
      body: Buffer.from(`the page ${href}`),
      tags: new Set<string>(),
      isCacheable: true,
      isTagged: true,
      until: Number.POSITIVE_INFINITY,
    };
  },
  busy: (locale: Locale) => ({
    headers: ['retry-after', '3'],
    body: Buffer.from(`busy in ${locale}`),
  }),
  fallback: () => ({ headers: [], body: Buffer.from('failed') }),
};

beforeEach(async () => {
  const { respond } = createPageResponder({
    apiUrl: 'http://localhost:1',
    cache: createPageCache(),
    renderer: renderer as PageRenderer,
    settings: { isAgePromptOn: () => false, at: () => ({}), revision: () => 0 },
    redirects: {
      find: (url) => (url === '/type/old' ? '/types' : undefined),
      miss: (url) => missed.push(url),
    },
    findRoute,
    // Searches take two slots and two places to wait, product pages four of each.
    limits: { running: 4, waiting: 4, waitMs: 60_000, maxWaitMs: 60_000 },
  });
  server = createServer((req, res) => void respond(req, res, recordRequest(req, res)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  rendering.clear();
  missed = [];
});

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(site + path, { headers });
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    text: await response.text(),
  };
}

function finishAll() {
  for (const { finish } of rendering.values()) finish();
  rendering.clear();
}

/** Asks for so many pages of that kind and waits until `running` of them are rendered. */
async function occupy(address: (at: number) => string, pages: number, running: number) {
  const asked = Array.from({ length: pages }, (_, at) => get(address(at)));
  await vi.waitFor(() => expect(rendering.size).toBe(running));
  return asked;
}

async function finish(asked: Promise<{ status: number }>[]) {
  let left = asked.length;
  for (const page of asked) page.then(() => left--);
  await vi.waitFor(() => {
    finishAll();
    expect(left).toBe(0);
  });
  return (await Promise.all(asked)).map(({ status }) => status);
}

describe('when too much is rendered and waits', () => {
  test('a page is refused with the busy page in the visitor’s language', async () => {
    const asked = await occupy((at) => `/products?search=mint-${at}`, 4, 2);
    for (const [path, text] of [
      ['/products?search=berry', 'busy in en'],
      ['/ka/products?search=berry', 'busy in ka'],
      ['/ru/products?search=berry', 'busy in ru'],
    ] as const) {
      expect(await get(path)).toEqual({ status: 503, retryAfter: '3', text });
    }
    expect(await finish(asked)).toEqual([200, 200, 200, 200]);
  });

  test('cached pages are still served, also as 304', async () => {
    for (let visit = 0; visit < 2; visit++) await finish([get('/brands')]);
    const asked = await occupy((at) => `/product/mint-${at}`, 8, 4);
    expect(await get('/brands')).toMatchObject({ status: 200, text: 'the page /brands' });
    expect(await get('/brands', { 'if-none-match': 'W/"/brands"' })).toMatchObject({ status: 304 });
    expect(await get('/product/one-too-many')).toMatchObject({ status: 503 });
    expect(await finish(asked)).toEqual(Array(8).fill(200));
  });

  test('logging in goes before lists, and lists before searches', async () => {
    const searches = await occupy((at) => `/products?search=mint-${at}`, 4, 2);
    const list = get('/products?taste=mint&brand=norvik');
    await vi.waitFor(() => expect([...rendering.keys()]).toContain('/products?brand=norvik&taste=mint'));
    const login = get('/profile');
    await vi.waitFor(() => expect([...rendering.keys()]).toContain('/profile'));
    expect(await finish([...searches, list, login])).toEqual(Array(6).fill(200));
  });
});

test('a page that is asked for again and again is compressed as well as can be', async () => {
  const ask = async () => {
    const response = await fetch(`${site}/brands`, { headers: { 'accept-encoding': 'br, zstd' } });
    return { status: response.status, encoding: response.headers.get('content-encoding') };
  };
  for (let visit = 0; visit < 2; visit++) await finish([ask()]);
  // Whoever waits gets what is fast, and so do the first ten out of the cache.
  for (let visit = 0; visit < 10; visit++) expect((await ask()).encoding).toBe('zstd');
  await expect.poll(ask).toEqual({ status: 200, encoding: 'br' });
});

test('metrics count pages by their route and by what the cache had, never by their address', async () => {
  const count = async (labels: string) => {
    const line = new RegExp(`^http_request_duration_seconds_count\\{${labels}\\} (\\d+)$`, 'm');
    return Number(line.exec(await registry.metrics())?.[1] ?? 0);
  };
  const labels = (route: string, cache: string) =>
    `method="GET",route="${route}",status="200",cache="${cache}"`;
  const kinds = [labels('/brand/:slug', 'miss'), labels('/brand/:slug', 'hit'), labels('missing', 'miss')];
  const before = await Promise.all(kinds.map(count));
  for (let visit = 0; visit < 3; visit++) await finish([get('/brand/norvik')]);
  await finish([get('/wp-login.php')]);
  await finish([get('/products?search=zhuzhuna')]);
  await expect
    .poll(async () => (await Promise.all(kinds.map(count))).map((now, at) => now - before[at]!))
    .toEqual([2, 1, 1]);
  expect(await count(labels('/products', 'bypass'))).toBeGreaterThan(0);
  expect(await registry.metrics()).not.toMatch(/norvik|wp-login|zhuzhuna/);
});

test('a page whose call the API refuses is the busy page, and is not cached', async () => {
  for (let visit = 0; visit < 3; visit++) {
    const page = get('/brands');
    await vi.waitFor(() => expect(rendering.size).toBe(1));
    rendering.get('/brands')?.fail(new Overloaded('the API has too much to do'));
    rendering.clear();
    expect(await page).toEqual({ status: 503, retryAfter: '3', text: 'busy in en' });
  }
});

describe('an address without a page', () => {
  const open = (path: string) =>
    fetch(site + path, { redirect: 'manual', headers: { 'sec-fetch-dest': 'document' } });

  test('leads where somebody has led it, whether the page is cached or not', async () => {
    for (let visit = 0; visit < 3; visit++) {
      const asked = open('/type/old');
      if (visit < 2) await finish([asked]);
      const response = await asked;
      expect([response.status, response.headers.get('location')]).toEqual([301, '/types']);
    }
    expect(missed).toEqual([]);
  });

  test('is counted where it leads nowhere and a person opened it', async () => {
    const asked = [open('/type/gone'), open('/types'), get('/brand/gone')];
    expect((await finish(asked)).toSorted()).toEqual([200, 404, 404]);
    expect(missed).toEqual(['/type/gone']);
  });
});
