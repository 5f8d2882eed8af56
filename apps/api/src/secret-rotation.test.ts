// docs/secrets.md says how keys change; each stage here is a program as it runs at that moment.
import { CHANGES_PATH } from '@pouchery/contract/paths';
import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { codeAt } from '#api/backoffice/staff/second-factor.ts';
import { staff } from '#api/backoffice/staff/staff-tables.ts';
import { type Browser, openBrowser, said } from '#api/testing/browser.ts';
import { makeClock } from '#api/testing/clock.ts';
import { loggedInAt } from '#api/testing/logged-in.ts';
import { mailedCode, queuedMails } from '#api/testing/queued-mails.ts';
import { registeringAt } from '#api/testing/registering.ts';
import { makeStaff } from '#api/testing/staff.ts';
import { makeTestApp, makeTestDatabase, type TestApp } from '#api/testing/test-app.ts';
import { renewSecrets } from './backoffice/staff/renew-secrets.ts';
import { hashPassword } from './features/passwords/password-hash.ts';
import { makeAlertToken, readAlertToken } from './features/stock-alerts/alert-tokens.ts';
import type { SecretKeys } from './secret-keys.ts';

const [OLD, NEW] = ['the-key-of-last-year', 'the-key-of-this-year'];
const STAGES = {
  before: [OLD],
  prepared: [OLD, NEW],
  changed: [NEW, OLD],
  after: [NEW],
} satisfies Record<string, SecretKeys>;

const clock = makeClock();
const database = await makeTestDatabase();
const kept = { ...database, drop: async () => undefined };
const open = (keys: SecretKeys) =>
  makeTestApp({ TRUST_PROXY: '1' }, { now: clock.now, secretKeys: keys, changesKeys: keys }, kept);
const before = await open(STAGES.before);
const prepared = await open(STAGES.prepared);
const changed = await open(STAGES.changed);
const after = await open(STAGES.after);
afterAll(async () => {
  for (const shop of [before, prepared, changed, after]) await shop.close();
  await database.drop();
});

const people = await loggedInAt(before);

/** The same browser, whose next calls go to a program of another stage. */
function at(shop: TestApp, browser: Browser) {
  const next = openBrowser(shop, { ip: browser.ip });
  browser.copyTo(next);
  return next;
}

test('a customer who is logged in stays so through every stage of a change of SECRET_KEY', async () => {
  let browser: Browser = await people.openLoggedIn();
  // As proxies send them: to one or the other, while both run.
  for (const shop of [prepared, before, changed, prepared, changed, after]) {
    browser = at(shop, browser);
    expect((await people.profile(browser)).statusCode).toBe(200);
    clock.later(600);
    expect((await people.refresh(browser)).statusCode).toBe(204);
    expect((await people.profile(browser)).statusCode).toBe(200);
  }
});

test('a customer who comes back after the change is logged in, and one whose key is gone is not', async () => {
  const [one, other] = [await people.openLoggedIn(), await people.openLoggedIn()];
  clock.later(86_400);
  expect((await people.refresh(at(changed, one))).statusCode).toBe(204);
  expect((await people.refresh(at(after, other))).statusCode).toBe(401);
});

test('a refresh that one program did and another is asked for again ends no session', async () => {
  const browser = await people.openLoggedIn();
  const [first, second] = [at(prepared, browser), at(changed, browser)];
  expect((await people.refresh(first)).statusCode).toBe(204);
  expect((await people.refresh(second)).statusCode).toBe(204);
  expect(second.jar.get('refresh_token')?.value.split('.')[2]).toBe(
    first.jar.get('refresh_token')?.value.split('.')[2],
  );
  expect((await people.profile(first)).statusCode).toBe(200);
});

