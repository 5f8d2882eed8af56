import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { auditEntries } from '#api/backoffice/audit/audit-tables.ts';
import { users } from '#api/features/accounts/accounts-tables.ts';
import { openBrowser, said } from '#api/testing/browser.ts';
import { makeUser } from '#api/testing/make-user.ts';
import { queuedMails } from '#api/testing/queued-mails.ts';
import { openBackoffice } from '#api/testing/staff.ts';
import { makeTestApp } from '#api/testing/test-app.ts';

let now = new Date('2026-11-27T10:00:00Z');
const shop = await makeTestApp({ TRUST_PROXY: '1' }, { now: () => now });
afterAll(() => shop.close());
const owner = await openBackoffice(shop, 'owner');

const SPENT = [400, { detail: 'This link has expired or has already been used.' }];
const PERSON = { first_name: 'Eka', last_name: 'Lomidze', date_of_birth: '1992-03-04' };
const password = 'green tin on a shelf';
let invited = 0;

async function invite(role = 'packer', language = 'ka') {
  const email = `Eka.${++invited}@example.com`;
  const response = await owner.post('staff/', { email, role, language });
  return { email, response, token: await tokenOf(email) };
}
async function tokenOf(email: string) {
  const mail = (await queuedMails(shop, email)).at(-1);
  return /\/backoffice\/invitation\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}
const accept = (token: string, form: object = {}, browser = openBrowser(shop)) =>
  browser.post('/api/backoffice/invitations/accept/', {
    ...PERSON,
    password,
    password_confirm: password,
    token,
    ...form,
  });

test('somebody without an account is invited in their language, makes one with the link, and logs in', async () => {
  const { email, response, token } = await invite();
  expect([response.statusCode, response.json()]).toEqual([
    201,
    {
      id: expect.any(Number),
      email,
      role: 'packer',
      language: 'ka',
      expires: '2026-11-30T10:00:00Z',
    },
  ]);
  expect((await owner.get('staff/invitations/')).json()).toEqual([response.json()]);
  expect((await queuedMails(shop, email)).at(-1)).toMatchObject({
    template: 'staff-invitation',
    locale: 'ka',
    text: expect.stringContaining('Nino Maisuradze'),
  });

  const accepted = await accept(token);
  expect([accepted.statusCode, accepted.json()]).toEqual([201, { email }]);
  expect((await owner.get('staff/invitations/')).json()).toEqual([]);
  const { results } = (await owner.get('staff/?q=lomidze')).json();
  expect(results).toMatchObject([{ email, name: 'Eka Lomidze', role: 'packer', has_second_factor: false }]);
  const [account] = await shop.db.select().from(users).where(eq(users.email, email));
  expect(account).toMatchObject({ language: 'ka', dateOfBirth: '1992-03-04' });
  const browser = openBrowser(shop);
  expect((await browser.post('/api/auth/login/', { email, password })).statusCode).toBe(200);
  expect((await browser.get('/api/backoffice/session/')).json()).toMatchObject({ second_factor: 'to_enrol' });
  // Once.
  expect(said(await accept(token))).toEqual(SPENT);

  const noted = await shop.db.select().from(auditEntries).where(eq(auditEntries.subject, 'staff'));
  expect(noted.map(({ action, staffName }) => [action, staffName])).toEqual([
    ['invite', 'Nino Maisuradze'],
    ['create', 'Eka Lomidze'],
  ]);
  expect(JSON.stringify(noted)).not.toMatch(/example\.com/i);
});

test('two browsers at once make one account', async () => {
  const { email, token } = await invite();
  const responses = await Promise.all([accept(token), accept(token)]);
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 400]);
  expect(await shop.db.$count(users, eq(users.email, email))).toBe(1);
});

test('a link that was made up, taken back, replaced or left for three days says the same', async () => {
  expect(said(await accept('made-up'))).toEqual(SPENT);
  const { email, response, token } = await invite();
  await owner.post('staff/', { email: email.toLowerCase(), role: 'support', language: 'en' });
  expect(said(await accept(token))).toEqual(SPENT);
  const [again] = (await owner.get('staff/invitations/')).json();
  expect(again).toMatchObject({ role: 'support', email: email.toLowerCase() });
  expect(again.id).not.toBe(response.json().id);
  const latest = await tokenOf(email.toLowerCase());
  expect((await owner.delete(`staff/invitations/${again.id}/`)).statusCode).toBe(204);
  expect((await owner.delete(`staff/invitations/${again.id}/`)).statusCode).toBe(404);
  expect(said(await accept(latest))).toEqual(SPENT);
  const late = await invite();
  now = new Date(now.getTime() + 3 * 86_400_000);
  expect(said(await accept(late.token))).toEqual(SPENT);
  expect((await openBackoffice(shop, 'owner')).person).toBeTruthy();
});

test('what is wrong with the form is said field by field, and the link stays good', async () => {
  const fresh = await openBackoffice(shop, 'owner');
  const email = 'minor@example.com';
  await fresh.post('staff/', { email, role: 'editor', language: 'en' });
  const token = await tokenOf(email);
  const wrong = {
    first_name: 'E',
    date_of_birth: '2015-01-01',
    password: 'password',
    password_confirm: 'other',
  };
  const refused = await accept(token, wrong);
  expect([refused.statusCode, Object.keys(refused.json()).toSorted()]).toEqual([
    400,
    ['date_of_birth', 'first_name', 'password', 'password_confirm'],
  ]);
  expect((await accept(token)).statusCode).toBe(201);
});

test('an account that was made meanwhile is not taken over', async () => {
  const fresh = await openBackoffice(shop, 'owner');
  const email = 'meanwhile@example.com';
  await fresh.post('staff/', { email, role: 'editor', language: 'en' });
  await makeUser(shop, { email });
  const refused = await accept(await tokenOf(email));
  expect([refused.statusCode, refused.json().detail]).toEqual([400, expect.stringContaining('by now')]);
  // The owner puts it on the staff like any other.
  expect((await fresh.post('staff/', { email, role: 'editor' })).json()).toMatchObject({
    role: 'editor',
    version: 1,
  });
});

test('links are tried thirty times in a quarter of an hour, and twenty invitations go out in one', async () => {
  const fresh = await openBackoffice(shop, 'owner');
  for (let sent = 0; sent < 20; sent++) {
    await fresh.post('staff/', { email: `many.${sent}@example.com`, role: 'packer' });
  }
  expect((await fresh.post('staff/', { email: 'more@example.com', role: 'packer' })).statusCode).toBe(429);
  const statuses = new Set<number>();
  const browser = openBrowser(shop);
  for (let tried = 0; tried < 31; tried++) statuses.add((await accept('made-up', {}, browser)).statusCode);
  expect(statuses).toEqual(new Set([400, 429]));
});
