// Rules: docs/behaviour.md#not-found
import { listLinks, readHead } from './testing/page-heads.ts';
import { expect, test, visit } from './testing/shop-test.ts';

test.use({ expectedErrors: [/status of 404/] });

test('an address that does not exist is 404 with a link home and the same page for all; addresses that people type lead to the pages they mean', async ({
  page,
  request,
}) => {
  await test.step('an address that does not exist is 404 with a link home', async () => {
    const response = await page.goto('/no-such-page');
    expect(response?.status()).toBe(404);
    const main = page.getByRole('main');
    await expect(main.locator('.four img')).toHaveJSProperty('complete', true);
    expect(await main.getByRole('link').count()).toBeGreaterThanOrEqual(3);
    await main.getByRole('link', { name: 'Back to the homepage' }).click();
    await expect(page).toHaveURL('/');
  });

  await test.step('addresses that people type lead to the pages they mean', async () => {
    for (const [typed, meant, heading] of [
      ['/login', '/profile', 'Login / Register'],
      ['/ka/account', '/ka/profile', 'შესვლა / რეგისტრაცია'],
      ['/register', '/profile#register', 'Login / Register'],
      ['/ru/forgot-password', '/ru/reset-password', 'Восстановление пароля'],
    ] as const) {
      await visit(page, typed);
      await expect(page).toHaveURL(meant);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeAttached();
      if (typed === '/register') await expect(page.getByRole('form', { name: 'Register' })).toBeVisible();
    }
  });

  await test.step('all unknown addresses have the same page, and stay at their address when the language is changed', async () => {
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
});

test('an unknown product, brand, type, taste and page of a list or of reviews are 404 with a link home', async ({
  request,
}) => {
  for (const [address, home] of [
    ['/product/no-such-tin', '/'],
    ['/brand/no-such-brand', '/'],
    ['/type/no-such-type', '/'],
    ['/tastes/no-such-taste', '/'],
    ['/ka/product/no-such-tin', '/ka'],
    ['/products?page=99', '/'],
    ['/product/norvik-spearmint?page=99', '/'],
  ] as const) {
    const response = await request.get(address);
    expect(response.status(), address).toBe(404);
    const html = await response.text();
    expect(readHead(html).title).toMatch(/^(Page not found|გვერდი ვერ მოიძებნა) · Pouchery$/);
    const links = listLinks(/<main.+<\/main>/s.exec(html)?.[0] ?? '');
    expect(links.length, address).toBeGreaterThanOrEqual(3);
    expect(links).toContain(home);
  }
});
