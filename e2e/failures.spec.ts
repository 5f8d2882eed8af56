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

const PARTS = [
  {
    part: 'the latest products',
    call: '/api/products/latest/',
    text: 'Could not load latest products.',
    heading: 'Latest products',
  },
  {
    part: 'the featured products',
    call: '/api/products/featured/',
    text: 'Could not load featured products.',
    heading: 'Featured products',
  },
];
for (const { part, call, text, heading } of PARTS) {
  test.describe(() => {
    test.use({ failing: [call] });

    test(`when ${part} fail, home shows the error in their place and the rest of the page, and trying again helps`, async ({
      page,
      flaky,
    }) => {
      const response = await visit(page, flaky.site);
      expect(response?.status()).toBe(200);
      const main = page.getByRole('main');
      await expect(main.getByText(text)).toBeVisible();
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(main.locator('a[href*="/product/"]').first()).toBeVisible();

      flaky.failing.clear();
      await tryAgain(main).first().click();
      await expect(main.getByText(text)).toBeHidden();
      await expect(main.getByRole('heading', { name: heading })).toBeVisible();
    });
  });
}

test.describe(() => {
  test.use({ failing: ['/api/slider/'] });

  test("when the slider fails, home says 'Failed to load slider: …' and the rest of the page stands", async ({
    page,
    flaky,
  }) => {
    await visit(page, flaky.site);
    const main = page.getByRole('main');
    await expect(main.getByText(/^Failed to load slider: .+/)).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Latest products' })).toBeVisible();
    flaky.failing.clear();
    await tryAgain(main).first().click();
    await expect(main.getByText(/^Failed to load slider/)).toBeHidden();
  });
});

test.describe(() => {
  test.use({ failing: ['/api/products/'] });

  test('when the list itself fails, the listing is 503 with an error block, and trying again helps', async ({
    page,
    flaky,
  }) => {
    const response = await visit(page, `${flaky.site}/products`);
    expect(response?.status()).toBe(503);
    const main = page.getByRole('main');
    await expect(page.getByRole('banner')).toBeVisible();
    const again = tryAgain(main);
    await expect(again.first()).toBeVisible();
    flaky.failing.clear();
    await again.first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('All Products');
  });
});

test.describe(() => {
  test.use({ failing: ['/api/products/latest/'] });

  test('a page with a failed part is not cached: the next visitor gets the whole page', async ({
    page,
    flaky,
  }) => {
    await visit(page, flaky.site);
    await expect(page.getByText('Could not load latest products.')).toBeVisible();
    flaky.failing.clear();
    await page.reload();
    await expect(page.getByText('Could not load latest products.')).toBeHidden();
  });
});

test.describe('without any API', () => {
  test('every page has the header, a sentence and a way to try again', async ({ page }) => {
    test.setTimeout(60_000);
    const storefront = await startStorefront({ api: `http://127.0.0.1:${await freePort()}` });
    for (const address of SHOP_ROUTES) {
      const response = await page.goto(storefront.site + address);
      expect([200, 503], `${address} answered ${response?.status()}`).toContain(response?.status());
      await expect(page.getByRole('banner'), address).toBeVisible();
      await expect(page.getByRole('contentinfo'), address).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 }), address).toHaveCount(1);
    }
    await page.goto(storefront.site);
    await expect(page.getByText('Could not load latest products.')).toBeVisible();
    await expect(page.getByText('Could not load featured products.')).toBeVisible();
    await expect(page.getByText(/^Failed to load slider: .+/)).toBeVisible();
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
