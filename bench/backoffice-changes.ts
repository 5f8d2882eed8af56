import { setTimeout as sleep } from 'node:timers/promises';
import { type Shop, startStorefront } from '../scripts/run-shop.ts';
import { fetchList } from './addresses.ts';
import { type Caller, openStaff } from './callers.ts';
import { countMisses } from './metrics.ts';
import type { Findings } from './report.ts';
import { median } from './statistics.ts';

const LOOK_EVERY_MS = 10;
const TIMEOUT_MS = 10_000;

/** A change feed is opened after the first page; until then pages live half a minute. */
const SETTLE_MS = 2_000;

/**
 * How long after the response of the back office two replicas of the storefront show a new price on pages they had cached,
 * and whether another product's page was thrown out on the way.
 */
export async function measureChanges(shop: Shop, found: Findings<'backoffice'>, rounds: number) {
  const { api, dataDir } = shop;
  const sites = [await startStorefront({ api, dataDir }), await startStorefront({ api, dataDir })];
  try {
    const staff = await openStaff(shop, 'editor');
    const { changed, other } = await chooseProducts(api, staff);
    const show = (site: string, slug: string) => fetch(`${site}/product/${slug}`).then((page) => page.text());
    for (const { site } of sites) for (const { slug } of [changed, other]) await show(site, slug);
    await sleep(SETTLE_MS);

    const times: number[] = [];
    let rendered = 0;
    for (let round = 0; round < rounds; round++) {
      for (const { site } of sites) for (const { slug } of [changed, other]) await show(site, slug);
      const { version } = (await staff.get<Product>(`products/${changed.id}/`)).body;
      const price = (20 + (round % 20) + 0.37).toFixed(2);
      await staff.patch(`products/${changed.id}/`, { version, price });
      const saved = performance.now();
      times.push(
        ...(await Promise.all(sites.map(({ site }) => until(() => show(site, changed.slug), price, saved)))),
      );
      for (const { site } of sites) {
        const before = await countMisses(site, '/product');
        await show(site, other.slug);
        rendered += (await countMisses(site, '/product')) - before;
      }
    }
    found.note('a change is on every replica’s cached pages, median', median(times), 'ms');
    found.check('a change is on every replica’s cached pages, most', Math.max(...times));
    found.check('pages of other products that a price change throws out', rendered);
  } finally {
    for (const { stop } of sites) await stop();
  }
}

type Product = { id: number; slug: string; version: number };

/** Two products of which neither's page shows the other's card. */
async function chooseProducts(api: string, { get }: Caller) {
  const [changed, ...others] = (await fetchList(api, '?page_size=50&sort=newest')).results;
  const { results } = (await get<{ results: Product[] }>('products/?page_size=100')).body;
  const id = results.find(({ slug }) => slug === changed?.slug)?.id;
  for (const other of others) {
    const close = await (await fetch(`${api}/api/products/${other.slug}/related/`)).text();
    if (changed && id && !close.includes(`"${changed.slug}"`))
      return { changed: { id, slug: changed.slug }, other };
  }
  throw new Error('Every product of the shop shows every other.');
}

async function until(show: () => Promise<string>, text: string, since: number) {
  while (!(await show()).includes(text)) {
    if (performance.now() - since > TIMEOUT_MS) throw new Error(`The shop never showed ${text}.`);
    await sleep(LOOK_EVERY_MS);
  }
  return performance.now() - since;
}
