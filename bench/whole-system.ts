import { type Shop, startShop } from '../scripts/run-shop.ts';
import { endlessLists } from './addresses.ts';
import { fillUpTo, withFresh } from './fresh-shop.ts';
import { askAll, openClient } from './http-client.ts';
import { cpuMilliseconds, findShopProcesses } from './processes.ts';
import type { Findings } from './report.ts';
import { inRounds, median } from './statistics.ts';
import { CONNECTIONS } from './throughput.ts';

const ROUNDS = 5;

type Cpu = { storefront: number; api: number; database: number };
/** Warm is a server that has run for a while: its code is compiled, and it has seen the products before. */
type Effort = { pages: number; warmUp: number; seconds: number };

/**
 * Processor time of all the shop's processes for what no cache holds, one request after another, and how many lists a second, at several
 * sizes of the catalogue. No list is asked for twice, each fills its page, and no two addresses without a page are the same.
 */
export async function measureWholeSystem(found: Findings<'whole'>, sizes: number[], effort: Effort) {
  for (const size of sizes) {
    const { list, perSecond, missing, lost } = await atSize(size, effort);
    const sum = ({ storefront, api, database }: Cpu) => storefront + api + database;
    found.note(`uncached list at ${size} products, API`, list.api, 'ms of CPU');
    found.note(`uncached list at ${size} products, PostgreSQL`, list.database, 'ms of CPU');
    found.judge('uncached list with three filters at # products, all processes', sum(list), size);
    found.judge('uncached lists with three filters at # products', perSecond, size);
    if (size !== sizes[0]) continue;
    // The storefront's call to the API and the compression included.
    found.judge('uncached listing render', list.storefront);
    found.judge('404 page, whatever the address, all processes', sum(missing));
    found.judge('404 page of a product, asked for again, all processes', sum(lost));
  }
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
  const end = performance.now() + seconds * 1000;
  const times = await askAll(site, CONNECTIONS, [200], () => (performance.now() < end ? next() : undefined));
  return times.length / seconds;
}
