import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { passwordResets, pendingRegistrations, users } from '#api/features/accounts/accounts-tables.ts';
import { hashPassword, isPassword } from '#api/features/passwords/password-hash.ts';
import { addReset } from '#api/features/passwords/passwords-queries.ts';
import { withBrokenConnection } from '#api/testing/break-connection.ts';
import { openBrowser } from '#api/testing/browser.ts';
import { makeUser } from '#api/testing/make-user.ts';
import { mailedCode, queuedMails } from '#api/testing/queued-mails.ts';
import { makeTestApp, type TestApp } from '#api/testing/test-app.ts';

const PASSWORD = 'nine tins of mint';
const FRESH = 'eleven cups of tea';
/** How many statements each call has. */
const STATEMENTS = { initiate: 14, verify: 8, reset: 12, refresh: 2 };
type Call = keyof typeof STATEMENTS;

/** Each statement of a call, and one more: there the call goes through. */
function findBreaches(call: Call) {
  const statements = Array.from({ length: STATEMENTS[call] + 1 }, (_, at) => at + 1);
  return (['before it', 'after it'] as const).flatMap((when) =>
    statements.map((statement) => ({ call, statement, when })),
  );
}

let shop: TestApp;
let passwordHash: string;
let people = 0;
/** The change feed has a connection: without one the rules of the day are read in each call. */
let heard: Promise<unknown> = Promise.resolve();
beforeAll(async () => {
  shop = await makeTestApp({ TRUST_PROXY: '1' });
  shop.changes.on('lost', () => {
    heard = new Promise((resolve) => shop.changes.on('heard', () => resolve(undefined)));
  });
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => shop.close());

function makeForm() {
  const person = { first_name: 'Nino', last_name: 'Maisuradze', date_of_birth: '1990-05-17' };
  return { ...person, email: `v${++people}@example.com`, password: PASSWORD, password_confirm: PASSWORD };
}

const accounts = (email: string) => shop.db.select().from(users).where(eq(users.email, email));
const pending = (email: string) =>
  shop.db.select().from(pendingRegistrations).where(eq(pendingRegistrations.email, email));
const initiate = (form: object) => openBrowser(shop).post('/api/auth/register/initiate/', form);
const verify = (email: string, code: string) =>
  openBrowser(shop).post('/api/auth/register/verify/', { email, code });

describe('whichever statement a crash comes at', () => {
  const cutDown = new Set<string>();

  async function cut(breach: ReturnType<typeof findBreaches>[number], work: () => Promise<unknown>) {
    await heard;
    await shop.app.rulesOn();
    const statement = await withBrokenConnection(breach, work);
    if (statement !== undefined) cutDown.add(statement);
    expect(statement === undefined, `statement ${breach.statement} of ${breach.call}: ${statement}`).toBe(
      breach.statement > STATEMENTS[breach.call],
    );
  }

  test.each(findBreaches('initiate'))(
    '$when ($statement): a registration is there with its mail, or neither is',
    async (breach) => {
      const form = makeForm();
      await cut(breach, () => initiate(form));
      const [rows, mails] = [await pending(form.email), await queuedMails(shop, form.email)];
      expect(rows).toHaveLength(mails.length);
      expect(await accounts(form.email)).toEqual([]);
      // And it can be gone on with, or begun again.
      if (rows.length === 0) await initiate(form);
      expect((await verify(form.email, await mailedCode(shop, form.email))).statusCode).toBe(201);
    },
  );

  test.each(findBreaches('verify'))(
    '$when ($statement): there is one account, or a pending one',
    async (breach) => {
      const form = makeForm();
      await initiate(form);
      const code = await mailedCode(shop, form.email);
      await cut(breach, () => verify(form.email, code));
      const [made, waiting] = [await accounts(form.email), await pending(form.email)];
      expect([made.length, waiting.length]).toEqual(made.length === 1 ? [1, 0] : [0, 1]);
      if (made.length === 0) expect((await verify(form.email, code)).statusCode).toBe(201);
      expect(await accounts(form.email)).toHaveLength(1);
    },
  );

  test.each(findBreaches('reset'))(
    '$when ($statement): the new password is set and the link spent, or neither',
    async (breach) => {
      const user = await makeUser(shop, { passwordHash });
      const token = `token-${user.id}`;
      await shop.db.transaction((tx) =>
        addReset(tx, { id: crypto.randomUUID(), userId: user.id, token, now: new Date() }),
      );
      const confirm = () =>
        openBrowser(shop).post('/api/auth/password-reset/confirm/', {
          token,
          password: FRESH,
          password_confirm: FRESH,
        });
      await cut(breach, confirm);
      const links = await shop.db.select().from(passwordResets).where(eq(passwordResets.userId, user.id));
      const [owner] = await accounts(user.email);
      expect(await isPassword(links.length === 0 ? FRESH : PASSWORD, owner!.passwordHash)).toBe(true);
      expect(await queuedMails(shop, user.email)).toHaveLength(links.length === 0 ? 1 : 0);
      if (links.length > 0) expect((await confirm()).statusCode).toBe(200);
    },
  );

  test.each(findBreaches('refresh'))(
    '$when ($statement): a session goes on with the token that the browser has',
    async (breach) => {
      const user = await makeUser(shop, { passwordHash });
      const browser = openBrowser(shop);
      await browser.post('/api/auth/login/', { email: user.email, password: PASSWORD });
      await cut(breach, () => browser.post('/api/auth/login/refresh/'));
      expect((await browser.post('/api/auth/login/refresh/')).statusCode).toBe(204);
      expect((await browser.get('/api/auth/profile/')).statusCode).toBe(200);
    },
  );

  test('a crash was tried before and after every statement', () => {
    const all = [...cutDown].join('\n');
    for (const part of [
      'insert into "pending_registrations"',
      'jobs',
      'for update',
      'insert into "users"',
      'delete from "pending_registrations"',
      'delete from "password_resets"',
      'update "users"',
      'delete from "sessions"',
      'commit',
    ])
      expect(all).toContain(part);
  });
});
