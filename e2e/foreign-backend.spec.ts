import { startStorefront } from '../scripts/run-shop.ts';
import { runningShop } from './testing/env.ts';
import { FOREIGN_CODE, FOREIGN_PASSWORD, startForeignBackend } from './testing/foreign-backend.ts';
import { startOlderBackend } from './testing/older-backend.ts';
import { expect, leave, type Page, test, visit } from './testing/shop-test.ts';

/** The storefront in front of a back end that has the calls of docs/behaviour.md#foreign-back-ends and no other. */
let foreign: Awaited<ReturnType<typeof startForeignBackend>> & { site: string };
let stopForeign = async () => {};

test.beforeAll(async () => {
  const backend = await startForeignBackend();
  const storefront = await startStorefront({ api: backend.address });
  foreign = { ...backend, site: storefront.site };
  stopForeign = async () => {
    await storefront.stop();
    await backend.stop();
  };
});
test.afterAll(() => stopForeign());

// The browser itself reports every response of 400 and more, and the call for the shop, which nobody may read there.
test.use({ expectedErrors: [/status of (40\d|503)|CORS policy|\/api\/shop\/|ERR_FAILED/] });

const OUT_OF_STOCK = 'ljusa-wild-strawberry';

test('with an older back end tins are compared, and there are no alerts, substitutes, votes, orders of reviews and cities', async ({
  page,
}) => {
  const backend = await startOlderBackend(runningShop().api);
  const { site, stop } = await startStorefront({ api: backend.address });
  const main = page.getByRole('main');
  try {
    await visit(page, `${site}/product/${OUT_OF_STOCK}`);
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main.getByText('Tell me when it is back')).toHaveCount(0);
    await expect(main.getByText('In stock now, close in taste and strength')).toHaveCount(0);
    await expect(main.getByText('Could not load')).toHaveCount(0);

    await visit(page, `${site}/product/norvik-sea-buckthorn`);
    await expect(main.getByRole('link', { name: /^Order \d+ tins? through/ }).first()).toBeVisible();
    await expect(main.getByText('Deliver to')).toHaveCount(0);
    await expect(main.locator('.review').first()).toBeVisible();
    await expect(main.getByRole('navigation', { name: 'Order of reviews' })).toHaveCount(0);
    await expect(main.locator('[data-helpful]')).toHaveCount(0);

    await main.getByRole('button', { name: 'Compare', exact: true }).click();
    await expect(page.locator('compare-tray').getByRole('listitem')).toHaveText(/Sea Buckthorn/);
    await visit(page, `${site}/ka`);
    await expect(page.locator('compare-tray').getByRole('listitem')).toHaveText(/Sea Buckthorn/);
    await visit(page, `${site}/compare?p=norvik-cool-mint,svan-honey-mint`);
    await expect(page.getByRole('columnheader')).toHaveText([/Fact/, /Cool Mint/, /Honey & Mint/]);
    await visit(page, `${site}/favourites?p=norvik-cool-mint`);
    await expect(main.getByText('This list cannot be shown at the moment.')).toBeVisible();
  } finally {
    await leave(page);
    await stop();
    await backend.stop();
  }
});

const form = (page: Page, name: string) => page.getByRole('form', { name });

test("with somebody else's back end the shop opens, says what is missing, and its search works", async ({
  page,
}) => {
  const response = await visit(page, `${foreign.site}/ka`);
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('banner')).toBeVisible();

  await visit(page, foreign.site);
  await expect(page.getByText('Could not load latest products.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Search products' }).pressSequentially('foreign');
  await expect(page.getByRole('option')).toHaveText(['Foreign MintElsewhere', 'View All Results']);
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('1 result');
  const search = foreign.heard.findLast(({ call }) => call === 'GET /api/products/search/');
  expect(search?.language).toMatch(/^en/);

  const listing = await page.goto(`${foreign.site}/products?search=foreign`);
  expect(listing?.status()).toBe(503);
  await page.goto(`${foreign.site}/find`);
  await expect(page.getByText('The finder is not available at the moment.')).toBeVisible();
  const service = await page.goto(`${foreign.site}/customer-service`);
  expect(service?.status()).toBe(200);
  await expect(form(page, 'Write to us')).toBeVisible();
  await expect(page.getByText('Could not load our contact details.')).toBeVisible();
});

test("with somebody else's back end one registers, logs in and out, and resets a password", async ({
  page,
}) => {
  const sentTo = (call: string) =>
    foreign.heard.findLast((one) => one.call === `POST /api/auth/${call}/`)?.body;
  await visit(page, `${foreign.site}/profile`);
  await page.getByRole('tab', { name: 'Register' }).click();
  const register = form(page, 'Register');
  for (const [label, text] of [
    ['First name', 'Nino'],
    ['Last name', 'Beridze'],
    ['Email', 'nino@example.ge'],
    ['Password', FOREIGN_PASSWORD],
    ['Confirm password', FOREIGN_PASSWORD],
    ['Date of birth', '1990-05-17'],
  ] as const)
    await register.getByLabel(label, { exact: true }).fill(text);
  await register.getByRole('button', { name: 'Send verification code' }).click();
  const code = page.getByRole('textbox', { name: 'Verification code' });
  await code.fill('000000');
  await expect(page.getByText('Wrong code, sorry.')).toBeVisible();
  await code.fill(FOREIGN_CODE);
  await expect(page.getByText('Your account has been created. You can now log in.')).toBeVisible();
  expect(sentTo('register/initiate')).toMatchObject({ first_name: 'Nino', recaptcha_token: '' });
  expect(sentTo('register/verify')).toEqual({ email: 'nino@example.ge', code: FOREIGN_CODE });

  const login = form(page, 'Login');
  await login.getByLabel('Password', { exact: true }).fill('something else');
  await login.getByRole('button', { name: 'Log in' }).click();
  await expect(login.getByRole('alert')).toHaveText('Incorrect email or password. Please try again.');
  await login.getByLabel('Password', { exact: true }).fill(FOREIGN_PASSWORD);
  await login.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(`${foreign.site}/`);
  expect(sentTo('login')).toEqual({
    email: 'nino@example.ge',
    password: FOREIGN_PASSWORD,
    recaptcha_token: '',
  });
  const banner = page.getByRole('banner');
  await banner.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Nino!');
  await banner.getByRole('button', { name: 'Logout' }).click();
  await expect(login).toBeVisible();
  await expect.poll(() => foreign.heard.map(({ call }) => call)).toContain('POST /api/auth/logout/');

  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await form(page, 'Reset password').getByLabel('Email').fill('nino@example.ge');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText(/^If an account with that email exists/)).toBeVisible();
  await visit(page, `${foreign.site}/reset-password?token=abc`);
  await page.getByLabel('New password', { exact: true }).fill(FOREIGN_PASSWORD);
  await page.getByLabel('Confirm password', { exact: true }).fill(FOREIGN_PASSWORD);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText('Your password has been changed. Please log in.')).toBeVisible();
  expect(sentTo('password-reset/confirm')).toEqual({
    token: 'abc',
    password: FOREIGN_PASSWORD,
    password_confirm: FOREIGN_PASSWORD,
  });
});
