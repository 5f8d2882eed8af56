import { setTimeout as sleep } from 'node:timers/promises';
import { startApi } from '../scripts/run-shop.ts';
import { fetchList, listInEveryLanguage, SORTS, searchAddress } from './addresses.ts';
import { fillUpTo, openFresh } from './fresh-shop.ts';
import { openClient } from './http-client.ts';
import { readMetric } from './metrics.ts';
import { pssMegabytes } from './processes.ts';
import type { Findings } from './report.ts';
import { searchQueries, shuffled } from './search-queries.ts';
import { percentile } from './statistics.ts';

const TIMES = 1_000;
const WARM_UP = 250;
/** Long enough that the first calls of a turn, to a program that was idle, are few. */
const TURN = 250;
/** A million products are in memory after a minute on a quiet machine. */
const MEMORY_LIMIT_MS = 180_000;
const CALLS = ['search', 'list', 'searched list'] as const;
type Call = (typeof CALLS)[number];
type Sized = { size: number; pid: number } & Awaited<ReturnType<typeof prepare>>;

/**
 * p95 of searches, lists and lists of what a text finds, to the last byte, at several sizes of the catalogue, each in an API with a
 * database of its own: one call after another, no text or address twice, some to each size in turn, so that a slow moment of the
 * machine falls on all.
 */
export async function measureScale(found: Findings<'scale'>, sizes: number[]) {
  await using programs = new AsyncDisposableStack();
  const opened: Sized[] = [];
  for (const size of sizes) {
    const { api, pid, dataDir } = programs.use(await openFresh((folder) => startApi({ dataDir: folder })));
    opened.push({ size, pid, ...(await prepare(api, dataDir, size)) });
  }
  for (const call of CALLS) await timeInTurns(opened, call);
  await report(found, opened);
}

async function report(found: Findings<'scale'>, opened: readonly Sized[]) {
  for (const { size, times, read, pid } of opened) {
    const at = `at ${size.toLocaleString('en')} products`;
    for (const call of CALLS) found.note(`${call} ${at}, p95`, percentile(times[call], 95), 'ms');
    found.note(`memory of the API ${at}`, await pssMegabytes(pid), 'MB PSS');
    found.note(`to read the catalogue ${at}`, read, 's');
    if (size === 1_000_000) found.check('search p95 at 1,000,000 products', percentile(times.search, 95));
  }
  const [small, large] = [opened[0], opened.at(-1)];
  if (!small || !large || small === large) return;
  for (const call of CALLS) {
    const [ofLarge = 0, ofSmall = 0] = [large, small].map(({ times }) => percentile(times[call], 95));
    found.check('# p95, ratio of # and # products', ofLarge / ofSmall, call, large.size, small.size);
  }
}

/** So many products, all of them in memory, and what an API will be asked for. */
async function prepare(api: string, dataDir: string, size: number) {
  const demo = await listInEveryLanguage(api);
  await fillUpTo(api, dataDir, size);
  const read = await secondsInMemory(api, size);
  // Texts for the products that everybody knows and for those that were generated.
  const texts = searchQueries([...demo, ...(await listInEveryLanguage(api))]);
  const addresses: Record<Call, string[]> = {
    search: texts.map(searchAddress),
    list: await listAddresses(api),
    'searched list': texts.slice(WARM_UP + TIMES).map(searchedListAddress),
  };
  const times: Record<Call, number[]> = { search: [], list: [], 'searched list': [] };
  return { api, addresses, times, read };
}

/** How long until so many products are in memory; the old ones answer meanwhile. */
async function secondsInMemory(api: string, size: number): Promise<number> {
  const start = performance.now();
  for (; ; await sleep(100)) {
    // It is read when it is asked for; until then a list may be refused.
    await (await fetch(`${api}/api/products/?max_price=${(start / 1000).toFixed(2)}`)).arrayBuffer();
    const inMemory = await readMetric(api, 'pouchery_products_in_memory');
    const ms = performance.now() - start;
    if (inMemory >= size) return ms / 1000;
    if (ms > MEMORY_LIMIT_MS) throw new Error(`Of ${size} products ${inMemory} are in memory.`);
  }
}

/** As the results are looked through: the best first or in another order, now and then the cheaper ones alone. */
function searchedListAddress(text: string, index: number) {
  const further = ['', '&sort=popularity', '&sort=price_asc', '&in_stock=true', '&max_price=14', ''];
  return `/api/products/?search=${encodeURIComponent(text)}${further[index % further.length]}`;
}

/** Asks each of them for a while before it is the next one's turn. */
async function timeInTurns(opened: readonly Sized[], call: Call) {
  for (let first = 0; first < WARM_UP + TIMES; first += TURN) {
    for (const { api, addresses, times } of opened) {
      using client = await openClient(api);
      for (const address of addresses[call].slice(first, first + TURN))
        times[call].push((await client.ask(address)).lastByte);
    }
  }
  for (const { times } of opened) times[call].splice(0, WARM_UP);
}

/** Lists as visitors narrow them: one or two facets, every sort, pages of 24 and 48; no address twice. */
async function listAddresses(api: string): Promise<string[]> {
  const { facets } = await fetchList(api);
  const brands = ['', ...facets.brand.map(({ slug }) => `&brand=${slug}`)];
  const others = ['taste', 'type'] as const;
  const seconds = [
    '',
    '&min_rating=4',
    '&in_stock=true',
    '&min_price=12&max_price=16',
    ...others.flatMap((facet) => facets[facet].map(({ slug }) => `&${facet}=${slug}`)),
    ...facets.strength.map(({ level }) => `&strength=${level}`),
  ];
  const orders = SORTS.flatMap((sort) => [24, 48].map((size) => `sort=${sort}&page_size=${size}`));
  const chosen = brands.flatMap((brand) => seconds.map((second) => brand + second));
  const addresses = chosen.flatMap((choice) => orders.map((order) => `/api/products/?${order}${choice}`));
  return shuffled(addresses);
}
