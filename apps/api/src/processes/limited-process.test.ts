import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Misdeed } from '#api/testing/tasks-that-misbehave.ts';
import { LimitExceeded, openLimitedProcess, ProcessEnded } from './limited-process.ts';

const file = new URL('../testing/tasks-that-misbehave.ts', import.meta.url);
const open = (timeoutMs = 60_000) => openLimitedProcess<Misdeed, number>(file, { timeoutMs, heapMb: 48 });

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('tasks are worked on in another process, one after the other in the same one', async () => {
  const run = open();
  const [first, second] = await Promise.all([run('none'), run('none')]);
  expect(first).not.toBe(process.pid);
  expect(second).toBe(first);
});

test('a task that fails rejects with its own reason, and the process takes the next one', async () => {
  const run = open();
  const before = await run('none');
  await expect(run('fails')).rejects.toThrow(/^no such table$/);
  expect(await run('none')).toBe(before);
});

test('a task that never ends is killed with its process, and the next one gets a new process', async () => {
  // The first task starts the process; the second has the whole time for itself.
  const run = open(3_000);
  const first = await run('none');
  const hanging = run('hangs');
  let isDone = false;
  const settled = hanging.catch(() => undefined).finally(() => (isDone = true));
  for (let turn = 0; turn < 20; turn++) {
    await sleep(10);
    expect(isDone).toBe(false);
  }
  await expect(hanging).rejects.toThrow(LimitExceeded);
  await settled;
  await expect.poll(() => isAlive(first)).toBe(false);
  expect(await run('none')).not.toBe(first);
}, 60_000);

test('a task that takes all memory is killed with its process alone', async () => {
  const run = open();
  await expect(run('hoards')).rejects.toThrow(LimitExceeded);
  expect(await run('none')).toEqual(expect.any(Number));
}, 60_000);

test('a task whose process ends is rejected', async () => {
  const run = open();
  await expect(run('ends')).rejects.toThrow(ProcessEnded);
});
