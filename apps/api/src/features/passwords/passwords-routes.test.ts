// Rules: docs/behaviour.md#password-reset, #password-reset-link
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { passwordResets, sessions } from '#api/features/accounts/accounts-tables.ts';
import { type Jobs, openJobs } from '#api/jobs/job-queue.ts';
import { type Browser, openBrowser, said } from '#api/testing/browser.ts';
import { makeClock } from '#api/testing/clock.ts';
import { makeUser } from '#api/testing/make-user.ts';
import { queuedMails } from '#api/testing/queued-mails.ts';
import { makeTestApp, type TestApp } from '#api/testing/test-app.ts';
import { hashPassword } from './password-hash.ts';
import { RESET_QUEUE, sendResets } from './reset-queue.ts';

const PASSWORD = 'nine tins of mint';
const FRESH = 'eleven cups of tea';
const SENT = [
  200,
  { detail: 'If an account with that email exists, we have sent a link to reset the password.' },
];
const SPENT = [400, { detail: 'This link has expired or has already been used.' }];
const CHANGED = [200, { detail: 'Your password has been changed. Please log in.' }];
const WRONG_LOGIN = [400, { detail: 'Incorrect email or password. Please try again.' }];
const TOO_MANY_MAILS = [
  429,
  { detail: 'Too many emails were requested for this address. Please try again later.' },
];
const HOUR = 3_600;

const clock = makeClock();
let shop: TestApp;
/** Stands for a process of the API that works on the jobs. */
let worker: Jobs;
let passwordHash: string;

beforeAll(async () => {
  shop = await makeTestApp(
    { TRUST_PROXY: '1', PUBLIC_SITE_URL: 'https://shop.example', PUBLIC_API_URL: 'https://api.shop.example' },
    { now: clock.now },
  );
  passwordHash = await hashPassword(PASSWORD);
  worker = await openJobs(shop.connection, console, { lookEverySeconds: 0.5 });
  await sendResets(worker, shop.app);
});
afterAll(async () => {
  await worker.close();
  await shop.close();
});
afterEach(async () => {
  await shop.db.execute(sql`delete from jobs.job`);
});

const makeCustomer = (columns = {}) => makeUser(shop, { passwordHash, ...columns });
const browser = (options = {}) => openBrowser(shop, options);
const ask = (email: string, by: Browser = browser()) =>
  by.post('/api/auth/password-reset/request/', { email });
const logIn = (email: string, password: string, by: Browser = browser()) =>
  by.post('/api/auth/login/', { email, password });
const confirm = (token: string, password = FRESH, by: Browser = browser()) =>
  by.post('/api/auth/password-reset/confirm/', { token, password, password_confirm: password });

/** Waits until all that was asked for has been worked on. */
async function settled() {
  await vi.waitFor(
    async () => {
      const { rows } = await shop.db.execute(
        sql`select 1 from jobs.job where name = 'password-reset' and state <> 'completed'`,
      );
      expect(rows).toEqual([]);
    },
    { timeout: 8_000, interval: 30 },
  );
}

/** What a process does with one job. */
async function captureWork() {
  const works: Parameters<Jobs['work']>[2][] = [];
  const work: Jobs['work'] = async (_queue, _atOnce, given) => {
    works.push(given as (typeof works)[number]);
  };
  await sendResets({ work }, shop.app);
  return works[0]!;
}

const linkIn = (text = '') => /^https:\/\/\S+$/m.exec(text)?.[0] ?? 'no link';
const tokenIn = (text = '') => new URL(linkIn(text)).searchParams.get('token') ?? 'no token';

/** The token of the link that somebody who asks for it is mailed. */
async function askForToken(email: string, by?: Browser) {
  expect(said(await ask(email, by))).toEqual(SENT);
  await settled();
  return tokenIn((await queuedMails(shop, email)).at(-1)?.text);
}

