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

test('a slip is undone from the notice after saving, which says beforehand what the shop will show', async ({
  page,
}) => {
  await logInStaff(page, 'editor');
  await openProduct(page, 'Vanilla Latte');
  const price = page.locator('[name=price]');
  const before = await price.inputValue();
  await price.fill('9.50');
  await save(page);
  const toUndoing = page.getByRole('button', { name: 'Undo', exact: true });
  await toUndoing.click();
  const dialog = page.getByRole('dialog', { name: 'Undo this?' });
  await expect(dialog).toContainText(`9.50 → ${before}`);
  await expect(dialog).toContainText('1 product page');
  await dialog.getByRole('button', { name: 'Undo 1 change' }).click();
  await expect(page.getByText('Undone.')).toBeVisible();
  await expect(price).toHaveValue(before);
});

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

test('what was deleted comes back from the log', async ({ page }) => {
  const word = `bison ${Date.now() % 100_000}`;
  await logInStaff(page, 'owner');
  await openBackoffice(page, 'search-terms/create');
  await page.getByLabel('People type').fill(word);
  await page.getByLabel('The shop says').fill('mint');
  await save(page);
  await expect(page.getByText('Added.')).toBeVisible();
  await openBackoffice(page, `search-terms?filter=${encodeURIComponent(JSON.stringify({ q: word }))}`);
  await page.getByRole('cell', { name: word }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  // Back at the list, which a deletion leads to.
  await expect(page).toHaveURL(/\/search-terms(\?|$)/);
  await openBackoffice(
    page,
    `audit?filter=${encodeURIComponent(JSON.stringify({ action: 'delete', q: word }))}`,
  );
  await page.getByRole('row', { name: word }).getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo 1 change' }).click();
  await expect(page.getByRole('row', { name: word })).toContainText('Undone');
  await openBackoffice(page, `search-terms?filter=${encodeURIComponent(JSON.stringify({ q: word }))}`);
  await expect(page.getByRole('cell', { name: word })).toBeVisible();
});
