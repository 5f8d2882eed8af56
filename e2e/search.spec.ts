// Rules: docs/behaviour.md#search-results, #search-keyboard, #search-failure, #search-correction
import { seriousFindings } from './testing/axe.ts';
import { runningShop } from './testing/env.ts';
import { findMissingRules } from './testing/page-styles.ts';
import { expect, hydrate, type Page, test, untilFrames, visit } from './testing/shop-test.ts';

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

/** The catalogue is read into memory again after other tests' changes; until then nobody counts what a search finds. */
async function numberIsKnown(page: Page, text: string) {
  const address = `${runningShop().api}/api/products/search/?search=${text}&grouped=true`;
  await expect
    .poll(async () => (await (await page.request.get(address)).json()).count)
    .toEqual(expect.any(Number));
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

test('from three characters the dropdown shows products with mg and price, then the taste and the article that match, then all of them', async ({
  page,
}) => {
  await visit(page, '/');
  await numberIsKnown(page, 'coffee');
  await box(page).pressSequentially('coffee');
  const product = results(page).first();
  await expect(product.locator('mark')).toHaveText('Coffee');
  await expect(product).toContainText(/Kaffa.*\d\smg(from\s)?\d+\.\d\d₾$/s);
  await expect(product.getByRole('img', { name: /^Strength [0-5] of 5$/ })).toBeVisible();
  await expect
    .poll(() => product.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const taste = panel(page).getByRole('group', { name: 'Brands and tastes' }).getByRole('option');
  await expect(taste).toHaveText(/^Coffee \d+$/);
  const article = panel(page).getByRole('group', { name: 'The Snus Journal' }).getByRole('option');
  await expect(article.locator('mark')).toHaveText('coffee');
  const all = panel(page).getByRole('option', { name: 'View All Results', exact: true });
  const total = /\d+$/.exec((await all.textContent()) ?? '')?.[0];
  await expect(page.getByRole('banner').getByRole('status')).toHaveText(`${Number(total) + 2} results`);
  expect(await seriousFindings(page)).toEqual([]);
  expect(await findMissingRules(page), 'of what a script draws').toEqual([]);

  // Everything is reached by keys, and the box itself before the first and behind the last.
  const chosen = panel(page).locator('[aria-selected="true"]');
  await page.keyboard.press('ArrowDown');
  await expect(product).toHaveAttribute('aria-selected', 'true');
  await expect(box(page)).toHaveAttribute(
    'aria-activedescendant',
    (await product.getAttribute('id')) ?? 'no id',
  );
  await page.keyboard.press('ArrowUp');
  await expect(chosen).toHaveCount(0);
  await expect(box(page)).not.toHaveAttribute('aria-activedescendant');
  for (const option of [all, article, taste]) {
    await page.keyboard.press('ArrowUp');
    await expect(option).toHaveAttribute('aria-selected', 'true');
  }
  await page.keyboard.press('Home');
  await expect(product).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('End');
  await expect(all).toHaveAttribute('aria-selected', 'true');
  await expect(all).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/article\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: /coffee/ })).toBeVisible();
  await expect(panel(page)).toBeHidden();

  for (const [name, address] of [
    ['Mint', '/tastes/mint'],
    ['Norvik', '/brand/norvik'],
  ] as const) {
    await box(page).fill(name);
    await panel(page)
      .getByRole('option', { name: new RegExp(`^${name} \\d+$`) })
      .click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  await box(page).fill('coffee');
  await all.click();
  await expect(page).toHaveURL('/products?search=coffee');
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(`${total} products`);
  await box(page).fill('berry');
  await box(page).press('Enter');
  await expect(page).toHaveURL('/products?search=berry');
});

test('the search waits 300 ms after the last key and then asks once; two characters, or three with a space at the edge, search nothing', async ({
  page,
}) => {
  const searches = countSearches(page);
  await visitWithStoppedClock(page);
  await box(page).fill('mi ');
  await page.clock.runFor(1_000);
  expect(searches).toEqual([]);
  await expect(panel(page)).toBeHidden();
  await box(page).fill('');
  await box(page).pressSequentially('norvik');
  await page.clock.runFor(299);
  expect(searches).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => searches).toEqual(['norvik']);
});

test('the dropdown is closed by Esc and a click outside and knows every script; a list without results names what is nearest, and one of a typo says so', async ({
  page,
}) => {
  await test.step('the dropdown is closed by Esc and a click outside, says when nothing is found, and knows every script', async () => {
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

    await test.step("a search without results shows 'No products found.', and an article whose title matches", async () => {
      await box(page).fill('zzzzzzzzzz');
      await expect(panel(page).getByText('No products found.')).toBeVisible();
      await expect(results(page)).toHaveCount(0);
      await box(page).fill('history');
      await expect(results(page)).toHaveText(/a history of snus$/);
      await expect(panel(page).getByText('No products found.')).toBeVisible();
    });

    await test.step('Tarkhuna is found in every script, and typed on an English keyboard', async () => {
      for (const typed of ['тархуна', 'თარხუნა', 'tarkhuna', 'nfh[eyf']) {
        await box(page).fill('');
        await expect(panel(page)).toBeHidden();
        await box(page).pressSequentially(typed);
        await expect(results(page).filter({ hasText: 'Tarkhuna' }).first(), typed).toBeVisible();
      }
    });
  });

  await test.step('where nothing is found the list names what is nearest, in every language', async () => {
    for (const [language, text, says] of [
      ['en', '6,5 mg', 'No products found. Nearest: 6 mg.'],
      ['ka', 'ბანანი', 'პროდუქტი ვერ მოიძებნა. უახლოესი: ტროპიკული.'],
      ['ru', 'банан', 'Товары не найдены. Ближе всего: тропические.'],
    ] as const) {
      await visit(page, `/${language}/products?search=${encodeURIComponent(text)}`.replace('/en/', '/'));
      const main = page.getByRole('main');
      await expect(main.getByText(says)).toBeVisible();
      await expect(main.getByRole('article').first()).toBeVisible();
    }
  });

  await test.step('a typo is corrected in the listing, which offers the text as typed', async () => {
    await visit(page, '/products?search=expresso');
    await expect(page.getByRole('main').getByText(/Showing results for/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('expresso');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Search for .expresso. instead/ })
      .click();
    await expect(page).toHaveURL(/exact=true/);
  });
});

test('while a response is awaited the dropdown says that it is searching, and one that comes late does not replace the newer one', async ({
  page,
}) => {
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/products/search/?search=nor&**', async (route) => {
    await released;
    await route.continue().catch(() => {}); // The shop may have given the call up by now.
  });
  await visit(page, '/');
  const asked = page.waitForRequest('**/api/products/search/?search=nor&**');
  await box(page).fill('nor');
  const late = await asked;
  await expect(page.locator('#search-panel[aria-busy="true"]')).toBeVisible();
  await expect(page.getByText('Searching…').first()).toBeAttached();
  await box(page).fill('kaffa');
  await expect(results(page).first()).toContainText('Kaffa');
  release();
  // Without a response where the page has given the call up.
  await late.response();
  await untilFrames(page);
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