describe('a new password', () => {
  test('is set with the link in the mail, once', async () => {
    const customer = await makeCustomer();
    const token = await askForToken(customer.email);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(said(await confirm(token))).toEqual(CHANGED);
    expect((await logIn(customer.email, FRESH)).statusCode).toBe(200);
    expect(said(await logIn(customer.email, PASSWORD))).toEqual(WRONG_LOGIN);
    expect(said(await confirm(token, 'twelve spoons of jam'))).toEqual(SPENT);
    expect((await logIn(customer.email, FRESH)).statusCode).toBe(200);
  });

  test.each([
    ['en', 'https://shop.example/reset-password?token=', 'Set a new password'],
    ['ka', 'https://shop.example/ka/reset-password?token=', 'ახალი პაროლის დაყენება'],
    ['ru', 'https://shop.example/ru/reset-password?token=', 'Новый пароль'],
  ])('in %s the mail and its link are in that language', async (language, address, subject) => {
    const customer = await makeCustomer({ email: `Person-${language}@Example.com` });
    await ask(customer.email.toLowerCase(), browser({ language }));
    await settled();
    // To the address as it was registered, not as somebody typed it.
    const [mail] = await queuedMails(shop, customer.email);
    expect(mail).toMatchObject({ template: 'password-reset', locale: language, subject });
    expect(linkIn(mail?.text).startsWith(address)).toBe(true);
    expect(mail?.html).toContain(`href="${linkIn(mail?.text)}"`);
  });

  test('is not offered to an address without an account', async () => {
    expect(said(await ask('nobody@example.com'))).toEqual(SENT);
    await settled();
    expect(await queuedMails(shop)).toEqual([]);
    expect(said(await ask('no address'))).toEqual([400, { email: ['Enter a valid email address.'] }]);
  });

  test('may be set for an hour', async () => {
    const customer = await makeCustomer();
    const token = await askForToken(customer.email);
    clock.later(HOUR - 1);
    const other = await askForToken(customer.email);
    clock.later(1);
    expect(said(await confirm(token))).toEqual(SPENT);
    expect(said(await confirm(other))).toEqual(CHANGED);
  });

  test('ends all sessions, and the other links', async () => {
    const customer = await makeCustomer();
    const [phone, laptop] = [browser(), browser()];
    await logIn(customer.email, PASSWORD, phone);
    await logIn(customer.email, PASSWORD, laptop);
    const [first, second] = [await askForToken(customer.email), await askForToken(customer.email)];
    expect(first).not.toBe(second);
    expect(said(await confirm(first, FRESH, laptop))).toEqual(CHANGED);
    for (const each of [phone, laptop]) {
      expect((await each.get('/api/auth/profile/')).statusCode).toBe(401);
      expect((await each.post('/api/auth/login/refresh/')).statusCode).toBe(401);
    }
    expect(said(await confirm(second, 'twelve spoons of jam'))).toEqual(SPENT);
    expect((await logIn(customer.email, FRESH)).statusCode).toBe(200);
  });

  test('of two at the same moment one is set', async () => {
    const customer = await makeCustomer();
    const token = await askForToken(customer.email);
    const passwords = [FRESH, 'twelve spoons of jam'];
    const responses = await Promise.all(passwords.map((password) => confirm(token, password)));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    const logins = await Promise.all(passwords.map((password) => logIn(customer.email, password)));
    expect(logins.map(({ statusCode }) => statusCode)).toEqual(responses.map(({ statusCode }) => statusCode));
  });

  test('that is refused leaves the link as it was', async () => {
    const customer = await makeCustomer();
    const token = await askForToken(customer.email);
    const refusals = [
      ['short', ['The password must be at least 8 characters long.', 'This password is too common.']],
      ['password123', ['This password is too common.']],
      ['Maisuradze90', ['The password is too similar to the username.']],
    ] as const;
    for (const [password, messages] of refusals)
      expect(said(await confirm(token, password))).toEqual([400, { password: messages }]);
    const differs = await browser().post('/api/auth/password-reset/confirm/', {
      token,
      password: FRESH,
      password_confirm: PASSWORD,
    });
    expect(said(differs)).toEqual([400, { password_confirm: ['Passwords do not match.'] }]);
    expect(said(await confirm(token))).toEqual(CHANGED);
  });

  test('is not set with an invalid token', async () => {
    for (const token of ['nonsense', 'x'.repeat(500), '\u0000'])
      expect(said(await confirm(token))).toEqual(SPENT);
    expect((await confirm('x'.repeat(501))).statusCode).toBe(400);
    expect((await confirm('')).json()).toEqual({ token: ['This field is required.'] });
  });

  test('sends the person a mail in their language', async () => {
    const customer = await makeCustomer({ language: 'ka' });
    await confirm(await askForToken(customer.email));
    const mail = (await queuedMails(shop, customer.email)).at(-1);
    expect(mail).toMatchObject({ template: 'password-changed', locale: 'ka' });
  });

  test('resets the limit of failed logins', async () => {
    const customer = await makeCustomer();
    const visitor = browser();
    for (let tries = 0; tries < 11; tries++) await logIn(customer.email, 'forgotten it', visitor);
    expect((await logIn(customer.email, PASSWORD, visitor)).statusCode).toBe(429);
    await confirm(await askForToken(customer.email, visitor), FRESH, visitor);
    expect((await logIn(customer.email, FRESH, visitor)).statusCode).toBe(200);
  });

  test('that is set during logins with the old one leaves no session of theirs', async () => {
    const customer = await makeCustomer();
    const token = await askForToken(customer.email);
    const [, ...logins] = await Promise.all([
      confirm(token),
      ...Array.from({ length: 4 }, () => logIn(customer.email, PASSWORD)),
    ]);
    // Whoever was a moment earlier has been logged out again.
    expect(logins.every(({ statusCode }) => statusCode === 200 || statusCode === 400)).toBe(true);
    expect(await shop.db.select().from(sessions).where(eq(sessions.userId, customer.id))).toEqual([]);
  });
});

