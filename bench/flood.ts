import { setTimeout as sleep } from 'node:timers/promises';
import type { ProductList } from '@pouchery/contract/catalog';
import { type Shop, startStorefront } from '../scripts/run-shop.ts';
import { countCalls } from './counting-proxy.ts';
import { openClient } from './http-client.ts';
import { findShopProcesses, pssMegabytes } from './processes.ts';
import { atLeast, atMost, type Findings } from './report.ts';

const POPULAR = 200;
const VISITS = 5;
const CONNECTIONS = 4;
/** Visitors go on meanwhile: one request for something popular for so many of the flood. */
const FLOOD_PER_VISIT = 20;
const FLOOD = 'flood-';
const MAX_GROWTH_MB = 100;
/** So much of a flood comes first: a program that has rendered nothing yet grows by what rendering itself takes. */
const WARM_UP = 0.1;
/** V8 gives back what it took for the moment alone. */
const REST_MS = 15_000;

type Target = { origin: string; pid: number; popular: string[]; address: (at: number) => string };

/**
 * What a flood of distinct addresses, of a kind that may be cached, leaves of the most asked pages and API responses. The
 * proxy answers what the flooded pages ask of the API, so that the flood is as fast as can be.
 */
export async function measureFlood(shop: Shop, addresses: number): Promise<Findings> {
  const empty = await recordEmptyList(shop.api);
  const proxy = await countCalls(shop.api, (url) => (url.includes(FLOOD) ? empty : undefined));
  // It hears of changes: its pages live longer than the flood lasts.
  const replica = await startStorefront({
    api: proxy.origin,
    publicApi: shop.api,
    dataDir: shop.dataDir,
  });
  try {
    const slugs = await productSlugs(shop.api);
    const pages = {
      origin: replica.site,
      pid: replica.pid,
      popular: popularPages(slugs),
      address: (at: number) => `/products?brand=${FLOOD}${at}`,
    };
    const calls = {
      origin: shop.api,
      pid: (await findShopProcesses(shop)).api,
      popular: popularCalls(slugs),
      address: (at: number) => `/api/products/search/?search=${FLOOD}${at}`,
    };
    const pageGrowth = await flood(pages, addresses);
    const rendered = await countRendered(pages, proxy.calls);
    const callGrowth = await flood(calls, addresses);
    const computed = await countComputed(calls);
    const cached = (missing: number) => ((POPULAR - missing) / POPULAR) * 100;
    return {
      tables: [
        {
          title: 'A flood of addresses',
          note: `${addresses.toLocaleString('en')} distinct addresses, each asked for once; ${POPULAR} popular ones were asked for ${VISITS} times before and one of them after each ${FLOOD_PER_VISIT} of the flood.`,
          head: ['', 'popular', 'still cached', 'MB more'],
          rows: [
            ['pages of the storefront', POPULAR, POPULAR - rendered, pageGrowth],
            ['responses of the API', POPULAR, POPULAR - computed, callGrowth],
          ],
        },
      ],
      budgets: [
        atLeast('popular pages still cached after a flood of addresses', 99, cached(rendered), '%'),
        atLeast('popular API responses still cached after a flood', 99, cached(computed), '%'),
        atMost('memory that a flood of pages adds', MAX_GROWTH_MB, pageGrowth, 'MB PSS'),
        atMost('memory that a flood of API calls adds', MAX_GROWTH_MB, callGrowth, 'MB PSS'),
      ],
    };
  } finally {
    await replica.stop();
    proxy.close();
  }
}

/** Megabytes that the process has grown by since a tenth of the addresses. */
async function flood({ origin, pid, popular, address }: Target, addresses: number): Promise<number> {
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => openClient(origin)));
  const inParallel = (work: (ask: (path: string) => Promise<unknown>) => Promise<void>) =>
    Promise.all(clients.map(({ ask }) => work(ask)));
  const visits = Array.from({ length: VISITS }, () => popular).flat();
  await inParallel(async (ask) => {
    for (let path = visits.pop(); path; path = visits.pop()) await ask(path);
  });
  let flooded = 0;
  const floodUntil = (last: number) =>
    inParallel(async (ask) => {
      while (flooded < last) {
        flooded += 1;
        if (flooded % FLOOD_PER_VISIT === 0) {
          await ask(popular[(flooded / FLOOD_PER_VISIT) % popular.length] ?? '/');
        }
        await ask(address(flooded));
      }
    });
  const rested = async () => {
    await sleep(REST_MS);
    return pssMegabytes(pid);
  };
  await floodUntil(WARM_UP * addresses);
  const before = await rested();
  await floodUntil(addresses);
  for (const { close } of clients) close();
  return (await rested()) - before;
}

/** How many of the pages have to be rendered: those for which the storefront asks the API. */
async function countRendered({ origin, popular }: Target, calls: string[]): Promise<number> {
  let rendered = 0;
  for (const path of popular) {
    calls.length = 0;
    await (await fetch(origin + path)).arrayBuffer();
    // The storefront reads the shop's settings every now and then, whoever asks for what.
    if (calls.some((url) => url.startsWith('/api/products/'))) rendered += 1;
  }
  return rendered;
}

/** How many of the responses have to be computed, by the API's own count. */
async function countComputed({ origin, popular }: Target): Promise<number> {
  const before = await computedSoFar(origin);
  for (const path of popular) await (await fetch(origin + path)).arrayBuffer();
  return (await computedSoFar(origin)) - before;
}

async function computedSoFar(api: string): Promise<number> {
  const metrics = await (await fetch(`${api}/metrics`)).text();
  const counts = metrics.matchAll(
    /^http_request_duration_seconds_count\{[^}]*route="\/api\/products[^}]*cache="miss"\} (\d+)$/gm,
  );
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

async function recordEmptyList(api: string) {
  const response = await fetch(`${api}/api/products/?brand=nobody`);
  const headers = { 'content-type': 'application/json', 'cache-tag': 'listing' };
  return { headers, body: await response.text() };
}

async function productSlugs(api: string): Promise<string[]> {
  const response = await fetch(`${api}/api/products/?page_size=100`);
  const { results }: ProductList = await response.json();
  return results.map(({ slug }) => slug);
}

/** Each product in each language, and lists with their parts. */
function popularPages(slugs: string[]): string[] {
  const products = ['', '/ka', '/ru'].flatMap((base) => slugs.map((slug) => `${base}/product/${slug}`));
  return [...products, ...numbered('/products?brand=popular-')].slice(0, POPULAR);
}

function popularCalls(slugs: string[]): string[] {
  const products = slugs.flatMap((slug) =>
    ['', 'related/', 'reviews/'].map((part) => `/api/products/${slug}/${part}`),
  );
  return [...products, ...numbered('/api/products/?page_size=')].slice(0, POPULAR);
}

function numbered(address: string): string[] {
  return Array.from({ length: POPULAR }, (_, at) => `${address}${at + 1}`);
}
