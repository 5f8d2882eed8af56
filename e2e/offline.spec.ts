// Rules: docs/behaviour.md#no-connection, #nothing-is-lost
import { signUp } from './testing/customers.ts';
import { expect, hydrate, type Page, test, untilHydrated, visit } from './testing/shop-test.ts';

// The browser reports what it could not load.
test.use({
  expectedErrors: [
    /ERR_(INTERNET_DISCONNECTED|FAILED|NETWORK_CHANGED)|The search failed|Failed to fetch|reloading page/,
  ],
});

const FORM = /^There is no connection\. Nothing you typed is lost/;

/** Follows a link of the page's own as a visitor does, wherever it stands. */
function follow(page: Page, address: string) {
  return page.locator(`footer a[href="${address}"]`).first().click();
}

test('without a connection a link, the way back, a search and another language stay in the shop, say so in the page’s language, and go on by themselves', async ({
  page,
  context,
}) => {
  await test.step('a link followed offline shows in its place that there is no connection, and goes on by itself, in the page’s language', async () => {
    const lost = page.getByRole('heading', { level: 1, name: 'ინტერნეტთან კავშირი არ არის' });
    await visit(page, '/ka/age-policy');
    await context.setOffline(true);
    await follow(page, '/ka/snus-journal');
    await expect(lost).toBeVisible();
    await expect(page.getByText('გვერდი თავისით გაიხსნება, როგორც კი კავშირი აღდგება.')).toBeVisible();
    await expect(page).toHaveURL('/ka/snus-journal');
    await expect(page).toHaveTitle(/ინტერნეტთან კავშირი არ არის/);
    await expect(page.getByRole('banner')).toBeVisible();

    await page.getByRole('button', { name: 'ხელახლა ცდა' }).click();
    await expect(lost).toBeVisible();
    await context.setOffline(false);
    await expect(page.locator('main article').first()).toBeVisible();
    await expect(page).toHaveURL('/ka/snus-journal');
  });

  await test.step('offline, going back and searching stay in the shop, and each page loads once the network is back', async () => {
    await visit(page, '/brands');
    await follow(page, '/age-policy');
    await expect(page).toHaveURL('/age-policy');
    await context.setOffline(true);
    await page.goBack();
    const lost = page.getByRole('heading', { level: 1, name: 'There is no connection' });
    const brands = page
      .getByRole('main')
      .getByRole('link', { name: /Norvik/ })
      .first();
    await expect(page).toHaveURL('/brands');
    await expect(lost.or(brands)).toBeVisible();
    await page.getByRole('combobox', { name: 'Search products' }).fill('mint');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/products?search=mint');
    await expect(lost).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('main').locator('a[href*="/product/"]').first()).toBeVisible();
  });

  await test.step('offline the search box says that there is no connection, and searches once the network is back', async () => {
    await visit(page, '/age-policy');
    await context.setOffline(true);
    await page.getByRole('combobox', { name: 'Search products' }).pressSequentially('mint');
    const says = page.getByRole('alert').filter({ hasText: 'There is no connection' });
    await expect(says).toBeVisible();
    await expect(page.getByText('No products found.')).toBeHidden();
    await says.getByRole('button', { name: 'Try again' }).click();
    await expect(says).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('option').first()).toBeVisible();
    await expect(says).toBeHidden();
  });

  await test.step('a list on a phone says that it cannot be sorted', async () => {
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, '/products');
    await context.setOffline(true);
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price_asc');
    await expect(page.getByRole('alert').filter({ hasText: 'There is no connection' })).toBeVisible();
    await context.setOffline(false);
    await page.setViewportSize({ width, height });
  });

  await test.step('a network without responses counts as none', async () => {
    await visit(page, '/age-policy');
    // The browser takes itself to be connected.
    await page.route(/^http:\/\/localhost/, (route) => route.abort());
    await follow(page, '/snus-journal');
    await expect(page.getByRole('heading', { level: 1, name: 'There is no connection' })).toBeVisible();
    await page.unrouteAll();
    await expect(page.locator('main article').first()).toBeVisible({ timeout: 15_000 });
  });

  await test.step('a page that fails to load although the shop can be reached is loaded as a document', async () => {
    await visit(page, '/age-policy');
    await page.evaluate(() => Reflect.set(window, 'isSamePage', true));
    await page.route('**/snus-journal', (route) =>
      route.request().isNavigationRequest() ? route.continue() : route.abort(),
    );
    await follow(page, '/snus-journal');
    await expect(page.locator('main article').first()).toBeVisible();
    await expect(page).toHaveURL('/snus-journal');
    // The page that was left has an article, too.
    await page.waitForFunction(() => !Reflect.has(window, 'isSamePage'));
  });

  await test.step('a language chosen offline is stored, and the page loads in it once the network is back', async () => {
    await visit(page, '/brands');
    await context.setOffline(true);
    await page.locator('header').getByRole('button', { name: 'ქართული' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'There is no connection' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ka');
    await untilHydrated(page);
    await expect(page).toHaveURL('/brands');
  });
});

test('a form sent offline keeps what was typed, says so in the page’s language, and can be sent again; a request for a new password does not claim to have sent a mail', async ({
  page,
  context,
}) => {
  await test.step('a form sent offline keeps what was typed, says so in the page’s language, and can be sent again', async () => {
    await visit(page, '/ka/customer-service');
    await hydrate(page, 'contact');
    const form = page.locator('form.with-scripts');
    const typed = { name: 'Nino', email: 'nino@example.ge', subject: 'A lid', message: 'It is dented.' };
    for (const [name, text] of Object.entries(typed)) await form.locator(`[name=${name}]`).fill(text);
    await context.setOffline(true);
    await form.locator('[type=submit]').click();
    await expect(form.getByRole('alert')).toHaveText(/^ინტერნეტთან კავშირი არ არის\. აკრეფილი/);
    for (const [name, text] of Object.entries(typed))
      await expect(form.locator(`[name=${name}]`)).toHaveValue(text);
    await context.setOffline(false);
    await form.locator('[type=submit]').click();
    await expect(page.locator('.sent')).toBeVisible();
  });

  await test.step('without a connection a request for a new password does not claim to have sent a mail', async () => {
    await visit(page, '/reset-password');
    const form = page.getByRole('form', { name: 'Reset password' });
    await form.getByLabel('Email').fill('nino@example.ge');
    await context.setOffline(true);
    await form.getByRole('button', { name: 'Send reset link' }).click();
    await expect(form.getByRole('alert')).toHaveText(FORM);
    await expect(page.getByText(/^If an account with that email exists/)).toBeHidden();
    await context.setOffline(false);
    await form.getByRole('button', { name: 'Send reset link' }).click();
    await expect(page.getByText(/^If an account with that email exists/)).toBeVisible();
    await expect(form.getByText(FORM)).toBeHidden();
  });
});

test('logging out offline, when no code for it ever came, logs out on the page and leads to /profile', async ({
  page,
  context,
}) => {
  await signUp(page);
  // All that the page loads ahead for leaving is lost.
  await page.route(/assets\/(preload-logout|profile-page|sign-in|session-actions)-[^/]*\.js/, (route) =>
    route.abort(),
  );
  await visit(page, '/age-policy');
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('button', { name: 'Logout' })).toBeVisible();
  await context.setOffline(true);
  await banner.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(banner.getByRole('link', { name: 'Login / Register' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'There is no connection' })).toBeVisible();

  await page.unrouteAll();
  await context.setOffline(false);
  await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
  await expect
    .poll(async () => (await context.cookies()).map(({ name }) => name))
    .not.toContain('refresh_token');
});
