// Rules: docs/selling.md
import type { Locale } from '@pouchery/contract/locales';
import { seriousFindings } from './testing/axe.ts';
import { openTexts } from './testing/backoffice-texts.ts';
import { signUp } from './testing/customers.ts';
import { placeOrder } from './testing/place-order.ts';
import { post } from './testing/selling.ts';
import { expect, type Page, test, visit } from './testing/shop-test.ts';
import { callApi, goOn, logInStaff, openBackoffice, RENDERED, screenFindings } from './testing/staff.ts';

// Of what was packed meanwhile, and of a return of nothing, a browser notes the refusal.
test.use({ expectedErrors: [/status of (400|409)/] });

/** An order of one tin that was paid; gives its id. */
async function order(page: Page, email: string) {
  await placeOrder(email);
  const { json } = await callApi(page, 'GET', `/api/backoffice/orders/?q=${encodeURIComponent(email)}`);
  const ids = json.results.map(({ id }: { id: string }) => id) as string[];
  const id = ids.sort().at(-1) ?? '';
  const { version, total } = (await callApi(page, 'GET', `/api/backoffice/orders/${id}/`)).json;
  const payment = { version, method: 'cash', amount: total, note: '' };
  await post(page, `orders/${id}/payments/`, payment);
  return id;
}

/** A page that is loaded anew: what stands behind the hash alone is another view of this one. */
async function openOwn(page: Page, prefix: string, id: string) {
  await page.goto('about:blank');
  await visit(page, `${prefix}/profile#order-${id}`);
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
    locale: 'en',
    prefix: '',
    open: 'Open the order',
    cancel: 'Cancel order',
    keep: 'Keep the order',
    change: 'Change the address',
    save: 'Save',
    cancelled: 'Cancelled',
    back: 'Return',
    ask: 'Ask for the return',
    none: 'Choose one product at least.',
    asked: 'You have asked to return',
    going: 'is on its way back to you',
    gone: 'was paid back on',
  },
  {
    locale: 'ka',
    prefix: '/ka',
    open: 'შეკვეთის გახსნა',
    cancel: 'შეკვეთის გაუქმება',
    keep: 'შეკვეთის დატოვება',
    change: 'მისამართის შეცვლა',
    save: 'შენახვა',
    cancelled: 'გაუქმებული',
    back: 'დაბრუნება',
    ask: 'დაბრუნების მოთხოვნა',
    none: 'აირჩიეთ ერთი პროდუქტი მაინც.',
    asked: 'თქვენ მოითხოვეთ დაბრუნება',
    going: 'გიბრუნებთ თანხას',
    gone: 'თანხა დაბრუნებულია',
  },
  {
    locale: 'ru',
    prefix: '/ru',
    open: 'Открыть заказ',
    cancel: 'Отменить заказ',
    keep: 'Оставить заказ',
    change: 'Изменить адрес',
    save: 'Сохранить',
    cancelled: 'Отменён',
    back: 'Возврат',
    ask: 'Запросить возврат',
    none: 'Выберите хотя бы один товар.',
    asked: 'Вы хотите вернуть',
    going: 'Возвращаем вам',
    gone: 'возвращены',
  },
] as const;

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** Words differ at every width, colours and structure in no language: those are looked at in Georgian on a phone, in English on a desk. */
async function look(page: Page, prefix: string, parts = ['main']) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  if (prefix !== '/ru') expect(await seriousFindings(page, { parts })).toEqual([]);
}

