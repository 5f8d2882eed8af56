import { expect, type Page, test } from '../testing/shop-test.ts';
import { callApi, goOn, screenFindings } from '../testing/staff.ts';

/** A picture of one colour, as a browser draws it. */
async function makeFile(page: Page, colour: string, width: number) {
  const address = await page.evaluate(
    ([fillStyle, width]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height: 400 });
      const context = canvas.getContext('2d');
      Object.assign(context ?? {}, { fillStyle });
      context?.fillRect(0, 0, width, 400);
      return canvas.toDataURL('image/png');
    },
    [colour, width] as const,
  );
  const buffer = Buffer.from(address.split(',')[1] ?? '', 'base64');
  return { name: 'library.png', mimeType: 'image/png', buffer };
}

export function testPictures(desk: () => Page) {
  test('the library shows where a picture is used and what it shows, and changes it there', async () => {
    const page = desk();
    test.setTimeout(240_000);
    await test.step('the library shows where a picture is used, and replaces it there', async () => {
      // A second try must not find what the first one left behind.
      const shade = 10 + test.info().retry;
      const { json } = await callApi(page, 'GET', '/api/backoffice/tastes/?page_size=100');
      // The last one: order.ts has moved the first ones.
      const taste = json.results.at(-1);
      await goOn(page, `tastes/${taste.id}`);
      const before = taste.picture_id;
      // Until its picture is there, the form offers to drop one.
      await expect(page.getByRole('button', { name: 'Another picture' })).toBeVisible();
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles(await makeFile(page, `#1${shade}1${shade}`, 430));
      await expect(page.getByText('This picture has 430 × 400 pixels.')).toBeVisible();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect
        .poll(async () => (await callApi(page, 'GET', `/api/backoffice/tastes/${taste.id}/`)).json.picture_id)
        .not.toBe(before);

      await goOn(page, 'uploads');
      const card = page.getByRole('listitem').filter({ hasText: '430 × 400' }).first();
      await expect(card.getByText('Too small for large screens: Taste needs 440 pixels')).toBeVisible();
      await expect(card.getByRole('link', { name: taste.name.en })).toBeVisible();
      expect(await screenFindings(page)).toEqual([]);
      await card
        .locator('input[type=file]')
        .setInputFiles(await makeFile(page, `#2${shade}2${shade}`, 1_210));
      await page.getByRole('button', { name: 'Replace in 1 place' }).click();
      await expect(page.getByText('The new picture is shown everywhere.')).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: '1210 × 400' }).first()).toBeVisible();

      await page.setViewportSize({ width: 390, height: 844 });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      const { version } = (await callApi(page, 'GET', `/api/backoffice/tastes/${taste.id}/`)).json;
      const body = { picture_id: before, version };
      expect((await callApi(page, 'PATCH', `/api/backoffice/tastes/${taste.id}/`, body)).status).toBe(200);
    });

    await test.step('what the picture of a product shows is told in words from the library', async () => {
      const products = await callApi(page, 'GET', '/api/backoffice/products/?q=Liquorice+Salt');
      const [{ id }] = products.json.results;
      const read = async () => (await callApi(page, 'GET', `/api/backoffice/products/${id}/`)).json;
      const before = await read();
      const [picture] = before.pictures;
      await page.setViewportSize({ width: 1440, height: 900 });
      await goOn(page, `uploads?filter=${encodeURIComponent(JSON.stringify({ q: picture.name }))}`);
      const card = page.getByRole('listitem').filter({ hasText: picture.name }).first();
      await card
        .getByRole('button', { name: `Describe: ${before.name.en}` })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Georgian').fill('კოლოფი ზემოდან');
      expect(await screenFindings(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Confirm' }).click();
      await expect(page.getByText('What the picture shows is saved.')).toBeVisible();
      await expect(card.getByText(/In words: .*ka/)).toBeVisible();
      const after = await read();
      expect(after.pictures[0].alt.ka).toBe('კოლოფი ზემოდან');
      const body = {
        version: after.version,
        pictures: before.pictures.map(({ id, kind, alt }: Record<string, unknown>) => ({ id, kind, alt })),
      };
      expect((await callApi(page, 'PATCH', `/api/backoffice/products/${id}/`, body)).status).toBe(200);
    });
  });
}
