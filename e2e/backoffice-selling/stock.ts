import { ORDERED_PRODUCT } from '../testing/place-order.ts';
import { expect, type Page, test } from '../testing/shop-test.ts';
import {
  callApi,
  fitsPhone,
  goOn,
  openBackoffice,
  RENDERED,
  save,
  screenFindings,
} from '../testing/staff.ts';

/** Of barcodes, each with its check digit: a second try counts another product. */
const EANS = ['4006381333931', '5901234123457', '9780201379624'];

export function testStock(desk: () => Page) {
  test('tins are counted, received, corrected, written off and counted again with a scanner', async () => {
    const { retry } = test.info();
    const ean = EANS[retry] ?? '';
    const page = desk();
    // One that is in stock and stays so: other files look at the shop meanwhile.
    await goOn(page, 'stock/create');
    const { json } = await callApi(
      page,
      'GET',
      '/api/backoffice/products/?state=published&stock=in&sort=-updated_at',
    );
    const free = json.results.filter(({ slug }: { slug: string }) => slug !== ORDERED_PRODUCT);
    const { id, brand, name } = free[20 + retry];
    const label = `${brand.name} ${name.en}`;
    await page.getByRole('combobox', { name: 'Product' }).fill(name.en);
    await page.getByRole('option', { name: label, exact: true }).click();
    await page.getByRole('textbox', { name: 'Tins' }).fill('3');
    await page.getByRole('textbox', { name: 'Shelf' }).fill('A2');
    await page.getByRole('textbox', { name: 'Number of the barcode' }).fill(ean);
    await page.getByRole('textbox', { name: 'Lot' }).fill('2609-A');
    await page.getByRole('textbox', { name: 'Best before' }).fill('30.08.2027');
    await save(page);
    const figures = page.getByRole('region', { name: 'How many tins there are' });
    await expect(figures).toContainText(/3.*on hand.*0.*reserved.*3.*available/, RENDERED);

    const panel = page.getByRole('region', { name: 'Change the stock' });
    await panel.getByRole('textbox', { name: 'Tins received' }).fill('4');
    await panel.getByRole('textbox', { name: 'Lot' }).fill('2606-B');
    await panel.getByRole('textbox', { name: 'Best before' }).fill('12.01.2027');
    // 3 on hand become 7 in any case, and 7 can be promised unless their day has passed.
    await expect(panel.getByText('3 → 7')).toHaveCount(2);
    await panel.getByRole('textbox', { name: 'Best before' }).fill('12.01.2024');
    await expect(panel.getByText('This day has passed: the tins are counted, but not sold.')).toBeVisible();
    await expect(panel.getByText('3 → 7')).toHaveCount(1);
    await panel.getByRole('textbox', { name: 'Best before' }).fill('12.01.2027');
    await panel.getByRole('button', { name: 'Receive 4 tins' }).click();
    await expect(figures).toContainText(/7.*on hand/);
    // What ends first goes out first.
    const lots = page.getByRole('region', { name: 'Lots' }).first();
    await expect(lots.getByRole('row').nth(1)).toContainText(/2606-B.*Goes out now/);

    await panel.getByRole('button', { name: 'Correct', exact: true }).first().click();
    await panel.getByRole('combobox', { name: 'Lot' }).click();
    await page.getByRole('option', { name: '2606-B, 4 on hand' }).click();
    await panel.getByRole('textbox', { name: 'Counted' }).fill('3');
    await panel.getByRole('combobox', { name: 'Reason' }).click();
    await page.getByRole('option', { name: 'lost' }).click();
    await expect(panel.getByText('4 → 3')).toBeVisible();
    expect(await screenFindings(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Correct by −1' }).click();
    await expect(figures).toContainText(/6.*on hand/);
    const movements = page.getByRole('region', { name: 'Movements' }).first();
    await expect(movements.getByRole('row').nth(1)).toContainText(/Corrected.*−1.*lost.*2606-B/);
    await fitsPhone(page);

    await lots.getByRole('link', { name: 'Who got it' }).first().click();
    await expect(page.getByText('No order got tins of this lot.')).toBeVisible(RENDERED);
    expect(await screenFindings(page)).toEqual([]);

    await goOn(page, 'stock/count');
    const scan = page.getByRole('textbox', { name: 'Barcode or own number' });
    await expect(scan).toBeFocused();
    await page.keyboard.type('0000\n');
    await expect(page.getByText('No counted product has the number 0000.')).toBeVisible();
    await page.keyboard.type(`${ean}\n`);
    const counted = page.getByRole('textbox', { name: `Counted of ${label}` });
    await expect(counted).toHaveValue('1');
    await page.keyboard.type(`${ean}\n`);
    await expect(counted).toHaveValue('2');
    await counted.fill('5');
    await expect(page.getByRole('row', { name: label })).toContainText('−1');
    expect(await screenFindings(page)).toEqual([]);
    await fitsPhone(page);
    // What was typed is still there when the page is loaded anew, and somebody else's count is told, not overwritten.
    await page.getByRole('textbox', { name: 'Note' }).fill('Evening count');
    await openBackoffice(page, 'stock/count');
    await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Evening count');
    await expect(counted).toHaveValue('5');
    const theirs = { product_id: id, seen: 6, counted: 7 };
    expect((await callApi(page, 'POST', '/api/backoffice/stock/count/', { rows: [theirs] })).status).toBe(
      200,
    );
    await page.getByRole('button', { name: 'Correct 1 product' }).click();
    await expect(page.getByText('The tins of this lot have changed in the meantime.')).toBeVisible();
    await expect(page.getByRole('row', { name: label })).toContainText(/7\s*was 6.*−2/);
    await expect(counted).toHaveValue('5');
    await page.getByRole('button', { name: 'Correct 1 product' }).click();
    const row = page.getByRole('row', { name: label });
    await expect(row).toContainText(/A2\s*5\s*0\s*5/, RENDERED);

    // A large shop: more products than are saved at a time.
    const [stock] = (await callApi(page, 'GET', `/api/backoffice/stock/?code=${ean}`)).json.results;
    await page.route(/stock\/\?code=/, (route) => {
      const sku = new URL(route.request().url()).searchParams.get('code');
      return route.fulfill({
        json: { count: 1, results: [{ ...stock, id: 10_000 + Number(sku), sku, ean: sku }] },
      });
    });
    await goOn(page, 'stock/count');
    await expect(scan).toBeFocused();
    for (let product = 1; product <= 101; product++) {
      await page.keyboard.type(`${product}\n`);
      if (product <= 100) await expect(counted).toHaveCount(product);
    }
    await expect(page.getByText('100 products are counted. Save them, then count the others.')).toBeVisible();
    await expect(counted).toHaveCount(100);
    await page.unroute(/stock\/\?code=/);
    for (const end of [page.getByRole('main'), page.getByRole('dialog')])
      await end.getByRole('button', { name: 'Discard the count' }).click();
    await expect(page.getByText('Nothing is counted yet.')).toBeVisible();

    // The shop's own form says why it does not say so any more.
    const { json: product } = await callApi(page, 'GET', `/api/backoffice/products/${id}/`);
    const set = { stock: 'out', version: product.version };
    expect((await callApi(page, 'PATCH', `/api/backoffice/products/${id}/`, set)).json.stock[0]).toContain(
      'counted',
    );
  });
}
