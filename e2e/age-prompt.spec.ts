// Rules: docs/behaviour.md#age-prompt
import { startStorefront } from '../scripts/run-shop.ts';
import { announceShop } from './testing/announce-shop.ts';
import { seriousFindings } from './testing/axe.ts';
import { runningShop } from './testing/env.ts';
import { startFlakyApi } from './testing/flaky-api.ts';
import { test as base, expect, type Page, untilFrames, visit } from './testing/shop-test.ts';

type Asking = { site: string; askAge: (isAsked: boolean) => Promise<void> };

/** A storefront of its own, which is told another setting: it would stand in the way of all other tests. */
const test = base.extend<object, { asking: Asking }>({
  asking: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads here which fixtures are needed; none is.
    async ({}, use) => {
      const { api, dataDir } = runningShop();
      const relay = await startFlakyApi(api);
      const storefront = await startStorefront({ api: relay.address, publicApi: api, dataDir });
      const askAge = async (isAsked: boolean) => {
        relay.settings.age_prompt = isAsked;
        await announceShop(dataDir);
      };
      await use({ site: storefront.site, askAge });
      await storefront.stop();
      await relay.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ asking }, use) => use(asking.site),
});
test.describe.configure({ mode: 'serial' });
// The API lets no other storefront in: then it is nobody who visits.
test.use({ expectedErrors: [/\/api\/auth\/profile\//] });

const prompt = (page: Page) => page.getByRole('dialog', { name: 'Are you 18 or older?' });

test('the age prompt is off by default, and a changed setting is on every page within a second', async ({
  request,
  asking: { askAge },
}) => {
  const asks = async (address: string) =>
    (await (await request.get(address)).text()).includes('id="age-prompt"');
  for (const address of ['/', '/ka/brands']) expect(await asks(address), address).toBe(false);
  for (const isAsked of [true, false, true]) {
    await askAge(isAsked);
    await expect.poll(() => asks('/'), { timeout: 1_000, intervals: [25] }).toBe(isAsked);
    expect(await asks('/ka/brands')).toBe(isAsked);
  }
});

test('with the age prompt on, no shared cache may store pages', async ({ request }) => {
  const headers = (await request.get('/ka/brands')).headers();
  expect(headers['cache-control']).toBe('private, no-cache');
  expect(headers.vary).toContain('cookie');
});

test('the prompt is a dialog over the fully rendered page; “No” leads to the age policy, “Yes” is stored', async ({
  page,
  context,
}) => {
  await test.step('the prompt is a dialog over the fully rendered page, which search engines still find', async () => {
    const response = await page.goto('/product/rikoti-tkemali-plum');
    expect(response?.status()).toBe(200);
    await expect(prompt(page)).toBeVisible();
    await expect(prompt(page).getByRole('button', { name: 'Yes, I am 18 or older' })).toBeFocused();
    // Assistive technology reads the page under it: nothing is hidden or inert.
    await expect(page.getByRole('heading', { level: 1, name: 'Tkemali Plum' })).toBeVisible();
    await expect(page.locator('[inert], main[aria-hidden]')).toHaveCount(0);
    for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(key);
      expect(await page.evaluate(() => document.activeElement?.closest('#age-prompt') !== null)).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(prompt(page)).toBeVisible();
    await page.mouse.click(20, 400);
    await page.keyboard.press('Shift+Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('#age-prompt') !== null)).toBe(true);
    await expect(prompt(page)).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
  });

  await test.step('“No” leads to the age policy, which is read without the prompt; the rest of the shop stays behind it, in another language, too', async () => {
    await page.goto('/brands');
    await prompt(page).getByRole('link', { name: 'No' }).click();
    await expect(page).toHaveURL('/age-policy');
    await expect(prompt(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await untilFrames(page, 20);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Brands' }).click();
    await expect(page).toHaveURL('/brands');
    await expect(prompt(page)).toBeVisible();
    await prompt(page).getByRole('button', { name: 'Русский' }).click();
    await expect(page).toHaveURL('/brands');
    await expect(page.getByRole('dialog', { name: 'Вам есть 18 лет?' })).toBeVisible();
  });

  await test.step('“Yes” is stored in a cookie and leads to the page itself', async () => {
    await page.goto('/ka/products?taste=mint');
    await page.getByRole('dialog').getByRole('button', { name: 'დიახ, 18 წლის ან უფროსი ვარ' }).click();
    await expect(page).toHaveURL('/ka/products?taste=mint');
    await expect(page.getByRole('dialog')).toBeHidden();
    expect((await context.cookies()).find(({ name }) => name === 'age_confirmed')?.value).toBe('true');
    await visit(page, '/brands');
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the prompt is shown and its answer is stored', async ({ page, context }) => {
    for (const address of ['/type/slim', '/order/confirmation?order=PO-10482']) {
      await context.clearCookies({ name: 'age_confirmed' });
      await page.goto(address);
      await expect(prompt(page)).toBeVisible();
      await prompt(page).getByRole('button', { name: 'Yes, I am 18 or older' }).click();
      await expect(page).toHaveURL(address);
      await expect(prompt(page)).toBeHidden();
    }
    expect((await context.cookies()).find(({ name }) => name === 'age_confirmed')?.httpOnly).toBe(true);
  });
});
