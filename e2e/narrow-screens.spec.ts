// What stands where on phones, beside the widths that every-page.spec.ts asks for.
import { expect, type Page, test, visit } from './testing/shop-test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('footer, links beside a page and facts fit a phone, in every language', async ({ page }) => {
    await test.step('the footer’s groups unfold, and their links are 44 pixels high', async () => {
      await page.goto('/ka');
      const legal = page.getByRole('contentinfo').getByRole('navigation').last();
      const link = legal.locator('[href="/ka/age-policy"]');
      await expect(link).toBeAttached();
      await expect(link).toBeHidden();
      await legal.locator('summary').click();
      await expect(link).toBeVisible();
      for (const each of await legal.getByRole('link').all())
        expect((await each.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      expect((await legal.locator('summary').boundingBox())?.height).toBeGreaterThanOrEqual(44);
    });

    await test.step('the current one of the links beside a page is in sight', async () => {
      for (const address of [
        '/age-policy',
        '/ru/delivery-policy',
        '/ka/return-policy',
        '/tastes/liquorice',
      ]) {
        await page.goto(address);
        const current = page.locator('.legalnav [aria-current], .tastenav [aria-current]');
        await expect(current, address).toBeInViewport({ ratio: 1 });
        const left = (await current.boundingBox())?.x ?? 0;
        expect(left, address).toBeGreaterThanOrEqual(15);
      }
    });

    await test.step('a type is described over the whole width, and a third fact of a taste has both columns, in every language', async () => {
      for (const lang of ['', '/ka', '/ru']) {
        await page.goto(`${lang}/types`);
        const [text, type] = await boxes(page, '.type .tx p', '.type');
        expect(text.width, lang).toBeGreaterThanOrEqual(type.width - 1);
        await page.goto(`${lang}/tastes/tropical`);
        const [fact, row] = await boxes(page, '.fact-row > :last-child', '.fact-row');
        expect(fact.width, lang).toBeGreaterThanOrEqual(row.width - 1);
      }
    });

    await test.step('on a small desk a type’s facts end before its picture, in every language', async () => {
      await page.setViewportSize({ width: 1080, height: 900 });
      for (const lang of ['', '/ka', '/ru']) {
        await page.goto(`${lang}/types`);
        const over = await page
          .locator('.ty-facts div')
          .evaluateAll((facts) => facts.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
        expect(Math.max(...over), lang).toBe(0);
      }
    });
  });
});

test('the home page shows the latest products and not the featured ones, too; its covers end on one line; a place is said once', async ({
  page,
}) => {
  await test.step('the home page shows the latest products and not the featured ones, too', async () => {
    await visit(page, '/');
    await expect(page.getByRole('heading', { name: 'Latest products' })).toBeAttached();
    await expect(page.getByRole('heading', { name: 'Featured products', includeHidden: true })).toBeHidden();
    await page.setViewportSize({ width: 768, height: 1024 });
    await expect(page.getByRole('heading', { name: 'Featured products' })).toBeAttached();
  });

  await test.step('among the highest rated types a place is said once', async () => {
    await visit(page, '/types/highest-rated');
    await expect(page.locator('.rated').first().getByText('1', { exact: true })).toHaveCount(1);
  });

  await test.step('on a wide screen the covers of the home page’s articles end on one line', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await visit(page, '/ru');
    const ends = await page
      .locator('.journal-sec .cover')
      .evaluateAll((covers) => covers.map((cover) => Math.round(cover.getBoundingClientRect().bottom)));
    expect(ends).toHaveLength(3);
    expect(new Set(ends).size).toBe(1);
  });
});

async function boxes(page: Page, ...selectors: [string, string]) {
  const [one, other] = await Promise.all(selectors.map((each) => page.locator(each).first().boundingBox()));
  if (!one || !other) throw new Error('not on the page');
  return [one, other] as const;
}

test('a browser whose text is twice as large shows a desk the page of a narrower window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await visit(page, '/ka/products');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440);
  const banner = page.getByRole('banner');
  for (const part of [
    banner.getByRole('combobox'),
    banner.locator('.cart'),
    banner.getByRole('button').first(),
  ])
    await expect(part.filter({ visible: true })).toBeInViewport({ ratio: 1 });
});
