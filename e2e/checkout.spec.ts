// Rules: docs/selling.md, docs/behaviour.md#checkout
import { seriousFindings } from './testing/axe.ts';
import { logIn, send, signUp } from './testing/customers.ts';
import { runningShop } from './testing/env.ts';
import { findInMail } from './testing/mails.ts';
import { post } from './testing/selling.ts';
import { changeTin, startSellingShop } from './testing/selling-shop.ts';
import { expect, type Page, test, visit } from './testing/shop-test.ts';
import { logInStaff } from './testing/staff.ts';

const LANGUAGES = [
  {
    base: '',
    first: 'Street and house',
    city: 'City',
    phone: 'Phone',
    courier: /Evening courier/,
    adult: 'I confirm that I am 18 or older.',
    agrees: /I agree to the terms/,
    order: /^Order and pay at the door, 36\.80/,
    correct: 'Please correct the errors above to continue.',
    required: 'This field is required.',
    changed: 'Something has changed meanwhile. Nothing was ordered yet.',
    placed: /Order PO-\d+ is placed/,
  },
  {
    base: '/ka',
    first: 'ქუჩა და სახლის ნომერი',
    city: 'ქალაქი',
    phone: 'ტელეფონი',
    courier: /საღამოს კურიერი/,
    adult: 'ვადასტურებ, რომ 18 წლის ან უფროსი ვარ.',
    agrees: /ვეთანხმები/,
    order: /^შეკვეთა და გადახდა ჩაბარებისას, 36,80/,
    correct: 'გასაგრძელებლად, გთხოვთ, გაასწოროთ ზემოთ მითითებული შეცდომები.',
    required: 'ეს ველი სავალდებულოა.',
    changed: 'ამასობაში რაღაც შეიცვალა. ჯერ არაფერი შეკვეთილა.',
    placed: /PO-\d+/,
  },
  {
    base: '/ru',
    first: 'Улица и дом',
    city: 'Город',
    phone: 'Телефон',
    courier: /Вечерний курьер/,
    adult: 'Подтверждаю, что мне уже исполнилось 18 лет.',
    agrees: /Я принимаю/,
    order: /^Заказать и оплатить при получении, 36,80/,
    correct: 'Чтобы продолжить, исправьте ошибки, указанные выше.',
    required: 'Это поле обязательно для заполнения.',
    changed: 'За это время что-то изменилось. Пока ничего не заказано.',
    placed: /PO-\d+/,
  },
];
type Words = (typeof LANGUAGES)[number];
const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const TIN = 'norvik-cool-mint';

let stop = async () => {};
test.describe.configure({ mode: 'serial', timeout: 180_000 });
test.beforeAll(async ({ browser }) => {
  stop = await startSellingShop(browser);
  const page = await browser.newPage();
  await logInStaff(page, 'owner');
  const method = { is_active: true, is_pick_up: false, cut_off: '14:00', days: 1, free_from: null };
  const courier = { en: 'Evening courier', ka: 'საღამოს კურიერი', ru: 'Вечерний курьер' };
  await page.goto('about:blank');
  await post(page, 'delivery-methods/', { ...method, name: courier, cities: ['tbilisi'], price: '5' });
  const shelf = { en: 'Collect in the shop', ka: 'მაღაზიიდან გატანა', ru: 'Самовывоз' };
  await post(page, 'delivery-methods/', { ...method, name: shelf, cities: [], price: '0', is_pick_up: true });
  await page.close();
});
test.afterAll(() => stop());
test.use({ expectedErrors: [/status of (400|401|409)/] });

async function fill(page: Page, quantity = 2) {
  await send(page.context(), 'cart/lines', { key: crypto.randomUUID(), lines: [{ slug: TIN, quantity }] });
}

async function typeAddress(page: Page, words: Words) {
  await page.getByLabel(words.first).fill('14 Abashidze Street');
  await page.getByLabel(words.city, { exact: true }).selectOption('tbilisi');
  await page.getByLabel(words.phone, { exact: true }).fill('599 00 00 00');
}

const button = (page: Page) => page.locator('.co-go');
const alert = (page: Page) => page.locator('.co [role=alert]');

async function agree(page: Page, words: Words) {
  await page.getByRole('checkbox', { name: words.adult }).check({ force: true });
  await page.getByRole('checkbox', { name: words.agrees }).check({ force: true });
}

async function look(page: Page, name: string) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await seriousFindings(page), name).toEqual([]);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
}

