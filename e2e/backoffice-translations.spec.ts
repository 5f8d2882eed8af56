// Rules: docs/decisions/0061-translations.md
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
