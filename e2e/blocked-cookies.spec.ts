// Rules: docs/behaviour.md#choosing-a-language
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../scripts/find-chromium.ts';
import { runningShop } from './testing/env.ts';
import { expect, test, untilHydrated, visit } from './testing/shop-test.ts';

/** Chromium's own setting "block all cookies", which also closes its storage. */
const BLOCKED = { profile: { default_content_setting_values: { cookies: 2 } } };

test('with blocked cookies the shop is shown in the chosen language, and the back office’s login explains what it needs', async () => {
  const { site } = runningShop();
  const folder = mkdtempSync(join(tmpdir(), 'blocked-cookies-'));
  mkdirSync(join(folder, 'Default'));
  writeFileSync(join(folder, 'Default/Preferences'), JSON.stringify(BLOCKED));
  const browser = await chromium.launchPersistentContext(folder, {
    executablePath: findChromium(),
    args: CHROMIUM_FLAGS,
    locale: 'en-GB',
  });
  try {
    const page = await browser.newPage();
    await visit(page, `${site}/brands`);
    await page.getByRole('button', { name: 'ქართული' }).first().click();
    await expect(page).toHaveURL(`${site}/ka/brands`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ka');
    await untilHydrated(page);
    await page.getByRole('button', { name: 'English' }).first().click();
    await expect(page).toHaveURL(`${site}/brands`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');

    // The back office's login explains what it needs.
    await page.goto(`${runningShop().api}/backoffice/`);
    await expect(page.getByRole('alert')).toContainText('This browser blocks cookies');

    // Before the page's scripts have run, too: here they never do.
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(`${site}/brands`);
    await page.getByRole('button', { name: 'Русский' }).first().click();
    await expect(page).toHaveURL(`${site}/ru/brands`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
