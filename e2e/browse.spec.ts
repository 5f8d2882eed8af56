// Rules: docs/behaviour.md#list-address, #sorting, #product-facts, #ordering, #footer
import { seriousFindings } from './testing/axe.ts';
import { queryShop } from './testing/query-shop.ts';
import { expect, hydrate, type Page, test, untilHydrated, visit } from './testing/shop-test.ts';

const productLinks = (page: Page) => page.getByRole('main').locator('a[href*="/product/"]');

test('from home to the listing, through a filter to a product, and back to the same filters and place', async ({
  page,
}) => {
  await visit(page, '/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'All Products' }).click();
  await expect(page).toHaveURL('/products');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('All Products');

  await chooseFilter(page, /^Mint/);
  await expect(page).toHaveURL(/taste=mint/);
  await expect(page.getByRole('main').getByRole('link', { name: 'Remove filter Mint' })).toBeVisible();
  const names = await productLinks(page).allTextContents();
  expect(names.length).toBeGreaterThan(3);

  const last = productLinks(page).last();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
  await last.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(0);
  const name = (await last.textContent()) ?? '';
  await last.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

  await page.goBack();
  await expect(page).toHaveURL(/\/products\?taste=mint$/);
  await expect(productLinks(page)).toHaveText(names);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
});

test('refreshing a filtered and sorted list shows it again, and its address can be shared', async ({
  page,
  browser,
  baseURL,
}) => {
  await visit(page, '/products');
  await chooseFilter(page, /^Berry/);
  await expect(page).toHaveURL(/taste=berry/);
  await chooseSort(page, 'Price descending');
  await expect(page).toHaveURL(/sort=price_desc/);
  await untilPricesAre(page, (a, b) => b - a);
  const shown = await productLinks(page).allTextContents();

  await page.reload();
  await expect(productLinks(page)).toHaveText(shown);

  const friend = await browser.newPage({ baseURL: baseURL ?? '' });
  await friend.goto(page.url());
  await expect(productLinks(friend)).toHaveText(shown);
  await friend.close();
});

test('a filter chip takes its filter away again', async ({ page }) => {
  await visit(page, '/products?taste=mint&strength=2');
  await page.getByRole('main').getByRole('link', { name: 'Remove filter Mint' }).click();
  await expect(page).toHaveURL('/products?strength=2');
});

test('pages of the list follow each other and keep the sort', async ({ page }) => {
  await visit(page, '/products?sort=price_asc');
  const first = await productLinks(page).allTextContents();
  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: /^Page 2 of/ })
    .click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page).toHaveURL(/sort=price_asc/);
  await expect(productLinks(page).first()).not.toHaveText(first[0] ?? '');
  expect(await productLinks(page).allTextContents()).not.toEqual(first);
});

test("a brand's products are sorted and filtered as all products are, and what was opened stays open", async ({
  page,
}) => {
  await visit(page, '/brand/norvik');
  await chooseSort(page, 'Price ascending');
  await expect(page).toHaveURL(/sort=price_asc/);
  await untilPricesAre(page, (a, b) => a - b);
  await chooseSort(page, 'Price descending');
  await expect(page).toHaveURL(/sort=price_desc/);
  await untilPricesAre(page, (a, b) => b - a);

  const filters = page.getByRole('main').getByRole('form', { name: 'Filters' });
  await filters.getByText('Type', { exact: true }).click();
  await chooseFilter(page, /^Mini/);
  await expect(page).toHaveURL('/brand/norvik?sort=price_desc&type=mini');
  await expect(filters.getByRole('checkbox', { name: 'Mini' })).toBeChecked();
  await expect(filters.getByRole('checkbox', { name: 'Mini' })).toBeFocused();
  await expect(filters.getByText('Brand', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'Remove filter Mini' })).toBeVisible();
});

test('a figure of a range is typed or slid to, and field and slider say the same', async ({ page }) => {
  await visit(page, '/products');
  await hydrate(page, 'filters');
  const filters = page.getByRole('main').getByRole('form', { name: 'Filters' });
  const range = filters.getByRole('group', { name: 'Price' });
  await range.getByRole('textbox', { name: 'To' }).fill('15,90');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/products?max_price=15.90');
  await expect(range.getByRole('slider', { name: 'Highest price' })).toHaveValue('16');
  await range.getByRole('slider', { name: 'Lowest price' }).press('PageUp');
  await expect(page).toHaveURL(/min_price=\d+/);
  await expect(range.getByRole('textbox', { name: 'From' })).toHaveValue(/^\d/);
});

