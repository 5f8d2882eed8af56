// Rules: docs/decisions/0063-main-language.md
import { expect, test } from './testing/shop-test.ts';
import { callApi, logInStaff, openBackoffice } from './testing/staff.ts';

test('an owner sees what a language lacks before it can be the main one, and is led there', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('backoffice.locale', 'ru'));
  await logInStaff(page, 'owner');
  const terms = '/api/backoffice/glossary/';
  const added = await callApi(page, 'POST', terms, { term: { en: 'Woodcut', ka: 'ქსილოგრაფია' } });
  expect(added.status).toBe(201);

  await openBackoffice(page, 'settings');
  const panel = page.getByRole('region', { name: 'Основной язык' });
  await expect(panel.getByRole('listitem').filter({ hasText: 'Английский' })).toContainText('Основной язык');
  await expect(panel.getByText('Сначала переведите эти тексты').last()).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Русский' })).toHaveCount(0);
  await panel.getByRole('link', { name: 'Термин' }).last().click();
  await expect(page.getByText('ქსილოგრაფია')).toBeVisible();

  const { id, version } = added.json;
  expect((await callApi(page, 'DELETE', `${terms}${id}/?version=${version}`)).status).toBe(204);
});
