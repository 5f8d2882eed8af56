// Rules: docs/behaviour.md#product-ad, #product-ad-dismissal, #product-ad-colours
import { openBeforePopups, watchArrival } from './testing/popups.ts';
import { expect, type Page, test, visit } from './testing/shop-test.ts';

test.use({ visitor: 'new', contextOptions: { reducedMotion: 'no-preference' } });
test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('specialOfferDismissedId', '1')));

const AD = '**/api/products/popup-feature/';
const ad = (page: Page) => page.getByRole('region', { name: 'CHECK THIS OUT!' });
const colours = (page: Page) =>
  ad(page).evaluate((bar) => [getComputedStyle(bar).backgroundColor, getComputedStyle(bar).color]);

test('the product ad is shown 2.5 s after its data arrived', async ({ page }) => {
  const readArrival = await watchArrival(page, '.adbar');
  await openBeforePopups(page, '/brands', AD);
  const asked = await page.evaluate(() => Date.now());
  await page.clock.runFor(2_480);
  await expect(ad(page)).toBeHidden();
  await page.clock.runFor(30);
  await expect(ad(page)).toBeVisible();
  // The call goes out within two steps of the clock.
  expect((await readArrival()) - asked).toBeGreaterThanOrEqual(2_480);
});

test('the 2.5 s begin when the data arrived, however late that is', async ({ page }) => {
  const readArrival = await watchArrival(page, '.adbar');
  const held = Promise.withResolvers<void>();
  await page.route(AD, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') });
  const asked = page.waitForRequest(AD);
  await visit(page, '/brands');
  await asked;
  // A call without a response is given up after 20 s.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 15_000);
  const answered = page.waitForResponse(AD);
  held.resolve();
  await (await answered).finished();
  const data = await page.evaluate(() => Date.now());
  // In small steps, so that picture and code come in the first of them.
  await expect
    .poll(() => page.clock.runFor(50).then(() => ad(page).isVisible()), { intervals: [20] })
    .toBe(true);
  expect((await readArrival()) - data).toBeGreaterThanOrEqual(2_480);
});

test('the product ad has a title, the product’s image and a button to it, in the page’s language', async ({
  page,
  context,
}) => {
  await visit(page, '/ka/brands');
  const bar = page.getByRole('region', { name: 'ნახეთ, რა გვაქვს!' });
  await expect(bar).toContainText('პასტელის მიქსი');
  await expect(bar.locator('img')).toHaveJSProperty('naturalWidth', 320);
  await bar.getByRole('link', { name: 'შეთავაზების ნახვა' }).click();
  await expect(page).toHaveURL('/ka/product/ljusa-pastel-mix');
  await expect(bar).toBeHidden();
  expect((await context.cookies()).map(({ name }) => name)).toContain('productAdDismissed');
});

test('the ad takes no focus, has the colours of the shop’s own picture and does not move with reduced motion; closing it by keyboard sets a cookie valid for 2 hours, and with it the ad is not even fetched', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/brands');
  const link = page.getByRole('main').getByRole('link').first();
  await link.focus();
  await expect(ad(page)).toBeVisible();
  await expect(link).toBeFocused();
  expect((await colours(page))[0]).not.toBe('rgb(230, 230, 227)');
  expect(await ad(page).evaluate((bar) => bar.getAnimations().length)).toBe(0);
  expect(await ad(page).evaluate((bar) => getComputedStyle(bar).animationName)).toBe('none');

  await ad(page).getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Enter');
  await expect(ad(page)).toBeHidden();
  const cookie = (await context.cookies()).find(({ name }) => name === 'productAdDismissed');
  const seconds = (cookie?.expires ?? 0) - Date.now() / 1000;
  expect(seconds).toBeGreaterThan(2 * 3600 - 60);
  expect(seconds).toBeLessThanOrEqual(2 * 3600);

  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await openBeforePopups(page, '/types', '**/api/products/special-offer/');
  await page.clock.runFor(6_000);
  expect(calls.filter((url) => url.includes('popup-feature'))).toEqual([]);
  await expect(ad(page)).toBeHidden();
});

test.describe('with a picture without colours', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });
  const GREY = ['rgb(230, 230, 227)', 'rgb(43, 43, 43)'];

  test('an image that cannot be read gives the grey defaults', async ({ page }) => {
    await page.route(/media.*-320\.webp/, (route) => route.abort());
    await visit(page, '/brands');
    await expect(ad(page)).toBeVisible();
    expect(await colours(page)).toEqual(GREY);
    await expect(ad(page).locator('img')).toHaveCount(0);
  });
});

test('the product ad is hidden on /reset-password, /age-policy, sign-in and terms, also when going there, and shown on the next page', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  const footer = page.getByRole('contentinfo');
  await page.clock.install();
  await visit(page, '/terms-and-conditions');
  await page.clock.runFor(5_000);
  expect(calls.filter((url) => url.includes('popup-feature'))).toEqual([]);
  await footer.getByRole('link', { name: 'Brands' }).click();
  await expect(ad(page)).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Login / Register' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(ad(page)).toBeHidden();
  await page.goBack();
  await expect(ad(page)).toBeVisible();
  await footer.getByRole('link', { name: 'Age policy', exact: true }).click();
  await expect(page).toHaveURL('/age-policy');
  await expect(ad(page)).toBeHidden();
  await visit(page, '/reset-password');
  await page.clock.runFor(5_000);
  await expect(ad(page)).toBeHidden();
});

test('on a phone the ad takes at most a fifth of the screen, in every language', async ({
  page,
  context,
}) => {
  await context.addCookies([{ name: 'cookie_consent', value: 'false', domain: 'localhost', path: '/' }]);
  for (const [width, height, prefix] of [
    [390, 844, ''],
    [390, 664, '/ka'],
    [320, 568, '/ru'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await visit(page, `${prefix}/brands`);
    const bar = page.locator('.adbar');
    await expect(bar.locator('img')).toBeVisible();
    await bar.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
    const tops = await Promise.all(
      [bar, bar.locator('img')].map(async (part) => (await part.boundingBox())?.y ?? 0),
    );
    expect(height - Math.min(...tops)).toBeLessThanOrEqual(height / 5);
    for (const control of await bar.locator('a, button').all())
      expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});
