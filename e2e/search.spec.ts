// Rules: docs/behaviour.md#search-results, #search-keyboard, #search-failure, #search-correction
import { expect, hydrate, type Page, test, visit } from './testing/shop-test.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Search products' });
const panel = (page: Page) => page.locator('#search-panel');
const results = (page: Page) => panel(page).getByRole('option');

/** Time stands still in the page and moves only by `page.clock.runFor`. */
async function visitWithStoppedClock(page: Page) {
  const now = Date.now();
  await page.clock.install({ time: now });
  await visit(page, '/');
  await hydrate(page, 'search');
  await page.clock.pauseAt(now + 60_000);
}

/** Counts the search calls that leave the browser. */
function countSearches(page: Page): string[] {
  const searches: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/products/search/') searches.push(searchParams.get('search') ?? '');
  });
  return searches;
}

test('from three characters the dropdown lists products with picture, name and brand, and leads to the product', async ({
  page,
}) => {
  await visit(page, '/');
  await box(page).pressSequentially('tkem');
  const plum = results(page).filter({ hasText: 'Tkemali Plum' }).first();
  await expect(plum).toContainText('Rikoti');
  await expect(plum.locator('img')).toHaveJSProperty('complete', true);
  await expect
    .poll(() => plum.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await plum.click();
  await expect(page).toHaveURL('/product/rikoti-tkemali-plum');
  await expect(panel(page)).toBeHidden();
});

test('two characters, or three with a space at the edge, search nothing', async ({ page }) => {
  const searches = countSearches(page);
  await visitWithStoppedClock(page);
  await box(page).fill('mi ');
  await page.clock.runFor(1_000);
  expect(searches).toEqual([]);
  await expect(panel(page)).toBeHidden();
});

test('the search waits 300 ms after the last key and then asks once', async ({ page }) => {
  const searches = countSearches(page);
  await visitWithStoppedClock(page);
  await box(page).pressSequentially('norvik');
  await page.clock.runFor(299);
  expect(searches).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => searches).toEqual(['norvik']);
});

test('the arrow keys move through the results, Enter opens the chosen one', async ({ page }) => {
  await visit(page, '/');
  await box(page).pressSequentially('norvik');
  await expect(results(page).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const chosen = panel(page).locator('[role="option"][aria-selected="true"]');
  await expect(chosen).toHaveCount(1);
  const first = await chosen.textContent();
  await page.keyboard.press('ArrowDown');
  await expect(chosen).not.toHaveText(first ?? '');
  await page.keyboard.press('ArrowUp');
  await expect(chosen).toHaveText(first ?? '');
  await expect(box(page)).toHaveAttribute(
    'aria-activedescendant',
    (await chosen.getAttribute('id')) ?? 'no id',
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/product\/norvik-/);
});

test('Esc and a click outside close the dropdown', async ({ page }) => {
  await visit(page, '/');
  await box(page).pressSequentially('mint');
  await expect(results(page).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(box(page)).toBeFocused();

  await box(page).fill('');
  await box(page).pressSequentially('berry');
  await expect(results(page).first()).toBeVisible();
  await page.getByRole('main').click({ position: { x: 5, y: 400 } });
  await expect(panel(page)).toBeHidden();
});

test("'View All Results' and Enter both lead to the listing of what was typed", async ({ page }) => {
  await visit(page, '/');
  await box(page).pressSequentially('mint');
  await panel(page).getByRole('option', { name: 'View All Results' }).click();
  await expect(page).toHaveURL('/products?search=mint');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('mint');

  await box(page).fill('berry');
  await box(page).press('Enter');
  await expect(page).toHaveURL('/products?search=berry');
});

test("a search without results shows 'No products found.'", async ({ page }) => {
  await visit(page, '/');
  await box(page).pressSequentially('zzzzzzzzzz');
  await expect(panel(page).getByText('No products found.')).toBeVisible();
});

test('while a response is awaited the dropdown says that it is searching', async ({ page }) => {
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/products/search/**', async (route) => {
    await released;
    await route.continue();
  });
  await visit(page, '/');
  await box(page).pressSequentially('mint');
  await expect(page.locator('#search-panel[aria-busy="true"]')).toBeVisible();
  await expect(page.getByText('Searching…').first()).toBeAttached();
  release();
  await expect(results(page).first()).toBeVisible();
});

test('a response that comes late does not replace the newer one', async ({ page }) => {
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/products/search/?search=nor', async (route) => {
    await released;
    await route.continue().catch(() => {}); // The shop may have given the call up by now.
  });
  await visit(page, '/');
  await box(page).fill('nor');
  await page.waitForRequest('**/api/products/search/?search=nor');
  await box(page).fill('kaffa');
  await expect(results(page).first()).toContainText('Kaffa');
  release();
  await page.waitForTimeout(300);
  await expect(results(page).first()).toContainText('Kaffa');
});

test.describe('when the search fails', () => {
  test.use({ expectedErrors: [/search/] });

  test('the list is empty and the failure is only logged', async ({ page }) => {
    await page.route('**/api/products/search/**', (route) => route.fulfill({ status: 500, body: '{}' }));
    await visit(page, '/');
    await box(page).pressSequentially('mint');
    await expect(panel(page).getByText('No products found.')).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/error/i);
  });
});

test('Tarkhuna is found in every script, and typed on an English keyboard', async ({ page }) => {
  await visit(page, '/');
  for (const typed of ['тархуна', 'თარხუნა', 'tarkhuna', 'nfh[eyf']) {
    await box(page).fill('');
    await expect(panel(page)).toBeHidden();
    await box(page).pressSequentially(typed);
    await expect(results(page).filter({ hasText: 'Tarkhuna' }).first(), typed).toBeVisible();
  }
});

test('a typo is corrected in the listing, which offers the text as typed', async ({ page }) => {
  await visit(page, '/products?search=expresso');
  await expect(page.getByRole('main').getByText(/Showing results for/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('expresso');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Search for .expresso. instead/ })
    .click();
  await expect(page).toHaveURL(/exact=true/);
});

test('a screen reader hears how many products were found', async ({ page }) => {
  await visit(page, '/');
  await box(page).pressSequentially('mkinvari');
  await expect(results(page).first()).toBeVisible();
  await expect(page.getByRole('banner').getByRole('status')).toContainText(/\d+/);
});
