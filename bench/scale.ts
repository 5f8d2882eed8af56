import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ProductList } from '@pouchery/contract/catalog';
import { embeddedDatabase } from '../scripts/embedded-database.ts';
import { startApi } from '../scripts/run-shop.ts';
import { listInEveryLanguage } from './every-language.ts';
import { generateProducts } from './generate-products.ts';
import { openClient } from './http-client.ts';
import { atMost, type Budget, type Cell, type Findings } from './report.ts';
import { searchQueries } from './search-queries.ts';
import { median, percentile } from './statistics.ts';

const TIMES = 1_000;
const WARM_UP = 100;
const SEARCH_LIMIT_MS = 10;
/** A catalogue twenty thousand times as large may take so many times as long. */
const MAX_GROWTH = 3;

/** p95 of the search and of the list at several sizes of the catalogue, each on a database of its own. */
export async function measureScale(sizes: number[]): Promise<Findings> {
  const rows: Cell[][] = [];
  const budgets: Budget[] = [];
  const slowest = new Map<number, { search: number; list: number }>();
  for (const size of sizes) {
    const { search, list, generated } = await atSize(size);
    slowest.set(size, { search: percentile(search, 95), list: percentile(list, 95) });
    rows.push([
      size,
      ...[search, list].flatMap((times) => [median(times), percentile(times, 95), Math.max(...times)]),
      generated,
    ]);
    if (size === 1_000_000) {
      budgets.push(atMost('search p95 at 1,000,000 products', SEARCH_LIMIT_MS, percentile(search, 95), 'ms'));
    }
  }
  budgets.push(...growthBudgets(slowest));
  return {
    tables: [
      {
        title: 'Search and list by size of the catalogue, in ms',
        note: `Time to the last byte of ${TIMES.toLocaleString('en')} calls one after another, no text or address twice: the searches of the throughput part, and lists with filters and sorts.`,
        head: [
          'products',
          'search median',
          'search p95',
          'search most',
          'list median',
          'list p95',
          'list most',
          's to generate',
        ],
        rows,
      },
    ],
    budgets,
  };
}

function growthBudgets(slowest: Map<number, { search: number; list: number }>): Budget[] {
  const [small, ...larger] = [...slowest.keys()];
  const large = larger.at(-1);
  if (small === undefined || large === undefined) return [];
  return (['search', 'list'] as const).map((call) => {
    const ratio = (slowest.get(large)?.[call] ?? Number.NaN) / (slowest.get(small)?.[call] ?? Number.NaN);
    const sizes = `${large.toLocaleString('en')} and ${small} products`;
    return atMost(`${call} p95, ratio of ${sizes}`, MAX_GROWTH, ratio, 'times');
  });
}

async function atSize(size: number) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pouchery-scale-'));
  const api = await startApi({ dataDir });
  try {
    const demo = await listInEveryLanguage(api.api);
    const start = performance.now();
    const missing = size - (demo[0]?.length ?? 0);
    if (missing > 0) await generateProducts(await embeddedDatabase(dataDir), missing);
    const generated = (performance.now() - start) / 1000;
    // Texts for the products that everybody knows and for those that were generated.
    const searches = searchQueries([...demo, ...(await listInEveryLanguage(api.api))]).map(
      (query) => `/api/products/search/?search=${encodeURIComponent(query)}`,
    );
    return {
      generated,
      search: await timeEach(api.api, searches),
      list: await timeEach(api.api, await listAddresses(api.api)),
    };
  } finally {
    await api.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function timeEach(origin: string, addresses: string[]): Promise<number[]> {
  const client = await openClient(origin);
  const times: number[] = [];
  for (const address of addresses.slice(0, WARM_UP + TIMES)) times.push((await client.ask(address)).lastByte);
  client.close();
  return times.slice(WARM_UP);
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
