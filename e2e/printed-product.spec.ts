// Rules: docs/behaviour.md#product-facts, docs/design.md#paper
import { expect, test } from './testing/shop-test.ts';

/** Those with the longest texts. */
const LONGEST = [
  '/product/norvik-cool-mint',
  '/ru/product/kaffa-orange-ristretto',
  '/ka/product/mkinvari-black-ice',
];
const PAGE = /\/Type\s*\/Page\b(?!s)/g;

test('a product is one sheet of paper with all that is needed, in each language, whose dots and bars are filled', async ({
  page,
}) => {
  await test.step('a product is one sheet of paper, in each language', async () => {
    for (const address of LONGEST) {
      await page.goto(address);
      await page.waitForFunction(() => customElements.get('tbilisi-time'));
      const pdf = await page.pdf({ preferCSSPageSize: true });
      expect(pdf.toString('latin1').match(PAGE), address).toHaveLength(1);
      await expect(page.locator('.paper-head tbilisi-time')).toHaveText(/, \d\d:\d\d, /);
    }
  });

  await test.step('the sheet has facts, warning, partners with totals, use, storage, time and address, and nothing to press', async () => {
    await page.goto('/product/norvik-cool-mint');
    await page.waitForFunction(() => customElements.get('tbilisi-time'));
    await page.emulateMedia({ media: 'print' });
    const main = page.getByRole('main');
    for (const text of [
      /^Printed \d+ \w+ \d{4}, \d\d:\d\d, Tbilisi$/,
      'This product contains nicotine. Nicotine is highly addictive.',
      '20.90',
      'Ingredients',
      'How to use',
      'Storage',
      /\/product\/norvik-cool-mint$/,
    ]) {
      await expect(main.getByText(text).first()).toBeVisible();
    }
    await expect(main.getByRole('link', { name: /^Order/ })).toHaveCount(0);
    await expect(main.getByRole('button', { name: 'One tin more' })).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Close in taste' })).toBeHidden();
  });

  await test.step('dots and bars are printed filled also by who prints no grounds', async () => {
    await page.goto('/product/norvik-cool-mint');
    await page.emulateMedia({ media: 'print' });
    const filled = page.locator('.facts-strip .dots i.on').first();
    await expect(filled).toHaveCSS('print-color-adjust', 'exact');
    await page.goto('/compare?p=norvik-cool-mint,norvik-spearmint');
    await expect(page.getByRole('main').locator('.dots i.on').first()).toHaveCSS(
      'print-color-adjust',
      'exact',
    );
    await page.goto('/customer-service');
    await expect(page.locator('.hours .bar i').first()).toHaveCSS('print-color-adjust', 'exact');
  });
});

test('what was typed in lines stands in lines, on paper too', async ({ page }) => {
  await page.goto('/product/norvik-cool-mint');
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media });
    for (const place of ['.lead', '.spec dd', '.know p']) {
      const shown = await page
        .locator(`.about-sec ${place}`)
        .last()
        .evaluate((element: HTMLElement) => {
          element.textContent = 'Norvik AB\nStorgatan 1';
          return element.innerText;
        });
      expect(shown, `${place} on ${media}`).toBe('Norvik AB\nStorgatan 1');
    }
  }
});
