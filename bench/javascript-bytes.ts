import { brotliCompressSync } from 'node:zlib';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { type Shop, startShop } from '../scripts/run-shop.ts';
import { SHOP_ROUTES } from '../scripts/shop-routes.ts';
import { openBrowser, PHONE } from './browser.ts';
import { addCustomers } from './callers.ts';
import { openFresh } from './fresh-shop.ts';
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
/** Where somebody who is logged in has more to see. */
const CUSTOMERS_ROUTES = ['/profile', '/cart', '/checkout', '/product/rikoti-tkemali-plum'];

/**
 * Bytes as they arrive in Chromium, while cart and checkout are closed and while they are open: scripts of every route at rest and
 * touched everywhere, and all of the listing at rest.
 */
export async function measureBytes({ site }: Shop, found: Findings<'bytes'>) {
  await using browser = await openBrowser();
  await measurePages(browser, site, 'closed', SHOP_ROUTES, found);
  await using shop = await openFresh((dataDir) => startShop({ dataDir }));
  await openCart(shop);
  await measurePages(browser, shop.site, 'open', [...SHOP_ROUTES, ...SELLING_ROUTES], found);
  await noteCustomers(browser, shop, found);
}

/** Inline scripts are part of the page and counted as brotli of their own. */
async function measurePages(
  browser: Browser,
  site: string,
  state: 'closed' | 'open',
  routes: readonly string[],
  found: Findings<'bytes'>,
) {
  const remaining = [...routes];
  let [mostAtRest, mostTouched] = [0, 0];
  const visitor = async () => {
    for (let address = remaining.pop(); address; address = remaining.pop()) {
      const { before, after, all } = await arrivedAt(browser, site + address);
      noteScripts(found, `${address}, at rest and touched everywhere, cart ${state}`, { before, after });
      if (!VISITORS_OWN.test(address)) mostAtRest = Math.max(mostAtRest, before);
      mostTouched = Math.max(mostTouched, after);
      if (address === '/products') found.check('listing page at 390 px, all bytes, cart #', all, state);
    }
  };
  // Bytes do not depend on time, so that several visitors may come at once.
  await Promise.all(Array.from({ length: VISITORS }, visitor));
  found.check('JavaScript on the heaviest route, touched everywhere, cart #', mostTouched, state);
  found.check('JavaScript on the heaviest route where nothing is pressed, cart #', mostAtRest, state);
  const home = (await bytesAtRest(`${site}/`)) / KILOBYTE;
  found.check('document of the home page, styles and drawings included, cart #', home, state);
}

/** The budgets are a new visitor's. Who is logged in has more to see, and so more of it. */
async function noteCustomers(browser: Browser, { site, api, dataDir }: Shop, found: Findings<'bytes'>) {
  const [session = []] = await addCustomers(dataDir, 1);
  const logIn = (context: BrowserContext) =>
    context.addCookies(session.map(({ name, value }) => ({ name, value, url: api })));
  for (const address of CUSTOMERS_ROUTES) {
    const arrived = await arrivedAt(browser, site + address, logIn);
    noteScripts(found, `${address} for a customer, at rest and touched everywhere`, arrived);
  }
}

type Scripts = { before: number; after: number };

function noteScripts(found: Findings<'bytes'>, of: string, { before, after }: Scripts) {
  found.note(`JavaScript of ${of}`, `${before.toFixed(1)} and ${after.toFixed(1)}`, 'kB brotli');
}

function sum(bytes: number[]): number {
  return bytes.reduce((all, some) => all + some, 0) / KILOBYTE;
}

/** What has come until nothing came for a while: before the visitor acts, and after every island was pointed at. */
async function arrivedAt(
  browser: Browser,
  address: string,
  prepare?: (context: BrowserContext) => Promise<void>,
) {
  await using context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await prepare?.(context);
  const arrivals = await watchNetwork(await context.newCDPSession(page));
  const response = await page.goto(address, { waitUntil: 'load' });
  await rest(page, arrivals);
  const atRest = [...arrivals.values()];
  await touchIslands(page);
  await rest(page, arrivals);
  const inlineScripts = inlineScriptBytes((await response?.text()) ?? '');
  const scripts = (came: Arrival[]) => sum([inlineScripts, ...came.map(({ script }) => script)]);
  return {
    all: sum(atRest.map(({ all }) => all)),
    before: scripts(atRest),
    after: scripts([...arrivals.values()]),
  };
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

/** Islands, and elements that wait for a touch, as a finger does that comes down on them; what is hidden nobody can touch. */
async function touchIslands(page: Page) {
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('is-land, :not(:defined):not([hidden])')) {
      // An island has no box of its own.
      if (part.localName === 'is-land' && ![...part.children].some((child) => child.checkVisibility()))
        continue;
      for (const intent of ['pointerover', 'pointerdown'])
        part.dispatchEvent(new PointerEvent(intent, { bubbles: true }));
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
