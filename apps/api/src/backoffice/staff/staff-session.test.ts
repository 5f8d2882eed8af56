import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { encrypt } from '#api/encrypted-text.ts';
import { sessions } from '#api/features/accounts/accounts-tables.ts';
import { hashPassword } from '#api/features/passwords/password-hash.ts';
import { openBrowser, said } from '#api/testing/browser.ts';
import { makeClock } from '#api/testing/clock.ts';
import { makeUser } from '#api/testing/make-user.ts';
import { queuedMails } from '#api/testing/queued-mails.ts';
import { makeStaff } from '#api/testing/staff.ts';
import { makeTestApp } from '#api/testing/test-app.ts';
import { codeAt } from './second-factor.ts';
import { staff } from './staff-tables.ts';

const PASSWORD = 'nine tins of mint';
const REFUSED = [403, { detail: 'You do not have permission to perform this action.' }];
const WRONG = [400, { code: ['This code is not right, or has been used already.'] }];

const clock = makeClock();
const shop = await makeTestApp({ TRUST_PROXY: '1' }, { now: clock.now });
afterAll(() => shop.close());
const passwordHash = await hashPassword(PASSWORD);
// A step of its own for every test: a code is good once.
beforeEach(() => clock.later(90));

async function logIn({ email }: { email: string }, options = {}) {
  const browser = openBrowser(shop, options);
  const response = await browser.post('/api/auth/login/', { email, password: PASSWORD });
  expect(response.statusCode).toBe(200);
  return browser;
}
type Browser = Awaited<ReturnType<typeof logIn>>;
const session = (browser: Browser) => browser.get('/api/backoffice/session/');
const give = (browser: Browser, code: string) =>
  browser.post('/api/backoffice/session/second-factor/', { code });
const enrol = (browser: Browser) => browser.post('/api/backoffice/session/second-factor/enrolment/');
const log = (browser: Browser) => browser.get('/api/backoffice/audit/');