test("the table's headings sort by strength and price", async ({ page }) => {
  await visit(page, '/tastes/mint?view=table');
  const main = page.getByRole('main');
  await main.getByRole('columnheader', { name: 'Strength' }).getByRole('link').click();
  await expect(page).toHaveURL('/tastes/mint?sort=strength_asc&view=table');
  await main.getByRole('columnheader', { name: 'Strength' }).getByRole('link').click();
  await expect(page).toHaveURL('/tastes/mint?sort=strength_desc&view=table');
  await expect(main.getByRole('columnheader', { name: 'Strength' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  const figures = await main.locator('tbody .c-mg').allTextContents();
  const milligrams = figures.map((figure) => Number.parseFloat(figure));
  expect(milligrams.length).toBeGreaterThan(3);
  expect(milligrams).toEqual(milligrams.toSorted((a, b) => b - a));
});

test('a product page tells its facts and where it can be ordered', async ({ page }) => {
  await visit(page, '/product/rikoti-tkemali-plum');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toContainText('Tkemali Plum');
  for (const fact of [
    'Brand',
    'Product type',
    'Taste',
    'Nicotine strength',
    'Nicotine content',
    'Servings per package',
    'Weight per serving',
    'Launch date',
  ]) {
    await expect(main.getByRole('term').filter({ hasText: fact }).first()).toBeVisible();
  }
  await expect(main.getByRole('link', { name: /^Order through/ }).first()).toHaveAttribute(
    'target',
    '_blank',
  );
  await expect(main.getByText('Nicotine is highly addictive.')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Coming Soon' })).toBeDisabled();
});

test('a change of page that takes its time shows so', async ({ page }) => {
  await visit(page, '/products');
  const progress = page.locator('.progress');
  let deliver = () => {};
  const delivered = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  await page.route('**/brands', async (route) => {
    await delivered;
    await route.continue();
  });
  await page.getByRole('banner').getByRole('link', { name: 'Brands' }).click();
  await expect(progress).toHaveClass(/\bon\b/);
  deliver();
  await expect(page.getByRole('heading', { level: 1, name: 'Brands' })).toBeVisible();
  await expect(progress).not.toHaveClass(/\bon\b/);
});

test('a card whose product got another address meanwhile leads to its page', async ({ page }) => {
  await queryShop(
    "insert into slug_redirects (kind, slug, target_id) select 'product', 'plum-of-old', id from products where slug = $1 on conflict do nothing",
    ['rikoti-tkemali-plum'],
  );
  await visit(page, '/products?brand=rikoti');
  const link = page.getByRole('main').getByRole('link', { name: 'Tkemali Plum' }).first();
  await link.evaluate((card) => card.setAttribute('href', '/product/plum-of-old'));
  await link.click();
  await expect(page).toHaveURL('/product/rikoti-tkemali-plum');
  await expect(page.getByRole('heading', { level: 2, name: 'Close in taste' })).toBeVisible();
});

test.describe('with a page that a translator changed before it was hydrated', () => {
  // React says that it draws the page itself.
  test.use({ expectedErrors: [/Minified React error #4\d\d/] });

  test('the page is hydrated without losing content', async ({ page }) => {
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => {
        const heading = document.querySelector('h1');
        heading?.replaceChildren(document.createElement('font'), 'Alle Produkte');
      }),
    );
    await page.goto('/products', { waitUntil: 'load' });
    const prices = page.getByRole('main').locator('.price');
    await expect(prices).toHaveCount(24);
    await untilHydrated(page);
    await page.waitForTimeout(500);
    await expect(prices).toHaveCount(24);
  });
});

test('a picture fills the screen without a strip of the page, larger than there, with a counter, and zooms by keys, wheel, double tap and two fingers', async ({
  page,
}) => {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await visit(page, '/product/rikoti-tkemali-plum');
    const shown = page.getByRole('main').getByRole('img', { name: 'Tkemali Plum, closed tin' }).first();
    const onPage = await shown.evaluate((image) => image.clientWidth);
    // Nobody is led to the bare file, whatever fails.
    await expect(page.locator('.gal-view a').first()).toHaveAttribute('href', '#picture-1');
    await shown.click();
    const viewer = page.getByRole('dialog', { name: 'Pictures of Rikoti Tkemali Plum' });
    await expect(viewer).toBeVisible();
    expect(await viewer.boundingBox()).toEqual({ x: 0, y: 0, width, height });
    const picture = viewer.locator('.viewer-frame img');
    expect(await picture.evaluate((image) => image.clientWidth)).toBeGreaterThan(onPage);
    expect(await seriousFindings(page, { parts: ['.viewer'] })).toEqual([]);

    const count = viewer.locator('.viewer-count b');
    const zoom = viewer.locator('output');
    await expect(count).toHaveText('1 / 3');
    await page.keyboard.press('ArrowLeft');
    await expect(count).toHaveText('1 / 3');
    for (const place of [2, 3, 3]) {
      await page.keyboard.press('ArrowRight');
      await expect(count).toHaveText(`${place} / 3`);
    }
    await page.keyboard.press('+');
    await expect(zoom).toHaveText('150%');
    for (const _ of [1, 2, 3]) await page.keyboard.press('+');
    await expect(zoom).toHaveText('300%');
    for (const _ of [1, 2, 3, 4]) await page.keyboard.press('-');
    await expect(zoom).toHaveText('100%');
    await page.mouse.move(width / 2, height / 2);
    await page.mouse.wheel(0, -200);
    await expect(zoom).toHaveText('149%');
    await page.keyboard.press('0');
    await page.mouse.dblclick(width / 2, height / 2);
    await expect(zoom).toHaveText('200%');
    await page.mouse.dblclick(width / 2, height / 2);
    await expect(zoom).toHaveText('100%');
    await pinch(page, { x: width / 2, y: height / 2, from: 40, to: 100 });
    await expect(zoom).toHaveText('250%');
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(page.locator('html')).toHaveCSS('overflow', 'visible');
  }
});

/** Two fingers around a point move apart. */
async function pinch(page: Page, { x, y, from, to }: Record<'x' | 'y' | 'from' | 'to', number>) {
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        apart === undefined
          ? []
          : [
              { x: x - apart, y, id: 0 },
              { x: x + apart, y, id: 1 },
            ],
    });
  await touch('touchStart', from);
  for (let step = 1; step <= 6; step += 1) await touch('touchMove', from + ((to - from) * step) / 6);
  await touch('touchEnd');
  await client.detach();
}

test('the footer carries the current year and the legal links, the header the way to the age policy', async ({
  page,
}) => {
  await visit(page, '/');
  const footer = page.getByRole('contentinfo');
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Asia/Tbilisi' }).format(
    new Date(),
  );
  await expect(footer).toContainText(`© ${year}`);
  for (const name of [
    'Terms and conditions',
    'Privacy policy',
    'Return policy',
    'Delivery policy',
    'Age policy',
    'Customer Service',
    'The Snus Journal',
    'All Products',
  ]) {
    await expect(footer.getByRole('link', { name, exact: true }).first()).toBeVisible();
  }
  await page
    .getByRole('banner')
    .getByRole('link', { name: /\+18|Adults only/ })
    .click();
  await expect(page).toHaveURL('/age-policy');
});

test('the cart is switched off and says Coming Soon; who is logged out is offered Login / Register', async ({
  page,
}) => {
  await visit(page, '/');
  const header = page.getByRole('banner');
  await expect(header.getByRole('button', { name: 'Coming Soon' })).toBeDisabled();
  await header.getByRole('link', { name: 'Login / Register' }).click();
  await expect(page).toHaveURL('/profile');
});

async function chooseFilter(page: Page, name: RegExp) {
  await page.getByRole('main').getByRole('form', { name: 'Filters' }).getByText(name).first().click();
}

async function chooseSort(page: Page, name: string) {
  const main = page.getByRole('main');
  await main.getByText('Sort by').filter({ visible: true }).click();
  await main.getByRole('link', { name, exact: true }).click();
}

async function untilPricesAre(page: Page, inOrder: (a: number, b: number) => number) {
  await expect
    .poll(async () => {
      const prices = await shownPrices(page);
      return prices.length > 3 && prices.join() === prices.toSorted(inOrder).join();
    })
    .toBe(true);
}

/** Prices in the order of the cards. */
async function shownPrices(page: Page): Promise<number[]> {
  const texts = await page.getByRole('main').locator('article .price').allTextContents();
  return texts.map((text) => Number.parseFloat(text.replace(',', '.')));
}

const ODD_ADDRESSES = [
  '/products?search=ab',
  '/products?search=%20%00',
  `/products?search=${'mint+'.repeat(40)}`,
  '/products?page=0&sort=none&brand=%3Cb%3E',
  '/products?min_price=15,90&foo=1',
  '/products?strength=9',
  '/brand/norvik?search=mint',
  '/snus-journal?page=01',
  '/customer-service?question=+',
  '/product/rikoti-tkemali-plum?rating=9',
];
test('an address with odd characters is the same page in the browser as on the server', async ({ page }) => {
  for (const address of ODD_ADDRESSES) {
    await test.step(address.slice(0, 60), async () => {
      const html = (await (await page.goto(address))?.text()) ?? '';
      await untilHydrated(page);
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
      const rendered = main.replace(/<template.*?<\/template>/gs, '').match(/<a /g) ?? [];
      await expect(page.locator('main a'), address).toHaveCount(rendered.length);
    });
  }
});
