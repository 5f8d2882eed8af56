import { setTimeout as sleep } from 'node:timers/promises';
import { type Shop, startShop } from '../scripts/run-shop.ts';
import { fetchList } from './addresses.ts';
import { withFresh } from './fresh-shop.ts';
import { askAll } from './http-client.ts';
import { countMisses } from './metrics.ts';
import { findShopProcesses, pssMegabytes } from './processes.ts';
import type { Findings } from './report.ts';
import { inTurn } from './statistics.ts';

const POPULAR = 200;
const VISITS = 5;
const CONNECTIONS = 4;
/** Visitors go on meanwhile: one request for something popular for so many of the flood. */
const FLOOD_PER_VISIT = 20;
/** So much of a flood comes first: a program that has rendered nothing yet grows by what rendering itself takes. */
const WARM_UP = 0.1;
/** V8 gives back what it took for the moment alone. */
const REST_MS = 15_000;

type Target = {
  origin: string;
  pid: number;
  /** Of all its popular addresses. */
  route: string;
  popular: string[];
  address: (at: number) => string;
};

/**
 * What a flood of distinct addresses, of a kind that may be cached, leaves of the most asked pages and API responses; in a shop of its
 * own, as the caches of the bench's are full of what was asked for as often.
 */
export function measureFlood(found: Findings<'flood'>, addresses: number) {
  const start = (dataDir: string) => startShop({ dataDir });
  return withFresh(start, (shop) => floodShop(shop, found, addresses));
}

async function floodShop(shop: Shop, found: Findings<'flood'>, addresses: number) {
  const slugs = (await fetchList(shop.api, '?page_size=100')).results.map(({ slug }) => slug);
  const { storefront, api } = await findShopProcesses(shop);
  const pages = await flood(addresses, {
    origin: shop.site,
    pid: storefront,
    route: '/product',
    popular: popularPages(slugs),
    address: (at) => `/products?brand=flood-${at}`,
  });
  found.judge('popular pages still cached after a flood of addresses', pages.cached);
  found.judge('memory that a flood of pages adds', pages.growth);
  const calls = await flood(addresses, {
    origin: shop.api,
    pid: api,
    route: '/api/products',
    popular: popularCalls(slugs),
    address: (at) => `/api/products/search/?search=flood-${at}`,
  });
  found.judge('popular API responses still cached after a flood', calls.cached);
  found.judge('memory that a flood of API calls adds', calls.growth);
}

/** Percent of what is popular that is still cached, and megabytes that the process has grown by since a tenth of the addresses. */
async function flood(addresses: number, { origin, pid, route, popular, address }: Target) {
  const visits = Array.from({ length: VISITS }, () => popular).flat();
  await askAll(origin, CONNECTIONS, [200], () => visits.pop());
  const nextPopular = inTurn(popular);
  let flooded = 0;
  let turn = 0;
  const floodUntil = async (last: number) => {
    await askAll(origin, CONNECTIONS, [200], () => {
      if (flooded >= last) return undefined;
      turn += 1;
      return turn % (FLOOD_PER_VISIT + 1) === 0 ? nextPopular() : address(++flooded);
    });
    await sleep(REST_MS);
    return pssMegabytes(pid);
  };
  const before = await floodUntil(WARM_UP * addresses);
  const growth = (await floodUntil(addresses)) - before;
  const computed = await countMisses(origin, route);
  for (const path of popular) await (await fetch(origin + path)).arrayBuffer();
  const missing = (await countMisses(origin, route)) - computed;
  return { growth, cached: (1 - missing / POPULAR) * 100 };
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
