import { afterAll, describe, expect, test } from 'vitest';
import { staff } from '#api/backoffice/staff/staff-tables.ts';
import { type Browser, openBrowser, said } from '#api/testing/browser.ts';
import { makeClock } from '#api/testing/clock.ts';
import { loggedInAt } from '#api/testing/logged-in.ts';
import { makeTestApp } from '#api/testing/test-app.ts';

const EXPIRED = [401, { detail: 'Given token not valid for any token type' }];
const NOBODY = [401, { detail: 'Authentication credentials were not provided.' }];
const [MINUTE, DAY] = [60, 86_400];

const clock = makeClock();
const shop = await makeTestApp({ TRUST_PROXY: '1' }, { now: clock.now });
afterAll(() => shop.close());
const { openLoggedIn, otherTab, profile, refresh, listSessions } = await loggedInAt(shop);

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
    expect(await listSessions(browser.person)).toHaveLength(1);
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

  test('lasts no longer than a year after the login', async () => {
    const browser = await openLoggedIn();
    for (let day = 0; day < 364; day += 28) {
      clock.later(28 * DAY);
      expect((await refresh(browser)).statusCode).toBe(204);
    }
    clock.later(DAY);
    expect(said(await refresh(browser))).toEqual(EXPIRED);
  });

  test('that is made up gets 401 and ends no session', async () => {
    expect(said(await refresh(openBrowser(shop)))).toEqual(NOBODY);
    const browser = openBrowser(shop);
    for (const value of ['', 'nonsense', 'a.b.c.d', `${crypto.randomUUID()}.0.x.y`]) {
      browser.jar.set('refresh_token', { value, path: '/api/auth/' });
      expect((await refresh(browser)).statusCode).toBe(401);
    }
  });

  test('used twice ends its session', async () => {
    const browser = await openLoggedIn();
    const thief = openBrowser(shop);
    browser.copyTo(thief);
    expect((await refresh(browser)).statusCode).toBe(204);
    expect((await profile(browser)).statusCode).toBe(200);
    clock.later(11);
    expect(said(await refresh(thief))).toEqual(EXPIRED);
    // The customer too has to say the password again: nobody knows who of the two it is.
    expect(said(await profile(browser))).toEqual(EXPIRED);
    expect(said(await refresh(browser))).toEqual(EXPIRED);
    expect(await listSessions(browser.person)).toEqual([]);
  });

  test('used first by a thief ends the thief’s session when the owner uses it', async () => {
    const browser = await openLoggedIn();
    const thief = openBrowser(shop);
    browser.copyTo(thief);
    expect((await refresh(thief)).statusCode).toBe(204);
    expect((await profile(thief)).statusCode).toBe(200);
    clock.later(11);
    expect(said(await refresh(browser))).toEqual(EXPIRED);
    expect(said(await profile(thief))).toEqual(EXPIRED);
    expect(said(await refresh(thief))).toEqual(EXPIRED);
  });

  test('that was used long ago is recognised, too', async () => {
    const browser = await openLoggedIn();
    const old = otherTab(browser);
    for (let times = 0; times < 8; times++) {
      clock.later(10 * MINUTE);
      await refresh(browser);
    }
    expect(said(await refresh(old))).toEqual(EXPIRED);
    expect(said(await profile(browser))).toEqual(EXPIRED);
  });

  test('leaves other sessions of the person as they are', async () => {
    const browser = await openLoggedIn();
    const elsewhere = await openLoggedIn({}, browser.person);
    const thief = openBrowser(shop);
    browser.copyTo(thief);
    await refresh(browser);
    await refresh(browser);
    expect(said(await refresh(thief))).toEqual(EXPIRED);
    expect((await profile(elsewhere)).statusCode).toBe(200);
  });
});

describe('a refresh whose response is lost', () => {
  test('may be repeated for as long as its token lasts', async () => {
    const browser = await openLoggedIn();
    const cut = otherTab(browser);
    await refresh(cut);
    for (const pause of [9, 10 * MINUTE, DAY]) {
      clock.later(pause);
      await refresh(otherTab(browser));
    }
    clock.later(DAY);
    expect((await refresh(browser)).statusCode).toBe(204);
    expect((await profile(browser)).statusCode).toBe(200);
    clock.later(10 * MINUTE);
    expect((await refresh(browser)).statusCode).toBe(204);
    expect((await profile(browser)).statusCode).toBe(200);
  });

  test.each([
    ['has been refreshed with', 0, refresh],
    ['was given with an access token that has been used', 11, profile],
    [
      'was given with one that staff have used',
      11,
      (browser: Browser) => browser.get('/api/backoffice/session/'),
    ],
  ])('may not be repeated after the token that it brought %s', async (_, seconds, use) => {
    const browser = await openLoggedIn();
    if (seconds > 0) await shop.db.insert(staff).values({ id: browser.person.id, role: 'support' });
    const earlier = otherTab(browser);
    await refresh(browser);
    expect((await use(browser)).statusCode).toBeLessThan(300);
    clock.later(seconds);
    expect(said(await refresh(earlier))).toEqual(EXPIRED);
    expect(said(await profile(browser))).toEqual(EXPIRED);
    expect(await listSessions(browser.person)).toEqual([]);
  });

  test('may be repeated after a call with the previous access token', async () => {
    const browser = await openLoggedIn();
    await refresh(otherTab(browser));
    expect((await profile(browser)).statusCode).toBe(200);
    clock.later(5 * MINUTE);
    expect((await refresh(browser)).statusCode).toBe(204);
  });
});

describe('two tabs', () => {
  test('that refresh at the same moment stay logged in with the same token', async () => {
    const first = await openLoggedIn();
    const second = otherTab(first);
    const responses = await Promise.all([refresh(first), refresh(second)]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    expect(first.jar.get('refresh_token')).toEqual(second.jar.get('refresh_token'));
    for (const tab of [first, second]) expect((await profile(tab)).statusCode).toBe(200);
    clock.later(10 * MINUTE);
    expect((await refresh(second)).statusCode).toBe(204);
    expect((await profile(second)).statusCode).toBe(200);
  });

  test('of twenty that refresh at the same moment stay logged in', async () => {
    const first = await openLoggedIn();
    const tabs = Array.from({ length: 20 }, () => otherTab(first));
    const responses = await Promise.all(tabs.map(refresh));
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
    expect(new Set(tabs.map((tab) => tab.jar.get('refresh_token')!.value)).size).toBe(1);
    expect((await profile(tabs[7]!)).statusCode).toBe(200);
  });

  test('stay logged in when one makes a call before the other’s refresh arrives', async () => {
    const first = await openLoggedIn();
    const late = otherTab(first);
    await refresh(first);
    expect((await profile(first)).statusCode).toBe(200);
    clock.later(9);
    expect((await refresh(late)).statusCode).toBe(204);
    expect(late.jar.get('refresh_token')).toEqual(first.jar.get('refresh_token'));
    expect((await profile(late)).statusCode).toBe(200);
    expect((await profile(first)).statusCode).toBe(200);
  });

  test('that share their cookies stay logged in while they refresh in turn for an hour', async () => {
    const first = await openLoggedIn();
    const second = otherTab(first);
    for (let times = 0; times < 6; times++) {
      clock.later(10 * MINUTE);
      const responses = await Promise.all([refresh(first), refresh(second)]);
      expect(responses.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
      for (const tab of [first, second]) expect((await profile(tab)).statusCode).toBe(200);
    }
    expect(await listSessions(first.person)).toHaveLength(1);
  });
});
