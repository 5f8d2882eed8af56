// Rules: docs/behaviour.md#pictures
import { seriousFindings } from './testing/axe.ts';
import { expect, type Page, test } from './testing/shop-test.ts';
import { callApi, logInStaff, openBackoffice } from './testing/staff.ts';

/** A picture of one colour, as a browser draws it. */
async function makeFile(page: Page, colour: string, width: number) {
  const address = await page.evaluate(
    ([fillStyle, width]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height: 500 });
      const context = canvas.getContext('2d');
      Object.assign(context ?? {}, { fillStyle });
      context?.fillRect(0, 0, width, 500);
      return canvas.toDataURL('image/png');
    },
    [colour, width] as const,
  );
  const buffer = Buffer.from(address.split(',')[1] ?? '', 'base64');
  return { name: 'library.png', mimeType: 'image/png', buffer };
}

test('the library shows where a picture is used, and replaces it there', async ({ page }) => {
  // A second try must not find what the first one left behind.
  const shade = 10 + test.info().retry;
  await logInStaff(page, 'editor');
  await openBackoffice(page, 'tastes');
  const { json } = await callApi(page, 'GET', '/api/backoffice/tastes/?page_size=1');
  const [taste] = json.results;
  await openBackoffice(page, `tastes/${taste.id}`);
  const before = taste.picture_id;
  // Until its picture is there, the form offers to drop one.
  await expect(page.getByRole('button', { name: 'Another picture' })).toBeVisible();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await makeFile(page, `#1${shade}1${shade}`, 580));
  await expect(page.getByText('This picture has 580 × 500 pixels.')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(async () => (await callApi(page, 'GET', `/api/backoffice/tastes/${taste.id}/`)).json.picture_id)
    .not.toBe(before);

  await openBackoffice(page, 'uploads');
  const card = page.getByRole('listitem').filter({ hasText: '580 × 500' }).first();
  await expect(card.getByText('Too small: blurred on large screens')).toBeVisible();
  await expect(card.getByRole('link', { name: taste.name.en })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await card.locator('input[type=file]').setInputFiles(await makeFile(page, `#2${shade}2${shade}`, 1_210));
  await page.getByRole('button', { name: 'Replace in 1 place' }).click();
  await expect(page.getByText('The new picture is shown everywhere.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '1210 × 500' }).first()).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const { version } = (await callApi(page, 'GET', `/api/backoffice/tastes/${taste.id}/`)).json;
  const body = { picture_id: before, version };
  expect((await callApi(page, 'PATCH', `/api/backoffice/tastes/${taste.id}/`, body)).status).toBe(200);
});
