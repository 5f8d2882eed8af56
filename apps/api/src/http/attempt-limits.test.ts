import { getCaller, getNetwork } from '@pouchery/overload/networks';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTestApp, type TestApp } from '#api/testing/test-app.ts';
import { limitAttempts } from './attempt-limits.ts';
import { attempts } from './attempts-tables.ts';

let now = new Date('2026-11-21T12:00:00Z');
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
let api: TestApp;
beforeAll(async () => {
  api = await makeTestApp({ TRUST_PROXY: '1' }, { now: () => now });
});
afterAll(() => api.close());

function tries(by: string[], { max = 2, seconds = 60, secretKey = 'one key' } = {}) {
  const limits = [{ what: 'login', by, max, seconds }];
  return limitAttempts({ db: api.db, now: () => now, secretKeys: [secretKey] }, limits).then(
    () => 'passes',
    (error) => `${error.statusCode}, ${error.headers['retry-after']} s`,
  );
}

test('attempts beyond the limit get 429 with Retry-After until the time is over', async () => {
  expect([await tries(['a']), await tries(['a'])]).toEqual(['passes', 'passes']);
  later(20);
  expect(await tries(['a'])).toBe('429, 40 s');
  later(39);
  expect(await tries(['a'])).toBe('429, 1 s');
  later(1);
  expect(await tries(['a'])).toBe('passes');
});

test('each caller, and each pair of account and caller, counts for itself', async () => {
  for (const by of [['b'], ['c'], ['b', 'c'], ['bc']]) expect(await tries(by, { max: 1 })).toBe('passes');
  expect(await tries(['b', 'c'], { max: 1 })).toBe('429, 60 s');
});

test('of several limits Retry-After names the longest', async () => {
  const both = [
    { what: 'code', by: ['d'], max: 0, seconds: 60 },
    { what: 'code', by: ['d'], max: 0, seconds: 3600 },
  ];
  const refused = limitAttempts({ db: api.db, now: () => now, secretKeys: ['one key'] }, both);
  await expect(refused).rejects.toMatchObject({
    statusCode: 429,
    body: { detail: 'Too many attempts. Please try again later.' },
    headers: { 'retry-after': 3600 },
  });
});

test('attempts at the same moment, in whichever replica, are all counted', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => tries(['e'], { max: 5 })));
  expect(all.filter((outcome) => outcome === 'passes')).toHaveLength(5);
});

test('attempts are stored without the caller’s identity, and not for long', async () => {
  await tries(['203.0.113.9', 'nino@example.com']);
  const stored = await api.db.select().from(attempts);
  expect(JSON.stringify(stored)).not.toMatch(/203\.0|nino/);
  later(100_000);
  await tries(['somebody else']);
  const { rows } = await api.db.execute(sql`select count(*)::int as count from attempts`);
  expect(rows).toEqual([{ count: 1 }]);
});

describe('one caller is', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:0:1:1:2:3:4', '2001:db8:0:1'],
    ['2001:DB8::1', '2001:db8:0:0'],
    ['2001:0db8:0000:0001::', '2001:db8:0:1'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
  ])('%s: %s', (ip, caller) => {
    expect(getCaller({ ip })).toBe(caller);
  });
});

describe('the network around a caller is', () => {
  test.each([
    ['203.0.113.9', '203.0.113.0/24'],
    ['::ffff:203.0.113.9', '203.0.113.0/24'],
    ['2001:db8:0:1:1:2:3:4', '2001:db8:0::/48'],
    ['2001:DB8::1', '2001:db8:0::/48'],
  ])('%s: %s', (ip, network) => {
    expect(getNetwork({ ip })).toBe(network);
  });
});
