// Rules: docs/selling.md
import { seriousFindings } from './testing/axe.ts';
import { signUp } from './testing/customers.ts';
import { placeOrder } from './testing/place-order.ts';
import { expect, type Page, test, visit } from './testing/shop-test.ts';
import { callApi, logInStaff } from './testing/staff.ts';

// Of what was packed meanwhile a browser notes the refusal.
test.use({ expectedErrors: [/status of 409/] });

/** An order of one tin; gives its id. */
async function order(page: Page, email: string) {
  await placeOrder(email);
  const { json } = await callApi(page, 'GET', `/api/backoffice/orders/?q=${encodeURIComponent(email)}`);
  const ids = json.results.map(({ id }: { id: string }) => id) as string[];
  return ids.sort().at(-1) ?? '';
}

/** Somebody of the staff, with an order of one tin: while the shop sells nothing itself, they alone see what buyers may do. */
async function enterWithOrder(page: Page) {
  const { email } = await logInStaff(page, 'owner');
  return { email, id: await order(page, email) };
}

async function bring(page: Page, id: string, ...statuses: string[]) {
  for (const status of statuses) {
    const { json } = await callApi(page, 'GET', `/api/backoffice/orders/${id}/`);
    const change = { version: json.version, status, notify: false };
    expect((await callApi(page, 'PATCH', `/api/backoffice/orders/${id}/`, change)).status).toBe(200);
  }
}

const LANGUAGES = [
  {
    prefix: '',
    open: 'Open the order',
    cancel: 'Cancel order',
    keep: 'Keep the order',
    change: 'Change the address',
    save: 'Save',
    cancelled: 'Cancelled',
    back: 'Return',
    ask: 'Ask for the return',
    asked: 'You have asked to return',
  },
  {
    prefix: '/ka',
    open: 'შეკვეთის გახსნა',
    cancel: 'შეკვეთის გაუქმება',
    keep: 'შეკვეთის დატოვება',
    change: 'მისამართის შეცვლა',
    save: 'შენახვა',
    cancelled: 'გაუქმებული',
    back: 'დაბრუნება',
    ask: 'დაბრუნების მოთხოვნა',
    asked: 'თქვენ მოითხოვეთ დაბრუნება',
  },
  {
    prefix: '/ru',
    open: 'Открыть заказ',
    cancel: 'Отменить заказ',
    keep: 'Оставить заказ',
    change: 'Изменить адрес',
    save: 'Сохранить',
    cancelled: 'Отменён',
    back: 'Возврат',
    ask: 'Запросить возврат',
    asked: 'Вы хотите вернуть',
  },
];

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** Words differ at every width, colours and structure in no language: those are looked at in Georgian on a phone, in English on a desk. */
async function look(page: Page, prefix: string, parts = ['main']) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  if (prefix !== '/ru') expect(await seriousFindings(page, { parts })).toEqual([]);
}

for (const { prefix, ...says } of LANGUAGES) {
  test(`a buyer changes the address of an order, keeps it, cancels it, and asks to return a tin of another, in "${prefix || '/en'}"`, async ({
    page,
  }) => {
    await page.setViewportSize(prefix === '/ka' ? PHONE : DESK);
    const { email } = await enterWithOrder(page);
    await visit(page, `${prefix}/profile`);
    await page.getByRole('link', { name: says.open }).click();
    await page.getByRole('button', { name: says.change }).click();
    const form = page.getByRole('form', { name: says.change });
    await form.locator('[name=address]').fill('14 Abashidze Street');
    await look(page, prefix);
    await form.getByRole('button', { name: says.save }).click();
    await expect(page.locator('.spec')).toContainText('14 Abashidze Street');

    const opening = page.getByRole('button', { name: says.cancel });
    await opening.click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByRole('button', { name: says.keep })).toBeFocused();
    await look(page, prefix, ['dialog']);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opening).toBeFocused();
    await opening.click();
    await dialog.getByRole('button', { name: says.cancel }).click();
    await expect(page.getByText(says.cancelled)).toBeVisible();
    await expect(opening).toBeHidden();
    // The list behind it knows, too.
    await page.goBack();
    await expect(page.locator('.o-row').first()).toContainText(says.cancelled);

    // Who began at a desk goes on with a phone.
    if (prefix === '/ru') await page.setViewportSize(PHONE);
    const id = await order(page, email);
    await bring(page, id, 'packed', 'shipped', 'delivered');
    // A page that is loaded anew: what stands behind the hash alone is another view of this one.
    await page.goto('about:blank');
    await visit(page, `${prefix}/profile#order-${id}`);
    await expect(page.locator('.order-track small')).toHaveCount(3);
    if (!prefix) {
      const file = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Receipt' }).click();
      expect((await file).suggestedFilename(), 'the receipt is a file').toContain(id);
    }
    await page.getByRole('link', { name: says.back, exact: true }).click();
    const total = page.locator('.sums .tot');
    await expect(total).toContainText(/0[.,]00/);
    const tin = page.getByRole('checkbox');
    await expect(tin).not.toBeChecked();
    await page.locator('.pick-row').click();
    await expect(tin).toBeChecked();
    await expect(total).not.toContainText(/\b0[.,]00/);
    await look(page, prefix);
    await page.getByRole('button', { name: says.ask }).click();
    await expect(page.locator('.own-order .notice')).toContainText(says.asked);
    await look(page, prefix);
    const waiting = await callApi(page, 'GET', '/api/backoffice/orders/?is_returning=true');
    expect(waiting.json.results.map((order: { id: string }) => order.id)).toContain(id);
  });
}

test('what was packed meanwhile is said, and the order stays', async ({ page }) => {
  const { id } = await enterWithOrder(page);
  await visit(page, `/profile#order-${id}`);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await bring(page, id, 'packed');
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(dialog.getByText('The order is packed by now.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep the order' }).click();
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeHidden();
});

test('while the shop sells nothing itself, an order is looked at alone', async ({ page }) => {
  const { email } = await signUp(page);
  await placeOrder(email);
  await visit(page, '/profile');
  await page.getByRole('link', { name: 'Open the order' }).click();
  await expect(page.getByRole('button', { name: 'Receipt' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeHidden();
});
