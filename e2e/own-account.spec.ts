// Rules: docs/behaviour.md#profile, #orders
import { readFile } from 'node:fs/promises';
import { seriousFindings } from './testing/axe.ts';
import { getToken, logIn, makePerson, readDemoCustomers, send, signUp } from './testing/customers.ts';
import { runningShop } from './testing/env.ts';
import { expect, type Page, test, visit } from './testing/shop-test.ts';

// The browser reports every response that is no success on its console.
test.use({ expectedErrors: [/status of (400|401|404)/] });

/** A demo customer with orders in every state. */
const LUKA = 'luka@example.com';

async function logInAsLuka(page: Page) {
  const password = readDemoCustomers(runningShop().output)[LUKA];
  await logIn(page, { email: LUKA, password: password ?? '' });
}

const PANELS = [
  {
    prefix: '/ka',
    hello: 'გამარჯობა, ლუკა!',
    orders: 'შეკვეთები',
    shipment: 'მიწოდების დეტალები',
    pending: 'მოლოდინში',
  },
  {
    prefix: '/ru',
    hello: 'Здравствуйте, ლუკა!',
    orders: 'Заказы',
    shipment: 'Данные доставки',
    pending: 'Ожидает обработки',
  },
  { prefix: '', hello: 'Hello, ლუკა!', orders: 'Orders', shipment: 'Shipment details', pending: 'Pending' },
];
test('orders show order ID, date, total, status and shipment details, whose steps neither break nor overlap at any width, in every language; older ones are on further pages, and all tabs are accessible to everyone', async ({
  page,
}) => {
  await logInAsLuka(page);
  const rows = page.locator('.o-row');
  for (const { prefix, hello, orders, shipment, pending } of PANELS) {
    await visit(page, `${prefix}/profile`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(hello);
    await expect(page.getByRole('tab', { name: orders })).toHaveAttribute('aria-selected', 'true');
    await expect(rows).toHaveCount(10);
    const newest = rows.first();
    await expect(newest).toContainText(/PO-\d{5}/);
    await expect(newest).toContainText('₾');
    await expect(newest).toContainText(pending);
    await expect(newest).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('heading', { name: shipment })).toBeVisible();
    await expect(page.locator('.ship')).toContainText('0102');
    await expect(page.locator('.ship .order-track [aria-current=step]')).toHaveText(pending);
    await expect(page.locator('.ship .order-track li')).toHaveCount(4);
    await expectWholeSteps(page, prefix);

    const other = (await rows.nth(1).locator('b').textContent()) ?? '';
    await rows.nth(1).click();
    await expect(page.locator('.ship h3')).toContainText(other);
    await expect(newest).toHaveAttribute('aria-expanded', 'false');
  }

  await test.step('older orders are on further pages', async () => {
    const first = (await rows.first().locator('b').textContent()) ?? '';
    await page.getByRole('button', { name: 'Older orders' }).click();
    await expect(rows).toHaveCount(2);
    await page.getByRole('button', { name: 'Newer orders' }).click();
    await expect(rows.first().locator('b')).toHaveText(first);
  });

  await test.step('the tabs are accessible to everyone, on a phone too', async () => {
    for (const [tab, part] of [
      ['Orders', '.o-row'],
      ['Details', '.sessions li'],
      ['Reviews', '.own-reviews li'],
    ]) {
      await page.getByRole('tab', { name: tab ?? '' }).click();
      await expect(page.locator(part ?? '').first()).toBeVisible();
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await seriousFindings(page, { parts: ['main'] })).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    }
  });
});

