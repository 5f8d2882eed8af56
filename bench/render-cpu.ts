import type { ProductList } from '@pouchery/contract/catalog';
import { PAGE_SIZE } from '@pouchery/contract/product-query';
import type { Shop } from '../scripts/run-shop.ts';
import { cpuMilliseconds, findShopProcesses } from './processes.ts';
import { withReactPage } from './react-page.ts';
import { atMostTime, type Findings } from './report.ts';
import { median } from './statistics.ts';
import { BROWSER_HEADERS } from './yardstick.ts';

const WARM_UP_PAGES = 1_500;

/**
 * CPU time of the storefront's process for one listing page that no cache holds: distinct addresses
 * with two facets, which the page cache leaves out by design, each showing a full page of products.
 */
export async function measureRender(shop: Shop, pagesPerRound: number): Promise<Findings> {
  const { storefront } = await findShopProcesses(shop);
  const addresses = await fullPages(shop.api, pagesPerRound);
  const plain = await withReactPage(({ site, pid }) => measureRounds(pid, site, addresses));
  const rounds = await measureRounds(storefront, shop.site, addresses);
  const cpu = median(rounds);
  return {
    tables: [
      {
        title: 'Rendering a listing that no cache holds',
        note: `CPU time of the storefront's process, the call to the API and the compression included; median of 5 rounds of ${addresses.length} pages with ${PAGE_SIZE} products each.`,
        head: ['', 'ms of CPU', 'fastest round', 'slowest round', 'of the plain page'],
        rows: [
          ['plain React page', median(plain), Math.min(...plain), Math.max(...plain), 1],
          ['uncached listing', cpu, Math.min(...rounds), Math.max(...rounds), cpu / median(plain)],
        ],
      },
    ],
    budgets: [atMostTime('uncached listing render', 4, cpu, 'ms of CPU')],
  };
}

/** Milliseconds of CPU a page, round by round. */
async function measureRounds(pid: number, site: string, addresses: string[]): Promise<number[]> {
  // A server that has run for a while: its code is compiled, and it has seen the products before.
  for (let seen = 0; seen < WARM_UP_PAGES; seen += addresses.length) await visitAll(site, addresses);
  const rounds: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const before = await cpuMilliseconds(pid);
    await visitAll(site, addresses);
    rounds.push(((await cpuMilliseconds(pid)) - before) / addresses.length);
  }
  return rounds;
}

async function visitAll(site: string, addresses: string[]) {
  for (const address of addresses) {
    const response = await fetch(site + address, { headers: BROWSER_HEADERS });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  }
}

/** Addresses of lists that fill a page: most brands, most strengths, any sort. */
async function fullPages(api: string, wanted: number): Promise<string[]> {
  const response = await fetch(`${api}/api/products/`);
  const { facets }: ProductList = await response.json();
  const found: string[] = [];
  for (const sort of ['newest', 'price_asc', 'price_desc', 'popularity', 'rating']) {
    for (const { slug: brand } of facets.brand) {
      for (const { slug: type } of facets.type) {
        const query = new URLSearchParams({ sort });
        for (const { slug } of facets.brand) if (slug !== brand) query.append('brand', slug);
        for (const { slug } of facets.type) if (slug !== type) query.append('type', slug);
        const list = await fetch(`${api}/api/products/?${query}`);
        const { count }: ProductList = await list.json();
        if (count >= PAGE_SIZE) found.push(`/products?${query}`);
        if (found.length === wanted) return found;
      }
    }
  }
  return found;
}
