import { queryShop } from '../testing/query-shop.ts';
import { expect, type Page, test } from '../testing/shop-test.ts';
import { goOn, RENDERED, screenFindings } from '../testing/staff.ts';

/** An order of long ago, in a month of which no other test knows: a second try has the next. */
async function addOrder(month: string) {
  await queryShop(
    `with added as (
      insert into orders (placed, status, total, address, city, postal_code, country, phone)
      values ($1, 'delivered', 36.80, '', '', '', 'Georgia', '') returning number)
    insert into order_items (order_number, position, product_id, name, brand_name, quantity, price)
    select added.number, 0, products.id, products.name, brands.name, 2, 15.90
    from added, products join brands on brands.id = products.brand_id order by products.id limit 1`,
    [`${month}-10T10:00:00Z`],
  );
}

export function testFigures(desk: () => Page) {
  test('an owner sees what was sold in a month, told apart and as a file', async () => {
    const month = `2019-0${test.info().retry + 1}`;
    await addOrder(month);
    const page = desk();
    await goOn(page, 'figures');
    const [year = '', number = ''] = month.split('-');
    await page.getByRole('textbox', { name: 'From' }).fill(`28.${number}.${year}`);
    await page.getByRole('textbox', { name: 'Until' }).fill(`01.${number}.${year}`);
    await expect(page.getByText('Choose up to 366 days, the first before the last.')).toBeVisible();
    await page.getByRole('textbox', { name: 'From' }).fill(`01.${number}.${year}`);
    await page.getByRole('textbox', { name: 'Until' }).fill(`28.${number}.${year}`);

    await expect(
      page.getByRole('img', { name: /^Revenue, Day: most on 10 \w{3} 2019, 36\.80 ₾$/ }),
    ).toBeVisible(RENDERED);
    const table = page.getByRole('region', { name: 'Figures: Tin' });
    await expect(table.getByRole('row').nth(2)).toContainText(
      /Delivery, less what was paid back\s*1\s*0\s*5\.00 ₾/,
    );
    await expect(table.getByRole('row').last()).toContainText(
      /Total\s*1\s*2\s*36\.80 ₾\s*0\.00 ₾\s*5\.61 ₾\s*0\.00 ₾\s*31\.19 ₾/,
    );
    await expect(page.getByText('The cost of 2 tins is not known')).toBeVisible();
    expect(await screenFindings(page)).toEqual([]);

    await page.getByRole('combobox', { name: 'By' }).click();
    await page.getByRole('option', { name: 'City' }).click();
    const cities = page.getByRole('region', { name: 'Figures: City' });
    await expect(cities.getByRole('row').nth(1)).toContainText(/Without a city\s*1\s*2\s*36\.80 ₾/);
    // The one below is the accountant’s.
    await page.getByRole('button', { name: 'Export' }).first().click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Excel' }).first().click();
    expect((await download).suggestedFilename()).toMatch(/^figures-by-city-\d{4}-\d\d-\d\d\.xlsx$/);

    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.setViewportSize({ width: 1440, height: 900 });
    // A month in which nothing was ordered has no chart.
    await page.getByRole('textbox', { name: 'From' }).fill('01.05.2019');
    await page.getByRole('textbox', { name: 'Until' }).fill('31.05.2019');
    await expect(page.getByText('Nothing was ordered in these days')).toBeVisible();
    await expect(page.getByRole('img', { name: /^Revenue/ })).toHaveCount(0);
  });
}