/** The steps of an order's status neither break nor overlap, and stand below each other on a phone. */
async function expectWholeSteps(page: Page, prefix: string) {
  for (const width of [1440, 1080, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    const found = await page.locator('.ship .order-track span').evaluateAll((words) => {
      const boxes = words.map((word) => {
        const text = document.createRange();
        text.selectNodeContents(word);
        return { lines: text.getClientRects().length, box: text.getBoundingClientRect() };
      });
      const apart = boxes.every(({ box }, at) => {
        const before = boxes[at - 1]?.box;
        return !before || box.left >= before.right + 4 || box.top >= before.bottom;
      });
      return {
        apart,
        whole: boxes.every(({ lines }) => lines === 1),
        isDown: boxes[1]!.box.top > boxes[0]!.box.top,
      };
    });
    expect(found, `${prefix} ${width}`).toMatchObject({ apart: true, whole: true });
    if (width <= 390) expect(found.isDown).toBe(true);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('/order/confirmation?order={id} shows the own order, and no one else’s', async ({ page }) => {
  await logInAsLuka(page);
  const orders = await page.context().request.get(`${runningShop().api}/api/orders/`);
  const [{ id }] = (await orders.json()).results;
  await visit(page, `/order/confirmation?order=${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${id} is placed`);
  await expect(page.locator('.sums')).toContainText('₾');
  await expect(page.getByRole('heading', { name: 'Shipment details' })).toBeVisible();
  expect(await seriousFindings(page, { parts: ['main'] })).toEqual([]);
  for (const [name, locale] of [
    ['ქართული', 'ka'],
    ['English', 'en'],
  ] as const) {
    await page.getByRole('banner').getByRole('button', { name }).first().click();
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(page.locator('.sums')).toContainText('₾');
    await expect(page).toHaveURL(`/order/confirmation?order=${id}`);
  }

  await page.context().clearCookies({ name: /_token$/ });
  await visit(page, `/order/confirmation?order=${id}`);
  await expect(page.getByText('Log in to see your order.')).toBeVisible();
  await expect(page.getByText('Shipment details')).toBeHidden();
  await signUp(page);
  await visit(page, `/order/confirmation?order=${id}`);
  await expect(page.getByText(`You have no order ${id}.`)).toBeVisible();
});

test('/order/confirmation without an order says so, confirms nothing and leads on, in the page’s language', async ({
  page,
}) => {
  await visit(page, '/ka/order/confirmation');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('საჩვენებელი შეკვეთა არ არის');
  await expect(page.getByRole('main')).not.toContainText('დადასტურებულია');
  await expect(page.locator('main is-land')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'თქვენი შეკვეთები' }).click();
  await expect(page).toHaveURL('/ka/profile');
});

test('until the user is known the page shows placeholders', async ({ page }) => {
  await logInAsLuka(page);
  // As a login in this browser leaves it.
  await page.goto('/age-policy');
  await page.evaluate(() => localStorage.setItem('account', 'in 1'));
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/auth/profile/', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/profile');
  await expect(page.locator('.wait-in')).toBeVisible();
  await expect(page.locator('.wait-out')).toBeHidden();
  await expect(page.getByRole('status', { name: 'Loading…' })).toBeVisible();
  expect(await seriousFindings(page, { parts: ['main'] })).toEqual([]);
  answer();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, ლუკა!');
  await page.evaluate(() => localStorage.clear());
  await page.route('**/api/auth/profile/', () => {});
  await page.goto('/profile');
  await expect(page.locator('.wait-out')).toBeVisible();
});

test('a new customer has no orders and no reviews, changes the name and with it the greeting, downloads all data as JSON, and changes the password, which logs every other browser out and then this one as well', async ({
  page,
  browser,
}) => {
  const person = await signUp(page);
  await visit(page, '/profile');
  await expect(page.getByText('You have no orders yet.')).toBeVisible();
  await page.getByRole('tab', { name: 'Orders' }).press('End');
  await expect(page.getByRole('tab', { name: 'Reviews' })).toBeFocused();
  await expect(page.getByText('You have not written a review yet.')).toBeVisible();

  await page.getByRole('tab', { name: 'Details' }).click();
  const form = page.getByRole('form', { name: 'Personal details' });
  await form.getByLabel('First name').fill('N');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByLabel('First name')).toHaveAccessibleDescription(
    'Must be at least 2 characters long.',
  );
  await form.getByLabel('First name').fill('Ninutsa');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Saved.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Ninutsa!');

  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download your data' }).click();
  const file = await (await downloaded).path();
  const data = JSON.parse(await readFile(file, 'utf8'));
  expect(data.profile).toMatchObject({ email: person.email, first_name: 'Ninutsa' });
  expect(Object.keys(data)).toEqual(expect.arrayContaining(['sessions', 'orders', 'reviews', 'messages']));

  const elsewhere = await browser.newContext();
  await send(elsewhere, 'auth/login', person);
  const whoIsElsewhere = async () =>
    (await elsewhere.request.get(`${runningShop().api}/api/auth/profile/`)).status();
  expect(await whoIsElsewhere()).toBe(200);
  await page.reload();
  await expect(page.locator('.sessions li')).toHaveCount(2);
  const passwords = page.getByRole('form', { name: 'Change password' });
  await passwords.getByLabel('Current password').fill('not this one');
  await passwords.getByLabel('New password').fill('another-kazbegi-7');
  await expect(passwords.getByText('Strong password')).toBeVisible();
  await passwords.getByLabel('Confirm password').fill('another-kazbegi-7');
  await passwords.getByRole('button', { name: 'Set new password' }).click();
  await expect(passwords.getByLabel('Current password')).toHaveAccessibleDescription('Incorrect password.');
  await passwords.getByLabel('Current password').fill(person.password);
  await passwords.getByRole('button', { name: 'Set new password' }).click();
  await expect(
    passwords.getByText('Your password has been changed. Every other browser has been logged out.'),
  ).toBeVisible();
  // The field is empty again.
  await expect(passwords.getByText('Strong password')).toBeHidden();
  expect(await whoIsElsewhere()).toBe(401);
  await elsewhere.close();
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
});

