import type { Shop } from '../scripts/run-shop.ts';
import { listInEveryLanguage } from './addresses.ts';
import { askAll, openClient } from './http-client.ts';
import { cpuMilliseconds, findShopProcesses } from './processes.ts';
import type { Findings } from './report.ts';
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

/**
 * Requests a second and p99 of pages and searches, in turn with a bare node:http server that sends the same bytes with the same
 * headers, and the time to the first byte. The load shares the cores with what it measures: requests a second are what is left beside it.
 */
export function measureThroughput(shop: Shop, found: Findings<'throughput'>, effort: Effort) {
  return withYardstick(async (yardstick) => {
    const { storefront, api } = await findShopProcesses(shop);
    const site = { origin: shop.site, pid: storefront };
    const calls = { origin: shop.api, pid: api };
    const pages = { home: '/', listing: '/products', product: `/product/${PRODUCT}` };
    async function compare(name: string, server: Server, next: () => string, sample: string[]) {
      await yardstick.repeat(sample.map((path) => server.origin + path));
      // In turns of its own: it would use up texts that the shop has not been asked for yet.
      const compared = await compareLoads(server, next, yardstick, inTurn(sample), effort);
      found.note(`${name}, p99`, compared.p99, 'ms');
      found.note(`${name}, p99 of the bare server`, compared.bareP99, 'ms');
      found.note(`${name}, requests of a second of CPU, of the bare server's`, compared.cpuRatio);
      return compared;
    }

    for (const [name, path] of Object.entries(pages)) {
      const { ratio } = await compare(name, site, () => path, [path]);
      found.judge('cached # page, requests/s of the bare server', ratio, name);
    }
    const queries = searchQueries(await listInEveryLanguage(shop.api));
    const cached = queries.slice(0, CACHED_SEARCHES).map(toSearch);
    // The sample comes from the cached ones, so that recording it warms nothing up.
    const searches = { cached: inTurn(cached), uncached: inOtherLetters(queries.slice(CACHED_SEARCHES)) };
    for (const [name, next] of Object.entries(searches)) {
      const { perSecond } = await compare(`API search, ${name}`, calls, next, cached);
      found.judge('API search, #', perSecond, name);
    }
    for (const [name, path] of Object.entries(pages))
      found.judge('cached # page, time to first byte', await timeToFirstByte(shop.site, path), name);
  });
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
  return {
    perSecond: median(results.map(({ ours }) => ours.perSecond)),
    p99: median(results.map(({ ours }) => ours.p99)),
    bareP99: median(results.map(({ bare }) => bare.p99)),
    ratio: median(results.map(({ ours, bare }) => ours.perSecond / bare.perSecond)),
    cpuRatio: median(results.map(({ ours, bare }) => ours.perCpuSecond / bare.perCpuSecond)),
  };
}

/** Asks without pause on every connection for some seconds. What is refused, because that is a flood, does not count. */
async function load({ origin, pid }: Server, next: () => string, seconds: number): Promise<Load> {
  const cpuBefore = await cpuMilliseconds(pid);
  const start = performance.now();
  const latencies = await askAll(origin, CONNECTIONS, [200, 503], () =>
    performance.now() < start + seconds * 1000 ? next() : undefined,
  );
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
