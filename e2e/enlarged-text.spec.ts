// Text at twice its size (docs/design.md): nothing is lost at a phone's width.
import { SHOP_ROUTES, SHOP_STATES } from '../scripts/shop-routes.ts';
import { expect, type Page, test } from './testing/shop-test.ts';

test.use({ viewport: { width: 390, height: 844 }, expectedErrors: [/status of 404 .*no-such-page/] });

for (const lang of ['', '/ka', '/ru']) {
  test(`no page of ${lang || '/en'} is wider than the screen when its text is twice as large`, async ({
    page,
  }) => {
    const wider = [];
    for (const address of [...SHOP_ROUTES, ...SHOP_STATES]) {
      await page.goto(lang + address);
      const pixels = await enlarge(page);
      if (pixels > 0) wider.push(`${address}: ${pixels}`);
    }
    expect(wider).toEqual([]);
  });
}

test('the link that skips to the content covers nothing when it is shown', async ({ page }) => {
  await page.goto('/ka');
  await enlarge(page);
  await page.keyboard.press('Tab');
  const skip = page.locator('.skip');
  await expect(skip).toBeFocused();
  const [link, header] = [await skip.boundingBox(), await page.getByRole('banner').boundingBox()];
  expect(link?.y).toBeGreaterThanOrEqual(0);
  expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(header?.y ?? 0);
});

/** Text at 200 %, all of the page laid out; by how many pixels the page is then wider than the screen. */
function enlarge(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const { documentElement: root } = document;
    root.style.fontSize = '200%';
    root.classList.add('painted', 'near', 'whole');
    await new Promise((resolve) => setTimeout(resolve, 100));
    return root.scrollWidth - root.clientWidth;
  });
}