test('account details fit a phone, also with a long address; an account is deleted with its password, and is then unknown', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const person = makePerson();
  const email = `${'long'.repeat(10)}.${person.email}`;
  const { password } = await signUp(page, { ...person, email });
  for (const prefix of ['/ka', '/ru', '']) {
    await visit(page, `${prefix}/profile#details`);
    await expect(page.locator('.details dd').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), prefix).toBe(390);
    const slab = await page.locator('.details .slab').first().boundingBox();
    expect((slab?.x ?? 0) + (slab?.width ?? 0), prefix).toBeLessThanOrEqual(390);
  }

  await page.getByRole('button', { name: 'Delete account' }).click();
  const form = page.getByRole('form', { name: 'Delete account' });
  await expect(form.getByLabel('Current password', { exact: true })).toBeFocused();
  await form.getByLabel('Current password').fill('not this one');
  await form.getByRole('button', { name: 'Delete for good' }).click();
  await expect(form.getByLabel('Current password')).toHaveAccessibleDescription('Incorrect password.');
  await form.getByLabel('Current password').fill(password);
  await form.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('html')).toHaveAttribute('data-user', 'out');
  await expect(page.locator('.toast')).toHaveText('Your account has been deleted.');
  const login = page.context().request.post(`${runningShop().api}/api/auth/login/`, {
    data: { email, password },
    headers: { 'x-csrftoken': await getToken(page.context()), origin: runningShop().site },
  });
  expect((await login).status()).toBe(400);
  expect(await (await login).text()).toContain('Incorrect email or password');
});

test('login, registration and reset are accessible to everyone while something is wrong', async ({
  page,
}) => {
  await visit(page, '/profile');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('This field is required.').first()).toBeVisible();
  expect(await seriousFindings(page, { parts: ['main'] })).toEqual([]);
  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByRole('button', { name: 'Send verification code' }).click();
  await expect(page.getByText('This field is required.').first()).toBeVisible();
  expect(await seriousFindings(page, { parts: ['main'] })).toEqual([]);
  await visit(page, '/reset-password?token=nothing');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText('This link has expired or has already been used.')).toBeVisible();
  expect(await seriousFindings(page, { parts: ['main'] })).toEqual([]);
});
