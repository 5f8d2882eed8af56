import { makeRow, makeWorkbook } from '../apps/api/src/testing/make-workbook.ts';
import { queryShop } from './testing/query-shop.ts';
import { expect, test } from './testing/shop-test.ts';
import { goOn, logInStaff, openBackoffice } from './testing/staff.ts';

// An empty file is refused, and a browser notes that.
test.use({ expectedErrors: [/status of 400/] });

/** That ten thousand take less than a minute is measured by the bench. */
const ROWS = 1_000;
const MARK = 'e2e-row-';

/** As a spreadsheet saves it, with nothing but what a product must have. Drafts: visitors see none of it. */
function csvOfMany() {
  const columns =
    'slug,name_en,name_ka,name_ru,summary_en,description_en,brand,type,taste,strength_level,nicotine_mg_per_pouch,' +
    'nicotine_mg_per_g,servings_per_package,weight_per_serving_g,launch_date,price,label_base,label_accent,stock';
  const rows = Array.from(
    { length: ROWS },
    (_, row) =>
      `${MARK}${row},Row ${row},მწკრივი ${row},Ряд ${row},"Short, and in one line","Longer =text ""quoted""",` +
      `norvik,slim,mint,3,8.5,12.1,20,0.7,2026-01-02,${5 + (row % 20)}.50,#113355,#ddeeff,in`,
  );
  return `\ufeff${[columns, ...rows].join('\r\n')}\r\n`;
}

const deleteMany = () => queryShop('delete from products where starts_with(slug, $1)', [MARK]);
test.afterAll(deleteMany);

test('files go in and out after a look at what they change', async ({ page }) => {
  test.setTimeout(240_000);
  await test.step('1,000 rows are imported after a diff of what they change', async () => {
    await logInStaff(page, 'editor');
    await openBackoffice(page, 'imports');
    const buffer = Buffer.from(csvOfMany());
    await page
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'spring.csv', mimeType: 'text/csv', buffer });

    await expect(page.getByText('1,000 new. Nothing has been written yet.')).toBeVisible();
    await expect(page.getByText('Row 2 · Products · e2e-row-0')).toBeVisible();
    await expect(page.getByText('#113355')).toHaveCount(0);
    await page.getByRole('button', { name: 'more fields' }).first().click();
    await expect(page.getByText('#113355')).toBeVisible();

    await page.getByRole('button', { name: 'Import 1,000 rows' }).click();
    await expect(page.getByRole('progressbar', { name: 'Writing into the shop' })).toBeVisible();
    await expect(page.getByText('Everything is in the shop: 1,000 new.')).toBeVisible();
    // The next file has the whole catalogue.
    await deleteMany();
  });

  await test.step('an Excel file goes out and comes in; its good rows are imported by choice, and the refused one comes back with why', async () => {
    const input = page.getByLabel('Choose a file');
    // Once more where another test has changed a product between the two.
    await expect(async () => {
      await goOn(page, 'imports');
      const [exported] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download' }).click(),
      ]);
      expect(exported.suggestedFilename()).toMatch(/^products-\d{4}-\d\d-\d\d\.xlsx$/);
      await input.setInputFiles(await exported.path());
      const compared = page.getByText(/all of this already\.|Nothing has been written yet\./);
      await compared.waitFor();
      expect(await compared.textContent()).toContain('The shop says all of this already.');
    }).toPass({ timeout: 80_000 });

    await goOn(page, 'imports');
    const rows = [
      ['Address', 'Best within, months', 'Taste'],
      ['norvik-cool-mint', 'many', 'Mintt'],
      ['norvik-spearmint', 23, 'mint'],
    ];
    const buffer = await makeWorkbook(rows.map(makeRow).join(''));
    await input.setInputFiles({ name: 'changes.xlsx', mimeType: 'application/zip', buffer });
    await expect(page.getByText('1 row is wrong, so the file was not imported.')).toBeVisible();
    await expect(page.getByText('Best within, months: must be a number.')).toBeVisible();
    await expect(page.getByText('Did you mean “mint”?')).toBeVisible();
    await page.getByRole('button', { name: 'Import the 1 good row' }).click();
    await expect(page.getByText('The good rows are in the shop: 1 refused, 1 changed.')).toBeVisible();
    const [refused] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download the refused rows' }).click(),
    ]);
    expect(refused.suggestedFilename()).toMatch(/^refused-\d+\.xlsx$/);
    await goOn(page, 'imports');
    await input.setInputFiles(await refused.path());
    await expect(page.getByText('Best within, months: must be a number.')).toBeVisible();
  });
});

test('on a phone files that are none, empty or know no such taste are refused with what is really wrong, and a price that looks like a slip of the hand stands out, in the reader’s language', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => localStorage.setItem('backoffice.locale', 'ru'));
  await logInStaff(page, 'editor');
  await openBackoffice(page, 'imports');
  const buffer = Buffer.from('slug,price\nnorvik-cool-mint,"9.90\n');
  await page.locator('input[type=file]').setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByRole('alert')).toHaveText(
    'Файл не читается ни как CSV, ни как JSON. Кавычка в строке 2 открыта и нигде не закрыта.',
  );

  await goOn(page, 'imports');
  const prices = Buffer.from('slug;price\nnorvik-cool-mint;990,50\nnorvik-spearmint;free\n');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: prices });
  await page.getByRole('tab', { name: 'Проверить 1' }).click();
  await expect(page.locator('ins')).toHaveText('990,50');
  await expect(page.locator('del')).toHaveText(/^\d+,\d\d$/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const warning = page.getByRole('listitem').getByRole('alert');
  await expect(warning).toContainText('990,50');
  await expect(warning).toHaveCSS('background-color', 'rgb(247, 231, 198)');

  await test.step('an empty file, one of Excel and an unknown taste', async () => {
    await goOn(page, 'imports');
    const send = (name: string, buffer: Buffer) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
    await send('nothing.csv', Buffer.from(''));
    await expect(page.getByText('Файл пуст.')).toBeVisible();

    await send('prices.xlsx', Buffer.from('504b0304140006000800', 'hex'));
    await expect(page.getByRole('alert').filter({ hasText: '.xlsx' })).toContainText('повреждён');

    await goOn(page, 'imports');
    await send('tastes.csv', Buffer.from('slug,taste\nnorvik-cool-mint,Chili\n'));
    const row = page.getByRole('listitem').filter({ hasText: 'Chili' }).last();
    await expect(row).toContainText('«Chili» нет ни в магазине, ни в этом файле.');
    await expect(row).toContainText(/Возможные значения: .*\bmint\b/);
  });
});
