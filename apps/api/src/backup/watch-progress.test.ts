import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { unlessItHangs, watchProgress } from './watch-progress.ts';

const watch = () => watchProgress({ stallMs: 50, totalMs: 60_000 });

test('what hears of no signal, as a disk that hangs, is waited for no longer than it was given up', async () => {
  const hangs = new Promise(() => undefined);
  await expect(unlessItHangs(watch(), hangs, 50)).rejects.toThrow('Nothing has moved for 0.05 seconds');
});

test('what was given up may take back what it has begun', async () => {
  const given = watch();
  const cleans = sleep(10_000, undefined, { signal: given.signal }).catch(() => sleep(100, 'cleaned'));
  expect(await unlessItHangs(given, cleans, 5_000)).toBe('cleaned');
});
