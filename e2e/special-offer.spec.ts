// Rules: docs/behaviour.md#special-offer, #special-offer-presses, #special-offer-dismissal, #popup-failure, #one-popup-at-a-time, #cookie-consent
import { readDemo } from '@pouchery/demo/read-demo';
import { openBeforePopups, readShifts, watchArrival, watchShifts } from './testing/popups.ts';
import { expect, type Page, test, visit } from './testing/shop-test.ts';

test.use({
  visitor: 'new',
  contextOptions: { reducedMotion: 'no-preference' },
  expectedErrors: [/\.woff2/],
});

const OFFER = '**/api/products/special-offer/';
const AD = '**/api/products/popup-feature/';
/** Without the ad, and with little beside the offer. */
const PAGE = '/return-policy';
const TITLE = 'Offer of the month';
const dialog = (page: Page) => page.getByRole('dialog', { name: TITLE });
/** Resolves when the page has got the offer, and its picture. */
async function visitOffered(page: Page, address = PAGE) {
  const picture = page.waitForResponse(/-640\.webp$/);
  await visit(page, address);
  await (await picture).finished();
}
/** The dialog is there and takes presses. */
async function untilPressable(page: Page) {
  await expect(dialog(page)).toBeVisible();
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
}
const storedId = (page: Page) => page.evaluate(() => localStorage.getItem('specialOfferDismissedId'));

test('the special offer is shown 1.5 s after load', async ({ page }) => {
  const readArrival = await watchArrival(page, '[role=dialog].offer');
  await openBeforePopups(page, PAGE, OFFER);
  const asked = await page.evaluate(() => Date.now());
  await page.clock.runFor(1_480);
  await expect(dialog(page)).toBeHidden();
  await page.clock.runFor(30);
  await expect(dialog(page)).toBeVisible();
  // The call goes out within two steps of the clock.
  expect((await readArrival()) - asked).toBeGreaterThanOrEqual(1_480);
});

test('the special offer has its product’s image, title, text, saving and a button, in the page’s language', async ({
  page,
}) => {
  const answered = page.waitForResponse(OFFER);
  await visit(page, `/ka${PAGE}`);
  const { product } = await (await answered).json();
  const offer = page.getByRole('dialog', { name: 'თვის შეთავაზება' });
  await expect(offer).toHaveAccessibleDescription('გაეცანით ჩვენს სპეციალურ შეთავაზებას: ტყემალი!');
  const image = offer.locator('img');
  await expect(image).toHaveJSProperty('naturalWidth', 640);
  expect(product.picture.base).toBe((await image.getAttribute('src'))?.replace('-640.webp', ''));
  await expect(offer.locator('.pic')).toHaveAttribute('style', new RegExp(rgb(product.tints.tint_strong)));
  await expect(offer.locator('.offer-price')).toHaveText(
    '15,50₾-\u2060დან17,90\u00a0₾წინა 30 დღის უმცირეს ფასზე 2,40\u00a0₾-\u2060ით ნაკლები',
  );
  await expect(offer.locator('.dots .on')).toHaveCount(product.strength_level);
  await offer.getByRole('link', { name: 'შეთავაზების ნახვა' }).click();
  await expect(page).toHaveURL('/ka/product/rikoti-tkemali-plum');
  await expect(offer).toBeHidden();
  expect(await storedId(page)).toBe('1');
  await page.evaluate(() => localStorage.clear());

  await test.step('one whose price is not lower shows neither its title nor a saving', async () => {
    await page.route(OFFER, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), price_before: null } });
    });
    await visit(page, PAGE);
    const named = page.getByRole('dialog', { name: 'Tkemali Plum', exact: true });
    await expect(named).toContainText('15.50');
    await expect(named).not.toContainText(TITLE);
    await expect(named.locator('s, .less').filter({ visible: true })).toHaveCount(0);
    await page.unrouteAll({ behavior: 'wait' });
  });
  await test.step('one of an older back end has title, text and button', async () => {
    await page.route(OFFER, async (route) => {
      const response = await route.fetch();
      const { product: _, price_before: __, ...least } = await response.json();
      await route.fulfill({ response, json: least });
    });
    await visit(page, PAGE);
    await expect(dialog(page).getByRole('heading')).toHaveText(TITLE);
    await expect(dialog(page)).not.toContainText('₾');
    await expect(dialog(page)).not.toContainText('{');
  });
});

