// Rules: docs/behaviour.md#way-back

import { ACCOUNT_TEXTS, logInBy } from './testing/account-forms.ts';
import { logIn, type Person, signUp } from './testing/customers.ts';
import { expect, hydrate, type Page, test, visit } from './testing/shop-test.ts';

// The session that ends on purpose.
test.use({ expectedErrors: [/status of 401/] });

const IN_STOCK = '/product/norvik-spearmint';
const OUT = '/product/ljusa-wild-strawberry';
const line = (page: Page) => page.locator('.way-back');

/** Two for all tests: one place gets so many codes an hour, and one account so many logins in a quarter. */
const people = new Map<string, Promise<Person>>();

/** Somebody with an account whom the browser does not know. */
async function comeBack(page: Page, name = '') {
  const isNew = !people.has(name);
  const person = people.get(name) ?? signUp(page);
  people.set(name, person);
  const known = await person;
  if (isNew) await page.context().clearCookies({ name: /_token$/ });
  return known;
}

const goToLogin = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Login / Register' }).click();

test('writing a review requires a login, after which one finds one line on the home page that leads back, in the page’s language', async ({
  page,
}) => {
  const person = await comeBack(page, 'reviewer');
  await page.context().clearCookies({ name: /_token$/ });
  await visit(page, `/ka${IN_STOCK}`);
  const reviews = page.locator('#reviews');
  await expect(reviews.getByText('შეფასების დასაწერად საჭიროა ანგარიშში შესვლა')).toBeVisible();
  await reviews.getByRole('link', { name: ACCOUNT_TEXTS['/ka'].login }).click();
  await expect(page).toHaveURL('/ka/profile');
  await logInBy(page, person, '/ka');
  await expect(page).toHaveURL('/ka');
  await expect(line(page)).toHaveText('განაგრძეთ შეფასება: „ბაღის პიტნა“');
  // Rule 1: nothing of it is in the page as the server sends it.
  expect(await (await page.request.get(page.url())).text()).not.toContain('way-back"');
  const link = line(page).getByRole('link');
  expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await link.click();
  await expect(page).toHaveURL(`/ka${IN_STOCK}#reviews`);
  await expect(page.locator('.own-review form')).toBeInViewport();

  // There is nothing left to go on with.
  await visit(page, '/ka');
  await expect(page.locator('html')).toHaveAttribute('data-user', 'in');
  await expect(line(page)).toHaveCount(0);
});

test('a review that was being written when the session ended is there again, with what was chosen', async ({
  page,
}) => {
  const person = await comeBack(page);
  await logIn(page, person);
  await visit(page, IN_STOCK);
  const form = page.getByRole('form', { name: 'Write a review' });
  await form.getByRole('radio', { name: '4 out of 5' }).check();
  await form.getByLabel('Title').fill('Kept');
  await form.getByLabel('Strength felt').selectOption('3');
  await page.context().clearCookies({ name: /_token$/ });
  await form.getByLabel('Comment').fill('Every word.');
  await form.getByRole('button', { name: 'Submit review' }).click();
  await expect(page.getByText('You must be logged in to write a review')).toBeVisible();
  await goToLogin(page);
  await logInBy(page, person);
  await line(page).getByRole('link', { name: 'Go on with your review of Spearmint' }).click();
  await expect(form.getByLabel('Title')).toHaveValue('Kept');
  await expect(form.getByLabel('Comment')).toHaveValue('Every word.');
  await expect(form.getByLabel('Strength felt')).toHaveValue('3');
  await expect(form.getByRole('radio', { name: '4 out of 5' })).toBeChecked();
});

test('an alert that was begun is gone on with, its address still typed; one that was sent is not', async ({
  page,
}) => {
  const person = await comeBack(page);
  await visit(page, OUT);
  await hydrate(page, 'stock-alert');
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.click();
  await email.fill('other@example.ge');
  await goToLogin(page);
  await logInBy(page, person);
  await line(page).getByRole('link', { name: 'Go on: tell me when Wild Strawberry is back' }).click();
  await expect(page).toHaveURL(`${OUT}#order`);
  await expect(email).toHaveValue('other@example.ge');

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/profile');
  await visit(page, OUT);
  await hydrate(page, 'stock-alert');
  await email.click();
  await email.fill(person.email);
  await page.getByRole('button', { name: 'Tell me when it is back' }).click();
  await expect(page.locator('.tell-sent')).toContainText(person.email);
  await goToLogin(page);
  await logInBy(page, person);
  await expect(page.locator('html')).toHaveAttribute('data-user', 'in');
  await expect(page).toHaveURL('/');
  await expect(line(page)).toHaveCount(0);
});

test('a favourite that could not be kept is gone on with, and is nobody else’s after a logout', async ({
  page,
}) => {
  const person = await comeBack(page);
  await visit(page, '/brand/norvik');
  await page.getByRole('button', { name: 'Add to favourites: Spearmint' }).first().click();
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
  await goToLogin(page);
  await logInBy(page, person);
  const link = line(page).getByRole('link', { name: 'Go on: keep Spearmint among your favourites' });
  await expect(link).toHaveAttribute('href', '/brand/norvik');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/profile');
  await logInBy(page, person);
  await expect(page).toHaveURL('/');
  await expect(page.locator('html')).toHaveAttribute('data-user', 'in');
  await expect(line(page)).toHaveCount(0);
});

test('who follows the link to an order in a mail is led back to it after the login', async ({ page }) => {
  const person = await comeBack(page);
  await visit(page, '/ka/order/confirmation?order=PO-10482');
  await page.getByRole('main').getByRole('link', { name: ACCOUNT_TEXTS['/ka'].login }).click();
  await logInBy(page, person, '/ka');
  const link = line(page).getByRole('link', { name: 'გაგრძელება: თქვენი შეკვეთა' });
  await expect(link).toHaveAttribute('href', '/ka/order/confirmation?order=PO-10482');
});

test('who was on the way to nothing finds no line', async ({ page }) => {
  const person = await comeBack(page);
  await visit(page, IN_STOCK);
  await goToLogin(page);
  await logInBy(page, person);
  await expect(page).toHaveURL('/');
  await expect(page.locator('html')).toHaveAttribute('data-user', 'in');
  await expect(line(page)).toHaveCount(0);
});
