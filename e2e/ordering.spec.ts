// Rules: docs/behaviour.md#ordering, #delivery-city, #buy-bar, #nicotine-warning, #optional-storage
import type { Page } from '@playwright/test';
import { expect, test } from './testing/shop-test.ts';

const PRODUCT = '/product/rikoti-tkemali-plum';
/** The first screen of some product is the fullest in one of the languages. */
const FULLEST = [PRODUCT, '/product/bosco-forest-mix', '/product/kaffa-orange-ristretto'];
const block = (page: Page) => page.getByRole('region', { name: 'Order', exact: true });
const partners = (page: Page) => block(page).getByRole('link', { name: /^Order through/ });
/** The partners in the order in which they stand on the screen. */
const order = (page: Page) =>
  partners(page).evaluateAll((links) =>
    links
      .filter((link) => link.checkVisibility())
      .map((link) => link.textContent?.match(/through (.+?)\s*\(/)?.[1] ?? ''),
  );

for (const [device, width, height] of [
  ['a phone', 390, 844],
  ['a desk', 1440, 900],
] as const) {
  test(`on ${device} flavour, price, action and warning are in the first screen, in each language`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    for (const address of ['', '/ka', '/ru'].flatMap((prefix) => FULLEST.map((path) => prefix + path))) {
      await page.goto(address);
      for (const part of ['.pdp-say', '.is-first .way-price', '.is-first .way-go', '.buy .warnline']) {
        await expect(page.locator(part), `${address} ${part}`).toBeInViewport({ ratio: 1 });
      }
    }
  });
}

test.describe('on the first visit', () => {
  test.use({ visitor: 'new' });
  test('the cookie banner leaves a phone price and action, in each language', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const prefix of ['', '/ka', '/ru']) {
      await page.goto(prefix + PRODUCT);
      const banner = await page.locator('#cookies').boundingBox();
      const action = await page.locator('.is-first .way-go').boundingBox();
      expect((action?.y ?? 0) + (action?.height ?? 0), prefix).toBeLessThanOrEqual(banner?.y ?? 0);
    }
  });
});

test('partners are ordered by who is open now, also on a page that was rendered hours before', async ({
  page,
}) => {
  // Rendered in the real present; read on a Friday in Tbilisi, at noon and an hour after midnight.
  await page.clock.setFixedTime(new Date('2026-12-04T12:00:00+04:00'));
  await page.goto(PRODUCT);
  await expect.poll(() => order(page)).toEqual(['Malé', 'Gadatsema', 'Kari Kari']);
  await expect(block(page)).toContainText('Open until 23:00');
  await page.clock.setFixedTime(new Date('2026-12-05T01:00:00+04:00'));
  await page.goto(PRODUCT);
  await expect.poll(() => order(page)).toEqual(['Kari Kari', 'Malé', 'Gadatsema']);
  await expect(block(page)).toContainText('Open until 02:00');
  const newYear = new Date().getFullYear() + 1;
  await page.clock.setFixedTime(new Date(`${newYear}-01-01T12:00:00+04:00`));
  await page.goto(PRODUCT);
  await expect(block(page).getByText(/^Closed, opens/)).toHaveCount(3);
});

test('a city leaves out partners who do not deliver there, and is stored after Accept alone', async ({
  page,
}) => {
  await page.goto(PRODUCT);
  const city = block(page).getByRole('combobox', { name: 'Deliver to' });
  await city.selectOption('Batumi');
  await expect.poll(async () => (await order(page)).sort()).toEqual(['Gadatsema', 'Malé']);
  await page.reload();
  await expect(partners(page)).toHaveCount(3);
  expect(await page.evaluate(() => localStorage.getItem('delivery_city'))).toBeNull();

  const choice = () => page.evaluate(() => document.querySelector<HTMLElement>('[data-cookies]')?.click());
  const stored = () => page.evaluate(() => localStorage.getItem('delivery_city'));
  await choice();
  await page.getByRole('button', { name: 'Accept' }).click();
  await city.selectOption('Another place');
  await expect.poll(() => order(page)).toEqual(['Gadatsema']);
  expect(await stored()).toBe('elsewhere');
  // The next page is put in the place of this one, and knows the city.
  await page.getByRole('link', { name: 'Rikoti', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rikoti' })).toBeVisible();
  await page.getByRole('link', { name: 'Tkemali Plum' }).first().click();
  await expect.poll(() => order(page)).toEqual(['Gadatsema']);
  await expect(city).toHaveValue('elsewhere');
  await choice();
  await page.getByRole('button', { name: 'Decline' }).click();
  expect(await stored()).toBeNull();
});

test('on a phone a bar with price and action is shown only after the order block has been scrolled past', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(PRODUCT);
  const bar = page.locator('buy-bar');
  await expect(bar).toBeHidden();
  await page.getByRole('heading', { name: 'What is in the tin' }).scrollIntoViewIfNeeded();
  await expect(bar).toBeVisible();
  await expect(bar).toContainText('₾');
  expect((await bar.boundingBox())?.height).toBe(72);
  const [first = ''] = await order(page);
  await expect(bar.getByRole('link')).toContainText(`Order through ${first}`);
  // The cookie banner stands there alone until it is answered, and nothing moves.
  const place = () => page.evaluate(() => scrollY);
  const before = await place();
  await page.evaluate(() => document.getElementById('cookies')?.removeAttribute('hidden'));
  await expect(bar).toBeHidden();
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(bar).toBeVisible();
  expect(await place()).toBe(before);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(bar).toBeHidden();
});

test('the bar is as high where a partner with a long name is first, in each language', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const prefix of ['', '/ka', '/ru']) {
    await page.goto(prefix + PRODUCT);
    await page.locator('.way-city select').selectOption('elsewhere');
    await page.evaluate(() => scrollTo(0, 2000));
    const bar = page.locator('buy-bar');
    await expect(bar).toContainText('Gadatsema');
    await expect(bar).toBeVisible();
    expect((await bar.boundingBox())?.height, prefix).toBe(72);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('partners are shown with working links', async ({ page, request }) => {
    await page.goto(PRODUCT);
    await expect(partners(page)).toHaveCount(3);
    await expect(block(page).getByRole('combobox')).toBeHidden();
    const address = await partners(page).first().getAttribute('href');
    const response = await request.get(address ?? '', { maxRedirects: 0 });
    expect(response.headers().location).toMatch(/^https:\/\/example\.com\//);
  });
});