const rgb = (hex: string) =>
  `rgb\\(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')}\\)`;

const EXITS = [
  { way: 'closing', leave: (page: Page) => dialog(page).getByRole('button', { name: 'Close' }).click() },
  { way: 'clicking the backdrop', leave: (page: Page) => page.mouse.click(20, 200) },
];
test('however the offer is closed, its id is stored, and it is not shown again; one with another id is; the focus goes into the dialog, stays there and comes back', async ({
  page,
}) => {
  for (const { way, leave } of EXITS) {
    await test.step(way, async () => {
      await visit(page, PAGE);
      await untilPressable(page);
      await leave(page);
      await expect(dialog(page)).toBeHidden();
      expect(await storedId(page)).toBe('1');
      await page.evaluate(() => localStorage.setItem('specialOfferDismissedId', '0'));
    });
  }
  await test.step('the Escape key: the dialog takes the focus, keeps it, and returns it', async () => {
    await visit(page, PAGE);
    const link = page.getByRole('main').getByRole('link').first();
    await link.focus();
    await expect(dialog(page)).toBeFocused();
    const isWithin = () => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null);
    for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(key);
      expect(await isWithin(), key).toBe(true);
    }
    await link.evaluate((behind: HTMLElement) => behind.focus());
    await expect(dialog(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(link).toBeFocused();
    expect(await storedId(page)).toBe('1');
  });
  await openBeforePopups(page, '/types', OFFER);
  await page.clock.runFor(3_000);
  await expect(dialog(page)).toBeHidden();
});

test('without an offer nothing is shown, and the code for it is not loaded', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  for (const call of [OFFER, AD]) await page.route(call, (route) => route.fulfill({ status: 204 }));
  await openBeforePopups(page, '/brands', OFFER);
  await page.clock.runFor(5_000);
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(scripts.filter((script) => script.includes('popups-shown'))).toEqual([]);
});

test('the special offer is hidden on /reset-password and /age-policy', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/special-offer|popup-feature/.test(request.url())) calls.push(request.url());
  });
  await page.clock.install();
  for (const address of ['/reset-password', '/age-policy', '/ka/age-policy']) {
    await visit(page, address);
    await page.clock.runFor(5_000);
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  expect(calls).toEqual([]);

  await visit(page, PAGE);
  await expect(dialog(page)).toBeVisible();
  await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/age-policy"]')?.click());
  await expect(page).toHaveURL('/age-policy');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The page scrolls, and what is pressed there is not meant for the offer.
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  expect(await storedId(page)).toBe(null);
  await page.goBack();
  await expect(dialog(page)).toBeVisible();
});

test('an offer whose time comes on /age-policy waits for the next page', async ({ page }) => {
  const picture = page.waitForResponse(/-640\.webp$/);
  await openBeforePopups(page, PAGE, OFFER);
  await (await picture).finished();
  await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/age-policy"]')?.click());
  await expect(page.getByRole('heading', { level: 1, name: 'Age policy' })).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(page.locator('.offer-scrim')).toHaveCount(0);
  await page.clock.resume();
  await page.goBack();
  await expect(dialog(page)).toBeFocused();
});

