import { seriousFindings } from './testing/axe.ts';
import { expect, type Page, test, visit } from './testing/shop-test.ts';

test.use({ visitor: 'new' });

for (const [device, viewport] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
  ['narrowest phone', { width: 320, height: 568 }],
] as const) {
  for (const prefix of ['', '/ka', '/ru']) {
    test(`axe finds nothing serious in the banner, the offer and the ad (${device}, ${prefix || '/en'})`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await visit(page, `${prefix}/brands`);
      const offer = page.getByRole('dialog');
      await expect(offer).toBeVisible();
      await expectNothingSerious(page);
      await expectInside(page, '[role=dialog] a, [role=dialog] button, #cookies button');
      await page.keyboard.press('Escape');
      await expect(page.locator('.adbar')).toBeVisible();
      await expectNothingSerious(page);
      await expectInside(page, '.adbar a, .adbar button, #cookies button');
    });
  }
}

async function expectNothingSerious(page: Page) {
  // What moves in is half transparent on its way.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  expect(await seriousFindings(page)).toEqual([]);
}

/** Every control can be touched: in the window, large enough, and under nothing else. */
async function expectInside(page: Page, controls: string) {
  const covered = await page.locator(controls).evaluateAll((all) =>
    all.flatMap((control) => {
      const { left, top, width, height, right, bottom } = control.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      const isIn = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
      const isLarge = width >= 44 && height >= 44;
      return isIn && isLarge && control.contains(hit) ? [] : [control.textContent || control.ariaLabel];
    }),
  );
  expect(covered).toEqual([]);
}
