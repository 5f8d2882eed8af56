import { expect, test } from 'vitest';
import { readThrottled } from './read-throttled.ts';

test('figures that many ask for are read once, and again when they are old', async () => {
  let reads = 0;
  const ask = readThrottled(async () => ++reads, { minAgeMs: 100 });
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
  expect(await ask()).toBe(1);
  await expect.poll(ask).toBe(2);
});

test('figures that come too late are missing, and are not read a second time meanwhile', async () => {
  const slow = Promise.withResolvers<string>();
  let reads = 0;
  const ask = readThrottled(
    () => {
      reads += 1;
      return slow.promise;
    },
    { minAgeMs: 0, timeoutMs: 20 },
  );
  expect([await ask(), await ask()]).toEqual([undefined, undefined]);
  expect(reads).toBe(1);
  slow.resolve('late');
  expect(await ask()).toBe('late');
});

test('figures that cannot be read are missing', async () => {
  const ask = readThrottled(async () => {
    throw new Error('no database');
  });
  expect(await ask()).toBeUndefined();
});
