import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Priority } from './priority.ts';
import { createSlots, Overloaded, type Release } from './slots.ts';

const LIMITS = { running: 10, waiting: 10, waitMs: 500, maxWaitMs: 2_000 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Takes slots of one priority; gives what was taken, and in which order they were served. */
function visit(slots: ReturnType<typeof createSlots>) {
  const served: string[] = [];
  const refused: string[] = [];
  const releases: Release[] = [];
  return {
    served,
    refused,
    ask(priority: Priority, name: string = priority, isWanted?: () => boolean, acceptedWaitMs?: number) {
      slots.take(priority, isWanted, acceptedWaitMs).then(
        (release) => {
          served.push(name);
          releases.push(release);
        },
        (error) => {
          expect(error).toBeInstanceOf(Overloaded);
          refused.push(name);
        },
      );
    },
    async settle() {
      await vi.advanceTimersByTimeAsync(0);
    },
    async release(count = 1) {
      for (const release of releases.splice(0, count)) release();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

describe('what runs at once', () => {
  test.each([
    ['essential', 10],
    ['page', 8],
    ['order', 3],
    ['cart', 3],
    ['list', 6],
    ['search', 5],
  ] as const)('of %s alone, %i of ten slots are taken', async (priority, expected) => {
    const { ask, served, settle } = visit(createSlots(LIMITS));
    for (let at = 0; at < 30; at++) ask(priority);
    await settle();
    expect(served).toHaveLength(expected);
  });

  test('orders and carts have three slots of ten together, and what waits behind them goes on', async () => {
    const { ask, served, settle, release } = visit(createSlots(LIMITS));
    for (const priority of ['cart', 'cart', 'cart', 'cart', 'order', 'list', 'page'] as const) ask(priority);
    await settle();
    expect(served).toEqual(['cart', 'cart', 'cart', 'list', 'page']);
    await release();
    expect(served.slice(5)).toEqual(['order']);
  });

  test('a slot that is given back twice counts once', async () => {
    const slots = createSlots({ ...LIMITS, running: 1 });
    const release = await slots.take('essential');
    release();
    release();
    await slots.take('essential');
    expect(slots.stats().running).toBe(1);
  });
});

test('the time that slots were taken adds up', async () => {
  const slots = createSlots(LIMITS);
  const releases = [await slots.take('page'), await slots.take('page')];
  await vi.advanceTimersByTimeAsync(300);
  for (const release of releases) release();
  expect(slots.stats().busyMs).toBeCloseTo(600);
});

describe('what waits', () => {
  test('is served by priority, then in order, and no more than there are places', async () => {
    const { ask, served, refused, settle, release } = visit(
      createSlots({ ...LIMITS, running: 1, waiting: 6 }),
    );
    ask('essential', 'first');
    for (const name of ['search 1', 'search 2', 'search 3', 'search 4']) ask('search', name);
    ask('page', 'page 1');
    ask('page', 'page 2');
    ask('essential', 'login');
    ask('essential', 'one login too many');
    await settle();
    expect(refused).toEqual(['search 4', 'one login too many']);
    for (let times = 0; times < 7; times++) await release();
    expect(served).toEqual(['first', 'login', 'page 1', 'page 2', 'search 1', 'search 2', 'search 3']);
  });

  test('longer than allowed is refused', async () => {
    const { ask, served, refused, settle, release } = visit(createSlots({ ...LIMITS, running: 1 }));
    ask('page', 'slow');
    ask('page', 'waiting');
    await settle();
    await vi.advanceTimersByTimeAsync(LIMITS.maxWaitMs - 1);
    expect(refused).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(refused).toEqual(['waiting']);
    await release();
    expect(served).toEqual(['slow']);
  });

  test('with too long a wait ahead is refused at once', async () => {
    const { ask, served, refused, settle, release } = visit(createSlots({ ...LIMITS, running: 1 }));
    for (let times = 0; times < 20; times++) {
      ask('essential', 'slow');
      await vi.advanceTimersByTimeAsync(1_000);
      await release();
    }
    ask('essential', 'another slow one');
    ask('essential', 'too late');
    ask('essential', 'more patient', undefined, 1_500);
    await settle();
    expect(served.at(-1)).toBe('another slow one');
    expect(refused).toEqual(['too late']);
    await release();
    expect(served.at(-1)).toBe('more patient');
  });

  test('whose caller has left is not served', async () => {
    const slots = createSlots({ ...LIMITS, running: 1 });
    const { ask, served, settle, release } = visit(slots);
    ask('page', 'first');
    ask('page', 'gone', () => false);
    ask('page', 'still here');
    await settle();
    await release();
    expect(served).toEqual(['first', 'still here']);
    expect(slots.stats()).toMatchObject({ running: 1, waiting: 0 });
  });
});