test.describe('when fetching fails', () => {
  test.use({ expectedErrors: [/status of 500|A popup failed/] });
  test('a popup fetch failure is only logged', async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    for (const call of [OFFER, AD]) await page.route(call, (route) => route.fulfill({ status: 500 }));
    await page.clock.install();
    await visit(page, '/brands');
    await expect.poll(() => logged.filter((text) => text.includes('A popup failed'))).toHaveLength(2);
    await page.clock.runFor(5_000);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('the offer waits while another dialog is open, and while somebody types', async ({ page, context }) => {
  await context.addCookies([{ name: 'cookie_consent', value: 'false', domain: 'localhost', path: '/' }]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.install();
  await visitOffered(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.clock.runFor(5_000);
  await expect(dialog(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 900 });
  await visitOffered(page);
  await page.getByRole('combobox').first().fill('mi');
  await page.clock.runFor(5_000);
  await expect(dialog(page)).toBeHidden();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(dialog(page)).toBeVisible();
});

test('the popups never cover one another or the cookie banner, and shift nothing', async ({ page }) => {
  await watchShifts(page);
  await page.clock.install();
  await visit(page, '/brands');
  await expect(dialog(page)).toBeVisible();
  const banner = page.getByRole('region', { name: 'Cookies' });
  await dialog(page).evaluate((box) =>
    Promise.all(box.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  );
  const [offerBox, bannerBox] = [await dialog(page).boundingBox(), await banner.boundingBox()];
  expect((offerBox?.y ?? 0) + (offerBox?.height ?? 0)).toBeLessThanOrEqual((bannerBox?.y ?? 0) + 0.5);
  await expect(dialog(page).getByRole('link', { name: 'View Offer' })).toBeInViewport({ ratio: 1 });

  await page.clock.runFor(5_000);
  const ad = page.getByRole('region', { name: 'CHECK THIS OUT!' });
  await expect(ad).toBeHidden();
  // The banner can be answered while the dialog is open; a click on it is none on the backdrop.
  await banner.getByText('We use cookies').click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(ad).toBeVisible();
  await ad.evaluate((bar) => Promise.all(bar.getAnimations().map(({ finished }) => finished)));
  const adBox = await ad.boundingBox();
  expect((adBox?.y ?? 0) + (adBox?.height ?? 0)).toBeLessThanOrEqual((bannerBox?.y ?? 0) + 0.5);
  expect(await readShifts(page)).toEqual([]);
});

test('on a phone there is no popup beside the cookie banner, the scrim covers everything, and nothing shifts', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await watchShifts(page);
  await page.clock.install();
  await visitOffered(page, '/brands');
  const banner = page.getByRole('region', { name: 'Cookies' });
  await page.clock.runFor(5_000);
  await expect(dialog(page)).toBeHidden();
  await banner.getByRole('button', { name: 'Decline' }).click();
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page).getByRole('link', { name: 'View Offer' })).toBeInViewport({ ratio: 1 });
  expect(await page.locator('.offer-scrim').boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 664 });
  await dialog(page).getByRole('button', { name: 'Close' }).click();

  const ad = page.getByRole('region', { name: 'CHECK THIS OUT!' });
  await expect(ad).toBeVisible();
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-cookies]')?.click());
  await expect(banner).toBeVisible();
  await expect(ad).toBeHidden();
  await banner.getByRole('button', { name: 'Accept' }).click();
  await expect(ad).toBeVisible();
  expect(await readShifts(page)).toEqual([]);
});

test('after Decline both popups are shown, and stay closed once closed', async ({ page, context }) => {
  await visit(page, '/brands');
  const banner = page.getByRole('region', { name: 'Cookies' });
  await banner.getByRole('button', { name: 'Decline' }).click();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  const ad = page.getByRole('region', { name: 'CHECK THIS OUT!' });
  await ad.getByRole('button', { name: 'Close' }).click();
  expect(await page.evaluate(() => localStorage.getItem('specialOfferDismissedId'))).toBe('1');
  expect((await context.cookies()).map(({ name }) => name)).toContain('productAdDismissed');

  // Declining once more takes nothing of that away.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click();
  await banner.getByRole('button', { name: 'Decline' }).click();
  expect(await page.evaluate(() => localStorage.getItem('specialOfferDismissedId'))).toBe('1');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/popup-feature|popups-shown/.test(request.url())) asked.push(request.url());
  });
  await openBeforePopups(page, '/types', '**/api/products/special-offer/');
  await page.clock.runFor(6_000);
  await expect(dialog(page)).toBeHidden();
  await expect(ad).toBeHidden();
  expect(asked).toEqual([]);
});

