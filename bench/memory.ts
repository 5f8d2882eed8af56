import { setTimeout as sleep } from 'node:timers/promises';
import { LOCALES } from '@pouchery/contract/locales';
import { type Shop, startShop } from '../scripts/run-shop.ts';
import { SHOP_ROUTES } from '../scripts/shop-routes.ts';
import { endlessLists, fetchList, searchAddress } from './addresses.ts';
import { openFresh } from './fresh-shop.ts';
import { askAll } from './http-client.ts';
import { countMisses } from './metrics.ts';
import { findShopProcesses, pssMegabytes } from './processes.ts';
import type { Findings } from './report.ts';
import { inTurn } from './statistics.ts';

/** Few enough that none of them is refused. */
const CONNECTIONS = 4;
/** V8 gives back what it took for the moment alone. */
const REST_MS = 15_000;
/** Typed in all three scripts; with a number behind, nobody has asked for any of them. */
const SEARCHES = ['mint', 'citrus', 'berry', 'мята', 'პიტნა'];
/** A page is cached when it is asked for again. */
const TIMES_UNTIL_CACHED = 2;
const POPULAR = 200;
const VISITS = 5;
/** Visitors go on meanwhile: one request for something popular for so many of the flood. */
const FLOOD_PER_VISIT = 20;
/** So much of a flood comes first: a program that has rendered nothing yet grows by what rendering itself takes. */
const WARM_UP = 0.1;

type Effort = { addresses: number; flood: number };

/**
 * Memory of both programs, the database, and npm and the starter, which `npm start` keeps to watch them: when every route has
 * been visited once and nobody asks any more; after a flood of full lists and one of searches, each asked for once, which must throw
 * out nothing that is asked for often; and after addresses that do fill the caches.
 */
export async function measureMemory(found: Findings<'memory'>, { addresses, flood }: Effort) {
  await using shop = await openFresh((dataDir) => startShop({ dataDir, throughNpm: true }));
  for (const address of SHOP_ROUTES) await (await fetch(shop.site + address)).arrayBuffer();
  found.check(
    'memory of both programs and the database, idle',
    (await readMemory(shop, found, 'idle')).programs,
  );
  await floodShop(shop, found, flood);
  const flooded = await readMemory(shop, found, 'after the floods');
  found.check('memory of all processes after # addresses that no cache holds', flooded.all, 2 * flood);
  const cached = listCached(addresses);
  for (let time = 0; time < TIMES_UNTIL_CACHED; time += 1) await visit(shop.site, cached);
  const filled = await readMemory(shop, found, 'with filled caches');
  found.check('memory of all processes after # addresses that fill the caches', filled.all, addresses);
}

async function readMemory(shop: Shop, found: Findings<'memory'>, when: string) {
  await sleep(REST_MS);
  const { storefront, api, database, starter } = await findShopProcesses(shop);
  const of = { storefront: [storefront], API: [api], PostgreSQL: database, 'npm and starter': starter };
  let [programs, all] = [0, 0];
  for (const [name, pids] of Object.entries(of)) {
    const megabytes = await pssMegabytes(...pids);
    found.note(`${name}, ${when}`, megabytes, 'MB PSS');
    all += megabytes;
    if (pids !== starter) programs += megabytes;
  }
  return { programs, all };
}

/** A busy page is an answer, too. */
async function visit(origin: string, addresses: string[]) {
  const remaining = [...addresses];
  await askAll(origin, CONNECTIONS, [200, 503], () => remaining.pop());
}

/** Each a page of its own, in one language after the other; the caches do not know that the brand has no products. */
function listCached(count: number): string[] {
  return Array.from({ length: count }, (_, at) => {
    const locale = LOCALES[at % LOCALES.length];
    return `${locale === 'en' ? '' : `/${locale}`}/products?brand=cached-${at}`;
  });
}

async function floodShop(shop: Shop, found: Findings<'memory'>, addresses: number) {
  const { storefront, api } = await findShopProcesses(shop);
  const slugs = (await fetchList(shop.api, '?page_size=100')).results.map(({ slug }) => slug);
  const pages = ['', '/ka', '/ru'].flatMap((base) => slugs.map((slug) => `${base}/product/${slug}`));
  const parts = ['', 'related/', 'reviews/'];
  const calls = slugs.flatMap((slug) => parts.map((part) => `/api/products/${slug}/${part}`));
  const ofPages = await flood(addresses, {
    origin: shop.site,
    pid: storefront,
    route: '/product',
    popular: listPopular(pages, '/products?brand=popular-'),
    address: await endlessLists(shop.api),
  });
  const ofCalls = await flood(addresses, {
    origin: shop.api,
    pid: api,
    route: '/api/products',
    popular: listPopular(calls, '/api/products/?page_size='),
    address: (at) => searchAddress(`${SEARCHES[at % SEARCHES.length]}${at}`),
  });
  for (const [name, { cached, growth }] of Object.entries({ pages: ofPages, 'API responses': ofCalls })) {
    found.check('popular # still cached after a flood of addresses', cached, name);
    found.check('memory that a flood of # adds', growth, name);
  }
}

/** Products with all their parts or in each language, and lists. */
function listPopular(products: string[], list: string): string[] {
  const lists = Array.from({ length: POPULAR }, (_, at) => `${list}${at + 1}`);
  return [...products, ...lists].slice(0, POPULAR);
}

type Target = {
  origin: string;
  pid: number;
  /** Of all its popular addresses. */
  route: string;
  popular: string[];
  address: (at: number) => string;
};

/** Percent of what is popular that is still cached, and megabytes that the process has grown by since a tenth of the addresses. */
async function flood(addresses: number, { origin, pid, route, popular, address }: Target) {
  await visit(origin, Array.from({ length: VISITS }, () => popular).flat());
  const nextPopular = inTurn(popular);
  let [flooded, turn] = [0, 0];
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
  await visit(origin, popular);
  const missing = (await countMisses(origin, route)) - computed;
  return { growth, cached: (1 - missing / POPULAR) * 100 };
}
