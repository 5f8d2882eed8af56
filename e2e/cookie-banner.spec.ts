// Rules: docs/behaviour.md#cookie-consent, #optional-storage
import { expect, type Page, test, untilFrames, visit } from './testing/shop-test.ts';

test.use({ visitor: 'new' });

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const consent = (page: Page) => page.evaluate(() => localStorage.getItem('cookie_consent'));

test('the cookie banner is shown until a choice is stored: Accept and Decline store it and hide it; one stored in only one of storage and cookie counts, and is repaired; in the page’s language', async ({
  page,
  context,
}) => {
  await page.goto('/brands');
  for (const { button, stored } of [
    { button: 'Accept', stored: 'true' },
    { button: 'Decline', stored: 'false' },
  ]) {
    await expect(banner(page)).toBeVisible();
    await page.reload();
    await expect(banner(page)).toBeVisible();
    await banner(page).getByRole('button', { name: button }).click();
    await expect(banner(page)).toBeHidden();
    expect(await consent(page)).toBe(stored);
    // The page has its cookie at once, the browser a moment later.
    const cookie = async () => (await context.cookies()).find(({ name }) => name === 'cookie_consent');
    await expect.poll(async () => (await cookie())?.value).toBe(stored);
    expect((await cookie())?.expires).toBeGreaterThan(Date.now() / 1000 + 300 * 24 * 3600);

    await page.goto('/types');
    await expect(banner(page)).toBeHidden();
    await page.evaluate(() => localStorage.clear());
    await context.clearCookies();
    await page.reload();
  }

  await context.addCookies([{ name: 'cookie_consent', value: 'false', domain: 'localhost', path: '/' }]);
  await page.reload();
  await expect(banner(page)).toBeHidden();
  expect(await consent(page)).toBe('false');

  await context.clearCookies();
  await page.reload();
  await expect(banner(page)).toBeHidden();
  expect((await context.cookies()).find(({ name }) => name === 'cookie_consent')?.value).toBe('false');

  await page.evaluate(() => localStorage.clear());
  await context.clearCookies();
  for (const [prefix, name, accept] of [
    ['/ka', 'ქუქი-ფაილები', 'თანხმობა'],
    ['/ru', 'Файлы cookie', 'Принять'],
  ] as const) {
    await page.goto(`${prefix}/age-policy`);
    await page.getByRole('region', { name }).getByRole('button', { name: accept }).click();
    await expect(page.getByRole('region', { name })).toBeHidden();
    await page.evaluate(() => localStorage.clear());
    await context.clearCookies();
  }

  // Of two tabs one is asked.
  const tab = await context.newPage();
  await tab.goto('/robots.txt');
  await page.getByRole('contentinfo').locator('[data-cookies]').click();
  await expect(page.locator('#cookies')).toBeVisible();
  await tab.evaluate(() => localStorage.setItem('cookie_consent', 'false'));
  await expect(page.locator('#cookies')).toBeHidden();
});

test('on later visits the banner never shows, not for a frame', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('cookie_consent', 'true');
    const seen = new Set<boolean>();
    Object.assign(window, { seen });
    const look = () => {
      const banner = document.getElementById('cookies');
      if (banner) seen.add(Boolean(banner.hidden));
      requestAnimationFrame(look);
    };
    look();
  });
  await visit(page, '/brands');
  await untilFrames(page, 20);
  expect(await page.evaluate(() => [...(window as unknown as { seen: Set<boolean> }).seen])).toEqual([true]);
});

test('the banner is not modal, and the page is longer by its height', async ({ page }) => {
  await visit(page, '/age-policy');
  // The page is laid out to its end when the browser is idle; until then its height is an estimate.
  await expect(page.locator('html')).toHaveClass(/whole/);
  await page.evaluate(() => document.fonts.ready);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).first().focus();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const [footer, box] = [await page.getByRole('contentinfo').boundingBox(), await banner(page).boundingBox()];
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + 1);
  const before = await height();
  await banner(page).getByRole('button', { name: 'Decline' }).click();
  await expect
    .poll(async () => Math.abs((await height()) - before + (box?.height ?? 0)))
    .toBeLessThanOrEqual(1);
});

test('the view of lists is stored after Accept, and removed by Decline', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('specialOfferDismissedId', '1'));
  const storedView = () => page.evaluate(() => localStorage.getItem('list_view'));
  await visit(page, '/products');
  await page.getByRole('link', { name: 'Table' }).click();
  await expect(page.getByRole('table').first()).toBeVisible();
  expect(await storedView()).toBeNull();
  await banner(page).getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('link', { name: 'Cards' }).click();
  await page.getByRole('link', { name: 'Table' }).click();
  await expect.poll(storedView).toBe('table');
  await visit(page, '/products');
  await expect(page.getByRole('table').first()).toBeVisible();

  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click();
  await banner(page).getByRole('button', { name: 'Decline' }).click();
  expect(await storedView()).toBeNull();
  await visit(page, '/products');
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('a link in the footer opens the choice again', async ({ page, context }) => {
  await page.addInitScript(() => localStorage.setItem('specialOfferDismissedId', '1'));
  await context.addCookies([{ name: 'productAdDismissed', value: 'true', domain: 'localhost', path: '/' }]);
  await page.goto('/brands');
  await banner(page).getByRole('button', { name: 'Decline' }).click();
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' });
  await link.click();
  await expect(page).toHaveURL('/brands');
  await expect(banner(page)).toBeVisible();
  await expect(banner(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(banner(page)).toBeHidden();
  expect(await consent(page)).toBe('true');
  await expect(link).toBeFocused();
});

test('with storage and cookies blocked a choice hides the banner', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined });
  });
  await visit(page, '/age-policy');
  await banner(page).getByRole('button', { name: 'Accept' }).click();
  await expect(banner(page)).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('there is no banner, and the link leads to the privacy policy', async ({ page }) => {
    await page.goto('/brands');
    await expect(banner(page)).toBeHidden();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click();
    await expect(page).toHaveURL('/privacy-policy');
  });
});
