// Rules: docs/decisions/0060-finding-and-seeing.md
import { expect, test } from './testing/shop-test.ts';
import { logInStaff, openBackoffice } from './testing/staff.ts';

test('on a phone the box fills the screen, and the menu closes after choosing', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await logInStaff(page, 'owner');
  await openBackoffice(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('menuitem', { name: 'Orders' }).click();
  await expect(page).toHaveURL(/\/orders/);
  await expect(page.getByRole('menuitem', { name: 'Orders' })).toBeHidden();
  await page.getByRole('button', { name: 'Find anything' }).click();
  await page.keyboard.type('PO-');
  await expect(page.getByRole('option', { name: /^PO-\d+/ }).first()).toBeVisible();
});
