// Rules: docs/behaviour.md#find-my-tin
import { expect, test } from './testing/shop-test.ts';

test.use({ javaScriptEnabled: false });

test('without JavaScript four answers lead to tins with reasons, and an answer can be changed', async ({
  page,
}) => {
  await page.goto('/find');
  await page.getByRole('checkbox', { name: 'Mint', exact: true }).check();
  await page.getByRole('radio', { name: /Medium/ }).check();
  await page.getByRole('checkbox', { name: 'Slim' }).check();
  await page.getByRole('radio', { name: 'A little cooling' }).check();
  await page.getByRole('button', { name: 'Show my tins' }).click();

  await expect(page).toHaveURL(/\/find\?taste=mint&now=2&type=slim&feel=little&show=tins$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d tins fit$/);
  const first = page.getByRole('article');
  await expect(first).toContainText('Spearmint');
  await expect(first.getByRole('listitem')).toHaveText([
    'Fits: Mint, as you asked',
    'Fits: 4 mg, as now (4–6 mg)',
    'Fits: Slim, as you asked',
    'Fits: A little cooling',
  ]);
  await expect(page.locator('main ol > li').filter({ hasText: 'Cool Mint' })).toContainText(
    'Does not fit: Clear cooling, you asked for “A little cooling”',
  );
  await expect(page.getByText('tins above 6 mg are left out.')).toBeVisible();

  await page.getByRole('link', { name: 'Change this answer: What you use now, 4–6 mg now' }).click();
  await expect(page.getByRole('radio', { name: /Medium/ })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Slim' })).toBeChecked();
  await page.getByRole('radio', { name: /Nicotine-free/ }).check();
  await page.getByRole('button', { name: 'Show my tins' }).click();
  await expect(page.getByText('Only nicotine-free tins are shown, as you asked.')).toBeVisible();

  await page.getByRole('link', { name: /^More tins fit when/ }).click();
  await expect(page.getByRole('article')).toContainText('Nicotine-free, as you asked');
});
