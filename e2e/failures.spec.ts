// Rules: docs/behaviour.md#page-failures, #failure-texts
import type { Locator } from '@playwright/test';
import { freePort, startStorefront } from '../scripts/run-shop.ts';
import { SHOP_ROUTES } from '../scripts/shop-routes.ts';
import { runningShop } from './testing/env.ts';
import { startFlakyApi } from './testing/flaky-api.ts';
import { test as base, expect, leave, untilFrames, visit } from './testing/shop-test.ts';

/** A storefront of its own, in front of an API whose calls can be made to fail. */
type Flaky = { site: string; failing: Set<string> };
type Options = {
  /** Calls that fail before the storefront starts, which renders its usual pages at once. */
  failing: string[];
};
const test = base.extend<Options & { flaky: Flaky }>({
  failing: [[], { option: true }],
  flaky: async ({ page, failing }, use) => {
    const api = await startFlakyApi(runningShop().api);
    for (const call of failing) api.failing.add(call);
    const storefront = await startStorefront({ api: api.address, publicApi: runningShop().api });
    await use({ site: storefront.site, failing: api.failing });
    await leave(page);
    await storefront.stop();
    await api.stop();
  },
});

// The browser itself reports every response of 500 and more on its console, and the page's question who is logged in
// where a back end does not answer it (docs/behaviour.md#fetching-the-user: then it is nobody).
test.use({ expectedErrors: [/status of 50\d|ERR_FAILED|\/api\/(auth\/profile|shop)\//] });

const CROSS_ORIGIN = (site: string) => ({
  'access-control-allow-origin': site,
  'access-control-allow-credentials': 'true',
  'access-control-allow-headers': 'accept-language, content-type, x-csrftoken',
});

/** What asks for a failed part once more: a link, or a button where the page is hydrated. */
function tryAgain(main: Locator) {
  return main.getByRole('link', { name: 'Try again' }).or(main.getByRole('button', { name: 'Try again' }));
}

/** Asks for a failed part until it is there: what failed beside it may be asked for first. */
async function untilLoaded(main: Locator, error: string | RegExp) {
  await expect(async () => {
    await tryAgain(main).first().click({ timeout: 2_000 });
    await expect(main.getByText(error)).toBeHidden({ timeout: 2_000 });
  }).toPass();
}

const SLIDER = /^Failed to load slider: .+/;
const LATEST = 'Could not load latest products.';
const FEATURED = 'Could not load featured products.';

test.describe(() => {
  test.use({ failing: ['/api/slider/', '/api/products/latest/'] });

  test("when the slider and the latest products fail, home says so in their place and has the rest, is not cached, and trying again helps: 'Failed to load slider: …'", async ({
    page,
    flaky,
  }) => {
    const response = await visit(page, flaky.site);
    expect(response?.status()).toBe(200);
    const main = page.getByRole('main');
    await expect(main.getByText(SLIDER)).toBeVisible();
    await expect(main.getByText(LATEST)).toBeVisible();
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main.locator('a[href*="/product/"]').first()).toBeVisible();

    flaky.failing.clear();
    const next = await (await page.request.get(flaky.site)).text();
    expect(next).not.toContain(LATEST);
    expect(next).not.toContain('Failed to load slider');
    await untilLoaded(main, SLIDER);
    if (await main.getByText(LATEST).isVisible()) await untilLoaded(main, LATEST);
    await expect(main.getByRole('heading', { name: 'Latest products' })).toBeVisible();
  });
});

test.describe(() => {
  test.use({ failing: ['/api/products/featured/', '/api/products/'] });

  test('when the featured products fail, home has the rest; when the list itself fails, the listing is 503 with an error block; trying again helps both', async ({
    page,
    flaky,
  }) => {
    const main = page.getByRole('main');
    const response = await visit(page, `${flaky.site}/products`);
    expect(response?.status()).toBe(503);
    await expect(page.getByRole('banner')).toBeVisible();
    const again = tryAgain(main);
    await expect(again.first()).toBeVisible();
    flaky.failing.delete('/api/products/');
    await again.first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('All Products');

    await visit(page, flaky.site);
    await expect(main.getByText(FEATURED)).toBeVisible();
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Latest products' })).toBeVisible();
    flaky.failing.clear();
    await untilLoaded(main, FEATURED);
    await expect(main.getByRole('heading', { name: 'Featured products' })).toBeVisible();
  });
});

test.describe('without any API', () => {
  test('every page has the header, a sentence and a way to try again', async ({ page, request }) => {
    test.setTimeout(60_000);
    const storefront = await startStorefront({ api: `http://127.0.0.1:${await freePort()}` });
    for (const address of SHOP_ROUTES) {
      const response = await request.get(storefront.site + address);
      expect([200, 503], `${address} answered ${response.status()}`).toContain(response.status());
      // What a template holds is not shown.
      const html = (await response.text()).replace(/<(template|script)\b.*?<\/\1>/gs, '');
      for (const part of ['<header', '</footer>', '<h1']) expect(html, address).toContain(part);
      expect(html.match(/<h1[ >]/g), address).toHaveLength(1);
    }
    await page.goto(storefront.site);
    for (const part of ['banner', 'contentinfo'] as const) await expect(page.getByRole(part)).toBeVisible();
    for (const error of [LATEST, FEATURED, SLIDER]) await expect(page.getByText(error)).toBeVisible();
    const { site } = storefront;
    expect(storefront.output()).toContain(`The storefront is ready: ${site}, listening at ${site}`);
    await leave(page);
    await storefront.stop();
  });
});

test.describe('when GET /api/shop/ fails', () => {
  test('customer service shows its form and questions, says what is missing, and a message can be sent', async ({
    page,
    flaky,
  }) => {
    flaky.failing.add('/api/shop/');
    const response = await visit(page, `${flaky.site}/customer-service`);
    expect(response?.status()).toBe(200);
    const main = page.getByRole('main');
    await expect(main.getByText('Could not load our contact details.')).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Frequently asked questions' })).toBeVisible();
    await expect(main.locator('.faq').first()).toBeVisible();
    const form = page.getByRole('form', { name: 'Write to us' });
    await page.route('**/api/shop/', (route) => route.abort());
    let sent: unknown;
    await page.route('**/api/contact/', async (route) => {
      if (route.request().method() === 'POST') sent = route.request().postDataJSON();
      await route.fulfill({ status: 204, headers: CROSS_ORIGIN(flaky.site) });
    });
    for (const [label, text] of [
      ['Name', 'Nino'],
      ['Email', 'nino@example.ge'],
      ['Subject', 'A lid'],
      ['Message', 'It is dented.'],
    ] as const)
      await form.getByLabel(label).fill(text);
    await form.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('Thank you. Your message has been sent.')).toBeVisible();
    expect(sent).toMatchObject({ recaptcha_token: '' });
  });
});

test.describe('prefetched code', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to fetch dynamically imported module/] });
  test('that fails to load leaves the page as it is', async ({ page }) => {
    let refused = 0;
    await page.route(/assets\/facet-panel-[^/]*\.js/, (route) => {
      refused += 1;
      return route.abort();
    });
    // Before the page's script is there, nothing hears of the pointer.
    await visit(page, '/products');
    await page.evaluate(() => Reflect.set(window, 'isSamePage', true));
    await page.getByRole('form', { name: 'Filters' }).hover();
    await expect.poll(() => refused, { timeout: 10_000 }).toBeGreaterThan(0);
    await untilFrames(page, 20);
    expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
  });
});

test('what is below the first screen is laid out though its letters do not come', async ({ page }) => {
  await page.route('**/*.woff2', () => {});
  await page.goto('/ka/product/rikoti-tkemali-plum', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveClass(/whole/);
});
