import { expect, type Page, test, visit } from './testing/shop-test.ts';

test.use({ forcedColors: 'active' });

/** How the first element that fits looks: its border, and its ground in the colours forced on it. */
function getLook(page: Page, selector: string) {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { borderTopWidth, borderTopStyle, backgroundColor } = getComputedStyle(element);
      return {
        hasBorder: Number.parseFloat(borderTopWidth) > 0 && borderTopStyle !== 'none',
        backgroundColor,
      };
    });
}

test('with forced colours dots, boxes and their ticks, chosen filters, buttons and word marks are seen', async ({
  page,
}) => {
  await test.step('with forced colours strength dots, filter boxes, chosen filters and buttons are seen', async () => {
    await visit(page, '/products?strength=2&brand=norvik&taste=mint');
    for (const selector of [
      'main .dots i',
      '.pick-box',
      '.swatch',
      '.strength-pick .d',
      '.chip',
      'main .btn',
      '.seg',
    ])
      expect((await getLook(page, selector)).hasBorder, selector).toBe(true);
    for (const [filled, other] of [
      ['main .dots i.on', 'main .dots i:not(.on)'],
      ['input[name=brand]:checked ~ .pick-box', 'input[name=brand]:not(:checked) ~ .pick-box'],
      ['input[name=taste]:checked ~ .swatch', 'input[name=taste]:not(:checked) ~ .swatch'],
      ['.strength-pick :checked ~ .d', '.strength-pick :not(:checked) ~ .d'],
      ['.seg > [aria-current]', '.seg > :not([aria-current])'],
    ] as const) {
      const [chosen, free] = [await getLook(page, filled), await getLook(page, other)];
      expect(chosen.backgroundColor, filled).not.toBe(free.backgroundColor);
    }
  });

  await test.step('with forced colours an empty box has no tick, a chosen one has', async () => {
    const tick = (of: string) => page.locator(`input[name=brand]${of} ~ .pick-box .icon`).first();
    await expect(tick(':checked')).toHaveCSS('visibility', 'visible');
    await expect(tick(':not(:checked)')).toHaveCSS('visibility', 'hidden');
  });

  await test.step('with forced colours the other tins of a scale are seen', async () => {
    await visit(page, '/product/norvik-cool-mint');
    expect((await getLook(page, '.scale-col .hollow')).hasBorder).toBe(true);
  });

  await test.step('with forced colours the steps of a registration have rings', async () => {
    await visit(page, '/register');
    expect((await getLook(page, '.steps i')).hasBorder).toBe(true);
  });

  await test.step('with forced colours a brand’s word mark stands on the ground of its brand', async () => {
    await visit(page, '/');
    const brand = page.getByRole('main').getByRole('link', { name: 'Svan', exact: true });
    const [ground, own] = await brand.evaluate((link) => {
      const style = getComputedStyle(link);
      return [style.backgroundColor, style.getPropertyValue('--b')];
    });
    expect(toHex(ground)).toBe(own?.toLowerCase());
  });
});

function toHex(rgb: string | undefined) {
  const channels = rgb?.match(/\d+/g) ?? [];
  return `#${channels.map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')}`;
}
