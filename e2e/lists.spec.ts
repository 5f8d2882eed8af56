// Rules: docs/behaviour.md#list-address, #sorting, #filters
import { setTimeout } from 'node:timers/promises';
import { define, expect, type Page, test, untilFrames, visit } from './testing/shop-test.ts';

const productLinks = (page: Page) => page.getByRole('main').locator('a[href*="/product/"]');

test('back from a product the listing has the same filters and scroll position', async ({ page }) => {
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

test('a filtered and sorted list is the same after a reload and for others with its address', async ({
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

test('lists are sorted and filtered: their pages keep the sort, a brand’s as all products, the table by its headings, ranges by field and slider', async ({
  page,
}) => {
  await test.step('pages of the list follow each other and keep the sort', async () => {
    await visit(page, '/products?sort=price_asc');
    // Cards that are laid out meanwhile may move the links under the pointer.
    await expect(page.locator('html')).toHaveClass(/whole/);
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

  await test.step("a brand's products are sorted and filtered as all products are, and what was opened stays open", async () => {
    await visit(page, '/brand/norvik');
    // On a slow network an order is chosen before the menu's code has come, and the list comes after it.
    const pressed = Promise.withResolvers<void>();
    await page.route(/\/sort-menu-/, async (route) => {
      await pressed.promise;
      await route.continue();
    });
    await page.route(/sort=price_asc/, async (route) => {
      await setTimeout(500);
      await route.continue();
    });
    await chooseSort(page, 'Price ascending');
    pressed.resolve();
    await expect(page).toHaveURL(/sort=price_asc/);
    await untilPricesAre(page, (a, b) => a - b);
    await expect(page.locator('details.sort')).not.toHaveAttribute('open');
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

  await test.step("the table's headings sort by strength and price", async () => {
    await visit(page, '/tastes/mint?view=table');
    const main = page.getByRole('main');
    await main.getByRole('columnheader', { name: 'Strength' }).getByRole('link').click();
    await expect(page).toHaveURL('/tastes/mint?sort=strength_asc&view=table');
    // The address is there before the list is, whose heading then leads on.
    await expect(main.getByRole('columnheader', { name: 'Strength' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
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

  await test.step('a range is set by field or slider, and both show the same figure', async () => {
    await visit(page, '/products');
    await define(page, 'facet-panel');
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
});

test('what is typed or dragged while a list is on its way stays', async ({ page }) => {
  await visit(page, '/products');
  await define(page, 'facet-panel');
  const range = page.getByRole('main').getByRole('group', { name: 'Price' });
  const to = range.getByRole('textbox', { name: 'To' });

  const mint = await holdList(page, 'Mint');
  await chooseFilter(page, /^Mint/);
  await to.pressSequentially('15,');
  await mint.deliver();
  await expect(to).toHaveValue('15,');
  await expect(to).toBeFocused();
  await to.pressSequentially('9');
  await to.press('Enter');
  await expect(page).toHaveURL('/products?max_price=15.9&taste=mint');
  // Where other tests have left dear products both ends would stand in one place.
  const upTo = page.getByRole('main').getByRole('link', { name: /^Remove filter .*15/ });
  await upTo.click();
  await expect(upTo).toHaveCount(0);

  const berry = await holdList(page, 'Berry');
  await chooseFilter(page, /^Berry/);
  const lowest = range.getByRole('slider', { name: 'Lowest price' });
  // Waits until it no longer moves.
  await lowest.hover({ position: { x: 8, y: 22 } });
  await page.mouse.down();
  const box = await lowest.boundingBox();
  await page.mouse.move(box!.x + box!.width / 4, box!.y + box!.height / 2);
  const dragged = await range.getByRole('textbox', { name: 'From' }).inputValue();
  expect(dragged).toMatch(/^\d/);
  await berry.deliver();
  await expect(range.getByRole('textbox', { name: 'From' })).toHaveValue(dragged);
  await page.mouse.up();
  await expect(page).toHaveURL(/min_price=\d.*taste=berry/);
});

/** Holds the next list with that taste back, as a slow network does, until `deliver`. */
async function holdList(page: Page, taste: string) {
  const address = new RegExp(`taste=${taste}`, 'i');
  const { promise: wanted, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await wanted;
    await route.continue();
  });
  return {
    deliver: async () => {
      resolve();
      await expect(
        page.getByRole('main').getByRole('link', { name: `Remove filter ${taste}` }),
      ).toBeVisible();
      await page.unroute(address);
    },
  };
}

test('a list that comes late does not take the place of the page that somebody went on to', async ({
  page,
}) => {
  const released = Promise.withResolvers<void>();
  await page.route(/\/morph-content-/, async (route) => {
    await released.promise;
    await route.continue();
  });
  await visit(page, '/brand/norvik?view=table');
  const list = page.waitForResponse(/sort=price_asc/);
  await page.getByRole('columnheader', { name: 'Price' }).getByRole('link').click();
  await (await list).finished();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Brands' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('All Brands');
  const late = page.waitForResponse(/\/morph-content-/);
  released.resolve();
  await (await late).finished();
  await untilFrames(page, 20);
  await expect(heading).toContainText('All Brands');
  await expect(page).toHaveURL('/brands');
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
  return texts.map((text) => Number(/\d+[.,]\d\d/.exec(text)?.[0].replace(',', '.')));
}
