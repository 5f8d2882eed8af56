import { apiRequests, cutRequests, storefrontRequests } from '../scripts/hostile-requests.ts';
import { openStaffSession } from '../scripts/staff-session.ts';
import { runningShop } from './testing/env.ts';
import { expect, test } from './testing/shop-test.ts';

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
