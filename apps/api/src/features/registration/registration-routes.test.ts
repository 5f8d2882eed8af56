// Rules: docs/behaviour.md#registration, #registration-fields, #email-taken
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { pendingRegistrations } from '#api/features/accounts/accounts-tables.ts';
import { isPassword } from '#api/features/passwords/password-hash.ts';
import { said } from '#api/testing/browser.ts';
import { makeClock } from '#api/testing/clock.ts';
import { mailedCode, queuedMails } from '#api/testing/queued-mails.ts';
import { registeringAt } from '#api/testing/registering.ts';
import { makeTestApp } from '#api/testing/test-app.ts';

const WRONG = [400, { code: ['The code is incorrect or has expired.'] }];
const TAKEN = [400, { email: ['A user with that email already exists.'] }];

const clock = makeClock();
const shop = await makeTestApp({ TRUST_PROXY: '1' }, { now: clock.now });
afterAll(() => shop.close());
const { browser, makeForm, initiate, verify, accounts, pending } = registeringAt(shop);

describe('a registration', () => {
  test('sends a code, makes the account when it comes back, and logs nobody in', async () => {
    const form = makeForm({ first_name: ' ნინო ' });
    const visitor = browser({ language: 'ka' });
    expect(said(await initiate(form, visitor))).toEqual([
      200,
      { detail: 'A verification code has been sent.', resend_after: 60 },
    ]);
    expect(await accounts(form.email)).toEqual([]);
    const [mail] = await queuedMails(shop, form.email);
    expect(mail).toMatchObject({ template: 'verification-code', locale: 'ka' });

    const code = await mailedCode(shop, form.email);
    expect((await verify(form.email, code, visitor)).statusCode).toBe(201);
    const [account, ...others] = await accounts(form.email);
    expect(others).toEqual([]);
    expect(account).toMatchObject({
      email: form.email,
      firstName: 'ნინო',
      lastName: 'Maisuradze',
      dateOfBirth: '1990-05-17',
      language: 'ka',
      joined: clock.now(),
    });
    expect(await isPassword(form.password, account!.passwordHash)).toBe(true);
    expect(await pending(form.email)).toEqual([]);
    expect([...visitor.jar.keys()]).toEqual(['csrftoken']);
  });

  test('stores neither the password nor the code nor the caller’s address in clear', async () => {
    const form = makeForm();
    const visitor = browser();
    await initiate(form, visitor);
    const code = await mailedCode(shop, form.email);
    const stored = JSON.stringify(await pending(form.email));
    expect(stored).not.toContain(form.password);
    expect(stored).not.toContain(`"${code}"`);
    expect(stored).not.toContain(visitor.ip);
    const { rows } = await shop.db.execute(sql`select 1 from attempts where key like ${`%${form.email}%`}`);
    expect(rows).toEqual([]);
  });

  test('the mail has no text that was typed into the form', async () => {
    const form = makeForm({ first_name: 'Call', last_name: 'This number now' });
    await initiate(form);
    const [mail] = await queuedMails(shop, form.email);
    expect(mail?.text + mail!.html).not.toMatch(/This number now/);
    expect(mail?.subject).not.toMatch(/\d/);
  });

  test('is stored with its mail or not at all', async () => {
    const form = makeForm();
    await shop.db.execute(
      sql`alter table jobs.job_common add constraint takes_no_job check (false) not valid`,
    );
    const response = await initiate(form);
    await shop.db.execute(sql`alter table jobs.job_common drop constraint takes_no_job`);
    expect(response.statusCode).toBe(500);
    expect(await pending(form.email)).toEqual([]);
  });
});

