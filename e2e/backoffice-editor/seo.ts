import { readHead } from '../testing/page-heads.ts';
import { expect, type Page, test } from '../testing/shop-test.ts';
import { callApi, goOn, save, screenFindings } from '../testing/staff.ts';

export function testSeo(desk: () => Page) {
  test('a brand has a title and a description for search engines, seen before they are saved', async ({
    request,
  }) => {
    const page = desk();
    const listed = await callApi(page, 'GET', '/api/backoffice/brands/?page_size=1');
    const { id, slug, name } = listed.json.results[0];
    await goOn(page, `brands/${id}`);
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

    const title = async () => readHead(await (await request.get(`/ka/brand/${slug}`)).text()).title;
    await expect.poll(title).toBe('ბალიშები კურიერით · Pouchery');

    const { json } = await read();
    const body = { seo_title: null, version: json.version };
    expect((await callApi(page, 'PATCH', `/api/backoffice/brands/${id}/`, body)).status).toBe(200);
  });
}
