// Rules: docs/behaviour.md#fresh-pages
import { startStorefront } from '../scripts/run-shop.ts';
import { changePrice } from './testing/change-price.ts';
import { runningShop } from './testing/env.ts';
import { startFlakyApi } from './testing/flaky-api.ts';
import { expect, test } from './testing/shop-test.ts';

const CHANGED = '/product/zero-hour-zero-cola';
const UNTOUCHED = [
  '/product/svan-bergamot-original',
  '/snus-journal',
  '/terms-and-conditions',
  '/age-policy',
];

test('a changed price is on every page that shows it within a second, and only those pages are made anew; after a broken change feed at the latest when the feed is back', async ({
  request,
}) => {
  const { api, dataDir } = runningShop();
  const relay = await startFlakyApi(api);
  const storefront = await startStorefront({ api: relay.address, dataDir });
  const text = async (address: string) => (await request.get(storefront.site + address)).text();
  const callsFor = async (address: string) => {
    relay.calls.length = 0;
    await text(address);
    return relay.calls.length;
  };
  try {
    // Once more where another test has changed the shop at the same moment.
    await expect(async () => {
      const price = newPrice();
      // Pages are cached once the storefront hears of changes.
      for (const address of [CHANGED, ...UNTOUCHED]) {
        await expect.poll(() => callsFor(address), { message: `${address} is cached` }).toBe(0);
      }
      expect(await text(CHANGED)).not.toContain(price);

      await changePrice(dataDir, 'zero-hour-zero-cola', price);
      await expect.poll(() => text(CHANGED), { timeout: 1_000, intervals: [25] }).toContain(price);
      expect(await text('/products?brand=zero-hour')).toContain(price);
      for (const address of UNTOUCHED) expect(await callsFor(address), `${address} is still cached`).toBe(0);
    }).toPass({ timeout: 25_000 });

    const price = newPrice();
    const OTHER = '/product/zero-hour-zero-mix';
    await text(OTHER);
    relay.failing.add('/api/changes/');
    relay.dropConnections();
    await changePrice(dataDir, 'zero-hour-zero-mix', price);
    relay.failing.clear();
    await expect.poll(() => text(OTHER), { timeout: 20_000 }).toContain(price);
  } finally {
    await storefront.stop();
    await relay.stop();
  }
});

/** A price that no product has and no earlier run has set. */
function newPrice(): string {
  return (100 + (Date.now() % 80_000) / 100).toFixed(2);
}