describe('one address', () => {
  test('has one account, in whatever capitals', async () => {
    const form = makeForm();
    await initiate(form);
    await verify(form.email, await mailedCode(shop, form.email));
    const again = { ...form, email: form.email.toUpperCase() };
    expect(said(await initiate(again))).toEqual(TAKEN);
    expect(await pending(again.email)).toEqual([]);
  });

  test('registered by several people becomes the account of the one whose code is entered', async () => {
    const own = makeForm();
    const planted = { ...own, password: 'mine all mine', password_confirm: 'mine all mine' };
    const [attacker, victim] = [browser(), browser()];
    await initiate(planted, attacker);
    const planterCode = await mailedCode(shop, own.email);
    await initiate(own, victim);
    await initiate(planted, browser());
    expect(await pending(own.email)).toHaveLength(3);
    const code = (await queuedMails(shop, own.email)).map(
      (mail) => /^ {4}(\d{6})$/m.exec(mail.text)?.[1],
    )[1]!;

    expect((await verify(own.email, code, victim)).statusCode).toBe(201);
    const [account, ...others] = await accounts(own.email);
    expect(others).toEqual([]);
    expect(await isPassword(own.password, account!.passwordHash)).toBe(true);
    // And the others are gone: the attacker's code opens nothing any more.
    expect(await pending(own.email)).toEqual([]);
    expect(said(await verify(own.email, planterCode, attacker))).toEqual(WRONG);
  });

  test('does not accept the code of another registration with it', async () => {
    const own = makeForm();
    const planted = { ...own, password: 'mine all mine', password_confirm: 'mine all mine' };
    const victim = browser();
    await initiate(own, victim);
    const ownCode = await mailedCode(shop, own.email);
    await initiate(planted, browser());
    const plantedCode = await mailedCode(shop, own.email);
    expect(said(await verify(own.email, plantedCode, victim))).toEqual(WRONG);
    expect(await accounts(own.email)).toEqual([]);
    expect((await verify(own.email, ownCode, victim)).statusCode).toBe(201);
    expect(await isPassword(own.password, (await accounts(own.email))[0]!.passwordHash)).toBe(true);
  });

  test('a code may be entered from another place than it was requested', async () => {
    const form = makeForm();
    await initiate(form, browser());
    expect((await verify(form.email, await mailedCode(shop, form.email), browser())).statusCode).toBe(201);
  });

  test('two registrations at the same moment have two codes, and either makes the one account', async () => {
    const form = makeForm();
    const [one, other] = await Promise.all([initiate(form), initiate(form)]);
    expect([one.statusCode, other.statusCode]).toEqual([200, 200]);
    expect(await pending(form.email)).toHaveLength(2);
    await verify(form.email, await mailedCode(shop, form.email));
    expect(await accounts(form.email)).toHaveLength(1);
  });

  test('ten verifies at the same moment, of one code and of several, make one account', async () => {
    const form = makeForm();
    await initiate(form);
    await initiate(form);
    const codes = (await queuedMails(shop, form.email)).map(
      (mail) => /^ {4}(\d{6})$/m.exec(mail.text)?.[1] ?? '',
    );
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, at) => verify(form.email, codes[at % 2]!)),
    );
    const made = responses.filter(({ statusCode }) => statusCode === 201);
    expect(made).toHaveLength(1);
    for (const response of responses.filter(({ statusCode }) => statusCode !== 201))
      expect(said(response)).toEqual(WRONG);
    expect(await accounts(form.email)).toHaveLength(1);
    expect(await pending(form.email)).toEqual([]);
  });

  test('a registration that was begun before the account was there makes no second one', async () => {
    const form = makeForm();
    await initiate(form);
    const code = await mailedCode(shop, form.email);
    const upper = { ...form, email: form.email.toUpperCase() };
    const [row] = await pending(form.email);
    await initiate(upper);
    await verify(upper.email, await mailedCode(shop, upper.email));
    // As if it had been written a moment later than the account.
    await shop.db.insert(pendingRegistrations).values(row!);
    expect(said(await verify(form.email, code))).toEqual(TAKEN);
    expect(await accounts(form.email)).toHaveLength(1);
    expect(await pending(form.email)).toEqual([]);
  });

  test('a failure while a code is verified leaves the registration as it was', async () => {
    const form = makeForm();
    await initiate(form);
    const code = await mailedCode(shop, form.email);
    await shop.db.execute(sql`
      create function break_down() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
      create trigger breaks before delete on pending_registrations for each row execute function break_down()`);
    expect((await verify(form.email, code)).statusCode).toBe(500);
    await shop.db.execute(sql`drop trigger breaks on pending_registrations; drop function break_down`);
    expect(await accounts(form.email)).toEqual([]);
    expect(await pending(form.email)).toHaveLength(1);
    expect((await verify(form.email, code)).statusCode).toBe(201);
    expect(await accounts(form.email)).toHaveLength(1);
  });
});

test('a registration without the anti-forgery token, or from another site, is refused', async () => {
  const form = makeForm();
  const visitor = browser();
  const url = '/api/auth/register/initiate/';
  const bare = await shop.app.inject({ method: 'POST', url, payload: form });
  const foreign = await shop.post(url, form, { origin: 'https://evil.example' });
  expect([bare.statusCode, foreign.statusCode]).toEqual([403, 403]);
  expect(await pending(form.email)).toEqual([]);
  expect((await initiate(form, visitor)).statusCode).toBe(200);
});
