// Rules: docs/behaviour.md#login, #login-errors, #logout, #top-bar
import { logInBy } from './testing/account-forms.ts';
import { signUp } from './testing/customers.ts';
import { readShifts, watchShifts } from './testing/popups.ts';
import { expect, hydrate, test, visit } from './testing/shop-test.ts';

// The browser reports every response that is no success on its console.
test.use({ expectedErrors: [/(status of (400|401|429)|ERR_FAILED|ERR_INTERNET_DISCONNECTED)/] });

test('a login that fails says so, a logout counts even if its call fails and takes what was typed along, and the profile link is for whoever is logged in', async ({
  page,
  context,
}) => {
  await test.step('Login failure: the error is shown in the page’s language, and one stays', async () => {
    await visit(page, '/ka/profile');
    await logInBy(page, { email: 'nobody@example.ge', password: 'not-the-password' }, '/ka');
    await expect(page.getByRole('alert')).toHaveText('ელფოსტა ან პაროლი არასწორია. გთხოვთ, სცადოთ ხელახლა.');
    await expect(page).toHaveURL('/ka/profile');
    await expect(page.locator('input[name=email]').first()).toHaveValue('nobody@example.ge');
  });

  await test.step('Logout clears the user and goes to the profile path even if the call fails', async () => {
    await signUp(page);
    await visit(page, '/customer-service');
    const message = page.getByRole('textbox', { name: 'Message' });
    await hydrate(page, 'contact');
    await message.fill('It is about my order.');
    await page.reload();
    await expect(message).toHaveValue('It is about my order.');
    const banner = page.getByRole('banner');
    await expect(banner.getByRole('button', { name: 'Logout' })).toBeVisible();
    await page.route('**/api/auth/logout/', (route) => route.abort());
    await banner.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/profile');
    await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
    await expect(banner.getByRole('link', { name: 'Login / Register' })).toBeVisible();

    // The API hears of it as soon as it can be reached, before anybody is taken for logged in.
    await page.unroute('**/api/auth/logout/');
    await visit(page, '/customer-service');
    await hydrate(page, 'contact');
    await expect(message).toHaveValue('');
    await expect(banner.getByRole('link', { name: 'Login / Register' })).toBeVisible();
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('refresh_token');
  });

  await test.step('The profile link is shown only to authenticated users, in the mobile menu too', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, '/');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(menu.getByRole('link', { name: 'Login / Register' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Profile' })).toBeHidden();
    await page.keyboard.press('Escape');
    await signUp(page);
    await visit(page, '/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(menu.getByRole('link', { name: 'Profile' })).toBeVisible();
    await menu.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/profile');
    await expect(menu).toBeHidden();
  });
});

test('The server-rendered page shows neither state, and nothing shifts once it is known', async ({
  page,
}) => {
  await signUp(page);
  await watchShifts(page);
  const isShown = Promise.withResolvers<void>();
  await page.route('**/api/auth/profile/', async (route) => {
    await isShown.promise;
    await route.continue();
  });
  await page.goto('/');
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('navigation').first()).toBeVisible();
  await expect(banner.getByRole('button', { name: 'Logout' })).toBeHidden();
  await expect(banner.getByRole('link', { name: 'Login / Register' })).toBeHidden();
  isShown.resolve();
  await expect(banner.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(banner.getByRole('link', { name: 'Login / Register' })).toBeHidden();
  await expect(banner.getByRole('link', { name: 'Profile', exact: true })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Profile' })).toBeVisible();
  expect(await readShifts(page, 0.01)).toEqual([]);
});

test('another tab notices a login and a logout', async ({ page, context }) => {
  const person = await signUp(page);
  await page.context().clearCookies({ name: /_token$/ });
  await visit(page, '/profile');
  const other = await context.newPage();
  await visit(other, '/brands');
  await expect(other.getByRole('banner').getByRole('link', { name: 'Login / Register' })).toBeVisible();
  await logInBy(page, person);
  await expect(other.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(page).toHaveURL('/');
  await other.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login / Register' })).toBeVisible();
});

test("the cart button is disabled as Coming Soon, its hint is 'Please Log In' for logged-out visitors, who have Login / Register", async ({
  page,
}) => {
  await visit(page, '/');
  const cart = page.getByRole('banner').getByRole('button', { name: 'Coming Soon' });
  await expect(cart).toBeDisabled();
  await expect(cart).toHaveAttribute('title', 'Please Log In');
  await page.getByRole('banner').getByRole('link', { name: 'Login / Register' }).click();
  await expect(page).toHaveURL('/profile');
  await signUp(page);
  await visit(page, '/');
  await expect(cart).toHaveAttribute('title', 'Your cart is empty.');
});
