// Rules: docs/behaviour.md#not-found
import { listLinks, readHead } from './testing/page-heads.ts';
import { expect, test, visit } from './testing/shop-test.ts';

test.use({ expectedErrors: [/status of 404/] });

test('an address that does not exist is 404 with a link home', async ({ page }) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  const main = page.getByRole('main');
  await expect(main.locator('.four img')).toHaveJSProperty('complete', true);
  expect(await main.getByRole('link').count()).toBeGreaterThanOrEqual(3);
  await main.getByRole('link', { name: 'Back to the homepage' }).click();
  await expect(page).toHaveURL('/');
});

for (const [what, address, home] of [
  ['an unknown product', '/product/no-such-tin', '/'],
  ['an unknown brand', '/brand/no-such-brand', '/'],
  ['an unknown type', '/type/no-such-type', '/'],
  ['an unknown taste', '/tastes/no-such-taste', '/'],
  ['an unknown product in Georgian', '/ka/product/no-such-tin', '/ka'],
  ['a page of the list that there is none of', '/products?page=99', '/'],
] as const) {
  test(`${what} is 404 with a link home`, async ({ request }) => {
    const response = await request.get(address);
    expect(response.status()).toBe(404);
    const html = await response.text();
    expect(readHead(html).title).toMatch(/^(Page not found|გვერდი ვერ მოიძებნა) · Pouchery$/);
    const links = listLinks(/<main.+<\/main>/s.exec(html)?.[0] ?? '');
    expect(links.length).toBeGreaterThanOrEqual(3);
    expect(links).toContain(home);
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