describe('setting the second factor up', () => {
  test('makes a secret, and the first code of it opens the back office', async () => {
    const person = await makeUser(shop, { passwordHash });
    await shop.db.insert(staff).values({ id: person.id, role: 'owner' });
    const browser = await logIn(person);
    expect((await session(browser)).json()).toMatchObject({ role: 'owner', second_factor: 'to_enrol' });
    expect(said(await log(browser))).toEqual(REFUSED);

    const { secret, address } = (await enrol(browser)).json();
    expect(address).toBe(
      `otpauth://totp/Pouchery:${encodeURIComponent(person.email)}?issuer=Pouchery&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    const response = await give(browser, codeAt(secret, clock.now()));
    expect(response.json()).toMatchObject({ name: 'Nino Maisuradze', second_factor: 'given' });
    expect((await session(browser)).json()).toEqual(response.json());
    expect((await log(browser)).statusCode).toBe(200);
    const told = async () => (await queuedMails(shop)).filter(({ to }) => to === person.email);
    expect((await told()).map(({ subject }) => subject)).toEqual(['An authenticator app has been set up']);
    clock.later(30);
    expect((await give(browser, codeAt(secret, clock.now()))).statusCode).toBe(200);
    expect(await told()).toHaveLength(1);
  });

  test('may be repeated until a code was entered, and not after', async () => {
    const person = await makeUser(shop, { passwordHash });
    await shop.db.insert(staff).values({ id: person.id, role: 'editor' });
    const browser = await logIn(person);
    const first = (await enrol(browser)).json();
    const second = (await enrol(browser)).json();
    expect(said(await give(browser, codeAt(first.secret, clock.now())))).toEqual(WRONG);
    expect((await give(browser, codeAt(second.secret, clock.now()))).statusCode).toBe(200);
    expect(said(await enrol(browser))).toEqual([
      409,
      { detail: 'The second factor has been set up already.' },
    ]);
    expect(said(await enrol(await logIn(person)))).toMatchObject([409, {}]);
  });

  test('begins anew with a new app: its first code is good, though one of the old app was given in the same half minute', async () => {
    const person = await makeStaff(shop, 'editor', { passwordHash });
    const browser = await logIn(person);
    const code = codeAt(person.secret, clock.now());
    expect((await give(browser, code)).statusCode).toBe(200);
    const renewed = await browser.post('/api/backoffice/profile/second-factor-reset/', {
      password: PASSWORD,
    });
    expect(renewed.statusCode, renewed.body).toBe(204);
    const again = await logIn(person);
    const { secret } = (await enrol(again)).json();
    expect(said(await give(again, codeAt(secret, clock.now())))).toMatchObject([200, {}]);
  });

  test('with another key of the shop accepts no code, and reports only that the code is wrong', async () => {
    const person = await makeStaff(shop, 'owner', { passwordHash });
    const encrypted = encrypt(person.secret, ['another key'], 'second factor');
    await shop.db.update(staff).set({ secret: encrypted }).where(eq(staff.id, person.id));
    expect(said(await give(await logIn(person), codeAt(person.secret, clock.now())))).toEqual(WRONG);
  });

  test('stores the secret encrypted', async () => {
    const person = await makeUser(shop, { passwordHash });
    await shop.db.insert(staff).values({ id: person.id, role: 'editor' });
    const { secret } = (await enrol(await logIn(person))).json();
    const [row] = await shop.db.select().from(staff).where(eq(staff.id, person.id));
    expect(row!.secret).not.toContain(secret);
  });
});

describe('a one-time code', () => {
  test('is accepted once, in whichever browser', async () => {
    const person = await makeStaff(shop, 'owner', { passwordHash });
    const [one, other] = [await logIn(person), await logIn(person)];
    const code = codeAt(person.secret, clock.now());
    expect((await give(one, code)).statusCode).toBe(200);
    expect(said(await give(other, code))).toEqual(WRONG);
    expect(said(await give(one, code))).toEqual(WRONG);
    expect((await log(other)).statusCode).toBe(403);
    clock.later(30);
    expect((await give(other, codeAt(person.secret, clock.now()))).statusCode).toBe(200);
  });

  test('from two browsers at the same moment is accepted once', async () => {
    const person = await makeStaff(shop, 'owner', { passwordHash });
    const browsers = await Promise.all([logIn(person), logIn(person), logIn(person)]);
    const code = codeAt(person.secret, clock.now());
    const responses = await Promise.all(browsers.map((browser) => give(browser, code)));
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400]);
  });

  test.each([
    ['of half a minute ago', -30, 200],
    ['of the next half minute', 30, 200],
    ['of a minute ago', -60, 400],
    ['of in a minute', 60, 400],
  ])('%s', async (_when, seconds, status) => {
    const person = await makeStaff(shop, 'owner', { passwordHash });
    const then = new Date(clock.now().getTime() + seconds * 1000);
    expect((await give(await logIn(person), codeAt(person.secret, then))).statusCode).toBe(status);
  });

  test('is accepted with a space in it, and required by name when it is missing', async () => {
    const person = await makeStaff(shop, 'owner', { passwordHash });
    const browser = await logIn(person);
    const code = codeAt(person.secret, clock.now());
    expect(said(await give(browser, ''))).toEqual([400, { code: ['This field is required.'] }]);
    expect(said(await give(browser, '12345'))).toEqual([400, { code: ['The code must have 6 digits.'] }]);
    expect((await give(browser, `${code.slice(0, 3)} ${code.slice(3)}`)).statusCode).toBe(200);
  });

  test('is required again after a working day, and in each browser', async () => {
    const person = await makeStaff(shop, 'owner', { passwordHash });
    const browser = await logIn(person);
    await give(browser, codeAt(person.secret, clock.now()));
    clock.later(12 * 3_600 - 1);
    await browser.post('/api/auth/login/refresh/');
    expect((await session(browser)).json().second_factor).toBe('given');
    clock.later(1);
    expect((await session(browser)).json().second_factor).toBe('needed');
    expect(said(await log(browser))).toEqual(REFUSED);
    expect((await session(await logIn(person))).json().second_factor).toBe('needed');
  });

  test('that is right counts against nobody: who logs in often is not locked out, and wrong ones before stay counted', async () => {
    const person = await makeStaff(shop, 'owner', { passwordHash });
    const browser = await logIn(person);
    const wrong = () => String((Number(codeAt(person.secret, clock.now())) + 1) % 1_000_000).padStart(6, '0');
    for (let day = 0; day < 31; day++) {
      clock.later(30);
      await browser.post('/api/auth/login/refresh/');
      expect((await give(browser, codeAt(person.secret, clock.now()))).statusCode).toBe(200);
    }
    for (let index = 0; index < 7; index++) {
      const elsewhere = await logIn(person);
      for (let tried = 0; tried < 4; tried++) await give(elsewhere, wrong());
      clock.later(30);
      expect((await give(elsewhere, codeAt(person.secret, clock.now()))).statusCode).toBe(200);
    }
    for (let tried = 0; tried < 2; tried++) await give(browser, wrong());
    clock.later(30);
    expect((await give(await logIn(person), codeAt(person.secret, clock.now()))).statusCode).toBe(429);
  });

  test('cannot be guessed: five tries from one place, thirty a day from everywhere', async () => {
    const person = await makeStaff(shop, 'owner', { passwordHash });
    const browser = await logIn(person);
    const wrong = () => String((Number(codeAt(person.secret, clock.now())) + 1) % 1_000_000).padStart(6, '0');
    for (let tried = 0; tried < 5; tried++) expect((await give(browser, wrong())).statusCode).toBe(400);
    const refused = await give(browser, codeAt(person.secret, clock.now()));
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    for (let index = 0; index < 5; index++) {
      const elsewhere = await logIn(person);
      for (let tried = 0; tried < 5; tried++) await give(elsewhere, wrong());
    }
    const late = await logIn(person);
    expect((await give(late, codeAt(person.secret, clock.now()))).statusCode).toBe(429);
  });
});

test('a person who is taken off the staff is refused at once', async () => {
  const person = await makeStaff(shop, 'owner', { passwordHash });
  const browser = await logIn(person);
  await give(browser, codeAt(person.secret, clock.now()));
  await shop.db.delete(staff).where(eq(staff.id, person.id));
  expect(said(await session(browser))).toEqual(REFUSED);
  const stored = await shop.db.select().from(sessions).where(eq(sessions.userId, person.id));
  expect(stored).toHaveLength(1);
});
