// Rules: docs/behaviour.md#stored-language, #choosing-a-language, #language-in-the-address
import { expect, test, untilFrames, visit } from './testing/shop-test.ts';

// Scripts that a test holds back, and a page that is not there.
test.use({ expectedErrors: [/ERR_FAILED|status of 404|Failed to fetch dynamically imported module/] });

const header = 'header';

test('choosing a language stores it, reloads the page and keeps the address, whose language outranks the stored one', async ({
  page,
  context,
  baseURL,
}) => {
  await test.step('choosing a language stores it, reloads the page and keeps the address', async () => {
    await visit(page, '/products?taste=mint');
    await page.locator(header).getByRole('button', { name: 'ქართული' }).first().click();

    await expect(page.locator('html')).toHaveAttribute('lang', 'ka');
    await expect(page).toHaveURL('/products?taste=mint');
    expect(await page.evaluate(() => localStorage.getItem('locale'))).toBe('ka');
    expect((await context.cookies()).find(({ name }) => name === 'locale')?.value).toBe('ka');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('ყველა პროდუქტი');

    await page.goto('/brands');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ka');

    await test.step('at an address whose parameters stand in another order, too', async () => {
      await visit(page, '/products?taste=mint&sort=price_asc');
      await page.locator(header).getByRole('button', { name: 'Русский' }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Все товары');
      await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
      await expect(page).toHaveURL('/products?taste=mint&sort=price_asc');
    });

    await test.step('on a prefixed page it goes to the plain address', async () => {
      await visit(page, '/ru/brands');
      await page.locator(header).getByRole('button', { name: 'ქართული' }).first().click();
      await expect(page).toHaveURL('/brands');
      await expect(page.locator('html')).toHaveAttribute('lang', 'ka');
    });
  });

  await test.step('a language in the address outranks the stored one and is not stored', async () => {
    await context.addCookies([{ name: 'locale', value: 'ka', url: baseURL ?? '' }]);
    await visit(page, '/ka/brands');
    await page.evaluate(() => localStorage.setItem('locale', 'ka'));

    await visit(page, '/ru/brands');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    expect(await page.evaluate(() => localStorage.getItem('locale'))).toBe('ka');
    expect((await context.cookies()).find(({ name }) => name === 'locale')?.value).toBe('ka');

    await page
      .getByRole('main')
      .getByRole('link', { name: /Norvik/ })
      .first()
      .click();
    await expect(page).toHaveURL('/ru/brand/norvik');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  });
});

test('the server renders the stored language, so that nothing flashes', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'locale', value: 'ru', url: baseURL ?? '' }]);
  await page.addInitScript(() => localStorage.setItem('locale', 'ru'));
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url());
  });
  const response = await visit(page, '/products');
  expect(await response?.text()).toContain('<html lang="ru"');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Все товары');
  expect(loads).toHaveLength(1);
});

test('client storage wins over a differing cookie before anything is shown', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'locale', value: 'ru', url: baseURL ?? '' }]);
  await page.addInitScript(() => localStorage.setItem('locale', 'ka'));
  await page.goto('/products');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ka');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ყველა პროდუქტი');
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => name === 'locale')?.value)
    .toBe('ka');
});

test("a language chosen before the page's scripts have run is stored, and stays", async ({
  page,
  context,
}) => {
  // They never do.
  await page.route('**/assets/*.js', (route) => route.abort());
  for (const [place, plain] of [
    ['/products?taste=mint', '/products?taste=mint'],
    ['/ru/products?taste=mint', '/products?taste=mint'],
    ['/ru/no-such-page', '/no-such-page'],
  ] as const) {
    await context.clearCookies({ name: 'locale' });
    await page.goto('/brands');
    await page.evaluate(() => localStorage.setItem('locale', 'en'));
    await page.goto(place);
    await page.locator(header).getByRole('button', { name: 'ქართული' }).first().click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ka');
    await expect(page).toHaveURL(plain);
    expect(await page.evaluate(() => localStorage.getItem('locale'))).toBe('ka');
    expect((await context.cookies()).find(({ name }) => name === 'locale')?.value).toBe('ka');
    await page.goto('/brands');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ka');
  }
});

test('after another tab has changed the language, the next page is loaded in it, whole', async ({
  page,
  context,
}) => {
  await visit(page, '/brands');
  const other = await context.newPage();
  await visit(other, '/types');
  await other.locator(header).getByRole('button', { name: 'ქართული' }).first().click();
  await expect(other.locator('html')).toHaveAttribute('lang', 'ka');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'All Products' }).click();
  await expect(page).toHaveURL('/products');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ყველა პროდუქტი');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ka');
});

test('an unknown stored language falls back to English', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'locale', value: 'de', url: baseURL ?? '' }]);
  await page.addInitScript(() => localStorage.setItem('locale', 'de'));
  await visit(page, '/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('where cookies are refused the page is shown without an endless reload', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined });
    localStorage.setItem('locale', 'ka');
  });
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url());
  });
  await visit(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  expect(loads.length).toBeLessThanOrEqual(2);
});

test.describe('behind a proxy that removes cookies', () => {
  // A page that the test answers may not call the API.
  test.use({ expectedErrors: [/CORS policy|ERR_FAILED/] });

  test('the page is shown without an endless reload', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'locale', value: 'ka', url: baseURL ?? '' }]);
    await page.addInitScript(() => localStorage.setItem('locale', 'ka'));
    let loads = 0;
    await page.route('**/brands', async (route) => {
      loads += 1;
      const { cookie: _, ...headers } = await route.request().allHeaders();
      await route.fulfill({ response: await route.fetch({ headers: { ...headers, cookie: '' } }) });
    });
    await visit(page, '/brands');
    await untilFrames(page, 20);
    expect(loads).toBe(1);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the language switcher is a form that stores the choice', async ({ page, context }) => {
    await page.goto('/products');
    await page.locator(header).getByText('Русский').first().click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    await expect(page).toHaveURL('/products');
    expect((await context.cookies()).find(({ name }) => name === 'locale')?.value).toBe('ru');
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  });
});