test('the demo names the product that the offer is about', () => {
  const { content, catalog } = readDemo();
  const [offer] = content.special_offers;
  expect(catalog.products.map(({ slug }) => slug)).toContain(offer?.product);
});

/** Stops the offer's first half second where it begins, until `go`; says how long it would last. */
async function holdFirstMoment(page: Page) {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const scrim = document.querySelector('.offer-scrim');
      if (!scrim) return;
      observer.disconnect();
      for (const animation of scrim.getAnimations()) animation.pause();
    }).observe(document, { subtree: true, childList: true });
  });
  return () =>
    page.evaluate(() => {
      const animations = document.querySelector('.offer-scrim')?.getAnimations() ?? [];
      for (const animation of animations) animation.finish();
      return Math.max(...animations.map(({ effect }) => Number(effect?.getTiming().duration)));
    });
}

test('a press in the offer’s first half second goes to the page it was meant for, later ones to the offer, whatever may move', async ({
  page,
}) => {
  const go = await holdFirstMoment(page);
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    await visit(page, '/products');
    const product = page.getByRole('main').getByRole('article').first();
    await product.hover();
    await expect(dialog(page)).toBeVisible();
    // Where the dialog lies over the tin as well as beside it.
    for (const at of ['.offer-scrim', '.offer .btn'] as const) {
      const box = await page.locator(at).boundingBox();
      const behind = await page.evaluate(
        ({ x, y }) => document.elementFromPoint(x, y)?.closest('.offer-scrim') === null,
        { x: (box?.x ?? 0) + 30, y: (box?.y ?? 0) + 30 },
      );
      expect(behind, at).toBe(true);
    }
    const place = await product.boundingBox();
    await page.mouse.click((place?.x ?? 0) + 40, (place?.y ?? 0) + 40);
    await expect(page).toHaveURL(/\/product\//);
    await expect(dialog(page)).toBeVisible();
    expect(await storedId(page)).toBe(null);

    expect(await go()).toBe(500);
    await page.mouse.click(20, 200);
    await expect(dialog(page)).toBeHidden();
    expect(await storedId(page)).toBe('1');
    await page.evaluate(() => localStorage.clear());
  }
});

test('what was pressed before the offer came counts, and the offer comes after it', async ({ page }) => {
  const picture = page.waitForResponse(/-640\.webp$/);
  await openBeforePopups(page, '/products', OFFER);
  await (await picture).finished();
  await page.getByRole('main').getByRole('article').first().hover();
  await page.mouse.down();
  await page.clock.runFor(5_000);
  await expect(dialog(page)).toBeHidden();
  await page.clock.resume();
  await page.mouse.up();
  await expect(page).toHaveURL(/\/product\//);
  await expect(dialog(page)).toBeVisible();
});

test('the focus returns to what was pressed while the offer came, and Escape closes it from anywhere', async ({
  page,
}) => {
  await holdFirstMoment(page);
  await visit(page, PAGE);
  await expect(dialog(page)).toBeVisible();
  const search = page.getByRole('combobox').first();
  const place = await search.boundingBox();
  await page.mouse.click((place?.x ?? 0) + 60, (place?.y ?? 0) + 20);
  await expect(dialog(page)).toBeFocused();
  // On plain text, which takes no focus and leaves it nowhere.
  await page
    .getByRole('heading', { level: 1 })
    .evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(search).toBeFocused();
});