test('a form whose anti-forgery token the old key signed is accepted', async () => {
  const visitor = openBrowser(before);
  const csrf = visitor.jar.get('csrftoken')!.value;
  const send = (shop: TestApp) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/auth/login/',
      payload: { email: 'nobody@example.com', password: 'nine tins of mint' },
      headers: { cookie: `csrftoken=${csrf}`, 'x-csrftoken': csrf, 'x-forwarded-for': '198.51.100.1' },
    });
  expect((await send(changed)).statusCode).toBe(400);
  expect((await send(after)).statusCode).toBe(403);
});

test('a code that was mailed before the change opens the account after it', async () => {
  const { makeForm, initiate, browser } = registeringAt(before);
  const form = makeForm();
  const visitor = browser();
  expect((await initiate(form, visitor)).statusCode).toBe(200);
  const code = await mailedCode(changed, form.email);
  const verified = await registeringAt(changed).verify(form.email, code, at(changed, visitor));
  expect(verified.statusCode).toBe(201);
});

test('a mail that waits encrypted is opened after the change, and a new one by the new key alone', async () => {
  const { makeForm, initiate, browser } = registeringAt(before);
  const form = makeForm();
  await initiate(form, browser());
  expect(await queuedMails(changed, form.email)).toHaveLength(1);

  await before.db.execute(sql`delete from jobs.job where name = 'mail'`);
  const newer = registeringAt(changed).makeForm({ email: 'newer@example.com' });
  await registeringAt(changed).initiate(newer);
  expect(await mailedCode(after, newer.email)).toMatch(/^\d{6}$/);
});

test.each(['confirm', 'unsubscribe'] as const)(
  'a link of a mail that %ss works after the change',
  (purpose) => {
    const id = crypto.randomUUID();
    const token = makeAlertToken(id, purpose, STAGES.before);
    expect(readAlertToken(token, purpose, STAGES.changed)).toBe(id);
    expect(readAlertToken(token, purpose, STAGES.after)).toBeUndefined();
    expect(readAlertToken(makeAlertToken(id, purpose, STAGES.changed), purpose, STAGES.after)).toBe(id);
  },
);

test('codes of an authenticator app are good in every stage, and without the old key once a start has renewed them', async () => {
  const passwordHash = await hashPassword('nine tins of mint');
  const person = await makeStaff(before, 'owner', { passwordHash });
  await before.db
    .update(staff)
    .set({ secret: 'none' })
    .where(eq(staff.id, (await makeStaff(before, 'editor')).id));
  const give = async (shop: TestApp) => {
    clock.later(90);
    const browser = openBrowser(shop);
    await browser.post('/api/auth/login/', { email: person.email, password: 'nine tins of mint' });
    return said(
      await browser.post('/api/backoffice/session/second-factor/', {
        code: codeAt(person.secret, clock.now()),
      }),
    );
  };
  expect(await give(prepared)).toMatchObject([200, {}]);
  expect(await give(changed)).toMatchObject([200, {}]);
  expect(await give(after)).toMatchObject([400, {}]);

  expect(await renewSecrets(before.db, STAGES.after)).toEqual({ renewed: 0, unread: 2 });
  expect(await renewSecrets(before.db, STAGES.changed)).toEqual({ renewed: 1, unread: 1 });
  expect(await renewSecrets(before.db, STAGES.changed)).toEqual({ renewed: 0, unread: 1 });
  expect(await give(after)).toMatchObject([200, {}]);
  expect(await give(changed)).toMatchObject([200, {}]);
});

test.each([
  ['does not know yet is refused', before, 401],
  ['takes too is open', prepared, 200],
  ['has is open', changed, 200],
] as const)(
  'the change feed for a storefront that shows a CHANGES_KEY which the API %s',
  async (_, shop, status) => {
    const address = await shop.app.listen({ port: 0, host: '127.0.0.1' });
    const stop = new AbortController();
    const response = await fetch(`${address}${CHANGES_PATH}`, {
      headers: { authorization: `Bearer ${NEW}` },
      signal: stop.signal,
    });
    stop.abort();
    expect(response.status).toBe(status);
  },
);
