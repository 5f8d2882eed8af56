// Rules: docs/behaviour.md#age-prompt
import { type Shop, startShop } from '../scripts/run-shop.ts';
import { askAge } from './testing/ask-age.ts';
import { seriousFindings } from './testing/axe.ts';
import { test as base, expect, type Page, untilFrames, visit } from './testing/shop-test.ts';

/** A shop of its own: its setting would stand in the way of all other tests. */
const test = base.extend<object, { shop: Shop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads here which fixtures are needed; none is.
    async ({}, use) => {
      const shop = await startShop();
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.site),
});
test.describe.configure({ mode: 'serial' });

const prompt = (page: Page) => page.getByRole('dialog', { name: 'Are you 18 or older?' });

test('the age prompt is off by default, and a changed setting is on every page within a second', async ({
  request,
  shop,
}) => {
  const asks = async (address: string) =>
    (await (await request.get(shop.site + address)).text()).includes('id="age-prompt"');
  for (const address of ['/', '/ka/brands']) expect(await asks(address), address).toBe(false);
  await askAge(shop.dataDir, true);
  await expect.poll(() => asks('/'), { timeout: 1_000, intervals: [25] }).toBe(true);
  expect(await asks('/ka/brands')).toBe(true);

  await askAge(shop.dataDir, false);
  await expect.poll(() => asks('/'), { timeout: 1_000, intervals: [25] }).toBe(false);
  await askAge(shop.dataDir, true);
  await expect.poll(() => asks('/'), { timeout: 1_000, intervals: [25] }).toBe(true);
});

test('with the age prompt on, no shared cache may store pages', async ({ request, shop }) => {
  const { headers } = { headers: (await request.get(`${shop.site}/ka/brands`)).headers() };
  expect(headers['cache-control']).toBe('private, no-cache');
  expect(headers.vary).toContain('cookie');
});

test('the prompt is a dialog over the fully rendered page, which search engines still find', async ({
  page,
}) => {
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
  await expect(prompt(page)).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
});

test('“Yes” is stored in a cookie and leads to the page itself', async ({ page, context }) => {
  await page.goto('/ka/products?taste=mint');
  await page.getByRole('dialog').getByRole('button', { name: 'დიახ, 18 წლის ან უფროსი ვარ' }).click();
  await expect(page).toHaveURL('/ka/products?taste=mint');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect((await context.cookies()).find(({ name }) => name === 'age_confirmed')?.value).toBe('true');
  await visit(page, '/brands');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('“No” leads to the age policy, which is read without the prompt; the rest of the shop stays behind it', async ({
  page,
}) => {
  await page.goto('/brands');
  await prompt(page).getByRole('link', { name: 'No' }).click();
  await expect(page).toHaveURL('/age-policy');
  await expect(prompt(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await untilFrames(page, 20);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Brands' }).click();
  await expect(page).toHaveURL('/brands');
  await expect(prompt(page)).toBeVisible();
});

test('the prompt can be read in another language', async ({ page }) => {
  await page.goto('/brands');
  await prompt(page).getByRole('button', { name: 'Русский' }).click();
  await expect(page).toHaveURL('/brands');
  await expect(page.getByRole('dialog', { name: 'Вам есть 18 лет?' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the prompt is shown and its answer is stored', async ({ page, context }) => {
    await page.goto('/type/slim');
    await expect(prompt(page)).toBeVisible();
    await prompt(page).getByRole('button', { name: 'Yes, I am 18 or older' }).click();
    await expect(page).toHaveURL('/type/slim');
    await expect(prompt(page)).toBeHidden();
    expect((await context.cookies()).find(({ name }) => name === 'age_confirmed')?.httpOnly).toBe(true);
  });
});
