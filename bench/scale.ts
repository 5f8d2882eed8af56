import { setTimeout as sleep } from 'node:timers/promises';
import { startApi } from '../scripts/run-shop.ts';
import { fetchList, listInEveryLanguage, SORTS } from './addresses.ts';
import { fillUpTo, openFresh } from './fresh-shop.ts';
import { type Client, openClient } from './http-client.ts';
import { readMetric } from './metrics.ts';
import { pssMegabytes } from './processes.ts';
import type { Findings } from './report.ts';
import { searchQueries } from './search-queries.ts';
import { median, percentile } from './statistics.ts';

const TIMES = 1_000;
const WARM_UP = 100;
/** Long enough that the first calls of a turn, to a program that was idle, are few. */
const TURN = 250;
/** Texts that the search box was asked for are none for the lists. */
const SEARCHED_BEFORE = 2 * (WARM_UP + TIMES);
/** A million products are in memory after a minute on a quiet machine. */
const MEMORY_LIMIT_MS = 180_000;
const CALLS = ['search', 'list', 'searched list'] as const;
type Call = (typeof CALLS)[number];
type Sized = Awaited<ReturnType<typeof openSized>>;

/**
 * p95 of searches, lists and lists of what a text finds, to the last byte, at several sizes of the catalogue, each in an API with a
 * database of its own: one call after another, no text or address twice, some to each size in turn, so that a slow moment of the
 * machine falls on all.
 */
export async function measureScale(found: Findings<'scale'>, sizes: number[]) {
  const opened: Sized[] = [];
  try {
    for (const size of sizes) opened.push(await openSized(size));
    for (const call of CALLS) await timeInTurns(opened, call);
    await judge(found, opened);
  } finally {
    for (const { end } of opened) await end();
  }
}

async function judge(found: Findings<'scale'>, opened: readonly Sized[]) {
  for (const { size, times, read, pid } of opened) {
    const at = `at ${size.toLocaleString('en')} products`;
    for (const call of CALLS) {
      found.note(`${call} ${at}, median`, median(times[call]), 'ms');
      found.note(`${call} ${at}, p95`, percentile(times[call], 95), 'ms');
    }
    found.note(`memory of the API ${at}`, await pssMegabytes(pid), 'MB PSS');
    found.note(`to read the catalogue ${at}`, read, 's');
    if (size === 1_000_000) found.judge('search p95 at 1,000,000 products', percentile(times.search, 95));
  }
  const [small, large] = [opened[0], opened.at(-1)];
  if (small && large && small !== large) {
    for (const call of CALLS) {
      const [ofLarge = 0, ofSmall = 0] = [large, small].map(({ times }) => percentile(times[call], 95));
      found.judge('# p95, ratio of # and # products', ofLarge / ofSmall, call, large.size, small.size);
    }
  }
}

/** An API over so many products, all of them in memory, and what it will be asked for. */
async function openSized(size: number) {
  const { program, dataDir, end } = await openFresh((folder) => startApi({ dataDir: folder }));
  const { api, pid } = program;
  try {
    const demo = await listInEveryLanguage(api);
    await fillUpTo(api, dataDir, size);
    const read = await secondsInMemory(api, size);
    // Texts for the products that everybody knows and for those that were generated.
    const texts = searchQueries([...demo, ...(await listInEveryLanguage(api))]);
    const addresses: Record<Call, string[]> = {
      search: texts.map(searchAddress),
      list: await listAddresses(api),
      'searched list': texts.slice(SEARCHED_BEFORE).map(searchedListAddress),
    };
    const times: Record<Call, number[]> = { search: [], list: [], 'searched list': [] };
    return { size, api, pid, addresses, times, read, end };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Waits until so many products are in memory; before that a large catalogue's tables answer, which is not what stays. */
async function secondsInMemory(api: string, size: number): Promise<number> {
  const start = performance.now();
  // Until then a list may take longer than a call is given.
  for (const client = await openClient(api, [200, 503]); ; await sleep(100)) {
    // It is read when it is asked for.
    await client.ask(`/api/products/?max_price=${(performance.now() / 1000).toFixed(2)}`);
    const inMemory = await readMetric(api, 'pouchery_products_in_memory');
    const seconds = (performance.now() - start) / 1000;
    if (inMemory >= size) {
      client.close();
      return seconds;
    }
    if (seconds * 1000 > MEMORY_LIMIT_MS) throw new Error(`Of ${size} products ${inMemory} are in memory.`);
  }
}

function searchAddress(text: string) {
  return `/api/products/search/?search=${encodeURIComponent(text)}`;
}

/** As the results are looked through: the best first or in another order, now and then the cheaper ones alone. */
function searchedListAddress(text: string, index: number) {
  const further = ['', '&sort=popularity', '&sort=price_asc', '&in_stock=true', '&max_price=14', ''];
  return `/api/products/?search=${encodeURIComponent(text)}${further[index % further.length]}`;
}

/** Asks each of them for a while before it is the next one's turn. */
async function timeInTurns(opened: readonly Sized[], call: Call) {
  const asked = await Promise.all(
    opened.map(async ({ api, addresses, times }) => ({
      client: await openClient(api),
      addresses: addresses[call],
      times: times[call],
    })),
  );
  for (const { client, addresses } of asked) await timeEach(client, addresses.slice(0, WARM_UP));
  for (let first = WARM_UP; first < WARM_UP + TIMES; first += TURN)
    for (const { client, addresses, times } of asked)
      times.push(...(await timeEach(client, addresses.slice(first, first + TURN))));
  for (const { client } of asked) client.close();
}

async function timeEach(client: Client, addresses: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const address of addresses) times.push((await client.ask(address)).lastByte);
  return times;
}

/** Lists as visitors narrow them: one or two facets, every sort, pages of 24 and 48; no address twice. */
async function listAddresses(api: string): Promise<string[]> {
  const { facets } = await fetchList(api);
  const brands = ['', ...facets.brand.map(({ slug }) => `&brand=${slug}`)];
  const seconds = [
    '',
    ...facets.taste.map(({ slug }) => `&taste=${slug}`),
    ...facets.type.map(({ slug }) => `&type=${slug}`),
    ...facets.strength.map(({ level }) => `&strength=${level}`),
    '&min_rating=4',
    '&in_stock=true',
    '&min_price=12&max_price=16',
  ];
  const addresses = brands.flatMap((brand) =>
    seconds.flatMap((second) =>
      SORTS.flatMap((sort) =>
        [24, 48].map((size) => `/api/products/?sort=${sort}${brand}${second}&page_size=${size}`),
      ),
    ),
  );
  return interleaved(addresses);
}

/** The same items in an order in which neighbours differ. */
function interleaved<Item>(items: Item[]): Item[] {
  const step = 7;
  return Array.from({ length: step }, (_, first) => items.filter((_, at) => at % step === first)).flat();
}
