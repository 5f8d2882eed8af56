import { serveTasks } from '#api/processes/serve-tasks.ts';

export type Misdeed = 'none' | 'fails' | 'hangs' | 'hoards' | 'ends';

const DEEDS: Record<Misdeed, () => unknown> = {
  none: () => process.pid,
  fails: () => {
    throw new Error('Failed query with a secret', { cause: new Error('no such table') });
  },
  hangs: () => {
    // Hears nothing more, as one that counts for ever, without taking a core from the other tests.
    while (true) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);
  },
  hoards: () => {
    const hoard: object[] = [];
    while (true) hoard.push({ place: hoard.length });
  },
  ends: () => process.exit(3),
};

serveTasks<Misdeed, unknown>(async (misdeed) => DEEDS[misdeed]());
