// Rules: docs/behaviour.md#site-files
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { HIDDEN_ROUTES, SHOP_ROUTES } from '../scripts/shop-routes.ts';
import { readHead } from './testing/page-heads.ts';
import { expect, test } from './testing/shop-test.ts';

const parser = new XMLParser({
  ignoreAttributes: false,
  isArray: (name) => ['url', 'sitemap', 'item', 'xhtml:link'].includes(name),
});

function parseXml(text: string) {
  expect(XMLValidator.validate(text)).toBe(true);
  return parser.parse(text);
}

test('the sitemap has every indexable page in every language', async ({ request, baseURL }) => {
  const index = parseXml(await (await request.get('/sitemap.xml')).text());
  const addresses: string[] = [];
  for (const { loc } of index.sitemapindex.sitemap) {
    const part = await request.get(loc);
    expect(part.headers()['content-type']).toContain('application/xml');
    for (const url of parseXml(await part.text()).urlset.url) {
      const alternates = url['xhtml:link'].map((link: Record<string, string>) => link['@_href']);
      expect(alternates).toHaveLength(4);
      expect(alternates).toContain(url.loc);
      addresses.push(url.loc);
    }
  }
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const route of SHOP_ROUTES.filter((one) => !HIDDEN_ROUTES.includes(one))) {
    for (const prefix of ['', '/ka', '/ru']) {
      const address = baseURL + (route === '/' ? prefix || '/' : prefix + route);
      expect(addresses).toContain(address);
    }
  }
  for (const hidden of HIDDEN_ROUTES)
    expect(addresses.some((address) => address.endsWith(hidden))).toBe(false);
});

test('robots.txt allows all but forms and data, and names the sitemap', async ({ request, baseURL }) => {
  const text = await (await request.get('/robots.txt')).text();
  expect(text).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  expect(text).toMatch(/^User-agent: \*$/m);
  expect(text).not.toMatch(/^Disallow: \/$/m);
});

test('the manifest’s icons exist in the sizes it names', async ({ request, page }) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ name: 'Pouchery', start_url: '/', display: 'minimal-ui' });
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
  await page.goto('/robots.txt');
  for (const { src, sizes, type } of manifest.icons) {
    const response = await request.get(src);
    expect(response.headers()['content-type']).toBe(type);
    if (sizes === 'any') continue;
    const width = await page.evaluate(async (address) => {
      const image = await createImageBitmap(await (await fetch(address)).blob());
      return image.width;
    }, src);
    expect(`${width}x${width}`).toBe(sizes);
  }
});

const FEEDS = [
  { lang: 'en', prefix: '', title: 'The Snus Journal · Pouchery' },
  { lang: 'ka', prefix: '/ka', title: 'სნუსის ჟურნალი · Pouchery' },
  { lang: 'ru', prefix: '/ru', title: /· Pouchery$/ },
];
test('the journal has a feed in every language, which its pages offer', async ({ request, baseURL }) => {
  for (const { lang, prefix, title } of FEEDS) {
    for (const page of ['', '/snus-journal', '/article/1']) {
      const head = readHead(await (await request.get(prefix + page || '/')).text());
      expect(head.feeds).toEqual([`${baseURL}${prefix}/snus-journal/feed.xml`]);
    }
    const response = await request.get(`${prefix}/snus-journal/feed.xml`);
    expect(response.headers()['content-type']).toContain('application/rss+xml');
    const { channel } = parseXml(await response.text()).rss;
    expect(channel.title).toMatch(title);
    expect(channel.language).toBe(lang);
    expect(channel.item.length).toBeGreaterThan(5);
    const dates = channel.item.map(({ pubDate }: { pubDate: string }) => Date.parse(pubDate));
    expect(dates).toEqual(dates.toSorted((one: number, other: number) => other - one));
    for (const { link } of channel.item) expect((await request.get(link)).status()).toBe(200);

    const again = await request.get(`${prefix}/snus-journal/feed.xml`, {
      headers: { 'if-none-match': response.headers().etag ?? '' },
    });
    expect(again.status()).toBe(304);
  }
});

test('security.txt has a contact and an expiry', async ({ request }) => {
  const text = await (await request.get('/.well-known/security.txt')).text();
  expect(text).toMatch(/^Contact: mailto:.+@.+$/m);
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
  const days = (expires - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(150);
  expect(days).toBeLessThan(366);
});
