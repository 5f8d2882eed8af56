import { brotliCompressSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test';
import type { Shop } from '../scripts/run-shop.ts';
import { SHOP_ROUTES } from '../scripts/shop-routes.ts';
import { asNewVisitor, launchBrowser, PHONE } from './browser.ts';
import { atMost, type Cell, type Findings } from './report.ts';
import { bytesAtRest } from './yardstick.ts';

/** How long nothing may arrive before a page counts as at rest; prefetching when idle is waited for. */
const REST_MS = 2_500;
const KILOBYTE = 1000;
const VISITORS = 4;

type Arrival = { kind: string; address: string; body: number; all: number };
type Arrived = {
  /** At rest. */
  arrivals: Arrival[];
  /** At rest, and once every island was pointed at. */
  touched: Arrival[];
  inlineScripts: number;
};

/** Routes that are nothing without their script: what they show depends on the visitor. */
const VISITORS_OWN = /^\/(profile|reset-password|order\/confirmation)/;

/** Bytes as they arrive in Chromium: scripts of every route at rest and touched everywhere, and all of the listing at rest. */
export async function measureBytes(shop: Shop): Promise<Findings> {
  const browser = await launchBrowser();
  try {
    const scripts = await scriptRows(browser, shop.site);
    const listing = await listingRows(browser, shop.site);
    const home = (await bytesAtRest(`${shop.site}/`)) / KILOBYTE;
    return {
      tables: [scripts.table, listing.table],
      budgets: [
        ...scripts.budgets,
        listing.budget,
        atMost('document of the home page, styles and drawings included', 24, home, 'kB brotli'),
      ],
    };
  } finally {
    await browser.close();
  }
}

async function scriptRows(browser: Browser, site: string) {
  // Bytes do not depend on time, so that several visitors may come at once.
  const routes = [...SHOP_ROUTES];
  const measured = new Map<string, Cell[]>();
  let [mostAtRest, mostTouched] = [0, 0];
  const visitor = async () => {
    for (let address = routes.pop(); address; address = routes.pop()) {
      const { arrivals, touched, inlineScripts } = await arrivedAt(browser, site + address, PHONE);
      const scripts = arrivals.filter(({ kind }) => kind === 'script');
      const files = sumOfScripts(arrivals);
      const inline = inlineScripts / KILOBYTE;
      const [atRest, all] = [files + inline, sumOfScripts(touched) + inline];
      if (!VISITORS_OWN.test(address)) mostAtRest = Math.max(mostAtRest, atRest);
      mostTouched = Math.max(mostTouched, all);
      measured.set(address, [address, scripts.length, files, inline, atRest, all]);
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, visitor));
  const rows = SHOP_ROUTES.map((address) => measured.get(address) ?? []);
  return {
    table: {
      title: 'JavaScript, in kB brotli',
      note: 'Script files as Chromium received them until nothing came for 2.5 s: at rest, before the visitor acts, and after every island was pointed at. Inline scripts are part of the page and counted as brotli of their own.',
      head: ['', 'files at rest', 'kB in files', 'kB inline', 'kB at rest', 'kB touched'],
      rows,
    },
    budgets: [
      atMost('JavaScript on the heaviest route, touched everywhere', 85, mostTouched, 'kB brotli'),
      atMost('JavaScript on the heaviest route where nothing is pressed', 20, mostAtRest, 'kB brotli'),
    ],
  };
}

async function listingRows(browser: Browser, site: string) {
  const kinds = ['document', 'script', 'style', 'font', 'picture', 'other'];
  const rows: Cell[][] = [];
  let budgeted = 0;
  for (const deviceScaleFactor of [1, 2, 3]) {
    const { arrivals } = await arrivedAt(browser, `${site}/products`, { ...PHONE, deviceScaleFactor });
    const sizes = kinds.map((kind) => total(arrivals.filter((arrival) => arrival.kind === kind)));
    const all = total(arrivals);
    if (deviceScaleFactor === PHONE.deviceScaleFactor) budgeted = all;
    rows.push([`${deviceScaleFactor} device pixels`, arrivals.length, ...sizes, all]);
  }
  return {
    table: {
      title: 'The listing at 390 px, in kB',
      note: 'All bytes received with their headers, before the visitor scrolls or acts, by device pixels per CSS pixel. The budget is judged at 2.',
      head: ['', 'requests', ...kinds, 'together'],
      rows,
    },
    budget: atMost('listing page at 390 px, all bytes', 300, budgeted, 'kB'),
  };
}

function sumOfScripts(arrivals: Arrival[]): number {
  const scripts = arrivals.filter(({ kind }) => kind === 'script');
  return scripts.reduce((sum, { body }) => sum + body, 0) / KILOBYTE;
}

function total(arrivals: Arrival[]): number {
  return arrivals.reduce((sum, { all }) => sum + all, 0) / KILOBYTE;
}

function arrivedAt(browser: Browser, address: string, device: BrowserContextOptions): Promise<Arrived> {
  return asNewVisitor(browser, device, async (page, devtools) => {
    const arrivals = await watchNetwork(devtools);
    const response = await page.goto(address, { waitUntil: 'load' });
    await rest(page, arrivals);
    const atRest = [...arrivals.values()];
    await touchIslands(page);
    await rest(page, arrivals);
    return {
      arrivals: atRest,
      touched: [...arrivals.values()],
      inlineScripts: inlineScriptBytes((await response?.text()) ?? ''),
    };
  });
}

async function watchNetwork(devtools: CDPSession): Promise<Map<string, Arrival>> {
  const arrivals = new Map<string, Arrival>();
  devtools.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (response.url.startsWith('data:')) return;
    arrivals.set(requestId, {
      kind: getKind(type, response.mimeType),
      address: response.url,
      body: 0,
      all: 0,
    });
  });
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const arrival = arrivals.get(requestId);
    if (arrival) arrival.body += encodedDataLength;
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const arrival = arrivals.get(requestId);
    if (arrival) arrival.all = encodedDataLength;
  });
  await devtools.send('Network.enable');
  return arrivals;
}

/** Islands, and elements that wait for a touch. */
async function touchIslands(page: Page) {
  await page.evaluate(() => {
    for (const island of document.querySelectorAll('is-land, :not(:defined)')) {
      island.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    }
  });
}

async function rest(page: Page, arrivals: Map<string, Arrival>) {
  for (let before = -1; before !== arrivals.size; ) {
    before = arrivals.size;
    await page.waitForTimeout(REST_MS);
  }
}

function getKind(type: string, mimeType: string): string {
  if (mimeType.includes('javascript')) return 'script';
  if (mimeType === 'text/css') return 'style';
  if (mimeType.startsWith('font/')) return 'font';
  if (mimeType.startsWith('image/')) return 'picture';
  return type === 'Document' ? 'document' : 'other';
}

function inlineScriptBytes(html: string): number {
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => !/type="(application|speculation)/.test(attributes))
    .map(([, , source]) => source);
  return scripts.length === 0 ? 0 : brotliCompressSync(scripts.join('\n')).length;
}
