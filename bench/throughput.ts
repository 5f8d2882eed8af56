import type { Shop } from '../scripts/run-shop.ts';
import { listInEveryLanguage, searchAddress } from './addresses.ts';
import { askAll } from './http-client.ts';
import type { Findings } from './report.ts';
import { searchQueries } from './search-queries.ts';
import { inRounds, inTurn, median } from './statistics.ts';
import { openYardstick } from './yardstick.ts';

const CONNECTIONS = 32;
const CACHED_SEARCHES = 200;
/** Until its code is compiled a server is another one. */
const WARM_UP_SECONDS = 3;

type Effort = { rounds: number; seconds: number };

/**
 * Requests a second of pages, in turn with a bare node:http server that sends the same bytes with the same headers, and of searches.
 * The load shares the cores with what it measures: requests a second are what is left beside it.
 */
export async function measureThroughput({ site, api }: Shop, found: Findings<'throughput'>, effort: Effort) {
  using yardstick = await openYardstick();
  const pages = { home: '/', listing: '/products', product: '/product/rikoti-tkemali-plum' };
  for (const [name, path] of Object.entries(pages)) {
    await yardstick.repeat(site + path);
    const [ours = 0, bare = 0] = await loadInTurn([site, yardstick.origin], () => path, effort);
    found.note(`cached ${name} page`, ours, 'requests/s');
    found.check('cached # page, requests/s of the bare server', ours / bare, name);
  }
  const queries = searchQueries(await listInEveryLanguage(api));
  const searches = {
    cached: inTurn(queries.slice(0, CACHED_SEARCHES).map(searchAddress)),
    uncached: inOtherLetters(queries.slice(CACHED_SEARCHES)),
  };
  for (const [name, next] of Object.entries(searches)) {
    const [perSecond = 0] = await loadInTurn([api], next, effort);
    found.check('API search, #', perSecond, name);
  }
}

/** Loads servers in turn, so that what disturbs the machine disturbs all; requests a second of each, medians over the rounds. */
async function loadInTurn(origins: string[], next: () => string, { rounds, seconds }: Effort) {
  const loadAll = async (duration: number) => {
    const perSecond: number[] = [];
    for (const origin of origins) perSecond.push(await load(origin, next, duration));
    return perSecond;
  };
  await loadAll(WARM_UP_SECONDS);
  const results = await inRounds(rounds, () => loadAll(seconds));
  return origins.map((_, at) => median(results.map((perSecond) => perSecond[at] ?? 0)));
}

/** Asks without pause on every connection for some seconds. What is refused, because that is a flood, does not count. */
async function load(origin: string, next: () => string, seconds: number): Promise<number> {
  const start = performance.now();
  const served = await askAll(origin, CONNECTIONS, [200, 503], () =>
    performance.now() < start + seconds * 1000 ? next() : undefined,
  );
  return (served.length / (performance.now() - start)) * 1000;
}

/**
 * Searches for each text, and from the second round on with some of its letters in capitals: for the search the same words, for a
 * cache another text. One of three letters can be written in eight ways, one of six in 64.
 */
function inOtherLetters(texts: string[]): () => string {
  let sent = 0;
  return () => {
    const round = Math.floor(sent / texts.length);
    const letters = Array.from(texts[sent++ % texts.length] ?? '');
    return searchAddress(
      letters.map((letter, at) => (round & (1 << at) ? letter.toUpperCase() : letter)).join(''),
    );
  };
}
