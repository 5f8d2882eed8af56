import { setTimeout as sleep } from 'node:timers/promises';
import { LOCALES } from '@pouchery/contract/locales';
import type { Shop } from '../scripts/run-shop.ts';
import { SHOP_ROUTES } from '../scripts/shop-routes.ts';
import { endlessLists } from './addresses.ts';
import { askAll } from './http-client.ts';
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
  const idle = await readMemory(shop, found, 'idle');
  await visit(shop, await listUncached(shop, addresses));
  const asked = await readMemory(shop, found, 'after uncached addresses');
  const cached = listCached(addresses);
  for (let time = 0; time < TIMES_UNTIL_CACHED; time += 1) await visit(shop, cached);
  const filled = await readMemory(shop, found, 'with filled caches');
  found.judge('memory of both programs and the database, idle', idle.programs);
  found.judge('memory of all processes after # uncached addresses', asked.all, addresses);
  found.judge('memory of all processes after # addresses that fill the caches', filled.all, addresses);
}

async function readMemory(shop: Shop, found: Findings<'memory'>, when: string) {
  const { storefront, api, database, starter } = await findShopProcesses(shop);
  const read = async (name: string, pids: number[]) => {
    const megabytes = await pssMegabytes(...pids);
    found.note(`${name}, ${when}`, megabytes, 'MB PSS');
    return megabytes;
  };
  const programs =
    (await read('storefront', [storefront])) +
    (await read('API', [api])) +
    (await read('PostgreSQL', database));
  return { programs, all: programs + (await read('npm and starter', starter)) };
}

/** A busy page is an answer, too. */
async function visit({ site }: Shop, addresses: string[]) {
  const left = [...addresses];
  await askAll(site, CONNECTIONS, [200, 503], () => left.pop());
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