/** What the buyer has cancelled and what came back is found from the start page, and both are paid back. */
async function payBack(page: Page, locale: Locale, cancelled: string, returned: string) {
  const say = await openTexts(locale);
  const button = (key: string) => page.getByRole('button', { name: say(key), exact: true });
  const openWaiting = async (list: string, id: string) => {
    await page.locator(`#main-content a[href*=${list}]`).click();
    await page.getByText(id, { exact: true }).click();
  };
  const settle = async () => {
    await button('orderMoney.settle').click(RENDERED);
    await expect(button('orderMoney.not_done')).toBeVisible();
  };
  await page.addInitScript((chosen) => {
    // A blank page has no storage.
    if (location.pathname.startsWith('/backoffice')) localStorage.setItem('backoffice.locale', chosen);
  }, locale);
  await openBackoffice(page);
  await openWaiting('is_refunding', cancelled);
  await settle();
  await goOn(page, '');
  await openWaiting('is_returning', returned);
  await button('orderChanges.return').click(RENDERED);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('spinbutton').last().fill('1');
  if (locale !== 'ru') expect(await screenFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: say('orderChanges.return'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(say('orderChanges.came_back', { smart_count: 1 })).first()).toBeVisible();
  await settle();
}

for (const { locale, prefix, ...says } of LANGUAGES) {
  test(`a buyer changes the address of an order, cancels it, returns a tin of another, and gets back what was paid, in "${locale}"`, async ({
    page,
  }) => {
    await page.setViewportSize(prefix === '/ka' ? PHONE : DESK);
    // While the shop sells nothing itself, its staff alone see what buyers may do.
    const { email } = await logInStaff(page, 'owner');
    const cancelled = await order(page, email);
    await visit(page, `${prefix}/profile`);
    await page.getByRole('link', { name: says.open }).click();
    await expect(page.getByRole('tabpanel').locator(':focus')).toContainText(cancelled);
    await page.getByRole('button', { name: says.change }).click();
    const form = page.getByRole('form', { name: says.change });
    await expect(form.locator('[name=address]')).toBeFocused();
    await form.locator('[name=address]').fill('14 Abashidze Street');
    await look(page, prefix);
    await form.getByRole('button', { name: says.save }).click();
    await expect(page.locator('.spec')).toContainText('14 Abashidze Street');
    await expect(page.getByRole('button', { name: says.change })).toBeFocused();

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
    await expect(page.getByRole('heading', { name: cancelled })).toBeFocused();
    await expect(page.locator('.oo-refunds')).toContainText(says.going);
    // The list behind it knows, too.
    await page.goBack();
    await expect(page.locator('.o-row').first()).toContainText(says.cancelled);

    // Who began at a desk goes on with a phone.
    if (prefix === '/ru') await page.setViewportSize(PHONE);
    const id = await order(page, email);
    if (locale === 'en') {
      await openOwn(page, prefix, id);
      // What was packed meanwhile is said, and the order stays.
      await opening.click();
      await bring(page, id, 'packed');
      await dialog.getByRole('button', { name: says.cancel }).click();
      await expect(dialog.getByText('The order is packed by now.')).toBeVisible();
      await dialog.getByRole('button', { name: says.keep }).click();
      await expect(opening).toBeHidden();
    } else await bring(page, id, 'packed');
    await bring(page, id, 'shipped', 'delivered');
    await openOwn(page, prefix, id);
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
    await page.getByRole('button', { name: says.ask }).click();
    await expect(tin).toBeFocused();
    await expect(tin).toHaveAccessibleDescription(says.none);
    await page.locator('.pick-row').click();
    await expect(tin).toBeChecked();
    await expect(total).not.toContainText(/\b0[.,]00/);
    await look(page, prefix);
    await page.getByRole('button', { name: says.ask }).click();
    await expect(page.locator('.own-order .notice')).toContainText(says.asked);
    await look(page, prefix);

    await payBack(page, locale, cancelled, id);
    await openOwn(page, prefix, id);
    await expect(page.locator('.oo-refunds')).toContainText(says.gone);
    await page.evaluate((first) => location.assign(`#order-${first}`), cancelled);
    await expect(page.getByText(says.cancelled)).toBeVisible();
    await expect(page.locator('.oo-refunds')).toContainText(says.gone);
    await look(page, prefix);
  });
}

test('while the shop sells nothing itself, an order is looked at alone; on paper it is no account, and has nothing to press', async ({
  page,
}) => {
  const { email } = await signUp(page);
  await placeOrder(email);
  await visit(page, '/profile');
  await page.getByRole('link', { name: 'Open the order' }).click();
  await expect(page.getByRole('button', { name: 'Receipt' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: /^Order PO-/ })).toBeVisible();
  await expect(main.getByText('7 Sample Street')).toBeVisible();
  await expect(main.getByText(email)).toBeHidden();
  for (const role of ['button', 'tab'] as const) await expect(main.getByRole(role)).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'Your orders' })).toHaveCount(0);
});
