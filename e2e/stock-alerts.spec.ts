// Rules: docs/behaviour.md#stock-alerts, #substitutes
import { randomBytes } from 'node:crypto';
import { seriousFindings } from './testing/axe.ts';
import { signUp } from './testing/customers.ts';
import { findInMail } from './testing/mails.ts';
import { DESK, expectFits, NARROW, PHONE } from './testing/page-fits.ts';
import { queryShop } from './testing/query-shop.ts';
import { expect, hydrate, test, visit } from './testing/shop-test.ts';

const OUT = '/product/ljusa-wild-strawberry';
const somebody = () => `alert.${randomBytes(5).toString('hex')}@example.ge`;
const linkTo = (step: string) => new RegExp(`http\\S+/stock-alert/${step}\\?token=\\S+`);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a stock alert is requested, confirmed and ended by forms', async ({ page }) => {
    const email = somebody();
    await page.goto(`/ka${OUT}`);
    await page.getByRole('textbox', { name: 'ელფოსტა' }).fill(email);
    await page.getByRole('button', { name: 'შემატყობინეთ, როცა გამოჩნდება' }).click();
    await expect(page).toHaveURL(/\/ka\/stock-alert\/sent$/);

    const link = await findInMail(email, linkTo('confirm'));
    await page.goto(link);
    await page.getByRole('button', { name: 'მისამართის დადასტურება' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('თქვენი მისამართი დადასტურებულია');

    await page.goto(await findInMail(email, linkTo('unsubscribe')));
    await page.getByRole('button', { name: 'გამოწერის გაუქმება' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('გამოწერა გაუქმებულია');
    await page.goto(link);
    await page.getByRole('button', { name: 'მისამართის დადასტურება' }).click();
    await expect(page).toHaveURL(/\/ka\/stock-alert\/expired$/);
  });
});

// The API judges what was typed, and the browser reports its 400 as an error of its own.
test.use({ expectedErrors: [/status of 400 .*stock-alerts/] });

test('a tin that is out of stock takes an address, confirms it in one line, and shows three tins that are none stronger', async ({
  page,
}) => {
  const email = somebody();
  await visit(page, OUT);
  await hydrate(page, 'stock-alert');
  const field = page.getByRole('textbox', { name: 'Email' });
  await expect(page.getByText('For adults only, 18+.')).toBeVisible();
  await field.fill('nobody');
  await field.press('Enter');
  await expect(page.getByText('Enter a valid email address.')).toBeVisible();
  await field.fill(email);
  await page.getByRole('button', { name: 'Tell me when it is back' }).click();
  await expect(page.getByText(`We will email ${email} when it is back.`)).toBeFocused();
  await expect(field).toBeHidden();

  const products = page.locator('.subs li');
  await expect(products).toHaveCount(3);
  for (const product of await products.all())
    await expect(product).toContainText(/same strength|lower strength|no nicotine/);
});

test('the address of a logged-in visitor is filled in', async ({ page }) => {
  const { email } = await signUp(page);
  await visit(page, OUT);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
});

test('a customer sees what they wait for, stops waiting and takes it back', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const { email } = await signUp(page);
  await visit(page, '/profile#alerts');
  const panel = page.getByRole('tabpanel', { name: /^Stock alerts/ });
  await expect(panel).toContainText('You are waiting for no tin.');

  await queryShop(
    `insert into stock_alerts (product_id, email, language, confirmed_at, created_at, expires)
     select id, $1, 'en', '2026-11-14T10:00:00Z', '2026-11-14T10:00:00Z', now() + interval '1 year'
     from products where slug = 'ljusa-wild-strawberry'`,
    [email.toUpperCase()],
  );
  await page.reload();
  const tab = page.getByRole('tab', { name: /^Stock alerts/ });
  await expect(tab).toHaveText(/1$/);
  const row = panel.getByRole('listitem');
  await expect(row).toContainText('Out of stock');
  await expect(row).toContainText('Waiting since 14 November 2026');
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    expect(await seriousFindings(page, { parts: ['main'] }), `${size.width}`).toEqual([]);
  }

  await panel.getByRole('button', { name: 'Stop waiting: Wild Strawberry' }).press('Enter');
  await expect(panel.getByRole('heading', { name: 'Stock alerts' })).toBeFocused();
  await expect(panel.getByRole('status')).toContainText('You no longer wait for Wild Strawberry.');
  await expect(row).toHaveCount(0);
  await expect(tab).toHaveText('Stock alerts');
  await panel.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(row).toContainText('Wild Strawberry');
  await expect(tab).toHaveText(/1$/);

  await row.getByRole('link', { name: 'Wild Strawberry' }).click();
  await expect(page).toHaveURL(OUT);
  await page.goBack();
  await expect(row).toContainText('Wild Strawberry');
  await expectFits(page, [PHONE, NARROW]);
});
