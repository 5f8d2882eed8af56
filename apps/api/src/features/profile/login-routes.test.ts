// Rules: docs/behaviour.md#login, #login-limits, #nobody
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessions, users } from '#api/features/accounts/accounts-tables.ts';
import { hashPassword, isOutdated, isPassword } from '#api/features/passwords/password-hash.ts';
import { type Browser, openBrowser, said } from '#api/testing/browser.ts';
import { makeClock } from '#api/testing/clock.ts';
import { makeGuardedApp } from '#api/testing/fake-verifier.ts';
import { makeUser } from '#api/testing/make-user.ts';
import { makeTestApp, type TestApp } from '#api/testing/test-app.ts';

const WRONG = [400, { detail: 'Incorrect email or password. Please try again.' }];
const UNEXPECTED = { detail: 'An unexpected error occurred. Please try again later.' };
const PASSWORD = 'nine tins of mint';

const clock = makeClock();
let shop: TestApp;
let passwordHash: string;

beforeAll(async () => {
  shop = await makeTestApp({ TRUST_PROXY: '1' }, { now: clock.now });
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => shop.close());

const makeCustomer = (columns = {}) => makeUser(shop, { passwordHash, ...columns });
const browser = (options = {}) => openBrowser(shop, options);
const logIn = (email: string, password: string, by: Browser = browser()) =>
  by.post('/api/auth/login/', { email, password });

describe('the right password', () => {
  test('logs in and returns the person', async () => {
    const customer = await makeCustomer({ email: 'Nino.M@example.com' });
    const visitor = browser();
    const response = await logIn(' nino.m@EXAMPLE.com ', PASSWORD, visitor);
    const person = {
      id: customer.id,
      email: 'Nino.M@example.com',
      first_name: 'Nino',
      last_name: 'Maisuradze',
      date_of_birth: '1990-05-17',
      date_joined: '2026-11-21T12:00:00Z',
      order_count: 0,
      alert_count: 0,
      review_count: 0,
    };
    expect(said(response)).toEqual([200, person]);
    expect(response.headers['cache-control']).toBe('no-store');
    const profile = await visitor.get('/api/auth/profile/');
    expect([said(profile), profile.headers['cache-control']]).toEqual([[200, person], 'no-store']);
  });

  test('sets cookies that no script can read and that no other site can use', async () => {
    const customer = await makeCustomer();
    const response = await logIn(customer.email, PASSWORD);
    expect(response.cookies).toEqual([
      {
        name: 'access_token',
        path: '/',
        maxAge: 600,
        httpOnly: true,
        sameSite: 'Lax',
        value: expect.stringMatching(/^[\w.-]{80,}$/),
      },
      {
        name: 'refresh_token',
        path: '/api/auth/',
        maxAge: 2_592_000,
        httpOnly: true,
        sameSite: 'Lax',
        value: expect.stringMatching(/^[\w.-]{80,}$/),
      },
    ]);
  });

  test('behind TLS sets Secure cookies, for both hosts where there are two', async () => {
    const secure = await makeTestApp({
      PUBLIC_SITE_URL: 'https://shop.example',
      PUBLIC_API_URL: 'https://api.shop.example',
      COOKIE_DOMAIN: '.shop.example',
    });
    const customer = await makeUser(secure, { passwordHash });
    const response = await logIn(customer.email, PASSWORD, openBrowser(secure));
    expect(response.cookies).toHaveLength(2);
    for (const cookie of response.cookies)
      expect(cookie).toMatchObject({ secure: true, domain: '.shop.example' });
    await secure.close();
  });

  test('is stored as a hash, and so is the refresh token', async () => {
    const customer = await makeCustomer();
    const visitor = browser();
    await logIn(customer.email, PASSWORD, visitor);
    const [session] = await shop.db.select().from(sessions).where(eq(sessions.userId, customer.id));
    const [, , secret = ''] = visitor.jar.get('refresh_token')!.value.split('.');
    expect(secret).toHaveLength(43);
    expect(JSON.stringify(session)).not.toContain(secret);
  });

  test('that was hashed with older parameters is hashed anew and still works', async () => {
    const older = await hashPassword(PASSWORD, { memory: 8_192, passes: 1, parallelism: 1 });
    const customer = await makeUser(shop, { passwordHash: older });
    const hash = async () =>
      (await shop.db.select().from(users).where(eq(users.id, customer.id)))[0]!.passwordHash;
    expect(said(await logIn(customer.email, 'another', browser()))).toEqual(WRONG);
    expect(await hash()).toBe(older);
    // Two tabs at once: both get in.
    const both = await Promise.all([logIn(customer.email, PASSWORD), logIn(customer.email, PASSWORD)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const fresh = await hash();
    expect([isOutdated(fresh), await isPassword(PASSWORD, fresh)]).toEqual([false, true]);
    expect((await logIn(customer.email, PASSWORD)).statusCode).toBe(200);
    expect(await hash()).toBe(fresh);
  });

  test('ends the session that this browser had before', async () => {
    const [one, other] = [await makeCustomer(), await makeCustomer()];
    const visitor = browser();
    await logIn(one.email, PASSWORD, visitor);
    const before = browser();
    visitor.copyTo(before);
    await logIn(other.email, PASSWORD, visitor);
    expect((await visitor.get('/api/auth/profile/')).json()).toMatchObject({ id: other.id });
    expect((await before.get('/api/auth/profile/')).statusCode).toBe(401);
    expect(await shop.db.select().from(sessions).where(eq(sessions.userId, one.id))).toEqual([]);
  });
});

describe('a wrong one', () => {
  test('gets the same response as an unknown address', async () => {
    const customer = await makeCustomer();
    const known = await logIn(customer.email, 'nine tins of mind');
    const unknown = await logIn('nobody@example.com', 'nine tins of mind');
    expect([said(known), said(unknown)]).toEqual([WRONG, WRONG]);
    expect(Object.keys(known.headers).sort()).toEqual(Object.keys(unknown.headers).sort());
    expect([known.cookies, unknown.cookies]).toEqual([[], []]);
  });

  test.each([
    [{}, { email: ['This field is required.'], password: ['This field is required.'] }],
    [
      { email: 'nino', password: '' },
      { email: ['Enter a valid email address.'], password: ['This field is required.'] },
    ],
  ])('%o', async (form, messages) => {
    expect(said(await browser().post('/api/auth/login/', form))).toEqual([400, messages]);
  });

  test('is tried ten times within 15 minutes from one place, and then refused with 429', async () => {
    const customer = await makeCustomer();
    const attacker = browser();
    for (let tries = 0; tries < 10; tries++)
      expect(said(await logIn(customer.email, `wrong ${tries}`, attacker))).toEqual(WRONG);
    const refused = await logIn(customer.email, PASSWORD, attacker);
    expect(said(refused)).toEqual([429, { detail: 'Too many attempts. Please try again later.' }]);
    expect(refused.headers['retry-after']).toBe('900');
    // Neither in other capitals, nor by what the attacker says of itself.
    expect((await logIn(customer.email.toUpperCase(), PASSWORD, attacker)).statusCode).toBe(429);
    const forged = openBrowser(shop, { ip: `192.0.2.1, ${attacker.ip}` });
    expect((await logIn(customer.email, PASSWORD, forged)).statusCode).toBe(429);
    // The customer, elsewhere, is let in, and so is another customer from there.
    expect((await logIn(customer.email, PASSWORD)).statusCode).toBe(200);
    const neighbour = await makeCustomer();
    expect((await logIn(neighbour.email, PASSWORD, attacker)).statusCode).toBe(200);
    clock.later(900);
    expect((await logIn(customer.email, PASSWORD, attacker)).statusCode).toBe(200);
  });

  test('from many places does not lock the owner out', { timeout: 60_000 }, async () => {
    const customer = await makeCustomer();
    for (let tries = 0; tries < 30; tries++) await logIn(customer.email, 'wrong password', browser());
    expect((await logIn(customer.email, PASSWORD)).statusCode).toBe(200);
  });

  test('is forgotten after the right one', async () => {
    const customer = await makeCustomer();
    const visitor = browser();
    for (let round = 0; round < 3; round++) {
      for (let tries = 0; tries < 9; tries++) await logIn(customer.email, 'forgotten', visitor);
      expect((await logIn(customer.email, PASSWORD, visitor)).statusCode).toBe(200);
    }
  });

  test('for many accounts from one place is limited, too', { timeout: 60_000 }, async () => {
    const attacker = browser();
    const tries = [];
    for (let at = 0; at < 101; at++)
      tries.push(await logIn(`person${at}@example.org`, 'wrong password', attacker));
    expect(tries.filter(({ statusCode }) => statusCode === 400)).toHaveLength(100);
    expect(tries.at(-1)!.statusCode).toBe(429);
  });
});

describe('forged calls', () => {
  test.each(['login/', 'login/refresh/', 'logout/', 'password-reset/request/', 'password-change/'])(
    '%s needs the anti-forgery token and an origin of ours',
    async (path) => {
      const url = `/api/auth/${path}`;
      const bare = await shop.app.inject({ method: 'POST', url, payload: {} });
      expect([bare.statusCode, bare.json().detail]).toEqual([403, 'CSRF Failed: CSRF cookie not set.']);
      const foreign = await shop.post(url, {}, { origin: 'https://evil.example' });
      expect(foreign.statusCode).toBe(403);
    },
  );

  test('only the shop’s own pages may read a response with credentials', async () => {
    const own = await shop.get('/api/auth/profile/', { origin: 'http://localhost:3000' });
    expect(own.headers).toMatchObject({
      'access-control-allow-origin': 'http://localhost:3000',
      'access-control-allow-credentials': 'true',
    });
    const foreign = await shop.get('/api/auth/profile/', { origin: 'https://evil.example' });
    expect(foreign.headers['access-control-allow-origin']).not.toBe('https://evil.example');
  });
});

describe('with reCAPTCHA', () => {
  let guarded: Awaited<ReturnType<typeof makeGuardedApp>>;
  beforeAll(async () => {
    guarded = await makeGuardedApp();
  });
  afterAll(() => guarded.close());

  const form = {
    first_name: 'Nino',
    last_name: 'Maisuradze',
    date_of_birth: '1990-05-17',
    password_confirm: PASSWORD,
  };
  const CALLS: [action: string, url: string][] = [
    ['login', '/api/auth/login/'],
    ['register', '/api/auth/register/initiate/'],
  ];

  async function knock([action, url]: [action: string, url: string], token = 'token', to: TestApp = guarded) {
    const customer = await makeUser(to, { passwordHash });
    const email = action === 'login' ? customer.email : `new-${customer.id}@example.com`;
    const body = { ...form, email, password: PASSWORD, recaptcha_token: token };
    return openBrowser(to).post(url, body);
  }

  describe.each(CALLS)('%s', (...call) => {
    test('lets a person in', async () => {
      guarded.verifier.response = { success: true, score: 0.9, action: call[0] };
      expect((await knock(call)).statusCode).toBe(200);
      expect(guarded.verifier.asked.at(-1)).toEqual({ secret: 'secret', response: 'token' });
    });

    test.each([
      ['a program', { success: true, score: 0.1, action: call[0] }, 200, 'token', 400],
      ['a token for another form', { success: true, score: 0.9, action: 'contact' }, 200, 'token', 400],
      [
        'a token that was used before',
        { success: false, 'error-codes': ['timeout-or-duplicate'] },
        200,
        'token',
        400,
      ],
      ['a caller without a token', { success: true, score: 0.9, action: call[0] }, 200, '', 400],
      ['anybody while the verifier is broken', { success: true }, 500, 'token', 503],
      ['anybody while the verifier speaks nonsense', '<html>', 200, 'token', 503],
      [
        'anybody while our secret is wrong',
        { success: false, 'error-codes': ['invalid-input-secret'] },
        200,
        'token',
        503,
      ],
    ])('refuses %s', async (_who, response, status, token, code) => {
      Object.assign(guarded.verifier, { response, status });
      const refusal = await knock(call, token);
      Object.assign(guarded.verifier, { status: 200 });
      expect(said(refusal)).toEqual([code, UNEXPECTED]);
      expect(refusal.cookies).toEqual([]);
    });

    test('refuses every login while the verifier is away', async () => {
      const cutOff = await makeTestApp({
        RECAPTCHA_SECRET: 'secret',
        RECAPTCHA_VERIFY_URL: 'http://127.0.0.1:9/',
      });
      expect(said(await knock(call, 'token', cutOff))).toEqual([503, UNEXPECTED]);
      await cutOff.close();
    });
  });

  test('every form is refused after a few seconds while the verifier does not respond', async () => {
    guarded.verifier.response = undefined;
    const start = performance.now();
    const responses = await Promise.all(CALLS.map((call) => knock(call)));
    expect(responses.map(said)).toEqual(CALLS.map(() => [503, UNEXPECTED]));
    expect(performance.now() - start).toBeLessThan(8_000);
  });
});
