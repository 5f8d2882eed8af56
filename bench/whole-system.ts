import { PAGE_SIZE } from '@pouchery/contract/product-query';
import { type Shop, startShop } from '../scripts/run-shop.ts';
import { endlessLists, fullPages } from './addresses.ts';
import { fillUpTo, withFresh } from './fresh-shop.ts';
import { onConnections, openClient } from './http-client.ts';
import { cpuMilliseconds, findShopProcesses } from './processes.ts';
import type { Cell, Findings } from './report.ts';
import { inRounds, inTurn, median } from './statistics.ts';
import { CONNECTIONS } from './throughput.ts';

const ROUNDS = 5;
/** Of a server that has run for a while: its code is compiled, and it has seen the products before. */
const WARM_UP_PAGES = 1_500;

type Cpu = { storefront: number; api: number; database: number };
type Effort = { pages: number; warmUp: number; seconds: number };

/** Processor time of all the shop's processes for what no cache holds, and how many a second, at several sizes of the catalogue. */
export async function measureWholeSystem(found: Findings<'whole'>, sizes: number[], effort: Effort) {
  const rows: Cell[][] = [];
  for (const size of sizes) {
    const { list, perSecond, missing, lost } = await atSize(size, effort);
    const named = (name: string, { storefront, api, database }: Cpu) => {
      const all = storefront + api + database;
      rows.push([name, size, storefront, api, database, all]);
      return all;
    };
    const cpu = named('list with three filters', list);
    found.judge('uncached list with three filters at # products, all processes', cpu, size);
    found.judge('uncached lists with three filters at # products', perSecond, size);
    const missed = named('address without a page', missing);
    const unknown = named('product that does not exist, asked for again', lost);
    if (size !== sizes[0]) continue;
    found.judge('404 page, whatever the address, all processes', missed);
    found.judge('404 page of a product, asked for again, all processes', unknown);
  }
  found.table(
    'What no cache holds, in ms of CPU of every process',
    ['', 'products', 'storefront', 'API', 'PostgreSQL', 'together'],
    rows,
    `Storefront, API and PostgreSQL, one request after another; median of ${ROUNDS} rounds of ${effort.pages}. No list is asked for twice; each shows ${PAGE_SIZE} products. No two addresses without a page are the same.`,
  );
}

/**
 * CPU time of the storefront's process for one listing page that no cache holds: distinct addresses with two facets, which
 * the page cache leaves out by design, each showing a full page of products.
 */
export async function measureRender(shop: Shop, found: Findings<'render'>, pages: number) {
  const next = inTurn(await fullPages(shop.api, pages));
  const client = await openClient(shop.site);
  for (let page = 0; page < WARM_UP_PAGES; page += 1) await client.ask(next());
  const { storefront, api, database } = await measureCpu(shop, () => client.ask(next()), pages);
  client.close();
  found.table(
    'Rendering a listing that no cache holds, in ms of CPU',
    ['', 'storefront', 'API', 'PostgreSQL'],
    [['uncached listing', storefront, api, database]],
    `The storefront's call to the API and the compression included; median of ${ROUNDS} rounds of ${pages} pages with ${PAGE_SIZE} products each.`,
  );
  found.judge('uncached listing render', storefront);
}

function atSize(size: number, { pages, warmUp, seconds }: Effort) {
  const start = (dataDir: string) => startShop({ dataDir });
  return withFresh(start, async (shop, dataDir) => {
    await fillUpTo(shop.api, dataDir, size);
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
    const perSecond = median(await inRounds(ROUNDS, () => listsPerSecond(shop, nextList, seconds)));
    return { list, missing, lost, perSecond };
  });
}

/** Processor time of one call, by process; the client's is not counted. */
async function measureCpu(shop: Shop, call: () => Promise<unknown>, times: number): Promise<Cpu> {
  const rounds = await inRounds(ROUNDS, async () => {
    const before = await cpuByProcess(shop);
    for (let time = 0; time < times; time += 1) await call();
    return { before, after: await cpuByProcess(shop) };
  });
  const of = (name: keyof Cpu) =>
    median(rounds.map(({ before, after }) => (after[name] - before[name]) / times));
  return { storefront: of('storefront'), api: of('api'), database: of('database') };
}

async function cpuByProcess(shop: Shop): Promise<Cpu> {
  const { storefront, api, database } = await findShopProcesses(shop);
  return {
    storefront: await cpuMilliseconds(storefront),
    api: await cpuMilliseconds(api),
    database: await cpuMilliseconds(...database),
  };
}

/** How many lists a second several visitors get at once; they share the cores with the shop. */
async function listsPerSecond({ site }: Shop, next: () => string, seconds: number): Promise<number> {
  let lists = 0;
  const end = performance.now() + seconds * 1000;
  await onConnections(site, CONNECTIONS, [200], async ({ ask }) => {
    while (performance.now() < end) if ((await ask(next())).status === 200) lists += 1;
  });
  return lists / seconds;
}
