import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '#api/database/open-database.ts';
import { cachedCount } from './cached-counts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A count that gives one more each time, over `size` products. Cached counts belong to a database. */
function makeCounter(size: number) {
  const db = {} as Database;
  let counted = 0;
  const ask = () =>
    cachedCount(
      db,
      'all',
      async () => ++counted,
      () => size,
    );
  return { ask, counted: () => counted };
}

test('a count below the limit is computed each time', async () => {
  const { ask } = makeCounter(10_000);
  expect([await ask(), await ask(), await ask()]).toEqual([1, 2, 3]);
});

test('a larger count is cached for half a minute', async () => {
  const { ask } = makeCounter(10_001);
  expect([await ask(), await ask()]).toEqual([1, 1]);
  vi.advanceTimersByTime(30_000);
  expect(await ask()).toBe(1);
});

test('an expired count is served while it is computed anew, once', async () => {
  const { ask, counted } = makeCounter(10_001);
  await ask();
  vi.advanceTimersByTime(30_001);
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
  expect(counted()).toBe(2);
  expect(await ask()).toBe(2);
});

test('a count that fails in the background is tried again', async () => {
  const db = {} as Database;
  const responses = [async () => 1, async () => Promise.reject(new Error('gone')), async () => 3];
  const ask = () =>
    cachedCount(
      db,
      'all',
      () => responses.shift()?.() ?? Promise.resolve(0),
      () => 10_001,
    );
  await ask();
  vi.advanceTimersByTime(30_001);
  expect(await ask()).toBe(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(await ask()).toBe(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(await ask()).toBe(3);
});
