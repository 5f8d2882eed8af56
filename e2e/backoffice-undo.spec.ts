import type { Page } from '@playwright/test';
import { expect, test } from './testing/shop-test.ts';
import { callApi, logInStaff, openBackoffice, save, takePhone } from './testing/staff.ts';

/** Opens a product's form by its name; the way through the list is one of the shopkeeper's tasks. */
async function openProduct(page: Page, name: string) {
  const { json } = await callApi(page, 'GET', `/api/backoffice/products/?q=${encodeURIComponent(name)}`);
  await openBackoffice(page, `products/${json.results[0].id}`);
  await expect(page.locator('[name=price]')).not.toHaveValue('');
}

test('a record’s history tells every change, and puts a single field back; on a phone the notice that offers to undo is out of the way of the question’s buttons', async ({
  page,
}) => {
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

  await test.step('on a phone the notice is out of the way of the question’s buttons', async () => {
    await takePhone(page);
    await popularity.fill('8');
    await save(page);
    const notice = page.getByRole('alert').filter({ hasText: 'Saved.' });
    await notice.getByRole('button', { name: 'Undo' }).click();
    const asking = page.getByRole('dialog');
    const answer = asking.getByRole('button', { name: 'Undo' });
    await expect(answer).toBeVisible();
    const noticed = await page.locator('.RaNotification-root, .MuiSnackbar-root').boundingBox();
    const asked = await answer.boundingBox();
    expect((noticed?.y ?? 0) + (noticed?.height ?? 0)).toBeLessThan(100);
    expect(asked?.y).toBeGreaterThan(100);
    await answer.click();
    await expect(asking).toBeHidden();
    await expect(popularity).toHaveValue(before);
  });
});
