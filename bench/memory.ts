import { setTimeout as sleep } from 'node:timers/promises';
import { LOCALES } from '@pouchery/contract/locales';
import type { Shop } from '../scripts/run-shop.ts';
import { SHOP_ROUTES } from '../scripts/shop-routes.ts';
import { endlessLists } from './addresses.ts';
import { onConnections } from './http-client.ts';
import { findShopProcesses, pssMegabytes } from './processes.ts';
import type { Findings } from './report.ts';

const CONNECTIONS = 16;
/** Typed in all three scripts; with a number behind, nobody has asked for any of them. */
const SEARCHES = ['mint', 'citrus', 'berry', 'мята', 'პიტნა'];
/** A page is cached when it is asked for again. */
const TIMES_UNTIL_CACHED = 2;

/**
 * Memory of both programs, the database, and npm and the starter, which `npm start` keeps to watch them: when every route has
 * been visited once and nobody asks any more, after so many lists and searches that no cache holds, and after as many that do
 * fill the caches.
 */
export async function measureMemory(
  shop: Shop,
  found: Findings<'memory'>,
  idleSeconds: number,
  addresses: number,
) {
  for (const address of SHOP_ROUTES) await (await fetch(shop.site + address)).arrayBuffer();
  await sleep(idleSeconds * 1000);
  const idle = await readMemory(shop);
  await askAll(shop, await listUncached(shop, addresses));
  const asked = await readMemory(shop);
  const cached = listCached(addresses);
  for (let time = 0; time < TIMES_UNTIL_CACHED; time += 1) await askAll(shop, cached);
  const filled = await readMemory(shop);
  const sum = (memory: Record<string, number>) => Object.values(memory).reduce((all, size) => all + size, 0);
  found.table(
    'Memory',
    ['', 'idle', `after ${addresses} uncached`, `after ${addresses} cached`],
    [
      ['storefront', idle.storefront, asked.storefront, filled.storefront],
      ['API', idle.api, asked.api, filled.api],
      ['PostgreSQL', idle.database, asked.database, filled.database],
      ['npm and starter', idle.starter, asked.starter, filled.starter],
      ['together', sum(idle), sum(asked), sum(filled)],
    ],
    `Proportional set size in MB: after one visit to every route and ${idleSeconds} s of rest, right after ${addresses} lists and searches of the storefront that no cache holds, and right after ${addresses} pages in all languages that are cached, all on ${CONNECTIONS} connections.`,
  );
  found.judge('memory of both programs and the database, idle', sum({ ...idle, starter: 0 }));
  found.judge('memory of all processes after # uncached addresses', sum(asked), addresses);
  found.judge('memory of all processes after # addresses that fill the caches', sum(filled), addresses);
}

async function readMemory(shop: Shop) {
  const { storefront, api, database, starter } = await findShopProcesses(shop);
  return {
    storefront: await pssMegabytes(storefront),
    api: await pssMegabytes(api),
    database: await pssMegabytes(...database),
    starter: await pssMegabytes(...starter),
  };
}

/** A busy page is an answer, too. */
async function askAll({ site }: Shop, addresses: string[]) {
  const left = [...addresses];
  await onConnections(site, CONNECTIONS, [200, 503], async ({ ask }) => {
    for (let address = left.pop(); address; address = left.pop()) await ask(address);
  });
}

/** Lists and searches in turn, none of them twice. */
async function listUncached({ api }: Shop, count: number): Promise<string[]> {
  const nextList = await endlessLists(api);
  return Array.from({ length: count }, (_, at) => {
    const search = SEARCHES[at % SEARCHES.length] ?? '';
    return at % 2 ? nextList() : `/products?search=${encodeURIComponent(search + at)}`;
  });
}

/** Each a page of its own, in one language after the other; the caches do not know that the brand has no products. */
function listCached(count: number): string[] {
  return Array.from({ length: count }, (_, at) => {
    const locale = LOCALES[at % LOCALES.length];
    return `${locale === 'en' ? '' : `/${locale}`}/products?brand=cached-${at}`;
  });
}
