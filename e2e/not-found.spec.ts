// Rules: docs/behaviour.md#not-found
import { expect, test, visit } from './testing/shop-test.ts';

test.use({ expectedErrors: [/status of 404/] });

for (const [what, address] of [
  ['an address that does not exist', '/no-such-page'],
  ['an unknown product', '/product/no-such-tin'],
  ['an unknown brand', '/brand/no-such-brand'],
  ['an unknown type', '/type/no-such-type'],
  ['an unknown taste', '/tastes/no-such-taste'],
  ['an unknown product in Georgian', '/ka/product/no-such-tin'],
  ['a page of the list that there is none of', '/products?page=99'],
] as const) {
  test(`${what} is 404 with a link home`, async ({ page }) => {
    const response = await page.goto(address);
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle(/^(Page not found|გვერდი ვერ მოიძებნა) · Pouchery$/);
    await expect(page.getByRole('main').locator('.four img')).toHaveJSProperty('complete', true);
    expect(await page.getByRole('main').getByRole('link').count()).toBeGreaterThanOrEqual(3);
    const home = page
      .getByRole('main')
      .getByRole('link', { name: /Back to the homepage|მთავარ/ })
      .first();
    await home.click();
    await expect(page).toHaveURL(address.startsWith('/ka') ? /\/ka\/?$/ : '/');
  });
}

for (const [typed, meant, heading] of [
  ['/login', '/profile', 'Login / Register'],
  ['/ka/account', '/ka/profile', 'შესვლა / რეგისტრაცია'],
  ['/register', '/profile#register', 'Login / Register'],
  ['/ru/forgot-password', '/ru/reset-password', 'Восстановление пароля'],
] as const) {
  test(`${typed} redirects to ${meant}`, async ({ page }) => {
    await visit(page, typed);
    await expect(page).toHaveURL(meant);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeAttached();
    if (typed === '/register') await expect(page.getByRole('form', { name: 'Register' })).toBeVisible();
  });
}

test("an unknown article says 'The article you are looking for does not exist.'", async ({ page }) => {
  const response = await page.goto('/article/999999');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('The article you are looking for does not exist.')).toBeVisible();
});

test('all unknown addresses have the same page, and stay at their address when the language is changed', async ({
  page,
  request,
}) => {
  const [one, other] = await Promise.all(
    ['/no-such-page', '/another/one.php?a=1'].map(async (address) => (await request.get(address)).text()),
  );
  expect(other).toBe(one);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/no-such-page?a=1');
  await page.getByRole('banner').getByRole('button', { name: 'Русский' }).click();
  await expect(page.getByRole('heading', { name: 'Страница не найдена' })).toBeVisible();
  await expect(page).toHaveURL('/no-such-page?a=1');
});