describe('the links', () => {
  test('are stored as hashes, and not for long', async () => {
    const customer = await makeCustomer();
    const token = await askForToken(customer.email);
    expect(JSON.stringify(await shop.db.select().from(passwordResets))).not.toContain(token);
    clock.later(HOUR);
    await askForToken((await makeCustomer()).email);
    const stored = await shop.db.select().from(passwordResets).where(eq(passwordResets.userId, customer.id));
    expect(stored).toEqual([]);
  });

  test('five may be requested in an hour from one place, others from elsewhere', async () => {
    const customer = await makeCustomer();
    const visitor = browser();
    for (let count = 0; count < 5; count++) expect(said(await ask(customer.email, visitor))).toEqual(SENT);
    const sixth = await ask(customer.email, visitor);
    expect(said(sixth)).toEqual([429, { detail: 'Too many attempts. Please try again later.' }]);
    expect(sixth.headers['retry-after']).toBe('3600');
    expect(said(await ask(customer.email))).toEqual(SENT);
  });

  test('thirty from one place for all addresses together', async () => {
    const visitor = browser();
    const responses = [];
    for (let at = 0; at < 31; at++) responses.push(await ask(`somebody-${at}@example.com`, visitor));
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(30);
    expect(responses.at(-1)?.statusCode).toBe(429);
  });

  test('are mailed to one address a few times an hour, and each of them works', async () => {
    const customer = await makeCustomer();
    const responses = [];
    for (let count = 0; count < 14; count++) responses.push(said(await ask(customer.email)));
    expect(responses.slice(10)).toEqual(Array(4).fill(TOO_MANY_MAILS));
    // The same where there is no such account.
    for (let count = 0; count < 10; count++) expect(said(await ask('nobody@example.com'))).toEqual(SENT);
    expect(said(await ask('nobody@example.com'))).toEqual(TOO_MANY_MAILS);
    await settled();
    const mails = await queuedMails(shop, customer.email);
    expect(mails).toHaveLength(10);
    expect(said(await confirm(tokenIn(mails[3]?.text)))).toEqual(CHANGED);
  });

  test('a job that comes twice sends one', async () => {
    const customer = await makeCustomer();
    const work = await captureWork();
    const job = {
      id: crypto.randomUUID(),
      data: { email: customer.email, locale: 'en' as const },
      created: clock.now(),
      isLastTry: false,
    };
    await work(job);
    await work(job);
    expect(await queuedMails(shop, customer.email)).toHaveLength(1);
  });

  test('neither the link nor its mail is there without the other', async () => {
    const customer = await makeCustomer();
    const work = await captureWork();
    await shop.db.execute(
      sql`alter table jobs.job_common add constraint takes_no_job check (false) not valid`,
    );
    const data = { email: customer.email, locale: 'en' as const };
    const job = { id: crypto.randomUUID(), data, created: clock.now(), isLastTry: false };
    await expect(work(job)).rejects.toThrow();
    await shop.db.execute(sql`alter table jobs.job_common drop constraint takes_no_job`);
    expect(await shop.db.select().from(passwordResets).where(eq(passwordResets.userId, customer.id))).toEqual(
      [],
    );
  });

  test('the caller’s hash is deleted after an hour', () => {
    expect(RESET_QUEUE.options.deleteAfterSeconds).toBeLessThanOrEqual(HOUR);
  });
});
