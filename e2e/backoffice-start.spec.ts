// Rules: docs/behaviour.md#counting
import { runningShop } from './testing/env.ts';
import { expect, test } from './testing/shop-test.ts';
import { callApi, logInStaff, openBackoffice } from './testing/staff.ts';

/** As visitors have it; a browser that says it is driven by a program is not counted. */
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
test.use({ userAgent: CHROME });

test('a look at a product, a followed delivery link and a search without results are on the start page', async ({
  page,
  context,
}) => {
  const looked = page.waitForResponse(/\/api\/products\/[^/]+\/look\/$/);
  await page.goto('/product/rikoti-tarkhuna');
  expect((await looked).status()).toBe(200);
  // To the partner's own site, which no test can reach.
  const [left, partner] = await Promise.all([
    context.waitForEvent('request', (request) => request.redirectedFrom() !== null),
    context.waitForEvent('page'),
    page
      .getByRole('link', { name: /^Order \d+ tins? through/ })
      .first()
      .click(),
  ]);
  expect(left.redirectedFrom()?.url()).toContain(`${runningShop().api}/api/products/rikoti-tarkhuna/to/`);
  expect(left.url()).toMatch(/^https:/);
  await partner.close();
  const searched = page.waitForResponse(/\/api\/look\/\?search=/);
  await page.goto('/products?search=qqzzyyxx');
  await searched;

  const desk = await context.newPage();
  await logInStaff(desk, 'owner');
  // What was counted is written every few seconds.
  const counted = async () => JSON.stringify((await callApi(desk, 'GET', '/api/backoffice/start/')).json);
  await expect.poll(counted, { timeout: 25_000 }).toMatch(/Tarkhuna.*qqzzyyxx|qqzzyyxx.*Tarkhuna/s);
  await openBackoffice(desk);
  const inVain = desk.getByRole('region', { name: 'Searches without results' });
  await expect(inVain.getByRole('link', { name: 'qqzzyyxx' })).toBeVisible();
  const followed = desk.getByRole('region', { name: 'Went on to order' });
  await expect(followed.getByText('Tarkhuna')).toBeVisible();
});
