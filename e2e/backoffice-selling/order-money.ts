import { expect, type Page, test } from '../testing/shop-test.ts';
import { callApi, fitsPhone, goOn, RENDERED, screenFindings } from '../testing/staff.ts';

/** Presses a button that asks, and confirms it. */
async function press(page: Page, name: string, answer?: () => Promise<void>) {
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await answer?.();
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** An order of one tin, as a call has left it; gives its id. */
async function placeOrder(page: Page) {
  const api = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const { status, json } = await callApi(page, method, `/api/backoffice/${path}`, body);
    expect(status, JSON.stringify(json)).toBeLessThan(300);
    return json;
  };
  const method = await api('POST', 'delivery-methods/', {
    name: { en: `Courier ${Date.now()}` },
    cities: [],
    price: '5',
    is_active: true,
    is_pick_up: false,
    free_from: null,
    cut_off: '14:00',
    days: 1,
  });
  const post = { ...method, name: { en: `Post ${Date.now()}` }, cities: ['batumi'], price: '7.50' };
  await api('POST', 'delivery-methods/', post);
  const [tin] = (await api('GET', 'orders/tins/?q=isabella')).results;
  const lines = [{ product_id: tin.product_id, quantity: 1 }];
  const asked = { lines, city: 'Tbilisi', delivery_method_id: method.id };
  const { total } = await api('POST', 'orders/quote/', asked);
  const order = await api('POST', 'orders/', {
    ...asked,
    key: crypto.randomUUID(),
    total,
    customer_id: null,
    name: 'Ana Kobakhidze',
    email: '',
    language: 'en',
    phone: '+995 599 00 00 02',
    address: '14 Abashidze Street',
    postal_code: '',
    note: '',
    payment: 'at_door',
    is_adult: true,
  });
  return order.id as string;
}

export function testOrderMoney(desk: () => Page) {
  test('an order’s tins change, it goes to another city, and it is paid at the door', async () => {
    const page = desk();
    const id = await placeOrder(page);
    await goOn(page, `orders/${id}`);
    const money = page.getByRole('region', { name: 'Money' });
    await expect(money).toContainText('Still to pay', RENDERED);

    await page.getByRole('button', { name: 'Change the tins' }).click();
    const window = page.getByRole('dialog');
    await window.getByRole('spinbutton').fill('2');
    await expect(window.getByRole('status')).toContainText(/Still to pay then: [\d.]+ ₾/);
    await expect(window.getByRole('listitem').filter({ hasText: '2 ×' })).toHaveCount(1);
    expect(await screenFindings(page)).toEqual([]);
    await window.getByRole('button', { name: /^Save, / }).click();
    await expect(window).toBeHidden();
    const history = page.getByRole('region', { name: 'What happened' });
    await expect(history).toContainText(/Tins changed: [\d.]+ ₾/);

    // Another city has other deliveries, which are asked for once it is written: one is chosen before it is saved.
    const city = page.getByRole('combobox', { name: 'City' });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/moves/quote/')) asked.push(request.postDataJSON().city);
    });
    await city.clear();
    await city.pressSequentially('Batumi');
    const post = page.getByRole('radio', {
      name: /^Post \d+, 7\.50 ₾ ?arrives on .+ · Still to pay then: [\d.]+ ₾/,
    });
    await page.keyboard.press('Escape');
    // At once, before the shop has said what goes there.
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await save.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Required' })).toBeVisible();
    await expect(post.last()).toBeVisible();
    expect(asked.length, `${asked}`).toBeLessThan(4);
    expect(asked.at(-1)).toBe('Batumi');
    expect(await screenFindings(page)).toEqual([]);
    await post.last().check();
    await save.click();
    await expect(history).toContainText(/Address changed: [\d.]+ ₾/);

    await press(page, 'Confirm');
    await press(page, 'Mark as shipped');
    await press(page, 'Mark as delivered', () => page.getByRole('radio', { name: 'Cash' }).check());
    await expect(money).toContainText(/Still to pay0.00 ₾/);
    expect(await screenFindings(page)).toEqual([]);
    await fitsPhone(page);
  });
}
