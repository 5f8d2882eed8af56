import { serveTasks } from '#api/processes/serve-tasks.ts';

export type Misdeed = 'none' | 'fails' | 'spins' | 'hoards' | 'ends';

const DEEDS: Record<Misdeed, () => unknown> = {
  none: () => process.pid,
  fails: () => {
    throw new Error('Failed query with a secret', { cause: new Error('no such table') });
  },
  spins: () => {
    while (true) Math.random();
  },
  hoards: () => {
    const hoard: object[] = [];
    while (true) hoard.push({ place: hoard.length });
  },
  ends: () => process.exit(3),
};

serveTasks<Misdeed, unknown>(async (misdeed) => DEEDS[misdeed]());
