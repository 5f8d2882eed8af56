import { afterAll, expect, test } from 'vitest';
import { hashPassword } from '#api/features/passwords/password-hash.ts';
import { said } from '#api/testing/browser.ts';
import { signIn } from '#api/testing/make-user.ts';
import { queuedMails } from '#api/testing/queued-mails.ts';
import { makeStaff, signInStaff } from '#api/testing/staff.ts';
import { makeTestApp } from '#api/testing/test-app.ts';

const shop = await makeTestApp();
afterAll(() => shop.close());
const password = 'nine tins of mint';
const passwordHash = await hashPassword(password);
const WRONG = [400, { code: ['This code is not right, or has been used already.'] }];

type Headers = Record<string, string>;
const call = (method: 'GET' | 'POST' | 'DELETE', path: string, headers: Headers, payload?: object) =>
  shop.app.inject({ method, url: `/api/backoffice/${path}`, headers, ...(payload && { payload }) });
const give = (headers: Headers, code: string) => call('POST', 'session/second-factor/', headers, { code });
async function makeCodes(headers: Headers): Promise<string[]> {
  const response = await call('POST', 'profile/recovery-codes/', headers, { password });
  expect(response.statusCode).toBe(201);
  return response.json().codes;
}
const profile = async (headers: Headers) => (await call('GET', 'profile/', headers)).json();

test('ten recovery codes are told once, and each opens the back office once in place of the phone', async () => {
  const person = await makeStaff(shop, 'packer', {
    passwordHash,
    language: 'ru',
    email: 'packer@example.com',
  });
  const desk = await signInStaff(shop, person);
  expect(await profile(desk)).toMatchObject({ recovery_codes_left: 0 });
  const codes = await makeCodes(desk);
  expect(new Set(codes).size).toBe(10);
  expect(codes[0]).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
  expect(JSON.stringify(await profile(desk))).not.toContain(codes[0]);

  const elsewhere = await signIn(shop, person);
  expect((await call('GET', 'orders/', elsewhere)).statusCode).toBe(403);
  // As people type it.
  const given = await give(elsewhere, ` ${codes[0]?.toLowerCase().replaceAll('-', ' ')} `);
  expect(said(given)).toMatchObject([200, { second_factor: 'given' }]);
  expect((await call('GET', 'orders/', elsewhere)).statusCode).toBe(200);
  expect(await profile(elsewhere)).toMatchObject({ recovery_codes_left: 9 });
  expect(said(await give(await signIn(shop, person), codes[0] ?? ''))).toEqual(WRONG);

  const mails = await queuedMails(shop);
  const told = mails.filter(({ to }) => to === 'packer@example.com');
  expect(told.map(({ subject }) => subject)).toEqual(['Использован код восстановления']);
  expect(told[0]?.text).toContain('Осталось кодов: 9');
});

test('a code is good for its owner alone, for nobody before it was made anew, and not kept as it is', async () => {
  const [eka, luka] = [
    await makeStaff(shop, 'editor', { passwordHash }),
    await makeStaff(shop, 'editor', { passwordHash }),
  ];
  const desk = await signInStaff(shop, eka);
  const [first = ''] = await makeCodes(desk);
  expect(said(await give(await signIn(shop, luka), first))).toEqual(WRONG);
  const [second = ''] = await makeCodes(desk);
  expect(said(await give(await signIn(shop, eka), first))).toEqual(WRONG);
  const { rows } = await shop.db.execute('select code_hash from staff_recovery_codes');
  expect(JSON.stringify(rows)).not.toContain(second.replaceAll('-', ''));
  expect((await give(await signIn(shop, eka), second)).statusCode).toBe(200);
});

test('codes are tried as rarely as those of the phone', async () => {
  const person = await makeStaff(shop, 'support', { passwordHash });
  const headers = await signIn(shop, person);
  for (let attempt = 0; attempt < 5; attempt++) {
    expect(said(await give(headers, 'AAAA-BBBB-CCCC-DDDD'))).toEqual(WRONG);
  }
  expect((await give(headers, 'AAAA-BBBB-CCCC-DDDD')).statusCode).toBe(429);
});

test('new codes and a new authenticator app need the password; with the app its codes go, too', async () => {
  const person = await makeStaff(shop, 'editor', { passwordHash });
  const desk = await signInStaff(shop, person);
  const wrong = { password: 'another password' };
  for (const path of ['profile/recovery-codes/', 'profile/second-factor-reset/']) {
    expect(said(await call('POST', path, desk, wrong))).toEqual([400, { password: ['Incorrect password.'] }]);
  }
  const [code = ''] = await makeCodes(desk);
  expect((await call('POST', 'profile/second-factor-reset/', desk, { password })).statusCode).toBe(204);
  const again = await signIn(shop, person);
  expect((await call('GET', 'session/', again)).json()).toMatchObject({ second_factor: 'to_enrol' });
  expect(said(await give(again, code))).toEqual(WRONG);
});

test('the own browsers are listed, and ended one by one or all but this one', async () => {
  const person = await makeStaff(shop, 'support', { passwordHash });
  const other = await signIn(shop, person);
  const third = await signIn(shop, person);
  const desk = await signInStaff(shop, person);
  const { sessions } = await profile(desk);
  expect(sessions).toHaveLength(3);
  expect(sessions.filter(({ is_current }: { is_current: boolean }) => is_current)).toHaveLength(1);

  const [, id = ''] = /access_token=([^.]+)/.exec(other.cookie ?? '') ?? [];
  const stranger = await signInStaff(shop, await makeStaff(shop, 'owner'));
  expect((await call('DELETE', `profile/sessions/${id}/`, stranger)).statusCode).toBe(404);
  expect((await call('DELETE', `profile/sessions/${id}/`, desk)).statusCode).toBe(204);
  expect((await call('GET', 'session/', other)).statusCode).toBe(403);
  expect((await call('GET', 'session/', third)).statusCode).toBe(200);
  expect((await call('DELETE', 'profile/sessions/', desk)).statusCode).toBe(204);
  expect((await call('GET', 'session/', third)).statusCode).toBe(403);
  expect((await profile(desk)).sessions).toHaveLength(1);
});
