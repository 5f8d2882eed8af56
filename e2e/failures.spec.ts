// Rules: docs/behaviour.md#page-failures, #failure-texts
import type { Locator } from '@playwright/test';
import { freePort, startStorefront } from '../scripts/run-shop.ts';
import { SHOP_ROUTES } from '../scripts/shop-routes.ts';
import { runningShop } from './testing/env.ts';
import { startFlakyApi } from './testing/flaky-api.ts';
import { expect, leave, test, untilFrames, visit } from './testing/shop-test.ts';

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
  const name = /^(Try again|Повторить)$/;
  return main.getByRole('link', { name }).or(main.getByRole('button', { name }));
}

/** Asks for a failed part until it is there: what failed beside it may be asked for first. */
async function untilLoaded(main: Locator, error: string | RegExp) {
  await expect(async () => {
    await tryAgain(main).first().click({ timeout: 2_000 });
    await expect(main.getByText(error)).toBeHidden({ timeout: 2_000 });
  }).toPass();
}

const SLIDER = /^Failed to load slider: HTTP 50[04]$/;
const LATEST = 'Could not load latest products.';
const FEATURED = { en: 'Could not load featured products.', ru: 'Не удалось загрузить подборку товаров.' };

test('what the API cannot tell fails in its place: the slider, the latest and the featured products of the home page, the list, which is 503, and the contact details of customer service; nothing of it is cached, and trying again helps', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const { api } = runningShop();
  const relay = await startFlakyApi(api);
  const { failing } = relay;
  // Before the storefront starts, which renders its usual pages at once.
  for (const call of ['slider/', 'products/latest/', 'products/featured/', 'products/'])
    failing.add(`/api/${call}`);
  const { site, stop } = await startStorefront({ api: relay.address, publicApi: api });
  const main = page.getByRole('main');

  await test.step("the slider and the latest products: 'Failed to load slider: …'", async () => {
    failing.delete('/api/products/featured/');
    const response = await visit(page, site);
    expect(response?.status()).toBe(200);
    await expect(main.getByText(SLIDER)).toBeVisible();
    await expect(main.getByText(LATEST)).toBeVisible();
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main.locator('a[href*="/product/"]').first()).toBeVisible();

    failing.delete('/api/slider/');
    failing.delete('/api/products/latest/');
    const next = await (await page.request.get(site)).text();
    expect(next).not.toContain(LATEST);
    expect(next).not.toContain('Failed to load slider');
    await untilLoaded(main, SLIDER);
    if (await main.getByText(LATEST).isVisible()) await untilLoaded(main, LATEST);
    await expect(main.getByRole('heading', { name: 'Latest products' })).toBeVisible();
  });

  await test.step('the list', async () => {
    const response = await visit(page, `${site}/products`);
    expect(response?.status()).toBe(503);
    await expect(page.getByRole('banner')).toBeVisible();
    const again = tryAgain(main);
    await expect(again.first()).toBeVisible();
    failing.clear();
    await again.first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('All Products');
  });

  await test.step('the featured products, in a language in which the home page was not asked for yet', async () => {
    failing.add('/api/products/featured/');
    await visit(page, `${site}/ru`);
    await expect(main.getByText(FEATURED.ru)).toBeVisible();
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Новинки' })).toBeVisible();
    failing.clear();
    await untilLoaded(main, FEATURED.ru);
    await expect(main.getByRole('heading', { name: 'Подборка товаров' })).toBeVisible();
  });

  await test.step('customer service shows its form and questions, says what is missing, and a message can be sent', async () => {
    failing.add('/api/shop/');
    const response = await visit(page, `${site}/customer-service`);
    expect(response?.status()).toBe(200);
    await expect(main.getByText('Could not load our contact details.')).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Frequently asked questions' })).toBeVisible();
    await expect(main.locator('.faq').first()).toBeVisible();
    const form = page.getByRole('form', { name: 'Write to us' });
    await page.route('**/api/shop/', (route) => route.abort());
    let sent: unknown;
    await page.route('**/api/contact/', async (route) => {
      if (route.request().method() === 'POST') sent = route.request().postDataJSON();
      await route.fulfill({ status: 204, headers: CROSS_ORIGIN(site) });
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
  await leave(page);
  await stop();
  await relay.stop();
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
    for (const error of [LATEST, FEATURED.en, SLIDER]) await expect(page.getByText(error)).toBeVisible();
    const { site } = storefront;
    expect(storefront.output()).toContain(`The storefront is ready: ${site}, listening at ${site}`);
    await leave(page);
    await storefront.stop();
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
