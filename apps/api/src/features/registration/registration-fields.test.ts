// Rules: docs/behaviour.md#registration-fields, #passwords, #names
import { afterAll, describe, expect, test } from 'vitest';
import { said } from '#api/testing/browser.ts';
import { makeClock } from '#api/testing/clock.ts';
import { mailedCode, queuedMails } from '#api/testing/queued-mails.ts';
import { registeringAt } from '#api/testing/registering.ts';
import { makeTestApp } from '#api/testing/test-app.ts';

const REQUIRED = ['This field is required.'];

const shop = await makeTestApp({ TRUST_PROXY: '1' }, { now: makeClock().now });
afterAll(() => shop.close());
const { makeForm, initiate, verify } = registeringAt(shop);

describe('what is wrong is reported per field', () => {
  test.each<[string, object, object]>([
    [
      'nothing filled in',
      {},
      {
        first_name: REQUIRED,
        last_name: REQUIRED,
        email: REQUIRED,
        password: REQUIRED,
        password_confirm: REQUIRED,
        date_of_birth: REQUIRED,
      },
    ],
    [
      'empty fields',
      makeForm({ first_name: ' ', email: '', password: '', password_confirm: '', date_of_birth: '' }),
      {
        first_name: REQUIRED,
        email: REQUIRED,
        password: REQUIRED,
        password_confirm: REQUIRED,
        date_of_birth: REQUIRED,
      },
    ],
    [
      'a name of one letter',
      makeForm({ first_name: 'N' }),
      { first_name: ['Must be at least 2 characters long.'] },
    ],
    ['a name with figures', makeForm({ last_name: 'Nino5' }), { last_name: ['Only letters are allowed.'] }],
    ['no address', makeForm({ email: 'nino@' }), { email: ['Enter a valid email address.'] }],
    [
      'a short password, typed differently the second time',
      makeForm({ password: 'mint', password_confirm: 'mynt' }),
      {
        password: ['The password must be at least 8 characters long.', 'This password is too common.'],
        password_confirm: ['Passwords do not match.'],
      },
    ],
    [
      'passwords that differ',
      makeForm({ password_confirm: 'nine tins of Mint' }),
      { password_confirm: ['Passwords do not match.'] },
    ],
    [
      'a common password',
      makeForm({ password: 'Password123', password_confirm: 'Password123' }),
      { password: ['This password is too common.'] },
    ],
    [
      'a password made of the name',
      makeForm({ password: 'Maisuradze90', password_confirm: 'Maisuradze90' }),
      { password: ['The password is too similar to the username.'] },
    ],
    ['no date', makeForm({ date_of_birth: '1990-02-30' }), { date_of_birth: ['Enter a valid date.'] }],
    ['a minor', makeForm({ date_of_birth: '2008-11-22' }), { date_of_birth: ['You must be 18 or older.'] }],
  ])('%s', async (_what, form, messages) => {
    const before = (await queuedMails(shop)).length;
    expect(said(await initiate(form))).toEqual([400, messages]);
    expect(await queuedMails(shop)).toHaveLength(before);
  });

  test('errors of all fields are reported at once', async () => {
    const taken = makeForm();
    await initiate(taken);
    await verify(taken.email, await mailedCode(shop, taken.email));
    const form = makeForm({
      email: taken.email,
      date_of_birth: '2020-01-01',
      first_name: 'N5',
      last_name: '',
      password: 'sunshine1',
      password_confirm: 'sunshine2',
    });
    expect(said(await initiate(form))).toEqual([
      400,
      {
        email: ['A user with that email already exists.'],
        first_name: ['Only letters are allowed.'],
        last_name: REQUIRED,
        password: ['This password is too common.'],
        password_confirm: ['Passwords do not match.'],
        date_of_birth: ['You must be 18 or older.'],
      },
    ]);
  });

  test('all errors of a short password that is common and like the name are reported at once', async () => {
    const short = { password: 'nino', password_confirm: 'nino' };
    expect(said(await initiate(makeForm({ ...short, email: 'nobody' })))).toEqual([
      400,
      {
        email: ['Enter a valid email address.'],
        password: [
          'The password must be at least 8 characters long.',
          'This password is too common.',
          'The password is too similar to the username.',
        ],
      },
    ]);
  });

  test('somebody who comes of age on this day may register', async () => {
    expect((await initiate(makeForm({ date_of_birth: '2008-11-21' }))).statusCode).toBe(200);
  });

  test('a body that is no form is refused', async () => {
    expect((await initiate([])).statusCode).toBe(400);
    expect(said(await verify('nino@example.com', '12345'))).toEqual([
      400,
      { code: ['The code must have 6 digits.'] },
    ]);
  });
});
