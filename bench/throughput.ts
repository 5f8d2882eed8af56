import type { Shop } from '../scripts/run-shop.ts';
import { listInEveryLanguage } from './addresses.ts';
import { onConnections, openClient } from './http-client.ts';
import { cpuMilliseconds, findShopProcesses } from './processes.ts';
import type { Cell, Findings } from './report.ts';
import { searchQueries } from './search-queries.ts';
import { inRounds, inTurn, median, percentile } from './statistics.ts';
import { withYardstick, type Yardstick } from './yardstick.ts';

export const CONNECTIONS = 32;
const PRODUCT = 'rikoti-tkemali-plum';
const CACHED_SEARCHES = 200;
const FIRST_BYTES = 2_000;
/** Until its code is compiled a server is another one. */
const WARM_UP_SECONDS = 3;

type Server = { origin: string; pid: number };
type Load = { perSecond: number; p99: number; perCpuSecond: number };
type Effort = { rounds: number; seconds: number };

/** Requests a second and p99 of pages and calls beside a bare server, and the time to the first byte. */
export function measureThroughput(shop: Shop, found: Findings<'throughput'>, effort: Effort) {
  return withYardstick(async (yardstick) => {
    const { storefront, api } = await findShopProcesses(shop);
    const site = { origin: shop.site, pid: storefront };
    const calls = { origin: shop.api, pid: api };
    const pages = { home: '/', listing: '/products', product: `/product/${PRODUCT}` };
    const rows: Cell[][] = [];
    async function compare(name: string, server: Server, next: () => string, sample: string[]) {
      const bytes = await yardstick.repeat(sample.map((path) => server.origin + path));
      // In turns of its own: it would use up texts that the shop has not been asked for yet.
      const { ours, bare, ratio, cpuRatio } = await compareLoads(
        server,
        next,
        yardstick,
        inTurn(sample),
        effort,
      );
      const { perSecond, p99 } = ours;
      rows.push([name, bytes, perSecond, bare.perSecond, ratio, p99, bare.p99, p99 / bare.p99, cpuRatio]);
      return { ratio, perSecond };
    }

    for (const [name, path] of Object.entries(pages)) {
      const { ratio } = await compare(name, site, () => path, [path]);
      found.judge('cached # page, requests/s of the bare server', ratio, name);
    }
    await compare('API list', calls, () => '/api/products/', ['/api/products/']);
    const queries = searchQueries(await listInEveryLanguage(shop.api));
    const cached = queries.slice(0, CACHED_SEARCHES).map(toSearch);
    // The sample comes from the cached ones, so that recording it warms nothing up.
    const searches = { cached: inTurn(cached), uncached: inOtherLetters(queries.slice(CACHED_SEARCHES)) };
    for (const [name, next] of Object.entries(searches)) {
      const { perSecond } = await compare(`API search, ${name}`, calls, next, cached);
      found.judge('API search, #', perSecond, name);
    }
    found.table(
      'Throughput',
      ['', 'bytes', 'requests/s', 'bare', 'ratio', 'p99 ms', 'bare', 'ratio', 'ratio by CPU'],
      rows,
      [
        'Medians of rounds in turn with a bare node:http server that sends the same bytes with the same headers.',
        `The load, ${CONNECTIONS} connections from this process, shares the cores with what it measures, so requests/s is`,
        'what is left beside it; the last column compares requests per second of CPU time of the server process alone.',
        `The searches are ${queries.length.toLocaleString('en')} different texts at 52 products: "cached" asks`,
        `${CACHED_SEARCHES} of them again and again, "uncached" asks each once, then again in other capitals.`,
      ].join(' '),
    );
    await measureFirstBytes(shop, found, pages, yardstick);
  });
}

async function measureFirstBytes(
  { site }: Shop,
  found: Findings<'throughput'>,
  pages: Record<string, string>,
  yardstick: Yardstick,
) {
  const rows: Cell[][] = [];
  for (const [name, path] of Object.entries(pages)) {
    await yardstick.repeat([site + path]);
    const ours = await timeToFirstByte(site, path);
    rows.push([name, ours, await timeToFirstByte(yardstick.origin, path)]);
    found.judge('cached # page, time to first byte', ours, name);
  }
  const note = `Median of ${FIRST_BYTES} requests, one after another on one connection.`;
  found.table('Time to first byte', ['', 'ms', 'bare server ms'], rows, note);
}

/** Median milliseconds on one connection; the first tenth only warms the server up. */
async function timeToFirstByte(origin: string, path: string): Promise<number> {
  const { ask, close } = await openClient(origin);
  const times = await inRounds(FIRST_BYTES, async () => (await ask(path)).firstByte);
  close();
  return median(times.slice(FIRST_BYTES / 10));
}

/** Loads two servers in turn, so that what disturbs the machine disturbs both; medians over the rounds. */
async function compareLoads(
  server: Server,
  next: () => string,
  yardstick: Yardstick,
  nextBare: () => string,
  { rounds, seconds }: Effort,
) {
  const loadBoth = async (duration: number) => ({
    ours: await load(server, next, duration),
    bare: await load(yardstick, nextBare, duration),
  });
  await loadBoth(WARM_UP_SECONDS);
  const results = await inRounds(rounds, () => loadBoth(seconds));
  const ratios = (key: keyof Load) => median(results.map(({ ours, bare }) => ours[key] / bare[key]));
  const medians = (side: 'ours' | 'bare') => ({
    perSecond: median(results.map((result) => result[side].perSecond)),
    p99: median(results.map((result) => result[side].p99)),
  });
  return {
    ours: medians('ours'),
    bare: medians('bare'),
    ratio: ratios('perSecond'),
    cpuRatio: ratios('perCpuSecond'),
  };
}

/** Asks without pause on every connection for some seconds. What is refused, because that is a flood, does not count. */
async function load({ origin, pid }: Server, next: () => string, seconds: number): Promise<Load> {
  const latencies: number[] = [];
  const cpuBefore = await cpuMilliseconds(pid);
  const start = performance.now();
  await onConnections(origin, CONNECTIONS, [200, 503], async ({ ask }) => {
    while (performance.now() < start + seconds * 1000) {
      const { status, lastByte } = await ask(next());
      if (status === 200) latencies.push(lastByte);
    }
  });
  const took = performance.now() - start;
  const cpu = (await cpuMilliseconds(pid)) - cpuBefore;
  return {
    perSecond: (latencies.length / took) * 1000,
    p99: percentile(latencies, 99),
    perCpuSecond: (latencies.length / cpu) * 1000,
  };
}

function toSearch(text: string) {
  return `/api/products/search/?search=${encodeURIComponent(text)}`;
}

/**
 * Searches for each text, and from the second round on with some of its letters in capitals: for the search the same words, for a
 * cache another text. One of three letters can be written in eight ways, one of six in 64.
 */
function inOtherLetters(texts: string[]): () => string {
  let asked = 0;
  return () => {
    const round = Math.floor(asked / texts.length);
    const letters = Array.from(texts[asked++ % texts.length] ?? '');
    return toSearch(
      letters.map((letter, place) => (round & (1 << place) ? letter.toUpperCase() : letter)).join(''),
    );
  };
}
