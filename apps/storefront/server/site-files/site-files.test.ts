import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { afterEach, expect, test } from 'vitest';
import { createSiteFiles } from './site-files.ts';

type ApiResponse = { status?: number; body: unknown };
const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(server: Server) {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A storefront that has these files alone, in front of an API that gives these responses by address. */
async function openSite(respondAs: (url: URL) => ApiResponse | undefined | Promise<ApiResponse>) {
  const logged: unknown[] = [];
  const apiUrl = await listen(
    createServer(async (req, res) => {
      const { status = 200, body } = (await respondAs(new URL(req.url ?? '/', 'http://api'))) ?? {
        status: 404,
        body: { detail: 'Not found.' },
      };
      res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    }),
  );
  const respond = createSiteFiles({
    env: {
      apiUrl,
      publicApiUrl: 'https://media.example',
      siteUrl: 'https://shop.example',
      shopName: 'Corner',
    },
    log: (entry) => logged.push(entry),
    settings: { at: () => ({}) },
    loadBuild: async () => ({
      journalFeed: (locale, articles) => `${locale} ${articles.length}`,
      ROUTES: [
        { path: '/' },
        { path: '/brands' },
        { path: '/brand/:slug' },
        { path: '/profile', isHidden: true },
      ],
    }),
  });
  let hasLeft = false;
  const site = await listen(
    createServer((req, res) => {
      res.once('close', () => {
        hasLeft = !res.writableFinished;
      });
      if (!respond(req.url ?? '/', req, res)) res.writeHead(418).end();
    }),
  );
  return {
    logged,
    /** Whether the last one left before the end. */
    left: () => hasLeft,
    get: (path: string, headers: Record<string, string> = {}, signal?: AbortSignal) =>
      fetch(site + path, { headers, ...(signal && { signal }) }),
  };
}

const PART_ENTRIES = 10_000;
const PAGE = 1_000;

/** An API with a full part of ten thousand products, a thousand at a time. */
function largeShop(url: URL): ApiResponse | undefined {
  if (url.pathname === '/api/sitemap/')
    return { body: { parts: ['taxonomies', 'products-1', 'products-100'] } };
  if (url.pathname !== '/api/sitemap/products-1/') return undefined;
  const after = Number(url.searchParams.get('after'));
  const results = Array.from({ length: PAGE }, (_, index) => ({
    path: `/product/some-quite-long-product-name-${after + index}`,
    updated: '2026-11-21T10:00:00Z',
    picture: `https://media.example/media/${'0'.repeat(24)}-960.webp?a=1&b=${after}`,
  }));
  return { body: { results, next: after + PAGE < PART_ENTRIES ? String(after + PAGE) : null } };
}

const parser = new XMLParser({ ignoreAttributes: false });

test('the index names the shop’s own pages and every part of the back end’s', async () => {
  const { get } = await openSite(largeShop);
  const { sitemapindex } = parser.parse(await (await get('/sitemap.xml')).text());
  expect(sitemapindex.sitemap.map(({ loc }: { loc: string }) => loc)).toEqual([
    'https://shop.example/sitemaps/pages.xml',
    'https://shop.example/sitemaps/taxonomies.xml',
    'https://shop.example/sitemaps/products-1.xml',
    'https://shop.example/sitemaps/products-100.xml',
  ]);
});

test('a full part is one valid file within the limits of the protocol', async () => {
  const { get } = await openSite(largeShop);
  const response = await get('/sitemaps/products-1.xml');
  const text = await response.text();
  expect(response.headers.get('content-encoding')).toBe('gzip');
  expect(XMLValidator.validate(text)).toBe(true);
  expect(Buffer.byteLength(text)).toBeLessThan(50 * 1024 * 1024);
  const places = text.match(/(?<=<loc>)[^<]+/g) ?? [];
  expect(places).toHaveLength(3 * PART_ENTRIES);
  expect(places.length).toBeLessThanOrEqual(50_000);
  expect(new Set(places).size).toBe(3 * PART_ENTRIES);
  // To parse them all takes seconds.
  const first = text.split('</url>', 3).join('</url>');
  const [english, georgian, russian] = parser.parse(`${first}</url></urlset>`).urlset.url;
  expect(english).toMatchObject({
    loc: 'https://shop.example/product/some-quite-long-product-name-0',
    lastmod: '2026-11-21T10:00:00Z',
    // From the shop's own address.
    'image:image': { 'image:loc': `https://shop.example/media/${'0'.repeat(24)}-960.webp?a=1&b=0` },
  });
  expect(georgian.loc).toBe('https://shop.example/ka/product/some-quite-long-product-name-0');
  expect(russian['xhtml:link']).toEqual(english['xhtml:link']);
  expect(english['xhtml:link'].map((link: Record<string, string>) => link['@_hreflang'])).toEqual([
    'en',
    'ka',
    'ru',
    'x-default',
  ]);
}, 20_000);

test('the shop’s own pages are those with an address of their own that may be found', async () => {
  const { get } = await openSite(() => undefined);
  const { urlset } = parser.parse(await (await get('/sitemaps/pages.xml')).text());
  const addresses = urlset.url.map(({ loc }: { loc: string }) => loc);
  expect(addresses.filter((address: string) => !/\/(ka|ru)/.test(address))).toEqual([
    'https://shop.example/',
    'https://shop.example/brands',
  ]);
});

test('with a back end that lists no pages the sitemap has the shop’s own', async () => {
  const { get, logged } = await openSite(() => undefined);
  const { sitemapindex } = parser.parse(await (await get('/sitemap.xml')).text());
  expect(sitemapindex.sitemap).toEqual({ loc: 'https://shop.example/sitemaps/pages.xml' });
  expect((await get('/sitemaps/products-1.xml')).status).toBe(404);
  expect((await get('/snus-journal/feed.xml')).status).toBe(404);
  expect((await get('/robots.txt')).status).toBe(200);
  expect(logged).toEqual([]);
});

test('a failing back end is tried again, and logged', async () => {
  const { get, logged } = await openSite(() => ({ status: 500, body: {} }));
  for (const path of ['/sitemap.xml', '/sitemaps/products-1.xml', '/snus-journal/feed.xml']) {
    const response = await get(path);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('120');
    expect(response.headers.get('cache-control')).toBe('no-store');
  }
  expect(logged).toHaveLength(3);
});

test('a part that is cut off is not served as whole', async () => {
  const { get } = await openSite((url) =>
    url.searchParams.get('after') === '3000' ? { status: 500, body: {} } : largeShop(url),
  );
  const reading = get('/sitemaps/products-1.xml').then((response) => response.text());
  await expect(reading).rejects.toThrow();
});

test.each(['gzip', 'identity'])('a machine that leaves half-way is no error (%s)', async (encoding) => {
  const leaving = new AbortController();
  let calls = 0;
  const { get, logged, left } = await openSite((url) => {
    calls += 1;
    return largeShop(url);
  });
  const { body } = await get('/sitemaps/products-1.xml', { 'accept-encoding': encoding }, leaving.signal);
  await body?.getReader().read();
  leaving.abort();
  await expect.poll(left).toBe(true);
  expect(calls).toBeLessThan(PART_ENTRIES / PAGE);
  // What fails is logged after the connection is closed.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(logged).toEqual([]);
});

test('a machine that leaves before the first byte is no error', async () => {
  const leaving = new AbortController();
  const { get, logged, left } = await openSite(async (url) => {
    leaving.abort();
    await expect.poll(left).toBe(true);
    return largeShop(url) ?? { body: {} };
  });
  await expect(get('/sitemap.xml', {}, leaving.signal)).rejects.toThrow();
  await expect.poll(left).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(logged).toEqual([]);
});

test('feeds are in the language of their address, and known by their tag', async () => {
  const { get } = await openSite(({ pathname }) =>
    pathname === '/api/articles/'
      ? { body: { count: 0, next: null, previous: null, results: [] } }
      : undefined,
  );
  for (const [path, locale] of [
    ['/snus-journal/feed.xml', 'en'],
    ['/ka/snus-journal/feed.xml', 'ka'],
    ['/ru/snus-journal/feed.xml', 'ru'],
  ] as const) {
    const response = await get(path);
    expect(await response.text()).toBe(`${locale} 0`);
    expect((await get(path, { 'if-none-match': response.headers.get('etag') ?? '' })).status).toBe(304);
  }
});

test('security.txt names customer service where the back end has no address', async () => {
  const { get } = await openSite(() => undefined);
  const text = await (await get('/.well-known/security.txt')).text();
  expect(text).not.toContain('mailto:');
  expect(text).toContain('Contact: https://shop.example/customer-service');
});

test.each([
  '/',
  '/sitemaps/',
  '/sitemaps/../x.xml',
  '/fr/snus-journal/feed.xml',
  '/robots.txt/',
  '/sitemaps/Pages.xml',
])('%s is 404', async (path) => {
  const { get } = await openSite(largeShop);
  expect((await get(path)).status).toBe(418);
});

test('a client without compression gets the files uncompressed', async () => {
  const { get } = await openSite(largeShop);
  const plain = await get('/robots.txt', { 'accept-encoding': 'identity' });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(await plain.text()).toContain('Sitemap: https://shop.example/sitemap.xml');
});
