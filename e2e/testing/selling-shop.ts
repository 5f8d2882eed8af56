import type { Browser } from '@playwright/test';
import type { SellingStages } from '@pouchery/contract/backoffice/selling';
import { startShop } from '../../scripts/run-shop.ts';
import { publishShop, runningShop } from './env.ts';
import { queryShop } from './query-shop.ts';
import { callApi, logInStaff } from './staff.ts';

/**
 * A shop of its own whose cart and checkout are open: in the one that the other journeys visit they are closed, which every page says. Gives
 * what stops it, after which the tests that come next in this process visit the other again.
 */
export async function startSellingShop(
  browser: Browser,
  { env = {}, stages = {} }: { env?: Record<string, string>; stages?: Partial<SellingStages> } = {},
): Promise<() => Promise<void>> {
  const other = runningShop();
  const shop = await startShop({ env });
  publishShop(shop);
  const page = await browser.newPage();
  await logInStaff(page, 'owner');
  const { version } = (await callApi(page, 'GET', '/api/backoffice/settings/selling/')).json;
  await callApi(page, 'PATCH', '/api/backoffice/settings/selling/', {
    version,
    cart_and_checkout: true,
    ...stages,
  });
  await page.close();
  return async () => {
    publishShop({ ...other, output: () => other.output });
    await shop.stop();
  };
}

/** The shop's own price of a product from now on, and whether it is there. */
export async function changeTin(slug: string, { price, isThere }: { price?: string; isThere?: boolean }) {
  if (price) await queryShop('update products set shop_price = $1 where slug = $2', [price, slug]);
  if (isThere !== undefined)
    await queryShop('update products set stock = $1 where slug = $2', [isThere ? 'in' : 'out', slug]);
}
