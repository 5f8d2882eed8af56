import { setTimeout as sleep } from 'node:timers/promises';
import { type Shop, startStorefront } from '../scripts/run-shop.ts';
import { fetchList } from './addresses.ts';
import { countCalls } from './counting-proxy.ts';
import { onConnections } from './http-client.ts';
import { findShopProcesses, pssMegabytes } from './processes.ts';
import type { Findings } from './report.ts';

const POPULAR = 200;
const VISITS = 5;
const CONNECTIONS = 4;
/** Visitors go on meanwhile: one request for something popular for so many of the flood. */
const FLOOD_PER_VISIT = 20;
const FLOOD = 'flood-';
/** So much of a flood comes first: a program that has rendered nothing yet grows by what rendering itself takes. */
const WARM_UP = 0.1;
/** V8 gives back what it took for the moment alone. */
const REST_MS = 15_000;

type Target = { origin: string; pid: number; popular: string[]; address: (at: number) => string };

/**
 * What a flood of distinct addresses, of a kind that may be cached, leaves of the most asked pages and API responses. The
 * proxy answers what the flooded pages ask of the API, so that the flood is as fast as can be.
 */
export async function measureFlood(shop: Shop, found: Findings<'flood'>, addresses: number) {
  const empty = {
    headers: { 'content-type': 'application/json', 'cache-tag': 'listing' },
    body: JSON.stringify(await fetchList(shop.api, '?brand=nobody')),
  };
  const proxy = await countCalls(shop.api, (url) => (url.includes(FLOOD) ? empty : undefined));
  // It hears of changes: its pages live longer than the flood lasts.
  const replica = await startStorefront({
    api: proxy.origin,
    publicApi: shop.api,
    dataDir: shop.dataDir,
  });
  try {
    const slugs = (await fetchList(shop.api, '?page_size=100')).results.map(({ slug }) => slug);
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
    found.table(
      'A flood of addresses',
      ['', 'popular', 'still cached', 'MB more'],
      [
        ['pages of the storefront', POPULAR, POPULAR - rendered, pageGrowth],
        ['responses of the API', POPULAR, POPULAR - computed, callGrowth],
      ],
      `${addresses.toLocaleString('en')} distinct addresses, each asked for once; ${POPULAR} popular ones were asked for ${VISITS} times before and one of them after each ${FLOOD_PER_VISIT} of the flood.`,
    );
    found.judge('popular pages still cached after a flood of addresses', cached(rendered));
    found.judge('popular API responses still cached after a flood', cached(computed));
    found.judge('memory that a flood of pages adds', pageGrowth);
    found.judge('memory that a flood of API calls adds', callGrowth);
  } finally {
    await replica.stop();
    proxy.close();
  }
}

/** Megabytes that the process has grown by since a tenth of the addresses. */
async function flood({ origin, pid, popular, address }: Target, addresses: number): Promise<number> {
  const askAll = (next: () => string | undefined) =>
    onConnections(origin, CONNECTIONS, [200], async ({ ask }) => {
      for (let path = next(); path; path = next()) await ask(path);
    });
  const visits = Array.from({ length: VISITS }, () => popular).flat();
  await askAll(() => visits.pop());
  let flooded = 0;
  let turn = 0;
  const floodUntil = async (last: number) => {
    await askAll(() => {
      if (flooded >= last) return undefined;
      turn += 1;
      const isVisit = turn % (FLOOD_PER_VISIT + 1) === 0;
      return isVisit ? popular[(turn / (FLOOD_PER_VISIT + 1)) % popular.length] : address(++flooded);
    });
    await sleep(REST_MS);
    return pssMegabytes(pid);
  };
  const before = await floodUntil(WARM_UP * addresses);
  return (await floodUntil(addresses)) - before;
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
