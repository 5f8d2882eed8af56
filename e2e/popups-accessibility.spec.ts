import { seriousFindings } from './testing/axe.ts';
import { expect, type Page, test, visit } from './testing/shop-test.ts';

test.use({ visitor: 'new' });

const DESKTOP = { width: 1440, height: 900 };
/** Here popups come when the cookie banner has gone. */
const PHONES = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
];

// Georgian has the longest words; colours and structure are the same in every language.
test('axe finds nothing serious in the banner, the offer and the ad, on every device', async ({ page }) => {
  await visit(page, '/ka/brands');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNothingSerious(page, '[role=dialog]', true);
  await page.keyboard.press('Escape');
  await expect(page.locator('.adbar')).toBeVisible();
  await expectNothingSerious(page, '.adbar', true);
  await page.evaluate(() => localStorage.removeItem('specialOfferDismissedId'));
  await page.locator('#cookies button').first().click();
  await visit(page, '/ka/brands');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNothingSerious(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(page.locator('.adbar')).toBeVisible();
  await expectNothingSerious(page, '.adbar');
});

async function expectNothingSerious(page: Page, popup: string, hasBanner = false) {
  // Where colours are forced no shadow says where it ends.
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(page.locator(hasBanner && popup !== '.adbar' ? '.offer' : popup)).toHaveCSS(
    'border-top-style',
    'solid',
  );
  await page.emulateMedia({ forcedColors: 'none' });
  for (const viewport of hasBanner ? [DESKTOP] : PHONES) {
    await page.setViewportSize(viewport);
    // What moves in is half transparent on its way.
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
    const banner = hasBanner ? '#cookies' : popup;
    expect(await seriousFindings(page, { parts: [popup, banner] }), `${viewport.width}`).toEqual([]);
    await expectInside(page, `${popup} a, ${popup} button, ${banner} button`);
  }
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
