// Rules: docs/behaviour.md#without-javascript
import { expect, type Page, test } from './testing/shop-test.ts';

test.use({ javaScriptEnabled: false });

const productLinks = (page: Page) => page.getByRole('main').locator('a[href*="/product/"]');

/** The others are loaded so in every-page.spec.ts. */
test('without JavaScript filters, sorting, pages, search and menu work, and pages that scripts draw show what they are', async ({
  page,
}) => {
  await test.step('pages that scripts draw show what they are without JavaScript', async () => {
    for (const address of ['/compare', '/customer-service', '/favourites', '/find', '/profile']) {
      const response = await page.goto(address);
      expect(response?.status(), address).toBe(200);
      await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
      await expect(page.getByRole('contentinfo'), address).toBeVisible();
    }
  });

  await test.step('filters narrow the list without JavaScript', async () => {
    await page.goto('/products');
    const all = await productLinks(page).count();
    const filters = page.getByRole('form', { name: 'Filters' });
    await filters
      .getByText(/^Coffee/)
      .first()
      .click();
    const apply = filters.getByRole('button', { name: /Apply|Show/ });
    if (await apply.count()) await apply.first().click();
    await expect(page).toHaveURL(/taste=coffee/);
    const some = await productLinks(page).count();
    expect(some).toBeGreaterThan(0);
    expect(some).toBeLessThan(all);
  });

  await test.step('sorting and the pages of the list work without JavaScript', async () => {
    await page.goto('/products');
    await page.getByRole('main').getByText('Sort by').filter({ visible: true }).click();
    await page.getByRole('main').getByRole('link', { name: 'Price ascending' }).click();
    await expect(page).toHaveURL(/sort=price_asc/);
    await page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('link', { name: /^Page 2 of/ })
      .click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page).toHaveURL(/sort=price_asc/);
    expect(await productLinks(page).count()).toBeGreaterThan(0);
  });

  await test.step('the search form leads to the results without JavaScript', async () => {
    await page.goto('/');
    await page
      .getByRole('search')
      .getByRole('combobox')
      .or(page.getByRole('searchbox'))
      .first()
      .fill('тархуна');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/products?search=${encodeURIComponent('тархуна')}`);
    await expect(productLinks(page).filter({ hasText: 'Tarkhuna' }).first()).toBeVisible();
  });

  await test.step('on a phone the menu opens without JavaScript', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await page.getByRole('banner').getByText('Open menu').or(page.getByLabel('Open menu')).first().click();
    await page.getByRole('link', { name: 'Brands' }).filter({ visible: true }).first().click();
    await expect(page).toHaveURL('/brands');
  });

  await test.step('what the page says instead of its form fits a phone with text twice as large', async () => {
    await page.goto('/ka/customer-service');
    const wider = await page.evaluate(() => {
      document.documentElement.style.setProperty('font-size', '200%');
      return document.documentElement.scrollWidth - document.documentElement.clientWidth;
    });
    expect(wider).toBe(0);
  });
});
