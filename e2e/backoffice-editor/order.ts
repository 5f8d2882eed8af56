import { expect, type Page, test } from '../testing/shop-test.ts';
import { callApi, goOn, logInStaff, openBackoffice } from '../testing/staff.ts';

async function readOrder(page: Page, path: string): Promise<string[]> {
  const { json } = await callApi(page, 'GET', `/api/backoffice/${path}/?page_size=100`);
  return json.results.map(({ name }: { name: { en: string } | string }) =>
    typeof name === 'string' ? name : name.en,
  );
}

const handle = (page: Page, name: string | undefined) => page.getByRole('button', { name: `Drag: ${name}` });

async function undo(page: Page) {
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
}

export function testOrder(desk: () => Page) {
  test('tastes are put in order with the mouse, the keyboard and a button, each step undone by itself', async () => {
    const page = desk();
    await goOn(page, 'tastes');
    const before = await readOrder(page, 'tastes');
    const [first, second, third] = before;
    await expect(handle(page, first)).toBeVisible();

    const to = await handle(page, third).boundingBox();
    await handle(page, first).hover();
    await page.mouse.down();
    await page.mouse.move((to?.x ?? 0) + 10, (to?.y ?? 0) + (to?.height ?? 0) - 4, { steps: 12 });
    await page.mouse.up();
    await expect(page.getByText('The new order is saved.')).toBeVisible();
    await expect.poll(() => readOrder(page, 'tastes')).toEqual([second, third, first, ...before.slice(3)]);
    await undo(page);
    await expect.poll(() => readOrder(page, 'tastes')).toEqual(before);

    await expect(page.getByRole('button', { name: /^Drag: / }).first()).toHaveAccessibleName(
      `Drag: ${first}`,
    );
    await handle(page, first).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText(/The row is at place 1 of/)).toBeAttached();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText(/The row is at place 2 of/)).toBeAttached();
    await page.keyboard.press('Space');
    await expect.poll(() => readOrder(page, 'tastes')).toEqual([second, first, ...before.slice(2)]);

    const up = page.getByRole('button', { name: `Move up: ${first}` });
    await expect(up).toBeEnabled();
    await up.click();
    await expect.poll(() => readOrder(page, 'tastes')).toEqual(before);
  });
}

/** With a visit of its own, as the notice of the test before would be undone. */
export function testOrderByFinger() {
  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

    test('a partner is dragged by finger', async ({ page }) => {
      await logInStaff(page, 'editor');
      await openBackoffice(page, 'delivery-partners');
      const before = await readOrder(page, 'delivery-partners');
      const [first, second] = before;
      await expect(handle(page, first)).toBeVisible();
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      const [from, to] = [await handle(page, first).boundingBox(), await handle(page, second).boundingBox()];
      const at = (box: typeof from, by: number) => [
        { x: (box?.x ?? 0) + 12, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 + by },
      ];
      const touch = await page.context().newCDPSession(page);
      const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: ReturnType<typeof at>) =>
        touch.send('Input.dispatchTouchEvent', { type, touchPoints });
      await send('touchStart', at(from, 0));
      await expect(page.getByText(/The row is at place 1 of/)).toBeAttached();
      for (let step = 1; step <= 10; step++) {
        const y = ((to?.y ?? 0) - (from?.y ?? 0)) * (step / 10);
        await send('touchMove', at(from, y + 2));
      }
      await expect(page.getByText(/The row is at place 2 of/)).toBeAttached();
      await send('touchEnd', []);
      await expect
        .poll(() => readOrder(page, 'delivery-partners'))
        .toEqual([second, first, ...before.slice(2)]);
      await undo(page);
      await expect.poll(() => readOrder(page, 'delivery-partners')).toEqual(before);
    });
  });
}
