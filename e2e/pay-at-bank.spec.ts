// Rules: docs/selling.md
import { startSimulatedBanks } from '../apps/api/src/testing/simulated-banks/simulated-banks.ts';
import { seriousFindings } from './testing/axe.ts';
import { send, signUp } from './testing/customers.ts';
import { post } from './testing/selling.ts';
import { startSellingShop } from './testing/selling-shop.ts';
import { expect, type Page, test, visit } from './testing/shop-test.ts';
import { logInStaff, openBackoffice } from './testing/staff.ts';

const TIN = 'norvik-cool-mint';
const HOME = {
  ...{ first_name: 'Nino', last_name: 'Beridze', street: '14 Abashidze Street', city: 'tbilisi' },
  ...{ postal_code: '0179', phone: '+995599000000', label: '' },
};

let stop = async () => {};
test.describe.configure({ mode: 'serial', timeout: 180_000 });
test.beforeAll(async ({ browser }) => {
  const banks = await startSimulatedBanks({ isLive: true });
  const stopShop = await startSellingShop(browser, { env: banks.variables, stages: { bank_payments: true } });
  stop = async () => {
    await stopShop();
    await banks.close();
  };
  const page = await browser.newPage();
  await logInStaff(page, 'owner');
  await page.goto('about:blank');
  const method = { is_active: true, is_pick_up: false, cut_off: '14:00', days: 1, free_from: null };
  await post(page, 'delivery-methods/', { ...method, name: { en: 'Courier' }, cities: [], price: '5' });
  await page.close();
});
test.afterAll(() => stop());

/** A customer before the checkout's button, with one delivery to choose from. */
async function comeToPay(page: Page, base: string, row: string) {
  await signUp(page);
  await send(page.context(), 'addresses', HOME);
  const lines = [{ slug: TIN, quantity: 2 }];
  await send(page.context(), 'cart/lines', { key: crypto.randomUUID(), lines });
  await visit(page, `${base}/checkout`);
  await page.getByRole('radio', { name: row }).check({ force: true });
  for (const name of ['is_adult', 'agrees']) await page.locator(`[name=${name}]`).check({ force: true });
}

async function look(page: Page, name: string) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await seriousFindings(page, { parts: ['main'] }), name).toEqual([]);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
}

/** What the person does at the bank. */
const decide = (page: Page, decision: string) =>
  page.getByRole('button', { name: decision, exact: true }).click();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

for (const bank of ['Bank of Georgia', 'TBC Bank'])
  test(`a buyer pays at ${bank}, and comes back to a confirmed order`, async ({ page }) => {
    await comeToPay(page, '', `By card at ${bank}`);
    await look(page, `pay-${bank.slice(0, 3)}`);
    await page.getByRole('button', { name: `Pay 36.80 ₾ at ${bank}` }).click();
    await expect(heading(page)).toHaveText(bank);
    await expect(page.locator('.sum')).toHaveText('₾36.80');
    await decide(page, 'Pay');
    await expect(page).toHaveURL(/\/order\/confirmation\?order=PO-\d+$/);
    await expect(heading(page)).toHaveText(/is confirmed/);
    await expect(page.getByText('Your payment has arrived.')).toBeVisible();
    await look(page, `paid-${bank.slice(0, 3)}`);
  });

test('a card that was declined is tried again in the buyer’s language', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await comeToPay(page, '/ka', 'ბარათით, თიბისი ბანკში');
  await look(page, 'pay-ka-390');
  await page.getByRole('button', { name: /^გადახდა თიბისი ბანკში, 36,80/ }).click();
  await decide(page, 'Decline the card');
  await expect(page).toHaveURL(/\/ka\/order\/confirmation/);
  await expect(heading(page)).toContainText('ჯერ არ არის გადახდილი');
  await expect(page.getByText('გადახდა ვერ შესრულდა')).toBeVisible();
  await look(page, 'declined-ka-390');
  await page.getByRole('button', { name: 'ხელახლა ცდა' }).click();
  await decide(page, 'Pay');
  await expect(page.getByText('თქვენი გადახდა მიღებულია.')).toBeVisible();
  await look(page, 'paid-ka-390');
});

test('who closed the bank pays from the own orders, at another bank', async ({ page, browser }) => {
  await comeToPay(page, '/ru', 'Картой в Банке Грузии');
  await page.getByRole('button', { name: /^Оплатить 36,80/ }).click();
  await decide(page, 'Close without paying');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/ru\/order\/confirmation/);
  await expect(heading(page)).toContainText('ещё не оплачен');
  await look(page, 'closed-ru');
  await page.goto('/ru/profile#orders');
  await page.getByRole('link', { name: 'Открыть заказ' }).click();
  await expect(page.getByText('Банк пока не подтвердил оплату.')).toBeVisible();
  await look(page, 'own-order-ru');
  await page.getByRole('button', { name: 'Оплатить в TBC Bank' }).click();
  await decide(page, 'Pay');
  await expect(page.getByText('Ваша оплата получена.')).toBeVisible();
  // Both tries stand with the order in the back office.
  const [id = ''] = /PO-\d+/.exec(page.url()) ?? [];
  const staff = await browser.newPage();
  await logInStaff(staff, 'owner');
  await openBackoffice(staff, `orders/${id}`);
  await expect(staff.getByText('TBC · paid')).toBeVisible();
  await expect(staff.getByText(/Bank of Georgia · not paid/)).toBeVisible();
  await staff.getByText('What the bank said').first().click();
  await expect(staff.getByText(/· begun/).first()).toBeVisible();
  await look(staff, 'office-order');
  await staff.close();
});
