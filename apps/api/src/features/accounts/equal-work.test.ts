import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { hashPassword } from '#api/features/passwords/password-hash.ts';
import { openBrowser, said } from '#api/testing/browser.ts';
import { makeUser } from '#api/testing/make-user.ts';
import { makeTestApp, type TestApp } from '#api/testing/test-app.ts';

// Test files share what they import (vitest.config.ts); this one needs modules of its own, made with its argon2.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

/** Each run of argon2, by its costs. */
const hashed: string[] = [];
vi.mock('node:crypto', async (importOriginal) => {
  const crypto = await importOriginal<typeof import('node:crypto')>();
  const argon2: typeof crypto.argon2 = (kind, parameters, done) => {
    hashed.push(`${kind} m=${parameters.memory} t=${parameters.passes} p=${parameters.parallelism}`);
    crypto.argon2(kind, parameters, done);
  };
  return { ...crypto, argon2 };
});

let shop: TestApp;
let passwordHash: string;
beforeAll(async () => {
  shop = await makeTestApp({ TRUST_PROXY: '1' });
  passwordHash = await hashPassword('nine tins of mint');
});
afterAll(() => shop.close());
afterEach(() => vi.restoreAllMocks());

/** What an anonymous caller of `url` gets, and all the work that the shop does for it. */
async function watch(url: string, body: object) {
  await shop.db.execute(sql`delete from jobs.job`);
  const caller = openBrowser(shop);
  hashed.length = 0;
  const statements: string[] = [];
  const query = pg.Client.prototype.query;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [statement] = given as [string | { text: string }];
    // Those of other files' shops, which end a little later than their tests, are not this one's work.
    const isOwn = this.database === shop.connection.database;
    const text = typeof statement === 'string' ? statement : statement.text;
    // The change feed's sign of life comes by the clock, whoever asks.
    if (isOwn && text !== 'select 1') statements.push(text);
    return Reflect.apply(query, this, given);
  } as typeof query);
  const response = await caller.post(url, body);
  vi.restoreAllMocks();
  const { rows: jobs } = await shop.db.execute<{ name: string; keys: string }>(
    sql`select name, (select string_agg(key, ',' order by key) from jsonb_object_keys(data) as key) as keys from jobs.job`,
  );
  const { 'x-request-id': _id, date: _date, ...headers } = response.headers;
  return { said: said(response), headers, cookies: response.cookies, hashed: [...hashed], statements, jobs };
}

test('a failed login gets the same response after the same work, with and without an account', async () => {
  const customer = await makeUser(shop, { passwordHash });
  const known = await watch('/api/auth/login/', { email: customer.email, password: 'a wrong password' });
  const unknown = await watch('/api/auth/login/', {
    email: 'nobody@example.com',
    password: 'a wrong password',
  });
  expect(known).toEqual(unknown);
  expect(known.said).toEqual([400, { detail: 'Incorrect email or password. Please try again.' }]);
  expect(known.hashed).toEqual(['argon2id m=19456 t=2 p=1']);
  expect(known.statements.length).toBeGreaterThan(2);
  expect(known.jobs).toEqual([]);
});

test('a blocked account with the right password gets the response of a wrong one, after the same work', async () => {
  const blocked = await makeUser(shop, { passwordHash, blocked: new Date() });
  const right = await watch('/api/auth/login/', { email: blocked.email, password: 'nine tins of mint' });
  const unknown = await watch('/api/auth/login/', {
    email: 'nobody@example.com',
    password: 'nine tins of mint',
  });
  expect(right).toEqual(unknown);
  expect(right.said).toEqual([400, { detail: 'Incorrect email or password. Please try again.' }]);
  expect(right.cookies).toEqual([]);
  expect(right.hashed).toEqual(['argon2id m=19456 t=2 p=1']);
});

test('a request for a new password queues one job in either case, without reading the account', async () => {
  const customer = await makeUser(shop, { passwordHash });
  const known = await watch('/api/auth/password-reset/request/', { email: customer.email });
  const unknown = await watch('/api/auth/password-reset/request/', { email: 'nobody@example.com' });
  expect(known).toEqual(unknown);
  expect(known.said).toEqual([
    200,
    { detail: 'If an account with that email exists, we have sent a link to reset the password.' },
  ]);
  expect(known.hashed).toEqual([]);
  expect(known.jobs).toEqual([{ name: 'password-reset', keys: 'email,locale' }]);
  expect(known.statements.join('\n')).not.toMatch(/"users"/);
});

test('known and unknown addresses reach the limit at the same try', async () => {
  const customer = await makeUser(shop, { passwordHash });
  const tries = async (url: string, body: object) => {
    const caller = openBrowser(shop);
    const statuses = [];
    for (let count = 0; count < 12; count++) statuses.push((await caller.post(url, body)).statusCode);
    return statuses;
  };
  for (const url of ['/api/auth/login/', '/api/auth/password-reset/request/']) {
    const known = await tries(url, { email: customer.email, password: 'a wrong password' });
    const unknown = await tries(url, { email: 'nobody@example.com', password: 'a wrong password' });
    expect(known).toEqual(unknown);
    expect(known.at(-1)).toBe(429);
  }
});
