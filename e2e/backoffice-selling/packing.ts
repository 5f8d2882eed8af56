import { queryShop } from '../testing/query-shop.ts';
import { countTins, placePhoneOrder } from '../testing/selling.ts';
import { expect, type Page, test } from '../testing/shop-test.ts';
import { callApi, fitsPhone, goOn, RENDERED, screenFindings } from '../testing/staff.ts';

export function testPacking(desk: () => Page) {
  test('orders are packed with a scanner, given to a courier, and the cash that comes back is counted', async () => {
    const page = desk();
    const [mint, berry] = await countTins(page);
    if (!mint || !berry) throw new Error('The shop has no two products that nobody counts.');
    const first = await placePhoneOrder(page, `Ana ${Date.now()}`, [{ product_id: mint.id, quantity: 2 }]);
    const second = await placePhoneOrder(page, `Levan ${Date.now()}`, [
      { product_id: mint.id, quantity: 1 },
      { product_id: berry.id, quantity: 1 },
    ]);
    // Since they were promised their best before has passed.
    await queryShop(`update stock_lots set best_before = '2020-08-30' where product_id = $1`, [berry.id]);

    await goOn(page, `stock/${berry.id}`);
    const figures = page.getByRole('region', { name: 'How many tins there are' });
    await expect(figures).toHaveText(
      /40on hand−1reserved by 1 order−39past best before=0available$/,
      RENDERED,
    );
    expect(await screenFindings(page)).toEqual([]);
    await fitsPhone(page);

    await goOn(page, 'orders');
    for (const { id } of [second, first])
      await page.getByRole('checkbox', { name: `Choose ${id}` }).check(RENDERED);
    await page.getByRole('link', { name: 'Pack', exact: true }).click();
    await expect(page.getByRole('heading', { name: first.id })).toBeVisible(RENDERED);
    await expect(page.getByRole('textbox', { name: 'Barcode or own number' })).toBeFocused();
    // The first tells owners that the stage is closed to others.
    const refusal = page.getByRole('alert').last();
    const progress = page.getByRole('status').filter({ hasText: 'of 2 tins' });
    await page.keyboard.type(`${berry.ean}\n`);
    await expect(refusal).toContainText(`Not in this order: ${berry.name}`);
    await expect(refusal).toContainText('Put it back on shelf B1. Nothing was counted.');
    await expect(progress).toHaveText('0 of 2 tins');
    expect(await screenFindings(page)).toEqual([]);
    await fitsPhone(page);
    await page.keyboard.type(`${mint.ean}\n`);
    await expect(progress).toHaveText('1 of 2 tins');
    const label = page.waitForEvent('download');
    let draw = () => {};
    const isDrawn = new Promise<void>((resolve) => {
      draw = resolve;
    });
    await page.route('**/orders/papers/**', (route) => isDrawn.then(() => route.continue()));
    // What is refused with every tin in it is packed at a second try, and still counts as scanned.
    const json = { refused: [{ id: first.id, reason: 'Not yet.' }] };
    await page.route('**/orders/steps/', (route) => route.fulfill({ json }), { times: 1 });
    await page.keyboard.type(`${mint.ean}\n`);
    await page.getByRole('button', { name: 'Mark as packed' }).click({ timeout: 8_000 });
    // The next one opens by itself, and is packed while the label is drawn.
    await expect(page.getByRole('heading', { name: second.id })).toBeVisible();
    await expect(progress).toHaveText('0 of 2 tins');
    await expect(page.getByText(/^1 × L-1 .*2020: has passed$/)).toBeVisible();
    await page.keyboard.type(`${mint.ean}\n`);
    await expect(progress).toHaveText('1 of 2 tins');
    draw();
    expect((await label).suggestedFilename()).toBe(`${first.id}-parcels.pdf`);

    await page.unroute('**/orders/papers/**');

    // One too many is refused; what is put in by hand counts, too.
    await page.keyboard.type(`${mint.ean}\n`);
    await expect(refusal).toContainText(`One too many: ${mint.name}`);
    await page.getByRole('button', { name: `One tin more of ${berry.name}` }).click();
    await expect(page.getByText('Everything is packed.')).toBeVisible();
    for (const [{ id }, is_scanned] of [
      [first, true],
      [second, false],
    ] as const)
      expect((await callApi(page, 'GET', `/api/backoffice/orders/${id}/`)).json).toMatchObject({
        status: 'packed',
        history: [
          { status: 'packed', is_scanned },
          { status: 'confirmed', is_scanned: null },
        ],
      });

    await page.getByRole('link', { name: 'To the orders' }).click();
    for (const { id } of [second, first])
      await page.getByRole('checkbox', { name: `Choose ${id}` }).check(RENDERED);
    await page.getByRole('button', { name: 'Give to a courier' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Courier' }).fill('Gio');
    expect(await screenFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Give to a courier' }).click();
    await expect(page.getByRole('heading', { name: 'Gio', exact: true })).toBeVisible(RENDERED);
    await fitsPhone(page);
    await page.getByRole('button', { name: `Delivered, cash: ${first.id}` }).click();
    const left = page.getByRole('listitem').filter({ hasText: second.id });
    const failed = async (reason: string, note: string) => {
      await left.getByRole('button', { name: 'Not handed over' }).click();
      await dialog.getByRole('radio', { name: reason }).check();
      await dialog.getByRole('textbox', { name: 'Note of the courier' }).fill(note);
      if (note) expect(await screenFindings(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Not handed over' }).click();
      await expect(left.getByText(reason)).toBeVisible();
    };
    await failed('The address is wrong', '');
    await left.getByRole('button', { name: 'Was a mistake' }).click();
    await failed('Nobody was there', 'The bell is broken.');
    await expect(left).toContainText('The bell is broken.');
    const cash = page.getByRole('region', { name: 'Cash' });
    await expect(cash).toContainText(first.total);
    await cash.getByRole('textbox', { name: 'Cash counted, ₾' }).fill((Number(first.total) - 1).toFixed(2));
    await expect(cash).toContainText('1.00 ₾ missing');
    expect(await screenFindings(page)).toEqual([]);
    await fitsPhone(page);
    await cash.getByRole('button', { name: 'Close the round' }).click();
    await expect(cash).toContainText('Closed');
    for (const [id, status] of [
      [first.id, 'delivered'],
      [second.id, 'confirmed'],
    ])
      expect((await callApi(page, 'GET', `/api/backoffice/orders/${id}/`)).json.status).toBe(status);
  });
}
