import { apiRequests, cutRequests, storefrontRequests } from '../scripts/hostile-requests.ts';
import { openStaffSession } from '../scripts/staff-session.ts';
import { runningShop } from './testing/env.ts';
import { expect, type Page, test } from './testing/shop-test.ts';

/** When a program was started, and what only its fallback has caught; from its own metrics. */
async function getState(origin: string) {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const started = /^process_start_time_seconds (\S+)$/m.exec(text)?.[1];
  const unhandled = [...text.matchAll(/^pouchery_unhandled_errors_total(?:\{.*\})? (\d+)$/gm)].map(
    ([, count]) => count,
  );
  return { started, unhandled };
}

test('both programs go on serving after requests that break off anywhere', async ({ page }) => {
  const { site, api, dataDir } = runningShop();
  const before = [await getState(site), await getState(api)];
  const { cookies } = await openStaffSession(dataDir, 'owner');
  const first = await fetch(`${api}/api/auth/profile/`);
  const token = /csrftoken=([^;]+)/.exec(first.headers.get('set-cookie') ?? '')?.[1] ?? '';
  const headers = {
    cookie: [`csrftoken=${token}`, ...cookies.map(({ name, value }) => `${name}=${value}`)].join('; '),
    'x-csrftoken': token,
  };

  const requests = [...storefrontRequests(site), ...apiRequests(api, headers)];
  // A few at a time, as others test the same shop meanwhile; the bench does it with thousands.
  expect(await cutRequests(requests, requests.length, 3)).toBe(0);

  expect([await getState(site), await getState(api)]).toEqual(before);
  expect((await page.goto('/products?taste=mint&strength=2'))?.status()).toBe(200);
});

/** Whether that page of the shop knows the window that opened it, which was another site's. */
async function hasOpener(page: Page, path: string) {
  await page.route('http://other.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Other</h1>' }),
  );
  await page.goto('http://other.example/');
  const popup = page.waitForEvent('popup');
  await page.evaluate((address) => void window.open(address), runningShop().site + path);
  const opened = await popup;
  await opened.waitForLoadState();
  const has = await opened.evaluate(() => window.opener !== null);
  await opened.close();
  return has;
}

test('pages about one visitor are out of reach of a site that opens them in a window', async ({
  page,
  request,
}) => {
  expect(await hasOpener(page, '/profile')).toBe(false);
  const policy = async (path: string) => (await request.get(path)).headers()['cross-origin-opener-policy'];
  for (const path of ['/order/confirmation', '/reset-password?token=none', '/ka/stock-alert/sent'])
    expect(await policy(path), path).toBe(await policy('/profile'));
});

test('a page that is the same for everybody is opened in the process at hand', async ({ page }) => {
  expect(await hasOpener(page, '/products')).toBe(true);
});
