// Rules: docs/behaviour.md#stock-alerts, #substitutes
import { randomBytes } from 'node:crypto';
import { signUp } from './testing/customers.ts';
import { findInMail } from './testing/mails.ts';
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
    await page.getByRole('button', { name: 'შეტყობინება მარაგში დაბრუნებისას' }).click();
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
    await expect(page).toHaveURL(/\/stock-alert\/expired$/);
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
