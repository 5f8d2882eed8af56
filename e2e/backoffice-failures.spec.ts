import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../scripts/find-chromium.ts';
import { runningShop } from './testing/env.ts';
import { queryShop } from './testing/query-shop.ts';
import { expect, type Page, test } from './testing/shop-test.ts';
import { goOn, logInStaff, openBackoffice, save } from './testing/staff.ts';

// A browser notes every call that is refused or does not arrive.
test.use({ expectedErrors: [/status of (401|403|404|503)|ERR_INTERNET_DISCONNECTED/] });

const UNAVAILABLE = { status: 503, contentType: 'application/json', body: '{"detail":"Unavailable."}' };

/** The call that a list or a page is filled with, refused until the function that comes back is called. */
async function refuse(page: Page, call: RegExp) {
  await page.route(call, (route) => route.fulfill(UNAVAILABLE));
  return () => page.unroute(call);
}

test('a form keeps what was typed without a connection, and when a one-time code is asked for, and says that nothing is saved', async ({
  page,
}) => {
  const { email } = await logInStaff(page, 'owner');
  await openBackoffice(page, 'brands/2');
  const tagline = page.locator('[name="tagline.en"]');
  await expect(tagline).not.toHaveValue('');
  await tagline.fill('Typed in a tunnel');
  await page.context().setOffline(true);
  await save(page);
  await expect(page.getByRole('alert')).toContainText('The shop cannot be reached.');
  await expect(tagline).toHaveValue('Typed in a tunnel');
  await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled();
  await page.context().setOffline(false);

  await tagline.fill('Typed in the thirteenth hour');
  await queryShop(
    `update sessions set second_factor_given = now() - interval '13 hours'
     where user_id = (select id from users where email = $1)`,
    [email],
  );
  await save(page);

  const dialog = page.getByRole('dialog', { name: 'Please log in again' });
  await expect(dialog.getByRole('heading', { name: 'One-time code' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please log in again. Nothing has been saved.');
  await expect(tagline).toHaveValue('Typed in the thirteenth hour');
  await expect(page.getByText('Saved.', { exact: true })).toHaveCount(0);
});

test('deleting and adding without a session show the login', async ({ page }) => {
  await logInStaff(page, 'owner');
  await openBackoffice(page, 'questions/1');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.context().clearCookies();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  const dialog = page.getByRole('dialog', { name: 'Please log in again' });
  await expect(dialog.getByLabel('Email address')).toBeFocused();
  await expect(page).toHaveURL(/questions\/1$/);

  await logInStaff(page, 'owner');
  await openBackoffice(page, 'questions/create');
  await page.locator('[name="question.en"]').fill('Gone?');
  await page.locator('.cm-content').first().fill('Not at all.');
  await page.context().clearCookies();
  await save(page);
  await expect(dialog).toBeVisible();
  await expect(page.locator('[name="question.en"]')).toHaveValue('Gone?');
});

test('a list, a row and the start page that fail to load show an error in their place, and load on a second try', async ({
  page,
}) => {
  await logInStaff(page, 'owner');
  const again = page.getByRole('button', { name: 'Try again' });
  const CHOICES = 'The list to choose from could not be loaded.';
  // By links, but for rows of lists that have been read.
  const places = [
    ['orders', /\/api\/backoffice\/orders\/\?/, 'Could not load the list.'],
    ['brands', /\/api\/backoffice\/brands\/\?/, 'Could not load the list.'],
    ['brands/2', /\/api\/backoffice\/brands\/2\//, 'Could not load this page.'],
    ['slides/create', /\/api\/backoffice\/products\/\?/, CHOICES],
    ['tastes/2', /\/api\/backoffice\/articles\/\?/, CHOICES],
    ['', /\/api\/backoffice\/start\//, 'Could not load this page.'],
  ] as const;
  for (const [address, call, sentence] of places) {
    const mend = await refuse(page, call);
    if (/^orders$|\d$/.test(address)) await openBackoffice(page, address);
    else await goOn(page, address);
    const main = page.locator('#main-content');
    await expect(main.getByText(sentence)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/backoffice/${address}$`));
    await expect(main).not.toContainText(/No orders here|of 25|There is nothing/);
    await mend();
    await again.click();
    await expect(again).toHaveCount(0);
    await expect(main.getByText(sentence)).toHaveCount(0);
  }
});

test('on a phone the first field that is wrong gets the focus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logInStaff(page, 'editor');
  await openBackoffice(page, 'products/create');
  // A draft would need a name alone.
  await page.getByRole('radio', { name: 'Published' }).check();
  await save(page);
  const price = page.locator('[name=price]');
  await expect(price).toBeFocused();
  await price.fill('16.50');
  await price.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Brand' })).toBeFocused();
});

test('in a browser that blocks cookies and storage the login explains what it needs', async () => {
  const profile = test.info().outputPath('profile');
  const BLOCKED = { profile: { default_content_setting_values: { cookies: 2 } } };
  await mkdir(path.join(profile, 'Default'), { recursive: true });
  await writeFile(path.join(profile, 'Default/Preferences'), JSON.stringify(BLOCKED));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: CHROMIUM_FLAGS,
    locale: 'en-GB',
  });
  const page = await context.newPage();
  await page.goto(`${runningShop().api}/backoffice/`);
  await expect(page.getByRole('alert')).toContainText('This browser blocks cookies');
  await context.close();
});
