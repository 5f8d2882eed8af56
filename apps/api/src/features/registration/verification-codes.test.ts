// Rules: docs/behaviour.md#verification-code
import { afterAll, describe, expect, test } from 'vitest';
import { said } from '#api/testing/browser.ts';
import { makeClock } from '#api/testing/clock.ts';
import { mailedCode, queuedMails } from '#api/testing/queued-mails.ts';
import { registeringAt } from '#api/testing/registering.ts';
import { makeTestApp } from '#api/testing/test-app.ts';

const WRONG = [400, { code: ['The code is incorrect or has expired.'] }];

const clock = makeClock();
const shop = await makeTestApp({ TRUST_PROXY: '1' }, { now: clock.now });
afterAll(() => shop.close());
const { browser, makeForm, initiate, verify, accounts, pending } = registeringAt(shop);

/** Another six digits. */
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a code', () => {
  test('is valid for 15 minutes, also typed with a space', async () => {
    const form = makeForm();
    await initiate(form);
    const code = await mailedCode(shop, form.email);
    clock.later(900);
    expect(said(await verify(form.email, code))).toEqual(WRONG);
    const other = makeForm();
    await initiate(other);
    clock.later(899);
    const spaced = (await mailedCode(shop, other.email)).replace(/^.../, '$& ');
    expect((await verify(other.email, spaced)).statusCode).toBe(201);
  });

  test('is refused after five wrong tries, though it is right', async () => {
    const form = makeForm();
    const visitor = browser();
    await initiate(form, visitor);
    const code = await mailedCode(shop, form.email);
    for (let tries = 0; tries < 5; tries++)
      expect(said(await verify(form.email, otherThan(code), visitor))).toEqual(WRONG);
    expect(said(await verify(form.email, code, visitor))).toEqual(WRONG);
    expect(await accounts(form.email)).toEqual([]);
  });

  test('is accepted at the fifth try', async () => {
    const form = makeForm();
    const visitor = browser();
    await initiate(form, visitor);
    const code = await mailedCode(shop, form.email);
    for (let tries = 0; tries < 4; tries++) await verify(form.email, otherThan(code), visitor);
    expect((await verify(form.email, code, visitor)).statusCode).toBe(201);
  });

  test('tries at the same moment are all counted', async () => {
    const form = makeForm();
    const visitor = browser();
    await initiate(form, visitor);
    const code = await mailedCode(shop, form.email);
    await Promise.all(Array.from({ length: 8 }, () => verify(form.email, otherThan(code), visitor)));
    expect(said(await verify(form.email, code, visitor))).toEqual(WRONG);
  });

  test('an attacker elsewhere guesses five times in all, and does not use up the visitor’s tries', async () => {
    const form = makeForm();
    const visitor = browser();
    await initiate(form, visitor);
    const code = await mailedCode(shop, form.email);
    for (let tries = 0; tries < 5; tries++) await verify(form.email, otherThan(code), browser());
    expect(said(await verify(form.email, code, browser()))).toEqual(WRONG);
    expect((await verify(form.email, code, visitor)).statusCode).toBe(201);
  });

  test('a new one may be asked for after 60 seconds, and makes both good', async () => {
    const form = makeForm();
    const visitor = browser();
    await initiate(form, visitor);
    clock.later(20);
    const early = await initiate(form, visitor);
    expect(said(early)).toEqual([429, { detail: 'Too many attempts. Please try again later.' }]);
    expect(early.headers['retry-after']).toBe('40');
    expect(await queuedMails(shop, form.email)).toHaveLength(1);
    clock.later(40);
    const first = await mailedCode(shop, form.email);
    expect((await initiate(form, visitor)).statusCode).toBe(200);
    expect(await queuedMails(shop, form.email)).toHaveLength(2);
    expect((await verify(form.email, first, visitor)).statusCode).toBe(201);
  });

  test('codes asked for from elsewhere do not count against the visitor’s limit', async () => {
    const form = makeForm();
    await initiate(form, browser());
    expect((await initiate(form, browser())).statusCode).toBe(200);
  });

  test('a form with mistakes in it is corrected without waiting', async () => {
    const form = makeForm();
    const visitor = browser();
    expect((await initiate({ ...form, date_of_birth: '2020-01-01' }, visitor)).statusCode).toBe(400);
    expect((await initiate(form, visitor)).statusCode).toBe(200);
  });

  test('of another address is refused', async () => {
    const [one, other] = [makeForm(), makeForm()];
    await initiate(one);
    await initiate(other);
    const code = await mailedCode(shop, one.email);
    expect(said(await verify(other.email, code))).toEqual(WRONG);
    expect(said(await verify('nobody@example.com', code))).toEqual(WRONG);
  });
});

describe('limits', () => {
  test('registrations from one place', async () => {
    const visitor = browser();
    const statuses = [];
    for (let count = 0; count < 61; count++) {
      const form = makeForm({ date_of_birth: '2020-01-01' });
      statuses.push((await initiate(form, visitor)).statusCode);
    }
    expect([statuses.filter((status) => status === 400).length, statuses.at(-1)]).toEqual([60, 429]);
    expect((await initiate(makeForm())).statusCode).toBe(200);
  });

  test('codes from one place, for one address and for all', async () => {
    const visitor = browser();
    for (let count = 0; count < 20; count++) await verify('somebody@example.com', '123456', visitor);
    const refused = await verify('somebody@example.com', '123456', visitor);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    expect((await verify('another@example.com', '123456', visitor)).statusCode).toBe(400);
    expect((await verify('somebody@example.com', '123456')).statusCode).toBe(400);
  });
});

test('old registrations are deleted', async () => {
  const form = makeForm();
  await initiate(form);
  clock.later(901);
  await initiate(makeForm());
  expect(await pending(form.email)).toEqual([]);
});
