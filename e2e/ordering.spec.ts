// Rules: docs/behaviour.md#ordering, #arrival, #delivery-city, #buy-bar, #nicotine-warning, #optional-storage
import type { Page } from '@playwright/test';
import { expect, test } from './testing/shop-test.ts';

const PRODUCT = '/product/rikoti-tkemali-plum';
const MINT = '/product/norvik-cool-mint';
/** The first screen of some product is the fullest in one of the languages. */
const FULLEST = [PRODUCT, '/product/bosco-forest-mix', '/product/kaffa-orange-ristretto'];
const block = (page: Page) => page.getByRole('region', { name: 'Order', exact: true });
const partners = (page: Page) => block(page).getByRole('link', { name: /^Order \d+ tins? through/ });
const rows = (page: Page) => page.locator('.partner:visible');
/** The partners in the order in which they stand on the screen. */
const order = (page: Page) => rows(page).locator('.way-name b').allTextContents();

test('flavour, price, action and warning are in the first screen of a phone and a desk, and the cookie banner covers neither action nor warning of a phone, in each language', async ({
  page,
}) => {
  for (const address of ['', '/ka', '/ru'].flatMap((prefix) => FULLEST.map((path) => prefix + path))) {
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(viewport);
      if (viewport.width === 1440) await page.goto(address);
      for (const part of ['.pdp-say', '.is-first .way-total', '.is-first .way-go', '.buy .warnline'])
        await expect(page.locator(part), `${address} ${part}`).toBeInViewport({ ratio: 1 });
    }
    await page.evaluate(() => document.getElementById('cookies')?.removeAttribute('hidden'));
    const banner = await page.locator('#cookies').boundingBox();
    expect(banner?.height, address).toBeGreaterThan(40);
    for (const part of ['.is-first .way-go', '.buy .warnline']) {
      const box = await page.locator(part).boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0), `${address} ${part}`).toBeLessThanOrEqual(banner?.y ?? 0);
    }
  }
});

