import { seriousFindings } from './testing/axe.ts';
import { expect, type Page, test, visit } from './testing/shop-test.ts';

test('a picture fills the screen without a strip of the page, larger than there, with a counter, and zooms by keys, wheel, double tap and two fingers', async ({
  page,
}) => {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await visit(page, '/product/rikoti-tkemali-plum');
    const shown = page.getByRole('main').getByRole('img', { name: 'Tkemali Plum, closed tin' }).first();
    const onPage = await shown.evaluate((image) => image.clientWidth);
    // Nobody is led to the bare file, whatever fails.
    await expect(page.locator('.gal-view a').first()).toHaveAttribute('href', '#picture-1');
    await shown.click();
    const viewer = page.getByRole('dialog', { name: 'Pictures of Rikoti Tkemali Plum' });
    await expect(viewer).toBeVisible();
    expect(await viewer.boundingBox()).toEqual({ x: 0, y: 0, width, height });
    const picture = viewer.locator('.viewer-frame img');
    expect(await picture.evaluate((image) => image.clientWidth)).toBeGreaterThan(onPage);
    expect(await seriousFindings(page, { parts: ['.viewer'] })).toEqual([]);

    const count = viewer.locator('.viewer-count b');
    const zoom = viewer.locator('output');
    await expect(count).toHaveText('1 / 3');
    await page.keyboard.press('ArrowLeft');
    await expect(count).toHaveText('1 / 3');
    for (const number of [2, 3, 3]) {
      await page.keyboard.press('ArrowRight');
      await expect(count).toHaveText(`${number} / 3`);
    }
    await page.keyboard.press('+');
    await expect(zoom).toHaveText('150%');
    for (const _ of [1, 2, 3]) await page.keyboard.press('+');
    await expect(zoom).toHaveText('300%');
    for (const _ of [1, 2, 3, 4]) await page.keyboard.press('-');
    await expect(zoom).toHaveText('100%');
    await page.mouse.move(width / 2, height / 2);
    await page.mouse.wheel(0, -200);
    await expect(zoom).toHaveText('149%');
    await page.keyboard.press('0');
    await page.mouse.dblclick(width / 2, height / 2);
    await expect(zoom).toHaveText('200%');
    await page.mouse.dblclick(width / 2, height / 2);
    await expect(zoom).toHaveText('100%');
    await pinch(page, { x: width / 2, y: height / 2, from: 40, to: 100 });
    await expect(zoom).toHaveText('250%');
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(page.locator('html')).toHaveCSS('overflow', 'visible');
  }
});

/** Two fingers around a point move apart. */
async function pinch(page: Page, { x, y, from, to }: Record<'x' | 'y' | 'from' | 'to', number>) {
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        apart === undefined
          ? []
          : [
              { x: x - apart, y, id: 0 },
              { x: x + apart, y, id: 1 },
            ],
    });
  await touch('touchStart', from);
  for (let step = 1; step <= 6; step += 1) await touch('touchMove', from + ((to - from) * step) / 6);
  await touch('touchEnd');
  await client.detach();
}
