// Rules: docs/behaviour.md#sessions, #refresh
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { openBrowser, said } from '#api/testing/browser.ts';
import { makeClock } from '#api/testing/clock.ts';
import { loggedInAt } from '#api/testing/logged-in.ts';
import { makeTestApp } from '#api/testing/test-app.ts';
import { users } from './accounts-tables.ts';
import { startSession } from './sessions-queries.ts';

const EXPIRED = [401, { detail: 'Given token not valid for any token type' }];
const NOBODY = [401, { detail: 'Authentication credentials were not provided.' }];
const FIREFOX = 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0';
const [MINUTE, DAY] = [60, 86_400];

const clock = makeClock();
const shop = await makeTestApp({ TRUST_PROXY: '1' }, { now: clock.now });
afterAll(() => shop.close());
const { openLoggedIn, otherTab, profile, refresh, listSessions } = await loggedInAt(shop);

describe('who is asking', () => {
  test('a call without a cookie gets 401', async () => {
    const response = await profile(openBrowser(shop));
    expect([response.statusCode, response.body]).toEqual([204, '']);
  });

  test.each(['GET /api/auth/sessions/', 'DELETE /api/auth/sessions/', 'GET /api/auth/export/'])(
    '%s needs a login',
    async (call) => {
      const [method, url = ''] = call.split(' ');
      const nobody = openBrowser(shop);
      expect(said(await nobody[method === 'GET' ? 'get' : 'delete'](url))).toEqual(NOBODY);
    },
  );

  test('a token that is not the shop’s is an expired session', async () => {
    const browser = await openLoggedIn();
    const good = browser.jar.get('access_token')!.value;
    const [id = '', number = '', ends = '', signature = ''] = good.split('.');
    for (const value of [
      '',
      'nonsense',
      `${id}.${number}.${Number(ends) + 9999}.${signature}`,
      `${id}.1.${ends}.${signature}`,
      `${id}.${number}.${ends}.`,
      `${good}x`,
    ]) {
      browser.jar.set('access_token', { value, path: '/' });
      expect(said(await profile(browser))).toEqual(EXPIRED);
    }
  });

  test('a second cookie of the same name does not log out', async () => {
    const browser = await openLoggedIn();
    const good = browser.jar.get('access_token')!.value;
    browser.jar.set('access_token', { value: `nonsense; access_token=${good}`, path: '/' });
    expect((await profile(browser)).statusCode).toBe(200);
  });
});

describe('an access token', () => {
  test('lasts ten minutes, and is then replaced by a refresh', async () => {
    const browser = await openLoggedIn();
    clock.later(10 * MINUTE - 1);
    expect((await profile(browser)).statusCode).toBe(200);
    clock.later(1);
    expect(said(await profile(browser))).toEqual(EXPIRED);
    const response = await refresh(browser);
    expect([response.statusCode, response.body]).toEqual([204, '']);
    expect((await profile(browser)).json()).toMatchObject({ id: browser.person.id });
  });

  test('that the browser has dropped is an expired session, not an anonymous visitor', async () => {
    const browser = await openLoggedIn();
    browser.jar.delete('access_token');
    expect(said(await profile(browser))).toEqual(EXPIRED);
    expect((await refresh(browser)).statusCode).toBe(204);
    expect((await profile(browser)).statusCode).toBe(200);
  });
});

describe('logging out', () => {
  test('ends the session wherever its tokens are', async () => {
    const browser = await openLoggedIn();
    const copy = otherTab(browser);
    const response = await browser.post('/api/auth/logout/');
    expect([response.statusCode, response.body]).toEqual([204, '']);
    expect([...browser.jar.keys()]).toEqual(['csrftoken']);
    expect((await profile(browser)).statusCode).toBe(204);
    expect(said(await profile(copy))).toEqual(EXPIRED);
    expect(said(await refresh(copy))).toEqual(EXPIRED);
    expect(await listSessions(browser.person)).toEqual([]);
  });

  test('works when the access token has expired, and when there is nothing to log out of', async () => {
    const browser = await openLoggedIn();
    clock.later(DAY);
    expect((await browser.post('/api/auth/logout/')).statusCode).toBe(204);
    expect(await listSessions(browser.person)).toEqual([]);
    expect((await browser.post('/api/auth/logout/')).statusCode).toBe(204);
  });

  test('needs no body, even with the content type of JSON', async () => {
    const browser = await openLoggedIn();
    const token = browser.jar.get('csrftoken')!.value;
    const response = await shop.app.inject({
      method: 'POST',
      url: '/api/auth/logout/',
      payload: '',
      headers: {
        'content-type': 'application/json',
        'x-csrftoken': token,
        cookie: [...browser.jar].map(([name, { value }]) => `${name}=${value}`).join('; '),
      },
    });
    expect(response.statusCode).toBe(204);
    expect(await listSessions(browser.person)).toEqual([]);
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
    const response = await laptop.get('/api/auth/sessions/');
    expect(response.json()).toEqual([
      {
        id: expect.any(String),
        device: 'Firefox on Android',
        is_current: false,
        started: expect.stringMatching(/Z$/),
        last_used: clock.now().toISOString().replace('.000', ''),
      },
      { ...response.json()[1], device: '', is_current: true },
    ]);
    const { started, last_used } = response.json()[0];
    expect(Date.parse(last_used) - Date.parse(started)).toBe(2 * MINUTE * 1000);
  });

  test('that have expired are neither listed nor stored', async () => {
    const old = await openLoggedIn();
    clock.later(31 * DAY);
    const fresh = await openLoggedIn({}, old.person);
    expect((await fresh.get('/api/auth/sessions/')).json()).toHaveLength(1);
    expect(await listSessions(old.person)).toHaveLength(1);
  });

  test('are a hundred at most: of more the one that was used longest ago ends', async () => {
    const first = await openLoggedIn();
    const { id } = first.person;
    clock.later(MINUTE);
    const now = clock.now();
    const [{ passwordHash } = { passwordHash: '' }] = await shop.db
      .select()
      .from(users)
      .where(eq(users.id, id));
    const used = await startSession(shop.db, { userId: id, passwordHash, userAgent: '', now });
    for (let count = 2; count < 100; count++)
      await startSession(shop.db, { userId: id, passwordHash, userAgent: '', now });
    expect((await profile(first)).statusCode).toBe(200);
    await openLoggedIn({}, first.person);
    const left = await listSessions(first.person);
    expect(left).toHaveLength(100);
    expect(left.map((session) => session.id)).toContain(used?.sessionId);
    expect(said(await profile(first))).toEqual(EXPIRED);
  });

  test('logging out everywhere ends all sessions of the person and no others', async () => {
    const phone = await openLoggedIn();
    const laptop = await openLoggedIn({}, phone.person);
    const stranger = await openLoggedIn();
    const response = await laptop.delete('/api/auth/sessions/');
    expect([response.statusCode, [...laptop.jar.keys()]]).toEqual([204, ['csrftoken']]);
    expect(said(await profile(phone))).toEqual(EXPIRED);
    expect(said(await refresh(phone))).toEqual(EXPIRED);
    expect((await profile(stranger)).statusCode).toBe(200);
  });
});
