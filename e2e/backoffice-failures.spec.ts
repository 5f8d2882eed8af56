import { queryShop } from './testing/query-shop.ts';
import { expect, test } from './testing/shop-test.ts';
import { logInStaff, openBackoffice, save } from './testing/staff.ts';

// A browser notes every call that is refused or does not arrive.
test.use({ expectedErrors: [/status of (401|403|503)|ERR_INTERNET_DISCONNECTED/] });

test('whoever has to give the code again keeps what they typed and is told nothing is saved', async ({
  page,
}) => {
  const { email } = await logInStaff(page, 'owner');
  await openBackoffice(page, 'brands/2');
  const tagline = page.locator('[name="tagline.en"]');
  await expect(tagline).not.toHaveValue('');
  await tagline.fill('Typed in the thirteenth hour');
  await queryShop(
    `update sessions set second_factor_given = now() - interval '13 hours'
     where user_id = (select id from users where email = $1)`,
    [email],
  );
  await save(page);

  const dialog = page.getByRole('dialog', { name: 'Please log in again' });
  await expect(dialog.getByRole('heading', { name: 'One-time code' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please log in again. Nothing has been saved.');
  await expect(tagline).toHaveValue('Typed in the thirteenth hour');
  await expect(page.getByText('Saved.', { exact: true })).toHaveCount(0);
});

test('deleting and adding without a session ask for the login, too', async ({ page }) => {
  await logInStaff(page, 'owner');
  await openBackoffice(page, 'questions/1');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.context().clearCookies();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  const dialog = page.getByRole('dialog', { name: 'Please log in again' });
  await expect(dialog.getByLabel('E-mail address')).toBeFocused();
  await expect(page).toHaveURL(/questions\/1$/);

  await logInStaff(page, 'owner');
  await openBackoffice(page, 'questions/create');
  await page.locator('[name="question.en"]').fill('Gone?');
  await page.locator('.cm-content').first().fill('Not at all.');
  await page.context().clearCookies();
  await save(page);
  await expect(dialog).toBeVisible();
  await expect(page.locator('[name="question.en"]')).toHaveValue('Gone?');
});
