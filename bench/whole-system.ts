import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ProductList } from '@pouchery/contract/catalog';
import { PAGE_SIZE } from '@pouchery/contract/product-query';
import { embeddedDatabase } from '../scripts/embedded-database.ts';
import { type Shop, startShop } from '../scripts/run-shop.ts';
import { listInEveryLanguage } from './every-language.ts';
import { generateProducts } from './generate-products.ts';
import { openClient } from './http-client.ts';
import { CONNECTIONS } from './load.ts';
import { cpuMilliseconds, findShopProcesses } from './processes.ts';
import { atLeastRate, atMostTime, type Budget, type Cell, type Findings } from './report.ts';
import { median } from './statistics.ts';

const ROUNDS = 5;
const MAX_BRANDS = 12;
const SORTS = ['newest', 'price_asc', 'price_desc', 'popularity', 'rating'];

type Cpu = { storefront: number; api: number; database: number };
type Effort = { pages: number; warmUp: number; seconds: number };

/** Processor time of all the shop's processes for what no cache holds, and how many a second, at several sizes of the catalogue. */
export async function measureWholeSystem(sizes: number[], effort: Effort): Promise<Findings> {
  const rows: Cell[][] = [];
  const budgets: Budget[] = [];
  for (const size of sizes) {
    const { list, perSecond, missing, lost } = await atSize(size, effort);
    const named = (name: string, { storefront, api, database }: Cpu) => {
      const all = storefront + api + database;
      rows.push([name, size, storefront, api, database, all]);
      return all;
    };
    const at = `at ${size.toLocaleString('en')} products`;
    const cpu = named('list with three filters', list);
    budgets.push(
      atMostTime(`uncached list with three filters ${at}, all processes`, 8, cpu, 'ms of CPU'),
      atLeastRate(`uncached lists with three filters ${at}`, 250, perSecond, 'a second'),
    );
    const missed = named('address without a page', missing);
    const unknown = named('product that does not exist, asked for again', lost);
    if (size === sizes[0]) {
      budgets.push(
        atMostTime('404 page, whatever the address, all processes', 0.3, missed, 'ms of CPU'),
        atMostTime('404 page of a product, asked for again, all processes', 0.3, unknown, 'ms of CPU'),
      );
    }
  }
  return {
    tables: [
      {
        title: 'What no cache holds, in ms of CPU of every process',
        note: `Storefront, API and PostgreSQL, one request after another; median of ${ROUNDS} rounds of ${effort.pages}. No list is asked for twice; each shows ${PAGE_SIZE} products. No two addresses without a page are the same.`,
        head: ['', 'products', 'storefront', 'API', 'PostgreSQL', 'together'],
        rows,
      },
    ],
    budgets,
  };
}

async function atSize(size: number, { pages, warmUp, seconds }: Effort) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pouchery-whole-'));
  const shop = await startShop({ dataDir });
  try {
    const present = (await listInEveryLanguage(shop.api))[0]?.length ?? 0;
    if (size > present) await generateProducts(await embeddedDatabase(dataDir), size - present);
    const nextList = await endlessLists(shop.api);
    let asked = 0;
    const nextMissing = () => `/no-such-page-${asked++}`;
    const client = await openClient(shop.site, [200, 404]);
    for (let page = 0; page < warmUp; page += 1) await client.ask(nextList());
    const list = await measureCpu(shop, () => client.ask(nextList()), pages);
    for (let page = 0; page < warmUp; page += 1) await client.ask(nextMissing());
    const missing = await measureCpu(shop, () => client.ask(nextMissing()), 10 * pages);
    const lost = await measureCpu(shop, () => client.ask('/product/no-such-product'), 10 * pages);
    client.close();
    return { list, missing, lost, perSecond: await measureLists(shop, nextList, seconds) };
  } finally {
    await shop.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Processor time of one call, by process; the client's is not counted. */
async function measureCpu(shop: Shop, call: () => Promise<unknown>, times: number): Promise<Cpu> {
  const rounds: Cpu[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await cpuByProcess(shop);
    for (let time = 0; time < times; time += 1) await call();
    const after = await cpuByProcess(shop);
    rounds.push({
      storefront: (after.storefront - before.storefront) / times,
      api: (after.api - before.api) / times,
      database: (after.database - before.database) / times,
    });
  }
  const of = (name: keyof Cpu) => median(rounds.map((round) => round[name]));
  return { storefront: of('storefront'), api: of('api'), database: of('database') };
}

async function cpuByProcess(shop: Shop): Promise<Cpu> {
  const { storefront, api, database } = await findShopProcesses(shop);
  // A connection's process may have ended since it was found.
  const ofDatabase = await Promise.all(database.map((pid) => cpuMilliseconds(pid).catch(() => 0)));
  return {
    storefront: await cpuMilliseconds(storefront),
    api: await cpuMilliseconds(api),
    database: ofDatabase.reduce((sum, cpu) => sum + cpu, 0),
  };
}

async function measureLists(shop: Shop, next: () => string, seconds: number): Promise<number> {
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await listsPerSecond(shop, next, seconds));
  return median(rounds);
}

/** How many lists a second several visitors get at once; they share the cores with the shop. */
async function listsPerSecond(shop: Shop, next: () => string, seconds: number): Promise<number> {
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => openClient(shop.site)));
  const end = performance.now() + seconds * 1000;
  let lists = 0;
  await Promise.all(
    clients.map(async ({ ask }) => {
      while (performance.now() < end) {
        await ask(next());
        lists += 1;
      }
    }),
  );
  for (const { close } of clients) close();
  return lists / seconds;
}

/** Gives one list after another of most brands, most types and a price or strength up to some number, never the same. */
export async function endlessLists(api: string): Promise<() => string> {
  const response = await fetch(`${api}/api/products/`);
  const { facets }: ProductList = await response.json();
  const brands = facets.brand.slice(0, MAX_BRANDS).map(({ slug }) => slug);
  const types = facets.type.map(({ slug }) => slug);
  let number = 0;
  return () => {
    number += 1;
    const query = new URLSearchParams({ sort: SORTS[number % SORTS.length] ?? '' });
    for (const [place, slug] of brands.entries())
      if (place !== number % brands.length) query.append('brand', slug);
    for (const [place, slug] of types.entries())
      if (place !== number % types.length) query.append('type', slug);
    // Above all there is, so that the page is full.
    query.set(number % 2 ? 'max_price' : 'max_nicotine', (50 + number / 100).toFixed(2));
    return `/products?${query}`;
  };
}
