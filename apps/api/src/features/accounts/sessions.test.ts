import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '#api/features/passwords/password-hash.ts';
import { type Browser, openBrowser, said } from '#api/testing/browser.ts';
import { makeClock } from '#api/testing/clock.ts';
import { makeUser } from '#api/testing/make-user.ts';
import { makeTestApp, type TestApp } from '#api/testing/test-app.ts';
import { sessions } from './accounts-tables.ts';

const PASSWORD = 'nine tins of mint';
const EXPIRED = [401, { detail: 'Given token not valid for any token type' }];
const NOBODY = [401, { detail: 'Authentication credentials were not provided.' }];
const FIREFOX = 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0';
const [MINUTE, DAY] = [60, 86_400];

const clock = makeClock();
let shop: TestApp;
let passwordHash: string;

beforeAll(async () => {
  shop = await makeTestApp({ TRUST_PROXY: '1' }, { now: clock.now });
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => shop.close());

/** A browser that a new customer is logged in with. */
async function openLoggedIn(options: { userAgent?: string } = {}, customer?: { id: number; email: string }) {
  const person = customer ?? (await makeUser(shop, { passwordHash }));
  const browser = openBrowser(shop, options);
  const answer = await browser.post('/api/auth/login/', { email: person.email, password: PASSWORD });
  expect(answer.statusCode).toBe(200);
  return Object.assign(browser, { person });
}

const profile = (browser: Browser) => browser.get('/api/auth/profile/');
const refresh = (browser: Browser) => browser.post('/api/auth/login/refresh/');
const sessionsOf = ({ id }: { id: number }) => shop.db.select().from(sessions).where(eq(sessions.userId, id));

/** The same browser at this moment, in a second tab whose cookies stay as they are. */
function otherTab(browser: Browser, userAgent = 'Test/1.0') {
  const tab = openBrowser(shop, { ip: browser.ip, userAgent });
  browser.copyTo(tab);
  return tab;
}

describe('who is asking', () => {
  test('nobody is answered without a word', async () => {
    const answer = await profile(openBrowser(shop));
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
  });

  test.each(['GET /api/auth/sessions/', 'DELETE /api/auth/sessions/', 'GET /api/auth/export/'])(
    '%s is for those who are logged in',
    async (call) => {
      const [method, url = ''] = call.split(' ');
      const nobody = openBrowser(shop);
      expect(said(await nobody[method === 'GET' ? 'get' : 'delete'](url))).toEqual(NOBODY);
    },
  );

  test('what is no token of ours is an expired session', async () => {
    const browser = await openLoggedIn();
    const good = browser.jar.get('access_token')!.value;
    const [id = '', ends = '', signature = ''] = good.split('.');
    for (const value of [
      '',
      'nonsense',
      `${id}.${Number(ends) + 9999}.${signature}`,
      `${id}.${ends}.`,
      `${good}x`,
    ]) {
      browser.jar.set('access_token', { value, path: '/' });
      expect(said(await profile(browser))).toEqual(EXPIRED);
    }
  });

  test('a cookie that a neighbour has set beside ours keeps nobody out', async () => {
    const browser = await openLoggedIn();
    const good = browser.jar.get('access_token')!.value;
    browser.jar.set('access_token', { value: `nonsense; access_token=${good}`, path: '/' });
    expect((await profile(browser)).statusCode).toBe(200);
  });
});

describe('an access token', () => {
  test('lasts ten minutes; then the session is refreshed and goes on', async () => {
    const browser = await openLoggedIn();
    clock.later(10 * MINUTE - 1);
    expect((await profile(browser)).statusCode).toBe(200);
    clock.later(1);
    expect(said(await profile(browser))).toEqual(EXPIRED);
    const answer = await refresh(browser);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect((await profile(browser)).json()).toMatchObject({ id: browser.person.id });
  });

  test('that the browser has dropped is an expired session, not nobody', async () => {
    const browser = await openLoggedIn();
    browser.jar.delete('access_token');
    expect(said(await profile(browser))).toEqual(EXPIRED);
    expect((await refresh(browser)).statusCode).toBe(204);
    expect((await profile(browser)).statusCode).toBe(200);
  });
});

describe('a refresh token', () => {
  test('is replaced each time it is used', async () => {
    const browser = await openLoggedIn();
    const seen = new Set([browser.jar.get('refresh_token')!.value]);
    for (let times = 0; times < 5; times++) {
      clock.later(10 * MINUTE);
      expect((await refresh(browser)).statusCode).toBe(204);
      seen.add(browser.jar.get('refresh_token')!.value);
    }
    expect(seen.size).toBe(6);
    expect(await sessionsOf(browser.person)).toHaveLength(1);
  });

  test('lasts 30 days from its last use', async () => {
    const browser = await openLoggedIn();
    clock.later(30 * DAY - 1);
    expect((await refresh(browser)).statusCode).toBe(204);
    clock.later(30 * DAY);
    expect(said(await refresh(browser))).toEqual(EXPIRED);
    expect([...browser.jar.keys()]).toEqual(['csrftoken']);
    expect((await profile(browser)).statusCode).toBe(204);
  });

  test('is good for no longer than a year after the password was asked for', async () => {
    const browser = await openLoggedIn();
    for (let day = 0; day < 364; day += 28) {
      clock.later(28 * DAY);
      expect((await refresh(browser)).statusCode).toBe(204);
    }
    clock.later(DAY);
    expect(said(await refresh(browser))).toEqual(EXPIRED);
  });

  test('that is none: nobody, without a session to end', async () => {
    expect(said(await refresh(openBrowser(shop)))).toEqual(NOBODY);
    const browser = openBrowser(shop);
    for (const value of ['', 'nonsense', 'a.b.c.d', `${crypto.randomUUID()}.0.x.y`]) {
      browser.jar.set('refresh_token', { value, path: '/api/auth/' });
      expect((await refresh(browser)).statusCode).toBe(401);
    }
  });

  test('that was spent comes from a thief or goes to one: its session ends', async () => {
    const browser = await openLoggedIn();
    const thief = openBrowser(shop, { userAgent: FIREFOX });
    browser.copyTo(thief);
    expect((await refresh(browser)).statusCode).toBe(204);
    clock.later(1);
    expect(said(await refresh(thief))).toEqual(EXPIRED);
    // The customer too has to say the password again: nobody knows who of the two it is.
    expect(said(await profile(browser))).toEqual(EXPIRED);
    expect(said(await refresh(browser))).toEqual(EXPIRED);
    expect(await sessionsOf(browser.person)).toEqual([]);
  });

  test('the thief who was first loses it in the same way', async () => {
    const browser = await openLoggedIn();
    const thief = openBrowser(shop, { userAgent: FIREFOX });
    browser.copyTo(thief);
    expect((await refresh(thief)).statusCode).toBe(204);
    expect(said(await refresh(browser))).toEqual(EXPIRED);
    expect(said(await profile(thief))).toEqual(EXPIRED);
    expect(said(await refresh(thief))).toEqual(EXPIRED);
  });

  test('that was spent long ago is recognised as well', async () => {
    const browser = await openLoggedIn();
    const old = otherTab(browser);
    for (let times = 0; times < 8; times++) {
      clock.later(10 * MINUTE);
      await refresh(browser);
    }
    expect(said(await refresh(old))).toEqual(EXPIRED);
    expect(said(await profile(browser))).toEqual(EXPIRED);
  });

  test('other sessions of the person go on', async () => {
    const browser = await openLoggedIn();
    const elsewhere = await openLoggedIn({}, browser.person);
    const thief = openBrowser(shop, { userAgent: FIREFOX });
    browser.copyTo(thief);
    await refresh(browser);
    await refresh(thief);
    expect((await profile(elsewhere)).statusCode).toBe(200);
  });
});

describe('two tabs', () => {
  test('that refresh at the same moment both go on, and have the same token', async () => {
    const first = await openLoggedIn();
    const second = otherTab(first);
    const answers = await Promise.all([refresh(first), refresh(second)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    expect(first.jar.get('refresh_token')).toEqual(second.jar.get('refresh_token'));
    for (const tab of [first, second]) expect((await profile(tab)).statusCode).toBe(200);
    clock.later(10 * MINUTE);
    expect((await refresh(second)).statusCode).toBe(204);
    expect((await profile(second)).statusCode).toBe(200);
  });

  test('or twenty', async () => {
    const first = await openLoggedIn();
    const tabs = Array.from({ length: 20 }, () => otherTab(first));
    const answers = await Promise.all(tabs.map(refresh));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
    expect(new Set(tabs.map((tab) => tab.jar.get('refresh_token')!.value)).size).toBe(1);
    expect((await profile(tabs[7]!)).statusCode).toBe(200);
  });

  test('one of which is a few seconds late, after its answer was lost', async () => {
    const first = await openLoggedIn();
    const late = otherTab(first);
    await refresh(first);
    clock.later(9);
    expect((await refresh(late)).statusCode).toBe(204);
    expect((await profile(late)).statusCode).toBe(200);
    expect((await profile(first)).statusCode).toBe(200);
  });

  test('one of which is overtaken twice: it keeps the newer token that its browser has', async () => {
    const first = await openLoggedIn();
    const overtaken = otherTab(first);
    await refresh(first);
    clock.later(1);
    await refresh(first);
    clock.later(1);
    const answer = await refresh(overtaken);
    expect(answer.statusCode).toBe(204);
    expect(answer.cookies.map(({ name }) => name)).toEqual(['access_token']);
    expect((await refresh(first)).statusCode).toBe(204);
  });

  test('but a token that was spent earlier gains nothing from a refresh just now', async () => {
    const first = await openLoggedIn();
    const old = otherTab(first);
    await refresh(first);
    clock.later(10 * MINUTE);
    await refresh(first);
    clock.later(1);
    expect(said(await refresh(old))).toEqual(EXPIRED);
    expect(said(await profile(first))).toEqual(EXPIRED);
  });

  test('a minute later it is no second tab any more', async () => {
    const first = await openLoggedIn();
    const late = otherTab(first);
    await refresh(first);
    clock.later(60);
    expect(said(await refresh(late))).toEqual(EXPIRED);
  });
});

describe('logging out', () => {
  test('ends the session wherever its tokens are', async () => {
    const browser = await openLoggedIn();
    const copy = otherTab(browser);
    const answer = await browser.post('/api/auth/logout/');
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect([...browser.jar.keys()]).toEqual(['csrftoken']);
    expect((await profile(browser)).statusCode).toBe(204);
    expect(said(await profile(copy))).toEqual(EXPIRED);
    expect(said(await refresh(copy))).toEqual(EXPIRED);
    expect(await sessionsOf(browser.person)).toEqual([]);
  });

  test('works when the access token has expired, and when there is nothing to log out of', async () => {
    const browser = await openLoggedIn();
    clock.later(DAY);
    expect((await browser.post('/api/auth/logout/')).statusCode).toBe(204);
    expect(await sessionsOf(browser.person)).toEqual([]);
    expect((await browser.post('/api/auth/logout/')).statusCode).toBe(204);
  });

  test('needs no body, even from a client that calls it JSON', async () => {
    const browser = await openLoggedIn();
    const token = browser.jar.get('csrftoken')!.value;
    const answer = await shop.app.inject({
      ...{ method: 'POST', url: '/api/auth/logout/', payload: '' },
      headers: {
        'content-type': 'application/json',
        'x-csrftoken': token,
        cookie: [...browser.jar].map(([name, { value }]) => `${name}=${value}`).join('; '),
      },
    });
    expect(answer.statusCode).toBe(204);
    expect(await sessionsOf(browser.person)).toEqual([]);
  });
});

describe('own sessions', () => {
  test('are listed with their devices, the last used first', async () => {
    const phone = await openLoggedIn({ userAgent: FIREFOX });
    clock.later(MINUTE);
    const laptop = await openLoggedIn({}, phone.person);
    clock.later(MINUTE);
    await refresh(phone);
    await openLoggedIn();
    const answer = await laptop.get('/api/auth/sessions/');
    expect(answer.json()).toEqual([
      {
        ...{ id: expect.any(String), device: 'Firefox on Android', is_current: false },
        started: expect.stringMatching(/Z$/),
        last_used: clock.now().toISOString().replace('.000', ''),
      },
      { ...answer.json()[1], device: '', is_current: true },
    ]);
    const { started, last_used } = answer.json()[0];
    expect(Date.parse(last_used) - Date.parse(started)).toBe(2 * MINUTE * 1000);
  });

  test('that have expired are not, and are not kept', async () => {
    const old = await openLoggedIn();
    clock.later(31 * DAY);
    const fresh = await openLoggedIn({}, old.person);
    expect((await fresh.get('/api/auth/sessions/')).json()).toHaveLength(1);
    expect(await sessionsOf(old.person)).toHaveLength(1);
  });

  test('logging out everywhere ends all of them, and nobody else’s', async () => {
    const phone = await openLoggedIn();
    const laptop = await openLoggedIn({}, phone.person);
    const stranger = await openLoggedIn();
    const answer = await laptop.delete('/api/auth/sessions/');
    expect([answer.statusCode, [...laptop.jar.keys()]]).toEqual([204, ['csrftoken']]);
    expect(said(await profile(phone))).toEqual(EXPIRED);
    expect(said(await refresh(phone))).toEqual(EXPIRED);
    expect((await profile(stranger)).statusCode).toBe(200);
  });
});
