import { createServer } from 'node:http';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { collectAtRest } from './collect-at-rest.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('what a start and a crowd left behind goes once nobody asks any more, and not before', async () => {
  const server = createServer();
  collectAtRest(server);
  const ofStart = leaveGarbage();
  await vi.advanceTimersByTimeAsync(9_000);
  server.emit('request');
  await vi.advanceTimersByTimeAsync(9_000);
  await turns();
  expect(ofStart.isGone).toBe(false);
  await vi.advanceTimersByTimeAsync(2_000);
  await expect.poll(() => ofStart.isGone).toBe(true);

  const ofFew = leaveGarbage();
  for (let request = 0; request < 99; request++) server.emit('request');
  await vi.advanceTimersByTimeAsync(11_000);
  await turns();
  expect(ofFew.isGone).toBe(false);
  server.emit('request');
  await vi.advanceTimersByTimeAsync(11_000);
  await expect.poll(() => ofFew.isGone).toBe(true);
});

const registry = new FinalizationRegistry((garbage: { isGone: boolean }) => {
  garbage.isGone = true;
});

/** Of a size that nothing but a collection of the whole heap takes away. */
function leaveGarbage() {
  const garbage = { isGone: false };
  registry.register(
    Array.from({ length: 1_000_000 }, (_, at) => at + 0.5),
    garbage,
  );
  return garbage;
}

async function turns() {
  for (let turn = 0; turn < 10; turn++) await othersTurn();
}
