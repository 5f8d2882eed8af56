import { codeAt } from '../apps/api/src/backoffice/staff/second-factor.ts';
import { type Person, signUp } from './testing/customers.ts';
import { runningShop } from './testing/env.ts';
import { queryShop } from './testing/query-shop.ts';
import { expect, type Page, test } from './testing/shop-test.ts';
import { callApi, save } from './testing/staff.ts';

// A browser notes every call that is refused.
test.use({ expectedErrors: [/40[13] \((Unauthorized|Forbidden)\)/] });

/** A customer who has just been put on the staff. */
async function makeOwner(page: Page): Promise<Person> {
  const person = await signUp(page);
  await queryShop(`insert into staff (user_id, role) select id, 'owner' from users where email = $1`, [
    person.email,
  ]);
  await page.context().clearCookies({ name: /_token$/ });
  return person;
}

async function logIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: false }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

test('a customer’s account is refused; the owner sets up an authenticator app at the first login, gives its code at the next, and without the phone a recovery code, once', async ({
  page,
}) => {
  const customer = await signUp(page);
  const owner = await makeOwner(page);
  const colleague = await makeOwner(page);
  await page.goto(`${runningShop().api}/backoffice/brands`);
  await logIn(page, customer);
  await expect(page.getByText('This account is not on the staff of the shop.')).toBeVisible();
  await logIn(page, colleague);
  await expect(page.getByRole('heading', { name: 'Protect your account' })).toBeVisible();
  const picture = page.getByRole('img', { name: 'QR code for the authenticator app' });
  await expect(picture).toBeVisible();

  // Somebody else in the same page: the picture is theirs.
  await page.getByRole('button', { name: 'Use another account' }).click();
  await logIn(page, owner);
  await expect(picture).toBeVisible();
  const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replace(/\s/g, '');
  await page.getByLabel('Six-digit code').fill(codeAt(secret, new Date()));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/backoffice\/brands$/);
  await expect(page.getByRole('cell', { name: 'Norvik', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Nino Beridze' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await logIn(page, owner);
  await expect(page.getByRole('heading', { name: 'One-time code' })).toBeVisible();
  // A minute on: the code that was given is spent.
  await page.getByLabel('Six-digit code').fill(codeAt(secret, new Date(Date.now() + 30_000)));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('navigation', { name: 'Main menu' }).or(page.getByRole('menu'))).toBeVisible();

  await page.getByRole('button', { name: 'Nino Beridze' }).click();
  await page.getByRole('menuitem', { name: 'Your profile' }).click();
  const codes = page.getByRole('region', { name: 'Recovery codes' });
  await expect(codes).toContainText('You have no codes.');
  await codes.getByLabel('Your password').fill(owner.password);
  await codes.getByRole('button', { name: 'Make ten codes' }).click();
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const code = await codes.getByRole('listitem').first().innerText();
  await expect(page.getByRole('region', { name: 'Logged in' })).toContainText('This browser');

  await page.getByRole('button', { name: 'Nino Beridze' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await logIn(page, owner);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Nino Beridze' }).click();
  await page.getByRole('menuitem', { name: 'Your profile' }).click();
  await expect(codes).toContainText('9 codes are left');
});

test('staff who were logged out elsewhere log in over the form, and what they typed is saved', async ({
  page,
}) => {
  const owner = await makeOwner(page);
  await page.goto(`${runningShop().api}/backoffice/brands/3`);
  await logIn(page, owner);
  const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replace(/\s/g, '');
  await page.getByLabel('Six-digit code').fill(codeAt(secret, new Date()));
  await page.getByRole('button', { name: 'Continue' }).click();

  const tagline = page.locator('[name="tagline.en"]');
  await expect(tagline).not.toHaveValue('');
  const before = await tagline.inputValue();
  await tagline.fill('Typed in time');
  await page.context().clearCookies();
  await save(page);
  const dialog = page.getByRole('dialog', { name: 'Please log in again' });
  await expect(dialog).toContainText('What you have typed is still there');
  await expect(page.getByText('Saved.', { exact: true })).toHaveCount(0);
  await logIn(page, owner);
  await dialog.getByLabel('Six-digit code').fill(codeAt(secret, new Date(Date.now() + 30_000)));
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();

  const brand = '/api/backoffice/brands/3/';
  const { json } = await callApi(page, 'GET', brand);
  expect(json.tagline.en).toBe('Typed in time');
  const put = await callApi(page, 'PATCH', brand, {
    tagline: { ...json.tagline, en: before },
    version: json.version,
  });
  expect(put.status).toBe(200);
});
