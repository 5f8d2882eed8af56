import type { Page } from '@playwright/test';
import { expect, test } from './testing/shop-test.ts';
import { logInStaff, openBackoffice, save } from './testing/staff.ts';

/** Opens a product's form by its name in the list. */
async function openProduct(page: Page, name: string) {
  const filter = encodeURIComponent(JSON.stringify({ q: name }));
  await openBackoffice(page, `products?filter=${filter}`);
  await page.getByRole('cell', { name }).first().click();
  await expect(page.locator('[name=price]')).not.toHaveValue('');
}

test('a record’s history tells every change, and puts a single field back', async ({ page }) => {
  await logInStaff(page, 'editor', 'Eka Historian');
  await openProduct(page, 'Nine Grape');
  const popularity = page.getByLabel('Popularity');
  const before = await popularity.inputValue();
  await popularity.fill('7');
  await save(page);
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History' });
  const newest = history.getByRole('listitem').first();
  await expect(newest).toContainText('Eka Historian: changed');
  await expect(newest).toContainText(`Popularity: ${before} → 7`);
  await newest.getByRole('button', { name: 'Put back' }).click();
  await expect(history.getByRole('listitem').first()).toContainText(`Popularity: 7 → ${before}`);

  // The whole version of before is put back after a question that names what becomes of each field.
  await history.getByRole('listitem').nth(1).getByRole('button', { name: 'Put this version back' }).click();
  const question = page.getByRole('dialog', { name: 'Put the whole version back?' });
  await expect(question).toContainText(`Popularity: ${before} → 7`);
  await question.getByRole('button', { name: 'Put this version back' }).click();
  await expect(history.getByRole('listitem').first()).toContainText(`Popularity: ${before} → 7`);

  await history.getByRole('tab', { name: 'Why is this shown?' }).click();
  await expect(history.getByText(/^Popularity: 7$/)).toBeVisible();
  await expect(history.getByText(/Eka Historian: changed/).first()).toBeVisible();
  await history.getByRole('tab', { name: 'Versions' }).click();
  await history.getByRole('listitem').first().getByRole('button', { name: 'Put back' }).click();
  await expect(history.getByRole('listitem').first()).toContainText(`Popularity: 7 → ${before}`);
  await page.keyboard.press('Escape');
  await expect(popularity).toHaveValue(before);
});
