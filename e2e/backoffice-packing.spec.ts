// Rules: docs/selling.md
import { randomUUID } from 'node:crypto';
import { seriousFindings } from './testing/axe.ts';
import { expect, type Page, test } from './testing/shop-test.ts';
import { callApi, DRAWN, logInStaff, openBackoffice } from './testing/staff.ts';

/** Of a barcode that no other test has, with its check digit. */
function makeEan(at: number) {
  const digits = String(Date.now() + at).slice(-12);
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (place % 2 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

async function fitsPhone(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 1440, height: 900 });
}

async function post(page: Page, path: string, body: object) {
  const answer = await callApi(page, 'POST', `/api/backoffice/${path}`, body);
  expect(answer.status, JSON.stringify(answer.json)).toBeLessThan(300);
  return answer.json;
}

/** Tins that are counted and have a number for the scanner: two products that stay in stock. */
async function countTins(page: Page) {
  const list = '/api/backoffice/products/?state=published&stock=in&sort=name&page_size=50';
  const { json } = await callApi(page, 'GET', list);
  const counted = await callApi(page, 'GET', '/api/backoffice/stock/?page_size=100');
  const known = new Set(counted.json.results.map(({ id }: { id: number }) => id));
  const products = json.results.filter(({ id }: { id: number }) => !known.has(id)).slice(-2);
  const tins = [];
  for (const [at, { id, brand, name }] of products.entries()) {
    const ean = makeEan(at);
    const form = { product_id: id, sku: null, ean, shelf: `B${at}`, quantity: 40, code: 'L-1' };
    await post(page, 'stock/', { ...form, best_before: '2099-08-30', cost_price: null, note: '' });
    tins.push({ id, ean, name: `${brand.name} ${name.en}` });
  }
  return tins as { id: number; ean: string; name: string }[];
}

/** A confirmed order of a guest, paid at the door. */
async function placeOrder(page: Page, guest: string, lines: { product_id: number; quantity: number }[]) {
  const method = await post(page, 'delivery-methods/', {
    name: { en: `Courier of ${guest}` },
    ...{ is_active: true, is_pick_up: false, cities: [], price: '5', free_from: null },
    ...{ cut_off: '14:00', days: 1 },
  });
  const drafted = { lines, city: 'Tbilisi', delivery_method_id: method.id };
  const { total } = await post(page, 'orders/quote/', drafted);
  const order = await post(page, 'orders/', {
    ...{ ...drafted, key: randomUUID(), total, customer_id: null, name: guest },
    ...{ phone: '+995 599 00 00 07', email: '', language: 'ka', address: '14 Abashidze Street' },
    ...{ postal_code: '0179', payment: 'at_door', note: 'Call from the gate.', is_adult: true },
  });
  const step = { orders: [{ id: order.id, version: order.version }], status: 'confirmed', notify: false };
  expect((await post(page, 'orders/steps/', step)).refused).toEqual([]);
  return { id: order.id as string, total: total as string };
}

test('orders are packed with a scanner: a wrong tin is refused, the last one packs the order', async ({
  page,
}) => {
  await logInStaff(page, 'owner');
  await openBackoffice(page, 'orders');
  const [mint, berry] = await countTins(page);
  if (!mint || !berry) throw new Error('The shop has no two products that nobody counts.');
  const first = await placeOrder(page, `Ana ${Date.now()}`, [{ product_id: mint.id, quantity: 2 }]);
  const second = await placeOrder(page, `Levan ${Date.now()}`, [
    { product_id: mint.id, quantity: 1 },
    { product_id: berry.id, quantity: 1 },
  ]);

  await page.goto(page.url());
  for (const { id } of [second, first])
    await page.getByRole('checkbox', { name: `Choose ${id}` }).check(DRAWN);
  await page.getByRole('link', { name: 'Pack', exact: true }).click();
  await expect(page.getByRole('heading', { name: first.id })).toBeVisible(DRAWN);
  await expect(page.getByRole('textbox', { name: 'Barcode or own number' })).toBeFocused();
  // The first tells owners that the stage is closed to others.
  const refusal = page.getByRole('alert').last();
  const progress = page.getByRole('status').filter({ hasText: 'of 2 tins' });
  await page.keyboard.type(`${berry.ean}\n`);
  await expect(refusal).toContainText(`Not in this order: ${berry.name}`);
  await expect(refusal).toContainText('Put it back on shelf B1. Nothing was counted.');
  await expect(progress).toHaveText('0 of 2 tins');
  expect(await seriousFindings(page)).toEqual([]);
  await fitsPhone(page);
  await page.keyboard.type(`${mint.ean}\n`);
  await expect(progress).toHaveText('1 of 2 tins');
  const label = page.waitForEvent('download');
  await page.keyboard.type(`${mint.ean}\n`);
  expect((await label).suggestedFilename()).toBe(`${first.id}-parcels.pdf`);

  // The next one opens by itself; by hand, too, and one too many is refused.
  await expect(page.getByRole('heading', { name: second.id })).toBeVisible();
  await page.getByRole('button', { name: `One tin more of ${mint.name}` }).click();
  await page.keyboard.type(`${mint.ean}\n`);
  await expect(refusal).toContainText(`One too many: ${mint.name}`);
  await page.getByRole('button', { name: `One tin more of ${berry.name}` }).click();
  await expect(page.getByText('Everything is packed.')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  for (const { id } of [first, second])
    expect((await callApi(page, 'GET', `/api/backoffice/orders/${id}/`)).json.status).toBe('packed');
});
