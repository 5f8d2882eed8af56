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
const SHARE: Record<Priority, number> = { essential: 1, page: 0.8, list: 0.6, search: 0.5 };
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
  let averageMs = 0;
  let busyMs = 0;

  const mayRun = (priority: Priority) => running < Math.ceil(maxRunning * SHARE[priority]);
  const getQueue = (priority: Priority) => queues[PRIORITIES.indexOf(priority)] ?? new Set<Waiter>();

  /** What a new waiter of this priority has before it: those of less priority let it pass. */
  function expectedWaitMs(priority: Priority) {
    const ahead = queues
      .slice(0, PRIORITIES.indexOf(priority) + 1)
      .reduce((sum, queue) => sum + queue.size, 0);
    return ((ahead + 1) * averageMs) / Math.ceil(maxRunning * SHARE[priority]);
  }

  function run(): Release {
    const began = performance.now();
    let isReleased = false;
    running++;
    return () => {
      if (isReleased) return;
      isReleased = true;
      running--;
      const tookMs = performance.now() - began;
      busyMs += tookMs;
      averageMs += (tookMs - averageMs) * WEIGHT;
      runNext();
    };
  }

  function runNext() {
    for (const queue of queues) {
      for (const waiter of queue) {
        if (!mayRun(waiter.priority)) return;
        leave(waiter);
        if (waiter.isWanted()) waiter.start(run());
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
     * somebody still waits for what the slot is for. `acceptedWaitMs`: instead of `waitMs`.
     */
    take(priority: Priority, isWanted = () => true, acceptedWaitMs = waitMs): Promise<Release> {
      if (mayRun(priority)) return Promise.resolve(run());
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
