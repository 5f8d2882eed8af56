// Rules: docs/decisions/0061-translations.md
import { readFileSync } from 'node:fs';
import { runningShop } from './testing/env.ts';
import { expect, test } from './testing/shop-test.ts';
import { callApi, logInStaff, openBackoffice } from './testing/staff.ts';

test('a translator finds at the desk what is missing, types it, and is at the next field', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('backoffice.locale', 'ka'));
  await logInStaff(page, 'editor');
  const products = '/api/backoffice/products/';
  const [{ id, slug }] = (await callApi(page, 'GET', `${products}?q=Raspberry+Mint`)).json.results;
  const read = async () => (await callApi(page, 'GET', `${products}${id}/`)).json;
  const before = await read();
  const { en, ka } = before.summary;
  const lacking = await callApi(page, 'PATCH', `${products}${id}/`, {
    summary: { en, ka },
    description: { ...before.description, ka: undefined },
    version: before.version,
  });
  expect(lacking.status).toBe(200);

  await openBackoffice(page, 'translations');
  await page.getByRole('combobox', { name: 'სახეობა' }).click();
  await page.getByRole('option', { name: 'პროდუქტი', exact: true }).click();
  const missing = page.getByLabel('ერთი წინადადებით: რუსული').first();
  await expect(page.getByText(en, { exact: true })).toBeVisible();
  await missing.fill('Совершенно безопасно.');
  await expect(page.getByText('„безопасн“ ისეთ მტკიცებად იკითხება')).toBeVisible();
  await missing.fill('Холодная мята.');
  await missing.press('Control+Enter');
  await expect(page.getByLabel('აღწერა: ქართული', { exact: true }).first()).toBeFocused();
  await expect.poll(async () => (await read()).summary.ru).toBe('Холодная мята.');
  await page.keyboard.type('ცივი პიტნა.');
  await page.keyboard.press('Control+Enter');
  await expect.poll(async () => (await read()).description.ka).toBe('ცივი პიტნა.');
  const shown = await page.request.get(`${runningShop().site}/ru/product/${slug}`);
  expect(await shown.text()).toContain('Холодная мята.');

  const { version } = await read();
  const { summary, description } = before;
  await callApi(page, 'PATCH', `${products}${id}/`, { summary, description, version });
});

test('texts go out to a translator as a file, and come in again after a look', async ({ page }) => {
  await logInStaff(page, 'translator');
  const products = '/api/backoffice/products/';
  const [{ id }] = (await callApi(page, 'GET', `${products}?q=Zero+Mint`)).json.results;
  const read = async () => (await callApi(page, 'GET', `${products}${id}/`)).json;
  const { summary, version } = await read();
  const without = { summary: { en: 'Cold, with mint.', ka: summary.ka }, version };
  expect((await callApi(page, 'PATCH', `${products}${id}/`, without)).status).toBe(200);

  await openBackoffice(
    page,
    `translations?filter=${encodeURIComponent(JSON.stringify({ q: 'Cold, with mint.' }))}`,
  );
  const russian = page.getByLabel('In one sentence: Russian');
  await russian.fill('С холодком.');
  await expect(page.getByText('The glossary says “Мята” for “Mint”.')).toBeVisible();
  await russian.fill('С мятой.');
  await expect(page.getByText(/The glossary says/)).toBeHidden();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV with commas' }).click();
  const file = readFileSync(await (await download).path(), 'utf8');
  const [head = '', row = ''] = file.split('\r\n');
  expect(head).toContain('"Text, Russian"');
  // The last cells: Russian, which is empty, and the state.
  const filled = row.replace(/,(,v[\da-f-]+)$/, ',С мятой$1');
  expect(filled).not.toBe(row);

  await page.getByRole('button', { name: 'From a file' }).click();
  const dialog = page.getByRole('dialog');
  const choose = (content: string) =>
    dialog
      .getByLabel('Choose a file')
      .last()
      .setInputFiles({ name: 'translated.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await choose([head, filled.replace('with mint', 'with lemon')].join('\r\n'));
  await expect(dialog.getByText('1 refused.')).toBeVisible();
  await expect(dialog.getByText(/The source says something else/)).toBeVisible();
  const refused = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download the refused rows' }).click();
  expect((await refused).suggestedFilename()).toBe('refused.xlsx');
  await choose([head, filled].join('\r\n'));
  await expect(dialog.getByText('1 new. Nothing has been written yet.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save 1 text' }).click();
  await expect(page.getByText('1 text is in the shop.')).toBeVisible();
  expect((await read()).summary.ru).toBe('С мятой');

  const { version: last } = await read();
  await callApi(page, 'PATCH', `${products}${id}/`, { summary, version: last });
});
