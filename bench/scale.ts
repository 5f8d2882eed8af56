import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProductList } from '@pouchery/contract/catalog';
import { embeddedDatabase } from '../scripts/embedded-database.ts';
import { startApi } from '../scripts/run-shop.ts';
import { listInEveryLanguage } from './every-language.ts';
import { generateProducts } from './generate-products.ts';
import { type Client, openClient } from './http-client.ts';
import { pssMegabytes } from './processes.ts';
import { atMost, type Budget, type Cell, type Findings } from './report.ts';
import { searchQueries } from './search-queries.ts';
import { median, percentile } from './statistics.ts';

const TIMES = 1_000;
const WARM_UP = 100;
/** Long enough that the first calls of a turn, to a program that was idle, are few. */
const TURN = 250;
const SEARCH_LIMIT_MS = 10;
/** Texts that the search box was asked for are none for the lists. */
const SEARCHED_BEFORE = 2 * (WARM_UP + TIMES);
/** A million products are in memory after a minute on a quiet machine. */
const MEMORY_LIMIT_MS = 180_000;
/** A catalogue twenty thousand times as large may take so many times as long. */
const MAX_GROWTH = 3;

const CALLS = ['search', 'list', 'searched list'] as const;
type Call = (typeof CALLS)[number];
type Sized = Awaited<ReturnType<typeof openSized>>;

/** p95 of searches and lists at several sizes of the catalogue, each in an API with a database of its own. */
export async function measureScale(sizes: number[]): Promise<Findings> {
  const opened: Sized[] = [];
  try {
    for (const size of sizes) opened.push(await openSized(size));
    for (const call of CALLS) await timeInTurns(opened, call);
    return await toFindings(opened);
  } finally {
    for (const { close } of opened) await close();
  }
}

async function toFindings(opened: readonly Sized[]): Promise<Findings> {
  const rows: Cell[][] = [];
  const budgets: Budget[] = [];
  const slowest = new Map<number, Record<Call, number>>();
  for (const { size, times, generated, read, pid } of opened) {
    const p95 = (call: Call) => percentile(times[call], 95);
    slowest.set(size, { search: p95('search'), list: p95('list'), 'searched list': p95('searched list') });
    rows.push([
      size,
      ...CALLS.flatMap((call) => [median(times[call]), p95(call), Math.max(...times[call])]),
      ...[await pssMegabytes(pid), read, generated],
    ]);
    if (size === 1_000_000) {
      budgets.push(atMost('search p95 at 1,000,000 products', SEARCH_LIMIT_MS, p95('search'), 'ms'));
    }
  }
  budgets.push(...growthBudgets(slowest));
  return {
    tables: [
      {
        title: 'Search and list by size of the catalogue, in ms',
        note: `Time to the last byte of ${TIMES.toLocaleString('en')} calls one after another, no text or address twice, ${TURN} to each size in turn, so that a slow moment of the machine falls on all: the searches of the throughput part, lists with filters and sorts, and lists of what a text finds. MB is what the API takes afterwards, s in memory how long it took to read the catalogue.`,
        head: [
          'products',
          ...CALLS.flatMap((call) => [`${call} median`, 'p95', 'most']),
          ...['MB', 's in memory', 's to generate'],
        ],
        rows,
      },
    ],
    budgets,
  };
}

function growthBudgets(slowest: Map<number, Record<Call, number>>): Budget[] {
  const [small, ...larger] = [...slowest.keys()];
  const large = larger.at(-1);
  if (small === undefined || large === undefined) return [];
  return CALLS.map((call) => {
    const ratio = (slowest.get(large)?.[call] ?? Number.NaN) / (slowest.get(small)?.[call] ?? Number.NaN);
    const sizes = `${large.toLocaleString('en')} and ${small} products`;
    return atMost(`${call} p95, ratio of ${sizes}`, MAX_GROWTH, ratio, 'times');
  });
}

/** An API over so many products, all of them in memory, and what it will be asked for. */
async function openSized(size: number) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pouchery-scale-'));
  const api = await startApi({ dataDir });
  const close = async () => {
    await api.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const demo = await listInEveryLanguage(api.api);
    const start = performance.now();
    const missing = size - (demo[0]?.length ?? 0);
    if (missing > 0) await generateProducts(await embeddedDatabase(dataDir), missing);
    const generated = (performance.now() - start) / 1000;
    const read = await secondsInMemory(api.api, size);
    // Texts for the products that everybody knows and for those that were generated.
    const texts = searchQueries([...demo, ...(await listInEveryLanguage(api.api))]);
    const addresses: Record<Call, string[]> = {
      search: texts.map(searchAddress),
      list: await listAddresses(api.api),
      'searched list': texts.slice(SEARCHED_BEFORE).map(searchedListAddress),
    };
    const times: Record<Call, number[]> = { search: [], list: [], 'searched list': [] };
    return { size, api: api.api, pid: api.pid, addresses, times, generated, read, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Waits until so many products are in memory; before that a large catalogue's tables answer, which is not what stays. */
export async function secondsInMemory(api: string, size: number, limitMs = MEMORY_LIMIT_MS): Promise<number> {
  const start = performance.now();
  // Until then a list may take longer than a call is given.
  for (const client = await openClient(api, [200, 503]); ; await sleep(100)) {
    // It is read when it is asked for.
    await client.ask(`/api/products/?max_price=${(performance.now() / 1000).toFixed(2)}`);
    const metrics = await (await fetch(`${api}/metrics`)).text();
    const inMemory = Number(/^pouchery_products_in_memory (\d+)$/m.exec(metrics)?.[1]);
    const seconds = (performance.now() - start) / 1000;
    if (inMemory >= size) {
      client.close();
      return seconds;
    }
    if (seconds * 1000 > limitMs) throw new Error(`Of ${size} products ${inMemory} are in memory.`);
  }
}

function searchAddress(text: string) {
  return `/api/products/search/?search=${encodeURIComponent(text)}`;
}

/** As the results are looked through: the best first or in another order, now and then the cheaper ones alone. */
function searchedListAddress(text: string, place: number) {
  const further = ['', '&sort=popularity', '&sort=price_asc', '&in_stock=true', '&max_price=14', ''];
  return `/api/products/?search=${encodeURIComponent(text)}${further[place % further.length]}`;
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
  const response = await fetch(`${api}/api/products/`);
  const { facets }: ProductList = await response.json();
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
  const sorts = ['newest', 'price_asc', 'price_desc', 'popularity', 'rating'];
  const addresses = brands.flatMap((brand) =>
    seconds.flatMap((second) =>
      sorts.flatMap((sort) =>
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
