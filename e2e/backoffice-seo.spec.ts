// Rules: docs/behaviour.md#titles-and-descriptions
import { expect, test } from './testing/shop-test.ts';
import { callApi, logInStaff, openBackoffice, save, screenFindings } from './testing/staff.ts';

test('a brand has a title and a description for search engines, seen before they are saved', async ({
  page,
}) => {
  await logInStaff(page, 'editor');
  const listed = await callApi(page, 'GET', '/api/backoffice/brands/?page_size=1');
  const { id, slug, name } = listed.json.results[0];
  await openBackoffice(page, `brands/${id}`);
  const results = page.getByRole('group', { name: 'As search engines show it' });
  await expect(results.getByText(`${name.en}: nicotine pouches · Pouchery`)).toBeVisible();
  await expect(results.getByText(/: ნიკოტინის ბალიშები · Pouchery/)).toBeVisible();

  await page.locator('[name="seo_title.en"]').fill('Pouches by courier');
  await page.locator('[name="seo_title.ka"]').fill('ბალიშები კურიერით');
  await page.locator('[name="seo_title.ru"]').fill('Паучи с курьером');
  await page.locator('[name="seo_description.en"]').fill('Long '.repeat(40));
  await expect(results.getByText('ბალიშები კურიერით · Pouchery')).toBeVisible();
  await expect(
    results.getByText('Search engines show about 160 characters of a description.').first(),
  ).toBeVisible();
  expect(await screenFindings(page)).toEqual([]);
  await page.locator('[name="seo_description.en"]').fill('');
  await save(page);
  const read = () => callApi(page, 'GET', `/api/backoffice/brands/${id}/`);
  await expect.poll(async () => (await read()).json.seo_title?.ka).toBe('ბალიშები კურიერით');

  await expect(async () => {
    await page.goto(`/ka/brand/${slug}`);
    await expect(page).toHaveTitle('ბალიშები კურიერით · Pouchery', { timeout: 500 });
  }).toPass();

  const { json } = await read();
  const body = { seo_title: null, version: json.version };
  expect((await callApi(page, 'PATCH', `/api/backoffice/brands/${id}/`, body)).status).toBe(200);
});