test('partners are ordered by who is open now, each says tins, delivery, total, arrival and a note, and more tins are counted at once, within bounds', async ({
  page,
}) => {
  await test.step('partners are ordered by who is open now, also on a page that was rendered hours before', async () => {
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

  await test.step('each partner says tins, delivery, total and arrival, and more tins are counted at once', async () => {
    // A Friday evening in Tbilisi.
    await page.clock.setFixedTime(new Date('2026-12-04T21:40:00+04:00'));
    await page.goto(MINT);
    await expect(row(page, 'Malé')).toContainText('1 tin 15.90 + delivery 5.00 =20.90₾');
    await expect(row(page, 'Malé')).toContainText('today by 22:40');
    await expect(row(page, 'Gadatsema')).toContainText('1 tin 15.50 + delivery 7.00 =22.50₾');
    // The courier has closed: counted from Monday.
    await expect(row(page, 'Gadatsema')).toContainText('Wednesday at the latest');
    await expect(row(page, 'Kari Kari')).toContainText('2 tins 32.80 + delivery 4.00 =36.80₾');
    await expect(row(page, 'Kari Kari')).toContainText('today by 23:10');
    await expect(block(page)).toContainText('from 15.50₾');
    await expect(page.locator('.note')).toContainText('Tbilisi time, 21:40 now.');
    await expect.poll(() => order(page)).toEqual(['Malé', 'Kari Kari', 'Gadatsema']);

    await expect(block(page).getByRole('button', { name: 'One tin less' })).toBeDisabled();
    await block(page).getByRole('button', { name: 'Kari Kari: 2 tins at least' }).click();
    await expect(block(page).getByRole('status')).toHaveText('2');
    await expect(page).toHaveURL(MINT);
    await expect(row(page, 'Malé')).toContainText('2 tins 31.80 + delivery 5.00 =36.80₾');
    await expect.poll(() => order(page)).toEqual(['Kari Kari', 'Malé', 'Gadatsema']);
    await expect(partners(page).first()).toHaveText(/^Order 2 tins through Kari Kari/);
    await expect(page.locator('.btn:not(.btn-line, .btn-off):visible', { hasText: 'Order' })).toHaveCount(1);
    await block(page).getByRole('button', { name: 'One tin more' }).click();
    await expect(row(page, 'Gadatsema')).toContainText('3 tins 46.50 + delivery 7.00 =53.50₾');
    const less = block(page).getByRole('button', { name: 'One tin less' });
    await less.press('Enter');
    await less.press('Enter');
    await expect(block(page).getByRole('status')).toHaveText('1');
    // The button that cannot go on hands the focus over.
    await expect(block(page).getByRole('button', { name: 'One tin more' })).toBeFocused();
  });

  await test.step('where only one is open who takes no single tin, its button orders as many as it takes', async () => {
    await page.clock.setFixedTime(new Date('2026-12-05T01:00:00+04:00'));
    await page.goto(MINT);
    await expect(partners(page).first()).toHaveText(/^Order 2 tins through Kari Kari/);
    await expect(block(page).getByRole('button', { name: 'Kari Kari: 2 tins at least' })).toBeVisible();
    await expect(row(page, 'Malé')).toContainText('today from 10:40');
  });

  await test.step('a partner’s note stands in the partner’s own row, never under the warning', async () => {
    await page.goto(MINT);
    await expect(row(page, 'Kari Kari')).toContainText('Evenings only');
    for (const name of ['Malé', 'Kari Kari', 'Gadatsema']) {
      const [note, whole] = await Promise.all([
        row(page, name).locator('.way-note').boundingBox(),
        row(page, name).boundingBox(),
      ]);
      expect(note?.y).toBeGreaterThan(whole?.y ?? 0);
      expect((note?.y ?? 0) + (note?.height ?? 0)).toBeLessThan((whole?.y ?? 0) + (whole?.height ?? 0));
    }
  });

  await test.step('the number of tins in the address has bounds, and is the product’s own page to search engines', async () => {
    const canonical = () => page.locator('link[rel=canonical]').getAttribute('href');
    await page.goto(MINT);
    const own = await canonical();
    await page.goto(`${MINT}?tins=3`);
    await expect(partners(page).first()).toHaveText(/^Order 3 tins/);
    expect(await canonical()).toBe(own);
    await page.goto(`${MINT}?tins=99`);
    await expect(block(page).getByRole('status')).toHaveText('20');
    await expect(block(page).getByRole('button', { name: 'One tin more' })).toBeDisabled();
    await page.goto(`${MINT}?tins=many`);
    await expect(block(page).getByRole('status')).toHaveText('1');
  });
});

/** The row of a partner. */
const row = (page: Page, name: string) => page.locator('.partner', { hasText: name });

test('a city leaves out partners who do not deliver there, and is stored after Accept alone', async ({
  page,
}) => {
  await page.goto(PRODUCT);
  const city = block(page).getByRole('combobox', { name: 'Deliver to' });
  await city.selectOption('Batumi');
  await expect.poll(async () => (await order(page)).sort()).toEqual(['Gadatsema', 'Malé']);
  await page.reload();
  await expect(rows(page)).toHaveCount(3);
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

test('on a phone a bar with price and action is shown only after the order block has been scrolled past, as high whoever is first, in each language', async ({
  page,
}) => {
  await test.step('on a phone a bar with price and action is shown only after the order block has been scrolled past', async () => {
    // At night the one that is open takes no single tin.
    await page.clock.setFixedTime(new Date('2026-12-04T12:00:00+04:00'));
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(PRODUCT);
    const bar = page.locator('buy-bar');
    await expect(bar).toBeHidden();
    await page.getByRole('heading', { name: 'What is in the tin' }).scrollIntoViewIfNeeded();
    await expect(bar).toBeVisible();
    await expect(bar).toContainText('₾');
    expect((await bar.boundingBox())?.height).toBe(72);
    const [first = ''] = await order(page);
    await expect(bar.getByRole('link')).toContainText(`Order 1 tin through ${first}`);
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

  await test.step('the bar is as high where a partner with a long name is first, in each language', async () => {
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
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('partners are shown with working links', async ({ page, request }) => {
    await page.goto(PRODUCT);
    await expect(rows(page)).toHaveCount(3);
    await expect(block(page).getByRole('combobox')).toBeHidden();
    await block(page).getByRole('button', { name: 'One tin more' }).click();
    await block(page).getByRole('button', { name: 'One tin more' }).click();
    await expect(page).toHaveURL(`${PRODUCT}?tins=3#order`);
    await expect(partners(page).first()).toHaveText(/^Order 3 tins through/);
    const address = await partners(page).first().getAttribute('href');
    const response = await request.get(address ?? '', { maxRedirects: 0 });
    expect(response.headers().location).toMatch(/^https:\/\/example\.com\//);
  });
});
