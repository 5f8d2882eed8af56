import { seriousFindings } from './axe.ts';
import { expect, type Page } from './shop-test.ts';

export const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
export const NARROW = { width: 320, height: 640 };

/**
 * On a phone and on the narrowest, also with its text twice as large. The next page is looked at the other way round: each width
 * that a page is laid out at again costs as much as the page.
 */
export async function expectFits(page: Page, sizes: (typeof PHONE)[]) {
  for (const size of sizes) {
    await page.setViewportSize(size);
    expect(await overflow(page), `at ${size.width}`).toBe(0);
    const twice = await page.evaluate(() => {
      const { style } = document.documentElement;
      style.setProperty('font-size', '200%');
      const wider = document.documentElement.scrollWidth - document.documentElement.clientWidth;
      style.removeProperty('font-size');
      return wider;
    });
    expect(twice, `at ${size.width}, its text twice as large`).toBe(0);
  }
}

/** What axe finds once all of the page is laid out and at rest. */
export async function findings(page: Page, scope: Parameters<typeof seriousFindings>[1]): Promise<string[]> {
  await expect(page.locator('html')).toHaveClass(/whole/);
  // Colours are judged when what moves has come to rest.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  );
  return seriousFindings(page, scope);
}

/** By how many pixels the page is wider than the window. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
