import { brotliCompressSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test';
import { type Shop, startShop } from '../scripts/run-shop.ts';
import { SHOP_ROUTES } from '../scripts/shop-routes.ts';
import { asNewVisitor, PHONE, withBrowser } from './browser.ts';
import { withFresh } from './fresh-shop.ts';
import type { Findings } from './report.ts';
import { openCart } from './selling.ts';
import { bytesAtRest } from './yardstick.ts';

/** How long nothing may arrive before a page counts as at rest; prefetching when idle is waited for. */
const REST_MS = 2_500;
const KILOBYTE = 1000;
const VISITORS = 4;

/** `script` is 0 for anything else. */
type Arrival = { isScript: boolean; script: number; all: number };

/** Routes that are nothing without their script: what they show depends on the visitor. */
const VISITORS_OWN = /^\/(profile|reset-password|order\/confirmation|cart|checkout)/;
/** Which are there while the shop sells. */
const SELLING_ROUTES = ['/cart', '/checkout', '/pack'];

/**
 * Bytes as they arrive in Chromium, while cart and checkout are closed and while they are open: scripts of every route at rest and
 * touched everywhere, and all of the listing at rest.
 */
export function measureBytes({ site }: Shop, found: Findings<'bytes'>) {
  return withBrowser(async (browser) => {
    await measurePages(browser, site, 'closed', SHOP_ROUTES, found);
    await withFresh(
      (dataDir) => startShop({ dataDir }),
      async (shop) => {
        await openCart(shop);
        await measurePages(browser, shop.site, 'open', [...SHOP_ROUTES, ...SELLING_ROUTES], found);
      },
    );
  });
}

type State = 'closed' | 'open';

async function measurePages(
  browser: Browser,
  site: string,
  state: State,
  routes: readonly string[],
  found: Findings<'bytes'>,
) {
  await measureScripts(browser, site, state, [...routes], found);
  const { atRest } = await arrivedAt(browser, `${site}/products`, PHONE);
  found.judge('listing page at 390 px, all bytes, cart #', sum(atRest.map(({ all }) => all)), state);
  const home = (await bytesAtRest(`${site}/`)) / KILOBYTE;
  found.judge('document of the home page, styles and drawings included, cart #', home, state);
}

/** Inline scripts are part of the page and counted as brotli of their own. */
async function measureScripts(
  browser: Browser,
  site: string,
  state: State,
  routes: string[],
  found: Findings<'bytes'>,
) {
  // Bytes do not depend on time, so that several visitors may come at once.
  let [mostAtRest, mostTouched] = [0, 0];
  const visitor = async () => {
    for (let address = routes.pop(); address; address = routes.pop()) {
      const { atRest, touched, inlineScripts } = await arrivedAt(browser, site + address, PHONE);
      const [before, after] = [atRest, touched].map((arrivals) =>
        sum([inlineScripts, ...arrivals.map(({ script }) => script)]),
      );
      found.note(
        `JavaScript of ${address}, at rest and touched everywhere, cart ${state}`,
        `${before?.toFixed(1)} and ${after?.toFixed(1)}`,
        'kB brotli',
      );
      if (!VISITORS_OWN.test(address)) mostAtRest = Math.max(mostAtRest, before ?? 0);
      mostTouched = Math.max(mostTouched, after ?? 0);
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, visitor));
  found.judge('JavaScript on the heaviest route, touched everywhere, cart #', mostTouched, state);
  found.judge('JavaScript on the heaviest route where nothing is pressed, cart #', mostAtRest, state);
}

function sum(bytes: number[]): number {
  return bytes.reduce((all, some) => all + some, 0) / KILOBYTE;
}

/** What has come until nothing came for a while: before the visitor acts, and after every island was pointed at. */
function arrivedAt(browser: Browser, address: string, device: BrowserContextOptions) {
  return asNewVisitor(browser, device, async (page, devtools) => {
    const arrivals = await watchNetwork(devtools);
    const response = await page.goto(address, { waitUntil: 'load' });
    await rest(page, arrivals);
    const atRest = [...arrivals.values()];
    await touchIslands(page);
    await rest(page, arrivals);
    const inlineScripts = inlineScriptBytes((await response?.text()) ?? '');
    return { atRest, touched: [...arrivals.values()], inlineScripts };
  });
}

async function watchNetwork(devtools: CDPSession): Promise<Map<string, Arrival>> {
  const arrivals = new Map<string, Arrival>();
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.url.startsWith('data:')) return;
    arrivals.set(requestId, { isScript: response.mimeType.includes('javascript'), script: 0, all: 0 });
  });
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const arrival = arrivals.get(requestId);
    if (arrival?.isScript) arrival.script += encodedDataLength;
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const arrival = arrivals.get(requestId);
    if (arrival) arrival.all = encodedDataLength;
  });
  await devtools.send('Network.enable');
  return arrivals;
}

/** Islands, and elements that wait for a touch; what is hidden nobody can point at. */
async function touchIslands(page: Page) {
  await page.evaluate(() => {
    for (const island of document.querySelectorAll('is-land, :not(:defined):not([hidden])')) {
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

function inlineScriptBytes(html: string): number {
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => !/type="(application|speculation)/.test(attributes))
    .map(([, , source]) => source);
  return scripts.length === 0 ? 0 : brotliCompressSync(scripts.join('\n')).length;
}
