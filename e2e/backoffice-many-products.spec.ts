import type { Page } from '@playwright/test';
import { ahead } from './testing/shop-moment.ts';
import { expect, test } from './testing/shop-test.ts';
import { goOn, logInStaff, openBackoffice, saveAnswered, takePhone } from './testing/staff.ts';

// A browser notes every call that is refused, such as that of a price which looks like a slip.
test.use({ expectedErrors: [/status of (400|409)/] });

const list = (filter: object) => `products?filter=${encodeURIComponent(JSON.stringify(filter))}`;

async function undoFromNotice(page: Page, button: string | RegExp) {
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Undo this?' });
  await dialog.getByRole('button', { name: button }).click();
  await expect(page.getByText('Undone.')).toBeVisible();
}

test('a change of many is planned for a date, stands in the calendar, is moved there and taken back; on a phone many are changed, too', async ({
  page,
}) => {
  await logInStaff(page, 'editor');
  await openBackoffice(page, list({ q: 'Zero Cola' }));
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await test.step('a laptop has no room for the panel beside the list', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.getByRole('button', { name: 'Change 1 product' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  const panel = page.getByRole('region', { name: 'Change 1 product' });
  await panel.getByRole('combobox', { name: 'What is changed' }).click();
  await page.getByRole('option', { name: 'Stock', exact: true }).click();
  await panel.getByRole('combobox', { name: 'When' }).click();
  await page.getByRole('option', { name: 'At a date' }).click();
  await expect(panel.getByText('Say at which date and time.')).toBeVisible();
  await panel.getByRole('textbox', { name: 'Date and time' }).fill(ahead(60 * 24 * 2));
  await expect(panel.getByRole('listitem')).toContainText('In stock → Out of stock');
  await panel.getByRole('button', { name: 'Plan it' }).click();
  await expect(page.getByText(/^Planned for /)).toBeVisible();
  await expect(page.getByRole('combobox', { name: /^Stock: .*Zero Cola$/ })).toHaveValue('in');

  const calendar = page.getByRole('region', { name: 'Calendar' });
  const planned = calendar.getByRole('listitem').filter({ hasText: 'Change stock of 1' });
  await goOn(page, 'campaigns');
  await expect(planned).toContainText('Starts by itself');
  await planned.getByRole('link').click();
  await expect(page.getByText('To: Out of stock')).toBeVisible();
  await expect(page.getByRole('link', { name: /Zero Cola$/ })).toBeVisible();
  const later = ahead(60 * 24 * 5);
  await page.locator('[name=starts_at]').fill(later);
  await saveAnswered(page);
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await goOn(page, 'campaigns');
  await planned.getByRole('link').click();
  await expect(page.locator('[name=starts_at]')).toHaveValue(later.replace(' ', ', '));
  await page.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Delete|Confirm/ })
    .click();
  await undoFromNotice(page, /Undo 1/);
  await goOn(page, 'campaigns');
  await planned.getByRole('link').click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Delete|Confirm/ })
    .click();
  await expect(planned).toHaveCount(0);

  await test.step('on a phone', async () => {
    await takePhone(page);
    await goOn(page, list({ q: 'Nine Mango' }));
    const stock = page.getByRole('combobox', { name: /^Stock: .*Nine Mango$/ });
    await page.getByRole('checkbox', { name: /^Choose .*Nine Mango$/ }).check();
    await page.getByRole('button', { name: 'Change 1 product' }).click();
    const panel = page.getByRole('dialog', { name: 'Change 1 product' });
    await panel.getByRole('combobox', { name: 'What is changed' }).click();
    await page.getByRole('option', { name: 'Stock', exact: true }).click();
    await expect(panel.getByRole('listitem')).toContainText('In stock → Out of stock');
    await panel.getByRole('button', { name: 'Change stock of 1' }).click();
    await expect(panel).toBeHidden();
    await expect(stock).toHaveValue('out');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    await undoFromNotice(page, 'Undo 1 change');
  });
});
