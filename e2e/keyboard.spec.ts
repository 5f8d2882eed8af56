import { expect, type Page, test, visit } from './testing/shop-test.ts';

test('by keyboard alone one skips to the content, opens the menu, searches a product and chooses a filter', async ({
  page,
}) => {
  await test.step('the first Tab offers to skip to the content', async () => {
    await visit(page, '/products');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await focusIsInside(page, 'main')).toBe(true);
  });

  await test.step('the menu is opened by keyboard, and the focus is always visible', async () => {
    await visit(page, '/');
    await tabTo(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Brands' }));
    const outline = await page.evaluate(() => {
      const style = getComputedStyle(document.activeElement ?? document.body);
      return { style: style.outlineStyle, width: Number.parseFloat(style.outlineWidth) };
    });
    expect(outline.style).not.toBe('none');
    expect(outline.width).toBeGreaterThanOrEqual(2);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/brands');
  });

  await test.step('a product is searched for and opened by keyboard alone', async () => {
    await visit(page, '/');
    await tabTo(page, page.getByRole('combobox', { name: 'Search products' }));
    await page.keyboard.type('tkemali');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/product/rikoti-tkemali-plum');
  });

  await test.step('a filter is chosen and removed by keyboard alone', async () => {
    await visit(page, '/products?strength=2');
    // As whoever has been here before: past the header.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const mint = page
      .locator('main input[name="taste"][value="mint"], main a[href*="taste=mint"]')
      .filter({ visible: true })
      .first();
    await tabTo(page, mint, 120);
    const isLink = await mint.evaluate((element) => element.tagName === 'A');
    await page.keyboard.press(isLink ? 'Enter' : 'Space');
    await expect(page).toHaveURL(/taste=mint/);
    await tabTo(page, page.getByRole('link', { name: 'Remove filter Mint' }), 120);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/products?strength=2');
  });

  await test.step('where a pressed link goes with its filters, the focus stays', async () => {
    await page.getByRole('link', { name: 'Clear all' }).press('Enter');
    await expect(page).toHaveURL('/products');
    await expect(page.getByText('No filters chosen')).toBeVisible();
    await expect(page.locator(':focus')).toContainText('No filters chosen');
  });

  await test.step('with text twice as large the link that skips to the content covers nothing', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/ka');
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await page.keyboard.press('Tab');
    const skip = page.locator('.skip');
    await expect(skip).toBeFocused();
    const [link, header] = [await skip.boundingBox(), await page.getByRole('banner').boundingBox()];
    expect(link?.y).toBeGreaterThanOrEqual(0);
    expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(header?.y ?? 0);
  });
});

function focusIsInside(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((within) => document.activeElement?.closest(within) != null, selector);
}

/** Presses Tab until the element has the focus, as a person without a mouse would. */
async function tabTo(page: Page, target: ReturnType<Page['locator']>, limit = 60) {
  for (let presses = 0; presses < limit; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${limit} presses of Tab did not reach ${target}.`);
}
