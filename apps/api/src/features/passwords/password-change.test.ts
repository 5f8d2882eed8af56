import { afterAll, describe, expect, test } from 'vitest';
import { type Browser, openBrowser, said } from '#api/testing/browser.ts';
import { makeUser } from '#api/testing/make-user.ts';
import { queuedMails } from '#api/testing/queued-mails.ts';
import { makeTestApp } from '#api/testing/test-app.ts';
import { hashPassword } from './password-hash.ts';
import { addReset } from './passwords-queries.ts';

const PASSWORD = 'nine tins of mint';
const FRESH = 'eleven cups of tea';
const SPENT = [400, { detail: 'This link has expired or has already been used.' }];
const WRONG_LOGIN = [400, { detail: 'Incorrect email or password. Please try again.' }];

const shop = await makeTestApp({ TRUST_PROXY: '1' });
afterAll(() => shop.close());
const passwordHash = await hashPassword(PASSWORD);

const makeCustomer = () => makeUser(shop, { passwordHash });
const browser = () => openBrowser(shop);
const logIn = (email: string, password: string, by: Browser = browser()) =>
  by.post('/api/auth/login/', { email, password });

describe('changing the password', () => {
  const change = (by: Browser, current: string, password = FRESH) =>
    by.post('/api/auth/password-change/', {
      current_password: current,
      password,
      password_confirm: password,
    });

  test('needs the present one, and ends every other session', async () => {
    const customer = await makeCustomer();
    const [phone, laptop] = [browser(), browser()];
    await logIn(customer.email, PASSWORD, phone);
    await logIn(customer.email, PASSWORD, laptop);
    const token = 'the token of a link';
    await shop.db.transaction((tx) =>
      addReset(tx, { id: crypto.randomUUID(), userId: customer.id, token, now: shop.app.now() }),
    );
    expect(said(await change(laptop, 'nine tins of mind'))).toEqual([
      400,
      { current_password: ['Incorrect password.'] },
    ]);
    expect(said(await change(laptop, PASSWORD))).toBe(204);
    expect((await laptop.get('/api/auth/profile/')).statusCode).toBe(200);
    expect((await laptop.post('/api/auth/login/refresh/')).statusCode).toBe(204);
    expect((await phone.get('/api/auth/profile/')).statusCode).toBe(401);
    expect((await phone.post('/api/auth/login/refresh/')).statusCode).toBe(401);
    expect(said(await logIn(customer.email, PASSWORD))).toEqual(WRONG_LOGIN);
    expect((await logIn(customer.email, FRESH)).statusCode).toBe(200);
    // A link that somebody may have asked for before goes with the old password.
    const reset = { token, password: 'twelve spoons of jam', password_confirm: 'twelve spoons of jam' };
    expect(said(await browser().post('/api/auth/password-reset/confirm/', reset))).toEqual(SPENT);
    expect((await queuedMails(shop, customer.email)).at(-1)?.template).toBe('password-changed');
  });

  test.each([
    [
      {},
      {
        current_password: ['This field is required.'],
        password: ['This field is required.'],
        password_confirm: ['This field is required.'],
      },
    ],
    [
      { current_password: PASSWORD, password: 'sunshine1', password_confirm: 'sunshine1' },
      { password: ['This password is too common.'] },
    ],
    [
      { current_password: PASSWORD, password: 'nino-maisuradze', password_confirm: 'nino-maisuradze' },
      { password: ['The password is too similar to the username.'] },
    ],
    [
      { current_password: 'not this one', password: 'sunshine1', password_confirm: PASSWORD },
      {
        current_password: ['Incorrect password.'],
        password: ['This password is too common.'],
        password_confirm: ['Passwords do not match.'],
      },
    ],
    [
      { current_password: PASSWORD, password: FRESH, password_confirm: PASSWORD },
      { password_confirm: ['Passwords do not match.'] },
    ],
  ])('what is wrong is reported per field: %#', async (body, messages) => {
    const customer = await makeCustomer();
    const visitor = browser();
    await logIn(customer.email, PASSWORD, visitor);
    expect(said(await visitor.post('/api/auth/password-change/', body))).toEqual([400, messages]);
  });

  test('of two at the same moment one succeeds', async () => {
    const customer = await makeCustomer();
    const visitor = browser();
    await logIn(customer.email, PASSWORD, visitor);
    const responses = await Promise.all([
      change(visitor, PASSWORD, FRESH),
      change(visitor, PASSWORD, 'twelve spoons of jam'),
    ]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([204, 400]);
  });

  test('needs a login and is limited to a number of tries', async () => {
    expect((await change(browser(), PASSWORD)).statusCode).toBe(401);
    const customer = await makeCustomer();
    const thief = browser();
    await logIn(customer.email, PASSWORD, thief);
    for (let tries = 0; tries < 10; tries++)
      expect((await change(thief, `guess ${tries}`)).statusCode).toBe(400);
    expect((await change(thief, PASSWORD)).statusCode).toBe(429);
  });
});
