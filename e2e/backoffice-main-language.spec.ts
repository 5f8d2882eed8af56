// Rules: docs/decisions/0063-main-language.md
import { expect, test } from './testing/shop-test.ts';
import { callApi, logInStaff, openBackoffice } from './testing/staff.ts';

test('an owner sees what a language lacks before it can be the main one, and is led to the desk', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('backoffice.locale', 'ru'));
  await logInStaff(page, 'owner');
  const products = '/api/backoffice/products/';
  const [{ id }] = (await callApi(page, 'GET', `${products}?q=Elderflower`)).json.results;
  const { summary, version } = (await callApi(page, 'GET', `${products}${id}/`)).json;
  const without = { summary: { en: summary.en, ka: summary.ka }, version };
  expect((await callApi(page, 'PATCH', `${products}${id}/`, without)).status).toBe(200);

  await openBackoffice(page, 'settings');
  const panel = page.getByRole('region', { name: 'Основной язык' });
  const language = (name: string) => panel.getByRole('listitem').filter({ hasText: name }).first();
  await expect(language('Английский')).toContainText('Основной язык');
  await expect(language('Русский')).toContainText('Сначала переведите эти тексты');
  await expect(panel.getByRole('button', { name: 'Русский' })).toHaveCount(0);
  await language('Русский').getByRole('link', { name: 'Товар' }).click();
  await expect(page.getByText(summary.en, { exact: true })).toBeVisible();

  const changed = (await callApi(page, 'GET', `${products}${id}/`)).json;
  await callApi(page, 'PATCH', `${products}${id}/`, { summary, version: changed.version });
});

test('an editor keeps the settings, and sees nothing of the main language', async ({ page }) => {
  await logInStaff(page, 'editor');
  await openBackoffice(page, 'settings');
  await expect(page.getByLabel('Phone')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Main language' })).toHaveCount(0);
});
