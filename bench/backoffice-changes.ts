import { setTimeout as sleep } from 'node:timers/promises';
import { type Shop, startStorefront } from '../scripts/run-shop.ts';
import { openStaffClient, type Staff } from './backoffice-client.ts';
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
    const staff = await openStaffClient(api, dataDir, 'editor');
    const { changed, other } = await chooseProducts(api);
    const show = (site: string, slug: string) => fetch(`${site}/product/${slug}`).then((page) => page.text());
    for (const { site } of sites) for (const { slug } of [changed, other]) await show(site, slug);
    await sleep(SETTLE_MS);

    const times: number[] = [];
    let rendered = 0;
    for (let round = 0; round < rounds; round++) {
      for (const { site } of sites) for (const { slug } of [changed, other]) await show(site, slug);
      const product = await findProduct(staff, changed.slug);
      const price = (20 + (round % 20) + 0.37).toFixed(2);
      await staff.patch(`products/${product.id}/`, { version: product.version, price });
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
    found.judge('a change is on every replica’s cached pages, most', Math.max(...times));
    found.judge('pages of other products that a price change throws out', rendered);
  } finally {
    for (const { stop } of sites) await stop();
  }
}

/** Two products of which neither's page shows the other's card. */
async function chooseProducts(api: string) {
  const ask = async <Body>(url: string): Promise<Body> => (await fetch(api + url)).json();
  const { results } = await ask<{ results: { slug: string }[] }>('/api/products/?page_size=50&sort=newest');
  const [changed, ...others] = results;
  for (const other of others) {
    const close = await ask<{ slug: string }[]>(`/api/products/${other.slug}/related/`);
    if (changed && !close.some(({ slug }) => slug === changed.slug)) return { changed, other };
  }
  throw new Error('Every product of the shop shows every other.');
}

async function findProduct({ get }: Staff, slug: string) {
  const words = slug.replaceAll('-', '+');
  const { body } = await get<{ results: { id: number; slug: string }[] }>(`products/?q=${words}`);
  const id = body.results.find((row) => row.slug === slug)?.id;
  return (await get<{ id: number; version: number }>(`products/${id}/`)).body;
}

async function until(show: () => Promise<string>, text: string, since: number) {
  while (!(await show()).includes(text)) {
    if (performance.now() - since > TIMEOUT_MS) throw new Error(`The shop never showed ${text}.`);
    await sleep(LOOK_EVERY_MS);
  }
  return performance.now() - since;
}
