import type { Shop } from '../scripts/run-shop.ts';
import { listInEveryLanguage } from './every-language.ts';
import { timeToFirstByte } from './first-byte.ts';
import { CONNECTIONS, compareLoads, type Effort } from './load.ts';
import { findShopProcesses } from './processes.ts';
import { atLeast, atLeastRate, atMostTime, type Budget, type Cell, type Findings } from './report.ts';
import { searchQueries } from './search-queries.ts';
import { startYardstick, type Yardstick } from './yardstick.ts';

const PRODUCT = 'rikoti-tkemali-plum';
const CACHED_SEARCHES = 200;

/** Requests a second and p99 of pages and calls beside a bare server, and the time to the first byte. */
export async function measureThroughput(shop: Shop, effort: Effort): Promise<Findings> {
  const { storefront, api } = await findShopProcesses(shop);
  const yardstick = await startYardstick();
  try {
    const pages = [
      { name: 'home', path: '/' },
      { name: 'listing', path: '/products' },
      { name: 'product', path: `/product/${PRODUCT}` },
    ].map((page) => ({ ...page, origin: shop.site, pid: storefront }));
    const calls = [{ name: 'API list', path: '/api/products/', origin: shop.api, pid: api }];

    const rows: Cell[][] = [];
    const budgets: Budget[] = [];
    for (const { name, path, origin, pid } of [...pages, ...calls]) {
      const bytes = await yardstick.repeat([origin + path]);
      const result = await compareLoads({ origin, pid, path }, { ...yardstick, path }, effort);
      rows.push(loadRow(name, bytes, result));
      if (origin === shop.site) {
        budgets.push(atLeast(`cached ${name} page, requests/s of the bare server`, 0.7, result.ratio, ''));
      }
    }

    const queries = searchQueries(await listInEveryLanguage(shop.api));
    for (const search of searches(queries)) {
      const bytes = await yardstick.repeat(search.sample.map((path) => shop.api + path));
      const result = await compareLoads(
        { origin: shop.api, pid: api, path: search.next },
        // In turns of its own: it would use up texts that the shop has not been asked for yet.
        { ...yardstick, path: inTurn(search.sample) },
        effort,
      );
      rows.push(loadRow(search.name, bytes, result));
      budgets.push(atLeastRate(`${search.name}`, 3_000, result.shop.perSecond, 'requests/s'));
    }

    const firstBytes = await firstByteRows(pages, yardstick);
    return {
      tables: [
        {
          title: 'Throughput',
          note: [
            'Medians of rounds in turn with a bare node:http server that sends the same bytes with the same headers.',
            `The load, ${CONNECTIONS} connections from this process, shares the cores with what it measures, so requests/s is`,
            'what is left beside it; the last column compares requests per second of CPU time of the server process alone.',
            `The searches are ${queries.length.toLocaleString('en')} different texts at 52 products: "cached" asks`,
            `${CACHED_SEARCHES} of them again and again, "uncached" asks each once, then again in other capitals.`,
          ].join(' '),
          head: ['', 'bytes', 'requests/s', 'bare', 'ratio', 'p99 ms', 'bare', 'ratio', 'ratio by CPU'],
          rows,
        },
        firstBytes.table,
      ],
      budgets: [...budgets, ...firstBytes.budgets],
    };
  } finally {
    yardstick.stop();
  }
}

function loadRow(name: string, bytes: number, result: Awaited<ReturnType<typeof compareLoads>>): Cell[] {
  const { shop, bare, ratio, cpuRatio } = result;
  return [
    name,
    bytes,
    shop.perSecond,
    bare.perSecond,
    ratio,
    shop.p99,
    bare.p99,
    shop.p99 / bare.p99,
    cpuRatio,
  ];
}

async function firstByteRows(pages: { name: string; path: string; origin: string }[], yardstick: Yardstick) {
  const rows: Cell[][] = [];
  const budgets: Budget[] = [];
  for (const { name, path, origin } of pages) {
    await yardstick.repeat([origin + path]);
    const ours = await timeToFirstByte(origin, path, 2_000);
    const bare = await timeToFirstByte(yardstick.origin, path, 2_000);
    rows.push([name, ours, bare]);
    budgets.push(atMostTime(`cached ${name} page, time to first byte`, 0.5, ours, 'ms'));
  }
  const note = 'Median of 2,000 requests, one after another on one connection.';
  return { table: { title: 'Time to first byte', note, head: ['', 'ms', 'bare server ms'], rows }, budgets };
}

function searches(queries: string[]) {
  const path = (query: string) => `/api/products/search/?search=${encodeURIComponent(query)}`;
  const cached = queries.slice(0, CACHED_SEARCHES).map(path);
  const uncached = queries.slice(CACHED_SEARCHES);
  return [
    { name: 'API search, cached', next: inTurn(cached), sample: cached },
    // The sample comes from the cached ones, so that recording it warms nothing up.
    {
      name: 'API search, uncached',
      next: inTurn(uncached, (text, round) => path(inCapitals(text, round))),
      sample: cached,
    },
  ];
}

/** Gives one text after the other, round by round. */
function inTurn(texts: string[], written = (text: string, _round: number) => text): () => string {
  let asked = 0;
  return () => {
    const round = Math.floor(asked / texts.length);
    const text = texts[asked % texts.length] ?? '';
    asked += 1;
    return written(text, round);
  };
}

/**
 * The text with some of its letters in capitals: for the search the same words, for a cache another text. One of three
 * letters can be written in eight ways, one of six in 64.
 */
function inCapitals(text: string, round: number): string {
  return Array.from(text, (letter, place) => (round & (1 << place) ? letter.toUpperCase() : letter)).join('');
}
