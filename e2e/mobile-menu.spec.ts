// Rules: docs/behaviour.md#mobile-menu, #filters
import { expect, type Page, test, untilFrames, visit } from './testing/shop-test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const menu = (page: Page) => page.getByRole('dialog');
const open = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Open menu' });

test('the mobile menu keeps the page behind it and the focus, has all links of the bars and the languages, and filters open as a sheet', async ({
  page,
}) => {
  await test.step('the page behind the mobile menu does not scroll while it is open', async () => {
    await visit(page, '/');
    await page.mouse.wheel(0, 200);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await page.evaluate(() => window.scrollTo(0, 0));

    await open(page).click();
    await expect(menu(page)).toBeVisible();
    await page.mouse.move(385, 600);
    await page.evaluate(() =>
      addEventListener('wheel', () => document.body.setAttribute('data-wheeled', ''), { once: true }),
    );
    await page.mouse.wheel(0, 600);
    await expect(page.locator('body[data-wheeled]')).toBeAttached();
    await untilFrames(page, 20);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);

    await menu(page).getByRole('button', { name: 'Close menu' }).click();
    await expect(menu(page)).toBeHidden();
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  });

  await test.step('the mobile menu keeps the focus inside, and Esc closes it and returns the focus', async () => {
    await visit(page, '/');
    await open(page).focus();
    await page.keyboard.press('Enter');
    await expect(menu(page)).toBeVisible();
    for (let presses = 0; presses < 25; presses += 1) {
      await page.keyboard.press('Tab');
      const isOutside = await page.evaluate(
        () =>
          document.activeElement !== document.body &&
          document.activeElement !== document.documentElement &&
          document.activeElement?.closest('dialog, [role="dialog"]') == null,
      );
      expect(isOutside).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(open(page)).toBeFocused();
  });

  await test.step('a link of the mobile menu closes it, and it has all links of the bars', async () => {
    await visit(page, '/');
    await open(page).click();
    for (const name of [
      'Home',
      'All Products',
      'Snus Types',
      'Brands',
      'Mix Pack',
      'Customer Service',
      'The Snus Journal',
      'Login / Register',
    ]) {
      await expect(menu(page).getByRole('link', { name, exact: true })).toBeVisible();
    }
    await expect(menu(page).getByRole('button', { name: 'Русский' })).toBeVisible();
    await expect(menu(page).getByRole('link', { name: /^\+18/ })).toBeVisible();
    // The cross is clear of the word mark.
    const [mark, cross] = await Promise.all([
      menu(page).getByRole('link', { name: 'Pouchery' }).boundingBox(),
      menu(page).getByRole('button', { name: 'Close menu' }).boundingBox(),
    ]);
    expect((cross?.x ?? 0) - (mark?.x ?? 0) - (mark?.width ?? 0)).toBeGreaterThan(60);
    await menu(page).getByRole('link', { name: 'Mix Pack' }).click();
    await expect(page).toHaveURL('/tastes/mixed');
    await expect(menu(page)).toBeHidden();
    await page.mouse.wheel(0, 400);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  });

  await test.step('filters on a phone open as a sheet, show how many products match, and apply on the button', async () => {
    await visit(page, '/products');
    await page
      .getByRole('main')
      .getByText(/^Filters/)
      .filter({ visible: true })
      .first()
      .click();
    await page
      .getByText(/^Grape/)
      .filter({ visible: true })
      .first()
      .click();
    await page
      .getByRole('button', { name: /^Show \d+ product/ })
      .or(page.getByRole('link', { name: /^Show \d+ product/ }))
      .first()
      .click();
    await expect(page).toHaveURL(/taste=grape/);
  });

  await test.step('the language is changed from the mobile menu', async () => {
    await visit(page, '/brands');
    await open(page).click();
    await menu(page).getByText('ქართული').click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ka');
    await expect(page).toHaveURL('/brands');
  });
});

test('the tastes fold out in the menu, and are reached from header and footer at every width', async ({
  page,
}) => {
  await visit(page, '/ka/brands');
  await page.getByRole('banner').getByRole('button', { name: 'მენიუს გახსნა' }).click();
  await menu(page).getByText('გემოები').click();
  await expect(menu(page).locator('details a')).toHaveCount(10);
  await menu(page).getByRole('link', { name: 'ტარხუნა' }).click();
  await expect(page).toHaveURL('/ka/tastes/tarragon');
  await expect(menu(page)).toBeHidden();
  await page.getByRole('contentinfo').locator('summary').first().click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'გემოები' }).click();
  await expect(page.getByRole('heading', { name: 'არჩევა გემოს მიხედვით' })).toBeInViewport();
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, '/brands');
  await page.getByRole('banner').getByRole('link', { name: 'Tastes' }).click();
  await expect(page.getByRole('heading', { name: 'Choose by taste' })).toBeInViewport();
});