for (const [at, words] of LANGUAGES.entries())
  for (const viewport of WIDTHS) {
    const name = `${words.base.slice(1) || 'en'}-${viewport.width}`;
    test(`a buyer orders at the door: errors, what changed, and one order (${name})`, async ({ page }) => {
      await page.setViewportSize(viewport);
      const person = await signUp(page);
      await fill(page);
      await visit(page, `${words.base}/checkout`);
      await expect(page.getByLabel(words.first)).toBeVisible();
      await look(page, `checkout-${name}`);

      await typeAddress(page, words);
      await page.getByLabel(words.first).fill('');
      await page.getByRole('radio', { name: words.courier }).check({ force: true });
      await expect(button(page)).toContainText(/36[.,]80/);
      await button(page).click();
      await expect(alert(page)).toContainText(words.correct);
      await expect(page.getByText(words.required)).toBeVisible();
      await expect(page.getByLabel(words.first)).toBeFocused();
      await look(page, `checkout-errors-${name}`);

      await page.reload();
      await expect(page.getByLabel(words.phone, { exact: true })).toHaveValue('599 00 00 00');
      await expect(page.getByRole('radio', { name: words.courier })).toBeChecked();
      await page.getByLabel(words.first).fill('14 Abashidze Street');
      await agree(page, words);
      await changeTin(TIN, { price: '16.90' });
      await button(page).click();
      await expect(alert(page)).toContainText(words.changed);
      await expect(page.locator('.co-changed')).toContainText(/16[.,]90/);
      await look(page, `checkout-changes-${name}`);
      expect(await orderCount(page)).toBe(0);
      await changeTin(TIN, { price: '15.90' });
      await button(page).dblclick();
      await page.waitForURL(/\/order\/confirmation\?order=PO-\d+/);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(words.placed);
      expect(await orderCount(page)).toBe(1);
      expect(await findInMail(person.email, /PO-\d+/)).toBeTruthy();
      await look(page, `confirmation-${name}`);

      await visit(page, `${words.base}/profile#addresses`);
      await expect(page.locator('.kept-address')).toHaveCount(1);
      await look(page, `addresses-${name}`);
      if (at > 0) return;
      await fill(page);
      await visit(page, `${words.base}/checkout`);
      await expect(page.getByRole('radio', { name: /14 Abashidze Street/ })).toBeChecked();
      await look(page, `checkout-again-${name}`);
    });
  }

const [english] = LANGUAGES as [Words];

/** Of whoever is logged in. */
async function orderCount(page: Page) {
  const { api } = runningShop();
  return (await (await page.context().request.get(`${api}/api/orders/`)).json()).count as number;
}

test('two tabs make one order, and the other says that the cart is empty', async ({ page, context }) => {
  await signUp(page);
  await fill(page);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await visit(tab, '/checkout');
    await typeAddress(tab, english);
    await tab.getByRole('radio', { name: english.courier }).check({ force: true });
    await agree(tab, english);
  }
  await button(page).click();
  await page.waitForURL(/confirmation/);
  await button(other).click();
  await expect(other.getByText('Nothing was ordered twice.')).toBeVisible();
  expect(await orderCount(page)).toBe(1);
});

test('what is out of stock in between is said in its line, and the rest is ordered after it is confirmed', async ({
  page,
}) => {
  await signUp(page);
  await fill(page);
  const more = [{ slug: 'rikoti-isabella-grape', quantity: 1 }];
  await send(page.context(), 'cart/lines', { key: crypto.randomUUID(), lines: more });
  await visit(page, '/checkout');
  await typeAddress(page, english);
  await page.getByRole('radio', { name: english.courier }).check({ force: true });
  await agree(page, english);
  await expect(page.locator('.co-mini li')).toHaveCount(2);
  await expect(page.locator('.co-r .sums')).toContainText('5.00');
  await changeTin('rikoti-isabella-grape', { isThere: false });
  await button(page).click();
  await expect(page.locator('.co-mini .gone')).toContainText('Not in stock any more.');
  expect(await orderCount(page)).toBe(0);
  await look(page, 'checkout-gone');
  await button(page).click();
  await page.waitForURL(/confirmation/);
  expect(await orderCount(page)).toBe(1);
  await changeTin('rikoti-isabella-grape', { isThere: true });
});

test('a session that ended loses nothing that was typed', async ({ page }) => {
  const person = await signUp(page);
  await fill(page);
  await visit(page, '/checkout');
  await typeAddress(page, english);
  await page.getByRole('radio', { name: english.courier }).check({ force: true });
  await agree(page, english);
  await expect(button(page)).toContainText('36.80');
  await page.context().clearCookies();
  await button(page).click();
  await expect(page.getByText('Please Log In')).toBeVisible();
  await logIn(page, person);
  await page.reload();
  await expect(page.getByLabel(english.first)).toHaveValue('14 Abashidze Street');
  await expect(page.getByRole('radio', { name: english.courier })).toBeChecked();
});
