import { PRIORITIES, type Priority } from './priority.ts';

/** Too much is under way or waits already: the caller is to come back later. */
export class Overloaded extends Error {
  override name = 'Overloaded';
}

// One for all: under load, writing down where each came from takes a tenth of what a refusal costs.
const FULL = new Overloaded('too much waits already');
const OVERTAKEN = new Overloaded('others were more important');

export type SlotLimits = {
  /** How many run at once … */
  running: number;
  /** … and how many wait for one of them to end, at most … */
  waiting: number;
  /** … for so long, as far as can be estimated. Who would have to wait longer is refused at once. */
  waitMs: number;
  /** Who was let in and waits for so long all the same, because everything hangs, is refused after all. */
  maxWaitMs: number;
};

/** Gives the slot back; once is enough, more does no harm. */
export type Release = () => void;

type Waiter = {
  priority: Priority;
  isWanted: () => boolean;
  start: (release: Release) => void;
  refuse: () => void;
  timer: NodeJS.Timeout;
};

export type Slots = ReturnType<typeof createSlots>;

/** The part of all slots, and of the places to wait, that this priority may take: the rest is for what is more important. */
const SHARE: Record<Priority, number> = {
  essential: 1,
  page: 0.8,
  order: 0.8,
  cart: 0.8,
  list: 0.6,
  search: 0.5,
};
/** Many statements each: no more than a part of the slots is for all of them together, so that no crowd of them makes pages wait. */
const DEAR: readonly Priority[] = ['order', 'cart'];
const DEAR_SHARE = 0.3;
/** How much the latest duration counts in the average of all. */
const WEIGHT = 0.1;

/**
 * Bounds how much is done at once and how much waits for it. A free slot goes to the most important that waits, and among
 * equals to the first.
 */
export function createSlots({ running: maxRunning, waiting: maxWaiting, waitMs, maxWaitMs }: SlotLimits) {
  const queues = PRIORITIES.map(() => new Set<Waiter>());
  let running = 0;
  let waiting = 0;
  let busyMs = 0;
  const dear = { running: 0, averageMs: 0, max: Math.ceil(maxRunning * DEAR_SHARE) };
  const others = { running: 0, averageMs: 0, max: maxRunning };

  const groupOf = (priority: Priority) => (DEAR.includes(priority) ? dear : others);
  const placesOf = (priority: Priority) =>
    Math.min(groupOf(priority).max, Math.ceil(maxRunning * SHARE[priority]));
  const mayRun = (priority: Priority) =>
    running < Math.ceil(maxRunning * SHARE[priority]) && groupOf(priority).running < groupOf(priority).max;
  const getQueue = (priority: Priority) => queues[PRIORITIES.indexOf(priority)] ?? new Set<Waiter>();

  /** What a new waiter of this priority has before it: those of less priority let it pass. */
  function expectedWaitMs(priority: Priority) {
    const ahead = PRIORITIES.slice(0, PRIORITIES.indexOf(priority) + 1)
      .filter((other) => groupOf(other) === groupOf(priority))
      .reduce((sum, other) => sum + getQueue(other).size, 0);
    return ((ahead + 1) * groupOf(priority).averageMs) / placesOf(priority);
  }

  function run(priority: Priority): Release {
    const began = performance.now();
    const group = groupOf(priority);
    let isReleased = false;
    running++;
    group.running++;
    return () => {
      if (isReleased) return;
      isReleased = true;
      running--;
      group.running--;
      const tookMs = performance.now() - began;
      busyMs += tookMs;
      group.averageMs += (tookMs - group.averageMs) * WEIGHT;
      runNext();
    };
  }

  function runNext() {
    for (const queue of queues) {
      for (const waiter of queue) {
        if (!mayRun(waiter.priority)) break;
        leave(waiter);
        if (waiter.isWanted()) waiter.start(run(waiter.priority));
        else waiter.refuse();
      }
    }
  }

  function leave(waiter: Waiter) {
    clearTimeout(waiter.timer);
    if (getQueue(waiter.priority).delete(waiter)) waiting--;
  }

  return {
    /**
     * Resolves with a slot, at once or after a short wait. Rejects with Overloaded, nearly always at once. `isWanted`: whether
     * somebody still waits for what the slot is for. `acceptedWaitMs`: instead of `waitMs`, and for what is dear of `maxWaitMs`.
     */
    take(
      priority: Priority,
      isWanted = () => true,
      acceptedWaitMs = DEAR.includes(priority) ? maxWaitMs : waitMs,
    ): Promise<Release> {
      if (mayRun(priority)) return Promise.resolve(run(priority));
      const isFull = waiting >= maxWaiting * SHARE[priority] || expectedWaitMs(priority) > acceptedWaitMs;
      if (isFull) return Promise.reject(FULL);
      return new Promise((start, reject) => {
        const refuse = () => reject(OVERTAKEN);
        const timer = setTimeout(() => {
          leave(waiter);
          refuse();
        }, maxWaitMs);
        const waiter: Waiter = { priority, isWanted, start, refuse, timer };
        getQueue(priority).add(waiter);
        waiting++;
      });
    },
    /** `busyMs`: for how long slots were taken so far, all together. */
    stats: () => ({ running, waiting, busyMs }),
  };
}
