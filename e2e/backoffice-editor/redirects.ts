import { queryShop } from '../testing/query-shop.ts';
import { expect, type Page, test } from '../testing/shop-test.ts';
import { goOn, save, screenFindings } from '../testing/staff.ts';

export function testRedirects(desk: () => Page) {
  test('an address that visitors met is led to a page, and more of them come by a file', async ({
    request,
  }) => {
    const page = desk();
    // A second try must not find what the first one left behind.
    const old = `/products/old-mint-${test.info().retry}`;
    expect((await request.get(`/ka${old}`)).status()).toBe(404);
    // What storefronts tell each half minute: server/redirects.test.ts.
    await queryShop(`insert into missing_pages (path, count, last_day) values ($1, 3, now())`, [`/ka${old}`]);

    const toRedirect = page.getByRole('link', { name: `Redirect /ka${old}` });
    await goOn(page, 'missing-pages');
    await expect(toRedirect).toBeVisible();
    expect(await screenFindings(page)).toEqual([]);
    await toRedirect.click();
    await expect(page.getByRole('textbox', { name: 'Old address' })).toHaveValue(`/ka${old}`);
    await page.getByRole('textbox', { name: 'Old address' }).fill(old);
    await page.getByRole('textbox', { name: 'Leads to' }).fill('/product/no-such-tin');
    await save(page);
    await expect(page.getByText('The shop has no page at this address.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Leads to' }).fill('/brands');
    await save(page);
    await expect(page.getByText(old)).toBeVisible();
    expect(await screenFindings(page)).toEqual([]);

    await page.getByRole('button', { name: 'From a file' }).click();
    const content = `Redirect from,Redirect to\n${old}-a,/types\n${old}-b,/no-such-page`;
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'redirects.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
    await expect(page.getByText('1 refused')).toBeVisible();
    await expect(page.getByText(`Row 3 ${old}-b → /no-such-page`)).toBeVisible();
    expect(await screenFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Import 1 redirect' }).click();
    await expect(page.getByText('1 redirect is in the shop.')).toBeVisible();

    const readEnd = async (address: string) => new URL((await request.get(address)).url()).pathname;
    await expect.poll(() => readEnd(`/ka${old}`)).toBe('/ka/brands');
    await expect
      .poll(() => readEnd(`/Products/${old.slice('/products/'.length)}-A?variant=7`))
      .toBe('/types');
  });
}
