import { setTimeout as sleep } from 'node:timers/promises';
import type { Shop } from '../scripts/run-shop.ts';
import { SHOP_ROUTES } from '../scripts/shop-routes.ts';
import { openClient } from './http-client.ts';
import { findShopProcesses, pssMegabytes } from './processes.ts';
import { atMost, type Cell, type Findings } from './report.ts';
import { endlessLists } from './whole-system.ts';

const CONNECTIONS = 16;
/** Typed in all three scripts; with a number behind, nobody has asked for any of them. */
const SEARCHES = ['mint', 'citrus', 'berry', 'мята', 'პიტნა'];

/**
 * Memory of both programs, the database and the process that `npm start` keeps to watch them: when every route has been visited
 * once and nobody asks any more, and after so many lists and searches that no cache holds.
 */
export async function measureMemory(shop: Shop, idleSeconds: number, addresses: number): Promise<Findings> {
  for (const address of SHOP_ROUTES) await (await fetch(shop.site + address)).arrayBuffer();
  await sleep(idleSeconds * 1000);
  const idle = await readMemory(shop);
  await askUncached(shop, addresses);
  const asked = await readMemory(shop);
  const rows: Cell[][] = [
    ['storefront', idle.storefront, asked.storefront],
    ['API', idle.api, asked.api],
    ['PostgreSQL', idle.database, asked.database],
    ['starter', idle.starter, asked.starter],
    ['together', sum(idle), sum(asked)],
  ];
  const count = addresses.toLocaleString('en');
  return {
    tables: [
      {
        title: 'Memory',
        note: `Proportional set size in MB: after one visit to every route and ${idleSeconds} s of rest, and right after ${count} lists and searches of the storefront that no cache holds, on ${CONNECTIONS} connections. The starter is the process that npm start keeps to watch the two programs; npm itself is not counted.`,
        head: ['', 'idle', `after ${count} addresses`],
        rows,
      },
    ],
    budgets: [
      atMost('memory of both programs and the database, idle', 350, sum({ ...idle, starter: 0 }), 'MB PSS'),
      atMost(`memory of all processes after ${count} uncached addresses`, 450, sum(asked), 'MB PSS'),
    ],
  };
}

async function readMemory(shop: Shop) {
  const { storefront, api, database, starter } = await findShopProcesses(shop);
  const megabytes = async (pids: number[]) =>
    (await Promise.all(pids.map(pssMegabytes))).reduce((all, size) => all + size, 0);
  return {
    storefront: await megabytes([storefront]),
    api: await megabytes([api]),
    database: await megabytes(database),
    starter: await megabytes(starter),
  };
}

function sum(memory: Awaited<ReturnType<typeof readMemory>>) {
  return Object.values(memory).reduce((all, size) => all + size, 0);
}

/** Lists and searches in turn, none of them twice. */
async function askUncached(shop: Shop, addresses: number) {
  const nextList = await endlessLists(shop.api);
  let asked = 0;
  const next = () => {
    asked += 1;
    const search = SEARCHES[asked % SEARCHES.length] ?? '';
    return asked % 2 ? nextList() : `/products?search=${encodeURIComponent(search + asked)}`;
  };
  const visit = async () => {
    // A busy page is an answer, too.
    const client = await openClient(shop.site, [200, 503]);
    while (asked < addresses) await client.ask(next());
    client.close();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, visit));
}
