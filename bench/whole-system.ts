import { type Shop, startShop } from '../scripts/run-shop.ts';
import { endlessLists } from './addresses.ts';
import { fillUpTo, openFresh } from './fresh-shop.ts';
import { openClient } from './http-client.ts';
import { cpuMilliseconds, findShopProcesses } from './processes.ts';
import type { Findings } from './report.ts';
import { inRounds, median } from './statistics.ts';

const ROUNDS = 5;
/** Warm is a server that has run for a while: its code is compiled, and it has seen the products before. */
const WARM_UP = 800;

type Cpu = { storefront: number; api: number; database: number };

/**
 * Processor time of all the shop's processes for what no cache holds, one request after another, at several sizes of the catalogue. No list is asked for twice, each fills its page, and no two addresses without a page are the same.
 */
export async function measureWholeSystem(found: Findings<'whole'>, sizes: number[], pages: number) {
  for (const size of sizes) {
    const { list, missing, lost } = await atSize(size, pages);
    const sum = ({ storefront, api, database }: Cpu) => storefront + api + database;
    found.note(`uncached list at ${size} products, API`, list.api, 'ms of CPU');
    found.note(`uncached list at ${size} products, PostgreSQL`, list.database, 'ms of CPU');
    found.check('uncached list with three filters at # products, all processes', sum(list), size);
    if (size !== sizes[0]) continue;
    // The storefront's call to the API and the compression included.
    found.check('uncached listing render', list.storefront);
    found.check('404 page, whatever the address, all processes', sum(missing));
    found.check('404 page of a product, asked for again, all processes', sum(lost));
  }
}

async function atSize(size: number, pages: number) {
  await using shop = await openFresh((dataDir) => startShop({ dataDir }));
  await fillUpTo(shop.api, shop.dataDir, size);
  const nextList = await endlessLists(shop.api);
  let sent = 0;
  const nextMissing = () => `/no-such-page-${sent++}`;
  using client = await openClient(shop.site, [200, 404]);
  for (let page = 0; page < WARM_UP; page += 1) await client.ask(nextList());
  const list = await measureCpu(shop, () => client.ask(nextList()), pages);
  for (let page = 0; page < WARM_UP; page += 1) await client.ask(nextMissing());
  const missing = await measureCpu(shop, () => client.ask(nextMissing()), 10 * pages);
  const lost = await measureCpu(shop, () => client.ask('/product/no-such-product'), 10 * pages);
  return { list, missing, lost };
}

/** Processor time of one call, by process; the client's is not counted. */
async function measureCpu(shop: Shop, call: () => Promise<unknown>, times: number): Promise<Cpu> {
  const { storefront, api, database } = await findShopProcesses(shop);
  const pids = [[storefront], [api], database];
  const read = () => Promise.all(pids.map((ofOne) => cpuMilliseconds(...ofOne)));
  const rounds = await inRounds(ROUNDS, async () => {
    const before = await read();
    for (let time = 0; time < times; time += 1) await call();
    return (await read()).map((after, at) => (after - (before[at] ?? 0)) / times);
  });
  const [ofStorefront, ofApi, ofDatabase] = pids.map((_, at) => median(rounds.map((all) => all[at] ?? 0)));
  return { storefront: ofStorefront ?? 0, api: ofApi ?? 0, database: ofDatabase ?? 0 };
}
